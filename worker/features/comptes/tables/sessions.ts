import { sql } from "drizzle-orm";
import {
  foreignKey,
  index,
  integer,
  primaryKey,
  type SQLiteColumn,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { checks, ID, instant } from "#worker/kernel/database/columns.ts";
import { gerants, toEtablissement } from "./gerants.ts";

// What sessions and families have in common.
const owner = () => ({
  id: text("id").notNull(),
  gerantId: integer("gerant_id").notNull(),
  etablissementId: integer("etablissement_id").notNull(),
});

/** `seen`: the column of the last use of a session, and of the last refresh of a family; `ended`: that of the end. */
const usage = (seen: string, ended: string) => ({
  inactiviteSecondes: integer("inactivite_secondes").notNull(),
  agent: text("agent"),
  dateCreation: instant("date_creation").notNull(),
  dateVue: instant(seen).notNull(),
  dateExpiration: instant("date_expiration").notNull(),
  dateFin: instant(ended),
  adresse: text("adresse"),
  /** A random number for the manager's list; the id must not be shown. */
  numero: integer("numero"),
});

type AccessColumns = Record<"id" | "gerantId" | "etablissementId" | "dateCreation", SQLiteColumn>;

const constraints = (name: string, t: AccessColumns) => [
  primaryKey({ name: `${name}_pk`, columns: [t.id] }),
  foreignKey({ name: `${name}_gerant_fk`, columns: [t.gerantId], foreignColumns: [gerants.id] }),
  toEtablissement(`${name}_etablissement_fk`, t),
  // For what is open to a manager.
  index(`${name}_par_gerant`).on(t.gerantId, t.dateCreation),
];

const BOUNDS = { inactiviteSecondes: [1, 31_536_000], numero: ID } as const;

/** Browser sessions. The id is the SHA-256 of the cookie's opaque id. */
export const sessions = sqliteTable("sessions", { ...owner(), ...usage("date_vue", "date_fin") }, (t) => [
  ...constraints("sessions", t),
  // For sessions that ended recently, read by the sweep of each minute.
  index("sessions_finies")
    .on(t.dateFin)
    .where(sql`date_fin IS NOT NULL`),
  ...checks(t, BOUNDS),
]);

/** Families of refresh tokens. The current token is stored as its SHA-256 and replaced at each refresh. */
export const familles = sqliteTable(
  "familles",
  {
    ...owner(),
    jeton: text("jeton").notNull(),
    jetonPrecedent: text("jeton_precedent"),
    ...usage("date_rotation", "date_revocation"),
  },
  (t) => [
    ...constraints("familles", t),
    uniqueIndex("familles_jeton_unique").on(t.jeton),
    // For families revoked recently, read by the sweep of each minute.
    index("familles_revoquees")
      .on(t.dateFin)
      .where(sql`date_revocation IS NOT NULL`),
    ...checks(t, BOUNDS),
  ],
);
