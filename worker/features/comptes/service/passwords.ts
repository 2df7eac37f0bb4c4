// A new password, by the old password (rule: password-change) or by a link (rule: forgotten-password). Both ways end all other
// sessions.
import { execute, oneRow } from "#worker/core/database/batch.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { Recipient, Letter } from "#worker/core/domain/mail.ts";
import { keyOfEmail } from "#worker/core/domain/text.ts";
import { sha256Hex } from "#worker/core/service/secrets.ts";
import { readShop } from "#worker/core/service/shop.ts";
import { LINK_TTL_SECONDS } from "#worker/features/comptes/domain/account.ts";
import { requireUncommonPassword } from "#worker/features/comptes/domain/common-passwords.ts";
import { ofGerant, othersOf } from "#worker/features/comptes/queries/accesses.ts";
import {
  currentGerant,
  hasPassword,
  memberOfLink,
  recipientOf,
  shopName,
  type Member,
} from "#worker/features/comptes/queries/gerants.ts";
import { formerAddresses, ownerOfReset, resetIsLive } from "#worker/features/comptes/queries/links.ts";
import { endAccess } from "#worker/features/comptes/writes/accesses.ts";
import { forgetCounters, rememberDevice } from "#worker/features/comptes/writes/attempts.ts";
import { changePassword } from "#worker/features/comptes/writes/gerants.ts";
import { record } from "#worker/features/comptes/writes/journal.ts";
import { forgetEmailChange, forgetResets, openReset } from "#worker/features/comptes/writes/links.ts";
import { announceEnds, runFor, traceOf } from "./accesses.ts";
import { passwordRefused, requirePassword } from "./attempts.ts";
import type { CompteDeps } from "./deps.ts";
import { deadLink, newLink, recipients } from "./email-changes.ts";
import { deviceKeyOf, newDevice } from "./login.ts";
import { identifyRegistered } from "./registration.ts";

type PasswordReset = { token: string; password: string };

export function createAccountPasswords(deps: CompteDeps) {
  const { directory, clock, mailer, visitor } = deps;

  function announce(all: readonly Recipient[], timeZone: string): void {
    const link = `${visitor.origin}/mot-de-passe/oubli`;
    for (const recipient of all)
      mailer.send({ kind: "MOT_DE_PASSE_CHANGE", recipient, date: clock.now(), fuseau: timeZone, link });
  }

  /** No letters without an account, or while the account has LIVE_LINKS_MAX valid links. */
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

  async function readLink(key: string): Promise<Member | undefined> {
    const [[member]] = await execute(directory, [memberOfLink(key, clock.now())]);
    return member;
  }

  return {
    /** Looks for the account after the answer: the answer's text and time must not show whether the account exists. */
    async forget(email: string): Promise<void> {
      await mailer.sendFound(() => openLinks(keyOfEmail(email)));
    },

    /** Reading does not use the link: mail scanners open links. */
    async isLinkAlive(token: string): Promise<boolean> {
      return (await readLink(await sha256Hex(token))) !== undefined;
    },

    /** Ends all sessions. Throws VALIDATION at `token` (invalid link) or `password` (common; the link stays valid). */
    async reset({ token, password }: PasswordReset): Promise<{ email: string; device: string }> {
      const key = await sha256Hex(token);
      const member = await readLink(key);
      if (!member) throw deadLink();
      const { gerantId, email } = member;
      // Read before the link is used: while the shop is unreachable, the link must stay valid.
      const { acteur, etablissement } = await identifyRegistered(deps, member, "");
      requireUncommonPassword(password, { ...member, etablissement: etablissement.nom }, "password");
      const hash = await deps.passwords.hash(password);
      const now = clock.now();
      // A new id, because a stranger may know the browser's previous id.
      const device = newDevice(gerantId);
      const changed = hasPassword(gerantId, hash);
      const [[gerant], sessions, familles, formerRows] = await execute(directory, [
        changePassword(gerantId, hash, now, resetIsLive(key, gerantId, now)),
        ...endAccess(ofGerant(gerantId, changed), now),
        formerAddresses(gerantId, now),
        // A thief who knew the old password may have requested another email.
        forgetEmailChange(gerantId, changed),
        record(traceOf(deps), "MOT_DE_PASSE_REINITIALISE", gerantId, changed),
        forgetCounters(gerantId, await sha256Hex(keyOfEmail(email)), changed),
        rememberDevice(gerantId, await deviceKeyOf(device), now, changed),
        forgetResets(gerantId, changed),
      ]);
      // Another request has used the link meanwhile.
      if (!gerant) throw deadLink();
      await announceEnds(deps, [...sessions, ...familles]);
      announce(recipients(member, formerRows), acteur.fuseau);
      return { email, device };
    },

    /** Ends the other sessions. Throws VALIDATION at `nouveau` (common) or `actuel` (wrong), TROP_DE_DEMANDES. */
    async changePassword(
      acteur: Acteur,
      { actuel, nouveau }: { actuel: string; nouveau: string },
    ): Promise<void> {
      const { gerantId, sessionId, fuseau } = acteur;
      const [[profiles], [shops]] = await Promise.all([
        runFor(deps, acteur, [currentGerant(gerantId, clock.now())]),
        readShop(deps, acteur, [shopName(acteur.etablissementId)]),
      ]);
      const etablissement = oneRow(shops).nom;
      requireUncommonPassword(nouveau, { ...oneRow(profiles), etablissement }, "nouveau");
      const { hash: previous, complete } = await requirePassword(deps, acteur, actuel, "actuel");
      const hash = await deps.passwords.hash(nouveau);
      const now = clock.now();
      const changed = hasPassword(gerantId, hash);
      const [[gerant], sessions, familles, formerRows] = await runFor(deps, acteur, [
        changePassword(gerantId, hash, now, hasPassword(gerantId, previous)),
        ...endAccess(othersOf(gerantId, sessionId, changed), now),
        formerAddresses(gerantId, now),
        forgetEmailChange(gerantId, changed),
        // Password links stay valid. Otherwise a thief could make each link invalid before the owner opens it.
        ...complete("MOT_DE_PASSE_CHANGE", changed),
      ]);
      // Another request has changed the password meanwhile.
      if (!gerant) throw passwordRefused("actuel");
      await announceEnds(deps, [...sessions, ...familles]);
      announce(recipients(gerant, formerRows), fuseau);
    },
  };
}
