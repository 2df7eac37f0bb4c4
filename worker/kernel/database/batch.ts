// Opens a D1 binding through Drizzle. Two kinds exist, never joined: the directory and the shops' databases.
import type { SQL } from "drizzle-orm";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { readFailure } from "./failure.ts";

export type Db = DrizzleD1Database & { $client: D1Database };

/** Wraps a binding. Costs nothing: no connection is made. */
export function open(binding: D1Database): Db {
  return drizzle(binding);
}

// The one way to the data: a list of statements that D1 runs whole or not at all, in one round trip.

export type Row = Record<string, unknown>;

const dialect = new SQLiteAsyncDialect();

/**
 * Runs the statements as one transaction and returns each one's rows.
 * Throws a `Failure` when a refusal, a constraint or the database stopped it; then nothing was written, except that of a COUPURE nobody knows.
 */
export async function execute(db: Db, statements: readonly SQL[]): Promise<Row[][]> {
  // Drizzle's own batch cannot bind the values of raw statements, so it compiles them and D1 runs them.
  const prepared = statements.map((statement) => {
    const { sql, params } = dialect.sqlToQuery(statement);
    return db.$client.prepare(sql).bind(...params);
  });
  try {
    const results = await db.$client.batch<Row>(prepared);
    return results.map((result) => result.results);
  } catch (error) {
    throw readFailure(error);
  }
}

/** The first row of a statement that always answers one. */
export function oneRow(rows: Row[] | undefined): Row {
  const row = rows?.[0];
  if (!row) throw new Error("Aucune ligne là où il en faut une");
  return row;
}
