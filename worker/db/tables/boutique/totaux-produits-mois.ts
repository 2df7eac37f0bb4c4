import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bornes, COMPTEUR, etablissementId, ID, MONTANT_DU_MOIS, unMois } from "../../columns.ts";

/** A product's sums of the days of a month that `mois_cumules` names, so that a year is not read day by day. */
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
    unMois("totaux_produits_mois"),
    ...bornes("totaux_produits_mois", {
      etablissement_id: ID,
      produit_id: ID,
      quantite: COMPTEUR,
      chiffre_affaires: MONTANT_DU_MOIS,
      cout: MONTANT_DU_MOIS,
    }),
  ],
);
