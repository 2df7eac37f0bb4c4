import { foreignKey, index, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { bornes, etablissementId, ID, INSTANT, instant, PRIX } from "#worker/kernel/database/columns.ts";
import { produits } from "./produits.ts";

/** Each selling price that a product has had (decision 20). */
export const prixHistorique = sqliteTable(
  "prix_historique",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    produitId: integer("produit_id").notNull(),
    prixVente: integer("prix_vente").notNull(),
    auteurId: integer("auteur_id").notNull(),
    dateCreation: instant("date_creation").notNull(),
  },
  (t) => [
    primaryKey({ name: "prix_historique_pk", columns: [t.etablissementId, t.id] }),
    foreignKey({
      name: "prix_historique_produit_fk",
      columns: [t.etablissementId, t.produitId],
      foreignColumns: [produits.etablissementId, produits.id],
    }),
    // The prices of one product.
    index("prix_historique_par_produit").on(t.etablissementId, t.produitId, t.id),
    ...bornes("prix_historique", {
      etablissement_id: ID,
      id: ID,
      produit_id: ID,
      prix_vente: PRIX,
      auteur_id: ID,
      date_creation: INSTANT,
    }),
  ],
);
