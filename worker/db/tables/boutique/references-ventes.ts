import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bornes, etablissementId, ID } from "#worker/kernel/database/columns.ts";

/**
 * Sale references that a client chose itself (decision 28): the few that the counter must step over.
 * References from the counter need no row and no index, since the counter never gives one twice.
 */
export const referencesVentes = sqliteTable(
  "references_ventes",
  { etablissementId: etablissementId(), reference: text("reference").notNull() },
  (t) => [
    primaryKey({ name: "references_ventes_pk", columns: [t.etablissementId, t.reference] }),
    ...bornes("references_ventes", { etablissement_id: ID }),
  ],
);
