import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bounds, etablissementId, instant } from "#worker/kernel/database/columns.ts";

/**
 * Sessions and families ended recently. Every batch of the shop checks this table while old credentials may
 * still be trusted (decision 43).
 */
export const endedAccess = sqliteTable(
  "acces_finis",
  {
    etablissementId: etablissementId(),
    id: text("id").notNull(),
    dateFin: instant("date_fin").notNull(),
  },
  (t) => [
    primaryKey({ name: "acces_finis_pk", columns: [t.etablissementId, t.id] }),
    ...bounds("acces_finis", t),
  ],
);
