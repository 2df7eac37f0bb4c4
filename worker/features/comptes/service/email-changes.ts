// Changes of email (rule: email-change): the new address counts once its link is confirmed, and the old address gets a
// link that restores the old email. The batch that uses a link checks every rule.
import { execute } from "#worker/core/database/batch.ts";
import { isRefusal } from "#worker/core/database/failure.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DomainError, refusalAt, validationError } from "#worker/core/domain/errors.ts";
import type { Recipient } from "#worker/core/domain/mail.ts";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import { randomSecret, sha256Hex } from "#worker/core/service/secrets.ts";
import {
  EMAIL_CONFIRMATION_TTL_SECONDS,
  EMAIL_REVERT_TTL_SECONDS,
} from "#worker/features/comptes/domain/account.ts";
import { formerEmailBy, newEmailBy } from "#worker/features/comptes/queries/links.ts";
import { attemptsState, countUsage } from "#worker/features/comptes/writes/attempts.ts";
import { CHANGED, record } from "#worker/features/comptes/writes/journal.ts";
import {
  confirmEmail,
  renewConfirmation,
  revertEmail,
  withdrawEmailChange,
} from "#worker/features/comptes/writes/links.ts";
import { announceEnds, runFor, traceOf } from "./accesses.ts";
import { requireAttempt } from "./attempts.ts";
import type { CompteDeps } from "./deps.ts";

const EMAIL_CHANGES_PER_DAY = { count: 10, seconds: 86_400 };

export async function newLink(): Promise<{ token: string; key: string }> {
  const token = randomSecret();
  return { token, key: await sha256Hex(token) };
}

export function deadLink(): DomainError {
  return validationError({ token: [ACCOUNT_MESSAGES.deadLink] });
}

/** CONFLIT at `email` when `refuseTakenEmail` stopped the batch; otherwise undefined. */
export function emailTakenError(error: unknown): DomainError | undefined {
  return isRefusal(error, "EMAIL_PRIS")
    ? refusalAt("email", "CONFLIT", ACCOUNT_MESSAGES.emailExists)
    : undefined;
}

/** Counts refused requests too, because a refusal shows that an account has the email. Throws TROP_DE_DEMANDES. */
export async function countEmailChange(deps: CompteDeps, acteur: Acteur): Promise<void> {
  const now = deps.clock.now();
  const key = `email:${String(acteur.gerantId)}`;
  const [counted, state] = await runFor(deps, acteur, [
    countUsage(key, now, EMAIL_CHANGES_PER_DAY),
    attemptsState(key),
  ]);
  requireAttempt(counted, state, now);
}

/** Letters about the account's safety go to the present email and to the rows of `formerAddresses`. */
export function recipients({ email, prenom }: Recipient, rows: readonly { adresse: string }[]): Recipient[] {
  return [email, ...rows.map(({ adresse }) => adresse)].map((address) => ({ email: address, prenom }));
}

export function sendConfirmation(deps: CompteDeps, recipient: Recipient, token: string): void {
  deps.mailer.send({
    kind: "EMAIL_CONFIRMATION",
    recipient,
    link: `${deps.visitor.origin}/email/confirmation/${token}`,
    validHours: EMAIL_CONFIRMATION_TTL_SECONDS / 3_600,
  });
}

/** Goes to the old address. */
export function sendCancellation(deps: CompteDeps, recipient: Recipient, token: string, { fuseau }: Acteur) {
  deps.mailer.send({
    kind: "EMAIL_CHANGE",
    recipient,
    date: deps.clock.now(),
    fuseau,
    link: `${deps.visitor.origin}/email/annulation/${token}`,
    validHours: EMAIL_REVERT_TTL_SECONDS / 3_600,
  });
}

export function createEmailChanges(deps: CompteDeps) {
  const { directory, clock } = deps;

  async function readEmail(
    token: string,
    query: typeof newEmailBy | typeof formerEmailBy,
  ): Promise<{ email: string } | null> {
    const [[read]] = await execute(directory, [query(await sha256Hex(token), clock.now())]);
    return read ?? null;
  }

  return {
    /** The new link is valid for 24 hours and replaces the previous link. Throws INTROUVABLE and TROP_DE_DEMANDES. */
    async resend(acteur: Acteur): Promise<{ email: string }> {
      await countEmailChange(deps, acteur);
      const { token, key } = await newLink();
      const [[recipient]] = await runFor(deps, acteur, [
        renewConfirmation(acteur.gerantId, key, clock.now()),
      ]);
      if (!recipient) throw new DomainError("INTROUVABLE", ACCOUNT_MESSAGES.noPendingEmail);
      sendConfirmation(deps, recipient, token);
      return { email: recipient.email };
    },

    /** The link to the old address stays valid. */
    async cancel(acteur: Acteur): Promise<void> {
      const { gerantId, sessionId } = acteur;
      await runFor(deps, acteur, [
        withdrawEmailChange(gerantId, clock.now()),
        record(traceOf(deps, sessionId), "EMAIL_ABANDONNE", gerantId, CHANGED),
      ]);
    },

    /** Null for an invalid link. Reading does not use the link: mail scanners open links. */
    readConfirmation: (token: string) => readEmail(token, newEmailBy),

    /** Throws VALIDATION at `token` (invalid link), CONFLIT (another account has the email; the link stays valid). */
    async confirm(token: string): Promise<{ email: string }> {
      const statements = confirmEmail(await sha256Hex(token), traceOf(deps));
      const [, [confirmed]] = await execute(directory, statements).catch((error: unknown) => {
        throw isRefusal(error, "EMAIL_PRIS")
          ? new DomainError("CONFLIT", ACCOUNT_MESSAGES.emailExists)
          : error;
      });
      if (!confirmed) throw deadLink();
      return confirmed;
    },

    readCancellation: (token: string) => readEmail(token, formerEmailBy),

    /**
     * "Ce n'était pas moi" (docs/decisions/0035): restores the old email, ends every session and makes the password
     * useless. Returns the secret of a new password link. Throws VALIDATION at `token` (invalid link).
     */
    async revert(token: string): Promise<{ token: string }> {
      const reset = await newLink();
      const statements = revertEmail(await sha256Hex(token), reset.key, traceOf(deps));
      const [[restored], sessions, familles] = await execute(directory, statements);
      if (!restored) throw deadLink();
      await announceEnds(deps, [...sessions, ...familles]);
      return { token: reset.token };
    },
  };
}
