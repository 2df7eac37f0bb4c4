import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bornes, ID, INSTANT, instant, parmi } from "#worker/kernel/database/columns.ts";

/** Which shop lives in which database. The shop's own settings are there, not here. */
export const etablissements = sqliteTable(
  "etablissements",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** Name of the binding: "BOUTIQUE_1". */
    boutique: text("boutique").notNull(),
    statut: text("statut", { enum: ["EN_PREPARATION", "ACTIF"] }).notNull(),
    /** JSON of what the registration asked for, until the shop is written; then NULL. */
    preparation: text("preparation"),
    dateCreation: instant("date_creation").notNull(),
  },
  () => [
    parmi("etablissements", "statut", ["EN_PREPARATION", "ACTIF"]),
    ...bornes("etablissements", { id: ID, date_creation: INSTANT }),
  ],
);
