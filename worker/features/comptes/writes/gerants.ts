import { eq, ne, or, type SQL, sql } from "drizzle-orm";
import { refuseOtherVersion, refuseUnless } from "#worker/core/database/refuse.ts";
import { all, insert, insertFrom, named, update } from "#worker/core/database/statements.ts";
import { keyOfEmail } from "#worker/core/domain/text.ts";
import type { Registered, Registration } from "#worker/features/comptes/domain/account.ts";
import type { GerantModification } from "#worker/features/comptes/domain/profile.ts";
import { hasPassword } from "#worker/features/comptes/queries/gerants.ts";
import { adhesions, etablissements, gerants } from "#worker/schema/annuaire/gerants.ts";
import { compteurs } from "#worker/schema/boutique/counters.ts";
import { etablissements as shops, etablissementVersions } from "#worker/schema/boutique/etablissements.ts";

type NewAccount = Omit<Registration, "motDePasse" | "etablissement"> & {
  hash: string;
  boutique: string;
  /** JSON of a `Preparation`. */
  preparation: string;
};

/** The last statement returns the ids. `refuseTakenEmail` must come first, or a taken email would be answered with 500. */
export function insertAccount({ hash, boutique, preparation, ...input }: NewAccount, now: number) {
  const { nom, prenom, email, telephone } = input;
  const emailCle = keyOfEmail(email);
  const { gerantId, etablissementId } = adhesions;
  // With AUTOINCREMENT the shop just inserted has the highest id, and no other write runs within the batch.
  const inserted = sql`(SELECT max(${etablissements.id}) FROM ${etablissements})`;
  return [
    insert(gerants).values({
      nom,
      prenom,
      email,
      emailCle,
      telephone,
      motDePasse: hash,
      dateCreation: now,
      dateModification: now,
    }),
    insert(etablissements).values({ boutique, statut: "EN_PREPARATION", preparation, dateCreation: now }),
    insertFrom(
      adhesions,
      { gerantId: gerants.id, etablissementId: inserted, role: "GERANT" },
      sql`FROM ${gerants} WHERE ${eq(gerants.emailCle, emailCle)}
        RETURNING ${gerantId} AS "gerantId", ${etablissementId} AS "etablissementId"`,
    ) as SQL<Registered>,
  ] as const;
}

export type Preparation = Pick<
  typeof shops.$inferSelect,
  "nom" | "description" | "paysCode" | "deviseCode" | "fuseau"
>;

/** Runs in the shop's database and may be repeated. */
export function insertShop(id: number, preparation: Preparation, now: number) {
  return [
    insert(shops)
      .values({ id, ...preparation, dateCreation: now })
      .onConflictDoNothing({ target: shops.id }),
    insert(etablissementVersions)
      .values({ etablissementId: id, dateEffet: 0, nom: preparation.nom, fuseau: preparation.fuseau })
      .onConflictDoNothing(),
    insert(compteurs).values({ etablissementId: id }).onConflictDoNothing(),
  ];
}

export function activateEtablissement(id: number) {
  return update(etablissements).set({ statut: "ACTIF", preparation: null }).where(eq(etablissements.id, id));
}

/** Returns the recipient of the letter, or no row when the condition fails. */
export function changePassword(gerantId: number, hash: string, now: number, condition: SQL) {
  return update(gerants)
    .set({ motDePasse: hash, dateModification: now })
    .where(all(eq(gerants.id, gerantId), condition))
    .returning(named({ email: gerants.email, prenom: gerants.prenom }));
}

export function refuseOtherPassword(gerantId: number, hash: string): SQL {
  return refuseUnless("MOT_DE_PASSE", hasPassword(gerantId, hash));
}

export type ProfileFields = Omit<GerantModification, "motDePasse">;

export const refuseOtherProfile = (gerantId: number, version: number | undefined) =>
  refuseOtherVersion(gerants, eq(gerants.id, gerantId), version);

/** Absent fields keep their value. `email` may change in its case only: `emailCle` stays. */
export function updateProfile(gerantId: number, fields: ProfileFields, now: number, condition: SQL) {
  const { nom, prenom, email, telephone } = fields;
  const changed = Object.values(fields).some((value) => value !== undefined) ? 1 : 0;
  return update(gerants)
    .set({
      nom,
      prenom,
      email,
      telephone,
      dateModification: now,
      version: sql`${gerants.version} + ${changed}`,
    })
    .where(all(eq(gerants.id, gerantId), condition))
    .returning(named({ id: gerants.id }));
}

/** False when no field changes, or when the email changes in more than its case. */
export function changesProfile(fields: ProfileFields): SQL {
  const changes = (["nom", "prenom", "email", "telephone"] as const).map((field) =>
    fields[field] === undefined ? undefined : ne(gerants[field], fields[field]),
  );
  const sameEmail = fields.email === undefined ? undefined : eq(gerants.emailCle, keyOfEmail(fields.email));
  return all(or(...changes) ?? sql`false`, sameEmail);
}
