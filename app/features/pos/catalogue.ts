// The catalogue as the till uses it: found by id, by code and by text, with the stock that this till has just sold taken off.
import type { CategorieCaisse, ProduitCaisse } from "#worker/features/produits/domain.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";
import { plier } from "#worker/kernel/domain/text.ts";

/** `curseur`: the last event that it knows of. */
export type CatalogueCaisse = {
  produits: ProduitCaisse[];
  categories: CategorieCaisse[];
  devise: Devise;
  curseur: number;
};

export function parId(produits: readonly ProduitCaisse[]): ReadonlyMap<number, ProduitCaisse> {
  return new Map(produits.map((produit) => [produit.id, produit]));
}

/** The stock falls at once after a sale, before the catalogue is loaded again. */
export function deduire(
  produits: readonly ProduitCaisse[],
  vendus: readonly { produitId: number; quantite: number }[],
): ProduitCaisse[] {
  const quantites = new Map<number, number>();
  for (const { produitId, quantite } of vendus) {
    quantites.set(produitId, (quantites.get(produitId) ?? 0) + quantite);
  }
  return produits.map((produit) => {
    const vendue = quantites.get(produit.id);
    return vendue === undefined ? produit : { ...produit, quantite: Math.max(0, produit.quantite - vendue) };
  });
}

/** Products per category id. */
export function compterParCategorie(produits: readonly ProduitCaisse[]): ReadonlyMap<number, number> {
  const nombres = new Map<number, number>();
  for (const { categorieId } of produits) nombres.set(categorieId, (nombres.get(categorieId) ?? 0) + 1);
  return nombres;
}

/** The product of a barcode or a reference, whatever the case; undefined when there is none. */
export function trouverCode(produits: readonly ProduitCaisse[], code: string): ProduitCaisse | undefined {
  const cherche = code.trim().toUpperCase();
  if (cherche === "") return undefined;
  return produits.find(
    (produit) =>
      produit.codesBarres.some((c) => c.toUpperCase() === cherche) ||
      produit.reference.toUpperCase() === cherche,
  );
}

const textes = new WeakMap<ProduitCaisse, string>();

/** Folded once per product, when the first search needs it: 20,000 products are not folded for a shop that never searches. */
function texteDe(produit: ProduitCaisse): string {
  let texte = textes.get(produit);
  if (texte === undefined) {
    texte = plier([produit.titre, produit.reference, ...produit.codesBarres].join(" | "));
    textes.set(produit, texte);
  }
  return texte;
}

/** Products of a category (null: all) whose title, reference or barcodes hold every word of the search. */
export function chercher(
  produits: readonly ProduitCaisse[],
  recherche: string,
  categorieId: number | null,
): readonly ProduitCaisse[] {
  const mots = plier(recherche).split(" ").filter(Boolean);
  if (mots.length === 0 && categorieId === null) return produits;
  return produits.filter(
    (produit) =>
      (categorieId === null || produit.categorieId === categorieId) &&
      (mots.length === 0 || mots.every((mot) => texteDe(produit).includes(mot))),
  );
}
