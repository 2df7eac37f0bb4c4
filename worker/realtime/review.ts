// When the hub asks the directory whether sessions still live. Activity in the shop triggers a review at most
// once a minute, so that a revocation whose notice was lost is found.
import type { Connection } from "./connection.ts";
import { reviewAccess } from "./deadlines.ts";
import type { Ports } from "./ports.ts";
import { logError } from "./error-frames.ts";

const PERIOD_MS = 60_000;
/** Wait before the next try after the directory failed. */
export const REVIEW_RETRY_MS = 5_000;

/** The hub may lose this state in a sleep, which only causes an extra review. */
export function createReview(
  ports: Ports,
  openConnections: () => readonly Connection[],
  whenDone: () => Promise<void>,
) {
  let last = 0;
  let underWay = false;
  let wanted = false;

  return {
    isUnderWay: () => underWay,

    next: () => (wanted ? last + PERIOD_MS : Infinity),

    request(): void {
      wanted = true;
    },

    /** Starts a review when one is due. A failure of the directory is logged and tried again. */
    async run(): Promise<void> {
      const now = ports.now();
      const connections = openConnections();
      const overdue = connections.some(({ state: { access } }) => access && access.end <= now);
      if (underWay || (now < last + PERIOD_MS && !overdue)) return;
      underWay = true;
      last = now;
      wanted = false;
      try {
        await reviewAccess(connections, ports);
      } catch (error) {
        logError(error);
        wanted = true;
        last = ports.now() + REVIEW_RETRY_MS - PERIOD_MS;
      }
      underWay = false;
      await whenDone();
    },
  };
}
