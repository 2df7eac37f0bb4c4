import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Value } from "#worker/core/database/statements.ts";
import type { Devise } from "#worker/core/domain/money.ts";

/** C(x): the cost of `pieces` of a stock, in integers (rule: cost). */
export function coutSql(
  { valeur: v, quantite: q }: Record<"valeur" | "quantite", SQLiteColumn | SQL>,
  pieces: SQL,
): SQL {
  return sql`((${v} / ${q}) * (${pieces}) + ((${v} % ${q}) * (${pieces}) + ${q} / 2) / ${q})`;
}

/** D1 binds every number as a floating one, and a division would keep the fraction. */
export function integerSql(n: Value<number>): SQL {
  return sql`CAST(${n} AS INTEGER)`;
}

/** Rounds up to the smallest amount of the currency (rule: currency). */
export function roundedSql(prix: SQL, { decimales }: Pick<Devise, "decimales">): SQL {
  const increment = integerSql(decimales === 2 ? 1 : 100);
  return sql`((${prix} + ${increment} - 1) / ${increment} * ${increment})`;
}
