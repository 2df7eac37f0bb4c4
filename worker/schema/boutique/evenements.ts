import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { TYPES_NOTIFICATION } from "#worker/schema/codes.ts";
import { checks, etablissementId, instant, keyOf } from "#worker/schema/columns.ts";

/** An event is written in the batch of its change. domain/notification makes the text at each read. */
export const evenements = sqliteTable(
  "evenements",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    type: text("type", {
      enum: TYPES_NOTIFICATION,
    }).notNull(),
    /** JSON: `data` of a notification. */
    data: text("data").notNull(),
    gerantId: integer("gerant_id"),
    dateCreation: instant("date_creation").notNull(),
  },
  (t) => [keyOf(t.etablissementId, t.id), ...checks(t)],
);
