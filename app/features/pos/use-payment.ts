import { useEffect, useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { timedFetch } from "#app/network/timed-fetch.ts";
import { showToast } from "#app/toasts/store.ts";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import type { Encaissement } from "#worker/features/ventes/domain/vente.ts";
import { especesBody, encaisser, type Outcome, abandon, type NoAnswer } from "./requests.ts";
import { type PanierCaisse, firstFlaw, refusalsByProduit, removeSold } from "./panier.ts";
import type { CaisseStore, CaisseState } from "./store.ts";
import type { useCatalogue } from "./use-catalogue.ts";
import type { useLines } from "./use-lines.ts";
import type { useView } from "./use-caisse.ts";

type World = {
  store: CaisseStore;
  state: CaisseState;
  produits: ReadonlyMap<number, ProduitCaisse>;
  catalogue: Pick<ReturnType<typeof useCatalogue>, "sell" | "reload">;
  lignes: Pick<ReturnType<typeof useLines>, "mark" | "refuse">;
  views: ReturnType<typeof useView>;
  format: (centimes: number) => string;
};

/** From the wish to pay to what became of it: an earlier payment first, then the lines, then the sale itself. */
export function usePaiement({ store, state, produits, catalogue, lignes, views, format }: World) {
  /** Why the payment that is open did not end. */
  const [failure, setFailure] = useState<NoAnswer | null>(null);
  const [success, setSuccess] = useState({ articles: 0, monnaie: 0 });
  /** The key of the cart that the open payment is for. */
  const [paidKey, setPaidKey] = useState("");
  const mounted = useRef(true);

  const abandonment = useAbandonment(store, () => {
    catalogue.reload();
    views.open("recovered");
  });
  const encaissement = useEncaissement(store, settle);
  // While the payment is open, finding out about an earlier one is a part of it.
  const busy = encaissement.busy || (views.view === "especes" && abandonment.busy);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  // Another tab has sold or changed the cart that is being paid here.
  useEffect(() => {
    if (views.view !== "especes" || busy || state.cle === paidKey) return;
    lignes.refuse(CAISSE.panierChangedElsewhere);
    views.toPanier();
  });

  function settle(outcome: Outcome, { panier, montantRecu }: Sent) {
    if (!mounted.current) {
      tellElsewhere(outcome);
      return;
    }
    if (outcome.state === "VENDU") {
      const { facture, ventes } = outcome.encaissement;
      // The catalogue may have been loaded after the unanswered try that made this sale: it is asked again, not guessed.
      if (outcome.replayed) catalogue.reload();
      else catalogue.sell(facture.id, ventes);
      lignes.mark();
      setSuccess({
        articles: facture.nombreArticles,
        monnaie: Math.max(0, montantRecu - facture.montantTotal),
      });
      views.open("done");
      return;
    }
    if (outcome.state === "SESSION") {
      setFailure(outcome);
      return;
    }
    catalogue.reload();
    if (outcome.state === "SANS_REPONSE") {
      setFailure(outcome);
      return;
    }
    const { message, champs } =
      outcome.state === "REFUS" ? outcome : { message: CAISSE.checkFirst, champs: undefined };
    lignes.mark({ notice: refusalsByProduit(panier.lignes, champs), refusal: message });
    views.toPanier();
  }

  const actions = {
    /** Opens the payment, unless an earlier one or a line stands in its way: then the cart says which. */
    requestEspeces: async () => {
      finishTyping();
      const view = views.current();
      if (store.get().panier.lignes.length === 0 || !(await abandonment.check())) return;
      // The wait for an answer may have been long: the user may have gone on.
      const { panier, cle, enSuspens: pendingVente } = store.get();
      if (panier.lignes.length === 0 || views.current() !== view) return;
      const flaw = pendingVente?.cle === cle ? null : firstFlaw(panier, produits, format);
      lignes.refuse(flaw);
      setFailure(null);
      setPaidKey(cle);
      if (flaw === null) views.open("especes");
      else views.toPanier();
    },
    pay: async (montantRecu: number) => {
      setFailure(null);
      // Another tab of this till may have left a payment without an answer meanwhile.
      if ((await abandonment.check()) && store.get().cle === paidKey) await encaissement.pay(montantRecu);
    },
    checkPending: async () => {
      if (await abandonment.check()) showToast({ kind: "info", title: CAISSE.venteAbandoned });
    },
    /** The user has read that a sale had taken place; `remove`: what was sold is taken out of the cart. */
    settleRecovered: (remove: boolean) => {
      if (!abandonment.recovered) return;
      const { cle, encaissement: sold } = abandonment.recovered;
      if (remove) store.change(removeSold(store.get().panier, sold.ventes));
      store.lift(cle);
      views.toPanier();
    },
  };

  const { cle, enSuspens: pendingVente } = state;
  /** This very cart was sent and not answered: it may be sold already, so its stock and its prices are not judged again. */
  const awaiting = pendingVente?.cle === cle;
  const pending = busy || !pendingVente ? null : { change: !awaiting };
  const verification = { busy: abandonment.busy, failure: abandonment.failure };
  const recovered = abandonment.recovered?.encaissement;
  return { failure, success, busy, awaiting, pending, verification, recovered, actions };
}

/** The till was left while its sale was on its way. */
function tellElsewhere(outcome: Outcome): void {
  if (outcome.state === "VENDU") {
    const title = CAISSE.venteRecorded(outcome.encaissement.facture.nombreArticles);
    showToast({ kind: "success", title });
  } else if (outcome.state === "REFUS") {
    showToast({ kind: "error", title: CAISSE.venteError, message: outcome.message });
  }
}

/** A field on a line takes what was typed when it is left, and a key of the till leaves none. */
function finishTyping(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus();
}

const VENTES_ADDRESS = "/pos/ventes";

/** The cart as it was sent, and what was received for it, in centimes. */
type Sent = { panier: PanierCaisse; montantRecu: number };

/** Sends the cart. One payment at a time: a second press while one is on its way does nothing. */
function useEncaissement(store: CaisseStore, settle: (outcome: Outcome, send: Sent) => void) {
  const [busy, setBusy] = useState(false);
  const lock = useRef(false);

  async function pay(montantRecu: number): Promise<void> {
    if (lock.current) return;
    lock.current = true;
    setBusy(true);
    const { panier, cle, enSuspens: pendingVente } = store.get();
    /** An earlier try of this very cart may still be recorded, whatever this one is told. */
    const alreadySent = pendingVente?.cle === cle;
    const body = especesBody(panier, montantRecu);
    const outcome: Outcome = store.suspend(body)
      ? await encaisser(send, cle, body, store.get().enSuspens?.corps ?? [])
      : { state: "A_VERIFIER" };
    lock.current = false;
    setBusy(false);
    if (outcome.state === "VENDU") store.settle(cle);
    else if (outcome.state === "A_VERIFIER" || (outcome.state === "REFUS" && alreadySent)) store.restart();
    else if (outcome.state !== "SANS_REPONSE" && !alreadySent) store.lift(cle);
    settle(outcome, { panier, montantRecu });
  }

  return { busy, pay };
}

function send(body: string, key: string): Promise<Response> {
  return timedFetch(fetch, VENTES_ADDRESS, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json", "Idempotency-Key": key },
    body,
  });
}

