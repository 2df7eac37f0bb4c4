import {
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { bounds, instant } from "#worker/kernel/database/columns.ts";
import { gerants } from "./gerants.ts";

/**
 * Requested changes of email (decision 44), numbered per manager. Links are stored as the SHA-256 of their
 * secret.
 */
export const emailChanges = sqliteTable(
  "changements_email",
  {
    gerantId: integer("gerant_id").notNull(),
    id: integer("id").notNull(),
    /** The address before the change, which the link in `annulation` restores. */
    ancien: text("ancien").notNull(),
    ancienCle: text("ancien_cle").notNull(),
    nouveau: text("nouveau").notNull(),
    nouveauCle: text("nouveau_cle").notNull(),
    /** The link to the new address; null once confirmed, replaced or withdrawn. */
    confirmation: text("confirmation"),
    annulation: text("annulation").notNull(),
    dateCreation: instant("date_creation").notNull(),
    dateConfirmation: instant("date_confirmation"),
    dateExpiration: instant("date_expiration").notNull(),
  },
  (t) => [
    primaryKey({ name: "changements_email_pk", columns: [t.gerantId, t.id] }),
    foreignKey({ name: "changements_email_gerant_fk", columns: [t.gerantId], foreignColumns: [gerants.id] }),
    uniqueIndex("changements_email_confirmation_unique").on(t.confirmation),
    uniqueIndex("changements_email_annulation_unique").on(t.annulation),
    // For addresses given up recently: another account may not take them.
    index("changements_email_par_ancien").on(t.ancienCle),
    ...bounds("changements_email", t),
  ],
);

/** Password reset links, by the SHA-256 of their secret. A used link is deleted. */
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
    // For the manager's recent links, and to delete all after a use.
    index("reinitialisations_par_gerant").on(t.gerantId, t.dateCreation),
    ...bounds("reinitialisations", t),
  ],
);
