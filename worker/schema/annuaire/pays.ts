import { foreignKey, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { checks } from "#worker/schema/columns.ts";

/** Migrations fill this table and `devises` from core/domain; a test compares them. */
export const pays = sqliteTable(
  "pays",
  {
    id: integer("id").primaryKey(),
    isoCode: text("iso_code").notNull().unique("pays_iso_code_unique"),
    nom: text("nom").notNull(),
    indicatif: text("indicatif").notNull(),
    deviseCode: text("devise_code").notNull(),
    fuseau: text("fuseau").notNull(),
  },
  (t) => [
    foreignKey({ name: "pays_devise_fk", columns: [t.deviseCode], foreignColumns: [devises.code] }),
    ...checks(t),
  ],
);

export const devises = sqliteTable(
  "devises",
  {
    id: integer("id").primaryKey(),
    code: text("code").notNull().unique("devises_code_unique"),
    nom: text("nom").notNull(),
    symbole: text("symbole").notNull(),
    decimales: integer("decimales").notNull(),
  },
  (t) => checks(t, { decimales: [0, 2] }),
);
