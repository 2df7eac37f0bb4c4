// The states of a payment, from the basket to the answer, for every mode (docs/decisions/0051). Pure: payment.ts does
// what a state needs and reports what came of it.
import type { Encaissement } from "#worker/features/ventes/domain/vente.ts";
import type { ConfirmedSale } from "./store.ts";

/** A mode, or several payments for one basket. */
export type PaymentWay = "ESPECES" | "MOBILE_MONEY" | "CARTE" | "PARTAGE";

/** SANS_REPONSE: the sale may be recorded or not. SESSION: nothing was recorded. */
export type NoAnswer = { state: "SESSION" } | { state: "SANS_REPONSE"; message: string };

/** REFUS: the server refused a payment, at its fields. SCAN: a scanner was used while the payment was open. */
export type PaymentProblem = NoAnswer | Refusal | { state: "SCAN" };

export type Refusal = {
  state: "REFUS";
  message: string;
  champs: Readonly<Record<string, readonly string[]>> | undefined;
};

export type Payment =
  /** The basket is open. `problem`: why an earlier sale could not be checked. */
  | { state: "IDLE"; problem: NoAnswer | null }
  /** The server is asked what became of an earlier sale; `from`: the sale's own dialog asks. */
  | { state: "CHECKING"; from: Unanswered | null }
  /** The cashier enters how `cle`'s basket is paid. */
  | { state: "ENTERING"; way: PaymentWay; cle: string; problem: PaymentProblem | null }
  | { state: "SENDING"; way: PaymentWay; sale: ConfirmedSale; again: boolean }
  /** No answer came. The sale is sent again as it is, or settled before another way of paying. */
  | Unanswered
  /** The earlier sale was recorded, and the basket has changed since. */
  | { state: "RECOVERED"; cle: string; encaissement: Encaissement }
  | { state: "DONE"; encaissement: Encaissement };

type Unanswered = { state: "UNANSWERED"; way: PaymentWay; sale: ConfirmedSale; problem: NoAnswer | null };

export const IDLE: Payment = { state: "IDLE", problem: null };

/** Whether a dialog of the payment lies over the till. */
export function isOpen(payment: Payment): boolean {
  return payment.state !== "IDLE" && !(payment.state === "CHECKING" && payment.from === null);
}

/** Whether the server is being asked, and nothing closes the dialog. */
export function isHeld(payment: Payment): boolean {
  return payment.state === "SENDING" || payment.state === "CHECKING";
}

export type PaymentEvent =
  | { type: "CHECK" }
  | { type: "CLEARED" }
  | { type: "UNCHECKED"; problem: NoAnswer }
  | { type: "FOUND"; cle: string; encaissement: Encaissement }
  | { type: "OPEN"; way: PaymentWay; cle: string }
  | { type: "REOPEN"; way: PaymentWay; sale: ConfirmedSale }
  | { type: "SHOW_PROBLEM"; problem: PaymentProblem | null }
  | { type: "CONFIRM"; sale: ConfirmedSale }
  | { type: "RETRY" }
  | { type: "SOLD"; encaissement: Encaissement }
  /** The basket's lines are refused. */
  | { type: "TURNED_BACK" }
  /** A payment is refused. `cle`: the basket's new key. */
  | { type: "CORRECT"; cle: string; problem: Refusal }
  | { type: "NO_ANSWER"; problem: NoAnswer }
  | { type: "CLOSE" };

/** The state after `event`. An event that the state does not know changes nothing. */
export function next(payment: Payment, event: PaymentEvent): Payment {
  switch (event.type) {
    case "CHECK":
      if (payment.state === "IDLE") return { state: "CHECKING", from: null };
      return payment.state === "UNANSWERED" ? { state: "CHECKING", from: payment } : payment;
    case "CLEARED":
      return payment.state === "CHECKING" ? IDLE : payment;
    case "UNCHECKED":
      if (payment.state !== "CHECKING") return payment;
      return { ...(payment.from ?? { state: "IDLE" }), problem: event.problem };
    case "FOUND":
      if (payment.state !== "CHECKING") return payment;
      return { state: "RECOVERED", cle: event.cle, encaissement: event.encaissement };
    case "OPEN":
      if (payment.state !== "IDLE") return payment;
      return { state: "ENTERING", way: event.way, cle: event.cle, problem: null };
    case "REOPEN":
      if (payment.state !== "IDLE") return payment;
      return { state: "UNANSWERED", way: event.way, sale: event.sale, problem: null };
    case "SHOW_PROBLEM":
      if (payment.state !== "ENTERING" || payment.problem === event.problem) return payment;
      return { ...payment, problem: event.problem };
    case "CONFIRM":
      if (payment.state !== "ENTERING" || payment.cle !== event.sale.cle) return payment;
      return { state: "SENDING", way: payment.way, sale: event.sale, again: false };
    case "RETRY":
      if (payment.state !== "UNANSWERED") return payment;
      return { state: "SENDING", way: payment.way, sale: payment.sale, again: true };
    case "SOLD":
      if (payment.state !== "SENDING" && payment.state !== "CHECKING") return payment;
      return { state: "DONE", encaissement: event.encaissement };
    case "TURNED_BACK":
      return payment.state === "SENDING" ? IDLE : payment;
    case "CORRECT":
      if (payment.state !== "SENDING" || payment.again) return payment;
      return { state: "ENTERING", way: payment.way, cle: event.cle, problem: event.problem };
    case "NO_ANSWER":
      return payment.state === "SENDING" ? withoutAnswer(payment, event.problem) : payment;
    case "CLOSE":
      return isHeld(payment) ? payment : IDLE;
  }
}

/** Without a session nothing was recorded by this request, so a first one may still be changed. */
function withoutAnswer(sent: Extract<Payment, { state: "SENDING" }>, problem: NoAnswer): Payment {
  const { way, sale, again } = sent;
  if (problem.state === "SESSION" && !again) return { state: "ENTERING", way, cle: sale.cle, problem };
  return { state: "UNANSWERED", way, sale, problem };
}
