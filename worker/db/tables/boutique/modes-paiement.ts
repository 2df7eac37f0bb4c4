import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Reference table, filled by migration. A new mode is a row, not a rebuilt CHECK. */
export const modesPaiement = sqliteTable("modes_paiement", {
  code: text("code").primaryKey(),
  libelle: text("libelle").notNull(),
});
