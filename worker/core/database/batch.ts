// The only access to data: D1 runs a list of statements as one transaction, in one round trip.
import { compile, type Row, type Statement, type RowsOf } from "./compiled.ts";
import { readFailure } from "./failure.ts";

/** No statement joins the directory and a shop's database. */
export type Db = D1Database;

/** Throws a `Failure`. After a COUPURE the statements may have been written; after other failures nothing was. */
export async function execute<const S extends readonly Statement[]>(
  db: Db,
  statements: S,
): Promise<RowsOf<S>> {
  // Drizzle only compiles: its own execution on D1 confuses joined columns of the same name.
  const prepared = statements.map((statement) => {
    const { sql, params } = compile(statement);
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
