// A new password: by somebody signed in who knows the old one (decision 11), or by whoever reads the account's mail
// (decision 10). Either ends every other way in.
import { type SQL, sql } from "drizzle-orm";
import { LINK_TTL_SECONDS } from "#worker/features/comptes/domain/account.ts";
import { execute, oneRow } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Recipient, Letter } from "#worker/kernel/domain/mail.ts";
import { uniqueKey } from "#worker/kernel/domain/text.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { readEtablissement } from "#worker/kernel/service/etablissement.ts";
import { randomSecret, sha256Hex } from "#worker/kernel/service/secrets.ts";
import { runFor } from "./living-access.ts";
import { forgetCounters } from "./attempts.ts";
import { requireUncommonPassword } from "./chosen-password.ts";
import { formerAddresses, recipients, forgetEmailChange } from "./email-changes.ts";
import { announceEnds, endAccess, endsOf } from "./ends.ts";
import { toMember, readMember, type Member } from "./identity.ts";
import { record } from "./journal.ts";
import { deadLink, liveLink, forgetLinks, openLink } from "./links.ts";
import { deviceKeyOf, newDevice, rememberDevice } from "./login.ts";
import { requirePassword, passwordRefused } from "./password-again.ts";
import { identifyRegistered } from "./registration.ts";

type PasswordReset = { token: string; motDePasse: string };

