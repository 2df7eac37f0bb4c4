// How many messages a socket may send: so many at once, then so many a second (api.md "Limits"). Acknowledgements of what it
// was sent come besides: a client that catches up on hundreds of events owes as many.
import { MAX_SUBSCRIPTIONS } from "#worker/stomp/limits.ts";
import { WINDOW_MESSAGES } from "#worker/stomp/subscription.ts";

const BURST = 50;
const PER_SECOND = 20;
/** All that can wait for its acknowledgement. */
const ACKS_MAX = MAX_SUBSCRIPTIONS * WINDOW_MESSAGES;

/** What is left at an instant, in ms UTC; `acks`: for how many messages that were sent one may still come. */
export type Budget = { remaining: number; at: number; acks: number };

export function fullBudget(now: number): Budget {
  return { remaining: BURST, at: now, acks: 0 };
}

/** The same less one message; null when there was none left. */
export function spend({ remaining, at, acks }: Budget, now: number): Budget | null {
  const refilled = (Math.max(0, now - at) / 1000) * PER_SECOND;
  const available = Math.min(BURST, remaining + refilled);
  return available < 1 ? null : { remaining: available - 1, at: now, acks };
}

/** The same once a message was sent that may be acknowledged. */
export function expectAck(budget: Budget): Budget {
  return { ...budget, acks: Math.min(ACKS_MAX, budget.acks + 1) };
}

/** The same less one acknowledgement; null when none is owed. */
export function acknowledge(budget: Budget): Budget | null {
  return budget.acks < 1 ? null : { ...budget, acks: budget.acks - 1 };
}
