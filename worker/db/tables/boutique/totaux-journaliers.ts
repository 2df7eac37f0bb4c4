import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bornes, COMPTEUR, etablissementId, ID, MONTANT, unJour } from "../../columns.ts";

const total = (nom: string) => integer(nom).notNull().default(0);

/** A day's sums per currency, written with each sale and purchase, so that a dashboard costs days and not sales. */
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
    /** Sale lines, those of cancelled invoices too: how long the list of these days is. */
    nombreLignes: total("nombre_lignes"),
  },
  (t) => [
    primaryKey({ name: "totaux_journaliers_pk", columns: [t.etablissementId, t.deviseCode, t.jour] }),
    unJour("totaux_journaliers"),
    ...bornes("totaux_journaliers", {
      etablissement_id: ID,
      chiffre_affaires: MONTANT,
      cout: MONTANT,
      nombre_factures: COMPTEUR,
      nombre_articles: COMPTEUR,
      depenses: MONTANT,
      nombre_achats: COMPTEUR,
      nombre_lignes: COMPTEUR,
    }),
  ],
);
