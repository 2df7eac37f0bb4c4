import Ban from "lucide-react/icons/ban";
import CircleCheck from "lucide-react/icons/circle-check";
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
  if (produit.statut !== "STOCK") return <BadgeStatut statut={produit.statut} />;
  return <BadgeStock niveau={produit.niveau} detail={detail} />;
}

const BADGES = {
  BROUILLON: { tone: "sunken", icon: FilePenLine },
  STOCK: { tone: "moringa", icon: CircleCheck },
  INACTIF: { tone: "sunken", icon: Ban },
} as const;

function BadgeStatut({ statut }: { statut: keyof typeof BADGES }) {
  const { tone, icon } = BADGES[statut];
  return (
    <Badge tone={tone} icon={icon}>
      {STATUT_LABELS[statut]}
    </Badge>
  );
}
