import { foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bounds, COUNTER, ID, INSTANT, instant } from "#worker/kernel/database/columns.ts";
import { gerants } from "./gerants.ts";

/** Failed sign-ins per account, known or not. The key is the SHA-256 of the address without case. */
export const tentatives = sqliteTable(
  "tentatives",
  {
    cle: text("cle").primaryKey(),
    echecs: integer("echecs").notNull(),
    dateDernier: instant("date_dernier").notNull(),
    bloqueJusqua: instant("bloque_jusqua").notNull(),
  },
  () => bounds("tentatives", { echecs: COUNTER, date_dernier: INSTANT, bloque_jusqua: INSTANT }),
);

/** What a manager has signed in from before, by the SHA-256 of what names it (docs/decisions/0026). */
export const knownDevices = sqliteTable(
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
    ...bounds("appareils_connus", { gerant_id: ID, date_creation: INSTANT, date_vue: INSTANT }),
  ],
);

/** What happened to a manager's account: sign-ins, refusals, changes. Numbered per manager, read by them alone. */
export const journalCompte = sqliteTable(
  "journal_compte",
  {
    gerantId: integer("gerant_id").notNull(),
    id: integer("id").notNull(),
    /** One of TYPES_COMPTE of domain/journal.ts: no CHECK, which D1 could not lengthen without making the table anew. */
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
    ...bounds("journal_compte", {
      gerant_id: ID,
      id: ID,
      repetitions: ID,
      date_creation: INSTANT,
      date_derniere: INSTANT,
    }),
  ],
);
