// A category: how a shop arranges its goods (specification 3, decision 21).

export type Categorie = {
  id: number;
  nom: string;
  description: string | null;
  nombreProduits: number;
  /** Rank by id among the shop's categories, from 0: which woven motif it wears. */
  rang: number;
};
