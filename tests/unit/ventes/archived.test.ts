import { expect, it } from "vitest";
import { produitDeletion } from "#app/content/catalogue.ts";
import { VENTE } from "#app/content/vente.ts";
import { piecesOfArchived } from "#app/features/ventes/archived-notices.tsx";

const QUESTION = "Êtes-vous sûr de vouloir supprimer ce produit ?";
const KEPT = "Il quitte les listes et la caisse. Ses ventes et ses achats restent dans l'historique.";

it.each([
  [
    99,
    "Il en reste 99\u00A0pièces\u00A0: elles sortiront du stock, au motif «\u202FProduit archivé\u202F». ",
  ],
  [1, "Il en reste 1\u00A0pièce\u00A0: elle sortira du stock, au motif «\u202FProduit archivé\u202F». "],
  [0, ""],
])("deleting a product with %i pieces says so before", (quantite, left) => {
  expect(produitDeletion({ titre: "Riz", hasStock: true, quantite })).toEqual({
    name: "Riz",
    question: QUESTION,
    consequence: `${left}${KEPT}`,
  });
});

it("a product that never was in stock leaves nothing", () => {
  expect(produitDeletion({ titre: "Riz", hasStock: false, quantite: 0 }).consequence).toBe(
    "Il n'a jamais été en stock\u00A0: rien n'en est gardé.",
  );
});

const vente = (produitId: number, quantite: number, archivedAt: number | null) => ({
  produitId,
  produit: { id: produitId, titre: `Produit ${String(produitId)}`, reference: "" },
  quantite,
  archivedAt,
});

it("counts by product what a cancellation gives back to archived ones", () => {
  const ventes = [vente(1, 3, 50), vente(2, 1, null), vente(1, 2, 50), vente(3, 1, 70)];
  expect(piecesOfArchived({ ventes, dateAnnulation: null })).toEqual([
    { produitId: 1, titre: "Produit 1", pieces: 5 },
    { produitId: 3, titre: "Produit 3", pieces: 1 },
  ]);
  // Product 3 was archived after the cancellation: its pieces left the stock with it.
  expect(piecesOfArchived({ ventes, dateAnnulation: 60 }).map(({ produitId }) => produitId)).toEqual([1]);
});

it.each([
  [3, false, "Ses 3 pièces reviendront", "les"],
  [3, true, "Ses 3 pièces sont revenues", "les"],
  [1, false, "Sa pièce reviendra", "la"],
  [1, true, "Sa pièce est revenue", "la"],
])("says where %i pieces of an archived product go, cancelled: %s", (pieces, cancelled, where, them) => {
  expect(VENTE.archived("Riz", pieces, cancelled)).toBe(
    `Le produit est archivé : Riz. ${where} dans son stock, hors des listes et de la caisse. Restaurez-le pour ${them} vendre.`,
  );
});
