import { useState } from "react";
import type { ProduitCaisse } from "#worker/domain/produit.ts";
import {
  ajouter,
  type Changement,
  changerPrix,
  changerQuantite,
  ligneDe,
  remettre,
  retirer,
} from "#app/pos/panier.ts";
import type { CaisseStore } from "#app/pos/store.ts";
import { showToast } from "#app/toasts/store.ts";
import { useRetraits } from "./use-retraits.ts";

type Monde = {
  store: CaisseStore;
  produits: ReadonlyMap<number, ProduitCaisse>;
  formater: (centimes: number) => string;
};

/** What the cart says: of lines, by product, and why the whole of it was not sold. */
type Dit = { avis: ReadonlyMap<number, string>; refus: string | null };

const RIEN: Dit = { avis: new Map(), refus: null };

/** What is done to lines, and the sentences beside them. */
export function useLignes({ store, produits, formater }: Monde) {
  const [dit, setDit] = useState(RIEN);
  const retraits = useRetraits((retrait) => {
    const { produitId, titre } = retrait.ligne;
    montrer(produitId, titre, remettre(store.get().panier, retrait, produits.get(produitId)));
  });

  /** A cart that has become another one was not refused. */
  function appliquer(produitId: number, { panier, avis: phrase }: Changement) {
    const { lignes } = store.get().panier;
    const ligne = lignes.find((autre) => autre.produitId === produitId);
    store.changer(panier);
    if (ligne && !ligneDe(panier, produitId)) retraits.noter({ ligne, rang: lignes.indexOf(ligne) });
    setDit(({ avis }) => {
      const apres = new Map(avis);
      if (phrase === null) apres.delete(produitId);
      else apres.set(produitId, phrase);
      return { avis: apres, refus: null };
    });
  }

  /** The line may be out of sight: what is refused is said above the grid as well. */
  function montrer(produitId: number, titre: string, changement: Changement) {
    if (changement.avis !== null) showToast({ kind: "warning", title: changement.avis, message: titre });
    if (ligneDe(changement.panier, produitId)) appliquer(produitId, changement);
  }

  const ajouterProduit = (produit: ProduitCaisse) => {
    montrer(produit.id, produit.titre, ajouter(store.get().panier, produit));
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
    if (apres === RIEN) retraits.oublier();
    setDit(apres);
  };

  return {
    ...dit,
    retraits,
    marquer,
    refuser,
    signaler,
    ajouter: ajouterProduit,
    retirer: retirerLigne,
    quantite,
    prix,
  };
}
