import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bounds, instant } from "#worker/kernel/database/columns.ts";

/**
 * Shops being deleted, until their last row is gone. No status in `etablissements`: its CHECK could change
 * only with every table that refers to it.
 */
export const suppressions = sqliteTable(
  "suppressions",
  {
    etablissementId: integer("etablissement_id").primaryKey(),
    gerantId: integer("gerant_id").notNull(),
    boutique: text("boutique").notNull(),
    dateDemande: instant("date_demande").notNull(),
  },
  (t) => bounds("suppressions", t),
);
