import { sql } from "drizzle-orm";
import { foreignKey, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  bounds,
  etablissementId,
  ID,
  INSTANT,
  instant,
  MONTANT,
  oneOf,
} from "#worker/kernel/database/columns.ts";
import { factures } from "./factures.ts";

/** How an invoice was paid. A payment lives inside its invoice, so that is its key: no counter, no index. */
export const paiements = sqliteTable(
  "paiements",
  {
    etablissementId: etablissementId(),
    factureId: integer("facture_id").notNull(),
    rang: integer("rang").notNull(),
    mode: text("mode").notNull(),
    montant: integer("montant").notNull(),
    /** Cash handed over, in centimes; the change is what exceeds `montant`. */
    montantRecu: integer("montant_recu"),
    portefeuille: text("portefeuille"),
    telephone: text("telephone"),
    transactionId: text("transaction_id"),
    statut: text("statut", { enum: ["RECU", "ANNULE"] }).notNull(),
    dateCreation: instant("date_creation").notNull(),
  },
  (t) => [
    primaryKey({ name: "paiements_pk", columns: [t.etablissementId, t.factureId, t.rang] }),
    foreignKey({
      name: "paiements_facture_fk",
      columns: [t.etablissementId, t.factureId],
      foreignColumns: [factures.etablissementId, factures.id],
    }),
    foreignKey({ name: "paiements_mode_fk", columns: [t.mode], foreignColumns: [paiementModes.code] }),
    // A wallet's transaction pays once (decision 30), and a cancelled invoice frees it.
    uniqueIndex("paiements_transaction_unique")
      .on(t.etablissementId, t.portefeuille, t.transactionId)
      .where(sql`transaction_id IS NOT NULL AND statut <> 'ANNULE'`),
    oneOf("paiements", "statut", ["RECU", "ANNULE"]),
    ...bounds("paiements", {
      etablissement_id: ID,
      facture_id: ID,
      rang: [1, 200],
      montant: MONTANT,
      montant_recu: MONTANT,
      date_creation: INSTANT,
    }),
  ],
);

/** Reference table, filled by migration. A new mode is a row, not a rebuilt CHECK. */
export const paiementModes = sqliteTable("modes_paiement", {
  code: text("code").primaryKey(),
  libelle: text("libelle").notNull(),
});
