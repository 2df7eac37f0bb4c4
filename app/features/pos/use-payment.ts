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

/** Paying: an earlier unanswered payment first, then the lines, then the sale. */
export function usePaiement({ store, state, produits, catalogue, lignes, views, format }: World) {
  const [failure, setFailure] = useState<NoAnswer | null>(null);
  const [success, setSuccess] = useState({ articles: 0, monnaie: 0 });
  const [paidKey, setPaidKey] = useState("");
  const mounted = useRef(true);

  const abandonment = useAbandonment(store, () => {
    catalogue.reload();
    views.open("recovered");
  });
  const encaissement = useEncaissement(store, settle);
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
      // The catalogue may already include this sale: it is asked for again, not guessed.
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
    /** Opens the payment; where an earlier one or a line forbids it, the cart says which. */
    requestEspeces: async () => {
      finishTyping();
      const view = views.current();
      if (store.get().panier.lignes.length === 0 || !(await abandonment.check())) return;
      // The user may have gone on during the wait.
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
      // Another tab may have left a payment without an answer meanwhile.
      if ((await abandonment.check()) && store.get().cle === paidKey) await encaissement.pay(montantRecu);
    },
    checkPending: async () => {
      if (await abandonment.check()) showToast({ kind: "info", title: CAISSE.venteAbandoned });
    },
    /** `remove`: takes what was sold out of the cart. */
    settleRecovered: (remove: boolean) => {
      if (!abandonment.recovered) return;
      const { cle, encaissement: sold } = abandonment.recovered;
      if (remove) store.change(removeSold(store.get().panier, sold.ventes));
      store.lift(cle);
      views.toPanier();
    },
  };

  const { cle, enSuspens: pendingVente } = state;
  /** This cart was sent and not answered: it may be sold already, so its stock and prices are not judged again. */
  const awaiting = pendingVente?.cle === cle;
  const pending = busy || !pendingVente ? null : { change: !awaiting };
  const verification = { busy: abandonment.busy, failure: abandonment.failure };
  const recovered = abandonment.recovered?.encaissement;
  return { failure, success, busy, awaiting, pending, verification, recovered, actions };
}

function tellElsewhere(outcome: Outcome): void {
  if (outcome.state === "VENDU") {
    const title = CAISSE.venteRecorded(outcome.encaissement.facture.nombreArticles);
    showToast({ kind: "success", title });
  } else if (outcome.state === "REFUS") {
    showToast({ kind: "error", title: CAISSE.venteError, message: outcome.message });
  }
}

/** A field of a line counts when it is left, and a key of the till leaves none. */
function finishTyping(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus();
}

const VENTES_ADDRESS = "/pos/ventes";

type Sent = { panier: PanierCaisse; montantRecu: number };

/** One payment at a time: a second press meanwhile does nothing. */
function useEncaissement(store: CaisseStore, settle: (outcome: Outcome, send: Sent) => void) {
  const [busy, setBusy] = useState(false);
  const lock = useRef(false);

  async function pay(montantRecu: number): Promise<void> {
    if (lock.current) return;
    lock.current = true;
    setBusy(true);
    const { panier, cle, enSuspens: pendingVente } = store.get();
    /** An earlier try of this cart may still be recorded, whatever this one is told. */
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

type Recovered = { cle: string; encaissement: Encaissement };

/** Finds out about another cart's unanswered payment before this cart is paid. */
function useAbandonment(store: CaisseStore, onSold: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<NoAnswer | null>(null);
  const [recovered, setRecovered] = useState<Recovered | null>(null);
  const lock = useRef(false);

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
