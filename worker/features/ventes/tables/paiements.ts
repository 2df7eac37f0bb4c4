import { sql } from "drizzle-orm";
import { foreignKey, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { belongsTo, checks, etablissementId, instant, keyOf } from "#worker/kernel/database/columns.ts";
import { factures } from "./factures.ts";

/** The invoice is part of the key, so payments need no counter and no index. */
export const paiements = sqliteTable(
  "paiements",
  {
    etablissementId: etablissementId(),
    factureId: integer("facture_id").notNull(),
    rang: integer("rang").notNull(),
    mode: text("mode").notNull(),
    montant: integer("montant").notNull(),
    montantRecu: integer("montant_recu"),
    portefeuille: text("portefeuille"),
    telephone: text("telephone"),
    transactionId: text("transaction_id"),
    statut: text("statut", { enum: ["RECU", "ANNULE"] }).notNull(),
    dateCreation: instant("date_creation").notNull(),
  },
  (t) => [
    keyOf(t.etablissementId, t.factureId, t.rang),
    belongsTo("paiements_facture_fk", [t.etablissementId, t.factureId], factures),
    foreignKey({ name: "paiements_mode_fk", columns: [t.mode], foreignColumns: [paiementModes.code] }),
    // A wallet's transaction pays one invoice (product decision 30); a cancelled invoice frees the transaction.
    uniqueIndex("paiements_transaction_unique")
      .on(t.etablissementId, t.portefeuille, t.transactionId)
      .where(sql`transaction_id IS NOT NULL AND statut <> 'ANNULE'`),
    ...checks(t, { rang: [1, 200] }),
  ],
);

/** Filled by migration. A new mode is a new row, whereas a CHECK would need the table to be rebuilt. */
export const paiementModes = sqliteTable("modes_paiement", {
  code: text("code").primaryKey(),
  libelle: text("libelle").notNull(),
});
