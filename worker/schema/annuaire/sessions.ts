import { sql } from "drizzle-orm";
import {
  foreignKey,
  index,
  integer,
  type SQLiteColumn,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { checks, ID, instant, keyOf } from "#worker/schema/columns.ts";
import { gerants, toEtablissement } from "./gerants.ts";

const owner = () => ({
  id: text("id").notNull(),
  gerantId: integer("gerant_id").notNull(),
  etablissementId: integer("etablissement_id").notNull(),
});

/** `seen` and `ended` are the names of the columns of the last use and of the end. */
const usage = (seen: string, ended: string) => ({
  inactiviteSecondes: integer("inactivite_secondes").notNull(),
  agent: text("agent"),
  dateCreation: instant("date_creation").notNull(),
  dateVue: instant(seen).notNull(),
  dateExpiration: instant("date_expiration").notNull(),
  dateFin: instant(ended),
  adresse: text("adresse"),
  /** A random number for the manager's list, because the id must not be shown. */
  numero: integer("numero"),
});

type AccessColumns = Record<"id" | "gerantId" | "etablissementId" | "dateCreation", SQLiteColumn>;

const constraints = (name: string, t: AccessColumns) => [
  keyOf(t.id),
  foreignKey({ name: `${name}_gerant_fk`, columns: [t.gerantId], foreignColumns: [gerants.id] }),
  toEtablissement(`${name}_etablissement_fk`, t),
  index(`${name}_par_gerant`).on(t.gerantId, t.dateCreation),
];

const BOUNDS = { inactiviteSecondes: [1, 31_536_000], numero: ID } as const;

/** `id` is the SHA-256 of the cookie's opaque id. */
export const sessions = sqliteTable("sessions", { ...owner(), ...usage("date_vue", "date_fin") }, (t) => [
  ...constraints("sessions", t),
  // The sweep of each minute reads the sessions that ended recently.
  index("sessions_finies")
    .on(t.dateFin)
    .where(sql`date_fin IS NOT NULL`),
  ...checks(t, BOUNDS),
]);

/** Families of refresh tokens. `jeton` is the SHA-256 of the current token and changes at each refresh. */
export const familles = sqliteTable(
  "familles",
  {
    ...owner(),
    jeton: text("jeton").notNull(),
    /** The hash of the token before. Nothing reads it: a successor is derived from its token (docs/decisions/0012). */
    jetonPrecedent: text("jeton_precedent"),
    ...usage("date_rotation", "date_revocation"),
  },
  (t) => [
    ...constraints("familles", t),
    uniqueIndex("familles_jeton_unique").on(t.jeton),
    index("familles_revoquees")
      .on(t.dateFin)
      .where(sql`date_revocation IS NOT NULL`),
    ...checks(t, BOUNDS),
  ],
);
