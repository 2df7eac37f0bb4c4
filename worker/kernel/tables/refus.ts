import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Holds nothing, ever: a trigger turns each insert into the abort of its batch, with `code` as the message. */
export const refus = sqliteTable("refus", { code: text("code").notNull() });
