// The export's document, as the OpenAPI document tells it: made of the same list as the export itself.
import { z } from "@hono/zod-openapi";
import { type Colonnes, ENTETE, ETABLISSEMENT, type Genre, GERANT } from "./domain/export.ts";
import { TABLES_EXPORTEES } from "./domain/exported-tables.ts";

const GENRES: Record<Genre, z.ZodType> = {
  texte: z.string(),
  entier: z.number().int(),
  montant: z.number(),
  instant: z.iso.datetime(),
  booleen: z.boolean(),
  faits: z.union([z.looseObject({}), z.array(z.string())]),
};

const rangee = (colonnes: Colonnes) =>
  z.object(
    Object.fromEntries(Object.entries(colonnes).map(([nom, genre]) => [nom, GENRES[genre].nullable()])),
  );

/** One list per table; amounts in main units, instants in UTC, days on the shop's calendar. */
export const ExportSchema = z
  .object({
    export: rangee(ENTETE),
    gerant: rangee(GERANT),
    etablissement: rangee(ETABLISSEMENT),
    ...Object.fromEntries(TABLES_EXPORTEES.map(({ nom, colonnes }) => [nom, rangee(colonnes).array()])),
  })
  .openapi("Export");
