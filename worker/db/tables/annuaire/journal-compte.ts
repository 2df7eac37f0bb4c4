import { foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bornes, ID, INSTANT, instant } from "#worker/kernel/database/columns.ts";
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
    /** What spoke, sessions.id or familles.id: null before anybody is signed in, and of old entries. */
    acces: text("acces"),
    /** How often it happened within an hour of the first, alike in all but the date. */
    repetitions: integer("repetitions").notNull().default(1),
    /** When it happened last; null while it was once. */
    dateDerniere: instant("date_derniere"),
  },
  (t) => [
    primaryKey({ name: "journal_compte_pk", columns: [t.gerantId, t.id] }),
    foreignKey({ name: "journal_compte_gerant_fk", columns: [t.gerantId], foreignColumns: [gerants.id] }),
    // What was noted within the hour, to find what is repeated.
    index("journal_compte_par_date").on(t.gerantId, t.dateCreation),
    ...bornes("journal_compte", {
      gerant_id: ID,
      id: ID,
      repetitions: ID,
      date_creation: INSTANT,
      date_derniere: INSTANT,
    }),
  ],
);
