import { fileAction } from "#app/.server/file.ts";
import { ExportSchema } from "#worker/features/export/schemas.ts";

/** All of the shop's data as a file: what POST /api/v1/compte/export answers, for the page's session. */
export const action = fileAction("/settings", ({ acteur, context, form }) =>
  context.services.exports.open(acteur, form.read(ExportSchema)),
);
