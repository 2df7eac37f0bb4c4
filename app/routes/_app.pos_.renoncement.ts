import { jsonAction } from "#app/.server/json.ts";
import type { ReponseRenoncement } from "#app/features/pos/requests.ts";
import { RenoncementSchema } from "#worker/features/ventes/schemas.ts";

/** A key of 255 characters, escaped at worst. */
const MAX_BYTES = 4 * 1024;

/** The till gives up a sale that was never answered, or learns that it is recorded. */
export const action = jsonAction(
  RenoncementSchema,
  { maxBytes: MAX_BYTES },
  async ({ acteur, services, corps }): Promise<ReponseRenoncement> => ({
    encaissement: await services.ventes.renoncer(acteur, corps.cle),
  }),
);
