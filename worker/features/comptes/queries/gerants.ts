// The manager's row in the directory, and the shop that goes with it.
import { and, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { familles, sessions } from "#worker/features/comptes/tables/sessions.ts";
import { adhesions, etablissements, gerants } from "#worker/features/comptes/tables/gerants.ts";
import { emailChanges, reinitialisations } from "#worker/features/comptes/tables/links.ts";
import { etablissements as shops } from "#worker/features/parametres/tables.ts";
import { accessHasEnded } from "#worker/kernel/database/access-ends.ts";
import type { RowOf } from "#worker/kernel/database/batch.ts";
import { found } from "#worker/kernel/database/refuse.ts";
import { all, select } from "#worker/kernel/database/statements.ts";

const { nom, prenom, email, telephone } = gerants;

/** What the directory says of a manager and the shop that is theirs. */
export type Member = RowOf<ReturnType<typeof memberByEmail>>;

/** `from` joins `gerants` to what is asked; `etablissement` names the shop. */
function memberFrom(from: SQL, etablissement: SQL | SQLiteColumn) {
  return select({
    gerantId: sql<number>`${gerants.id}`,
    etablissementId: etablissements.id,
    nom: sql<string>`${nom}`,
    prenom: sql<string>`${prenom}`,
    email: sql<string>`${email}`,
    motDePasse: sql<string>`${gerants.motDePasse}`,
    boutique: etablissements.boutique,
    /** What the shop was asked to be, while it is not written yet. */
    preparation: etablissements.preparation,
  })
    .from(from)
    .innerJoin(
      adhesions,
      and(eq(adhesions.gerantId, gerants.id), eq(adhesions.etablissementId, etablissement)),
    )
    .innerJoin(etablissements, eq(etablissements.id, adhesions.etablissementId));
}

/** Where nothing names a shop: the manager's first. */
const FIRST_ETABLISSEMENT = sql`(SELECT min(${adhesions.etablissementId}) FROM ${adhesions}
  WHERE ${adhesions.gerantId} = ${gerants.id})`;

const joinedTo = (table: typeof sessions | typeof familles | typeof reinitialisations) =>
  sql`${table} JOIN ${gerants} ON ${gerants.id} = ${table.gerantId}`;

export function memberByEmail(emailKey: string) {
  return memberFrom(sql`${gerants}`, FIRST_ETABLISSEMENT).where(eq(gerants.emailCle, emailKey));
}

/** Whose session this is, whose use was noted at `now`. */
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

/** Whose family this is, whether it lives or not. */
export function memberOfFamily(id: string) {
  return memberFrom(joinedTo(familles), familles.etablissementId).where(eq(familles.id, id));
}

/** Whose link to choose a password this is, while it serves. */
export function memberOfLink(digest: string, now: number) {
  return memberFrom(joinedTo(reinitialisations), FIRST_ETABLISSEMENT).where(
    and(eq(reinitialisations.empreinte, digest), gt(reinitialisations.dateExpiration, now)),
  );
}

/** The id of the manager with this email, as an expression. */
export function gerantByEmail(emailKey: string): SQL {
  return sql`(SELECT ${gerants.id} FROM ${gerants} WHERE ${gerants.emailCle} = ${emailKey})`;
}

/**
 * True while this is how the manager's password is stored: it may have been changed, or the account deleted, while what
 * was typed was being hashed.
 */
export function hasPassword(gerantId: number, hash: string): SQL {
  return found(gerants, all(eq(gerants.id, gerantId), eq(gerants.motDePasse, hash)));
}

export function credentialsOf(gerantId: number) {
  return select({ motDePasse: gerants.motDePasse, emailCle: gerants.emailCle })
    .from(gerants)
    .where(eq(gerants.id, gerantId));
}

/** To whom letters go, where the condition holds. `gerantId` is a value or an expression. */
export function recipientOf(gerantId: number | SQL, condition?: SQL) {
  return select({ email, prenom })
    .from(gerants)
    .where(all(eq(gerants.id, gerantId), condition));
}

/** The `CurrentGerant`: the profile, and the email that waits for its confirmation. */
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

/** The shop's settings, asked where it lives, and whether this session or family was ended there first. */
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
