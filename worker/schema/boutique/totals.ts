import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
  checks,
  COUNTER,
  etablissementId,
  keyOf,
  MONTH_MONTANT,
  SIGNED_MONTH_MONTANT,
} from "#worker/schema/columns.ts";

const total = (name: string) => integer(name).notNull().default(0);

/** Written with each sale and purchase, so that a dashboard reads days instead of sales. */
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
    /** Includes the lines of cancelled invoices, which the list of sales shows. */
    nombreLignes: total("nombre_lignes"),
    /** Money received: JSON rows `[mode, portefeuille or null, montant, nombre]` (docs/decisions/0048). */
    encaissements: text("encaissements").notNull().default("[]"),
    /** Corrections of costs made on the day: signed, added to the profit (docs/decisions/0020). */
    correction: total("correction"),
  },
  (t) => [keyOf(t.etablissementId, t.deviseCode, t.jour), ...checks(t)],
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
    correction: total("correction"),
  },
  (t) => [keyOf(t.etablissementId, t.deviseCode, t.jour, t.heure), ...checks(t)],
);

const sold = () => ({
  produitId: integer("produit_id").notNull(),
  quantite: integer("quantite").notNull(),
  chiffreAffaires: integer("chiffre_affaires").notNull(),
  cout: integer("cout").notNull(),
  correction: total("correction"),
});

export const totauxProduits = sqliteTable(
  "totaux_produits",
  {
    etablissementId: etablissementId(),
    deviseCode: text("devise_code").notNull(),
    jour: text("jour").notNull(),
    ...sold(),
  },
  (t) => [keyOf(t.etablissementId, t.deviseCode, t.jour, t.produitId), ...checks(t, { quantite: COUNTER })],
);

export const totauxProduitsMois = sqliteTable(
  "totaux_produits_mois",
  {
    etablissementId: etablissementId(),
    deviseCode: text("devise_code").notNull(),
    mois: text("mois").notNull(),
    ...sold(),
  },
  (t) => [
    keyOf(t.etablissementId, t.deviseCode, t.mois, t.produitId),
    ...checks(t, {
      quantite: COUNTER,
      chiffreAffaires: MONTH_MONTANT,
      cout: MONTH_MONTANT,
      correction: SIGNED_MONTH_MONTANT,
    }),
  ],
);

/** `jusqua` is the last day in the month's sums. Sums with outdated counts are invalid (`IS_UP_TO_DATE`). */
export const rolledUpMonths = sqliteTable(
  "mois_cumules",
  {
    etablissementId: etablissementId(),
    deviseCode: text("devise_code").notNull(),
    mois: text("mois").notNull(),
    jusqua: text("jusqua").notNull(),
    nombreLignes: integer("nombre_lignes").notNull(),
    nombreArticles: integer("nombre_articles").notNull(),
    correction: total("correction"),
  },
  (t) => [keyOf(t.etablissementId, t.deviseCode, t.mois), ...checks(t, { correction: SIGNED_MONTH_MONTANT })],
);
