// What the till's head says of the network and of baskets that the server has not recorded. Pure.
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import { montantOf } from "#app/outbox/envoi.ts";
import type { OutboxState } from "#app/outbox/outbox.ts";

export type Head = {
  tone: "offline" | "sending" | "bad" | "plain";
  title: string | null;
  /** Baskets that wait, and the age of the oldest. */
  waits: { total: number; montant: number; since: string } | null;
  toResolve: number;
};

/** Null when all is recorded and the server answers: the connection's dot has the place. */
export function headOf(state: OutboxState, online: boolean, now: number): Head | null {
  const { waiting, toResolve, sent, link, storage } = state;
  const [oldest] = waiting;
  const waits = oldest
    ? {
        total: waiting.length,
        montant: waiting.reduce((sum, envoi) => sum + montantOf(envoi), 0),
        since: sinceOf(now - oldest.instant),
      }
    : null;
  const rest = { waits, toResolve: toResolve.length };
  if (storage === "NONE") return { tone: "bad", title: HORS_LIGNE.nothingKept, ...rest };
  if (storage === "NEWER") return { tone: "bad", title: HORS_LIGNE.newer, ...rest };
  if (!online || !state.reached) return { tone: "offline", title: HORS_LIGNE.offline, ...rest };
  if (link === "HELD" && waits) return { tone: "offline", title: HORS_LIGNE.logIn, ...rest };
  if (sent && waits)
    return {
      tone: "sending",
      title: HORS_LIGNE.sending(Math.min(sent.done + 1, sent.all), sent.all),
      ...rest,
      waits: null,
    };
  return waits || rest.toResolve > 0 ? { tone: "plain", title: null, ...rest } : null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A clock that was put back makes no age below a minute. */
export function sinceOf(ms: number): string {
  if (ms < HOUR_MS) return HORS_LIGNE.sinceMinutes(Math.max(1, Math.floor(ms / MINUTE_MS)));
  if (ms < DAY_MS) return HORS_LIGNE.sinceHours(Math.floor(ms / HOUR_MS));
  return HORS_LIGNE.sinceDays(Math.floor(ms / DAY_MS));
}
