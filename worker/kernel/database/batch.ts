// The one way to the data: a list of statements that D1 runs whole or not at all, in one round trip.
import type { SQL, SQLWrapper } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { readFailure } from "./failure.ts";

/** A D1 binding. Two kinds exist, never joined: the directory and the shops' databases. */
export type Db = D1Database;

export type Row = Record<string, unknown>;

/** What `execute` runs: a builder, or `sql` whose type parameter is its row. */
export type Statement = SQLWrapper;

/** A statement that answers rows of this type. */
export type Answering<R> = SQL<R> | (SQLWrapper & { readonly _: { readonly result: R[] } });

/** The row of a statement; of `sql` without a type, columns by their names. */
export type RowOf<S> = S extends { readonly _: { readonly result: (infer R)[] } }
  ? R
  : S extends SQL<infer R>
    ? unknown extends R
      ? Row
      : R
    : Row;

/** The rows of each statement, in the same order. */
export type RowsOf<S extends readonly Statement[]> = { -readonly [I in keyof S]: RowOf<S[I]>[] };

const dialect = new SQLiteAsyncDialect();

/**
 * Runs the statements as one transaction and returns each one's rows.
 * Throws a `Failure` when a refusal, a constraint or the database stopped it; then nothing was written, except that of a COUPURE nobody knows.
 */
export async function execute<const S extends readonly Statement[]>(
  db: Db,
  statements: S,
): Promise<RowsOf<S>> {
  // Drizzle only compiles. Its own execution on D1 mixes up joined columns that share a name.
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

/** The first row of a statement that always answers one. */
export function oneRow<R>(rows: readonly R[] | undefined): R {
  const row = rows?.[0];
  if (row === undefined) throw new Error("Aucune ligne là où il en faut une");
  return row;
}
