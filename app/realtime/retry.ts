// When the next attempt to connect comes (specification 4, decision 48): soon at first, then quietly and less and less
// often, at random, so that tills that lost the hub together do not come back together.
import { ATTEMPTS_MOST } from "./link.ts";

const RETRY_MS = 5_000;
const QUIET_MS = 30_000;
const QUIET_SEEN_MOST_MS = 60_000;
const QUIET_HIDDEN_MOST_MS = 300_000;

/** A number from 0 up to 1. */
export type Random = () => number;

/** How long to wait after so many attempts that failed in a row; after none, a connection that stood was lost. */
export function retryMs(failed: number, isSeen: boolean, random: Random): number {
  if (failed === 0) return random() * RETRY_MS;
  if (failed < ATTEMPTS_MOST) return RETRY_MS;
  const most = isSeen ? QUIET_SEEN_MOST_MS : QUIET_HIDDEN_MOST_MS;
  return Math.min(most, QUIET_MS * 2 ** (failed - ATTEMPTS_MOST)) * (0.5 + random());
}
