import { jsonAction } from "#app/.server/json.ts";
import type { VenteResponse } from "#app/features/pos/use-payment.ts";
import { AbandonSchema } from "#worker/features/ventes/schemas.ts";

/** A key of 255 characters, escaped at worst. */
const MAX_BYTES = 4 * 1024;

/** The till gives up a sale that was never answered, or learns that it is recorded. */
export const action = jsonAction(
  AbandonSchema,
  { maxBytes: MAX_BYTES },
  async ({ acteur, services, body }): Promise<VenteResponse> => ({
    encaissement: await services.ventes.abandon(acteur, body.cle),
    rejouee: true,
  }),
);
