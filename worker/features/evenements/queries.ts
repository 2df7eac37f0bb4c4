// The shop's events after a cursor, in order, for devices, catch-ups and the hub (docs/decisions/0007).
import { type SQL, sql } from "drizzle-orm";
import type { Ligne } from "#worker/kernel/database/batch.ts";
import { type Evenement, type EvenementAdresse, limiteEvenements } from "./domain/event.ts";

export type Selection = {
  nombre: number;
  /** Leaves out what concerns another manager alone. */
  gerantId?: number | undefined;
  /** Leaves out what was created before this instant, in ms UTC. */
  depuisInstant?: number | undefined;
};

/**
 * True when nothing that happened after `depuis` is missing: nothing did, or the next event is still kept. The sweep
 * takes events from the first on, so all after it are kept too. Never of an event that has not happened.
 */
export function estConserve(etablissementId: number, depuis: number, maintenant: number): SQL {
  return sql`(${depuis} = (SELECT evenement FROM compteurs WHERE etablissement_id = ${etablissementId})
    OR EXISTS (SELECT 1 FROM evenements WHERE etablissement_id = ${etablissementId} AND id = ${depuis + 1}
               AND date_creation >= ${limiteEvenements(maintenant)}))`;
}

/** The shop's last event, as `tete`; 0 before the first. */
export function teteDesEvenements(etablissementId: number): SQL {
  return sql`SELECT evenement AS tete FROM compteurs WHERE etablissement_id = ${etablissementId}`;
}

/** The events after `depuis`, oldest first. */
export function evenementsApres(
  etablissementId: number,
  depuis: number,
  { nombre, gerantId, depuisInstant }: Selection,
): SQL {
  const conditions = [sql`etablissement_id = ${etablissementId} AND id > ${depuis}`];
  if (gerantId !== undefined) conditions.push(sql`(gerant_id IS NULL OR gerant_id = ${gerantId})`);
  if (depuisInstant !== undefined) conditions.push(sql`date_creation >= ${depuisInstant}`);
  return sql`SELECT id, type, data, gerant_id, date_creation FROM evenements
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY id LIMIT ${nombre}`;
}

/** Reads a row of `evenementsApres`. */
export function lireEvenement(ligne: Ligne): Evenement {
  return {
    id: Number(ligne["id"]),
    type: String(ligne["type"]),
    data: JSON.parse(String(ligne["data"])) as unknown,
    dateCreation: Number(ligne["date_creation"]),
  } as Evenement;
}

/** Reads it with whom it is for. */
export function lireEvenementAdresse(ligne: Ligne): EvenementAdresse {
  return { ...lireEvenement(ligne), gerantId: ligne["gerant_id"] as number | null };
}

/** Rows `etablissement_id` of the shops whose last event was created after this instant, in ms UTC. */
export function boutiquesActives(depuisInstant: number): SQL {
  return sql`SELECT c.etablissement_id FROM compteurs AS c
    CROSS JOIN evenements AS e ON e.etablissement_id = c.etablissement_id AND e.id = c.evenement
    WHERE e.date_creation > ${depuisInstant}`;
}