export function createAccountPasswords(deps: CompteDeps) {
  const { directory, clock, mailer, visitor } = deps;

  const changePassword = (gerantId: number, hash: string, condition: SQL) =>
    sql`UPDATE gerants SET mot_de_passe = ${hash}, date_modification = ${clock.now()}
        WHERE id = ${gerantId} AND ${condition} RETURNING email, prenom`;

  const hasHash = (gerantId: number, hash: string) =>
    sql`EXISTS (SELECT 1 FROM gerants WHERE id = ${gerantId} AND mot_de_passe = ${hash})`;

  /** Tells the account, at each of its addresses, that its password is another one now. */
  function announce(all: readonly Recipient[], timeZone: string): void {
    const link = `${visitor.origin}/mot-de-passe/oubli`;
    for (const recipient of all)
      mailer.send({ kind: "MOT_DE_PASSE_CHANGE", recipient, date: clock.now(), fuseau: timeZone, link });
  }

  /** The letters with a new link for whoever has this email; none without an account, or while enough of its links live. */
  async function openLinks(emailKey: string): Promise<readonly Letter[]> {
    const token = randomSecret();
    const key = await sha256Hex(token);
    const linkOwner = sql`(SELECT gerant_id FROM reinitialisations WHERE empreinte = ${key})`;
    const [, , rows, formerRows] = await execute(directory, [
      openLink(key, emailKey, clock.now()),
      record(deps, "REINITIALISATION_DEMANDEE", sql`g.id = ${linkOwner}`),
      sql`SELECT email, prenom FROM gerants WHERE id = ${linkOwner}`,
      formerAddresses(linkOwner, clock.now()),
    ]);
    const gerant = rows?.[0];
    if (!gerant) return [];
    const current = { email: String(gerant["email"]), prenom: String(gerant["prenom"]) };
    const link = `${visitor.origin}/mot-de-passe/nouveau?jeton=${token}`;
    return recipients(current, formerRows).map((recipient) => ({
      kind: "REINITIALISATION",
      recipient,
      link,
      validMinutes: LINK_TTL_SECONDS / 60,
    }));
  }

  /** Whose this link is, while it serves. */
  async function readLink(key: string): Promise<Member | undefined> {
    const [rows] = await execute(directory, [
      readMember(
        sql`r.empreinte = ${key} AND r.date_expiration > ${clock.now()}`,
        sql`reinitialisations r JOIN gerants g ON g.id = r.gerant_id`,
      ),
    ]);
    return toMember(rows);
  }

  return {
    /**
     * Sends a link to whoever has this email. Answers nothing, and looks whether there is an account once the answer has
     * left: neither words nor time say it.
     */
    async forget(email: string): Promise<void> {
      await mailer.sendFound(() => openLinks(uniqueKey(email)));
    },

    /** True of a link that still serves. Looking does not use it: mail scanners follow links. */
    async isLinkAlive(token: string): Promise<boolean> {
      return (await readLink(await sha256Hex(token))) !== undefined;
    },

    /**
     * Chooses a new password by such a link, which then is dead with all others; every session and family ends, and this
     * browser is known to the account: answers with what to know it by, and whose account it is. VALIDATION at `token`
     * for a dead link, at `password` for a common one, which costs nobody the link.
     */
    async reset({ token, motDePasse }: PasswordReset): Promise<{ email: string; device: string }> {
      const key = await sha256Hex(token);
      const member = await readLink(key);
      if (!member) throw deadLink();
      const { gerantId, email } = member;
      // Read first: a shop out of reach costs nobody the link that they hold.
      const { acteur, etablissement } = await identifyRegistered(deps, member, "");
      requireUncommonPassword(motDePasse, { ...member, etablissement: etablissement.nom }, "password");
      const hash = await deps.passwords.hash(motDePasse);
      const now = clock.now();
      // A new one: whatever the browser had may be known to somebody else.
      const device = newDevice(gerantId);
      const change = hasHash(gerantId, hash);
      const [gerant, sessions, familles, formerRows] = await execute(directory, [
        changePassword(gerantId, hash, liveLink(key, gerantId, now)),
        ...endAccess(sql`gerant_id = ${gerantId} AND ${change}`, now),
        formerAddresses(sql`${gerantId}`, now),
        // A wish of whoever knew the old password.
        forgetEmailChange(gerantId, change),
        record(deps, "MOT_DE_PASSE_REINITIALISE", sql`g.id = ${gerantId} AND ${change}`),
        // Whoever was locked out on a browser that the account knows is so no more.
        forgetCounters(gerantId, await sha256Hex(uniqueKey(email)), change),
        rememberDevice(gerantId, await deviceKeyOf(device), now, change),
        forgetLinks(gerantId, change),
      ]);
      // Used by another request meanwhile.
      if (!gerant?.[0]) throw deadLink();
      await announceEnds(deps, endsOf(sessions, familles));
      announce(recipients(member, formerRows), acteur.fuseau);
      return { email, device };
    },

    /**
     * Changes the acteur's password, and ends all but what they speak with. VALIDATION at `nouveau` for a common one, at
     * `actuel` when it is not the password, TROP_DE_DEMANDES when wrong ones came before.
     */
    async changePassword(
      acteur: Acteur,
      { actuel, nouveau }: { actuel: string; nouveau: string },
    ): Promise<void> {
      const { gerantId, sessionId, fuseau } = acteur;
      const [[names], etablissement] = await Promise.all([
        runFor(deps, acteur, [sql`SELECT nom, prenom, email FROM gerants WHERE id = ${gerantId}`]),
        readEtablissement(deps, acteur),
      ]);
      const { nom, prenom, email } = oneRow(names);
      requireUncommonPassword(
        nouveau,
        {
          nom: String(nom),
          prenom: String(prenom),
          email: String(email),
          etablissement: etablissement.nom,
        },
        "nouveau",
      );
      const { hash: previous, complete } = await requirePassword(deps, acteur, actuel, "actuel");
      const hash = await deps.passwords.hash(nouveau);
      const change = hasHash(gerantId, hash);
      const [gerant, sessions, familles, formerRows] = await runFor(deps, acteur, [
        changePassword(gerantId, hash, sql`mot_de_passe = ${previous}`),
        ...endAccess(sql`gerant_id = ${gerantId} AND id <> ${sessionId} AND ${change}`, clock.now()),
        formerAddresses(sql`${gerantId}`, clock.now()),
        forgetEmailChange(gerantId, change),
        // Links live on: whoever knows the password could else make each one dead before the owner opens it.
        ...complete("MOT_DE_PASSE_CHANGE", change),
      ]);
      // Changed by another request meanwhile: what was typed is no longer it.
      const row = gerant?.[0];
      if (!row) throw passwordRefused("actuel");
      await announceEnds(deps, endsOf(sessions, familles));
      const currentGerant = { email: String(row["email"]), prenom: String(row["prenom"]) };
      announce(recipients(currentGerant, formerRows), fuseau);
    },
  };
}
