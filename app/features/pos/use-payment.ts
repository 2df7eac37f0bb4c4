import { useEffect, useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { timedFetch } from "#app/network/timed-fetch.ts";
import { showToast } from "#app/toasts/store.ts";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import type { Encaissement } from "#worker/features/ventes/domain/sale.ts";
import { corpsEspeces, encaisser, type Issue, renoncer, type SansSuite } from "./requests.ts";
import { type PanierCaisse, premierDefaut, refusParProduit, retirerVendus } from "./panier.ts";
import type { CaisseStore, EtatCaisse } from "./store.ts";
import type { useCatalogue } from "./use-catalogue.ts";
import type { useLignes } from "./use-lines.ts";
import type { useVue } from "./use-caisse.ts";

type Monde = {
  store: CaisseStore;
  etat: EtatCaisse;
  produits: ReadonlyMap<number, ProduitCaisse>;
  catalogue: Pick<ReturnType<typeof useCatalogue>, "vendre" | "recharger">;
  lignes: Pick<ReturnType<typeof useLignes>, "marquer" | "refuser">;
  vues: ReturnType<typeof useVue>;
  formater: (centimes: number) => string;
};

/** From the wish to pay to what became of it: an earlier payment first, then the lines, then the sale itself. */
export function usePaiement({ store, etat, produits, catalogue, lignes, vues, formater }: Monde) {
  /** Why the payment that is open did not end. */
  const [echec, setEchec] = useState<SansSuite | null>(null);
  const [reussite, setReussite] = useState({ articles: 0, monnaie: 0 });
  /** The key of the cart that the open payment is for. */
  const [clePayee, setClePayee] = useState("");
  const ici = useRef(true);

  const renoncement = useRenoncement(store, () => {
    catalogue.recharger();
    vues.ouvrir("retrouvee");
  });
  const encaissement = useEncaissement(store, conclure);
  // While the payment is open, finding out about an earlier one is a part of it.
  const enCours = encaissement.enCours || (vues.vue === "especes" && renoncement.enCours);

  useEffect(() => {
    ici.current = true;
    return () => {
      ici.current = false;
    };
  }, []);

  // Another tab has sold or changed the cart that is being paid here.
  useEffect(() => {
    if (vues.vue !== "especes" || enCours || etat.cle === clePayee) return;
    lignes.refuser(CAISSE.panierChangeAilleurs);
    vues.versPanier();
  });

  function conclure(issue: Issue, { panier, montantRecu }: Envoi) {
    if (!ici.current) {
      direAilleurs(issue);
      return;
    }
    if (issue.etat === "VENDU") {
      const { facture, ventes } = issue.encaissement;
      // The catalogue may have been loaded after the unanswered try that made this sale: it is asked again, not guessed.
      if (issue.rejouee) catalogue.recharger();
      else catalogue.vendre(facture.id, ventes);
      lignes.marquer();
      setReussite({
        articles: facture.nombreArticles,
        monnaie: Math.max(0, montantRecu - facture.montantTotal),
      });
      vues.ouvrir("reussie");
      return;
    }
    if (issue.etat === "SESSION") {
      setEchec(issue);
      return;
    }
    catalogue.recharger();
    if (issue.etat === "SANS_REPONSE") {
      setEchec(issue);
      return;
    }
    const { message, champs } =
      issue.etat === "REFUS" ? issue : { message: CAISSE.aVerifier, champs: undefined };
    lignes.marquer({ avis: refusParProduit(panier.lignes, champs), refus: message });
    vues.versPanier();
  }

  const actions = {
    /** Opens the payment, unless an earlier one or a line stands in its way: then the cart says which. */
    demanderEspeces: async () => {
      finirSaisie();
      const vue = vues.actuelle();
      if (store.get().panier.lignes.length === 0 || !(await renoncement.verifier())) return;
      // The wait for an answer may have been long: the user may have gone on.
      const { panier, cle, enSuspens } = store.get();
      if (panier.lignes.length === 0 || vues.actuelle() !== vue) return;
      const defaut = enSuspens?.cle === cle ? null : premierDefaut(panier, produits, formater);
      lignes.refuser(defaut);
      setEchec(null);
      setClePayee(cle);
      if (defaut === null) vues.ouvrir("especes");
      else vues.versPanier();
    },
    payer: async (montantRecu: number) => {
      setEchec(null);
      // Another tab of this till may have left a payment without an answer meanwhile.
      if ((await renoncement.verifier()) && store.get().cle === clePayee)
        await encaissement.payer(montantRecu);
    },
    verifierSuspens: async () => {
      if (await renoncement.verifier()) showToast({ kind: "info", title: CAISSE.venteAbandonnee });
    },
    /** The user has read that a sale had taken place; `retirees`: what was sold is taken out of the cart. */
    conclureRetrouvee: (retirees: boolean) => {
      if (!renoncement.retrouvee) return;
      const { cle, encaissement: vendu } = renoncement.retrouvee;
      if (retirees) store.changer(retirerVendus(store.get().panier, vendu.ventes));
      store.lever(cle);
      vues.versPanier();
    },
  };

  const { cle, enSuspens } = etat;
  /** This very cart was sent and not answered: it may be sold already, so its stock and its prices are not judged again. */
  const enAttente = enSuspens?.cle === cle;
  const suspens = enCours || !enSuspens ? null : { change: !enAttente };
  const verification = { enCours: renoncement.enCours, echec: renoncement.echec };
  const retrouvee = renoncement.retrouvee?.encaissement;
  return { echec, reussite, enCours, enAttente, suspens, verification, retrouvee, actions };
}

/** The till was left while its sale was on its way. */
function direAilleurs(issue: Issue): void {
  if (issue.etat === "VENDU") {
    const title = CAISSE.venteEnregistree(issue.encaissement.facture.nombreArticles);
    showToast({ kind: "success", title });
  } else if (issue.etat === "REFUS") {
    showToast({ kind: "error", title: CAISSE.erreurVente, message: issue.message });
  }
}

/** A field on a line takes what was typed when it is left, and a key of the till leaves none. */
function finirSaisie(): void {
  const champ = document.activeElement;
  if (!(champ instanceof HTMLInputElement)) return;
  champ.blur();
  champ.focus();
}

const ADRESSE_VENTES = "/pos/ventes";

/** The cart as it was sent, and what was received for it, in centimes. */
type Envoi = { panier: PanierCaisse; montantRecu: number };

/** Sends the cart. One payment at a time: a second press while one is on its way does nothing. */
function useEncaissement(store: CaisseStore, conclure: (issue: Issue, envoi: Envoi) => void) {
  const [enCours, setEnCours] = useState(false);
  const verrou = useRef(false);

  async function payer(montantRecu: number): Promise<void> {
    if (verrou.current) return;
    verrou.current = true;
    setEnCours(true);
    const { panier, cle, enSuspens } = store.get();
    /** An earlier try of this very cart may still be recorded, whatever this one is told. */
    const dejaEnvoye = enSuspens?.cle === cle;
    const corps = corpsEspeces(panier, montantRecu);
    const issue: Issue = store.suspendre(corps)
      ? await encaisser(envoyer, cle, corps, store.get().enSuspens?.corps ?? [])
      : { etat: "A_VERIFIER" };
    verrou.current = false;
    setEnCours(false);
    if (issue.etat === "VENDU") store.conclure(cle);
    else if (issue.etat === "A_VERIFIER" || (issue.etat === "REFUS" && dejaEnvoye)) store.recommencer();
    else if (issue.etat !== "SANS_REPONSE" && !dejaEnvoye) store.lever(cle);
    conclure(issue, { panier, montantRecu });
  }

  return { enCours, payer };
}

function envoyer(corps: string, cle: string): Promise<Response> {
  return timedFetch(fetch, ADRESSE_VENTES, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json", "Idempotency-Key": cle },
    body: corps,
  });
}

