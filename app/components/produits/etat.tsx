import { BadgeStatut } from "#app/components/ui/badge-statut.tsx";
import { BadgeStock } from "#app/components/ui/badge-stock.tsx";
import type { Produit } from "#worker/features/produits/domain.ts";

/** A product in stock shows its level, any other its status. */
export function Etat({
  produit,
  detail = false,
}: {
  produit: Pick<Produit, "statut" | "niveau">;
  detail?: boolean;
}) {
  if (produit.statut !== "STOCK") return <BadgeStatut statut={produit.statut} />;
  return <BadgeStock niveau={produit.niveau} detail={detail} />;
}
