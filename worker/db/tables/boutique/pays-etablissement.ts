import { integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { bornes, etablissementId, ID } from "#worker/kernel/database/columns.ts";

/** Countries that this shop has switched on or off in its settings; no row means on. */
export const paysEtablissement = sqliteTable(
  "pays_etablissement",
  {
    etablissementId: etablissementId(),
    paysId: integer("pays_id").notNull(),
    actif: integer("actif").notNull(),
  },
  (t) => [
    primaryKey({ name: "pays_etablissement_pk", columns: [t.etablissementId, t.paysId] }),
    ...bornes("pays_etablissement", { etablissement_id: ID, pays_id: ID, actif: [0, 1] }),
  ],
);
