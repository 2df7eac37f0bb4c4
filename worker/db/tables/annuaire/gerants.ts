import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bornes, ID, INSTANT, instant } from "#worker/kernel/database/columns.ts";

export const gerants = sqliteTable(
  "gerants",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    nom: text("nom").notNull(),
    prenom: text("prenom").notNull(),
    email: text("email").notNull(),
    /** The address without case: what must be unique and what a login is compared with. */
    emailCle: text("email_cle").notNull().unique("gerants_email_unique"),
    telephone: text("telephone").notNull(),
    /** scrypt, with its parameters and salt. */
    /** As worker/auth/passwords.ts stores it; empty of an account that no password opens. */
    motDePasse: text("mot_de_passe").notNull(),
    dateCreation: instant("date_creation").notNull(),
    dateModification: instant("date_modification").notNull(),
  },
  () => bornes("gerants", { id: ID, date_creation: INSTANT, date_modification: INSTANT }),
);
