import { CAISSE } from "#app/content/caisse.ts";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";
import type { Encaissement } from "#worker/features/ventes/domain/vente.ts";
import type { Till } from "./caisse-state.ts";
import type { CatalogueCommands } from "./catalogue.ts";
import type { Lines } from "./lines.ts";
import { firstFlaw, refusalsByProduit, removeSold, totalOf } from "./panier.ts";
import { next, type PaymentEvent, type PaymentProblem, type PaymentWay } from "./payment-machine.ts";
import { bodyOf, type Outcome, readBody } from "./send-payment.ts";
import type { ConfirmedSale } from "./store.ts";
import { successTitle } from "./success-title.ts";
import type { Views } from "./views.ts";

/** `isRunning`: false once the user has left the till, which then says the outcome in a toast. */
type Subjects = { lines: Lines; views: Views; catalogue: CatalogueCommands; isRunning: () => boolean };

/** Does the work of each state of a payment (payment-machine.ts, docs/decisions/0051). */
export function createPayment(till: Till, { lines, views, catalogue, isRunning }: Subjects) {
  const { get, change, kept, produits, format, requests, toasts, finishTyping, now } = till;

  /** Whether the state knows the event. */
  function dispatch(event: PaymentEvent): boolean {
    const before = get().payment;
    const payment = next(before, event);
    if (payment !== before) change({ payment });
    return payment !== before;
  }

  function closePayment(): void {
    dispatch({ type: "CLOSE" });
    views.toPanier();
  }

  /** Asks what became of the unanswered sale. True when it was not recorded and never will be. */
  async function settlePending(): Promise<boolean> {
    const { enSuspens: pending } = kept.get();
    if (!pending || !dispatch({ type: "CHECK" })) return false;
    const outcome = await requests.abandon(pending.cle);
    if (outcome.state === "ABANDONNE") {
      kept.lift(pending.cle);
      // The server takes this key no more.
      kept.restart(pending.cle);
      dispatch({ type: "CLEARED" });
      return true;
    }
    if (outcome.state !== "VENDU") {
      dispatch({ type: "UNCHECKED", problem: outcome });
      return false;
    }
    catalogue.reload();
    if (kept.get().cle === pending.cle) sold(pending.cle, outcome.encaissement);
    else dispatch({ type: "FOUND", cle: pending.cle, encaissement: outcome.encaissement });
    return false;
  }

  function sold(soldKey: string, encaissement: Encaissement): void {
    kept.settle(soldKey);
    lines.say();
    views.close();
    dispatch({ type: "SOLD", encaissement });
  }

  async function send(sale: ConfirmedSale, again: boolean): Promise<void> {
    const outcome = await requests.encaisser(sale);
    const { cle } = sale;
    if (outcome.state === "VENDU") kept.settle(cle);
    // Neither a refusal of a later try nor a key that has served says that nothing was sold: the sale stays unanswered.
    else if (isOver(outcome) && !again) kept.lift(cle);
    if (outcome.state === "REFUS") kept.restart(cle);
    if (isRunning()) receive(sale, again, outcome);
    else showOutcome(outcome);
  }

  function receive({ cle, corps }: ConfirmedSale, again: boolean, outcome: Outcome): void {
    if (outcome.state === "VENDU") {
      // The catalogue may already exclude the pieces of a replayed sale, so the catalogue is loaded again.
      if (outcome.replayed) catalogue.reload();
      else catalogue.sell(outcome.encaissement.facture.id, outcome.encaissement.ventes);
      sold(cle, outcome.encaissement);
      return;
    }
    if (outcome.state !== "SESSION") catalogue.reload();
    if (outcome.state === "ABANDONNE") closePayment();
    else if (outcome.state === "CLE_REUTILISEE") {
      dispatch({ type: "NO_ANSWER", problem: { state: "SANS_REPONSE", message: CAISSE.checkFirst } });
      void payOtherwise();
    } else if (outcome.state !== "REFUS") dispatch({ type: "NO_ANSWER", problem: outcome });
    else if (!again && isOfPaiements(outcome.champs))
      dispatch({ type: "CORRECT", cle: kept.get().cle, problem: outcome });
    else {
      dispatch({ type: "TURNED_BACK" });
      const notice = refusalsByProduit(linesOf(corps), outcome.champs);
      lines.say({ notice, refusal: outcome.message });
      views.toPanier();
    }
  }

  function showOutcome(outcome: Outcome): void {
    if (outcome.state === "VENDU") {
      toasts.show({ kind: "success", title: successTitle(outcome.encaissement) });
    } else if (outcome.state === "REFUS") {
      toasts.show({ kind: "error", title: CAISSE.venteError, message: outcome.message });
    }
  }

  /** Gives the unanswered sale up, to pay in another way, unless it turns out to be recorded. Ends in the basket. */
  async function payOtherwise(): Promise<void> {
    if (get().payment.state !== "UNANSWERED") return;
    // Another tab may have settled the sale.
    if (!kept.get().enSuspens || (await settlePending())) closePayment();
  }

  return {
    /** Opens a way of paying. An unanswered sale comes first: this basket's own is proposed again as it was. */
    pay: async (way: PaymentWay): Promise<void> => {
      finishTyping();
      const { view } = get();
      const { panier: before, enSuspens: unanswered, cle: currentKey } = kept.get();
      if (before.lignes.length === 0 || get().payment.state !== "IDLE") return;
      if (unanswered?.cle === currentKey) {
        dispatch({ type: "REOPEN", way: readBody(unanswered.corps).way, sale: unanswered });
        return;
      }
      if (unanswered && !(await settlePending())) return;
      // The user may have changed the basket or the view during the wait.
      const { panier, cle } = kept.get();
      if (panier.lignes.length === 0 || get().view !== view) return;
      const flaw = firstFlaw(panier, produits, format);
      lines.refuse(flaw);
      // Nothing is paid for a basket of total 0, so no mode has anything to ask.
      if (flaw === null)
        dispatch({ type: "OPEN", way: totalOf(panier).montant === 0 ? "ESPECES" : way, cle });
      else views.toPanier();
    },
    /** From now on body, key and time stay as they are, however often they are sent. */
    confirm: (paiements: readonly ReceivedPaiement[]): void => {
      const { panier, cle, enSuspens: unanswered } = kept.get();
      if (unanswered) {
        // Another tab has sent a payment meanwhile. The next press asks what became of it.
        lines.refuse(CAISSE.panierChangedElsewhere);
        closePayment();
        return;
      }
      const sale = { cle, corps: bodyOf(panier, paiements), instant: now() };
      if (!dispatch({ type: "CONFIRM", sale })) return;
      kept.suspend(sale);
      void send(sale, false);
    },
    retry: (): void => {
      if (!dispatch({ type: "RETRY" })) return;
      const { payment } = get();
      if (payment.state === "SENDING") void send(payment.sale, true);
    },
    payOtherwise,
    closePayment,
    /** Another tab has sold or changed the basket of the open payment. */
    closeOther: (): void => {
      const { payment, cle } = get();
      if (payment.state !== "ENTERING" || payment.cle === cle) return;
      lines.refuse(CAISSE.panierChangedElsewhere);
      closePayment();
    },
    showProblem: (problem: PaymentProblem | null): void => void dispatch({ type: "SHOW_PROBLEM", problem }),
    checkPending: async (): Promise<void> => {
      if (await settlePending()) toasts.show({ kind: "info", title: CAISSE.venteAbandoned });
    },
    settleRecovered: (remove: boolean): void => {
      const { payment } = get();
      if (payment.state !== "RECOVERED") return;
      if (remove) kept.change(removeSold(kept.get().panier, payment.encaissement.ventes));
      kept.lift(payment.cle);
      closePayment();
    },
    nextVente: (): void => {
      dispatch({ type: "CLOSE" });
      views.close();
    },
  };
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
