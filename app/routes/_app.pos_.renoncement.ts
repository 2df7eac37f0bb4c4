import { jsonAction } from "#app/.server/json.ts";
import type { VenteResponse } from "#app/features/caisse/state/send-payment.ts";
import { AbandonSchema } from "#worker/features/ventes/schemas.ts";

/** Enough for a key of 255 characters, all of them escaped. */
const MAX_BYTES = 4 * 1024;

export const action = jsonAction(
  AbandonSchema,
  { maxBytes: MAX_BYTES },
  async ({ acteur, services, body }): Promise<VenteResponse> => ({
    encaissement: await services.ventes.abandon(acteur, body.cle),
    rejouee: true,
  }),
);
