import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bornes, etablissementId, ID, INSTANT, instant } from "../../columns.ts";

/** What was changed of the shop's settings, and by whom. It stands in the batch of the change. */
export const journalReglages = sqliteTable(
  "journal_reglages",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    auteurId: integer("auteur_id").notNull(),
    /** A TypeReglage of domain/journal: no CHECK, which D1 could not lengthen without making the table anew. */
    type: text("type").notNull(),
    /** JSON array: the fields that changed, or the country's code. */
    champs: text("champs").notNull(),
    dateCreation: instant("date_creation").notNull(),
  },
  (t) => [
    primaryKey({ name: "journal_reglages_pk", columns: [t.etablissementId, t.id] }),
    ...bornes("journal_reglages", { etablissement_id: ID, id: ID, auteur_id: ID, date_creation: INSTANT }),
  ],
);
