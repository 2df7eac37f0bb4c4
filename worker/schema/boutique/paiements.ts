import { sql } from "drizzle-orm";
import { foreignKey, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { PAIEMENT_RANK_MAX } from "#worker/schema/bounds.ts";
import { belongsTo, checks, etablissementId, ID, instant, keyOf } from "#worker/schema/columns.ts";
import { factures } from "./factures.ts";

/** The invoice is part of the key: payments are numbered within it, and read with it without an index. */
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
    /** ANNULE with its invoice. What became of the payment itself is `etat`; together they are a `StatutPaiement`. */
    statut: text("statut", { enum: ["RECU", "ANNULE"] }).notNull(),
    dateCreation: instant("date_creation").notNull(),
    etat: text("etat", { enum: ["RECU", "EN_ATTENTE", "REFUSE"] })
      .notNull()
      .default("RECU"),
    /** The local day that counts the money, for a received payment alone. */
    jourRecu: text("jour_recu"),
    /** When a waiting payment was confirmed or refused, and by whom. */
    dateEtat: instant("date_etat"),
    auteurEtat: integer("auteur_etat"),
    motifRefus: text("motif_refus"),
  },
  (t) => [
    keyOf(t.etablissementId, t.factureId, t.rang),
    belongsTo("paiements_facture_fk", [t.etablissementId, t.factureId], factures),
    foreignKey({ name: "paiements_mode_fk", columns: [t.mode], foreignColumns: [paiementModes.code] }),
    // A wallet's transaction pays once (rule: mobile-money); a refusal or a cancelled invoice frees the transaction.
    uniqueIndex("paiements_transaction_unique")
      .on(t.etablissementId, t.portefeuille, t.transactionId)
      .where(sql`transaction_id IS NOT NULL AND statut <> 'ANNULE' AND etat <> 'REFUSE'`),
    // For the list of payments, in the order of their recording.
    index("paiements_par_date").on(t.etablissementId, t.dateCreation, t.factureId, t.rang),
    // For the waiting payments and their sums.
    index("paiements_en_attente")
      .on(t.etablissementId, t.dateCreation, t.factureId, t.rang)
      .where(sql`etat = 'EN_ATTENTE' AND statut <> 'ANNULE'`),
    ...checks(t, { rang: [1, PAIEMENT_RANK_MAX], auteurEtat: ID }),
  ],
);

/** Filled by migration. A new mode is a new row, whereas a CHECK would need the table to be rebuilt. */
export const paiementModes = sqliteTable("modes_paiement", {
  code: text("code").primaryKey(),
  libelle: text("libelle").notNull(),
});
