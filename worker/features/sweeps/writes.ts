// What erases a shop, table after table and so many rows at a time: nothing is referred to any more when it goes.
import { type SQL, sql } from "drizzle-orm";
import { databaseName } from "#worker/features/export/domain/export.ts";
import { EXPORTED_TABLES } from "#worker/features/export/domain/exported-tables.ts";

/** A table of shops, and what its primary key has beside the shop. */
export type ErasedTable = { name: string; key: readonly string[] };

/** Every table of a shop, what refers to others first; the shop's own row is the last to go. */
export const ERASED_TABLES: readonly ErasedTable[] = [
  { name: "cles_idempotence", key: ["cle"] },
  { name: "acces_finis", key: ["id"] },
  { name: "mois_cumules", key: ["devise_code", "mois"] },
  // An export's tables stand after what they refer to.
  ...EXPORTED_TABLES.map(({ name, key }) => ({
    name: databaseName(name),
    key: key.map(databaseName),
  })).reverse(),
  { name: "compteurs", key: [] },
];

/** Erases at most `count` rows of the shop's in this table: the last ones, as a correction comes after what it corrects. */
export function erase(etablissementId: number, { name, key }: ErasedTable, count: number): SQL {
  const table = sql.identifier(name);
  const columns = ["etablissement_id", ...key].map((column) => sql.identifier(column));
  const list = sql.join(columns, sql`, `);
  const order = sql.join(
    columns.map((column) => sql`${column} DESC`),
    sql`, `,
  );
  return sql`DELETE FROM ${table} WHERE (${list}) IN (
    SELECT ${list} FROM ${table} WHERE etablissement_id = ${etablissementId} ORDER BY ${order} LIMIT ${count})`;
}

/** The shop's own row. */
export function eraseEtablissement(etablissementId: number): SQL {
  return sql`DELETE FROM etablissements WHERE id = ${etablissementId}`;
}
