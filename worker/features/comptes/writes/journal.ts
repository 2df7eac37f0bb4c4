// Each entry of the account's journal is written in the batch of its act (docs/decisions/0031).
import { and, eq, gt, lt, max, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { all, excluded, insertFrom, name, remove, select, update } from "#worker/core/database/statements.ts";
import type { AccountActivityType, Trace } from "#worker/features/comptes/domain/journal.ts";
import { REPETITION_SECONDS } from "#worker/features/parametres/domain/journal.ts";
import { journalCompte } from "#worker/schema/annuaire/attempts.ts";
import { gerants } from "#worker/schema/annuaire/gerants.ts";

/** True when the previous statement of the batch wrote a row. */
export const CHANGED = sql`changes() > 0`;

const e = journalCompte;
const j = alias(journalCompte, "j");

/**
 * `details`: what the entry holds besides its type. An equal entry of the last hour is counted again. Returns the entry's
 * id, or no row when nothing was recorded.
 */
export function record(
  { now, access, agent, address }: Trace,
  type: AccountActivityType,
  gerantId: number | SQL,
  condition?: SQL,
  details: readonly string[] | null = null,
): SQL<{ id: number }> {
  const stored = details === null ? null : JSON.stringify(details);
  const alike = sql`(SELECT ${j.id} FROM ${e} AS ${j}
    WHERE ${j.gerantId} = ${gerants.id} AND ${j.dateCreation} > ${now - REPETITION_SECONDS * 1000}
      AND ${j.type} = ${type} AND ${j.acces} IS ${access} AND ${j.agent} IS ${agent} AND ${j.adresse} IS ${address}
      AND ${j.champs} IS ${stored}
    ORDER BY ${j.dateCreation} DESC LIMIT 1)`;
  const last = select({ id: max(j.id) })
    .from(j)
    .where(eq(j.gerantId, gerants.id));
  return insertFrom(
    journalCompte,
    {
      gerantId: gerants.id,
      id: sql`coalesce(${alike}, 1 + ${last}, 1)`,
      type,
      acces: access,
      agent,
      adresse: address,
      dateCreation: now,
      champs: stored,
    },
    sql`FROM ${gerants} WHERE ${all(eq(gerants.id, gerantId), condition)}
      ON CONFLICT (${name(e.gerantId)}, ${name(e.id)}) DO UPDATE
        SET ${name(e.repetitions)} = ${e.repetitions} + 1, ${name(e.dateDerniere)} = ${excluded(e.dateCreation)}
      RETURNING ${name(e.id)}`,
  ) as SQL<{ id: number }>;
}

type NotedRefusal = { gerantId: number; activity: number };

/** Takes back one repetition of the refusal, or deletes a refusal without repetitions. */
export function eraseActivity({ gerantId, activity }: NotedRefusal, condition?: SQL) {
  const entry = all(eq(e.gerantId, gerantId), eq(e.id, activity), condition);
  return [
    remove(journalCompte).where(and(entry, eq(e.repetitions, 1))),
    update(journalCompte)
      .set({
        repetitions: sql`${e.repetitions} - 1`,
        dateDerniere: sql`iif(${e.repetitions} = 2, NULL, ${e.dateDerniere})`,
      })
      .where(and(entry, gt(e.repetitions, 1))),
  ] as const;
}

/** For a right password: `type` replaces the refusal. */
export function correct(trace: Trace, noted: NotedRefusal, type: AccountActivityType, condition?: SQL) {
  return [...eraseActivity(noted, condition), record(trace, type, noted.gerantId, condition)] as const;
}

/** `chunk` is a query of manager ids, `limit` is in ms UTC. Only entries before the first kept entry are read. */
export function deleteActivities(chunk: SQLWrapper, limit: number, count: number): SQL {
  const kept = alias(journalCompte, "kept");
  const firstKept = sql`(SELECT ${kept.id} FROM ${e} AS ${kept}
    WHERE ${kept.gerantId} = g.id AND ${kept.dateCreation} >= ${limit} ORDER BY ${kept.id} LIMIT 1)`;
  return sql`DELETE FROM ${e} WHERE (${name(e.gerantId)}, ${name(e.id)}) IN (
    SELECT ${j.gerantId}, ${j.id} FROM ${chunk} AS g
    CROSS JOIN ${e} AS ${j} ON ${j.gerantId} = g.id
      AND ${lt(j.id, sql`coalesce(${firstKept}, ${Number.MAX_SAFE_INTEGER})`)}
    LIMIT ${count})`;
}
