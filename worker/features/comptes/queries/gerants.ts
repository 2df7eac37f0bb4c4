import { and, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { accessHasEnded } from "#worker/core/database/access-ends.ts";
import type { RowOf } from "#worker/core/database/compiled.ts";
import { found } from "#worker/core/database/refuse.ts";
import { all, select } from "#worker/core/database/statements.ts";
import { adhesions, etablissements, gerants } from "#worker/schema/annuaire/gerants.ts";
import { emailChanges, reinitialisations } from "#worker/schema/annuaire/links.ts";
import { familles, sessions } from "#worker/schema/annuaire/sessions.ts";
import { etablissements as shops } from "#worker/schema/boutique/etablissements.ts";

const { nom, prenom, email, telephone } = gerants;

export type Member = RowOf<ReturnType<typeof memberByEmail>>;

/** `from` must contain `gerants`; `etablissement` is the id of the shop to join. */
function memberFrom(from: SQL, etablissement: SQL | SQLiteColumn) {
  return select({
    gerantId: sql<number>`${gerants.id}`,
    etablissementId: etablissements.id,
    nom: sql<string>`${nom}`,
    prenom: sql<string>`${prenom}`,
    email: sql<string>`${email}`,
    motDePasse: sql<string>`${gerants.motDePasse}`,
    boutique: etablissements.boutique,
    preparation: etablissements.preparation,
  })
    .from(from)
    .innerJoin(
      adhesions,
      and(eq(adhesions.gerantId, gerants.id), eq(adhesions.etablissementId, etablissement)),
    )
    .innerJoin(etablissements, eq(etablissements.id, adhesions.etablissementId));
}

/** A sign-in or a link names no shop: the manager's first shop is read. */
const FIRST_ETABLISSEMENT = sql`(SELECT min(${adhesions.etablissementId}) FROM ${adhesions}
  WHERE ${adhesions.gerantId} = ${gerants.id})`;

const joinedTo = (table: typeof sessions | typeof familles | typeof reinitialisations) =>
  sql`${table} JOIN ${gerants} ON ${gerants.id} = ${table.gerantId}`;

export function memberByEmail(emailKey: string) {
  return memberFrom(sql`${gerants}`, FIRST_ETABLISSEMENT).where(eq(gerants.emailCle, emailKey));
}

/** Must follow `touchSession` in the same batch: the session's last use must be `now`. */
export function memberOfSession(id: string, now: number) {
  return memberFrom(joinedTo(sessions), sessions.etablissementId).where(
    and(
      eq(sessions.id, id),
      isNull(sessions.dateFin),
      gt(sessions.dateExpiration, now),
      eq(sessions.dateVue, now),
    ),
  );
}

/** Finds an ended family too. */
export function memberOfFamily(id: string) {
  return memberFrom(joinedTo(familles), familles.etablissementId).where(eq(familles.id, id));
}

export function memberOfLink(digest: string, now: number) {
  return memberFrom(joinedTo(reinitialisations), FIRST_ETABLISSEMENT).where(
    and(eq(reinitialisations.empreinte, digest), gt(reinitialisations.dateExpiration, now)),
  );
}

export function gerantByEmail(emailKey: string): SQL {
  return sql`(SELECT ${gerants.id} FROM ${gerants} WHERE ${gerants.emailCle} = ${emailKey})`;
}

/** Checked after the slow hashing: meanwhile the password may have changed or the account been deleted. */
export function hasPassword(gerantId: number, hash: string): SQL {
  return found(gerants, all(eq(gerants.id, gerantId), eq(gerants.motDePasse, hash)));
}

export function credentialsOf(gerantId: number) {
  return select({ motDePasse: gerants.motDePasse, emailCle: gerants.emailCle })
    .from(gerants)
    .where(eq(gerants.id, gerantId));
}

export function recipientOf(gerantId: number | SQL, condition?: SQL) {
  return select({ email, prenom })
    .from(gerants)
    .where(all(eq(gerants.id, gerantId), condition));
}

export function currentGerant(gerantId: number, now: number) {
  const c = emailChanges;
  return select({
    id: gerants.id,
    version: gerants.version,
    nom,
    prenom,
    email,
    telephone,
    emailEnAttente: sql<string | null>`(SELECT ${c.nouveau} FROM ${c} WHERE ${all(
      eq(c.gerantId, gerants.id),
      isNotNull(c.confirmation),
      gt(c.dateExpiration, now),
    )})`,
  })
    .from(gerants)
    .where(eq(gerants.id, gerantId));
}

/** Runs in the shop's database. `ended`: this database has recorded the end of the session or family. */
export function shopOfMember(etablissementId: number, sessionId: string) {
  const { nom, paysCode, deviseCode, fuseau } = shops;
  return select({
    nom,
    paysCode,
    deviseCode,
    fuseau,
    ended: sql<0 | 1>`${accessHasEnded(etablissementId, sessionId)}`,
  })
    .from(shops)
    .where(eq(shops.id, etablissementId));
}

/** Runs in the shop's database. */
export function shopName(etablissementId: number) {
  return select({ nom: shops.nom }).from(shops).where(eq(shops.id, etablissementId));
}

export function exportedGerant(gerantId: number) {
  const { id, nom, prenom, email, telephone, dateCreation, dateModification } = gerants;
  return select({ id, nom, prenom, email, telephone, dateCreation, dateModification })
    .from(gerants)
    .where(eq(gerants.id, gerantId));
}
