import type { Produit } from "#worker/features/produits/domain.ts";

export type SuggestedProduit = Pick<Produit, "id" | "titre" | "reference" | "prixVente" | "statut"> & {
  rang: number;
};

export type Suggestions = { q: string; suggestions: SuggestedProduit[] };
