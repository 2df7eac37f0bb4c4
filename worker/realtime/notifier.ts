// Notifies the hub after a commit. A failed or slow hub neither fails nor delays the write (docs/decisions/0023).
import pLimit from "p-limit";
import type { Notifier } from "#worker/core/service/deps.ts";
import { hubOf } from "./address.ts";
import type { RealtimeHub } from "./hub.ts";
import { withTimeout } from "./timeout.ts";

const ATTEMPTS = 3;
const ATTEMPT_TIMEOUT_MS = 5_000;
/** The sweep of each minute may have to notify every shop. */
const CONCURRENCY = 50;

/** `defer` keeps the worker alive until the hub has been notified. */
export function createNotifier(
  hubs: DurableObjectNamespace<RealtimeHub>,
  defer: (work: Promise<unknown>) => void,
): Notifier {
  const limit = pLimit(CONCURRENCY);
  const notify = (etablissementId: number, call: (hub: ReturnType<typeof hubOf>) => Promise<void>) => {
    defer(limit(() => notifyWithRetries(() => call(hubOf(hubs, etablissementId)), etablissementId)));
  };
  return {
    poke: (etablissementId) => {
      notify(etablissementId, (hub) => hub.poke());
    },
    close: (etablissementId, sessionIds) => {
      if (sessionIds.length > 0) notify(etablissementId, (hub) => hub.close([...sessionIds]));
    },
  };
}

/** Each try uses a new stub, because a broken stub stays broken. The sweep of each minute repeats lost notices. */
async function notifyWithRetries(tryOnce: () => Promise<void>, etablissementId: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await withTimeout(ATTEMPT_TIMEOUT_MS, tryOnce(), "Le hub ne répond pas");
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
