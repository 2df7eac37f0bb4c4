import { useState } from "react";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import { ajouter, type Changement, changerPrix, changerQuantite, ligneDe, retirer } from "./panier.ts";
import type { CaisseStore, EtatCaisse } from "./store.ts";
import { showToast } from "#app/toasts/store.ts";

type Monde = {
  store: CaisseStore;
  /** Hears of each change, with what was before it. */
  noter: (avant: EtatCaisse) => void;
  produits: ReadonlyMap<number, ProduitCaisse>;
  formater: (centimes: number) => string;
};

/** What the cart says: of lines, by product, and why the whole of it was not sold. */
type Dit = { avis: ReadonlyMap<number, string>; refus: string | null };

const RIEN: Dit = { avis: new Map(), refus: null };

/** What is done to lines, and the sentences beside them. */
export function useLignes({ store, noter, produits, formater }: Monde) {
  const [dit, setDit] = useState(RIEN);

  /** A cart that has become another one was not refused. */
  function appliquer(produitId: number, { panier, avis: phrase }: Changement) {
    const avant = store.get();
    store.changer(panier);
    noter(avant);
    setDit(({ avis }) => {
      const apres = new Map(avis);
      if (phrase === null) apres.delete(produitId);
      else apres.set(produitId, phrase);
      return { avis: apres, refus: null };
    });
  }

  /** From the grid or a scanner, where the line may be out of sight: what is refused is said above the grid as well. */
  const ajouterProduit = (produit: ProduitCaisse) => {
    const changement = ajouter(store.get().panier, produit);
    if (changement.avis !== null) {
      showToast({ kind: "warning", title: changement.avis, message: produit.titre });
    }
    if (ligneDe(changement.panier, produit.id)) appliquer(produit.id, changement);
  };

  const retirerLigne = (produitId: number) => {
    appliquer(produitId, { panier: retirer(store.get().panier, produitId), avis: null });
  };

  const quantite = (produitId: number, voulue: number) => {
    const { panier } = store.get();
    const produit = produits.get(produitId);
    if (ligneDe(panier, produitId)?.quantite === voulue) return;
    if (produit) appliquer(produitId, changerQuantite(panier, produit, voulue));
    else if (voulue <= 0) retirerLigne(produitId);
  };

  const prix = (produitId: number, voulu: number) => {
    appliquer(produitId, changerPrix(store.get().panier, produitId, voulu, formater));
  };

  /** What was typed on a line could not be taken. */
  const signaler = (produitId: number, phrase: string) => {
    setDit((avant) => ({ ...avant, avis: new Map(avant.avis).set(produitId, phrase) }));
  };

  const refuser = (refus: string | null) => {
    setDit((avant) => ({ ...avant, refus }));
  };

  /** What a sale was refused for takes the place of all that was said; nothing does when it was not. */
  const marquer = (apres: Dit = RIEN) => {
    setDit(apres);
  };

  return {
    ...dit,
    marquer,
    refuser,
    signaler,
    ajouter: ajouterProduit,
    retirer: retirerLigne,
    quantite,
    prix,
  };
}
