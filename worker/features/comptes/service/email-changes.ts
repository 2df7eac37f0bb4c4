// Another email for an account (decision 44): a wish waits for the link that its address was sent, and the address that
// is given up has a link that puts it back. Every rule is a condition of the batch that uses the link.
import { type SQL, sql } from "drizzle-orm";
import {
  EMAIL_CONFIRMATION_TTL_SECONDS,
  EMAIL_REVERT_TTL_SECONDS,
} from "#worker/features/comptes/domain/account.ts";
import { execute, type Row } from "#worker/kernel/database/batch.ts";
import { Failure } from "#worker/kernel/database/failure.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import type { Recipient } from "#worker/kernel/domain/mail.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { randomSecret, sha256Hex } from "#worker/kernel/service/secrets.ts";
import { runFor } from "./living-access.ts";
import { countUsage, attemptsState, requireAttempt } from "./attempts.ts";
import { isEmailTaken, refuseTakenEmail } from "./email-taken.ts";
import { announceEnds, endAccess, endsOf } from "./ends.ts";
import { record } from "./journal.ts";
import { deadLink, openLinkFor } from "./links.ts";

const EMAIL_CHANGES_PER_DAY = { count: 10, seconds: 86_400 };

/** A secret for a letter, and the digest that is kept of it. */
type SecretLink = { token: string; key: string };

/**
 * Counts a wish for another email, granted or not: who has an account is not to be found out by trying one address
 * after the other, and nobody's box is to be filled. Throws TROP_DE_DEMANDES.
 */
export async function countEmailChange(deps: CompteDeps, acteur: Acteur): Promise<void> {
  const now = deps.clock.now();
  const key = `email:${String(acteur.gerantId)}`;
  const [account, state] = await runFor(deps, acteur, [
    countUsage(key, now, EMAIL_CHANGES_PER_DAY),
    attemptsState(sql`${key}`),
  ]);
  requireAttempt(account, state, now);
}

/** A wish with its two links. `statements` make it, in place of one that waits, where `condition` holds (table g: gerants). */
export async function prepareEmailChange(
  { clock }: CompteDeps,
  { gerantId, email, emailCle }: { gerantId: number; email: string; emailCle: string },
  condition: SQL,
) {
  const [confirmation, cancellation] = [await newLink(), await newLink()];
  const now = clock.now();
  const statements = [
    refuseTakenEmail(sql`${emailCle}`, sql`${gerantId}`, now),
    forgetEmailChange(
      gerantId,
      sql`EXISTS (SELECT 1 FROM gerants AS g WHERE g.id = ${gerantId} AND ${condition})`,
    ),
    sql`INSERT INTO changements_email (gerant_id, id, ancien, ancien_cle, nouveau, nouveau_cle, confirmation,
                                       annulation, date_creation, date_expiration)
        SELECT g.id, 1 + coalesce((SELECT max(id) FROM changements_email WHERE gerant_id = g.id), 0), g.email,
               g.email_cle, ${email}, ${emailCle}, ${confirmation.key}, ${cancellation.key}, ${now},
               ${now + EMAIL_CONFIRMATION_TTL_SECONDS * 1000}
        FROM gerants AS g WHERE g.id = ${gerantId} AND g.email_cle <> ${emailCle} AND ${condition}
        RETURNING id`,
  ] as const;
  return { statements, confirmation: confirmation.token, cancellation: cancellation.token };
}

/** Makes the link dead by which a wish that waits would be confirmed; that to the old address goes on serving. */
export function forgetEmailChange(gerantId: number, condition: SQL): SQL {
  return sql`UPDATE changements_email SET confirmation = NULL
             WHERE gerant_id = ${gerantId} AND confirmation IS NOT NULL AND ${condition}`;
}

