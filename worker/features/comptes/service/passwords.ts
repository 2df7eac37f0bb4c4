// A new password: by somebody signed in who knows the old one (decision 11), or by whoever reads the account's mail
// (decision 10). Either ends every other way in.
import { LINK_TTL_SECONDS } from "#worker/features/comptes/domain/account.ts";
import { requireUncommonPassword } from "#worker/features/comptes/domain/common-passwords.ts";
import { ofGerant, othersOf } from "#worker/features/comptes/queries/accesses.ts";
import {
  currentGerant,
  hasPassword,
  memberOfLink,
  recipientOf,
  type Member,
} from "#worker/features/comptes/queries/gerants.ts";
import { formerAddresses, ownerOfReset, resetIsLive } from "#worker/features/comptes/queries/links.ts";
import { endAccess } from "#worker/features/comptes/writes/accesses.ts";
import { forgetCounters, rememberDevice } from "#worker/features/comptes/writes/attempts.ts";
import { changePassword } from "#worker/features/comptes/writes/gerants.ts";
import { record } from "#worker/features/comptes/writes/journal.ts";
import { forgetEmailChange, forgetResets, openReset } from "#worker/features/comptes/writes/links.ts";
import { execute, oneRow } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Recipient, Letter } from "#worker/kernel/domain/mail.ts";
import { uniqueKey } from "#worker/kernel/domain/text.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { readEtablissement } from "#worker/kernel/service/etablissement.ts";
import { sha256Hex } from "#worker/kernel/service/secrets.ts";
import { announceEnds, runFor, traceOf } from "./accesses.ts";
import { passwordRefused, requirePassword } from "./attempts.ts";
import { deadLink, newLink, recipients } from "./email-changes.ts";
import { deviceKeyOf, newDevice } from "./login.ts";
import { identifyRegistered } from "./registration.ts";

type PasswordReset = { token: string; motDePasse: string };

export function createAccountPasswords(deps: CompteDeps) {
  const { directory, clock, mailer, visitor } = deps;

  /** Tells the account, at each of its addresses, that its password is another one now. */
  function announce(all: readonly Recipient[], timeZone: string): void {
    const link = `${visitor.origin}/mot-de-passe/oubli`;
    for (const recipient of all)
      mailer.send({ kind: "MOT_DE_PASSE_CHANGE", recipient, date: clock.now(), fuseau: timeZone, link });
  }

  /** The letters with a new link for whoever has this email; none without an account, or while enough of its links live. */
  async function openLinks(emailKey: string): Promise<readonly Letter[]> {
    const { token, key } = await newLink();
    const owner = ownerOfReset(key);
    const [, , [gerant], formerRows] = await execute(directory, [
      openReset(key, emailKey, clock.now()),
      record(traceOf(deps), "REINITIALISATION_DEMANDEE", owner),
      recipientOf(owner),
      formerAddresses(owner, clock.now()),
    ]);
    if (!gerant) return [];
    const link = `${visitor.origin}/mot-de-passe/nouveau?jeton=${token}`;
    return recipients(gerant, formerRows).map((recipient) => ({
      kind: "REINITIALISATION",
      recipient,
      link,
      validMinutes: LINK_TTL_SECONDS / 60,
    }));
  }

  /** Whose this link is, while it serves. */
  async function readLink(key: string): Promise<Member | undefined> {
    const [[member]] = await execute(directory, [memberOfLink(key, clock.now())]);
    return member;
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
      const changed = hasPassword(gerantId, hash);
      const [[gerant], sessions, familles, formerRows] = await execute(directory, [
        changePassword(gerantId, hash, now, resetIsLive(key, gerantId, now)),
        ...endAccess(ofGerant(gerantId, changed), now),
        formerAddresses(gerantId, now),
        // A wish of whoever knew the old password.
        forgetEmailChange(gerantId, changed),
        record(traceOf(deps), "MOT_DE_PASSE_REINITIALISE", gerantId, changed),
        // Whoever was locked out on a browser that the account knows is so no more.
        forgetCounters(gerantId, await sha256Hex(uniqueKey(email)), changed),
        rememberDevice(gerantId, await deviceKeyOf(device), now, changed),
        forgetResets(gerantId, changed),
      ]);
      // Used by another request meanwhile.
      if (!gerant) throw deadLink();
      await announceEnds(deps, [...sessions, ...familles]);
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
      const [[profiles], etablissement] = await Promise.all([
        runFor(deps, acteur, [currentGerant(gerantId, clock.now())]),
        readEtablissement(deps, acteur),
      ]);
      requireUncommonPassword(nouveau, { ...oneRow(profiles), etablissement: etablissement.nom }, "nouveau");
      const { hash: previous, complete } = await requirePassword(deps, acteur, actuel, "actuel");
      const hash = await deps.passwords.hash(nouveau);
      const now = clock.now();
      const changed = hasPassword(gerantId, hash);
      const [[gerant], sessions, familles, formerRows] = await runFor(deps, acteur, [
        changePassword(gerantId, hash, now, hasPassword(gerantId, previous)),
        ...endAccess(othersOf(gerantId, sessionId, changed), now),
        formerAddresses(gerantId, now),
        forgetEmailChange(gerantId, changed),
        // Links live on: whoever knows the password could else make each one dead before the owner opens it.
        ...complete("MOT_DE_PASSE_CHANGE", changed),
      ]);
      // Changed by another request meanwhile: what was typed is no longer it.
      if (!gerant) throw passwordRefused("actuel");
      await announceEnds(deps, [...sessions, ...familles]);
      announce(recipients(gerant, formerRows), fuseau);
    },
  };
}
