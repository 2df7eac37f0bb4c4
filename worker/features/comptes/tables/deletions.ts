import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bounds, ID, INSTANT, instant } from "#worker/kernel/database/columns.ts";

/**
 * Shops whose manager has deleted the account, until their last row is gone: a table and not a status, whose CHECK could
 * only change with the table that others refer to.
 */
export const suppressions = sqliteTable(
  "suppressions",
  {
    etablissementId: integer("etablissement_id").primaryKey(),
    gerantId: integer("gerant_id").notNull(),
    /** Where the shop lives. */
    boutique: text("boutique").notNull(),
    dateDemande: instant("date_demande").notNull(),
  },
  () => bounds("suppressions", { etablissement_id: ID, gerant_id: ID, date_demande: INSTANT }),
);
