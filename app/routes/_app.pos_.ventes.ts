import { jsonAction } from "#app/.server/json.ts";
import type { ReponseEncaissement } from "#app/pos/reponses.ts";
import { PanierSchema } from "#worker/domain/schemas/vente.ts";

/** Four times what the longest basket weighs: 200 lines of some 75 bytes, payments and a client's name. */
const MAX_BYTES = 64 * 1024;

/** The till's sale: the same call as POST /api/v1/ventes/panier, for the page's session. */
export const action = jsonAction(
  PanierSchema,
  { maxBytes: MAX_BYTES },
  async ({ acteur, services, corps, cle }): Promise<ReponseEncaissement> => {
    const { valeur, rejouee } = await services.ventes.encaisser(acteur, corps, cle);
    return { encaissement: valeur, rejouee };
  },
);
