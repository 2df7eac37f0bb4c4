import { jsonAction } from "#app/.server/json.ts";
import type { Appareil } from "#worker/features/appareils/domain.ts";
import { AppareilCreateSchema } from "#worker/features/appareils/schemas.ts";

const MAX_BYTES = 4 * 1024;

/** Registers the device, which gets its code. */
export const action = jsonAction(
  AppareilCreateSchema,
  { maxBytes: MAX_BYTES },
  async ({ acteur, services, body: { nom }, key }): Promise<Appareil> => {
    const { value } = await services.appareils.create(acteur, nom, key);
    return value;
  },
);
