import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  bounds,
  COUNTER,
  etablissementId,
  MONTANT,
  MONTH_MONTANT,
  dayCheck,
  monthCheck,
} from "#worker/kernel/database/columns.ts";

const total = (name: string) => integer(name).notNull().default(0);

/**
 * Sums per day and currency, written with each sale and purchase: a dashboard reads days instead of sales.
 */
export const totauxJournaliers = sqliteTable(
  "totaux_journaliers",
  {
    etablissementId: etablissementId(),
    deviseCode: text("devise_code").notNull(),
    jour: text("jour").notNull(),
    chiffreAffaires: total("chiffre_affaires"),
    cout: total("cout"),
    nombreFactures: total("nombre_factures"),
    nombreArticles: total("nombre_articles"),
    depenses: total("depenses"),
    nombreAchats: total("nombre_achats"),
    /** With the lines of cancelled invoices: the length of the list. */
    nombreLignes: total("nombre_lignes"),
  },
  (t) => [
    primaryKey({ name: "totaux_journaliers_pk", columns: [t.etablissementId, t.deviseCode, t.jour] }),
    dayCheck("totaux_journaliers"),
    ...bounds("totaux_journaliers", t, {
      chiffre_affaires: MONTANT,
      cout: MONTANT,
      nombre_factures: COUNTER,
      nombre_articles: COUNTER,
      depenses: MONTANT,
      nombre_achats: COUNTER,
      nombre_lignes: COUNTER,
    }),
  ],
);

export const totauxHoraires = sqliteTable(
  "totaux_horaires",
  {
    etablissementId: etablissementId(),
    deviseCode: text("devise_code").notNull(),
    jour: text("jour").notNull(),
    heure: integer("heure").notNull(),
    chiffreAffaires: total("chiffre_affaires"),
    cout: total("cout"),
    nombreFactures: total("nombre_factures"),
    depenses: total("depenses"),
  },
  (t) => [
    primaryKey({ name: "totaux_horaires_pk", columns: [t.etablissementId, t.deviseCode, t.jour, t.heure] }),
    dayCheck("totaux_horaires"),
    ...bounds("totaux_horaires", t, {
      heure: [0, 23],
      chiffre_affaires: MONTANT,
      cout: MONTANT,
      nombre_factures: COUNTER,
      depenses: MONTANT,
    }),
  ],
);

/** Sums per product and day, for best sellers. */
export const totauxProduits = sqliteTable(
  "totaux_produits",
  {
    etablissementId: etablissementId(),
    deviseCode: text("devise_code").notNull(),
    jour: text("jour").notNull(),
    produitId: integer("produit_id").notNull(),
    quantite: integer("quantite").notNull(),
    chiffreAffaires: integer("chiffre_affaires").notNull(),
    cout: integer("cout").notNull(),
  },
  (t) => [
    primaryKey({
      name: "totaux_produits_pk",
      columns: [t.etablissementId, t.deviseCode, t.jour, t.produitId],
    }),
    dayCheck("totaux_produits"),
    ...bounds("totaux_produits", t, { quantite: COUNTER, chiffre_affaires: MONTANT, cout: MONTANT }),
  ],
);

/** Sums per product and month, so that a year needs no reading of days. */
export const totauxProduitsMois = sqliteTable(
  "totaux_produits_mois",
  {
    etablissementId: etablissementId(),
    deviseCode: text("devise_code").notNull(),
    mois: text("mois").notNull(),
    produitId: integer("produit_id").notNull(),
    quantite: integer("quantite").notNull(),
    chiffreAffaires: integer("chiffre_affaires").notNull(),
    cout: integer("cout").notNull(),
  },
  (t) => [
    primaryKey({
      name: "totaux_produits_mois_pk",
      columns: [t.etablissementId, t.deviseCode, t.mois, t.produitId],
    }),
    monthCheck("totaux_produits_mois"),
    ...bounds("totaux_produits_mois", t, {
      quantite: COUNTER,
      chiffre_affaires: MONTH_MONTANT,
      cout: MONTH_MONTANT,
    }),
  ],
);

/**
 * The last day in a month's sums, and the count of these days at that time. Another count makes the sums
 * invalid.
 */
export const rolledUpMonths = sqliteTable(
  "mois_cumules",
  {
    etablissementId: etablissementId(),
    deviseCode: text("devise_code").notNull(),
    mois: text("mois").notNull(),
    jusqua: text("jusqua").notNull(),
    nombreLignes: integer("nombre_lignes").notNull(),
    nombreArticles: integer("nombre_articles").notNull(),
  },
  (t) => [
    primaryKey({ name: "mois_cumules_pk", columns: [t.etablissementId, t.deviseCode, t.mois] }),
    monthCheck("mois_cumules"),
    dayCheck("mois_cumules", "jusqua"),
    ...bounds("mois_cumules", t, { nombre_lignes: COUNTER, nombre_articles: COUNTER }),
  ],
);
