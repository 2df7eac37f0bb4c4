import {
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { bounds, ID, INSTANT, instant } from "#worker/kernel/database/columns.ts";
import { gerants } from "./gerants.ts";

/**
 * Wishes for another email (decision 44), numbered per manager in the order in which they were made. Links are kept by the
 * SHA-256 of their secret; a row is deleted when its link "Ce n'était pas moi" was used.
 */
export const emailChanges = sqliteTable(
  "changements_email",
  {
    gerantId: integer("gerant_id").notNull(),
    id: integer("id").notNull(),
    /** The address that the manager had, which the link in `annulation` puts back. */
    ancien: text("ancien").notNull(),
    ancienCle: text("ancien_cle").notNull(),
    nouveau: text("nouveau").notNull(),
    nouveauCle: text("nouveau_cle").notNull(),
    /** The link to the new address; null once the wish was confirmed, replaced or withdrawn. */
    confirmation: text("confirmation"),
    annulation: text("annulation").notNull(),
    dateCreation: instant("date_creation").notNull(),
    /** When the new address became the account's; null of a wish that has not. */
    dateConfirmation: instant("date_confirmation"),
    /** When its links stop serving. */
    dateExpiration: instant("date_expiration").notNull(),
  },
  (t) => [
    primaryKey({ name: "changements_email_pk", columns: [t.gerantId, t.id] }),
    foreignKey({ name: "changements_email_gerant_fk", columns: [t.gerantId], foreignColumns: [gerants.id] }),
    uniqueIndex("changements_email_confirmation_unique").on(t.confirmation),
    uniqueIndex("changements_email_annulation_unique").on(t.annulation),
    // Addresses that were given up of late, which no other account may take.
    index("changements_email_par_ancien").on(t.ancienCle),
    ...bounds("changements_email", {
      gerant_id: ID,
      id: ID,
      date_creation: INSTANT,
      date_confirmation: INSTANT,
      date_expiration: INSTANT,
    }),
  ],
);

/** Links by which a forgotten password is chosen anew, each by the SHA-256 of its secret; a used one is deleted. */
export const reinitialisations = sqliteTable(
  "reinitialisations",
  {
    empreinte: text("empreinte").notNull(),
    gerantId: integer("gerant_id").notNull(),
    dateCreation: instant("date_creation").notNull(),
    dateExpiration: instant("date_expiration").notNull(),
  },
  (t) => [
    primaryKey({ name: "reinitialisations_pk", columns: [t.empreinte] }),
    foreignKey({ name: "reinitialisations_gerant_fk", columns: [t.gerantId], foreignColumns: [gerants.id] }),
    // How many a manager asked for of late, and all of them when one was used.
    index("reinitialisations_par_gerant").on(t.gerantId, t.dateCreation),
    ...bounds("reinitialisations", { gerant_id: ID, date_creation: INSTANT, date_expiration: INSTANT }),
  ],
);
