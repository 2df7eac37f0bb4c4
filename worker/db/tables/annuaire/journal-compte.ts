import { foreignKey, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bornes, ID, INSTANT, instant } from "../../columns.ts";
import { gerants } from "./gerants.ts";

/** What happened to a manager's account: sign-ins, refusals, changes. Numbered per manager, read by them alone. */
export const journalCompte = sqliteTable(
  "journal_compte",
  {
    gerantId: integer("gerant_id").notNull(),
    id: integer("id").notNull(),
    /** A TypeCompte of domain/journal: no CHECK, which D1 could not lengthen without making the table anew. */
    type: text("type").notNull(),
    agent: text("agent"),
    adresse: text("adresse"),
    dateCreation: instant("date_creation").notNull(),
  },
  (t) => [
    primaryKey({ name: "journal_compte_pk", columns: [t.gerantId, t.id] }),
    foreignKey({ name: "journal_compte_gerant_fk", columns: [t.gerantId], foreignColumns: [gerants.id] }),
    ...bornes("journal_compte", { gerant_id: ID, id: ID, date_creation: INSTANT }),
  ],
);
