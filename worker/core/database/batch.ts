// The only access to data: D1 runs a list of statements as one transaction, in one round trip.
import type { SQL, SQLWrapper } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { readFailure } from "./failure.ts";

/** No statement joins the directory and a shop's database. */
export type Db = D1Database;

export type Row = Record<string, unknown>;

export type Statement = SQLWrapper;

export type Answering<R> = SQL<R> | (SQLWrapper & { readonly _: { readonly result: R[] } });

export type RowOf<S> = S extends { readonly _: { readonly result: (infer R)[] } }
  ? R
  : S extends SQL<infer R>
    ? unknown extends R
      ? Row
      : R
    : Row;

export type RowsOf<S extends readonly Statement[]> = { -readonly [I in keyof S]: RowOf<S[I]>[] };

const dialect = new SQLiteAsyncDialect();

/** Throws a `Failure`. After a COUPURE the statements may have been written; after other failures nothing was. */
export async function execute<const S extends readonly Statement[]>(
  db: Db,
  statements: S,
): Promise<RowsOf<S>> {
  // Drizzle only compiles: its own execution on D1 confuses joined columns of the same name.
  const prepared = statements.map((statement) => {
    const { sql, params } = dialect.sqlToQuery(statement.getSQL());
    return db.prepare(sql).bind(...params);
  });
  try {
    const results = await db.batch<Row>(prepared);
    return results.map((result) => result.results) as RowsOf<S>;
  } catch (error) {
    throw readFailure(error);
  }
}

export function oneRow<R>(rows: readonly R[] | undefined): R {
  const row = rows?.[0];
  if (row === undefined) throw new Error("Aucune ligne là où il en faut une");
  return row;
}
