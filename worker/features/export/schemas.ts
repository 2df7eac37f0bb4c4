import { z } from "zod";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { requiredPassword } from "#worker/features/comptes/schemas.ts";
import { FORMATS_EXPORT } from "./domain/export.ts";

export const ExportSchema = z.object({
  motDePasse: requiredPassword(),
  format: z
    .enum(FORMATS_EXPORT, MESSAGES.formatExport)
    .describe("`json` : un document, une liste par table. `csv` : un ZIP, un fichier par table."),
});
