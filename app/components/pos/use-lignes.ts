import { useState } from "react";
import type { ProduitCaisse } from "#worker/domain/produit.ts";
import { showToast } from "#app/toasts/store.ts";
import { ajouter, type Changement, changerPrix, changerQuantite, ligneDe, retirer } from "#app/pos/panier.ts";
import type { CaisseStore } from "#app/pos/store.ts";

const SANS_AVIS: ReadonlyMap<number, string> = new Map();

type Monde = {
  store: CaisseStore;
  produits: ReadonlyMap<number, ProduitCaisse>;
  formater: (centimes: number) => string;
  /** The cart has become another one. */
  onChange: () => void;
};

/** What is done to lines, and the sentences beside them, by product. */
export function useLignes({ store, produits, formater, onChange }: Monde) {
  const [avis, setAvis] = useState(SANS_AVIS);

  function appliquer(produitId: number, { panier, avis: phrase }: Changement) {
    store.changer(panier);
    onChange();
    setAvis((avant) => {
      const apres = new Map(avant);
      if (phrase === null) apres.delete(produitId);
      else apres.set(produitId, phrase);
      return apres;
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
    setAvis((avant) => new Map(avant).set(produitId, phrase));
  };

  const marquer = (phrases: ReadonlyMap<number, string> = SANS_AVIS) => {
    setAvis(phrases);
  };

  return { avis, marquer, signaler, ajouter: ajouterProduit, retirer: retirerLigne, quantite, prix };
}
