import { jsonAction } from "#app/.server/json.ts";
import type { Annulation } from "#worker/features/appareils/domain.ts";
import { CaisseAnnulationSchema } from "#worker/features/appareils/schemas.ts";
import { PANIER_MAX_BYTES } from "#worker/features/ventes/domain/vente.ts";

/** Lines carry their product's title, up to 200 characters. */
const MAX_BYTES = 4 * PANIER_MAX_BYTES;

/** A basket that the till cancelled before it was sent. */
export const action = jsonAction(
  CaisseAnnulationSchema,
  { maxBytes: MAX_BYTES },
  async ({ acteur, services, body: { appareilId, ...annulation }, key }): Promise<Annulation> => {
    const { value } = await services.appareils.noteAnnulation(acteur, appareilId, annulation, key);
    return value;
  },
);
