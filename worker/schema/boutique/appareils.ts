import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  belongsTo,
  checks,
  COUNTER,
  etablissementId,
  instant,
  keyOf,
  MONTANT,
} from "#worker/schema/columns.ts";

/** The tills of a shop (rule: devices). A row is never deleted, so that no code is given twice. */
export const appareils = sqliteTable(
  "appareils",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    nom: text("nom").notNull(),
    dateCreation: instant("date_creation").notNull(),
    /** The id in letters: A, B, … Z, AA. */
    code: text("code").notNull().default(""),
    /** The browser and system of its registration, as people name them. */
    navigateur: text("navigateur").notNull().default(""),
    dateVue: instant("date_vue").notNull().default(0),
    /** When it was withdrawn; NULL while it is in use. */
    dateRetrait: instant("date_retrait"),
    /** The baskets that waited on it when it last told so (`dateAttente`): how many, their sum, the oldest. NULL for none. */
    nombreAttente: integer("nombre_attente"),
    montantAttente: integer("montant_attente"),
    datePlusAncienne: instant("date_plus_ancienne"),
    dateAttente: instant("date_attente"),
  },
  (t) => [
    keyOf(t.etablissementId, t.id),
    uniqueIndex("appareils_code_unique").on(t.etablissementId, t.code),
    ...checks(t, { nombreAttente: COUNTER, montantAttente: MONTANT }),
  ],
);

/** Baskets that a till has noted as cancelled before they were recorded. Their provisional numbers stay taken. */
export const annulations = sqliteTable(
  "annulations",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    appareilId: integer("appareil_id").notNull(),
    numeroProvisoire: text("numero_provisoire").notNull(),
    montantTotal: integer("montant_total").notNull(),
    deviseCode: text("devise_code").notNull(),
    motif: text("motif").notNull(),
    /** JSON rows `[produitId, titre or null, quantite, prixVenteReel]`, prices in centimes. */
    lignes: text("lignes").notNull(),
    auteurId: integer("auteur_id").notNull(),
    /** The device's clock, stored without a check. */
    dateClient: instant("date_client").notNull(),
    dateOperation: instant("date_operation").notNull(),
    dateCreation: instant("date_creation").notNull(),
  },
  (t) => [
    keyOf(t.etablissementId, t.id),
    belongsTo("annulations_appareil_fk", [t.etablissementId, t.appareilId], appareils),
    uniqueIndex("annulations_numero_unique").on(t.etablissementId, t.numeroProvisoire),
    // For the cancellations of a device.
    index("annulations_par_appareil").on(t.etablissementId, t.appareilId, t.id),
    ...checks(t),
  ],
);
