// Numbers given out by the shop's one row of counters (docs/decisions/0004): a rollback gives them back.
import { type SQL, sql } from "drizzle-orm";
import { all, ofShop, update } from "#worker/kernel/database/statements.ts";
import { compteurs } from "#worker/kernel/tables/counters.ts";

/** Kinds of things that are numbered; `jourFacture` is no number. */
export type Counter = Exclude<keyof typeof compteurs.$inferInsert, "etablissementId" | "jourFacture">;

/** Reserves so many numbers of each kind; none where the condition does not hold. */
export function reserve(
  etablissementId: number,
  counts: Partial<Record<Counter, number | SQL>>,
  condition?: SQL,
) {
  const numbers = Object.entries(counts).map(([kind, n]) => [
    kind,
    sql`${compteurs[kind as Counter]} + ${n}`,
  ]);
  return update(compteurs)
    .set(Object.fromEntries(numbers) as Partial<Record<Counter, SQL>>)
    .where(all(ofShop(compteurs, etablissementId), condition));
}

/** The last number of the kind that was given out, by this batch or before. */
export function lastNumber(etablissementId: number, kind: Counter): SQL<number> {
  return sql`(SELECT ${compteurs[kind]} FROM ${compteurs} WHERE ${ofShop(compteurs, etablissementId)})`;
}
