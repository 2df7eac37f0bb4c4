import type { CategorieCaisse, ProduitCaisse } from "#worker/features/produits/domain.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";
import { fold } from "#worker/kernel/domain/text.ts";

/** `curseur`: the last event that the catalogue includes. */
export type CatalogueCaisse = {
  produits: ProduitCaisse[];
  categories: CategorieCaisse[];
  devise: Devise;
  curseur: number;
};

export function byId(produits: readonly ProduitCaisse[]): ReadonlyMap<number, ProduitCaisse> {
  return new Map(produits.map((produit) => [produit.id, produit]));
}

export function deduct(
  produits: readonly ProduitCaisse[],
  sold: readonly { produitId: number; quantite: number }[],
): ProduitCaisse[] {
  const quantites = new Map<number, number>();
  for (const { produitId, quantite } of sold) {
    quantites.set(produitId, (quantites.get(produitId) ?? 0) + quantite);
  }
  return produits.map((produit) => {
    const sold = quantites.get(produit.id);
    return sold === undefined ? produit : { ...produit, quantite: Math.max(0, produit.quantite - sold) };
  });
}

export function countByCategorie(produits: readonly ProduitCaisse[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { categorieId } of produits) counts.set(categorieId, (counts.get(categorieId) ?? 0) + 1);
  return counts;
}

export function findCode(produits: readonly ProduitCaisse[], code: string): ProduitCaisse | undefined {
  const sought = code.trim().toUpperCase();
  if (sought === "") return undefined;
  return produits.find(
    (produit) =>
      produit.codesBarres.some((c) => c.toUpperCase() === sought) ||
      produit.reference.toUpperCase() === sought,
  );
}

const texts = new WeakMap<ProduitCaisse, string>();

/** Folded once per product, at the first search: folding 20,000 products takes time. */
function textOf(produit: ProduitCaisse): string {
  let text = texts.get(produit);
  if (text === undefined) {
    text = fold([produit.titre, produit.reference, ...produit.codesBarres].join(" | "));
    texts.set(produit, text);
  }
  return text;
}

/** Products of a category (null: all) whose title, reference or barcodes hold every word of `search`. */
export function searchFor(
  produits: readonly ProduitCaisse[],
  search: string,
  categorieId: number | null,
): readonly ProduitCaisse[] {
  const words = fold(search).split(" ").filter(Boolean);
  if (words.length === 0 && categorieId === null) return produits;
  return produits.filter(
    (produit) =>
      (categorieId === null || produit.categorieId === categorieId) &&
      (words.length === 0 || words.every((word) => textOf(produit).includes(word))),
  );
}
