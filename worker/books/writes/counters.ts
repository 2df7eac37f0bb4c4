// Numbers from the shop's row of counters (docs/decisions/0004). A rollback returns the numbers.
import { type SQL, sql } from "drizzle-orm";
import { all, ofShop, update, type Value } from "#worker/core/database/statements.ts";
import { compteurs } from "#worker/schema/boutique/counters.ts";

export type Counter = Exclude<keyof typeof compteurs.$inferInsert, "etablissementId" | "jourFacture">;

export function reserve(
  etablissementId: Value<number>,
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

export function lastNumber(etablissementId: Value<number>, kind: Counter): SQL<number> {
  return sql`(SELECT ${compteurs[kind]} FROM ${compteurs} WHERE ${ofShop(compteurs, etablissementId)})`;
}
