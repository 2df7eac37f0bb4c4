// How many messages a socket may send: a burst, then a rate. Acknowledgements of MESSAGEs have a
// budget of their own, because a client that catches up sends hundreds of them.
import { MAX_SUBSCRIPTIONS } from "#worker/stomp/limits.ts";
import { WINDOW_MESSAGES } from "#worker/stomp/subscription.ts";

const BURST = 50;
const PER_SECOND = 20;
const ACKS_MAX = MAX_SUBSCRIPTIONS * WINDOW_MESSAGES;

export type Budget = { remaining: number; at: number; acks: number };

export function fullBudget(now: number): Budget {
  return { remaining: BURST, at: now, acks: 0 };
}

export function spend({ remaining, at, acks }: Budget, now: number): Budget | null {
  const refilled = (Math.max(0, now - at) / 1000) * PER_SECOND;
  const available = Math.min(BURST, remaining + refilled);
  return available < 1 ? null : { remaining: available - 1, at: now, acks };
}

export function expectAck(budget: Budget): Budget {
  return { ...budget, acks: Math.min(ACKS_MAX, budget.acks + 1) };
}

export function acknowledge(budget: Budget): Budget | null {
  return budget.acks < 1 ? null : { ...budget, acks: budget.acks - 1 };
}
