// The states of a payment, from the basket to the success, for every mode (docs/decisions/0051). Pure: payment.ts does what a
// state needs and reports what came of it.
import type { Envoi } from "#app/outbox/envoi.ts";
import type { Encaissement } from "#worker/features/ventes/domain/vente.ts";

/** A mode, or several payments for one basket. */
export type PaymentWay = "ESPECES" | "MOBILE_MONEY" | "CARTE" | "PARTAGE";

/** The server refused a payment, at its fields. */
export type Refusal = {
  state: "REFUS";
  message: string;
  champs: Readonly<Record<string, readonly string[]>>;
};

/** SCAN: a scanner was used while the payment was open. */
export type PaymentProblem = Refusal | { state: "SCAN" };

/** The sale as the server has recorded it, or as the device keeps it. */
export type Done = { kept: false; encaissement: Encaissement } | { kept: true; envoi: Envoi };

export type Payment =
  /** The basket is open. */
  | { state: "IDLE" }
  /** The cashier enters how `cle`'s basket is paid. */
  | { state: "ENTERING"; way: PaymentWay; cle: string; problem: PaymentProblem | null }
  /** At most 3 s: then the device keeps the sale. */
  | { state: "SENDING"; way: PaymentWay; cle: string }
  | { state: "DONE"; done: Done };

export const IDLE: Payment = { state: "IDLE" };

/** Whether a dialog of the payment lies over the till. */
export function isOpen(payment: Payment): boolean {
  return payment.state !== "IDLE";
}

/** Whether the server is being asked, and nothing closes the dialog. */
export function isHeld(payment: Payment): boolean {
  return payment.state === "SENDING";
}

export type PaymentEvent =
  | { type: "OPEN"; way: PaymentWay; cle: string }
  | { type: "SHOW_PROBLEM"; problem: PaymentProblem | null }
  | { type: "CONFIRM" }
  | { type: "SOLD"; done: Done }
  /** The basket's lines are refused. */
  | { type: "TURNED_BACK" }
  /** A payment is refused. `cle`: the basket's new key. */
  | { type: "CORRECT"; cle: string; problem: Refusal }
  | { type: "CLOSE" };

/** The state after `event`. An event that the state does not know changes nothing. */
export function next(payment: Payment, event: PaymentEvent): Payment {
  switch (event.type) {
    case "OPEN":
      if (payment.state !== "IDLE") return payment;
      return { state: "ENTERING", way: event.way, cle: event.cle, problem: null };
    case "SHOW_PROBLEM":
      return payment.state === "ENTERING" ? { ...payment, problem: event.problem } : payment;
    case "CONFIRM":
      if (payment.state !== "ENTERING") return payment;
      return { state: "SENDING", way: payment.way, cle: payment.cle };
    case "SOLD":
      return payment.state === "SENDING" ? { state: "DONE", done: event.done } : payment;
    case "TURNED_BACK":
      return payment.state === "SENDING" ? IDLE : payment;
    case "CORRECT":
      if (payment.state !== "SENDING") return payment;
      return { state: "ENTERING", way: payment.way, cle: event.cle, problem: event.problem };
    case "CLOSE":
      return payment.state === "SENDING" ? payment : IDLE;
  }
}
