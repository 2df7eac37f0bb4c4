// The cart of the till: pure rules, no React, no storage (specification 5 "Point of sale"). Amounts in centimes.
import { CAISSE } from "#app/content/caisse.ts";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import { LIGNES_MAX, totalDuPanier } from "#worker/features/ventes/domain/sale.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { MONTANT_MAX_CENTIMES, PRIX_MAX_CENTIMES } from "#worker/kernel/domain/money.ts";

/** A line keeps what the catalogue said last, so that it can still be shown when its product has left it. */
export type LigneCaisse = {
  produitId: number;
  titre: string;
  prixMinimum: number;
  prix: number;
  quantite: number;
};

export type PanierCaisse = { lignes: readonly LigneCaisse[]; client: string };

/** What became of a wish: the cart after it, and the sentence that says why it was not (wholly) granted. */
export type Changement = { panier: PanierCaisse; avis: string | null };

export const PANIER_VIDE: PanierCaisse = { lignes: [], client: "" };

/** One more piece of a product; at the end of the cart when it is new. */
export function ajouter(panier: PanierCaisse, produit: ProduitCaisse): Changement {
  const ligne = ligneDe(panier, produit.id);
  if (ligne) return changerQuantite(panier, produit, ligne.quantite + 1);
  if (produit.quantite < 1) return { panier, avis: CAISSE.stockProduit };
  if (panier.lignes.length >= LIGNES_MAX) return { panier, avis: MESSAGES.panierTropLong };
  const nouvelle = {
    produitId: produit.id,
    titre: produit.titre,
    prixMinimum: produit.prixVente,
    prix: produit.prixVente,
    quantite: 1,
  };
  return garder(panier, { ...panier, lignes: [...panier.lignes, nouvelle] });
}

/** Sets a line's quantity, at most the known stock; 0 or less removes the line. */
export function changerQuantite(panier: PanierCaisse, produit: ProduitCaisse, quantite: number): Changement {
  const ligne = ligneDe(panier, produit.id);
  if (!ligne) return { panier, avis: null };
  if (quantite <= 0) return { panier: retirer(panier, produit.id), avis: null };
  if (quantite <= produit.quantite || quantite < ligne.quantite) {
    return garder(panier, remplacer(panier, { ...ligne, quantite }));
  }
  if (produit.quantite < 1) return { panier, avis: CAISSE.stockProduit };
  const avis = ligne.quantite === produit.quantite ? CAISSE.stockMaximum : CAISSE.stockQuantite;
  return { panier: remplacer(panier, { ...ligne, quantite: produit.quantite }), avis };
}

/** Sets a line's unit price; below the minimum it returns to it, with the specification's sentence. */
export function changerPrix(
  panier: PanierCaisse,
  produitId: number,
  prix: number,
  formater: (centimes: number) => string,
): Changement {
  const ligne = ligneDe(panier, produitId);
  if (!ligne) return { panier, avis: null };
  if (prix > PRIX_MAX_CENTIMES) return { panier, avis: MESSAGES.prixTropGrand };
  if (prix >= ligne.prixMinimum) return garder(panier, remplacer(panier, { ...ligne, prix }));
  return {
    panier: remplacer(panier, { ...ligne, prix: ligne.prixMinimum }),
    avis: MESSAGES.prixSousMinimum(formater(ligne.prixMinimum)),
  };
}

export function retirer(panier: PanierCaisse, produitId: number): PanierCaisse {
  return { ...panier, lignes: panier.lignes.filter((ligne) => ligne.produitId !== produitId) };
}

/** The lines that `apres` has no more. */
export function lignesRetirees(avant: PanierCaisse, apres: PanierCaisse): LigneCaisse[] {
  return avant.lignes.filter(({ produitId }) => !ligneDe(apres, produitId));
}

/** The cart without the pieces that another sale has taken; empty, client too, when it took them all. */
export function retirerVendus(
  panier: PanierCaisse,
  vendus: readonly { produitId: number; quantite: number }[],
): PanierCaisse {
  const reste = new Map<number, number>();
  for (const { produitId, quantite } of vendus) reste.set(produitId, (reste.get(produitId) ?? 0) + quantite);
  const lignes = panier.lignes
    .map((ligne) => ({ ...ligne, quantite: ligne.quantite - (reste.get(ligne.produitId) ?? 0) }))
    .filter(({ quantite }) => quantite > 0);
  return lignes.length === 0 ? PANIER_VIDE : { ...panier, lignes };
}

export function nommerClient(panier: PanierCaisse, client: string): PanierCaisse {
  return { ...panier, client };
}

/** Whether both are the same sale. */
export function memePanier(a: PanierCaisse, b: PanierCaisse): boolean {
  return a.client === b.client && a.lignes.length === b.lignes.length && a.lignes.every(memeLigne(b.lignes));
}

/** Total in centimes and number of pieces. */
export function totalDe(panier: PanierCaisse): { montant: number; articles: number } {
  return totalDuPanier(panier.lignes.map(({ prix, ...ligne }) => ({ ...ligne, prixVenteReel: prix })));
}

export function ligneDe(panier: PanierCaisse, produitId: number): LigneCaisse | undefined {
  return panier.lignes.find((ligne) => ligne.produitId === produitId);
}

/**
 * The cart after the catalogue was loaded again: titles and minimum prices follow it, and so does a price that nobody had
 * changed. The same object when nothing differs.
 */
export function accorder(panier: PanierCaisse, produits: ReadonlyMap<number, ProduitCaisse>): PanierCaisse {
  const lignes = panier.lignes.map((ligne) => {
    const produit = produits.get(ligne.produitId);
    if (!produit || (produit.prixVente === ligne.prixMinimum && produit.titre === ligne.titre)) return ligne;
    const prix = ligne.prix === ligne.prixMinimum ? produit.prixVente : ligne.prix;
    return { ...ligne, titre: produit.titre, prixMinimum: produit.prixVente, prix };
  });
  return lignes.every((ligne, rang) => ligne === panier.lignes[rang]) ? panier : { ...panier, lignes };
}

const memeLigne = (autres: readonly LigneCaisse[]) => (ligne: LigneCaisse, rang: number) => {
  const autre = autres[rang];
  return (
    ligne === autre ||
    (ligne.produitId === autre?.produitId &&
      ligne.quantite === autre.quantite &&
      ligne.prix === autre.prix &&
      ligne.prixMinimum === autre.prixMinimum &&
      ligne.titre === autre.titre)
  );
};

function remplacer(panier: PanierCaisse, nouvelle: LigneCaisse): PanierCaisse {
  const lignes = panier.lignes.map((ligne) => (ligne.produitId === nouvelle.produitId ? nouvelle : ligne));
  return { ...panier, lignes };
}

/** The new cart, unless its total is more than an invoice may hold. */
function garder(avant: PanierCaisse, apres: PanierCaisse): Changement {
  return totalDe(apres).montant > MONTANT_MAX_CENTIMES
    ? { panier: avant, avis: MESSAGES.montantTropGrand }
    : { panier: apres, avis: null };
}

// What stands in the way of paying, line by line: said beside the line, and checked again when the payment opens and ends.

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
