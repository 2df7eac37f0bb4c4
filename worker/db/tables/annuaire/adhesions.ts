import { foreignKey, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bornes, ID, parmi } from "#worker/kernel/database/columns.ts";
import { etablissements } from "./etablissements.ts";
import { gerants } from "./gerants.ts";

/** Who belongs to which shop, and as what. Today each manager has exactly one. */
export const adhesions = sqliteTable(
  "adhesions",
  {
    gerantId: integer("gerant_id").notNull(),
    etablissementId: integer("etablissement_id").notNull(),
    role: text("role", { enum: ["GERANT"] }).notNull(),
  },
  (t) => [
    primaryKey({ name: "adhesions_pk", columns: [t.gerantId, t.etablissementId] }),
    foreignKey({ name: "adhesions_gerant_fk", columns: [t.gerantId], foreignColumns: [gerants.id] }),
    foreignKey({
      name: "adhesions_etablissement_fk",
      columns: [t.etablissementId],
      foreignColumns: [etablissements.id],
    }),
    parmi("adhesions", "role", ["GERANT"]),
    ...bornes("adhesions", { gerant_id: ID, etablissement_id: ID }),
  ],
);
