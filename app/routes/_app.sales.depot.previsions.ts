import { jsonAction } from "#app/.server/json.ts";
import { DEPOT_MAX_BYTES, type Prevision } from "#worker/features/ventes/domain/depot.ts";
import { DepotSchema } from "#worker/features/ventes/schemas.ts";

/** POST, because the baskets are too long for an address. Nothing is written. */
export const action = jsonAction(
  DepotSchema,
  { maxBytes: DEPOT_MAX_BYTES },
  async ({ acteur, services, body }): Promise<{ previsions: Prevision[] }> => ({
    previsions: await services.depot.preview(acteur, body.ventes),
  }),
);
