import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
} from "drizzle-orm/sqlite-core";
import { bounds, etablissementId, ID, MONTANT, PRIX, QUANTITE } from "#worker/kernel/database/columns.ts";
import { factures } from "./factures.ts";

/**
 * A line of an invoice, with title, reference, lowest price and cost as they were at that moment.
 * No index by invoice: the invoice knows the first and last id of its lines. No foreign key to the product: it would
 * ask for an index of its own; the line's movement refers to the product and is indexed by it.
 */
export const ventes = sqliteTable(
  "ventes",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    factureId: integer("facture_id").notNull(),
    reference: text("reference").notNull(),
    produitId: integer("produit_id").notNull(),
    titre: text("titre").notNull(),
    produitReference: text("produit_reference").notNull(),
    quantite: integer("quantite").notNull(),
    prixVenteReel: integer("prix_vente_reel").notNull(),
    prixVenteMinimum: integer("prix_vente_minimum").notNull(),
    montantTotal: integer("montant_total").notNull(),
    /** What the pieces had cost, in centimes (decision 23). */
    cout: integer("cout").notNull(),
    /** The line that this one undoes. */
    origineId: integer("origine_id"),
  },
  (t) => [
    primaryKey({ name: "ventes_pk", columns: [t.etablissementId, t.id] }),
    foreignKey({
      name: "ventes_facture_fk",
      columns: [t.etablissementId, t.factureId],
      foreignColumns: [factures.etablissementId, factures.id],
    }),
    foreignKey({
      name: "ventes_origine_fk",
      columns: [t.etablissementId, t.origineId],
      foreignColumns: [t.etablissementId, t.id] as [AnySQLiteColumn, AnySQLiteColumn],
    }),
    // To erase a row, the database looks for what corrects it. The shop is in the index as part of the primary key: put
    // first, it would not be taken.
    index("ventes_par_origine")
      .on(t.origineId)
      .where(sql`origine_id IS NOT NULL`),
    ...bounds("ventes", {
      etablissement_id: ID,
      id: ID,
      facture_id: ID,
      produit_id: ID,
      quantite: QUANTITE,
      prix_vente_reel: PRIX,
      prix_vente_minimum: PRIX,
      montant_total: MONTANT,
      cout: MONTANT,
      origine_id: ID,
    }),
  ],
);
