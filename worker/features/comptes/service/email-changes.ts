// Another email for an account (decision 44): a wish waits for the link that its address was sent, and the address that
// is given up has a link that puts it back. Every rule is a condition of the batch that uses the link.
import {
  EMAIL_CONFIRMATION_TTL_SECONDS,
  EMAIL_REVERT_TTL_SECONDS,
} from "#worker/features/comptes/domain/account.ts";
import { addressesOf, cancelledBy, confirmedBy } from "#worker/features/comptes/queries/links.ts";
import { attemptsState, countUsage } from "#worker/features/comptes/writes/attempts.ts";
import { CHANGED, record } from "#worker/features/comptes/writes/journal.ts";
import {
  confirmEmail,
  renewConfirmation,
  revertEmail,
  withdrawEmailChange,
} from "#worker/features/comptes/writes/links.ts";
import { execute } from "#worker/kernel/database/batch.ts";
import { Failure } from "#worker/kernel/database/failure.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError, refusalAt, validationError } from "#worker/kernel/domain/errors.ts";
import type { Recipient } from "#worker/kernel/domain/mail.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { randomSecret, sha256Hex } from "#worker/kernel/service/secrets.ts";
import { announceEnds, runFor, traceOf } from "./accesses.ts";
import { requireAttempt } from "./attempts.ts";

const EMAIL_CHANGES_PER_DAY = { count: 10, seconds: 86_400 };

/** The secret of a new link, and the digest that is kept of it. */
export async function newLink(): Promise<{ token: string; key: string }> {
  const token = randomSecret();
  return { token, key: await sha256Hex(token) };
}

/** VALIDATION at `token`: the link of a letter does not serve, or not any more. */
export function deadLink(): DomainError {
  return validationError({ token: [MESSAGES.deadLink] });
}

/** CONFLIT at `email` of a batch that failed because the email has an account; else undefined. */
export function emailTakenError(error: unknown): DomainError | undefined {
  if (!(error instanceof Failure)) return undefined;
  const { reason } = error;
  const taken =
    reason.kind === "REFUS"
      ? reason.code === "EMAIL_PRIS"
      : reason.kind === "CONTRAINTE" && reason.constraint.includes("email_cle");
  return taken ? refusalAt("email", "CONFLIT", MESSAGES.emailExists) : undefined;
}

/**
 * Counts a wish for another email, granted or not: who has an account is not to be found out by trying one address
 * after the other, and nobody's box is to be filled. Throws TROP_DE_DEMANDES.
 */
export async function countEmailChange(deps: CompteDeps, acteur: Acteur): Promise<void> {
  const now = deps.clock.now();
  const key = `email:${String(acteur.gerantId)}`;
  const [counted, state] = await runFor(deps, acteur, [
    countUsage(key, now, EMAIL_CHANGES_PER_DAY),
    attemptsState(key),
  ]);
  requireAttempt(counted, state, now);
}

/** The manager at each address that letters about the account's safety go to: `rows` are those of `formerAddresses`. */
export function recipients({ email, prenom }: Recipient, rows: readonly { adresse: string }[]): Recipient[] {
  return [email, ...rows.map(({ adresse }) => adresse)].map((address) => ({ email: address, prenom }));
}

/** To the new address. */
export function sendConfirmation(deps: CompteDeps, recipient: Recipient, token: string): void {
  deps.mailer.send({
    kind: "EMAIL_CONFIRMATION",
    recipient,
    link: `${deps.visitor.origin}/email/confirmation/${token}`,
    validHours: EMAIL_CONFIRMATION_TTL_SECONDS / 3_600,
  });
}

/** To the old one. */
export function sendCancellation(
  deps: CompteDeps,
  recipient: Recipient,
  token: string,
  timeZone: string,
): void {
  deps.mailer.send({
    kind: "EMAIL_CHANGE",
    recipient,
    date: deps.clock.now(),
    fuseau: timeZone,
    link: `${deps.visitor.origin}/email/annulation/${token}`,
    validHours: EMAIL_REVERT_TTL_SECONDS / 3_600,
  });
}

export function createEmailChanges(deps: CompteDeps) {
  const { directory, clock } = deps;

  async function readLink(token: string, link: typeof confirmedBy) {
    const [[change]] = await execute(directory, [addressesOf(link(await sha256Hex(token), clock.now()))]);
    return change;
  }

  return {
    /** Sends the link once more, which serves 24 hours from now; the one before is dead. INTROUVABLE, TROP_DE_DEMANDES. */
    async resend(acteur: Acteur): Promise<{ email: string }> {
      await countEmailChange(deps, acteur);
      const { token, key } = await newLink();
      const [[recipient]] = await runFor(deps, acteur, [
        renewConfirmation(acteur.gerantId, key, clock.now()),
      ]);
      if (!recipient) throw new DomainError("INTROUVABLE", MESSAGES.noPendingEmail);
      sendConfirmation(deps, recipient, token);
      return { email: recipient.email };
    },

    /** Withdraws the wish that waits, if any; the old address keeps its link. */
    async cancel(acteur: Acteur): Promise<void> {
      const { gerantId, sessionId } = acteur;
      await runFor(deps, acteur, [
        withdrawEmailChange(gerantId, clock.now()),
        record(traceOf(deps, sessionId), "EMAIL_ABANDONNE", gerantId, CHANGED),
      ]);
    },

    /** The email that this link confirms, while it serves. Looking does not use it: mail scanners follow links. */
    async readConfirmation(token: string): Promise<{ email: string } | null> {
      const change = await readLink(token, confirmedBy);
      return change ? { email: change.nouveau } : null;
    },

    /**
     * The account's email is the confirmed one from now on, and links to choose a password are dead. VALIDATION at `token`
     * for a dead link, CONFLIT when the address has an account by now: the link goes on serving then.
     */
    async confirm(token: string): Promise<{ email: string }> {
      const statements = confirmEmail(await sha256Hex(token), traceOf(deps));
      const [, [confirmed]] = await execute(directory, statements).catch((error: unknown) => {
        throw emailTakenError(error) ? new DomainError("CONFLIT", MESSAGES.emailExists) : error;
      });
      if (!confirmed) throw deadLink();
      return confirmed;
    },

    /** The email that this link keeps or puts back, while it serves. Looking does not use it. */
    async readCancellation(token: string): Promise<{ email: string } | null> {
      const change = await readLink(token, cancelledBy);
      return change ? { email: change.ancien } : null;
    },

    /**
     * "Ce n'était pas moi": the address that was sent this link is the account's, links of those after it are dead, every
     * session and family ends, and no password and no device is known until one is chosen: whoever learnt the old one may
     * be faster. Answers with the secret of a fresh link to choose it. VALIDATION at `token` for a dead link.
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
