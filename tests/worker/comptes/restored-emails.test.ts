import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { registration, PASSWORD } from "#tests/helpers/accounts.ts";
import {
  a,
  changeEmail,
  emailOf,
  gerant,
  DEAD_LINK,
  TAKEN,
  requestEmailChange,
} from "#tests/helpers/email-changes.ts";
import { secretOf } from "#tests/helpers/letters.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";

beforeAll(migrate);

describe("Ce n'était pas moi", () => {
  test("before the confirmation: the wish is dead, sessions end, and a password is chosen", async () => {
    const { acteur, currentEmail, other } = await gerant();
    const { confirmation, annulation } = await requestEmailChange(acteur, other("b"));
    expect(await a(1).emailChanges.readCancellation(annulation)).toEqual({ email: currentEmail });
    const { token } = await a(1).emailChanges.revert(annulation);
    expect(await refusalOf(a(1).emailChanges.confirm(confirmation))).toMatchObject(DEAD_LINK);
    expect(await refusalOf(a(1).emailChanges.revert(annulation))).toMatchObject(DEAD_LINK);
    expect(await refusalOf(a(1).comptes.requireLiving(acteur))).toMatchObject({ code: "NON_AUTHENTIFIE" });
    expect(await a(1).accountPasswords.isLinkAlive(token)).toBe(true);
    await a(1).accountPasswords.reset({ token, password: "Grenier@2027" });
    expect(await emailOf(acteur)).toBe(currentEmail);
  });

  test("within 72 hours of the confirmation the old email is back, and not after", async () => {
    const { acteur, currentEmail, other } = await gerant();
    const emailChange = await requestEmailChange(acteur, other("b"));
    await a(20).emailChanges.confirm(emailChange.confirmation);
    expect(await a(20 + 72).emailChanges.readCancellation(emailChange.annulation)).toBeNull();
    expect(await refusalOf(a(20 + 72).emailChanges.revert(emailChange.annulation))).toMatchObject(DEAD_LINK);
    expect(await emailOf(acteur)).toBe(other("b"));
    await a(20 + 71).emailChanges.revert(emailChange.annulation);
    expect(await emailOf(acteur)).toBe(currentEmail);
  });

  test("A to B to C: the link of A wins and kills those of B and of C's wish", async () => {
    const { acteur, currentEmail, other } = await gerant();
    const changeA = await changeEmail(acteur, other("b"));
    const changeB = await changeEmail(acteur, other("c"), 1);
    const changeC = await requestEmailChange(acteur, other("d"), 2);
    await a(3).emailChanges.revert(changeA.annulation);
    expect(await emailOf(acteur)).toBe(currentEmail);
    for (const link of [changeB.annulation, changeC.annulation, changeA.annulation])
      expect(await refusalOf(a(3).emailChanges.revert(link))).toMatchObject(DEAD_LINK);
    expect(await refusalOf(a(3).emailChanges.confirm(changeC.confirmation))).toMatchObject(DEAD_LINK);
  });

  test("A to B to C: after the link of B, that of A still wins", async () => {
    const { acteur, currentEmail, other } = await gerant();
    const changeA = await changeEmail(acteur, other("b"));
    const changeB = await changeEmail(acteur, other("c"), 1);
    await a(2).emailChanges.revert(changeB.annulation);
    expect(await emailOf(acteur)).toBe(other("b"));
    await a(3).emailChanges.revert(changeA.annulation);
    expect(await emailOf(acteur)).toBe(currentEmail);
  });

  test("a wish replaced or withdrawn takes nobody's link away, nor does one confirmed after it shorten it", async () => {
    const { acteur, currentEmail, other } = await gerant();
    const first = await requestEmailChange(acteur, other("b"));
    await a(0).emailChanges.cancel(acteur);
    await changeEmail(acteur, other("c"), 23);
    await a(23 + 71).emailChanges.revert(first.annulation);
    expect(await emailOf(acteur)).toBe(currentEmail);
  });

  test("the address given up is nobody else's for 72 hours, and its own account's again", async () => {
    const [one, two] = [await gerant(), await gerant()];
    const { annulation } = await changeEmail(one.acteur, one.other("b"));
    const { gerantVO, password } = registration(one.currentEmail.toUpperCase());
    const { countryId, nom, description } = gerantVO.etablissement;
    const request = { ...gerantVO, motDePasse: password, etablissement: { nom, description, countryId } };
    expect(await refusalOf(a(1).comptes.register(request))).toMatchObject(TAKEN);
    await expect(requestEmailChange(two.acteur, one.currentEmail, 1)).rejects.toMatchObject(TAKEN);
    await changeEmail(one.acteur, one.currentEmail, 2);
    await changeEmail(one.acteur, one.other("c"), 3);
    await a(4).emailChanges.revert(annulation);
    expect(await emailOf(one.acteur)).toBe(one.currentEmail);
  });

  test("whose password opens the account no more: whoever learnt it is not faster than its owner", async () => {
    const { acteur, currentEmail, other } = await gerant();
    const { annulation } = await changeEmail(acteur, other("voleur"));
    const visit = (motDePasse: string, email = currentEmail) =>
      a(1).comptes.openSession({ email, motDePasse, remember: false });
    await visit(PASSWORD, other("voleur"));
    const { token } = await a(1).emailChanges.revert(annulation);
    expect(await refusalOf(visit(PASSWORD))).toMatchObject({ code: "NON_AUTHENTIFIE" });
    expect(await refusalOf(visit(""))).toMatchObject({ code: "NON_AUTHENTIFIE" });
    const devices = await env.ANNUAIRE.prepare("SELECT 1 FROM appareils_connus WHERE gerant_id = ?")
      .bind(acteur.gerantId)
      .all();
    expect(devices.results).toEqual([]);
    await a(1).accountPasswords.reset({ token, password: "Grenier@2027" });
    await visit("Grenier@2027");
  });

  test("changed back in the settings, no address in between has a link that outlives it", async () => {
    const { acteur, currentEmail, other } = await gerant();
    const first = await changeEmail(acteur, other("voleur"));
    const second = await changeEmail(acteur, other("v2"), 1);
    const back = await changeEmail(acteur, currentEmail, 2);
    for (const { annulation } of [second, back])
      expect(await a(3).emailChanges.readCancellation(annulation)).toBeNull();
    expect(await a(71).emailChanges.readCancellation(first.annulation)).toEqual({ email: currentEmail });
    // The link of an address given up more than 72 hours ago no longer wins.
    await changeEmail(acteur, other("b"), 3);
    const { annulation } = await changeEmail(acteur, currentEmail, 80);
    expect(await a(81).emailChanges.readCancellation(annulation)).toEqual({ email: other("b") });
  });

  test("links to choose a password that were sent before are dead", async () => {
    const { acteur, currentEmail, other } = await gerant();
    const before = a(0);
    await before.accountPasswords.forget(currentEmail);
    const { annulation } = await changeEmail(acteur, other("b"));
    const after = a(0);
    await after.accountPasswords.forget(other("b"));
    expect(await a(0).accountPasswords.isLinkAlive(secretOf(before.letters, "REINITIALISATION"))).toBe(false);
    await a(0).emailChanges.revert(annulation);
    expect(await a(0).accountPasswords.isLinkAlive(secretOf(after.letters, "REINITIALISATION"))).toBe(false);
  });
});
