// The worker's side of the hub: tells it after a commit, and never lets it fail or delay a write (docs/decisions/0023).
import pLimit from "p-limit";
import type { Notifier } from "#worker/kernel/service/deps.ts";
import { hubOf } from "./address.ts";
import { withTimeout } from "./timeout.ts";
import type { RealtimeHub } from "./hub.ts";

const ATTEMPTS = 3;
const ATTEMPT_TIMEOUT_MS = 5_000;
/** Hubs that are being told at a time: the sweep of every minute tells all shops in which something happened. */
const CONCURRENCY = 50;

/** The Notifier that services ask for; `defer` keeps the worker alive until the hub has been told. */
export function createNotifier(
  hubs: DurableObjectNamespace<RealtimeHub>,
  defer: (work: Promise<unknown>) => void,
): Notifier {
  const limit = pLimit(CONCURRENCY);
  const tell = (etablissementId: number, told: (hub: ReturnType<typeof hubOf>) => Promise<void>) => {
    defer(limit(() => tellWithRetries(() => told(hubOf(hubs, etablissementId)), etablissementId)));
  };
  return {
    poke: (etablissementId) => {
      tell(etablissementId, (hub) => hub.poke());
    },
    close: (etablissementId, sessionIds) => {
      if (sessionIds.length > 0) tell(etablissementId, (hub) => hub.close([...sessionIds]));
    },
  };
}

/** Three tries, each with a stub of its own: one that broke stays broken. What is left untold, the sweep tells. */
async function tellWithRetries(tell: () => Promise<void>, etablissementId: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await withTimeout(ATTEMPT_TIMEOUT_MS, tell(), "Le hub ne répond pas");
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) {
        const message = error instanceof Error ? error.message.slice(0, 300) : typeof error;
        console.error(JSON.stringify({ evenement: "hub injoignable", etablissementId, message }));
        return;
      }
      await scheduler.wait(50 * 6 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}
