import { jsonAction } from "#app/.server/json.ts";
import type { AssociationResponse } from "#app/features/caisse/scan/associate.ts";
import { AssociationSchema } from "#worker/features/produits/schemas.ts";

const MAX_BYTES = 4 * 1024;

/** A code that a scanner read at the till becomes one of a product's barcodes. */
export const action = jsonAction(
  AssociationSchema,
  { maxBytes: MAX_BYTES },
  async ({ acteur, services, body: { produitId, code } }): Promise<AssociationResponse> => {
    const { codesBarres } = await services.produits.associate(acteur, produitId, code);
    return { codesBarres };
  },
);
