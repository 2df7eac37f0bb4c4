// Opens a D1 binding through Drizzle. Two kinds exist, never joined: the directory and the shops' databases.
import type { SQL } from "drizzle-orm";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { lireEchec } from "./failure.ts";

export type Db = DrizzleD1Database & { $client: D1Database };

/** Wraps a binding. Costs nothing: no connection is made. */
export function ouvrir(binding: D1Database): Db {
  return drizzle(binding);
}

// The one way to the data: a list of statements that D1 runs whole or not at all, in one round trip.

export type Ligne = Record<string, unknown>;

const dialecte = new SQLiteAsyncDialect();

/**
 * Runs the statements as one transaction and returns each one's rows.
 * Throws an `Echec` when a refusal, a constraint or the database stopped it; then nothing was written, except that of a COUPURE nobody knows.
 */
export async function executer(db: Db, statements: readonly SQL[]): Promise<Ligne[][]> {
  // Drizzle's own batch cannot bind the values of raw statements, so it compiles them and D1 runs them.
  const prepares = statements.map((statement) => {
    const { sql, params } = dialecte.sqlToQuery(statement);
    return db.$client.prepare(sql).bind(...params);
  });
  try {
    const resultats = await db.$client.batch<Ligne>(prepares);
    return resultats.map((resultat) => resultat.results);
  } catch (error) {
    throw lireEchec(error);
  }
}

/** The first row of a statement that always answers one. */
export function uneLigne(lignes: Ligne[] | undefined): Ligne {
  const ligne = lignes?.[0];
  if (!ligne) throw new Error("Aucune ligne là où il en faut une");
  return ligne;
}
