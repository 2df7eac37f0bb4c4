// Kinds of columns and their CHECKs. STRICT tables refuse text and fractions in number columns.
import { getTableName, sql } from "drizzle-orm";
import { check, foreignKey, integer, primaryKey, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { QUANTITE_MAX, STOCK_MAX, MONTANT_MAX_CENTIMES, PRIX_MAX_CENTIMES } from "./bounds.ts";

const INTEGER_MAX = Number.MAX_SAFE_INTEGER;

export type Bounds = readonly [min: number, max: number];

export const ID: Bounds = [1, INTEGER_MAX];
export const COUNTER: Bounds = [0, INTEGER_MAX];
export const INSTANT: Bounds = [0, INTEGER_MAX];
export const MONTANT: Bounds = [0, MONTANT_MAX_CENTIMES];
export const MONTH_MONTANT: Bounds = [0, 31 * MONTANT_MAX_CENTIMES];
export const SIGNED_MONTANT: Bounds = [-MONTANT_MAX_CENTIMES, MONTANT_MAX_CENTIMES];
export const SIGNED_MONTH_MONTANT: Bounds = [-31 * MONTANT_MAX_CENTIMES, 31 * MONTANT_MAX_CENTIMES];
export const QUANTITE: Bounds = [1, QUANTITE_MAX];
export const QUANTITE_STOCK: Bounds = [0, STOCK_MAX];
export const SIGNED_QUANTITE: Bounds = [-STOCK_MAX, STOCK_MAX];

type Columns = Record<string, SQLiteColumn>;

/** Bounds of numbers come from `numbers`, or else from the column's name. */
export function checks<T extends Columns>(columns: T, numbers: { [K in keyof T]?: Bounds } = {}) {
  return Object.entries(columns).flatMap(([key, column]) => checkOf(column, numbers[key]) ?? []);
}

function checkOf(column: SQLiteColumn, given: Bounds | undefined) {
  const { name, dataType, enumValues } = column;
  const named = (kind: string, condition: string) =>
    check(`${getTableName(column.table)}_${name}_${kind}`, sql.raw(`"${name}" ${condition}`));
  if (dataType === "number") {
    const [min, max] = given ?? boundsByName(column);
    return named("borne", `BETWEEN ${min} AND ${max}`);
  }
  if (enumValues) return named("liste", `IN (${enumValues.map((value) => `'${value}'`).join(", ")})`);
  const form = FORMS[name];
  return form === undefined ? undefined : named("forme", `GLOB '${form}'`);
}

const MONTH = "[0-9][0-9][0-9][0-9]-[0-1][0-9]";
const DAY = `${MONTH}-[0-3][0-9]`;
const FORMS: Record<string, string> = { jour: DAY, jour_recu: DAY, jusqua: DAY, mois: MONTH };

const BY_NAME: readonly (readonly [name: RegExp, bounds: Bounds])[] = [
  [/^(id|.+_id|version)$/, ID],
  [/^date_/, INSTANT],
  [/^heure$/, [0, 23]],
  [/^nombre_/, COUNTER],
  [/^prix_/, [0, PRIX_MAX_CENTIMES]],
  [/^correction$/, SIGNED_MONTANT],
  [/^(montant(_.+)?|chiffre_affaires|cout|depenses)$/, MONTANT],
];

function boundsByName({ name, table }: SQLiteColumn): Bounds {
  const bounds = BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  if (!bounds) throw new Error(`${getTableName(table)}.${name} has no bounds`);
  return bounds;
}

/** The primary key, named after its table. */
export function keyOf(...columns: [SQLiteColumn, ...SQLiteColumn[]]) {
  return primaryKey({ name: `${getTableName(columns[0].table)}_pk`, columns });
}

type ShopTable = { etablissementId: SQLiteColumn; id: SQLiteColumn };

export function belongsTo(name: string, columns: [shop: SQLiteColumn, id: SQLiteColumn], parent: ShopTable) {
  return foreignKey({ name, columns, foreignColumns: [parent.etablissementId, parent.id] });
}

/** The tenant, first column of every shop table's primary key. */
export const etablissementId = () => integer("etablissement_id").notNull();
/** Counts the edits: a batch refuses an older version, which the service then merges (rule: edits). */
export const version = () => integer("version").notNull().default(1);
/** Milliseconds since 1970, UTC. */
export const instant = (name: string) => integer(name);
