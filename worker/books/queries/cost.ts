import { type SQL, sql } from "drizzle-orm";
import type { Devise } from "#worker/core/domain/money.ts";

/** C(x): the cost of `pieces` from the stock row aliased `s`, in integers (rule: cost). */
export function coutSql(pieces: SQL): SQL {
  return sql`((s.valeur / s.quantite) * (${pieces}) + ((s.valeur % s.quantite) * (${pieces}) + s.quantite / 2) / s.quantite)`;
}

/** D1 binds every number as a floating one, and a division would keep the fraction. */
export function integerSql(n: number): SQL {
  return sql`CAST(${n} AS INTEGER)`;
}

/** Rounds up to the smallest amount of the currency (rule: currency). */
export function roundedSql(prix: SQL, { decimales }: Pick<Devise, "decimales">): SQL {
  const increment = integerSql(decimales === 2 ? 1 : 100);
  return sql`((${prix} + ${increment} - 1) / ${increment} * ${increment})`;
}
