// Whole numbers in SQL: costs and prices are computed to the centime.
import { type SQL, sql } from "drizzle-orm";
import type { Devise } from "#worker/kernel/domain/money.ts";

/** Cost of `pieces` out of the stock row aliased `s`: the stock feature's C(x), in integers (decision 23). */
export function coutSql(pieces: SQL): SQL {
  return sql`((s.valeur / s.quantite) * (${pieces}) + ((s.valeur % s.quantite) * (${pieces}) + s.quantite / 2) / s.quantite)`;
}

/** A whole number for `coutSql`: D1 binds every number as a floating one, whose quotients keep their fractions. */
export function integerSql(n: number): SQL {
  return sql`CAST(${n} AS INTEGER)`;
}

/** The price, rounded up to what the currency has (decision 14). */
export function roundedSql(prix: SQL, { decimales }: Pick<Devise, "decimales">): SQL {
  const increment = integerSql(decimales === 2 ? 1 : 100);
  return sql`((${prix} + ${increment} - 1) / ${increment} * ${increment})`;
}
