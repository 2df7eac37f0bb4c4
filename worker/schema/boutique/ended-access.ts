import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { checks, etablissementId, instant, keyOf } from "#worker/schema/columns.ts";

/** Recently ended sessions and token families, checked by every batch of the shop (rule: ended-access). */
export const endedAccess = sqliteTable(
  "acces_finis",
  {
    etablissementId: etablissementId(),
    id: text("id").notNull(),
    dateFin: instant("date_fin").notNull(),
  },
  (t) => [keyOf(t.etablissementId, t.id), ...checks(t)],
);
