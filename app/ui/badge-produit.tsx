import Archive from "lucide-react/icons/archive";
import Ban from "lucide-react/icons/ban";
import FilePenLine from "lucide-react/icons/file-pen-line";
import Layers from "lucide-react/icons/layers";
import { formatQuantite } from "#worker/core/domain/money.ts";
import { ARCHIVED_LABEL, STATUT_LABELS, type Produit } from "#worker/features/produits/domain.ts";
import { BadgeStock } from "./badge-stock.tsx";
import { Badge } from "./badge.tsx";
import { LiveValue } from "./live-value.tsx";

export function ProduitState({
  produit,
  detail = false,
}: {
  produit: Pick<Produit, "statut" | "niveau" | "dateArchivage">;
  detail?: boolean;
}) {
  const { statut, niveau, dateArchivage } = produit;
  if (dateArchivage !== null) {
    return (
      <Badge tone="sunken" icon={Archive}>
        {ARCHIVED_LABEL}
      </Badge>
    );
  }
  if (statut === "STOCK") return <BadgeStock niveau={niveau} detail={detail} />;
  return (
    <Badge tone="sunken" icon={statut === "BROUILLON" ? FilePenLine : Ban}>
      {STATUT_LABELS[statut]}
    </Badge>
  );
}

/** At the right of a product's card. `inStock`: the pieces in words. */
export function StockAndState({
  produit,
  inStock,
}: {
  produit: Produit;
  inStock: (quantite: string) => string;
}) {
  const quantite = formatQuantite(produit.quantite);
  return (
    <>
      {produit.hasStock && (
        <span className="inline-flex items-center gap-1.5 text-table text-ink-2">
          <Layers aria-hidden="true" className="size-4.5" />
          <span aria-hidden="true">
            <LiveValue value={produit.quantite}>{quantite}</LiveValue>
          </span>
          <span className="sr-only">{inStock(quantite)}</span>
        </span>
      )}
      <ProduitState produit={produit} />
    </>
  );
}
