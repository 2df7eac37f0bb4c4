import { foreignKey, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { bornes, etablissementId, ID, INSTANT, instant } from "#worker/kernel/database/columns.ts";
import { appareils } from "./appareils.ts";

/** Parent of `factures.session_id`; empty until the cash drawer is opened and counted. */
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
    foreignKey({
      name: "sessions_caisse_appareil_fk",
      columns: [t.etablissementId, t.appareilId],
      foreignColumns: [appareils.etablissementId, appareils.id],
    }),
    ...bornes("sessions_caisse", {
      etablissement_id: ID,
      id: ID,
      appareil_id: ID,
      auteur_id: ID,
      date_ouverture: INSTANT,
      date_fermeture: INSTANT,
    }),
  ],
);
