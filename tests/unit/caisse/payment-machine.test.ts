// Every state of a payment against every event: what is not written here changes nothing.
import { describe, expect, it } from "vitest";
import {
  IDLE,
  isOpen,
  next,
  type Payment,
  type PaymentEvent,
  type Refusal,
} from "#app/features/caisse/state/payment-machine.ts";
import type { Encaissement } from "#worker/features/ventes/domain/vente.ts";

const sale = { cle: "cle", corps: "corps", instant: 1 };
const lost = { state: "SANS_REPONSE", message: "?" } as const;
const session = { state: "SESSION" } as const;
const refusal: Refusal = { state: "REFUS", message: "Non", champs: { "paiements.0.telephone": ["Non"] } };
const encaissement = { facture: { id: 1 } } as Encaissement;
const way = "MOBILE_MONEY";

const unanswered = { state: "UNANSWERED", way, sale, problem: null } as const;
const STATES = {
  idle: IDLE,
  checking: { state: "CHECKING", from: null },
  checkingSheet: { state: "CHECKING", from: unanswered },
  entering: { state: "ENTERING", way, cle: "cle", problem: null },
  sending: { state: "SENDING", way, sale, again: false },
  sendingAgain: { state: "SENDING", way, sale, again: true },
  unanswered,
  recovered: { state: "RECOVERED", cle: "cle", encaissement },
  done: { state: "DONE", encaissement },
} satisfies Record<string, Payment>;

const EVENTS = {
  check: { type: "CHECK" },
  cleared: { type: "CLEARED" },
  unchecked: { type: "UNCHECKED", problem: lost },
  found: { type: "FOUND", cle: "cle", encaissement },
  open: { type: "OPEN", way, cle: "cle" },
  reopen: { type: "REOPEN", way, sale },
  showProblem: { type: "SHOW_PROBLEM", problem: { state: "SCAN" } },
  confirm: { type: "CONFIRM", sale },
  confirmOther: { type: "CONFIRM", sale: { ...sale, cle: "autre" } },
  retry: { type: "RETRY" },
  sold: { type: "SOLD", encaissement },
  turnedBack: { type: "TURNED_BACK" },
  correct: { type: "CORRECT", cle: "neuve", problem: refusal },
  noAnswer: { type: "NO_ANSWER", problem: lost },
  ended: { type: "NO_ANSWER", problem: session },
  close: { type: "CLOSE" },
} satisfies Record<string, PaymentEvent>;

type StateName = keyof typeof STATES;
type EventName = keyof typeof EVENTS;

const CHANGES: Record<StateName, Partial<Record<EventName, Payment>>> = {
  idle: {
    check: { state: "CHECKING", from: null },
    open: STATES.entering,
    reopen: unanswered,
  },
  checking: {
    cleared: IDLE,
    unchecked: { state: "IDLE", problem: lost },
    found: STATES.recovered,
    sold: STATES.done,
  },
  checkingSheet: {
    cleared: IDLE,
    unchecked: { ...unanswered, problem: lost },
    found: STATES.recovered,
    sold: STATES.done,
  },
  entering: {
    showProblem: { ...STATES.entering, problem: { state: "SCAN" } },
    confirm: STATES.sending,
    close: IDLE,
  },
  sending: {
    sold: STATES.done,
    turnedBack: IDLE,
    correct: { ...STATES.entering, cle: "neuve", problem: refusal },
    noAnswer: { ...unanswered, problem: lost },
    // Without a session nothing was recorded, so the fields may still change.
    ended: { ...STATES.entering, problem: session },
  },
  sendingAgain: {
    sold: STATES.done,
    turnedBack: IDLE,
    noAnswer: { ...unanswered, problem: lost },
    // The first request may have been recorded before the session ended.
    ended: { ...unanswered, problem: session },
  },
  unanswered: {
    check: STATES.checkingSheet,
    retry: STATES.sendingAgain,
    close: IDLE,
  },
  recovered: { close: IDLE },
  done: { close: IDLE },
};

describe("a payment", () => {
  const names = Object.keys(STATES) as StateName[];
  const events = Object.keys(EVENTS) as EventName[];
  it.each(names.flatMap((name) => events.map((event) => [name, event] as const)))("%s, %s", (name, event) => {
    expect(next(STATES[name], EVENTS[event])).toEqual(CHANGES[name][event] ?? STATES[name]);
  });

  it("drops the reason of a failed check when the basket is closed or paid again", () => {
    const failed: Payment = { state: "IDLE", problem: lost };
    expect(next(failed, { type: "CLOSE" })).toEqual(IDLE);
    expect(next(failed, { type: "CHECK" })).toEqual({ state: "CHECKING", from: null });
  });

  it("never leaves a sale on its way, whatever the cashier presses", () => {
    for (const state of [STATES.sending, STATES.sendingAgain])
      for (const pressed of ["check", "open", "reopen", "showProblem", "confirm", "retry", "close"] as const)
        expect(next(state, EVENTS[pressed])).toBe(state);
  });

  it("covers the till unless the basket is open or an earlier sale is checked from the basket", () => {
    const closed = names.filter((name) => !isOpen(STATES[name]));
    expect(closed).toEqual(["idle", "checking"]);
  });
});
