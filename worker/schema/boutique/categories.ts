import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { checks, etablissementId, instant, version, keyOf } from "#worker/schema/columns.ts";

export const categories = sqliteTable(
  "categories",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    nom: text("nom").notNull(),
    /** The name as `uniqueKey` writes it. An earlier double of a name keeps a key of its own. */
    nomCle: text("nom_cle").notNull(),
    /** The name without case and accents, for search. */
    nomPlie: text("nom_plie").notNull(),
    description: text("description"),
    dateCreation: instant("date_creation").notNull(),
    dateModification: instant("date_modification").notNull(),
    version: version(),
    /** The name as `sortKey` writes it. */
    nomOrdre: text("nom_ordre").notNull().default(""),
    /** The description without case and accents, for the header's search. */
    texte: text("texte").notNull().default(""),
  },
  (t) => [
    keyOf(t.etablissementId, t.id),
    uniqueIndex("categories_nom_unique").on(t.etablissementId, t.nomCle),
    // For the list by name.
    index("categories_par_nom").on(t.etablissementId, t.nomOrdre, t.id),
    ...checks(t),
  ],
);
