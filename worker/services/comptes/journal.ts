// The account's journal: each entry stands in the batch of what it tells, or not at all.
import { type SQL, sql } from "drizzle-orm";
import type { TypeCompte } from "#worker/domain/journal.ts";
import type { CompteDeps } from "../cadre/deps.ts";

/** Notes this of the manager whom `condition` describes (table g: gerants); answers with the entry's id, if any. */
export function noter({ clock, visiteur }: CompteDeps, type: TypeCompte, condition: SQL): SQL {
  const { agent, adresse } = visiteur;
  return sql`INSERT INTO journal_compte (gerant_id, id, type, agent, adresse, date_creation)
             SELECT g.id, 1 + coalesce((SELECT max(id) FROM journal_compte WHERE gerant_id = g.id), 0),
                    ${type}, ${agent}, ${adresse}, ${clock.now()}
             FROM gerants g WHERE ${condition} RETURNING id`;
}

/** Takes away what was noted as refused and was neither that nor anything else. */
export function effacerActivite(gerantId: number, id: number): SQL {
  return sql`DELETE FROM journal_compte WHERE gerant_id = ${gerantId} AND id = ${id}`;
}

/** Says that what was noted as refused was not: the password was right. */
export function corriger(gerantId: number, id: number, type: TypeCompte, condition = sql`true`): SQL {
  return sql`UPDATE journal_compte SET type = ${type}
             WHERE gerant_id = ${gerantId} AND id = ${id} AND ${condition}`;
}
