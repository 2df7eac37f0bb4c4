import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bornes, COMPTEUR, etablissementId, ID, MONTANT, unJour } from "../../columns.ts";

/** A product's sums of a day per currency, for the best sellers of a period. */
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
    unJour("totaux_produits"),
    ...bornes("totaux_produits", {
      etablissement_id: ID,
      produit_id: ID,
      quantite: COMPTEUR,
      chiffre_affaires: MONTANT,
      cout: MONTANT,
    }),
  ],
);