/** The addresses that this manager gave up within 72 hours, for `recipients`. */
export function formerAddresses(gerantId: SQL, now: number): SQL {
  return sql`SELECT c.ancien AS adresse FROM changements_email AS c JOIN gerants AS g ON g.id = c.gerant_id
             WHERE c.gerant_id = ${gerantId} AND c.date_confirmation IS NOT NULL AND c.date_expiration > ${now}
               AND c.ancien_cle <> g.email_cle
             GROUP BY c.ancien_cle`;
}

/** The manager at each address that letters about the account's safety go to: `rows` are those of `formerAddresses`. */
export function recipients({ email, prenom }: Recipient, rows: Row[] = []): Recipient[] {
  return [email, ...rows.map(({ adresse }) => String(adresse))].map((address) => ({
    email: address,
    prenom,
  }));
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

  return {
    /** Sends the link once more, which serves 24 hours from now; the one before is dead. INTROUVABLE, TROP_DE_DEMANDES. */
    async resend(acteur: Acteur): Promise<{ email: string }> {
      await countEmailChange(deps, acteur);
      const { token, key } = await newLink();
      const now = clock.now();
      const [emailChangeRows] = await runFor(deps, acteur, [
        sql`UPDATE changements_email
            SET confirmation = ${key}, date_expiration = ${now + EMAIL_CONFIRMATION_TTL_SECONDS * 1000}
            WHERE gerant_id = ${acteur.gerantId} AND confirmation IS NOT NULL AND date_expiration > ${now}
            RETURNING nouveau, (SELECT prenom FROM gerants WHERE id = ${acteur.gerantId}) AS prenom`,
      ]);
      const emailChange = emailChangeRows?.[0];
      if (!emailChange) throw new DomainError("INTROUVABLE", MESSAGES.noPendingEmail);
      const email = String(emailChange["nouveau"]);
      sendConfirmation(deps, { email, prenom: String(emailChange["prenom"]) }, token);
      return { email };
    },

    /** Withdraws the wish that waits, if any; the old address keeps its link. */
    async cancel(acteur: Acteur): Promise<void> {
      const { gerantId, sessionId } = acteur;
      await runFor(deps, acteur, [
        forgetEmailChange(gerantId, sql`date_expiration > ${clock.now()}`),
        record(deps, "EMAIL_ABANDONNE", sql`g.id = ${gerantId} AND changes() > 0`, sessionId),
      ]);
    },

    /** The email that this link confirms, while it serves. Looking does not use it: mail scanners follow links. */
    async readConfirmation(token: string): Promise<{ email: string } | null> {
      const [rows] = await execute(directory, [
        sql`SELECT nouveau FROM ${confirmedBy(await sha256Hex(token), clock.now())}`,
      ]);
      const row = rows?.[0];
      return row ? { email: String(row["nouveau"]) } : null;
    },

    /**
     * The account's email is the confirmed one from now on, and links to choose a password are dead. VALIDATION at `token`
     * for a dead link, CONFLIT when the address has an account by now: the link goes on serving then.
     */
    async confirm(token: string): Promise<{ email: string }> {
      const key = await sha256Hex(token);
      const now = clock.now();
      const emailChange = confirmedBy(key, now);
      const owner = sql`(SELECT gerant_id FROM ${emailChange})`;
      try {
        const [, changes] = await execute(directory, [
          refuseTakenEmail(sql`(SELECT nouveau_cle FROM ${emailChange})`, owner, now),
          sql`UPDATE gerants SET email = v.nouveau, email_cle = v.nouveau_cle, date_modification = ${now}
              FROM ${emailChange} AS v WHERE gerants.id = v.gerant_id RETURNING email`,
          sql`DELETE FROM reinitialisations WHERE gerant_id = ${owner}`,
          record(deps, "EMAIL_CHANGE", sql`g.id = ${owner}`),
          // Every link that the address given up was sent lives as long, so that no wish beside this one takes it away.
          sql`UPDATE changements_email SET date_expiration = ${now + EMAIL_REVERT_TTL_SECONDS * 1000}
              WHERE gerant_id = ${owner} AND ancien_cle = (SELECT ancien_cle FROM ${emailChange})
                AND date_expiration > ${now}`,
          // Back at an address that was given up: those between have no link that outlives its own.
          sql`DELETE FROM changements_email AS c WHERE c.gerant_id = ${owner} AND c.id > (
                SELECT min(d.id) FROM changements_email AS d
                WHERE d.gerant_id = ${owner} AND d.date_confirmation IS NOT NULL AND d.date_expiration > ${now}
                  AND d.ancien_cle = (SELECT nouveau_cle FROM ${emailChange}))`,
          sql`UPDATE changements_email SET confirmation = NULL, date_confirmation = ${now}
              WHERE confirmation = ${key} AND date_expiration > ${now}`,
        ]);
        const change = changes?.[0];
        if (!change) throw deadLink();
        return { email: String(change["email"]) };
      } catch (error) {
        if (!(error instanceof Failure && isEmailTaken(error))) throw error;
        throw new DomainError("CONFLIT", MESSAGES.emailExists);
      }
    },

    /** The email that this link keeps or puts back, while it serves. Looking does not use it. */
    async readCancellation(token: string): Promise<{ email: string } | null> {
      const [rows] = await execute(directory, [
        sql`SELECT ancien FROM ${cancelled(await sha256Hex(token), clock.now())}`,
      ]);
      const row = rows?.[0];
      return row ? { email: String(row["ancien"]) } : null;
    },

    /**
     * "Ce n'était pas moi": the address that was sent this link is the account's, links of those after it are dead, every
     * session and family ends, and no password and no device is known until one is chosen: whoever learnt the old one may
     * be faster. Answers with the secret of a fresh link to choose it. VALIDATION at `token` for a dead link.
     */
    async revert(token: string): Promise<{ token: string }> {
      const key = await sha256Hex(token);
      const now = clock.now();
      const link = cancelled(key, now);
      const owner = sql`(SELECT gerant_id FROM ${link})`;
      const reset = await newLink();
      const [restored, , , sessions, familles] = await execute(directory, [
        sql`UPDATE gerants SET
              email = iif(gerants.email_cle = v.ancien_cle, gerants.email, v.ancien), email_cle = v.ancien_cle,
              mot_de_passe = '', date_modification = ${now}
            FROM ${link} AS v WHERE gerants.id = v.gerant_id RETURNING id`,
        sql`DELETE FROM reinitialisations WHERE gerant_id = ${owner}`,
        openLinkFor(reset.key, sql`SELECT gerant_id FROM ${link}`, now),
        ...endAccess(sql`gerant_id = ${owner}`, now),
        sql`DELETE FROM appareils_connus WHERE gerant_id = ${owner}`,
        record(deps, "EMAIL_RETABLI", sql`g.id = ${owner}`),
        // From the first time that the address was given up on; what waits is always the last of them.
        sql`DELETE FROM changements_email AS c WHERE c.gerant_id = ${owner} AND c.id >= (
              SELECT min(d.id) FROM changements_email AS d
              WHERE d.gerant_id = ${owner} AND d.date_expiration > ${now}
                AND d.ancien_cle = (SELECT ancien_cle FROM ${link}))`,
      ]);
      if (!restored?.[0]) throw deadLink();
      await announceEnds(deps, endsOf(sessions, familles));
      return { token: reset.token };
    },
  };
}

/** The wish whose link to the new address this is, while it serves; at most one row. */
function confirmedBy(key: string, now: number): SQL {
  return sql`(SELECT * FROM changements_email WHERE confirmation = ${key} AND date_expiration > ${now})`;
}

/** The same of the link to the old address. */
function cancelled(key: string, now: number): SQL {
  return sql`(SELECT * FROM changements_email WHERE annulation = ${key} AND date_expiration > ${now})`;
}

async function newLink(): Promise<SecretLink> {
  const token = randomSecret();
  return { token, key: await sha256Hex(token) };
}
