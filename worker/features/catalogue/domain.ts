// What a till keeps of the products.
import type { Produit } from "#worker/features/produits/domain.ts";

/** Short, because phones load and keep the whole catalogue. */
export type ProduitCaisse = { categorieId: number } & Pick<
  Produit,
  "id" | "titre" | "reference" | "prixVente" | "quantite" | "seuilAlerte" | "codesBarres"
>;

/** The changes between the till's last known event and the event `curseur`. */
export type CatalogueDifference = {
  produits: ProduitCaisse[];
  supprimes: number[];
  curseur: number;
  /** True when `produits` replaces the till's whole catalogue. */
  complet: boolean;
};

export type CategorieCaisse = { id: number; nom: string; rang: number };
