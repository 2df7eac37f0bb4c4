import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bornes, ID, INSTANT, instant } from "#worker/kernel/database/columns.ts";

/** The shop itself: its settings live with its data, so that it can move. */
export const etablissements = sqliteTable(
  "etablissements",
  {
    id: integer("id").primaryKey(),
    nom: text("nom").notNull(),
    description: text("description"),
    paysCode: text("pays_code").notNull(),
    deviseCode: text("devise_code").notNull(),
    fuseau: text("fuseau").notNull(),
    adresse: text("adresse"),
    telephone: text("telephone"),
    mentionsLegales: text("mentions_legales"),
    piedTicket: text("pied_ticket"),
    dateCreation: instant("date_creation").notNull(),
  },
  () => bornes("etablissements", { id: ID, date_creation: INSTANT }),
);
