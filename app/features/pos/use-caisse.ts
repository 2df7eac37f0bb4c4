import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { nomDuPanier, nouvelleCle } from "#app/network/kept-panier.ts";
import { takeTaps } from "#app/shell/early-taps.ts";
import { clearToasts, showToast } from "#app/toasts/store.ts";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import { formaterMontant } from "#worker/kernel/domain/money.ts";
import type { CatalogueCaisse } from "./catalogue.ts";
import {
  accorder,
  type LigneCaisse,
  lignesRetirees,
  nommerClient,
  PANIER_VIDE,
  type PanierCaisse,
  totalDe,
} from "./panier.ts";
import { type CaisseStore, createCaisseStore, createDepot, type EtatCaisse } from "./store.ts";
import { useCatalogue } from "./use-catalogue.ts";
import { useLignes } from "./use-lines.ts";
import { usePaiement } from "./use-payment.ts";

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

/** The one dialog that is open. Never two: what opens from the cart's sheet takes its place and leads back to it. */
type Vue = "aucune" | "panier" | "especes" | "vider" | "retrouvee" | "reussie";

const TELEPHONE = "(max-width: 47.99rem)";

export function useVue() {
  const [vue, setVue] = useState<Vue>("aucune");
  const derniere = useRef<Vue>("aucune");

  const ouvrir = useCallback((suivante: Vue) => {
    if (suivante !== "aucune") clearToasts();
    derniere.current = suivante;
    setVue(suivante);
  }, []);

  /** Back to the cart: on phones it is a sheet of its own, elsewhere it has never left the screen. */
  const versPanier = useCallback(() => {
    ouvrir(window.matchMedia(TELEPHONE).matches ? "panier" : "aucune");
  }, [ouvrir]);

  const fermer = useCallback(() => {
    ouvrir("aucune");
  }, [ouvrir]);

  /** What is open by now, for what has waited for an answer. */
  const actuelle = useCallback(() => derniere.current, []);

  return { vue, actuelle, ouvrir, versPanier, fermer };
}

/** The lines that were taken out of the cart at once, the cart before that, and the key that it has had since. */
type Retrait = { lignes: readonly LigneCaisse[]; avant: PanierCaisse; cle: string };

type Monde = { store: CaisseStore; etat: EtatCaisse; vue: Vue };

/**
 * The way back of what was taken out of the cart, as long as nothing else has changed it: by its button, or by Ctrl+Z, and
 * back through as many as were taken out in a row. The cart's key tells: a sale, another line or another tab gives it a new
 * one.
 */
function useRetraits({ store, etat, vue }: Monde) {
  const [retraits, setRetraits] = useState<readonly Retrait[]>([]);
  /** The first line that has just come back: it takes the focus. */
  const [revenue, setRevenue] = useState<Pick<LigneCaisse, "produitId"> | null>(null);
  const dernier = retraits.at(-1);
  const retiree = dernier?.cle === etat.cle ? dernier : null;

  /** Hears of each change that is made to the cart here. */
  function noter(avant: EtatCaisse) {
    const { panier, cle } = store.get();
    const lignes = lignesRetirees(avant.panier, panier);
    if (lignes.length === 0) return;
    const retrait = { lignes, avant: avant.panier, cle };
    setRetraits((autres) => [...(autres.at(-1)?.cle === avant.cle ? autres : []), retrait]);
  }

  function annuler() {
    if (!retiree || store.get().cle !== retiree.cle) return;
    store.changer(retiree.avant);
    const { cle } = store.get();
    setRetraits(([...autres]) => {
      autres.pop();
      const precedent = autres.pop();
      return precedent ? [...autres, { ...precedent, cle }] : [];
    });
    setRevenue(retiree.lignes[0] ?? null);
  }

  const derniere = useRef(annuler);
  useEffect(() => {
    derniere.current = annuler;
  });
  // Wherever the focus is, the cart's sheet included; not in another dialog, nor in a field, which has its own.
  const permis = vue === "aucune" || vue === "panier";
  useEffect(() => {
    if (!permis) return;
    function presser(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      if (event.target instanceof HTMLInputElement && event.target.value !== "") return;
      event.preventDefault();
      derniere.current();
    }
    window.addEventListener("keydown", presser);
    return () => {
      window.removeEventListener("keydown", presser);
    };
  }, [permis]);

  return { retirees: retiree?.lignes ?? null, revenue, noter, annuler };
}
