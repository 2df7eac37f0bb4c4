// The account of a socket and the end of its access. The worker reads both from the upgrade, the hub from CONNECT.
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

export type Access = {
  acteur: Acteur;
  tokenEnd: number | null;
  /** In ms UTC. The access is then checked again, because use prolongs a session. */
  end: number;
};

/** New sockets are checked soon: the hub's close() misses a session that ends while its socket opens. */
const FIRST_REVIEW_MS = 5_000;

export function reviewSoon(access: Access, now: number): Access {
  return { ...access, end: Math.min(access.end, now + FIRST_REVIEW_MS) };
}

export type ReadEnds = (ids: readonly string[]) => Promise<Map<string, number>>;

/** Throws NON_AUTHENTIFIE when the session has ended. */
export async function checkAccess(acteur: Acteur, tokenEnd: number | null, ends: ReadEnds): Promise<Access> {
  const access = withEnd({ acteur, tokenEnd }, await ends([acteur.sessionId]));
  if (!access) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authenticationRequired);
  return access;
}

export function withEnd(
  { acteur, tokenEnd }: Omit<Access, "end">,
  ends: ReadonlyMap<string, number>,
): Access | null {
  const end = ends.get(acteur.sessionId);
  if (end === undefined) return null;
  return { acteur, tokenEnd, end: Math.min(end, tokenEnd ?? end) };
}
