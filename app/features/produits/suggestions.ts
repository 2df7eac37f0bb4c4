import type { Produit } from "#worker/features/produits/domain.ts";

export type SuggestedProduit = Pick<Produit, "id" | "titre" | "reference" | "prixVente" | "statut"> & {
  rang: number;
};

/** What /products/suggestions answers: for which text, and no more of a product than its row shows. */
export type Suggestions = { q: string; suggestions: SuggestedProduit[] };
