// Every state of a payment against every event: what is not written here changes nothing.
import { expect, it } from "vitest";
import {
  type Done,
  IDLE,
  isHeld,
  isOpen,
  next,
  type Payment,
  type PaymentEvent,
  type Refusal,
} from "#app/features/caisse/state/payment-machine.ts";
import type { Encaissement } from "#worker/features/ventes/domain/vente.ts";

const refusal: Refusal = { state: "REFUS", message: "Non", champs: { "paiements.0.telephone": ["Non"] } };
const done: Done = { kept: false, encaissement: { facture: { id: 1 } } as Encaissement };
const way = "MOBILE_MONEY";

const STATES = {
  IDLE,
  ENTERING: { state: "ENTERING", way, cle: "cle", problem: null },
  SENDING: { state: "SENDING", way, cle: "cle" },
  DONE: { state: "DONE", done },
} as const satisfies Record<Payment["state"], Payment>;

const EVENTS = {
  OPEN: { type: "OPEN", way, cle: "cle" },
  SHOW_PROBLEM: { type: "SHOW_PROBLEM", problem: { state: "SCAN" } },
  CONFIRM: { type: "CONFIRM" },
  SOLD: { type: "SOLD", done },
  TURNED_BACK: { type: "TURNED_BACK" },
  CORRECT: { type: "CORRECT", cle: "new", problem: refusal },
  CLOSE: { type: "CLOSE" },
} as const satisfies Record<PaymentEvent["type"], PaymentEvent>;

const AFTER: Partial<Record<`${keyof typeof STATES} ${keyof typeof EVENTS}`, Payment>> = {
  "IDLE OPEN": STATES.ENTERING,
  "ENTERING SHOW_PROBLEM": { ...STATES.ENTERING, problem: { state: "SCAN" } },
  "ENTERING CONFIRM": STATES.SENDING,
  "ENTERING CLOSE": IDLE,
  "SENDING SOLD": STATES.DONE,
  "SENDING TURNED_BACK": IDLE,
  "SENDING CORRECT": { ...STATES.ENTERING, cle: "new", problem: refusal },
  "DONE CLOSE": IDLE,
};

it.each(Object.values(STATES).flatMap((from) => Object.values(EVENTS).map((event) => ({ from, event }))))(
  "$from.state, $event.type",
  ({ from, event }) => {
    const after = next(from, event);
    const expected = AFTER[`${from.state} ${event.type}`];
    if (expected) expect(after).toEqual(expected);
    else expect(after).toEqual(from);
  },
);

it("a dialog lies over the till in all states but the first, and nothing closes it while the sale is sent", () => {
  expect(Object.values(STATES).filter(isOpen)).toHaveLength(3);
  expect(Object.values(STATES).filter(isHeld)).toEqual([STATES.SENDING]);
});
