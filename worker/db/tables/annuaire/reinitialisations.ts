import { foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bornes, ID, INSTANT, instant } from "#worker/kernel/database/columns.ts";
import { gerants } from "./gerants.ts";

/** Links by which a forgotten password is chosen anew, each by the SHA-256 of its secret; a used one is deleted. */
export const reinitialisations = sqliteTable(
  "reinitialisations",
  {
    empreinte: text("empreinte").notNull(),
    gerantId: integer("gerant_id").notNull(),
    dateCreation: instant("date_creation").notNull(),
    dateExpiration: instant("date_expiration").notNull(),
  },
  (t) => [
    primaryKey({ name: "reinitialisations_pk", columns: [t.empreinte] }),
    foreignKey({ name: "reinitialisations_gerant_fk", columns: [t.gerantId], foreignColumns: [gerants.id] }),
    // How many a manager asked for of late, and all of them when one was used.
    index("reinitialisations_par_gerant").on(t.gerantId, t.dateCreation),
    ...bornes("reinitialisations", { gerant_id: ID, date_creation: INSTANT, date_expiration: INSTANT }),
  ],
);
