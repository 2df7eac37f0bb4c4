import Ban from "lucide-react/icons/ban";
import FilePenLine from "lucide-react/icons/file-pen-line";
import { STATUT_LABELS, type Produit } from "#worker/features/produits/domain.ts";
import { BadgeStock } from "./badge-stock.tsx";
import { Badge } from "./badge.tsx";

export function ProduitState({
  produit,
  detail = false,
}: {
  produit: Pick<Produit, "statut" | "niveau">;
  detail?: boolean;
}) {
  const { statut, niveau } = produit;
  if (statut === "STOCK") return <BadgeStock niveau={niveau} detail={detail} />;
  return (
    <Badge tone="sunken" icon={statut === "BROUILLON" ? FilePenLine : Ban}>
      {STATUT_LABELS[statut]}
    </Badge>
  );
}
