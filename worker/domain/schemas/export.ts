import { z } from "zod";
import { FORMATS_EXPORT } from "#worker/domain/export.ts";
import { MESSAGES } from "#worker/domain/messages.ts";

/** `?format=` of an export. */
export const ExportQuerySchema = z.object({
  format: z.enum(FORMATS_EXPORT, MESSAGES.formatExport).meta({
    description: "`json` : un document, une liste par table. `csv` : un ZIP, un fichier par table.",
  }),
});
