// What the till's head says of the network and of baskets that the server has not recorded. Pure.
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import { since } from "#app/content/since.ts";
import { sumOf } from "#app/outbox/envoi.ts";
import { keepsNothing, type OutboxState } from "#app/outbox/outbox.ts";

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
        montant: sumOf(waiting),
        since: since(now - oldest.instant),
      }
    : null;
  const rest = { waits, toResolve: toResolve.length };
  // A reload would lose what only this page holds.
  if (storage === "NEWER" && !waits && rest.toResolve === 0)
    return { tone: "bad", title: HORS_LIGNE.newer, ...rest };
  if (keepsNothing(state)) return { tone: "bad", title: HORS_LIGNE.nothingKept, ...rest };
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
