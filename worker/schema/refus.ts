import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Always empty: a trigger aborts the batch of each insert, with `code` as message. */
export const refus = sqliteTable("refus", { code: text("code").notNull() });
