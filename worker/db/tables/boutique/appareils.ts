import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bornes, etablissementId, ID, INSTANT, instant } from "#worker/kernel/database/columns.ts";

/** Parent of `factures.appareil_id`; empty until tills are registered. */
export const appareils = sqliteTable(
  "appareils",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    nom: text("nom").notNull(),
    dateCreation: instant("date_creation").notNull(),
  },
  (t) => [
    primaryKey({ name: "appareils_pk", columns: [t.etablissementId, t.id] }),
    ...bornes("appareils", { etablissement_id: ID, id: ID, date_creation: INSTANT }),
  ],
);
