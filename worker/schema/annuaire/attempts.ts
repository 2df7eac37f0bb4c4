import { foreignKey, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { checks, COUNTER, ID, INSTANT, instant, keyOf } from "#worker/schema/columns.ts";
import { gerants } from "./gerants.ts";

/** Counters of failed passwords and of limited acts (writes/attempts.ts). `cle` holds an email only as SHA-256. */
export const tentatives = sqliteTable(
  "tentatives",
  {
    cle: text("cle").primaryKey(),
    echecs: integer("echecs").notNull(),
    dateDernier: instant("date_dernier").notNull(),
    bloqueJusqua: instant("bloque_jusqua").notNull(),
  },
  (t) => checks(t, { echecs: COUNTER, bloqueJusqua: INSTANT }),
);

/** Devices that have signed in before, by the SHA-256 of their id (docs/decisions/0026). */
export const knownDevices = sqliteTable(
  "appareils_connus",
  {
    gerantId: integer("gerant_id").notNull(),
    cle: text("cle").notNull(),
    dateCreation: instant("date_creation").notNull(),
    dateVue: instant("date_vue").notNull(),
  },
  (t) => [
    keyOf(t.gerantId, t.cle),
    foreignKey({ name: "appareils_connus_gerant_fk", columns: [t.gerantId], foreignColumns: [gerants.id] }),
    ...checks(t),
  ],
);

export const journalCompte = sqliteTable(
  "journal_compte",
  {
    gerantId: integer("gerant_id").notNull(),
    id: integer("id").notNull(),
    /** No CHECK: D1 can extend a CHECK only by rebuilding the table. */
    type: text("type").notNull(),
    agent: text("agent"),
    adresse: text("adresse"),
    dateCreation: instant("date_creation").notNull(),
    /** sessions.id or familles.id; null before sign-in and in old entries. */
    acces: text("acces"),
    repetitions: integer("repetitions").notNull().default(1),
    dateDerniere: instant("date_derniere"),
    /** A JSON array of texts, for EXPORT_LISTE: the list, its number of rows, its filters. */
    champs: text("champs"),
  },
  (t) => [
    keyOf(t.gerantId, t.id),
    foreignKey({ name: "journal_compte_gerant_fk", columns: [t.gerantId], foreignColumns: [gerants.id] }),
    index("journal_compte_par_date").on(t.gerantId, t.dateCreation),
    ...checks(t, { repetitions: ID }),
  ],
);
