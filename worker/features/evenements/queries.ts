// The shop's events after a cursor, in order, for devices, catch-ups and the hub (docs/decisions/0007).
import { type SQL, sql } from "drizzle-orm";
import type { Row } from "#worker/kernel/database/batch.ts";
import { type Evenement, type AddressedEvenement, evenementsCutoff } from "./domain/evenement.ts";

export type Selection = {
  count: number;
  /** Leaves out what concerns another manager alone. */
  gerantId?: number | undefined;
  /** Leaves out what was created before this instant, in ms UTC. */
  sinceInstant?: number | undefined;
};

/**
 * True when nothing that happened after `since` is missing: nothing did, or the next event is still kept. The sweep
 * takes events from the first on, so all after it are kept too. Never of an event that has not happened.
 */
export function isKept(etablissementId: number, since: number, now: number): SQL {
  return sql`(${since} = (SELECT evenement FROM compteurs WHERE etablissement_id = ${etablissementId})
    OR EXISTS (SELECT 1 FROM evenements WHERE etablissement_id = ${etablissementId} AND id = ${since + 1}
               AND date_creation >= ${evenementsCutoff(now)}))`;
}

/** The shop's last event, as `head`; 0 before the first. */
export function evenementsHead(etablissementId: number): SQL {
  return sql`SELECT evenement AS tete FROM compteurs WHERE etablissement_id = ${etablissementId}`;
}

/** The events after `since`, oldest first. */
export function evenementsAfter(
  etablissementId: number,
  since: number,
  { count, gerantId, sinceInstant }: Selection,
): SQL {
  const conditions = [sql`etablissement_id = ${etablissementId} AND id > ${since}`];
  if (gerantId !== undefined) conditions.push(sql`(gerant_id IS NULL OR gerant_id = ${gerantId})`);
  if (sinceInstant !== undefined) conditions.push(sql`date_creation >= ${sinceInstant}`);
  return sql`SELECT id, type, data, gerant_id, date_creation FROM evenements
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY id LIMIT ${count}`;
}

/** Reads a row of `evenementsAfter`. */
export function readEvenement(row: Row): Evenement {
  return {
    id: Number(row["id"]),
    type: String(row["type"]),
    data: JSON.parse(String(row["data"])) as unknown,
    dateCreation: Number(row["date_creation"]),
  } as Evenement;
}

/** Reads it with whom it is for. */
export function readAddressedEvenement(row: Row): AddressedEvenement {
  return { ...readEvenement(row), gerantId: row["gerant_id"] as number | null };
}

/** Rows `etablissement_id` of the shops whose last event was created after this instant, in ms UTC. */
export function boutiquesActives(sinceInstant: number): SQL {
  return sql`SELECT c.etablissement_id FROM compteurs AS c
    CROSS JOIN evenements AS e ON e.etablissement_id = c.etablissement_id AND e.id = c.evenement
    WHERE e.date_creation > ${sinceInstant}`;
}
