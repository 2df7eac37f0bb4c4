import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bornes, etablissementId, ID, INSTANT, instant } from "#worker/kernel/database/columns.ts";

/** Parent of `factures.client_id`; empty until the shop keeps customers. */
export const clients = sqliteTable(
  "clients",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    nom: text("nom").notNull(),
    telephone: text("telephone"),
    dateCreation: instant("date_creation").notNull(),
  },
  (t) => [
    primaryKey({ name: "clients_pk", columns: [t.etablissementId, t.id] }),
    ...bornes("clients", { etablissement_id: ID, id: ID, date_creation: INSTANT }),
  ],
);
