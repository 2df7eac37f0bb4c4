// The profile is in the directory, the shop in its own database: one batch cannot read both.
import { execute, oneRow } from "#worker/core/database/batch.ts";
import type { Statement } from "#worker/core/database/compiled.ts";
import { isRefusal } from "#worker/core/database/failure.ts";
import { readAnswer } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { type EditBasis, touchedFields } from "#worker/core/domain/edits.ts";
import { validationError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { paysByCode } from "#worker/core/domain/pays.ts";
import { storedTelephone } from "#worker/core/domain/phone.ts";
import { keyOfEmail } from "#worker/core/domain/text.ts";
import { writeEdit } from "#worker/core/service/edit.ts";
import { readShop } from "#worker/core/service/shop.ts";
import {
  expectedOfGerant,
  type CurrentGerant,
  type GerantModification,
  type Profile,
} from "#worker/features/comptes/domain/profile.ts";
import { currentGerant, hasPassword, recipientOf } from "#worker/features/comptes/queries/gerants.ts";
import {
  changesProfile,
  type ProfileFields,
  refuseOtherProfile,
  updateProfile,
} from "#worker/features/comptes/writes/gerants.ts";
import { record } from "#worker/features/comptes/writes/journal.ts";
import { refuseTakenEmail, insertEmailChange } from "#worker/features/comptes/writes/links.ts";
import { completeEtablissement, etablissementById } from "#worker/features/parametres/queries.ts";
import { runFor, traceOf } from "./accesses.ts";
import { passwordRefused, requirePassword } from "./attempts.ts";
import type { CompteDeps } from "./deps.ts";
import {
  countEmailChange,
  emailTakenError,
  newLink,
  sendCancellation,
  sendConfirmation,
} from "./email-changes.ts";

export function createProfiles(deps: CompteDeps) {
  const { directory, clock } = deps;

  async function requestEmailChange(
    acteur: Acteur,
    { email, ...rest }: ProfileFields & { email: string },
    password: string,
    refusals: readonly Statement[],
  ): Promise<CurrentGerant> {
    const { gerantId } = acteur;
    await countEmailChange(deps, acteur);
    const { hash, complete, forgive } = await requirePassword(deps, acteur, password, "motDePasse");
    const still = hasPassword(gerantId, hash);
    const [confirmation, cancellation] = [await newLink(), await newLink()];
    const links = { confirmation: confirmation.key, annulation: cancellation.key };
    const emailCle = keyOfEmail(email);
    const now = clock.now();
    try {
      const [[previous], , requests, written, current] = await runFor(
        deps,
        acteur,
        [
          recipientOf(gerantId, still),
          ...insertEmailChange({ gerantId, hash }, { email, emailCle }, links, now),
          updateProfile(gerantId, rest, now, still),
          currentGerant(gerantId, now),
          ...complete("EMAIL_DEMANDE", still),
        ],
        [...refusals, refuseTakenEmail(emailCle, gerantId, now)],
      );
      // Another request has changed the password meanwhile.
      if (!previous || written.length === 0) throw passwordRefused("motDePasse");
      // `requests` is empty when the account has this email by now.
      if (requests.length > 0) {
        sendConfirmation(deps, { email, prenom: previous.prenom }, confirmation.token);
        sendCancellation(deps, previous, cancellation.token, acteur);
      }
      return oneRow(current);
    } catch (error) {
      const taken = emailTakenError(error);
      if (taken) await execute(directory, complete("EMAIL_REFUSE"));
      else if (isRefusal(error, "VERSION")) await execute(directory, forgive());
      throw taken ?? error;
    }
  }

  /** An email that changes in more than its case needs the password. */
  async function update(
    acteur: Acteur,
    fields: ProfileFields,
    password: string | undefined,
    refusals: readonly Statement[],
  ): Promise<CurrentGerant> {
    const { gerantId, sessionId } = acteur;
    const now = clock.now();
    const changes = changesProfile(fields);
    const [, , rows] = await runFor(
      deps,
      acteur,
      [
        record(traceOf(deps, sessionId), "PROFIL_MODIFIE", gerantId, changes),
        updateProfile(gerantId, fields, now, changes),
        currentGerant(gerantId, now),
      ],
      refusals,
    );
    const current = oneRow(rows);
    const { email } = fields;
    if (email === undefined || keyOfEmail(email) === keyOfEmail(current.email)) return current;
    if (password === undefined) throw validationError({ motDePasse: [MESSAGES.passwordForEmail] });
    return requestEmailChange(acteur, { ...fields, email }, password, refusals);
  }

  async function read(acteur: Acteur): Promise<CurrentGerant> {
    const [rows] = await runFor(deps, acteur, [currentGerant(acteur.gerantId, clock.now())]);
    return oneRow(rows);
  }

  return {
    /** Throws NON_AUTHENTIFIE when the session has ended. */
    async get(acteur: Acteur): Promise<Profile> {
      const [gerant, [rows]] = await Promise.all([
        read(acteur),
        readShop(deps, acteur, [etablissementById(acteur.etablissementId)]),
      ]);
      return { ...gerant, etablissement: completeEtablissement(readAnswer(oneRow(rows))) };
    },

    /**
     * Another email waits for its confirmation. Throws VALIDATION at `motDePasse` (missing or wrong), TROP_DE_DEMANDES,
     * CONFLIT at `email` (another account has the email), and CONFLIT of `writeEdit` (the profile has changed).
     */
    async update(
      acteur: Acteur,
      { motDePasse, ...input }: GerantModification,
      basis?: EditBasis,
    ): Promise<CurrentGerant> {
      const pays = paysByCode(acteur.paysCode);
      const { telephone } = input;
      const stored = telephone && pays ? { ...input, telephone: storedTelephone(telephone, pays) } : input;
      // The same number in another notation is no change.
      const requested = touchedFields(stored, basis);
      const edited = { basis, requested, read: () => read(acteur), fieldsOf: expectedOfGerant };
      return writeEdit(edited, (version) =>
        update(acteur, requested, motDePasse, refuseOtherProfile(acteur.gerantId, version)),
      );
    },
  };
}
