import { sql } from "drizzle-orm";

export const ping = sql`SELECT 1`;
