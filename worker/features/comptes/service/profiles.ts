// The manager's own profile, which is in the directory (specification 7.2). The shop that goes with it is read from
// where it lives: one trip to each database, and never one batch.
import { currentGerant, hasPassword, recipientOf } from "#worker/features/comptes/queries/gerants.ts";
import {
  changesProfile,
  type ProfileFields,
  refuseOtherProfile,
  updateProfile,
} from "#worker/features/comptes/writes/gerants.ts";
import { record } from "#worker/features/comptes/writes/journal.ts";
import { refuseTakenEmail, wishEmail } from "#worker/features/comptes/writes/links.ts";
import {
  expectedOfGerant,
  type CurrentGerant,
  type GerantModification,
  type Profile,
} from "#worker/features/parametres/domain.ts";
import { execute, oneRow, type Statement } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { paysByCode } from "#worker/kernel/domain/pays.ts";
import { type EditBasis, touchedFields } from "#worker/kernel/domain/edits.ts";
import { validationError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { storedTelephone } from "#worker/kernel/domain/phone.ts";
import { uniqueKey } from "#worker/kernel/domain/text.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { isOtherVersion, writeEdit } from "#worker/kernel/service/edit.ts";
import { readEtablissement } from "#worker/kernel/service/etablissement.ts";
import { runFor, traceOf } from "./accesses.ts";
import { passwordRefused, requirePassword } from "./attempts.ts";
import {
  countEmailChange,
  emailTakenError,
  newLink,
  sendCancellation,
  sendConfirmation,
} from "./email-changes.ts";

export function createProfiles(deps: CompteDeps) {
  const { directory, clock } = deps;

  /** A wish for another email, of whoever knows the password: the rest is written, both addresses are sent their link. */
  async function requestEmailChange(
    acteur: Acteur,
    { email, ...rest }: ProfileFields & { email: string },
    password: string,
    refusals: readonly Statement[],
  ): Promise<CurrentGerant> {
    const { gerantId, fuseau } = acteur;
    await countEmailChange(deps, acteur);
    const { hash, complete, forgive } = await requirePassword(deps, acteur, password, "motDePasse");
    const still = hasPassword(gerantId, hash);
    const [confirmation, cancellation] = [await newLink(), await newLink()];
    const links = { confirmation: confirmation.key, annulation: cancellation.key };
    const emailCle = uniqueKey(email);
    const now = clock.now();
    try {
      const [[previous], , wishes, written, current] = await runFor(
        deps,
        acteur,
        [
          recipientOf(gerantId, still),
          ...wishEmail({ gerantId, hash }, { email, emailCle }, links, now),
          updateProfile(gerantId, rest, now, still),
          currentGerant(gerantId, now),
          ...complete("EMAIL_DEMANDE", still),
        ],
        [...refusals, refuseTakenEmail(emailCle, gerantId, now)],
      );
      // The password was changed between the two: what was typed is no longer it.
      if (!previous || written.length === 0) throw passwordRefused("motDePasse");
      // None when the email has become this one meanwhile.
      if (wishes.length > 0) {
        sendConfirmation(deps, { email, prenom: previous.prenom }, confirmation.token);
        sendCancellation(deps, previous, cancellation.token, fuseau);
      }
      return oneRow(current);
    } catch (error) {
      if (emailTakenError(error)) await execute(directory, complete("EMAIL_REFUSE"));
      else if (isOtherVersion(error)) await execute(directory, forgive());
      throw error;
    }
  }

  /** Writes it at once while the email stays as it is, without case; else with the password. */
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
    if (email === undefined || uniqueKey(email) === uniqueKey(current.email)) return current;
    if (password === undefined) throw validationError({ motDePasse: [MESSAGES.passwordForEmail] });
    return requestEmailChange(acteur, { ...fields, email }, password, refusals);
  }

  async function read(acteur: Acteur): Promise<CurrentGerant> {
    const [rows] = await runFor(deps, acteur, [currentGerant(acteur.gerantId, clock.now())]);
    return oneRow(rows);
  }

  return {
    /** The manager and their shop. NON_AUTHENTIFIE when what the acteur speaks with has ended. */
    async get(acteur: Acteur): Promise<Profile> {
      const [gerant, etablissement] = await Promise.all([read(acteur), readEtablissement(deps, acteur)]);
      return { ...gerant, etablissement };
    },

    /**
     * Changes what is given of the profile; the telephone is stored as at registration. Another email, without case, waits
     * until it is confirmed and needs the password: VALIDATION at `motDePasse` without it or with a wrong one, and
     * TROP_DE_DEMANDES when wrong ones came before. CONFLIT at `email` when another account has it, and as `writeEdit` says
     * when the profile is no longer as the caller knows it.
     */
    async update(
      acteur: Acteur,
      { motDePasse, ...input }: GerantModification,
      basis?: EditBasis,
    ): Promise<CurrentGerant> {
      const pays = paysByCode(acteur.paysCode);
      const { telephone } = input;
      const stored = telephone && pays ? { ...input, telephone: storedTelephone(telephone, pays) } : input;
      // A number that is only written otherwise was not touched.
      const requested = touchedFields(stored, basis);
      const edited = { basis, requested, read: () => read(acteur), fieldsOf: expectedOfGerant };
      try {
        return await writeEdit(edited, (version) =>
          update(acteur, requested, motDePasse, refuseOtherProfile(acteur.gerantId, version)),
        );
      } catch (error) {
        throw emailTakenError(error) ?? error;
      }
    },
  };
}
