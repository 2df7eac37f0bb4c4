import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bornes, COMPTEUR, INSTANT, instant } from "#worker/kernel/database/columns.ts";

/** Failed sign-ins per account, known or not. The key is the SHA-256 of the address without case. */
export const tentatives = sqliteTable(
  "tentatives",
  {
    cle: text("cle").primaryKey(),
    echecs: integer("echecs").notNull(),
    dateDernier: instant("date_dernier").notNull(),
    bloqueJusqua: instant("bloque_jusqua").notNull(),
  },
  () => bornes("tentatives", { echecs: COMPTEUR, date_dernier: INSTANT, bloque_jusqua: INSTANT }),
);
