import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { TACHE_PRIORITIES, STATUTS_TACHE } from "#worker/schema/codes.ts";
import { checks, etablissementId, instant, version, keyOf } from "#worker/schema/columns.ts";

export const taches = sqliteTable(
  "taches",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    titre: text("titre").notNull(),
    description: text("description"),
    statut: text("statut", { enum: STATUTS_TACHE }).notNull(),
    priorite: text("priorite", { enum: TACHE_PRIORITIES }).notNull(),
    assigneA: text("assigne_a"),
    terminePar: text("termine_par"),
    auteurId: integer("auteur_id").notNull(),
    dateFin: instant("date_fin"),
    dateCreation: instant("date_creation").notNull(),
    dateModification: instant("date_modification").notNull(),
    /** The title as `sortKey` writes it. */
    titrePlie: text("titre_plie").notNull().default(""),
    version: version(),
  },
  (t) => [
    keyOf(t.etablissementId, t.id),
    index("taches_par_statut").on(t.etablissementId, t.statut, t.id),
    // For a task of this title that is still to do.
    index("taches_a_faire")
      .on(t.etablissementId, t.titre)
      .where(sql`statut = 'A_FAIRE'`),
    ...checks(t),
  ],
);
