import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
} from "drizzle-orm/sqlite-core";
import { achats } from "#worker/features/achats/tables.ts";
import { ventes } from "#worker/features/ventes/tables/ventes.ts";
import { produits } from "#worker/features/produits/tables.ts";
import {
  bounds,
  etablissementId,
  ID,
  INSTANT,
  instant,
  MONTANT,
  SIGNED_MONTANT,
  SIGNED_QUANTITE,
  QUANTITE_STOCK,
  dayCheck,
} from "#worker/kernel/database/columns.ts";

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
    ...bounds("stocks", { etablissement_id: ID, id: ID, quantite: QUANTITE_STOCK, valeur: MONTANT }),
  ],
);

/** The stock ledger, append-only: what moved, what it was worth, and the balance after it (decision 22). */
export const mouvements = sqliteTable(
  "mouvements",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    produitId: integer("produit_id").notNull(),
    type: text("type").notNull(),
    /** Signed: a sale is negative. */
    quantite: integer("quantite").notNull(),
    /** Signed cost, in centimes. */
    valeur: integer("valeur").notNull(),
    quantiteApres: integer("quantite_apres").notNull(),
    valeurApres: integer("valeur_apres").notNull(),
    venteId: integer("vente_id"),
    achatId: integer("achat_id"),
    /** The movement that this one undoes. */
    origineId: integer("origine_id"),
    motif: text("motif"),
    auteurId: integer("auteur_id").notNull(),
    jour: text("jour").notNull(),
    dateOperation: instant("date_operation").notNull(),
    dateCreation: instant("date_creation").notNull(),
  },
  (t) => [
    primaryKey({ name: "mouvements_pk", columns: [t.etablissementId, t.id] }),
    foreignKey({
      name: "mouvements_produit_fk",
      columns: [t.etablissementId, t.produitId],
      foreignColumns: [produits.etablissementId, produits.id],
    }),
    foreignKey({ name: "mouvements_type_fk", columns: [t.type], foreignColumns: [typesMouvement.code] }),
    foreignKey({
      name: "mouvements_vente_fk",
      columns: [t.etablissementId, t.venteId],
      foreignColumns: [ventes.etablissementId, ventes.id],
    }),
    foreignKey({
      name: "mouvements_achat_fk",
      columns: [t.etablissementId, t.achatId],
      foreignColumns: [achats.etablissementId, achats.id],
    }),
    foreignKey({
      name: "mouvements_origine_fk",
      columns: [t.etablissementId, t.origineId],
      foreignColumns: [t.etablissementId, t.id] as [AnySQLiteColumn, AnySQLiteColumn],
    }),
    // A product's history, and its sales and purchases.
    index("mouvements_par_produit").on(t.etablissementId, t.produitId, t.id),
    // To erase a row, the database looks for what corrects it. The shop is in the index as part of the primary key: put
    // first, it would not be taken.
    index("mouvements_par_origine")
      .on(t.origineId)
      .where(sql`origine_id IS NOT NULL`),
    dayCheck("mouvements"),
    ...bounds("mouvements", {
      etablissement_id: ID,
      id: ID,
      produit_id: ID,
      quantite: SIGNED_QUANTITE,
      valeur: SIGNED_MONTANT,
      quantite_apres: QUANTITE_STOCK,
      valeur_apres: MONTANT,
      vente_id: ID,
      achat_id: ID,
      origine_id: ID,
      auteur_id: ID,
      date_operation: INSTANT,
      date_creation: INSTANT,
    }),
  ],
);

/** Reference table, filled by migration. A new type is a row, not a rebuilt CHECK. */
export const typesMouvement = sqliteTable("types_mouvement", {
  code: text("code").primaryKey(),
  libelle: text("libelle").notNull(),
});
