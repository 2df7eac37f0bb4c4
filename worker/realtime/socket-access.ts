// What a socket speaks with: whose it is, and until when. The worker finds it out for who says it in the request that
// opens the socket, the hub for who says it in CONNECT.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/** Instants are ms UTC. */
export type Access = {
  acteur: Acteur;
  /** When the token ends; null of a cookie. */
  tokenEnd: number | null;
  /** When the socket ends, or is to be checked again: a session that has been used since lasts longer. */
  end: number;
};

/** An end that was told while the socket was being opened found no socket: it is asked for again so soon. */
const FIRST_REVIEW_MS = 5_000;

/** The access of a socket that has just been opened. */
export function reviewSoon(access: Access, now: number): Access {
  return { ...access, end: Math.min(access.end, now + FIRST_REVIEW_MS) };
}

/** How long sessions and families last, as the directory has it now; those that have ended are absent. */
export type ReadEnds = (ids: readonly string[]) => Promise<Map<string, number>>;

/** The access, checked against the directory: a token whose family is revoked opens nothing. Throws NON_AUTHENTIFIE. */
export async function checkAccess(acteur: Acteur, tokenEnd: number | null, ends: ReadEnds): Promise<Access> {
  const access = withEnd({ acteur, tokenEnd }, await ends([acteur.sessionId]));
  if (!access) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authenticationRequired);
  return access;
}

/** The access with its end as the directory has it; null when that has come. */
export function withEnd(
  { acteur, tokenEnd }: Omit<Access, "end">,
  ends: ReadonlyMap<string, number>,
): Access | null {
  const end = ends.get(acteur.sessionId);
  if (end === undefined) return null;
  return { acteur, tokenEnd, end: Math.min(end, tokenEnd ?? end) };
}
