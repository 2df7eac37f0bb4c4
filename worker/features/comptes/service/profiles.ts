// The manager's own profile, which is in the directory (specification 7.2). The shop that goes with it is read from
// where it lives: one trip to each database, and never one batch.
import { type SQL, sql } from "drizzle-orm";
import { gerantState, currentGerant, readCurrentGerant } from "#worker/features/comptes/queries.ts";
import {
  expectedOfGerant,
  type Gerant,
  type CurrentGerant,
  type GerantModification,
  type Profile,
} from "#worker/features/parametres/domain.ts";
import { execute, oneRow, type Statement } from "#worker/kernel/database/batch.ts";
import { Failure } from "#worker/kernel/database/failure.ts";
import { refuseIfChanged } from "#worker/kernel/database/refuse.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { paysByCode } from "#worker/kernel/domain/pays.ts";
import { type Expected, changedFields } from "#worker/kernel/domain/edits.ts";
import { type EditConflict, type DomainError, validationError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { storedTelephone } from "#worker/kernel/domain/phone.ts";
import { uniqueKey } from "#worker/kernel/domain/text.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { readEtablissement } from "#worker/kernel/service/etablissement.ts";
import { conflictRefusal } from "#worker/kernel/service/shared-refusals.ts";
import { runFor } from "./living-access.ts";
import { countEmailChange, sendCancellation, sendConfirmation, prepareEmailChange } from "./email-changes.ts";
import { emailTakenError } from "./email-taken.ts";
import { record } from "./journal.ts";
import { requirePassword, passwordRefused } from "./password-again.ts";

type Fields = Omit<GerantModification, "motDePasse">;

export function createProfiles(deps: CompteDeps) {
  const { directory, clock } = deps;

  /** Writes the profile of whom `condition` still describes (table g: gerants); the email as it is spelt, not another one. */
  function save(gerantId: number, fields: Fields, condition: SQL): SQL {
    return sql`UPDATE gerants AS g SET (nom, prenom, email, telephone) = (${newValues(fields)}),
          date_modification = ${clock.now()}
        WHERE g.id = ${gerantId} AND ${condition} RETURNING id`;
  }

  /** A wish for another email, of whoever knows the password: the rest is written, both addresses are sent their link. */
  async function requestEmailChange(
    acteur: Acteur,
    { email, ...rest }: Fields & { email: string },
    password: string,
    refusal: readonly Statement[],
  ): Promise<CurrentGerant> {
    const { gerantId, fuseau } = acteur;
    await countEmailChange(deps, acteur);
    const { hash, complete, forgive, refuse } = await requirePassword(deps, acteur, password, "motDePasse");
    const still = sql`g.mot_de_passe = ${hash}`;
    const emailChange = await prepareEmailChange(
      deps,
      { gerantId, email, emailCle: uniqueKey(email) },
      still,
    );
    const [free, forgotten, wanted] = emailChange.statements;
    try {
      const [seen, , notes, allWritten, ...tail] = await runFor(
        deps,
        acteur,
        [
          sql`SELECT g.email, g.prenom FROM gerants AS g WHERE g.id = ${gerantId} AND ${still}`,
          forgotten,
          wanted,
          save(gerantId, rest, still),
          currentGerant(gerantId, clock.now()),
          ...complete(
            "EMAIL_DEMANDE",
            sql`EXISTS (SELECT 1 FROM gerants AS g WHERE g.id = ${gerantId} AND ${still})`,
          ),
        ],
        [...refusal, free],
      );
      const previous = seen?.[0];
      // The password was changed between the two: what was typed is no longer it.
      if (!previous || !allWritten?.[0]) throw passwordRefused("motDePasse");
      // None when the email has become this one meanwhile.
      if (notes?.[0]) {
        const firstName = String(previous["prenom"]);
        sendConfirmation(deps, { email, prenom: firstName }, emailChange.confirmation);
        sendCancellation(
          deps,
          { email: String(previous["email"]), prenom: firstName },
          emailChange.cancellation,
          fuseau,
        );
      }
      return readCurrentGerant(oneRow(tail[0]));
    } catch (error) {
      if (emailTakenRefusal(error)) await execute(directory, refuse("EMAIL_REFUSE"));
      else if (translate(error)) await execute(directory, forgive());
      throw error;
    }
  }

  /** Writes it at once while the email stays as it is, without case; else with the password. */
  async function update(
    acteur: Acteur,
    fields: Fields,
    password: string | undefined,
    refusal: readonly Statement[],
  ): Promise<CurrentGerant> {
    const { gerantId } = acteur;
    const sameEmail = sql`g.email_cle = ${newEmailKey(fields)}`;
    const written = sql`${sameEmail} AND ${differs(fields)}`;
    const [, , facts, rows] = await runFor(
      deps,
      acteur,
      [
        record(deps, "PROFIL_MODIFIE", sql`g.id = ${gerantId} AND ${written}`, acteur.sessionId),
        save(gerantId, fields, written),
        sql`SELECT ${sameEmail} AS fait FROM gerants AS g WHERE g.id = ${gerantId}`,
        currentGerant(gerantId, clock.now()),
      ],
      refusal,
    );
    if (oneRow(facts)["fait"] === 1) return readCurrentGerant(oneRow(rows));
    const { email } = fields;
    if (email === undefined || password === undefined)
      throw validationError({ motDePasse: [MESSAGES.passwordForEmail] });
    return requestEmailChange(acteur, { ...fields, email }, password, refusal);
  }

  return {
    /** The manager and their shop. NON_AUTHENTIFIE when what the acteur speaks with has ended. */
    async get(acteur: Acteur): Promise<Profile> {
      const [[rows], etablissement] = await Promise.all([
        runFor(deps, acteur, [currentGerant(acteur.gerantId, clock.now())]),
        readEtablissement(deps, acteur),
      ]);
      return { ...readCurrentGerant(oneRow(rows)), etablissement };
    },

    /**
     * Changes what is given of the profile; the telephone is stored as at registration. Another email, without case, waits
     * until it is confirmed and needs the password: VALIDATION at `motDePasse` without it or with a wrong one, and
     * TROP_DE_DEMANDES when wrong ones came before. CONFLIT at `email` when another account has it, and at each field that
     * has changed since the caller read it as `expected`.
     */
    async update(
      acteur: Acteur,
      { motDePasse, ...input }: GerantModification,
      expected?: Expected,
    ): Promise<CurrentGerant> {
      const pays = paysByCode(acteur.paysCode);
      const { telephone } = input;
      const stored = telephone && pays ? { ...input, telephone: storedTelephone(telephone, pays) } : input;
      // A number that is only written otherwise was not touched.
      const fields = expected ? changedFields(stored, expected) : stored;
      const refusal = expected ? [refuseIfChanged(gerantState(acteur.gerantId), fields, expected)] : [];
      try {
        return await update(acteur, fields, motDePasse, refusal);
      } catch (error) {
        throw translate(error) ?? error;
      }
    },
  };
}

/** What the row becomes (table g: gerants), in the order of `differs`: no field of it may be null. */
function newValues({ nom, prenom, email, telephone }: Fields): SQL {
  return sql`coalesce(${nom ?? null}, g.nom), coalesce(${prenom ?? null}, g.prenom),
             coalesce(${email ?? null}, g.email), coalesce(${telephone ?? null}, g.telephone)`;
}

function newEmailKey({ email }: Fields): SQL {
  return sql`coalesce(${email === undefined ? null : uniqueKey(email)}, g.email_cle)`;
}

function differs(fields: Fields): SQL {
  return sql`(g.nom, g.prenom, g.email, g.telephone) IS NOT (${newValues(fields)})`;
}

function emailTakenRefusal(error: unknown): DomainError | undefined {
  return error instanceof Failure ? emailTakenError(error) : undefined;
}

function translate(error: unknown): DomainError | undefined {
  if (!(error instanceof Failure)) return undefined;
  const { reason } = error;
  if (reason.kind !== "REFUS" || reason.code !== "CHANGE") return emailTakenRefusal(error);
  return conflictRefusal(reason.details as EditConflict<Gerant> | null, expectedOfGerant);
}
