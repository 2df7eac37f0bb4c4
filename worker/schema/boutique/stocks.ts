import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { achats } from "#worker/schema/boutique/achats.ts";
import { produits } from "#worker/schema/boutique/produits.ts";
import { ventes } from "#worker/schema/boutique/ventes.ts";
import {
  belongsTo,
  checks,
  etablissementId,
  instant,
  MONTANT,
  QUANTITE_STOCK,
  SIGNED_MONTANT,
  SIGNED_QUANTITE,
  keyOf,
} from "#worker/schema/columns.ts";

/** The sums of `mouvements` by product. `id` is the product's id. */
export const stocks = sqliteTable(
  "stocks",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    quantite: integer("quantite").notNull(),
    /** The total cost of the pieces, in centimes. */
    valeur: integer("valeur").notNull(),
  },
  (t) => [
    keyOf(t.etablissementId, t.id),
    belongsTo("stocks_produit_fk", [t.etablissementId, t.id], produits),
    // A last guard: the writes refuse a negative stock first.
    check("stocks_quantite_jamais_negative", sql`"quantite" >= 0`),
    check("stocks_vide_sans_valeur", sql`"quantite" > 0 OR "valeur" = 0`),
    ...checks(t, { quantite: QUANTITE_STOCK, valeur: MONTANT }),
  ],
);

/** Append-only. Each row has the balance after the movement (rule: ledger). */
export const mouvements = sqliteTable(
  "mouvements",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    produitId: integer("produit_id").notNull(),
    type: text("type").notNull(),
    quantite: integer("quantite").notNull(),
    /** Signed cost, in centimes. */
    valeur: integer("valeur").notNull(),
    quantiteApres: integer("quantite_apres").notNull(),
    valeurApres: integer("valeur_apres").notNull(),
    venteId: integer("vente_id"),
    achatId: integer("achat_id"),
    /** The movement that this movement cancels. */
    origineId: integer("origine_id"),
    motif: text("motif"),
    auteurId: integer("auteur_id").notNull(),
    jour: text("jour").notNull(),
    dateOperation: instant("date_operation").notNull(),
    dateCreation: instant("date_creation").notNull(),
    /** The product's title at the recording. */
    titre: text("titre").notNull().default(""),
    /** The currency of the purchase or sale, else that of the shop at the recording. */
    deviseCode: text("devise_code").notNull().default(""),
    /**
     * What sales were charged too much, in centimes; negative: too little. Null where nothing was replayed, and for
     * purchases that were edited or cancelled before corrections existed (docs/decisions/0020).
     */
    correction: integer("correction"),
  },
  (t) => [
    keyOf(t.etablissementId, t.id),
    belongsTo("mouvements_produit_fk", [t.etablissementId, t.produitId], produits),
    foreignKey({ name: "mouvements_type_fk", columns: [t.type], foreignColumns: [typesMouvement.code] }),
    belongsTo("mouvements_vente_fk", [t.etablissementId, t.venteId], ventes),
    belongsTo("mouvements_achat_fk", [t.etablissementId, t.achatId], achats),
    belongsTo("mouvements_origine_fk", [t.etablissementId, t.origineId], t),
    // For a product's history.
    index("mouvements_par_produit").on(t.etablissementId, t.produitId, t.id),
    // For the foreign key of `origineId`: SQLite's check on a deletion cannot use an index with the shop first.
    index("mouvements_par_origine")
      .on(t.origineId)
      .where(sql`origine_id IS NOT NULL`),
    ...checks(t, {
      quantite: SIGNED_QUANTITE,
      valeur: SIGNED_MONTANT,
      quantiteApres: QUANTITE_STOCK,
      valeurApres: MONTANT,
    }),
  ],
);

/** Filled by migration. A new type is a new row, whereas a CHECK would need the table to be rebuilt. */
export const typesMouvement = sqliteTable("types_mouvement", {
  code: text("code").primaryKey(),
  libelle: text("libelle").notNull(),
});
