import { foreignKey, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bounds, instant, oneOf, version } from "#worker/kernel/database/columns.ts";

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
    /** As worker/auth/passwords.ts stores it; empty of an account that no password opens. */
    motDePasse: text("mot_de_passe").notNull(),
    dateCreation: instant("date_creation").notNull(),
    dateModification: instant("date_modification").notNull(),
    version: version(),
  },
  (t) => bounds("gerants", t),
);

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
    oneOf("adhesions", "role", ["GERANT"]),
    ...bounds("adhesions", t),
  ],
);

export const etablissements = sqliteTable(
  "etablissements",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    boutique: text("boutique").notNull(),
    statut: text("statut", { enum: ["EN_PREPARATION", "ACTIF"] }).notNull(),
    /** JSON of the registration until the shop's rows are written; then NULL. */
    preparation: text("preparation"),
    dateCreation: instant("date_creation").notNull(),
  },
  (t) => [oneOf("etablissements", "statut", ["EN_PREPARATION", "ACTIF"]), ...bounds("etablissements", t)],
);
