// The account's journal: each entry stands in the batch of what it tells, or not at all.
import { and, eq, gt, lt, max, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import {
  type AccountActivityType,
  REPETITION_SECONDS,
  type Trace,
} from "#worker/features/comptes/domain/journal.ts";
import { journalCompte } from "#worker/features/comptes/tables/attempts.ts";
import { gerants } from "#worker/features/comptes/tables/gerants.ts";
import {
  all,
  excluded,
  insertFrom,
  name,
  remove,
  select,
  update,
} from "#worker/kernel/database/statements.ts";

/** True when the statement before wrote something. */
export const CHANGED = sql`changes() > 0`;

const e = journalCompte;
const j = alias(journalCompte, "j");

/**
 * Notes this of the manager (an id, or an expression that finds one), if the condition holds; what is repeated is
 * counted. Answers with the entry's id, if any.
 */
export function record(
  { now, access, agent, address }: Trace,
  type: AccountActivityType,
  gerantId: number | SQL,
  condition?: SQL,
): SQL<{ id: number }> {
  const alike = sql`(SELECT ${j.id} FROM ${e} AS ${j}
    WHERE ${j.gerantId} = ${gerants.id} AND ${j.dateCreation} > ${now - REPETITION_SECONDS * 1000}
      AND ${j.type} = ${type} AND ${j.acces} IS ${access} AND ${j.agent} IS ${agent} AND ${j.adresse} IS ${address}
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
    },
    sql`FROM ${gerants} WHERE ${all(eq(gerants.id, gerantId), condition)}
      ON CONFLICT (${name(e.gerantId)}, ${name(e.id)}) DO UPDATE
        SET ${name(e.repetitions)} = ${e.repetitions} + 1, ${name(e.dateDerniere)} = ${excluded(e.dateCreation)}
      RETURNING ${name(e.id)}`,
  ) as SQL<{ id: number }>;
}

/** An entry that says "refused" and is about to be put right. */
type NotedRefusal = { gerantId: number; activity: number };

/** Takes away what was noted as refused and was neither that nor anything else: one time of it, where it was repeated. */
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

/** Says that what was noted as refused was not: the password was right, and `trace.access` has done this. */
export function correct(trace: Trace, noted: NotedRefusal, type: AccountActivityType, condition?: SQL) {
  return [...eraseActivity(noted, condition), record(trace, type, noted.gerantId, condition)] as const;
}

/**
 * Deletes at most `count` entries of these managers (`chunk` is a query of ids) that come before the first one noted
 * at `limit` (ms UTC) or later: each one's journal leaves from its first entry on, so that what stays is not read.
 */
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
