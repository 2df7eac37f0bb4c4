import { foreignKey, integer, type SQLiteColumn, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { checks, instant, version, keyOf } from "#worker/schema/columns.ts";

export const gerants = sqliteTable(
  "gerants",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    nom: text("nom").notNull(),
    prenom: text("prenom").notNull(),
    email: text("email").notNull(),
    /** The email in lower case, for uniqueness and sign-in. */
    emailCle: text("email_cle").notNull().unique("gerants_email_unique"),
    telephone: text("telephone").notNull(),
    /** In the format of worker/auth/passwords.ts; empty when no password opens the account. */
    motDePasse: text("mot_de_passe").notNull(),
    dateCreation: instant("date_creation").notNull(),
    dateModification: instant("date_modification").notNull(),
    version: version(),
  },
  (t) => checks(t),
);

export const adhesions = sqliteTable(
  "adhesions",
  {
    gerantId: integer("gerant_id").notNull(),
    etablissementId: integer("etablissement_id").notNull(),
    role: text("role", { enum: ["GERANT"] }).notNull(),
  },
  (t) => [
    keyOf(t.gerantId, t.etablissementId),
    foreignKey({ name: "adhesions_gerant_fk", columns: [t.gerantId], foreignColumns: [gerants.id] }),
    toEtablissement("adhesions_etablissement_fk", t),
    ...checks(t),
  ],
);

export const etablissements = sqliteTable(
  "etablissements",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    boutique: text("boutique").notNull(),
    statut: text("statut", { enum: ["EN_PREPARATION", "ACTIF"] }).notNull(),
    /** JSON of the shop to create (`Preparation`); NULL once the shop's rows are written. */
    preparation: text("preparation"),
    dateCreation: instant("date_creation").notNull(),
  },
  (t) => checks(t),
);

export function toEtablissement(name: string, { etablissementId }: { etablissementId: SQLiteColumn }) {
  return foreignKey({ name, columns: [etablissementId], foreignColumns: [etablissements.id] });
}
