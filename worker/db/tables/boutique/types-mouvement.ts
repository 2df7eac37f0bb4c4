import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Reference table, filled by migration. A new type is a row, not a rebuilt CHECK. */
export const typesMouvement = sqliteTable("types_mouvement", {
  code: text("code").primaryKey(),
  libelle: text("libelle").notNull(),
});
