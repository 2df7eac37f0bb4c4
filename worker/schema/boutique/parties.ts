import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { appareils } from "#worker/schema/boutique/appareils.ts";
import { belongsTo, checks, etablissementId, instant, keyOf } from "#worker/schema/columns.ts";

// `factures` refers to these tables. They stay empty until the shop keeps customers and cash counts.

export const clients = sqliteTable(
  "clients",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    nom: text("nom").notNull(),
    telephone: text("telephone"),
    dateCreation: instant("date_creation").notNull(),
  },
  (t) => [keyOf(t.etablissementId, t.id), ...checks(t)],
);

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
    keyOf(t.etablissementId, t.id),
    belongsTo("sessions_caisse_appareil_fk", [t.etablissementId, t.appareilId], appareils),
    ...checks(t),
  ],
);
