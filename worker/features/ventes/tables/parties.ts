import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bounds, refersTo, etablissementId, instant } from "#worker/kernel/database/columns.ts";

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
  (t) => [primaryKey({ name: "clients_pk", columns: [t.etablissementId, t.id] }), ...bounds("clients", t)],
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
    ...bounds("appareils", t),
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
    refersTo("sessions_caisse_appareil_fk", [t.etablissementId, t.appareilId], appareils),
    ...bounds("sessions_caisse", t),
  ],
);
