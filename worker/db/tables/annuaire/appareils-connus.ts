import { foreignKey, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bornes, ID, INSTANT, instant } from "#worker/kernel/database/columns.ts";
import { gerants } from "./gerants.ts";

/** What a manager has signed in from before, by the SHA-256 of what names it (docs/decisions/0026). */
export const appareilsConnus = sqliteTable(
  "appareils_connus",
  {
    gerantId: integer("gerant_id").notNull(),
    cle: text("cle").notNull(),
    dateCreation: instant("date_creation").notNull(),
    dateVue: instant("date_vue").notNull(),
  },
  (t) => [
    primaryKey({ name: "appareils_connus_pk", columns: [t.gerantId, t.cle] }),
    foreignKey({ name: "appareils_connus_gerant_fk", columns: [t.gerantId], foreignColumns: [gerants.id] }),
    ...bornes("appareils_connus", { gerant_id: ID, date_creation: INSTANT, date_vue: INSTANT }),
  ],
);
