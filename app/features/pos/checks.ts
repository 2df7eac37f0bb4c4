// What stands in the way of paying, line by line: said beside the line, and checked again when the payment opens and ends.
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import { CAISSE } from "#app/content/caisse.ts";
import type { LigneCaisse, PanierCaisse } from "./panier.ts";

/** What is wrong with a line as the catalogue stands, or null. */
export function defautDe(
  ligne: LigneCaisse,
  produit: ProduitCaisse | undefined,
  formater: (centimes: number) => string,
): string | null {
  if (!produit) return CAISSE.plusEnVente;
  if (ligne.prix < produit.prixVente) return MESSAGES.prixSousMinimum(formater(produit.prixVente));
  if (produit.quantite < 1) return CAISSE.stockProduit;
  if (ligne.quantite > produit.quantite) {
    return MESSAGES.stockInsuffisant(produit.quantite, ligne.quantite);
  }
  return null;
}

/** The first line that cannot be paid, as a sentence that names its product; null when the cart can be paid. */
export function premierDefaut(
  panier: PanierCaisse,
  produits: ReadonlyMap<number, ProduitCaisse>,
  formater: (centimes: number) => string,
): string | null {
  for (const ligne of panier.lignes) {
    const defaut = defautDe(ligne, produits.get(ligne.produitId), formater);
    if (defaut !== null) return MESSAGES.ligneNommee(ligne.titre, defaut);
  }
  return null;
}

/** Sentences by product, from an answer's `lignes.<rank>` or `lignes.<rank>.<field>` of the basket that was sent. */
export function refusParProduit(
  lignes: readonly { produitId: number }[],
  champs: Readonly<Record<string, readonly string[]>> | undefined,
): ReadonlyMap<number, string> {
  const refus = new Map<number, string>();
  for (const [champ, phrases] of Object.entries(champs ?? {})) {
    const rang = /^lignes\.(\d+)(?:\.|$)/.exec(champ)?.[1];
    const ligne = rang === undefined ? undefined : lignes[Number(rang)];
    if (ligne && phrases.length > 0) refus.set(ligne.produitId, phrases.join(", "));
  }
  return refus;
}
