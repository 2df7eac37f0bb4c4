// What a socket speaks with: whose it is, and until when. The worker finds it out for who says it in the request that
// opens the socket, the hub for who says it in CONNECT.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/** Instants are ms UTC. */
export type Acces = {
  acteur: Acteur;
  /** When the token ends; null of a cookie. */
  jetonFin: number | null;
  /** When the socket ends, or is to be checked again: a session that has been used since lasts longer. */
  fin: number;
};

/** An end that was told while the socket was being opened found no socket: it is asked for again so soon. */
const PREMIERE_REVUE_MS = 5_000;

/** The access of a socket that has just been opened. */
export function aRevoir(acces: Acces, maintenant: number): Acces {
  return { ...acces, fin: Math.min(acces.fin, maintenant + PREMIERE_REVUE_MS) };
}

/** How long sessions and families last, as the directory has it now; those that have ended are absent. */
export type Fins = (ids: readonly string[]) => Promise<Map<string, number>>;

/** The access, checked against the directory: a token whose family is revoked opens nothing. Throws NON_AUTHENTIFIE. */
export async function verifierAcces(acteur: Acteur, jetonFin: number | null, fins: Fins): Promise<Acces> {
  const acces = prolonger({ acteur, jetonFin }, await fins([acteur.sessionId]));
  if (!acces) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authentificationRequise);
  return acces;
}

/** The access with its end as the directory has it; null when that has come. */
export function prolonger(
  { acteur, jetonFin }: Omit<Acces, "fin">,
  fins: ReadonlyMap<string, number>,
): Acces | null {
  const fin = fins.get(acteur.sessionId);
  if (fin === undefined) return null;
  return { acteur, jetonFin, fin: Math.min(fin, jetonFin ?? fin) };
}
