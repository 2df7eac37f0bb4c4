import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  bounds,
  etablissementId,
  ID,
  INSTANT,
  instant,
  VERSION,
  version,
} from "#worker/kernel/database/columns.ts";

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
    version: version(),
  },
  () => bounds("etablissements", { id: ID, date_creation: INSTANT, version: VERSION }),
);

/** Countries that this shop has switched on or off in its settings; no row means on. */
export const paysEtablissement = sqliteTable(
  "pays_etablissement",
  {
    etablissementId: etablissementId(),
    paysId: integer("pays_id").notNull(),
    actif: integer("actif").notNull(),
  },
  (t) => [
    primaryKey({ name: "pays_etablissement_pk", columns: [t.etablissementId, t.paysId] }),
    ...bounds("pays_etablissement", { etablissement_id: ID, pays_id: ID, actif: [0, 1] }),
  ],
);

/** What was changed of the shop's settings, and by whom. It stands in the batch of the change. */
export const journalReglages = sqliteTable(
  "journal_reglages",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    auteurId: integer("auteur_id").notNull(),
    /** A SettingType: no CHECK, which D1 could not lengthen without making the table anew. */
    type: text("type").notNull(),
    /** JSON array: the fields that changed, or the country's code. */
    champs: text("champs").notNull(),
    dateCreation: instant("date_creation").notNull(),
    /** What spoke, acteur.sessionId; null of entries that are older than this column. */
    acces: text("acces"),
    agent: text("agent"),
    adresse: text("adresse"),
    /** How often it happened within an hour of the first, alike in all but the date. */
    repetitions: integer("repetitions").notNull().default(1),
    /** When it happened last; null while it was once. */
    dateDerniere: instant("date_derniere"),
  },
  (t) => [
    primaryKey({ name: "journal_reglages_pk", columns: [t.etablissementId, t.id] }),
    // What was noted within the hour, to find what is repeated.
    index("journal_reglages_par_date").on(t.etablissementId, t.dateCreation),
    ...bounds("journal_reglages", {
      etablissement_id: ID,
      id: ID,
      auteur_id: ID,
      repetitions: ID,
      date_creation: INSTANT,
      date_derniere: INSTANT,
    }),
  ],
);
