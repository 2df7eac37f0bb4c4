import Archive from "lucide-react/icons/archive";
import Ban from "lucide-react/icons/ban";
import FilePenLine from "lucide-react/icons/file-pen-line";
import { ARCHIVED_LABEL, STATUT_LABELS, type Produit } from "#worker/features/produits/domain.ts";
import { BadgeStock } from "./badge-stock.tsx";
import { Badge } from "./badge.tsx";

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
