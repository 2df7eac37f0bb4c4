import { z } from "zod";
import { FORMATS_EXPORT } from "#worker/domain/export.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { motDePasseRequis } from "#worker/features/comptes/schemas.ts";

/** `POST /compte/export`, and the form of the settings. */
export const ExportSchema = z.object({
  motDePasse: motDePasseRequis(),
  format: z.enum(FORMATS_EXPORT, MESSAGES.formatExport).meta({
    description: "`json` : un document, une liste par table. `csv` : un ZIP, un fichier par table.",
  }),
});
