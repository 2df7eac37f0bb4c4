import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { checks, instant } from "#worker/schema/columns.ts";

/** Shops being deleted. A status in `etablissements` would change its CHECK, and rebuild tables that refer to it. */
export const suppressions = sqliteTable(
  "suppressions",
  {
    etablissementId: integer("etablissement_id").primaryKey(),
    gerantId: integer("gerant_id").notNull(),
    boutique: text("boutique").notNull(),
    dateDemande: instant("date_demande").notNull(),
  },
  (t) => checks(t),
);
