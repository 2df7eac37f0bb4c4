import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bounds, etablissementId, ID, INSTANT, instant, shopKey } from "#worker/kernel/database/columns.ts";

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
    ...bounds("clients", { etablissement_id: ID, id: ID, date_creation: INSTANT }),
  ],
);

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
    ...bounds("appareils", { etablissement_id: ID, id: ID, date_creation: INSTANT }),
  ],
);

/** Parent of `factures.session_id`; empty until cash drawers are counted. */
export const sessionsCaisse = sqliteTable(
  "sessions_caisse",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    appareilId: integer("appareil_id"),
    auteurId: integer("auteur_id").notNull(),
    dateOuverture: instant("date_ouverture").notNull(),
    dateFermeture: instant("date_fermeture"),
  },
  (t) => [
    primaryKey({ name: "sessions_caisse_pk", columns: [t.etablissementId, t.id] }),
    shopKey("sessions_caisse_appareil_fk", [t, t.appareilId], appareils),
    ...bounds("sessions_caisse", {
      etablissement_id: ID,
      id: ID,
      appareil_id: ID,
      auteur_id: ID,
      date_ouverture: INSTANT,
      date_fermeture: INSTANT,
    }),
  ],
);
