import { jsonAction } from "#app/.server/json.ts";
import type { Appareil } from "#worker/features/appareils/domain.ts";
import { CaisseAttenteSchema } from "#worker/features/appareils/schemas.ts";

const MAX_BYTES = 4 * 1024;

/** What waits on the device. The answer tells it whether it is withdrawn, and its next number. */
export const action = jsonAction(
  CaisseAttenteSchema,
  { maxBytes: MAX_BYTES },
  ({ acteur, services, body: { id, attente } }): Promise<Appareil> =>
    services.appareils.update(acteur, id, { attente }),
);