const ADRESSE_RENONCEMENT = "/pos/renoncement";

/** A sale that was recorded although no answer came, and the key that it was sent under. */
type Retrouvee = { cle: string; encaissement: Encaissement };

/** What became of another cart's payment that was never answered: known before this cart's is taken. */
function useRenoncement(store: CaisseStore, onVendue: () => void) {
  const [enCours, setEnCours] = useState(false);
  const [echec, setEchec] = useState<SansSuite | null>(null);
  /** It stays in suspense until the user has read it. */
  const [retrouvee, setRetrouvee] = useState<Retrouvee | null>(null);
  const verrou = useRef(false);

  /** True once nothing stands in the way of another payment. */
  async function verifier(): Promise<boolean> {
    if (verrou.current) return false;
    setEchec(null);
    const { enSuspens, cle: presente } = store.get();
    if (!enSuspens || enSuspens.cle === presente) return true;
    const { cle } = enSuspens;
    verrou.current = true;
    setEnCours(true);
    const sort = await renoncer(askToAbandon, cle);
    verrou.current = false;
    setEnCours(false);
    if (sort.etat === "ABANDONNE") {
      store.lever(cle);
      return true;
    }
    if (sort.etat === "VENDU") {
      setRetrouvee({ cle, encaissement: sort.encaissement });
      onVendue();
    } else setEchec(sort);
    return false;
  }

  return { enCours, echec, retrouvee, verifier };
}

function askToAbandon(corps: string): Promise<Response> {
  return timedFetch(fetch, ADRESSE_RENONCEMENT, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: corps,
  });
}
