import { foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bornes, etablissementId, ID } from "#worker/kernel/database/columns.ts";
import { produits } from "./produits.ts";

/** Barcodes, unique in the shop; archiving a product deletes its rows here (decision 18). */
export const codesBarres = sqliteTable(
  "codes_barres",
  {
    etablissementId: etablissementId(),
    code: text("code").notNull(),
    produitId: integer("produit_id").notNull(),
  },
  (t) => [
    primaryKey({ name: "codes_barres_pk", columns: [t.etablissementId, t.code] }),
    foreignKey({
      name: "codes_barres_produit_fk",
      columns: [t.etablissementId, t.produitId],
      foreignColumns: [produits.etablissementId, produits.id],
    }),
    // The barcodes of one product.
    index("codes_barres_par_produit").on(t.etablissementId, t.produitId),
    ...bornes("codes_barres", { etablissement_id: ID, produit_id: ID }),
  ],
);