const ABANDON_ADDRESS = "/pos/renoncement";

/** A sale that was recorded although no answer came, and the key that it was sent under. */
type Recovered = { cle: string; encaissement: Encaissement };

/** What became of another cart's payment that was never answered: known before this cart's is taken. */
function useAbandonment(store: CaisseStore, onSold: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<NoAnswer | null>(null);
  /** It stays in suspense until the user has read it. */
  const [recovered, setRecovered] = useState<Recovered | null>(null);
  const lock = useRef(false);

  /** True once nothing stands in the way of another payment. */
  async function check(): Promise<boolean> {
    if (lock.current) return false;
    setFailure(null);
    const { enSuspens: pendingVente, cle: currentKey } = store.get();
    if (!pendingVente || pendingVente.cle === currentKey) return true;
    const { cle } = pendingVente;
    lock.current = true;
    setBusy(true);
    const sort = await abandon(askToAbandon, cle);
    lock.current = false;
    setBusy(false);
    if (sort.state === "ABANDONNE") {
      store.lift(cle);
      return true;
    }
    if (sort.state === "VENDU") {
      setRecovered({ cle, encaissement: sort.encaissement });
      onSold();
    } else setFailure(sort);
    return false;
  }

  return { busy, failure, recovered, check };
}

function askToAbandon(body: string): Promise<Response> {
  return timedFetch(fetch, ABANDON_ADDRESS, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body,
  });
}
