import { useEffect, useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { createStore, useStore } from "#app/device/store.ts";
import type { useCatalogue } from "#app/features/caisse/catalogue/use-catalogue.ts";
import { showToast } from "#app/toasts/store.ts";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";
import type { Encaissement } from "#worker/features/ventes/domain/vente.ts";
import { firstFlaw, refusalsByProduit, removeSold, totalOf } from "./panier.ts";
import {
  IDLE,
  next,
  type Payment,
  type PaymentEvent,
  type PaymentProblem,
  type PaymentWay,
} from "./payment-machine.ts";
import { abandon, bodyOf, encaisser, type Outcome, readBody } from "./send-payment.ts";
import type { ConfirmedSale } from "./store.ts";
import { successTitle } from "./success-title.ts";
import type { LinesInput, useLines } from "./use-lines.ts";
import type { useView } from "./use-view.ts";

type PaymentInput = LinesInput & {
  catalogue: Pick<ReturnType<typeof useCatalogue>, "sell" | "reload">;
  lignes: Pick<ReturnType<typeof useLines>, "mark" | "refuse">;
  views: ReturnType<typeof useView>;
};

/** Does the work of each state of a payment (payment-machine.ts, docs/decisions/0051). */
export function usePayment({ store, state, produits, catalogue, lignes, views, format }: PaymentInput) {
  const [machine] = useState(() => createStore<Payment>(() => IDLE));
  const payment = useStore(machine, IDLE);
  const mounted = useMounted();
  const { cle: key, enSuspens: pendingVente } = state;

  function dispatch(event: PaymentEvent): Payment {
    const after = next(machine.get(), event);
    if (after !== machine.get()) machine.set(after);
    return after;
  }

  // Another tab has sold or changed the basket of the open payment.
  useEffect(() => {
    if (payment.state !== "ENTERING" || payment.cle === key) return;
    lignes.refuse(CAISSE.panierChangedElsewhere);
    close();
  });

  function close() {
    dispatch({ type: "CLOSE" });
    views.toPanier();
  }

  /** Asks what became of the unanswered sale. True when it was not recorded and never will be. */
  async function settlePending(): Promise<boolean> {
    const { enSuspens: pending } = store.get();
    if (!pending || machine.get().state === "CHECKING" || dispatch({ type: "CHECK" }).state !== "CHECKING")
      return false;
    const outcome = await abandon(pending.cle);
    if (outcome.state === "ABANDONNE") {
      store.lift(pending.cle);
      // The server takes this key no more.
      store.restart(pending.cle);
      dispatch({ type: "CLEARED" });
      return true;
    }
    if (outcome.state !== "VENDU") {
      dispatch({ type: "UNCHECKED", problem: outcome });
      return false;
    }
    catalogue.reload();
    if (store.get().cle === pending.cle) sold(pending.cle, outcome.encaissement);
    else dispatch({ type: "FOUND", cle: pending.cle, encaissement: outcome.encaissement });
    return false;
  }

  function sold(soldKey: string, encaissement: Encaissement) {
    store.settle(soldKey);
    lignes.mark();
    views.close();
    dispatch({ type: "SOLD", encaissement });
  }

  async function send(sale: ConfirmedSale, again: boolean) {
    const outcome = await encaisser(sale);
    const { cle } = sale;
    if (outcome.state === "VENDU") store.settle(cle);
    // Neither a refusal of a later try nor a key that has served says that nothing was sold: the sale stays unanswered.
    else if (isOver(outcome) && !again) store.lift(cle);
    if (outcome.state === "REFUS") store.restart(cle);
    if (mounted.current) receive(sale, again, outcome);
    else showOutcome(outcome);
  }

  function receive({ cle, corps }: ConfirmedSale, again: boolean, outcome: Outcome) {
    if (outcome.state === "VENDU") {
      // The catalogue may already exclude the pieces of a replayed sale, so the catalogue is loaded again.
      if (outcome.replayed) catalogue.reload();
      else catalogue.sell(outcome.encaissement.facture.id, outcome.encaissement.ventes);
      sold(cle, outcome.encaissement);
      return;
    }
    if (outcome.state !== "SESSION") catalogue.reload();
    if (outcome.state === "ABANDONNE") close();
    else if (outcome.state === "CLE_REUTILISEE") {
      dispatch({ type: "NO_ANSWER", problem: { state: "SANS_REPONSE", message: CAISSE.checkFirst } });
      void actions.payOtherwise();
    } else if (outcome.state !== "REFUS") dispatch({ type: "NO_ANSWER", problem: outcome });
    else if (!again && isOfPaiements(outcome.champs))
      dispatch({ type: "CORRECT", cle: store.get().cle, problem: outcome });
    else {
      dispatch({ type: "TURNED_BACK" });
      const notice = refusalsByProduit(linesOf(corps), outcome.champs);
      lignes.mark({ notice, refusal: outcome.message });
      views.toPanier();
    }
  }

  const actions = {
    /** Opens a way of paying. An unanswered sale comes first: this basket's own is proposed again as it was. */
    request: async (way: PaymentWay) => {
      finishTyping();
      const view = views.current();
      if (store.get().panier.lignes.length === 0 || machine.get().state !== "IDLE") return;
      const { enSuspens: unanswered, cle: currentKey } = store.get();
      if (unanswered?.cle === currentKey) {
        dispatch({ type: "REOPEN", way: readBody(unanswered.corps).way, sale: unanswered });
        return;
      }
      if (unanswered && !(await settlePending())) return;
      // The user may have changed the basket or the view during the wait.
      const { panier, cle } = store.get();
      if (panier.lignes.length === 0 || views.current() !== view) return;
      const flaw = firstFlaw(panier, produits, format);
      lignes.refuse(flaw);
      // Nothing is paid for a basket of total 0, so no mode has anything to ask.
      if (flaw === null)
        dispatch({ type: "OPEN", way: totalOf(panier).montant === 0 ? "ESPECES" : way, cle });
      else views.toPanier();
    },
    /** From now on body, key and time stay as they are, however often they are sent. */
    confirm: (paiements: readonly ReceivedPaiement[]) => {
      const { panier, cle, enSuspens: unanswered } = store.get();
      if (unanswered) {
        // Another tab has sent a payment meanwhile. The next press asks what became of it.
        lignes.refuse(CAISSE.panierChangedElsewhere);
        close();
        return;
      }
      // The confirm button calls this, never a render.
      // oxlint-disable-next-line react/purity
      const sale = { cle, corps: bodyOf(panier, paiements), instant: Date.now() };
      const before = machine.get();
      if (dispatch({ type: "CONFIRM", sale }) === before) return;
      store.suspend(sale);
      void send(sale, false);
    },
    retry: () => {
      const before = machine.get();
      const sent = dispatch({ type: "RETRY" });
      if (sent !== before && sent.state === "SENDING") void send(sent.sale, true);
    },
    /** Gives the unanswered sale up, to pay in another way, unless it turns out to be recorded. Ends in the basket. */
    payOtherwise: async () => {
      if (machine.get().state !== "UNANSWERED") return;
      // Another tab may have settled the sale.
      if (!store.get().enSuspens || (await settlePending())) close();
    },
    closePayment: close,
    showProblem: (problem: PaymentProblem | null) => dispatch({ type: "SHOW_PROBLEM", problem }),
    checkPending: async () => {
      if (await settlePending()) showToast({ kind: "info", title: CAISSE.venteAbandoned });
    },
    settleRecovered: (remove: boolean) => {
      if (payment.state !== "RECOVERED") return;
      if (remove) store.change(removeSold(store.get().panier, payment.encaissement.ventes));
      store.lift(payment.cle);
      close();
    },
    nextVente: () => {
      dispatch({ type: "CLOSE" });
      views.close();
    },
  };

  /** This basket's payment is unanswered and may be recorded, so its stock and prices are not checked again. */
  const awaiting = pendingVente?.cle === key;
  const pending =
    !pendingVente || payment.state === "SENDING" ? null : { change: !awaiting, ...pendingVente };
  return { payment, awaiting, pending, checking: payment.state === "CHECKING", actions };
}

function useMounted() {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}

/** Nothing was recorded by the request. */
function isOver({ state }: Outcome): boolean {
  return state === "REFUS" || state === "SESSION" || state === "ABANDONNE";
}

function isOfPaiements(refused: Readonly<Record<string, unknown>> | undefined): boolean {
  const fields = Object.keys(refused ?? {});
  return fields.length > 0 && fields.every((field) => field.startsWith("paiements"));
}

/** The lines that were sent, for refusals by rank: the basket may have changed since. */
function linesOf(body: string): { produitId: number }[] {
  return (JSON.parse(body) as { lignes: { produitId: number }[] }).lignes;
}

function showOutcome(outcome: Outcome): void {
  if (outcome.state === "VENDU") {
    showToast({ kind: "success", title: successTitle(outcome.encaissement) });
  } else if (outcome.state === "REFUS") {
    showToast({ kind: "error", title: CAISSE.venteError, message: outcome.message });
  }
}

/** A line's field takes effect when the focus leaves the field; a shortcut of the till moves no focus. */
function finishTyping(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus();
}
