// A task as it is read: one definition, for lists, single reads and the answer of a write.
import { type SQL, sql } from "drizzle-orm";
import type { Row } from "#worker/kernel/database/batch.ts";
import type { StatutTache, Tache } from "./domain.ts";

/** JSON of a `Tache`, of a row `t`. */
export const TACHE_JSON = sql`json_object('id', t.id, 'titre', t.titre, 'description', t.description,
  'statut', t.statut, 'priorite', t.priorite, 'assigneA', t.assigne_a, 'terminePar', t.termine_par,
  'dateFin', t.date_fin, 'dateCreation', t.date_creation)`;

/** The shop's tasks, aliased `t`: all of them, or those in this state. */
export function tachesOf(etablissementId: number, statut: StatutTache | undefined): SQL {
  const state = statut === undefined ? sql`` : sql`AND t.statut = ${statut}`;
  return sql`FROM taches AS t WHERE t.etablissement_id = ${etablissementId} ${state}`;
}

/** One column `reponse`: the task that `id` (a value or an expression) names, or no row. */
export function tacheById(etablissementId: number, id: number | SQL): SQL<Tache> {
  return sql`SELECT ${TACHE_JSON} AS reponse FROM taches AS t WHERE t.etablissement_id = ${etablissementId} AND t.id = ${id}`;
}

/** Reads a row of the queries above. */
export function readTache(row: Row): Tache {
  return JSON.parse(String(row["reponse"])) as Tache;
}
