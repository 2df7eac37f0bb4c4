import { CAISSE } from "#app/content/caisse.ts";
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import type { Refus } from "#app/outbox/envoi.ts";
import type { Sold } from "#app/outbox/outbox.ts";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";
import type { SoldLine, Till } from "./caisse-state.ts";
import type { CatalogueCommands } from "./catalogue.ts";
import type { KeptState } from "#app/outbox/paniers.ts";
import type { Lines } from "./lines.ts";
import { firstFlaw, refusalsByProduit, totalOf } from "./panier.ts";
import {
  type Done,
  next,
  type PaymentEvent,
  type PaymentProblem,
  type PaymentWay,
} from "./payment-machine.ts";
import { successTitle } from "./success-title.ts";
import type { Views } from "./views.ts";

/** `isRunning`: false once the user has left the till, which then says the outcome in a toast. */
type Subjects = { lines: Lines; views: Views; catalogue: CatalogueCommands; isRunning: () => boolean };

type Successful = Extract<Sold, { state: "RECORDED" | "KEPT" }>;

/** Does the work of each state of a payment (payment-machine.ts, docs/decisions/0051). */
export function createPayment(till: Till, { lines, views, catalogue, isRunning }: Subjects) {
  const { get, change, kept, produits, format, outbox, toasts, finishTyping, newKey } = till;

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

  /** The basket leaves the till in the transaction that puts it into the outbox, and a refusal gives it back in one. */
  async function sell({ panier, cle }: KeptState, paiements: readonly ReceivedPaiement[]): Promise<void> {
    const { client } = panier;
    const confirmed = {
      client,
      paiements,
      deviseCode: get().catalogue.devise.code,
      lignes: panier.lignes.map(({ produitId, titre, quantite, prix }) => ({
        produitId,
        titre,
        quantite,
        prix,
      })),
    };
    const backKey = newKey();
    await kept.flush();
    const sold = await outbox.sell(confirmed, cle, kept.aroundSale({ panier, cle }, backKey));
    if (sold.state === "REFUSED" || sold.state === "CHANGED") await kept.reread();
    else kept.settle(cle);
    if (!isRunning()) showOutcome(sold);
    else if (sold.state === "CHANGED") {
      dispatch({ type: "TURNED_BACK" });
      lines.refuse(CAISSE.panierChangedElsewhere);
      views.toPanier();
    } else if (sold.state === "REFUSED") correct(sold.refus, backKey, confirmed.lignes);
    else finish(sold, confirmed.lignes);
  }

  function correct({ message, champs }: Refus, cle: string, lignes: readonly SoldLine[]): void {
    catalogue.reload();
    // Another basket may be open by now, and the refused one waits.
    if (isOfPaiements(champs) && kept.get().cle === cle) {
      dispatch({ type: "CORRECT", cle, problem: { state: "REFUS", message, champs } });
      return;
    }
    dispatch({ type: "TURNED_BACK" });
    lines.say({ notice: refusalsByProduit(lignes, champs), refusal: message });
    views.toPanier();
  }

  function finish(sold: Successful, lignes: readonly SoldLine[]): void {
    till.countSale();
    catalogue.sold(lignes);
    lines.say();
    views.close();
    dispatch({ type: "SOLD", done: doneOf(sold) });
  }

  function showOutcome(sold: Sold): void {
    if (sold.state === "RECORDED" || sold.state === "KEPT") {
      showDone(doneOf(sold));
      return;
    }
    const message = sold.state === "CHANGED" ? CAISSE.panierChangedElsewhere : sold.refus.message;
    toasts.show({ kind: "error", title: CAISSE.venteError, message });
  }

  function showDone(done: Done): void {
    toasts.show({ kind: "success", title: done.kept ? HORS_LIGNE.kept : successTitle(done.encaissement) });
  }

  /** Another tab has sold or changed the basket of the open payment. */
  function closeOther(): void {
    const { payment, cle } = get();
    if (payment.state !== "ENTERING" || payment.cle === cle) return;
    lines.refuse(CAISSE.panierChangedElsewhere);
    closePayment();
  }

  function nextVente(): void {
    dispatch({ type: "CLOSE" });
    views.close();
  }

  return {
    pay: (way: PaymentWay): void => {
      finishTyping();
      const { panier, cle } = kept.get();
      if (panier.lignes.length === 0 || get().payment.state !== "IDLE") return;
      const flaw = firstFlaw(panier, produits, format);
      lines.refuse(flaw);
      // Nothing is paid for a basket of total 0, so no mode has anything to ask.
      if (flaw === null)
        dispatch({ type: "OPEN", way: totalOf(panier).montant === 0 ? "ESPECES" : way, cle });
      else views.toPanier();
    },
    /** From now on basket, key and time stay as they are, however often they are sent. */
    confirm: (paiements: readonly ReceivedPaiement[]): void => {
      const confirmed = kept.get();
      const { payment } = get();
      if (payment.state === "ENTERING" && payment.cle !== confirmed.cle) closeOther();
      else if (dispatch({ type: "CONFIRM" })) void sell(confirmed, paiements);
    },
    closePayment,
    closeOther,
    showProblem: (problem: PaymentProblem | null): void => void dispatch({ type: "SHOW_PROBLEM", problem }),
    nextVente,
    /** The user leaves the till, perhaps before the answer: a till that is opened again begins with the next basket. */
    leaveTill: (): void => {
      const { payment } = get();
      if (payment.state === "SENDING") kept.hide(payment.cle);
    },
    /** The success of a sale cannot be shown: a toast says what was recorded. */
    leaveDone: (): void => {
      const { payment } = get();
      nextVente();
      if (payment.state === "DONE") showDone(payment.done);
    },
  };
}

function doneOf(sold: Successful): Done {
  return sold.state === "KEPT"
    ? { kept: true, envoi: sold.envoi }
    : { kept: false, encaissement: sold.encaissement };
}

function isOfPaiements(refused: Readonly<Record<string, unknown>>): boolean {
  const fields = Object.keys(refused);
  return fields.length > 0 && fields.every((field) => field.startsWith("paiements"));
}
