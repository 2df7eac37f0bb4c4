import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bounds, etablissementId, instant, oneOf } from "#worker/kernel/database/columns.ts";
import { TYPES_NOTIFICATION } from "./domain/notification.ts";

/**
 * Events, numbered per shop and written in the batch of their change. Their text is made when they are read
 * (domain/notification).
 */
export const evenements = sqliteTable(
  "evenements",
  {
    etablissementId: etablissementId(),
    id: integer("id").notNull(),
    type: text("type", {
      enum: TYPES_NOTIFICATION,
    }).notNull(),
    /** JSON: `data` of a notification (specification 3). */
    data: text("data").notNull(),
    gerantId: integer("gerant_id"),
    dateCreation: instant("date_creation").notNull(),
  },
  (t) => [
    primaryKey({ name: "evenements_pk", columns: [t.etablissementId, t.id] }),
    oneOf("evenements", "type", TYPES_NOTIFICATION),
    ...bounds("evenements", t),
  ],
);
