import { foreignKey, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { checks, instant, keyOf } from "#worker/schema/columns.ts";
import { gerants } from "./gerants.ts";

/**
 * Requested changes of email (rule: email-change), numbered per manager. A link is stored as the SHA-256 of its
 * secret.
 */
export const emailChanges = sqliteTable(
  "changements_email",
  {
    gerantId: integer("gerant_id").notNull(),
    id: integer("id").notNull(),
    /** The link in `annulation` restores this address. */
    ancien: text("ancien").notNull(),
    ancienCle: text("ancien_cle").notNull(),
    nouveau: text("nouveau").notNull(),
    nouveauCle: text("nouveau_cle").notNull(),
    /** Null once the link is used, replaced or withdrawn. */
    confirmation: text("confirmation"),
    annulation: text("annulation").notNull(),
    dateCreation: instant("date_creation").notNull(),
    dateConfirmation: instant("date_confirmation"),
    dateExpiration: instant("date_expiration").notNull(),
  },
  (t) => [
    keyOf(t.gerantId, t.id),
    foreignKey({ name: "changements_email_gerant_fk", columns: [t.gerantId], foreignColumns: [gerants.id] }),
    uniqueIndex("changements_email_confirmation_unique").on(t.confirmation),
    uniqueIndex("changements_email_annulation_unique").on(t.annulation),
    index("changements_email_par_ancien").on(t.ancienCle),
    ...checks(t),
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
    keyOf(t.empreinte),
    foreignKey({ name: "reinitialisations_gerant_fk", columns: [t.gerantId], foreignColumns: [gerants.id] }),
    index("reinitialisations_par_gerant").on(t.gerantId, t.dateCreation),
    ...checks(t),
  ],
);
