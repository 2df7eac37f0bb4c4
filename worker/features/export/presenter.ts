import { z } from "@hono/zod-openapi";
import { LignesSchema } from "#worker/features/appareils/presenter.ts";
import { PlaceShape } from "#worker/features/caisse-jour/presenter.ts";
import {
  type Columns,
  ETABLISSEMENT,
  EXPORTED_TABLES,
  GERANT,
  HEADER,
  type Kind,
} from "./domain/exported-tables.ts";

const KINDS: Record<Kind, z.ZodType> = {
  text: z.string(),
  integer: z.number().int(),
  montant: z.number(),
  instant: z.iso.datetime(),
  boolean: z.boolean(),
  local: z.string(),
  facts: z.union([z.looseObject({}), z.array(z.string()), z.array(z.looseObject({}))]),
  comptes: z.array(z.object({ ...PlaceShape, montant: z.number(), attendu: z.number() })),
  lignes: LignesSchema,
};

const rowSchema = (columns: Columns) =>
  z.object(Object.fromEntries(Object.entries(columns).map(([name, kind]) => [name, KINDS[kind].nullable()])));

export const ExportSchema = z
  .object({
    export: rowSchema(HEADER),
    gerant: rowSchema(GERANT),
    etablissement: rowSchema(ETABLISSEMENT),
    ...Object.fromEntries(EXPORTED_TABLES.map(({ name, columns }) => [name, rowSchema(columns).array()])),
  })
  .openapi("Export");
