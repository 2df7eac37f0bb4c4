// Two screens that edit the profile (docs/decisions/0045), in the directory: what was not touched is not written, nor
// asked the password for; what both changed is said.
import { beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "#tests/helpers/accounts.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { activities, visitedAccount } from "#tests/helpers/incoming.ts";
import { secretOf } from "#tests/helpers/letters.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { loadedBasis } from "#worker/core/domain/edits.ts";
import { isDomainError } from "#worker/core/domain/errors.ts";
import { expectedOfGerant } from "#worker/features/comptes/domain/profile.ts";

const CURRENT_VALUE = (words: string) => [`Ce champ a changé entre-temps. Valeur actuelle\u00A0: ${words}`];

beforeAll(migrate);

async function screen(email: string) {
  const account = await visitedAccount(email);
  const { acteur } = (await account.visit().comptes.openSession(account.credentials())).session;
  const { profiles } = account.visit();
  const loaded = await profiles.get(acteur);
  return { ...account, acteur, profiles, charge: loadedBasis(loaded, expectedOfGerant(loaded)) };
}

describe("the profile", () => {
  test("each field is its own, and an old screen undoes nothing", async () => {
    const { acteur, profiles, charge } = await screen("champ@profil.sn");
    await profiles.update(acteur, { nom: "Ndiaye" }, charge);
    expect(await profiles.update(acteur, { telephone: "70 000 00 00" }, charge)).toEqual({
      ...charge.loaded,
      id: acteur.gerantId,
      version: 3,
      nom: "Ndiaye",
      telephone: "+221700000000",
      emailEnAttente: null,
    });
    // The same number in another notation is no change.
    expect(await profiles.update(acteur, { telephone: "77 123 45 67" }, charge)).toMatchObject({
      telephone: "+221700000000",
    });
    // The same change twice is no conflict, and adds no entry to the journal.
    await profiles.update(acteur, { nom: "Ndiaye" }, charge);
    expect(await activities("champ@profil.sn")).toEqual(["CONNEXION", "PROFIL_MODIFIE", "PROFIL_MODIFIE"]);
    expect(await profiles.update(acteur, {}, charge)).toMatchObject({ nom: "Ndiaye" });
  });

  test("what both changed is reported, and nothing is written", async () => {
    const { acteur, profiles, charge } = await screen("deux@profil.sn");
    await profiles.update(acteur, { nom: "Ndiaye", prenom: "Awa Marie" }, charge);
    const request = { nom: "Sow", telephone: "700000000" };
    const error: unknown = await profiles.update(acteur, request, charge).catch((e: unknown) => e);
    expect(isDomainError(error) && error).toMatchObject({
      code: "CONFLIT",
      fields: { nom: CURRENT_VALUE("Ndiaye") },
      conflict: {
        fields: ["nom"],
        requested: ["nom", "telephone"],
        current: {
          ...charge.loaded,
          version: 2,
          emailEnAttente: null,
          id: acteur.gerantId,
          nom: "Ndiaye",
          prenom: "Awa Marie",
        },
      },
    });
    expect((await profiles.get(acteur)).telephone).toBe(charge.loaded["telephone"]);
  });

  test("an email that an old screen did not touch is not undone and needs no password", async () => {
    const { acteur, profiles, charge, visit, letters } = await screen("ancien@profil.sn");
    const email = "nouveau@profil.sn";
    await profiles.update(acteur, { email, motDePasse: PASSWORD }, charge);
    await visit().emailChanges.confirm(secretOf(letters, "EMAIL_CONFIRMATION"));
    expect(await profiles.update(acteur, { nom: "Sow" }, charge)).toMatchObject({ email, nom: "Sow" });
    // A conflict is answered before the password is checked.
    const other = { email: "troisieme@profil.sn", motDePasse: "Faux@2026" };
    expect(await refusalOf(profiles.update(acteur, other, charge))).toMatchObject({
      code: "CONFLIT",
      fields: { email: CURRENT_VALUE(email) },
    });
    expect(await activities(email)).toEqual(["CONNEXION", "EMAIL_DEMANDE", "EMAIL_CHANGE", "PROFIL_MODIFIE"]);
  });

  test("what changes while the password is being read is a question too, and the password was right", async () => {
    const { acteur, profiles, charge, visit, duringNextCheck, letters } = await screen("pendant@profil.sn");
    duringNextCheck(() => visit().profiles.update(acteur, { nom: "Ndiaye" }, charge));
    letters.length = 0;
    const request = { nom: "Sow", email: "apres@profil.sn", motDePasse: PASSWORD };
    expect(await refusalOf(profiles.update(acteur, request, charge))).toMatchObject({
      code: "CONFLIT",
      fields: { nom: CURRENT_VALUE("Ndiaye") },
    });
    expect(letters).toEqual([]);
    expect(await activities("pendant@profil.sn")).toEqual(["CONNEXION", "PROFIL_MODIFIE"]);
  });

  test("links that the old address was sent are dead once it is another", async () => {
    const { acteur, profiles, charge, visit, letters } = await screen("liens@profil.sn");
    await visit().accountPasswords.forget("liens@profil.sn");
    const token = secretOf(letters, "REINITIALISATION");
    await profiles.update(acteur, { nom: "Sow" }, charge);
    expect(await visit().accountPasswords.isLinkAlive(token)).toBe(true);
    await profiles.update(acteur, { email: "ailleurs@profil.sn", motDePasse: PASSWORD }, charge);
    expect(await visit().accountPasswords.isLinkAlive(token)).toBe(true);
    await visit().emailChanges.confirm(secretOf(letters, "EMAIL_CONFIRMATION"));
    expect(await visit().accountPasswords.isLinkAlive(token)).toBe(false);
  });

  test("the same new email requested twice at once is no wrong password", async () => {
    const { acteur, profiles, charge, visit, duringNextCheck, letters } = await screen("jumeau@profil.sn");
    const request = { email: "jumelle@profil.sn", motDePasse: PASSWORD };
    duringNextCheck(() => visit().profiles.update(acteur, request, charge));
    expect(await profiles.update(acteur, request, charge)).toMatchObject({
      emailEnAttente: request.email,
    });
    // The second request replaced the first: each sent letters, and only the last link is valid.
    const two = [request.email, "jumeau@profil.sn"];
    expect(letters.map(({ recipient }) => recipient.email)).toEqual([...two, ...two]);
    const [first, second] = letters.filter(({ kind }) => kind === "EMAIL_CONFIRMATION");
    const { emailChanges } = visit();
    for (const [letter, email] of [
      [first, null],
      [second, request.email],
    ] as const)
      expect(
        (await emailChanges.readConfirmation(secretOf(letter ? [letter] : [], "EMAIL_CONFIRMATION")))
          ?.email ?? null,
      ).toBe(email);
  });
});
