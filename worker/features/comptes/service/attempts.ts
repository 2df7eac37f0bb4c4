// What is counted before it is granted: the password asked for again of somebody signed in, since a stolen token or a
// borrowed telephone must not try passwords faster than a sign-in, and letters.
import type { SQL } from "drizzle-orm";
import type { AccountActivityType } from "#worker/features/comptes/domain/journal.ts";
import { credentialsOf } from "#worker/features/comptes/queries/gerants.ts";
import {
  attemptsState,
  countAttempt,
  countUsage,
  forgetAttempts,
  gerantCounter,
} from "#worker/features/comptes/writes/attempts.ts";
import { CHANGED, correct, eraseActivity, record } from "#worker/features/comptes/writes/journal.ts";
import { execute, oneRow, type Statement } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError, validationError } from "#worker/kernel/domain/errors.ts";
import { BOUNDS, type Letter } from "#worker/kernel/domain/mail.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { uniqueKey } from "#worker/kernel/domain/text.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { sha256Hex } from "#worker/kernel/service/secrets.ts";
import { runFor, traceOf } from "./accesses.ts";

/** The key of the counter, from what counted and what tells until when; throws TROP_DE_DEMANDES (429) when one must wait. */
export function requireAttempt(
  [counted]: readonly { cle: string }[],
  state: readonly { until: number }[],
  now: number,
): string {
  if (counted) return counted.cle;
  const wait = Math.ceil((oneRow(state).until - now) / 1000);
  throw new DomainError("TROP_DE_DEMANDES", MESSAGES.tooManyAttempts(wait), { retryAfter: wait });
}

/**
 * The password was right: how it is stored, and what stands in the batch of what it was asked for, after it: the
 * failures forgotten and the journal told, where `fact` (a condition) finds that it was done.
 */
export type ConfirmedPassword = Awaited<ReturnType<typeof requirePassword>>;

/** Throws VALIDATION at `field` when it is not the acteur's password, TROP_DE_DEMANDES, NON_AUTHENTIFIE (what they speak with has ended). */
export async function requirePassword(deps: CompteDeps, acteur: Acteur, password: string, field: string) {
  const { gerantId, sessionId } = acteur;
  const now = deps.clock.now();
  const key = gerantCounter(gerantId);
  const [counted, noted, state, rows] = await runFor(deps, acteur, [
    countAttempt(key, now),
    record(traceOf(deps, sessionId), "MOT_DE_PASSE_REFUSE", gerantId, CHANGED),
    attemptsState(key),
    credentialsOf(gerantId),
  ]);
  const counter = requireAttempt(counted, state, now);
  const { motDePasse: hash, emailCle } = oneRow(rows);
  if (!(await deps.passwords.verify(password, hash))) throw passwordRefused(field);
  const refusal = { gerantId, activity: oneRow(noted).id };
  return {
    hash,
    emailCle,
    /**
     * When it could not be done for another reason than the session's end, which stays a refusal: nothing of the attempt
     * is held against whoever typed it.
     */
    forgive: (): Statement[] => [forgetAttempts(counter), ...eraseActivity(refusal)],
    complete: (type: AccountActivityType, fact?: SQL): Statement[] => [
      forgetAttempts(counter, fact),
      ...correct(traceOf(deps, sessionId), refusal, type, fact),
    ],
  };
}

/** VALIDATION: what was typed at this field is not the password. */
export function passwordRefused(field: string): DomainError {
  return validationError({ [field]: [MESSAGES.incorrectPassword] });
}

/**
 * Counts this letter; false when its reader has had enough of its kind. An address is counted by its digest, whatever
 * accounts it has, had or will have (docs/decisions/0027).
 */
export async function allowLetter(
  { directory, clock }: Pick<CompteDeps, "directory" | "clock">,
  { kind, recipient }: Pick<Letter, "kind" | "recipient">,
): Promise<boolean> {
  const key = await sha256Hex(`lettre/${kind}/${uniqueKey(recipient.email)}`);
  const [counted] = await execute(directory, [countUsage(key, clock.now(), BOUNDS[kind])]);
  return counted.length > 0;
}
