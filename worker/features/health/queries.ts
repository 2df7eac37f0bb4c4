import { sql } from "drizzle-orm";

/** What every database answers. */
export const ping = sql`SELECT 1`;
