// A refusal as an ERROR frame and a close code: the third rendering of what went wrong, beside JSON and pages.
import { isDomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { isStompError, StompError, type StompErrorCode } from "#worker/stomp/errors.ts";
import { refusal } from "#worker/stomp/refusal.ts";
import type { Connexion } from "./connection.ts";

/** WebSocket close codes (RFC 6455, 7.4.1). */
export const FERMETURE = {
  normale: 1000,
  protocole: 1002,
  refus: 1008,
  tropGrand: 1009,
  panne: 1011,
} as const;

const CODES: Record<StompErrorCode, number> = {
  SYNTAX: FERMETURE.protocole,
  PROTOCOL: FERMETURE.protocole,
  LIMIT: FERMETURE.tropGrand,
  REFUSED: FERMETURE.refus,
};

/** ERROR, then close: in every version, whatever went wrong. `receipt` is that of the frame that is to blame. */
export function refuser(connexion: Connexion, error: unknown, receipt?: string): void {
  const refus = lireRefus(error, receipt);
  connexion.envoyer(refusal(refus));
  connexion.fermer(refus.panne ? FERMETURE.panne : CODES[refus.code], "");
}

function lireRefus(error: unknown, receipt: string | undefined): StompError & { panne?: boolean } {
  if (isStompError(error)) return error;
  if (isDomainError(error)) return new StompError("REFUSED", error.message, { receipt });
  journaliser(error);
  return Object.assign(new StompError("REFUSED", MESSAGES.erreurInterne, { receipt }), { panne: true });
}

/** One line of JSON; nothing of what the client sent. */
export function journaliser(error: unknown): void {
  const message = error instanceof Error ? error.message.slice(0, 300) : typeof error;
  console.error(JSON.stringify({ evenement: "erreur du hub", message }));
}
