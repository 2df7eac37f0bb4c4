import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bornes, ID } from "#worker/kernel/database/columns.ts";

/** Filled by migration, equal to domain/devises (a test compares them). */
export const devises = sqliteTable(
  "devises",
  {
    id: integer("id").primaryKey(),
    code: text("code").notNull().unique("devises_code_unique"),
    nom: text("nom").notNull(),
    symbole: text("symbole").notNull(),
    decimales: integer("decimales").notNull(),
  },
  () => bornes("devises", { id: ID, decimales: [0, 2] }),
);
