import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Always empty: a trigger turns each insert into the abort of its batch, with `code` as message. */
export const refus = sqliteTable("refus", { code: text("code").notNull() });
