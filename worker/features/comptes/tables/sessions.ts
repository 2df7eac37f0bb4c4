import { sql } from "drizzle-orm";
import {
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { checks, ID, instant } from "#worker/kernel/database/columns.ts";
import { gerants, toEtablissement } from "./gerants.ts";

/** Browser sessions. The id is the SHA-256 of the cookie's opaque id. */
export const sessions = sqliteTable(
  "sessions",
  {
    id: text("id").notNull(),
    gerantId: integer("gerant_id").notNull(),
    etablissementId: integer("etablissement_id").notNull(),
    inactiviteSecondes: integer("inactivite_secondes").notNull(),
    agent: text("agent"),
    dateCreation: instant("date_creation").notNull(),
    dateVue: instant("date_vue").notNull(),
    dateExpiration: instant("date_expiration").notNull(),
    dateFin: instant("date_fin"),
    adresse: text("adresse"),
    /** A random number for the manager's list; the id must not be shown. */
    numero: integer("numero"),
  },
  (t) => [
    primaryKey({ name: "sessions_pk", columns: [t.id] }),
    foreignKey({ name: "sessions_gerant_fk", columns: [t.gerantId], foreignColumns: [gerants.id] }),
    toEtablissement("sessions_etablissement_fk", t),
    // For a manager's open sessions.
    index("sessions_par_gerant").on(t.gerantId, t.dateCreation),
    // For sessions that ended recently, read by the sweep of each minute.
    index("sessions_finies")
      .on(t.dateFin)
      .where(sql`date_fin IS NOT NULL`),
    ...checks(t, { inactiviteSecondes: [1, 31_536_000], numero: ID }),
  ],
);

/** Families of refresh tokens. The current token is stored as its SHA-256 and replaced at each refresh. */
export const familles = sqliteTable(
  "familles",
  {
    id: text("id").notNull(),
    gerantId: integer("gerant_id").notNull(),
    etablissementId: integer("etablissement_id").notNull(),
    jeton: text("jeton").notNull(),
    jetonPrecedent: text("jeton_precedent"),
    inactiviteSecondes: integer("inactivite_secondes").notNull(),
    agent: text("agent"),
    dateCreation: instant("date_creation").notNull(),
    dateRotation: instant("date_rotation").notNull(),
    dateExpiration: instant("date_expiration").notNull(),
    dateRevocation: instant("date_revocation"),
    adresse: text("adresse"),
    numero: integer("numero"),
  },
  (t) => [
    primaryKey({ name: "familles_pk", columns: [t.id] }),
    foreignKey({ name: "familles_gerant_fk", columns: [t.gerantId], foreignColumns: [gerants.id] }),
    toEtablissement("familles_etablissement_fk", t),
    uniqueIndex("familles_jeton_unique").on(t.jeton),
    // For a manager's open families.
    index("familles_par_gerant").on(t.gerantId, t.dateCreation),
    // For families revoked recently, read by the sweep of each minute.
    index("familles_revoquees")
      .on(t.dateRevocation)
      .where(sql`date_revocation IS NOT NULL`),
    ...checks(t, { inactiviteSecondes: [1, 31_536_000], numero: ID }),
  ],
);
