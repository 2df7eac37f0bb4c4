import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bornes, COMPTEUR, etablissementId, ID, unJour, unMois } from "../../columns.ts";

/**
 * Until which day of a month `totaux_produits_mois` sums its days up, and what these days counted then: as long as they
 * count the same, the sums hold.
 */
export const moisCumules = sqliteTable(
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
    unMois("mois_cumules"),
    unJour("mois_cumules", "jusqua"),
    ...bornes("mois_cumules", {
      etablissement_id: ID,
      nombre_lignes: COMPTEUR,
      nombre_articles: COMPTEUR,
    }),
  ],
);
