import { createContext, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { takeTaps } from "#app/shell/early-taps.ts";
import { showToast } from "#app/toasts/store.ts";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import { formaterMontant } from "#worker/kernel/domain/money.ts";
import type { CatalogueCaisse } from "./catalogue.ts";
import { nomDuPanier, nouvelleCle } from "#app/network/kept-panier.ts";
import { accorder, nommerClient, PANIER_VIDE, totalDe } from "./panier.ts";
import type { EtatCaisse } from "./state.ts";
import { createDepot } from "./storage.ts";
import { type CaisseStore, createCaisseStore } from "./store.ts";
import { useCatalogue } from "./use-catalogue.ts";
import { useLignes } from "./use-lines.ts";
import { usePaiement } from "./use-payment.ts";
import { useRetraits } from "./use-removals.ts";
import { useVue } from "./use-view.ts";

/** Above this many lines, emptying the cart asks first. */
const LIGNES_SANS_QUESTION = 3;

/** Everything that the till knows and can do; its parts read it through `useCaisseContext`. */
export function useCaisse(etablissementId: number, initial: CatalogueCaisse) {
  const { catalogue, produits, vendre, recharger } = useCatalogue(initial);
  const { store, etat } = usePanier(etablissementId);
  const vues = useVue();

  const { devise } = catalogue;
  const { panier } = etat;
  const formater = useMemo(() => (centimes: number) => formaterMontant(centimes, devise), [devise]);
  const total = useMemo(() => totalDe(panier), [panier]);
  const retraits = useRetraits({ store, etat, vue: vues.vue });
  const lignes = useLignes({ store, noter: retraits.noter, produits, formater });
  const { actions: paiement, ...etatPaiement } = usePaiement({
    ...{ store, etat, produits, lignes, vues, formater },
    catalogue: { vendre, recharger },
  });

  useEffect(() => {
    const { panier: garde, cle, enSuspens: envoi } = store.get();
    if (envoi?.cle !== cle) store.changer(accorder(garde, produits));
  }, [store, produits]);

  const vider = () => {
    const avant = store.get();
    store.changer(PANIER_VIDE);
    retraits.noter(avant);
    lignes.marquer();
    vues.versPanier();
  };

  const actions = {
    ...paiement,
    ajouter: lignes.ajouter,
    retirer: lignes.retirer,
    quantite: lignes.quantite,
    prix: lignes.prix,
    signaler: lignes.signaler,
    annulerRetrait: retraits.annuler,
    client: (client: string) => {
      store.changer(nommerClient(store.get().panier, client));
    },
    demanderVider: () => {
      if (panier.lignes.length > LIGNES_SANS_QUESTION) vues.ouvrir("vider");
      else vider();
    },
    vider,
  };

  // The tiles are many and compare their props: they get one function that never changes.
  const derniere = useRef(lignes.ajouter);
  useEffect(() => {
    derniere.current = lignes.ajouter;
  });
  const ajouterStable = useMemo(
    () => (produit: ProduitCaisse) => {
      derniere.current(produit);
    },
    [],
  );

  // Not to a cart that was sent and not answered, which another piece would make another sale: it is seen first.
  useEffect(() => {
    const presses = takeTaps();
    const { cle, enSuspens: envoi } = store.get();
    if (envoi?.cle === cle) {
      if (presses.length > 0) showToast({ kind: "warning", title: CAISSE.touchesPerdues });
      return;
    }
    for (const id of presses) {
      const produit = produits.get(id);
      if (produit) ajouterStable(produit);
    }
  }, [store, produits, ajouterStable]);

  const { avis, refus } = lignes;
  const { retirees, revenue } = retraits;
  return {
    ...{ catalogue, produits, devise, formater, panier, total, vues, actions, ajouterStable, avis, refus },
    ...{ retirees, revenue },
    ...etatPaiement,
  };
}

export type Caisse = ReturnType<typeof useCaisse>;

export const CaisseContext = createContext<Caisse | null>(null);

export function useCaisseContext(): Caisse {
  const caisse = useContext(CaisseContext);
  if (!caisse) throw new Error("Part of the till outside of it");
  return caisse;
}

const SERVEUR: EtatCaisse = { panier: PANIER_VIDE, cle: "", enSuspens: null };

/** The cart that this device keeps for the shop. The server renders an empty one. */
function usePanier(etablissementId: number): { store: CaisseStore; etat: EtatCaisse } {
  const nom = nomDuPanier(etablissementId);
  const [store] = useState(() => storeDe(nom));
  useEffect(() => {
    store.get();
    const relire = (event: StorageEvent) => {
      if (event.key === nom) store.get();
    };
    window.addEventListener("storage", relire);
    return () => {
      window.removeEventListener("storage", relire);
    };
  }, [nom, store]);
  return { store, etat: useSyncExternalStore(store.subscribe, store.vu, () => SERVEUR) };
}

/** One for each shop, for as long as the page lives: a till that was left may still wait for its sale's answer. */
const STORES = new Map<string, CaisseStore>();

function storeDe(nom: string): CaisseStore {
  const store = STORES.get(nom) ?? createCaisseStore(depotLocal(nom), nouvelleCle);
  if (typeof window !== "undefined") STORES.set(nom, store);
  return store;
}

/** The server keeps none. */
function depotLocal(nom: string) {
  return createDepot(nom, () => (typeof window === "undefined" ? null : window.localStorage));
}
