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

const BOUNDS_BY_NAME: readonly (readonly [name: RegExp, bounds: Bounds])[] = [
  [/(^|_)id$/, ID],
  [/^date_/, INSTANT],
  [/^version$/, VERSION],
];

/**
 * The bounds of a table's integers: those of ids, instants and the version by their names, `others` as they are said, null
 * for none. NULL passes where the column allows NULL.
 */
export function bounds(
  table: string,
  columns: Readonly<Record<string, AnySQLiteColumn>>,
  others: Readonly<Record<string, Bounds | null>> = {},
) {
  return Object.values(columns).flatMap(({ name, dataType }) => {
    const byName = dataType === "number" ? BOUNDS_BY_NAME.find(([pattern]) => pattern.test(name))?.[1] : null;
    const range = name in others ? others[name] : byName;
    if (!range) return [];
    const [min, max] = range;
    return [check(`${table}_${name}_borne`, sql.raw(`"${name}" BETWEEN ${min} AND ${max}`))];
  });
}

type ShopColumns = [etablissementId: AnySQLiteColumn, id: AnySQLiteColumn];

/** A foreign key to a row of the same shop. */
export function refersTo(
  name: string,
  columns: ShopColumns,
  parent: { etablissementId: AnySQLiteColumn; id: AnySQLiteColumn },
) {
  const foreignColumns: ShopColumns = [parent.etablissementId, parent.id];
  return foreignKey({ name, columns, foreignColumns });
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

/** The tenant, first column of every shop table's primary key. */
export const etablissementId = () => integer("etablissement_id").notNull();
/** Counts the edits, so that an edit of an old version is refused (decision 50). */
export const version = () => integer("version").notNull().default(1);
/** Milliseconds since 1970, UTC. */
export const instant = (name: string) => integer(name);
