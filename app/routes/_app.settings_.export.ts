import { fileAction } from "#app/.server/file.ts";
import { ExportSchema } from "#worker/features/export/schemas.ts";

export const action = fileAction("/settings", ({ acteur, context, form }) =>
  context.services.exports.open(acteur, form.read(ExportSchema)),
);
