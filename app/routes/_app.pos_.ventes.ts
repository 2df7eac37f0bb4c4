import { jsonAction } from "#app/.server/json.ts";
import type { VenteResponse } from "#app/outbox/send.ts";
import { CaissePanierSchema, panierOf } from "#worker/features/ventes/schemas.ts";
import { PANIER_MAX_BYTES } from "#worker/features/ventes/domain/vente.ts";

export const action = jsonAction(
  CaissePanierSchema,
  { maxBytes: PANIER_MAX_BYTES },
  async ({ acteur, services, body, key }): Promise<VenteResponse> => {
    const { value, replayed } = await services.ventes.encaisser(acteur, panierOf(body), key);
    return { encaissement: value, rejouee: replayed };
  },
);
