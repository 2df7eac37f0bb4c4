// The worker's side of the hub: tells it after a commit, and never lets it fail or delay a write (docs/decisions/0023).
import pLimit from "p-limit";
import type { Notifier } from "#worker/kernel/service/deps.ts";
import { hubDe } from "./address.ts";
import { auPlus } from "./timeout.ts";
import type { RealtimeHub } from "./hub.ts";

const ESSAIS = 3;
const ESSAI_TIMEOUT_MS = 5_000;
/** Hubs that are being told at a time: the sweep of every minute tells all shops in which something happened. */
const A_LA_FOIS = 50;

/** The Notifier that services ask for; `differer` keeps the worker alive until the hub has been told. */
export function createNotifier(
  hubs: DurableObjectNamespace<RealtimeHub>,
  differer: (travail: Promise<unknown>) => void,
): Notifier {
  const tour = pLimit(A_LA_FOIS);
  const dire = (etablissementId: number, dit: (hub: ReturnType<typeof hubDe>) => Promise<void>) => {
    differer(tour(() => insister(() => dit(hubDe(hubs, etablissementId)), etablissementId)));
  };
  return {
    poke: (etablissementId) => {
      dire(etablissementId, (hub) => hub.poke());
    },
    close: (etablissementId, sessionIds) => {
      if (sessionIds.length > 0) dire(etablissementId, (hub) => hub.fermer([...sessionIds]));
    },
  };
}

/** Three tries, each with a stub of its own: one that broke stays broken. What is left untold, the sweep tells. */
async function insister(dire: () => Promise<void>, etablissementId: number): Promise<void> {
  for (let essai = 1; ; essai++) {
    try {
      await auPlus(ESSAI_TIMEOUT_MS, dire(), "Le hub ne répond pas");
      return;
    } catch (error) {
      if (essai === ESSAIS) {
        const message = error instanceof Error ? error.message.slice(0, 300) : typeof error;
        console.error(JSON.stringify({ evenement: "hub injoignable", etablissementId, message }));
        return;
      }
      await attendre(50 * 6 ** (essai - 1) * (0.5 + Math.random()));
    }
  }
}

function attendre(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
