import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { FACTURE_ORIGINS, STATUTS_FACTURE } from "#worker/schema/codes.ts";
import {
  belongsTo,
  checks,
  etablissementId,
  instant,
  MONTANT,
  QUANTITE_STOCK,
  keyOf,
} from "#worker/schema/columns.ts";
import { appareils } from "./appareils.ts";
import { clients, sessionsCaisse } from "./parties.ts";

export const factures = sqliteTable(
  "factures",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    numero: text("numero").notNull(),
    origine: text("origine", { enum: FACTURE_ORIGINS }).notNull(),
    statut: text("statut", { enum: STATUTS_FACTURE }).notNull(),
    client: text("client").notNull(),
    clientId: integer("client_id"),
    appareilId: integer("appareil_id"),
    sessionId: integer("session_id"),
    montantTotal: integer("montant_total").notNull(),
    cout: integer("cout").notNull(),
    nombreArticles: integer("nombre_articles").notNull(),
    premiereVenteId: integer("premiere_vente_id").notNull(),
    derniereVenteId: integer("derniere_vente_id").notNull(),
    notes: text("notes"),
    jour: text("jour").notNull(),
    heure: integer("heure").notNull(),
    deviseCode: text("devise_code").notNull(),
    jetonPublic: text("jeton_public"),
    auteurId: integer("auteur_id").notNull(),
    /** The device's clock, stored without a check. */
    dateClient: instant("date_client"),
    dateOperation: instant("date_operation").notNull(),
    dateCreation: instant("date_creation").notNull(),
    dateAnnulation: instant("date_annulation"),
    motifAnnulation: text("motif_annulation"),
    /**
     * What a search reads, folded, one line each: customer, numbers (its own, then the provisional one), then title and
     * reference of each line sold.
     */
    texte: text("texte").notNull().default(""),
    /** Total − received − waiting (rule: waiting): above 0 after a refusal, 0 for a cancelled invoice. */
    resteAPayer: integer("reste_a_payer").notNull().default(0),
    /** The number that the till printed (rule: devices); NULL for an invoice of no device. */
    numeroProvisoire: text("numero_provisoire"),
    /** JSON `[{ produitId, quantite }]`: the pieces that were missing at a late sale (rule: late-sale). NULL for none. */
    ecarts: text("ecarts"),
  },
  (t) => [
    keyOf(t.etablissementId, t.id),
    belongsTo("factures_client_fk", [t.etablissementId, t.clientId], clients),
    belongsTo("factures_appareil_fk", [t.etablissementId, t.appareilId], appareils),
    belongsTo("factures_session_fk", [t.etablissementId, t.sessionId], sessionsCaisse),
    uniqueIndex("factures_numero_unique").on(t.etablissementId, t.numero),
    uniqueIndex("factures_numero_provisoire_unique")
      .on(t.etablissementId, t.numeroProvisoire)
      .where(sql`numero_provisoire IS NOT NULL`),
    // For sales of a period, newest first.
    index("factures_par_jour").on(t.etablissementId, t.jour, t.dateOperation, t.id),
    uniqueIndex("factures_jeton_unique")
      .on(t.etablissementId, t.jetonPublic)
      .where(sql`jeton_public IS NOT NULL`),
    // For the invoices with something left to pay, and their sum.
    index("factures_a_payer")
      .on(t.etablissementId, t.dateOperation, t.id)
      .where(sql`reste_a_payer > 0`),
    ...checks(t, { nombreArticles: QUANTITE_STOCK, resteAPayer: MONTANT }),
  ],
);

/**
 * References chosen by callers (rule: numbers), which the counter skips. The counter's own references need no
 * row.
 */
export const referencesVentes = sqliteTable(
  "references_ventes",
  { etablissementId: etablissementId(), reference: text("reference").notNull() },
  (t) => [keyOf(t.etablissementId, t.reference), ...checks(t)],
);
