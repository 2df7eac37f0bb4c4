// What time ends: a socket that does not say CONNECT, or is not recognised by it; a frame whose rest does not come; a
// token, a session.
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { StompError } from "#worker/stomp/errors.ts";
import { prolonger } from "./socket-access.ts";
import type { Connexion } from "./connection.ts";
import type { Ports } from "./ports.ts";
import { refuser } from "./error-frames.ts";
import { enTemps } from "./timeout.ts";

const CONNECT_MS = 5_000;
/** From the opening too: who says CONNECT in time, in a crowd, is not to pay for what the directory takes. */
const RECONNU_MS = 10_000;
const TRAME_MS = 30_000;

/** When the next of these ends something, in ms UTC; Infinity when nothing does. What is overdue counts as `reprise`. */
export function prochaineEcheance(
  connexions: readonly Connexion[],
  maintenant: number,
  reprise: number,
): number {
  return connexions
    .flatMap(echeances)
    .map((instant) => (instant <= maintenant ? reprise : instant))
    .reduce((a, b) => Math.min(a, b), Infinity);
}

function echeances({ session, ouverteLe, partielleDepuis, acces }: Connexion): number[] {
  return [
    ...(session.identity ? [] : [ouverteLe + (session.version ? RECONNU_MS : CONNECT_MS)]),
    ...(partielleDepuis === null ? [] : [partielleDepuis + TRAME_MS]),
    ...(acces ? [acces.fin] : []),
    // A token ends by itself, whatever becomes of the review that its access waits for.
    ...(acces?.jetonFin != null ? [acces.jetonFin] : []),
  ];
}

/** Ends the sockets that have not said CONNECT, or the rest of a frame, in time, and those whose token has ended. */
export function echoir(connexions: readonly Connexion[], maintenant: number): void {
  for (const connexion of connexions) {
    const { session, ouverteLe, partielleDepuis, acces } = connexion;
    if (acces?.jetonFin != null && acces.jetonFin <= maintenant) terminer(connexion);
    else if (!session.version && maintenant >= ouverteLe + CONNECT_MS)
      refuser(connexion, new StompError("REFUSED", MESSAGES.connectTardif));
    else if (!session.identity && maintenant >= ouverteLe + RECONNU_MS)
      refuser(connexion, new DomainError("INDISPONIBLE", MESSAGES.tempsReelAbsent));
    else if (partielleDepuis !== null && maintenant >= partielleDepuis + TRAME_MS)
      refuser(connexion, new StompError("PROTOCOL", MESSAGES.trameIncomplete));
  }
}

/** Asks the directory how long these accesses last, and ends the sockets of those that are over. Throws when it cannot. */
export async function revoir(connexions: readonly Connexion[], ports: Ports): Promise<void> {
  const vivantes = connexions.filter(({ acces }) => acces);
  if (vivantes.length === 0) return;
  const fins = await enTemps(ports.finsDesAcces([...new Set(vivantes.map(sessionDe))]));
  for (const connexion of vivantes) {
    const acces = connexion.acces && prolonger(connexion.acces, fins);
    if (acces) connexion.garder({ acces });
    else terminer(connexion);
  }
}

/** The session or family of tokens that a socket speaks with; "" before it has said one. */
export function sessionDe({ acces }: Connexion): string {
  return acces?.acteur.sessionId ?? "";
}

/** Its session is over. */
export function terminer(connexion: Connexion): void {
  refuser(connexion, new DomainError("NON_AUTHENTIFIE", MESSAGES.sessionTerminee));
}
