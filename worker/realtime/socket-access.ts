// The access of a socket: its acteur and its end. The worker reads it from the upgrade request, the hub from
// CONNECT.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

export type Access = {
  acteur: Acteur;
  tokenEnd: number | null;
  /** When the access is checked again: a session that was used meanwhile lasts longer. */
  end: number;
};

/**
 * A session that ends while its socket opens is missed by the hub's close, so new sockets are checked soon.
 */
const FIRST_REVIEW_MS = 5_000;

export function reviewSoon(access: Access, now: number): Access {
  return { ...access, end: Math.min(access.end, now + FIRST_REVIEW_MS) };
}

export type ReadEnds = (ids: readonly string[]) => Promise<Map<string, number>>;

/** Checks the directory. Throws NON_AUTHENTIFIE when the session or family has ended. */
export async function checkAccess(acteur: Acteur, tokenEnd: number | null, ends: ReadEnds): Promise<Access> {
  const access = withEnd({ acteur, tokenEnd }, await ends([acteur.sessionId]));
  if (!access) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authenticationRequired);
  return access;
}

/** Null when the session has ended. */
export function withEnd(
  { acteur, tokenEnd }: Omit<Access, "end">,
  ends: ReadonlyMap<string, number>,
): Access | null {
  const end = ends.get(acteur.sessionId);
  if (end === undefined) return null;
  return { acteur, tokenEnd, end: Math.min(end, tokenEnd ?? end) };
}
