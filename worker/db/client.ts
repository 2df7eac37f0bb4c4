// Opens a D1 binding through Drizzle. Two kinds exist, never joined: the directory and the shops' databases.
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

export type Db = DrizzleD1Database & { $client: D1Database };

/** Wraps a binding. Costs nothing: no connection is made. */
export function ouvrir(binding: D1Database): Db {
  return drizzle(binding);
}
