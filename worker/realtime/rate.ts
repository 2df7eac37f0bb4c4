// How many messages a socket may send: so many at once, then so many a second (api.md "Limits"). Acknowledgements of what it
// was sent come besides: a client that catches up on hundreds of events owes as many.
import { MAX_SUBSCRIPTIONS } from "#worker/stomp/limits.ts";
import { WINDOW_MESSAGES } from "#worker/stomp/subscription.ts";

const A_LA_FOIS = 50;
const PAR_SECONDE = 20;
/** All that can wait for its acknowledgement. */
const ACQUITTEMENTS_MAX = MAX_SUBSCRIPTIONS * WINDOW_MESSAGES;

/** What is left at an instant, in ms UTC; `acquittements`: for how many messages that were sent one may still come. */
export type Debit = { reste: number; le: number; acquittements: number };

export function plein(maintenant: number): Debit {
  return { reste: A_LA_FOIS, le: maintenant, acquittements: 0 };
}

/** The same less one message; null when there was none left. */
export function prelever({ reste, le, acquittements }: Debit, maintenant: number): Debit | null {
  const gagne = (Math.max(0, maintenant - le) / 1000) * PAR_SECONDE;
  const disponible = Math.min(A_LA_FOIS, reste + gagne);
  return disponible < 1 ? null : { reste: disponible - 1, le: maintenant, acquittements };
}

/** The same once a message was sent that may be acknowledged. */
export function devoir(debit: Debit): Debit {
  return { ...debit, acquittements: Math.min(ACQUITTEMENTS_MAX, debit.acquittements + 1) };
}

/** The same less one acknowledgement; null when none is owed. */
export function acquitter(debit: Debit): Debit | null {
  return debit.acquittements < 1 ? null : { ...debit, acquittements: debit.acquittements - 1 };
}
