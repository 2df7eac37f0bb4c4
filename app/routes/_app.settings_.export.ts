import { fileLoader } from "#app/.server/file.ts";
import { erreurDeValidation, parChamp } from "#worker/domain/errors.ts";
import { ExportQuerySchema } from "#worker/domain/schemas/export.ts";

/** All of the shop's data as a file: what GET /api/v1/compte/export answers, for the page's session. */
export const loader = fileLoader("/settings", async ({ acteur, context, query, request }) => {
  await context.bouclier(acteur);
  const demande = ExportQuerySchema.safeParse(Object.fromEntries(query));
  if (!demande.success) throw erreurDeValidation(parChamp(demande.error.issues));
  const { exports } = context.services;
  const { format } = demande.data;
  // HEAD comes to loaders too.
  if (request.method === "HEAD") return { ...(await exports.annoncer(acteur, format)), corps: null };
  return exports.ouvrir(acteur, format);
});
