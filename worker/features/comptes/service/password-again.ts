// The password asked for again of somebody signed in: a stolen token or a borrowed telephone must not be able to
// change the email or the password, nor try passwords faster than a sign-in.
import { type SQL, sql } from "drizzle-orm";
import type { AccountActivityType } from "#worker/features/comptes/domain/journal.ts";
import { oneRow, type Statement } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { type DomainError, validationError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { runFor } from "./living-access.ts";
import {
  countAttempt,
  gerantCounter,
  attemptsState,
  requireAttempt,
  forgetAttempts,
  ATTEMPT_COUNTED,
} from "./attempts.ts";
import { correct, eraseActivity, record } from "./journal.ts";

/**
 * The password was right: how it is stored, and what stands in the batch of what it was asked for, after it: the
 * failures forgotten and the journal told, where `fact` finds that it was done.
 */
export type ConfirmedPassword = {
  hash: string;
  emailCle: string;
  complete: (type: AccountActivityType, fact: SQL) => Statement[];
  /**
   * When it could not be done for another reason than the session's end, which stays a refusal: nothing of the attempt is
   * held against whoever typed it.
   */
  forgive: () => Statement[];
  /** The same, and the refusal noted for what it was. */
  refuse: (type: AccountActivityType) => Statement[];
};

/** Throws VALIDATION at `field` when it is not the acteur's password, TROP_DE_DEMANDES, NON_AUTHENTIFIE (what they speak with has ended). */
export async function requirePassword(
  deps: CompteDeps,
  acteur: Acteur,
  password: string,
  field: string,
): Promise<ConfirmedPassword> {
  const { gerantId, sessionId } = acteur;
  const now = deps.clock.now();
  const key = gerantCounter(gerantId);
  const [counted, noted, state, rows] = await runFor(deps, acteur, [
    countAttempt(key, now),
    record(deps, "MOT_DE_PASSE_REFUSE", sql`g.id = ${gerantId} AND ${ATTEMPT_COUNTED}`, sessionId),
    attemptsState(key),
    sql`SELECT mot_de_passe, email_cle FROM gerants WHERE id = ${gerantId}`,
  ]);
  const counter = requireAttempt(counted, state, now);
  const gerant = oneRow(rows);
  const hash = String(gerant["mot_de_passe"]);
  if (!(await deps.passwords.verify(password, hash))) throw passwordRefused(field);
  const activity = Number(oneRow(noted)["id"]);
  const correctedTo = (type: AccountActivityType, fact?: SQL) =>
    correct(deps, { gerantId, activity }, type, sessionId, fact);
  return {
    hash,
    emailCle: String(gerant["email_cle"]),
    forgive: () => [forgetAttempts(counter), ...eraseActivity(gerantId, activity)],
    refuse: (type) => [forgetAttempts(counter), ...correctedTo(type)],
    complete: (type, fact) => [forgetAttempts(counter, fact), ...correctedTo(type, fact)],
  };
}

/** VALIDATION: what was typed at this field is not the password. */
export function passwordRefused(field: string): DomainError {
  return validationError({ [field]: [MESSAGES.incorrectPassword] });
}
