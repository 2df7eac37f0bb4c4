// Counts letters, and the passwords of signed-in managers: a stolen token must not try passwords faster than a sign-in.
import type { SQL } from "drizzle-orm";
import { execute, oneRow } from "#worker/core/database/batch.ts";
import type { Statement } from "#worker/core/database/compiled.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DomainError, validationError } from "#worker/core/domain/errors.ts";
import { BOUNDS, type Letter } from "#worker/core/domain/mail.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { keyOfEmail } from "#worker/core/domain/text.ts";
import { sha256Hex } from "#worker/core/service/secrets.ts";
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
import { runFor, traceOf } from "./accesses.ts";
import type { CompteDeps } from "./deps.ts";

/** Takes the rows of `countAttempt` and `attemptsState`; returns the counter's key. Throws TROP_DE_DEMANDES. */
export function requireAttempt(
  [counted]: readonly { cle: string }[],
  state: readonly { until: number }[],
  now: number,
): string {
  if (counted) return counted.cle;
  throw tooManyAttempts(oneRow(state).until, now);
}

/** At least 1. `until` and `now` are in ms UTC. */
export function secondsUntil(until: number, now: number): number {
  return Math.max(1, Math.ceil((until - now) / 1000));
}

/** `until` and `now` are in ms UTC. */
export function tooManyAttempts(until: number, now: number): DomainError {
  const retryAfter = secondsUntil(until, now);
  return new DomainError("TROP_DE_DEMANDES", MESSAGES.tooManyAttempts(retryAfter), { retryAfter });
}

/** `complete`: statements that follow the confirmed act in its batch. `fact`: a condition that the act was done. */
export type ConfirmedPassword = Awaited<ReturnType<typeof requirePassword>>;

/** Throws VALIDATION at `field` (wrong password), TROP_DE_DEMANDES, NON_AUTHENTIFIE (ended session). */
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
    /** The password was right and another rule refused the act, so the attempt is no failure. */
    forgive: (): Statement[] => [forgetAttempts(counter), ...eraseActivity(refusal)],
    complete: (type: AccountActivityType, fact?: SQL): Statement[] => [
      forgetAttempts(counter, fact),
      ...correct(traceOf(deps, sessionId), refusal, type, fact),
    ],
  };
}

export function passwordRefused(field: string): DomainError {
  return validationError({ [field]: [MESSAGES.incorrectPassword] });
}

/** False when the address has had enough letters of this kind. The count is per address (docs/decisions/0027). */
export async function allowLetter(
  { directory, clock }: Pick<CompteDeps, "directory" | "clock">,
  { kind, recipient }: Pick<Letter, "kind" | "recipient">,
): Promise<boolean> {
  const key = await sha256Hex(`lettre/${kind}/${keyOfEmail(recipient.email)}`);
  const [counted] = await execute(directory, [countUsage(key, clock.now(), BOUNDS[kind])]);
  return counted.length > 0;
}
