import { jsonAction } from "#app/.server/json.ts";
import type { RecuResponse } from "#app/shell/ticket/link.ts";
import { recuPath } from "#worker/features/tickets/domain/jeton.ts";
import { RecuRequestSchema } from "#worker/features/tickets/schemas.ts";

const MAX_BYTES = 1024;

/** The address of an invoice's receipt, made at the first wish. */
export const action = jsonAction(
  RecuRequestSchema,
  { maxBytes: MAX_BYTES },
  async ({ acteur, services, request, body }): Promise<RecuResponse> => {
    const { value } = await services.tickets.share(acteur, body.factureId);
    return { adresse: new URL(request.url).origin + recuPath(value.jeton) };
  },
);
