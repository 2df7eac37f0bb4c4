import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { MONTANT_MAX_CENTIMES } from "#worker/schema/bounds.ts";
import { SENS_MOUVEMENT } from "#worker/schema/codes.ts";
import { checks, etablissementId, ID, instant, keyOf } from "#worker/schema/columns.ts";

/** Cash put in or taken out. A movement is never deleted: a reversal marks it, and takes it out of its day. */
export const mouvementsCaisse = sqliteTable(
  "mouvements_caisse",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    sens: text("sens", { enum: SENS_MOUVEMENT }).notNull(),
    montant: integer("montant").notNull(),
    deviseCode: text("devise_code").notNull(),
    jour: text("jour").notNull(),
    motif: text("motif").notNull(),
    auteurId: integer("auteur_id").notNull(),
    dateCreation: instant("date_creation").notNull(),
    dateAnnulation: instant("date_annulation"),
    motifAnnulation: text("motif_annulation"),
    auteurAnnulation: integer("auteur_annulation"),
  },
  (t) => [
    keyOf(t.etablissementId, t.id),
    // For the movements of a day, and what they add to its cash.
    index("mouvements_caisse_par_jour").on(t.etablissementId, t.jour, t.id),
    ...checks(t, { montant: [1, MONTANT_MAX_CENTIMES], auteurAnnulation: ID }),
  ],
);

/** Every count is kept; the newest of a day and currency counts. */
export const comptagesCaisse = sqliteTable(
  "comptages_caisse",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    jour: text("jour").notNull(),
    deviseCode: text("devise_code").notNull(),
    /** JSON rows `[mode, portefeuille or null, counted, expected at that moment]`. */
    comptes: text("comptes").notNull(),
    note: text("note"),
    auteurId: integer("auteur_id").notNull(),
    dateCreation: instant("date_creation").notNull(),
  },
  (t) => [
    keyOf(t.etablissementId, t.id),
    // For the counts of a day, and the newest of each day.
    index("comptages_caisse_par_jour").on(t.etablissementId, t.deviseCode, t.jour, t.id),
    ...checks(t),
  ],
);
