import { jsonLoader } from "#app/.server/json.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/**
 * 204 while the session lasts, 401 once it has ended: what the real-time client asks before it connects again. By the
 * directory and not by the cookie's claims, which are believed for a minute.
 */
export const loader = jsonLoader(async ({ acteur, services }): Promise<undefined> => {
  const ends = await services.comptes.accessEndTimes([acteur.sessionId]);
  if (!ends.has(acteur.sessionId)) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authenticationRequired);
});
