import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { PASSWORD } from "#tests/helpers/accounts.ts";
import {
  a,
  changeEmail,
  emailOf,
  gerant,
  type Hour,
  DEAD_LINK,
  TAKEN,
  requestEmailChange,
} from "#tests/helpers/email-changes.ts";
import { secretOf } from "#tests/helpers/letters.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";

beforeAll(migrate);

describe("a wish", () => {
  test("waits: everything uses the old email, both addresses have their letter, the rest is written", async () => {
    const { acteur, currentEmail, other } = await gerant();
    const { profile, letters } = await requestEmailChange(acteur, other("b"));
    expect(profile).toMatchObject({ email: currentEmail, emailEnAttente: other("b") });
    expect(letters.map(({ kind, recipient }) => [kind, recipient.email])).toEqual([
      ["EMAIL_CONFIRMATION", other("b")],
      ["EMAIL_CHANGE", currentEmail],
    ]);
    expect(await a(1).profiles.get(acteur)).toMatchObject({
      email: currentEmail,
      emailEnAttente: other("b"),
    });
    expect(JSON.stringify(letters[1])).not.toContain(other("b"));
    expect((await a(25).profiles.get(acteur)).emailEnAttente).toBeNull();
  });

  test("is confirmed once, within 24 hours; looking changes nothing", async () => {
    const { acteur, currentEmail, other } = await gerant();
    const { confirmation } = await requestEmailChange(acteur, other("b"));
    expect(await a(1).emailChanges.readConfirmation(confirmation)).toEqual({ email: other("b") });
    expect(await emailOf(acteur)).toBe(currentEmail);
    expect(await refusalOf(a(24).emailChanges.confirm(confirmation))).toMatchObject(DEAD_LINK);
    expect(await a(23).emailChanges.confirm(confirmation)).toEqual({ email: other("b") });
    expect(await emailOf(acteur)).toBe(other("b"));
    expect(await refusalOf(a(23).emailChanges.confirm(confirmation))).toMatchObject(DEAD_LINK);
    expect(await a(23).emailChanges.readConfirmation(confirmation)).toBeNull();
    expect((await a(23).profiles.get(acteur)).emailEnAttente).toBeNull();
  });

  test("replaces the one before, and is withdrawn: dead links confirm nothing", async () => {
    const { acteur, currentEmail, other } = await gerant();
    const [first, second] = [
      await requestEmailChange(acteur, other("b")),
      await requestEmailChange(acteur, other("c")),
    ];
    expect(await refusalOf(a(0).emailChanges.confirm(first.confirmation))).toMatchObject(DEAD_LINK);
    await a(0).emailChanges.cancel(acteur);
    expect(await refusalOf(a(0).emailChanges.confirm(second.confirmation))).toMatchObject(DEAD_LINK);
    expect(await a(0).profiles.get(acteur)).toMatchObject({ email: currentEmail, emailEnAttente: null });
    expect(await refusalOf(a(0).emailChanges.resend(acteur))).toMatchObject({ code: "INTROUVABLE" });
  });

  test("is sent once more, for 24 hours from then; the link before is dead", async () => {
    const { acteur, other } = await gerant();
    const { confirmation } = await requestEmailChange(acteur, other("b"));
    const later = a(20);
    expect(await later.emailChanges.resend(acteur)).toEqual({ email: other("b") });
    expect(await refusalOf(a(20).emailChanges.confirm(confirmation))).toMatchObject(DEAD_LINK);
    await a(43).emailChanges.confirm(secretOf(later.letters, "EMAIL_CONFIRMATION"));
    expect(await emailOf(acteur)).toBe(other("b"));
  });

  test("of an address that was taken meanwhile is a 409 at its confirmation, and waits on", async () => {
    const [one, two] = [await gerant(), await gerant()];
    const email = one.other("pris");
    const [first, second] = [
      await requestEmailChange(one.acteur, email),
      await requestEmailChange(two.acteur, email),
    ];
    await a(0).emailChanges.confirm(second.confirmation);
    expect(await refusalOf(a(0).emailChanges.confirm(first.confirmation))).toMatchObject(TAKEN);
    expect(await emailOf(one.acteur)).toBe(one.currentEmail);
    expect(await a(0).profiles.get(one.acteur)).toMatchObject({ emailEnAttente: email });
  });

  test("of two confirmations at once one counts", async () => {
    const { acteur, other } = await gerant();
    const { confirmation } = await requestEmailChange(acteur, other("b"));
    const facts = await Promise.allSettled([1, 2, 3].map(() => a(0).emailChanges.confirm(confirmation)));
    expect(facts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("ends with the password that it was made with", async () => {
    const { acteur, other } = await gerant();
    const { confirmation } = await requestEmailChange(acteur, other("b"));
    await a(0).accountPasswords.changePassword(acteur, { actuel: PASSWORD, nouveau: "Grenier@2027" });
    expect(await refusalOf(a(0).emailChanges.confirm(confirmation))).toMatchObject(DEAD_LINK);
  });

  test("is counted: nobody's box is filled, and no letter of one is held back", async () => {
    const { acteur, other } = await gerant();
    for (let n = 0; n < 10; n += 1) await requestEmailChange(acteur, other(`x${n}`));
    await expect(requestEmailChange(acteur, other("x10"))).rejects.toMatchObject({
      code: "TROP_DE_DEMANDES",
    });
    expect(await refusalOf(a(0).emailChanges.resend(acteur))).toMatchObject({ code: "TROP_DE_DEMANDES" });
  });
});

describe("within 72 hours", () => {
  test("letters about the password and of an export go to every address, and not after", async () => {
    const { acteur, currentEmail, other } = await gerant();
    await changeEmail(acteur, other("b"));
    await changeEmail(acteur, other("c"), 1);
    const recipientsOf = ({ letters }: Hour) => letters.map(({ recipient }) => recipient.email).sort();
    const forgotten = a(2);
    await forgotten.accountPasswords.forget(other("c"));
    expect(recipientsOf(forgotten)).toEqual([currentEmail, other("b"), other("c")].sort());
    const change = a(3);
    await change.accountPasswords.changePassword(acteur, { actuel: PASSWORD, nouveau: "Grenier@2027" });
    expect(recipientsOf(change)).toEqual([currentEmail, other("b"), other("c")].sort());
    const exporter = a(4);
    const { body } = await exporter.exports.open(acteur, { format: "json", motDePasse: "Grenier@2027" });
    await body.cancel();
    expect(recipientsOf(exporter)).toEqual([currentEmail, other("b"), other("c")].sort());
    const late = a(74);
    await late.accountPasswords.forget(other("c"));
    expect(recipientsOf(late)).toEqual([other("c")]);
  });

  test("a forgotten password is requested with an address given up, and not after", async () => {
    const { acteur, currentEmail, other } = await gerant();
    await changeEmail(acteur, other("b"));
    const forgotten = a(2);
    await forgotten.accountPasswords.forget(currentEmail);
    expect(forgotten.letters.map(({ recipient }) => recipient.email).sort()).toEqual(
      [currentEmail, other("b")].sort(),
    );
    // An unconfirmed request keeps the old address, and does not reserve the new one.
    await requestEmailChange(acteur, other("c"), 3);
    const requester = a(4);
    await requester.accountPasswords.forget(other("c"));
    expect(requester.letters).toEqual([]);
    const late = a(74);
    await late.accountPasswords.forget(currentEmail);
    expect(late.letters).toEqual([]);
  });

  test("the account cannot be deleted; the right password counts as no failure", async () => {
    const { acteur, other } = await gerant();
    await changeEmail(acteur, other("b"));
    const request = { motDePasse: PASSWORD, nomEtablissement: `Boutique ${acteur.etablissementId}` };
    for (let n = 0; n < 7; n += 1)
      expect(await refusalOf(a(71).deletions.deleteAccount(acteur, request))).toMatchObject({
        code: "CONFLIT",
      });
    await a(72).deletions.deleteAccount(acteur, request);
    const rest = await env.ANNUAIRE.prepare("SELECT count(*) AS n FROM changements_email WHERE gerant_id = ?")
      .bind(acteur.gerantId)
      .first<{ n: number }>();
    expect(rest?.n).toBe(0);
  });
});

test("the night takes what serves no more, and nothing else", async () => {
  const { acteur, currentEmail, other } = await gerant();
  const { annulation } = await changeEmail(acteur, other("b"));
  await a(71).sweep.sweep();
  await a(71).emailChanges.revert(annulation);
  expect(await emailOf(acteur)).toBe(currentEmail);
  await requestEmailChange(acteur, other("b"), 72).catch(() => undefined);
  await a(200).sweep.sweep();
  const { results } = await env.ANNUAIRE.prepare("SELECT 1 FROM changements_email WHERE gerant_id = ?")
    .bind(acteur.gerantId)
    .all();
  expect(results).toEqual([]);
});
