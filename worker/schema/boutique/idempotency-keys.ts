import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { checks, etablissementId, instant, keyOf } from "#worker/schema/columns.ts";

/** First answers by idempotency key (rule: idempotency). `reponse` is JSON with amounts in centimes. */
export const idempotencyKeys = sqliteTable(
  "cles_idempotence",
  {
    etablissementId: etablissementId(),
    cle: text("cle").notNull(),
    empreinte: text("empreinte").notNull(),
    reponse: text("reponse").notNull(),
    dateCreation: instant("date_creation").notNull(),
  },
  (t) => [keyOf(t.etablissementId, t.cle), ...checks(t)],
);
