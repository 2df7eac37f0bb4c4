// Column kinds and their CHECKs. STRICT tables refuse text and fractions; the CHECKs refuse the rest.
import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, foreignKey, integer } from "drizzle-orm/sqlite-core";
import { QUANTITE_MAX, STOCK_MAX } from "#worker/features/stock/domain.ts";
import { MONTANT_MAX_CENTIMES, PRIX_MAX_CENTIMES } from "#worker/kernel/domain/money.ts";

const INTEGER_MAX = Number.MAX_SAFE_INTEGER;

export type Bounds = readonly [min: number, max: number];

export const ID: Bounds = [1, INTEGER_MAX];
export const COUNTER: Bounds = [0, INTEGER_MAX];
export const VERSION: Bounds = [1, INTEGER_MAX];
export const INSTANT: Bounds = [0, INTEGER_MAX];
export const PRIX: Bounds = [0, PRIX_MAX_CENTIMES];
/** Centimes of a line, an invoice or a total (decision 17). */
export const MONTANT: Bounds = [0, MONTANT_MAX_CENTIMES];
/** A month's total: every day may reach the limit. */
export const MONTH_MONTANT: Bounds = [0, 31 * MONTANT_MAX_CENTIMES];
export const SIGNED_MONTANT: Bounds = [-MONTANT_MAX_CENTIMES, MONTANT_MAX_CENTIMES];
export const QUANTITE: Bounds = [1, QUANTITE_MAX];
export const QUANTITE_STOCK: Bounds = [0, STOCK_MAX];
export const SIGNED_QUANTITE: Bounds = [-STOCK_MAX, STOCK_MAX];

/** NULL passes where the column allows NULL. */
export function bounds(table: string, columns: Record<string, Bounds>) {
  return Object.entries(columns).map(([column, [min, max]]) =>
    check(`${table}_${column}_borne`, sql.raw(`"${column}" BETWEEN ${min} AND ${max}`)),
  );
}

export function oneOf(table: string, column: string, values: readonly string[]) {
  const list = values.map((v) => `'${v}'`).join(", ");
  return check(`${table}_${column}_liste`, sql.raw(`"${column}" IN (${list})`));
}

export function dayCheck(table: string, column = "jour") {
  return check(
    `${table}_${column}_forme`,
    sql.raw(`"${column}" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'`),
  );
}

export function monthCheck(table: string, column = "mois") {
  return check(`${table}_${column}_forme`, sql.raw(`"${column}" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]'`));
}

type ShopColumns = { etablissementId: AnySQLiteColumn };

/** A foreign key to a row of the same shop. */
export function shopKey(
  name: string,
  [table, column]: [ShopColumns, AnySQLiteColumn],
  target: ShopColumns & { id: AnySQLiteColumn },
) {
  const columns: [AnySQLiteColumn, AnySQLiteColumn] = [table.etablissementId, column];
  return foreignKey({ name, columns, foreignColumns: [target.etablissementId, target.id] });
}

/** The tenant, first column of every shop table's primary key. */
export const etablissementId = () => integer("etablissement_id").notNull();
/** Counts the edits, so that an edit of an old version is refused (decision 50). */
export const version = () => integer("version").notNull().default(1);
/** Milliseconds since 1970, UTC. */
export const instant = (name: string) => integer(name);
