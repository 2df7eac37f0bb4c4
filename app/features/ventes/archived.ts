import type { Facture, Vente } from "#worker/features/ventes/domain/vente.ts";

type Pieces = { produitId: number; titre: string; pieces: number };

/** By product. What left with a product that was archived after the cancellation is not counted. */
export function piecesOfArchived({
  ventes,
  dateAnnulation,
}: Pick<Facture, "dateAnnulation"> & {
  ventes: readonly Pick<Vente, "produitId" | "produit" | "quantite" | "archivedAt">[];
}): Pieces[] {
  const all = new Map<number, Pieces>();
  for (const { produitId, produit, quantite, archivedAt } of ventes) {
    if (archivedAt === null || archivedAt > (dateAnnulation ?? Infinity)) continue;
    const pieces = (all.get(produitId)?.pieces ?? 0) + quantite;
    all.set(produitId, { produitId, titre: produit.titre, pieces });
  }
  return [...all.values()];
}
