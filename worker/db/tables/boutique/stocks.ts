import { sql } from "drizzle-orm";
import { check, foreignKey, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { bornes, etablissementId, ID, MONTANT, QUANTITE_STOCK } from "#worker/kernel/database/columns.ts";
import { produits } from "#worker/features/produits/tables.ts";

/** What is on the shelf: pieces and their total cost. The ledger `mouvements` adds up to it. */
export const stocks = sqliteTable(
  "stocks",
  {
    etablissementId: etablissementId(),
    /** The product's id. */
    id: integer("id").notNull(),
    quantite: integer("quantite").notNull(),
    /** Centimes. */
    valeur: integer("valeur").notNull(),
  },
  (t) => [
    primaryKey({ name: "stocks_pk", columns: [t.etablissementId, t.id] }),
    foreignKey({
      name: "stocks_produit_fk",
      columns: [t.etablissementId, t.id],
      foreignColumns: [produits.etablissementId, produits.id],
    }),
    // The shop's policy "never below zero" refuses before this does; a later policy lifts it by rebuilding the table.
    check("stocks_quantite_jamais_negative", sql`"quantite" >= 0`),
    check("stocks_vide_sans_valeur", sql`"quantite" > 0 OR "valeur" = 0`),
    ...bornes("stocks", { etablissement_id: ID, id: ID, quantite: QUANTITE_STOCK, valeur: MONTANT }),
  ],
);
