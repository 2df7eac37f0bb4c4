// The account's journal: each entry stands in the batch of what it tells, or not at all.
import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#worker/kernel/database/batch.ts";
import { REPETITION_SECONDS, type AccountActivityType } from "#worker/features/comptes/domain/journal.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";

/**
 * Notes this of the manager whom `condition` describes (table g: gerants), done by `acces` where somebody is signed in;
 * what is repeated is counted. Answers with the entry's id, if any.
 */
export function record(
  { clock, visitor }: CompteDeps,
  type: AccountActivityType,
  condition: SQL,
  access: string | null = null,
): SQL {
  const { agent, address } = visitor;
  const now = clock.now();
  return sql`INSERT INTO journal_compte (gerant_id, id, type, acces, agent, adresse, date_creation)
             SELECT g.id,
                    coalesce((SELECT j.id FROM journal_compte AS j
                              WHERE j.gerant_id = g.id AND j.date_creation > ${now - REPETITION_SECONDS * 1000}
                                AND j.type = ${type} AND j.acces IS ${access} AND j.agent IS ${agent}
                                AND j.adresse IS ${address}
                              ORDER BY j.date_creation DESC LIMIT 1),
                             1 + (SELECT max(id) FROM journal_compte WHERE gerant_id = g.id), 1),
                    ${type}, ${access}, ${agent}, ${address}, ${now}
             FROM gerants g WHERE ${condition}
             ON CONFLICT (gerant_id, id) DO UPDATE
               SET repetitions = repetitions + 1, date_derniere = excluded.date_creation
             RETURNING id`;
}

/** Takes away what was noted as refused and was neither that nor anything else: one time of it, where it was repeated. */
export function eraseActivity(gerantId: number, id: number, condition = sql`true`): Statement[] {
  const entry = sql`gerant_id = ${gerantId} AND id = ${id} AND ${condition}`;
  return [
    sql`DELETE FROM journal_compte WHERE ${entry} AND repetitions = 1`,
    sql`UPDATE journal_compte
        SET repetitions = repetitions - 1, date_derniere = iif(repetitions = 2, NULL, date_derniere)
        WHERE ${entry} AND repetitions > 1`,
  ];
}

/** Says that what was noted as refused was not: the password was right, and `acces` has done this. */
export function correct(
  deps: CompteDeps,
  { gerantId, activity }: { gerantId: number; activity: number },
  type: AccountActivityType,
  access: string,
  condition = sql`true`,
): Statement[] {
  return [
    ...eraseActivity(gerantId, activity, condition),
    record(deps, type, sql`g.id = ${gerantId} AND ${condition}`, access),
  ];
}
