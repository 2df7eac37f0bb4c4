import { jsonLoader } from "#app/.server/json.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

/** 204 while the session lasts, then 401. Reads the directory: the cookie's claims are accepted for a minute. */
export const loader = jsonLoader(async ({ acteur, services }): Promise<undefined> => {
  const ends = await services.comptes.accessEndTimes([acteur.sessionId]);
  if (!ends.has(acteur.sessionId)) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authenticationRequired);
});
