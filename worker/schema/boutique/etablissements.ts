import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { checks, etablissementId, ID, instant, version, keyOf } from "#worker/schema/columns.ts";

/** In the shop's own database, so that a shop can move to another database. */
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
    /** 1: mobile money waits until the manager has seen it (rule: waiting). */
    mobileMoneyAttente: integer("mobile_money_attente").notNull().default(0),
    /** A PNG in base64, for the ticket. */
    logo: text("logo"),
    /** 1: the ticket carries the receipt's address as a QR code. */
    qrTicket: integer("qr_ticket").notNull().default(0),
  },
  (t) => checks(t, { mobileMoneyAttente: [0, 1], qrTicket: [0, 1] }),
);

/**
 * What the shop's documents print of it and its time zone, from `dateEffet` on (docs/decisions/0062). The first version of
 * a shop begins at 0.
 */
export const etablissementVersions = sqliteTable(
  "etablissement_versions",
  {
    etablissementId: etablissementId(),
    dateEffet: instant("date_effet").notNull(),
    fuseau: text("fuseau").notNull(),
    nom: text("nom").notNull(),
    adresse: text("adresse"),
    telephone: text("telephone"),
    mentionsLegales: text("mentions_legales"),
    piedTicket: text("pied_ticket"),
    qrTicket: integer("qr_ticket").notNull().default(0),
    logo: text("logo"),
  },
  (t) => [keyOf(t.etablissementId, t.dateEffet), ...checks(t, { qrTicket: [0, 1] })],
);

/** A country without a row is active. */
export const paysEtablissement = sqliteTable(
  "pays_etablissement",
  {
    etablissementId: etablissementId(),
    paysId: integer("pays_id").notNull(),
    actif: integer("actif").notNull(),
  },
  (t) => [keyOf(t.etablissementId, t.paysId), ...checks(t, { actif: [0, 1] })],
);

export const journalReglages = sqliteTable(
  "journal_reglages",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    auteurId: integer("auteur_id").notNull(),
    /** A SettingType. No CHECK: D1 can extend a CHECK only by rebuilding the table. */
    type: text("type").notNull(),
    champs: text("champs").notNull(),
    dateCreation: instant("date_creation").notNull(),
    /** acteur.sessionId; null in old entries. */
    acces: text("acces"),
    agent: text("agent"),
    adresse: text("adresse"),
    repetitions: integer("repetitions").notNull().default(1),
    dateDerniere: instant("date_derniere"),
  },
  (t) => [
    keyOf(t.etablissementId, t.id),
    // For the entries of the last hour, to find repetitions.
    index("journal_reglages_par_date").on(t.etablissementId, t.dateCreation),
    ...checks(t, { repetitions: ID }),
  ],
);
