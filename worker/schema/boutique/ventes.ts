import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { belongsTo, checks, etablissementId, QUANTITE, keyOf } from "#worker/schema/columns.ts";
import { factures } from "./factures.ts";

/** No index by invoice: `factures` has the first and last id. No foreign key to the product: it would need an index. */
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
    cout: integer("cout").notNull(),
    origineId: integer("origine_id"),
  },
  (t) => [
    keyOf(t.etablissementId, t.id),
    belongsTo("ventes_facture_fk", [t.etablissementId, t.factureId], factures),
    belongsTo("ventes_origine_fk", [t.etablissementId, t.origineId], t),
    // For the foreign key of `origineId`: SQLite's check on a deletion cannot use an index with the shop first.
    index("ventes_par_origine")
      .on(t.origineId)
      .where(sql`origine_id IS NOT NULL`),
    ...checks(t, { quantite: QUANTITE }),
  ],
);
