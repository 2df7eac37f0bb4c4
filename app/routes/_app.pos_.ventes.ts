import { jsonAction } from "#app/.server/json.ts";
import type { ReponseEncaissement } from "#app/features/pos/requests.ts";
import { PanierSchema } from "#worker/features/ventes/schemas.ts";
import { PANIER_MAX_OCTETS } from "#worker/features/ventes/domain/sale.ts";

/** The till's sale: the same call as POST /api/v1/ventes/panier, for the page's session. */
export const action = jsonAction(
  PanierSchema,
  { maxBytes: PANIER_MAX_OCTETS },
  async ({ acteur, services, corps, cle }): Promise<ReponseEncaissement> => {
    const { valeur, rejouee } = await services.ventes.encaisser(acteur, corps, cle);
    return { encaissement: valeur, rejouee };
  },
);
