// Checks in the directory whether sessions still exist: at their expected end, and at most once a minute while the
// shop is active. The second check finds a revocation whose notice was lost.
import type { Connection } from "./connection.ts";
import { reviewAccess } from "./deadlines.ts";
import type { Ports } from "./ports.ts";
import { logError } from "./error-frames.ts";

const PERIOD_MS = 60_000;
export const REVIEW_RETRY_MS = 5_000;

/** A sleep of the hub may lose this state, which only causes an extra review. */
export function createReview(
  ports: Ports,
  openConnections: () => readonly Connection[],
  whenDone: () => Promise<void>,
) {
  let last = 0;
  let underWay = false;
  let requested = false;

  return {
    isUnderWay: () => underWay,

    next: () => (requested ? last + PERIOD_MS : Infinity),

    request(): void {
      requested = true;
    },

    async run(): Promise<void> {
      const now = ports.now();
      const connections = openConnections();
      const overdue = connections.some(({ state: { access } }) => access && access.end <= now);
      if (underWay || (now < last + PERIOD_MS && !overdue)) return;
      underWay = true;
      last = now;
      requested = false;
      try {
        await reviewAccess(connections, ports);
      } catch (error) {
        logError(error);
        requested = true;
        last = ports.now() + REVIEW_RETRY_MS - PERIOD_MS;
      }
      underWay = false;
      await whenDone();
    },
  };
}
