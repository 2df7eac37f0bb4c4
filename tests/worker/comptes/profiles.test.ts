import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "#tests/helpers/accounts.ts";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { connectGerant } from "#tests/helpers/gerants.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { GerantInput } from "#worker/features/comptes/domain/profile.ts";

beforeAll(migrate);

const { profiles } = testServices();

async function gerant(): Promise<{ acteur: Acteur; input: GerantInput }> {
  const acteur = await createBoutique();
  const email = `awa${acteur.gerantId}@exemple.sn`;
  await connectGerant(acteur, email);
  return { acteur, input: { nom: "Diop", prenom: "Awa", email, telephone: "771234567" } };
}

const UNKNOWN_PROFILE = { code: "NON_AUTHENTIFIE", message: "Authentification requise" };
const passwordFieldError = (sentence: string) => ({
  code: "VALIDATION",
  message: sentence,
  fields: { motDePasse: [sentence] },
});

test("the profile shows the manager and their shop, in one trip to each database", async () => {
  const { acteur, input } = await gerant();
  const [directory, boutique] = [count(env.ANNUAIRE), count(env.BOUTIQUE_1)];
  const bindings = { ...env, ANNUAIRE: directory.db, BOUTIQUE_1: boutique.db };
  expect(await testServices({ bindings }).profiles.get(acteur)).toMatchObject({
    ...input,
    id: acteur.gerantId,
    telephone: "+221771234567",
    etablissement: { id: acteur.etablissementId, pays: { isoCode: "SN" }, devise: { code: "XOF" } },
  });
  expect([directory.counts.roundTrips, boutique.counts.roundTrips]).toEqual([1, 1]);
});

test("a token whose manager is gone speaks for nobody", async () => {
  const acteur = await createBoutique();
  expect(await refusalOf(profiles.get(acteur))).toMatchObject(UNKNOWN_PROFILE);
  const input = { nom: "Diop", prenom: "Awa", email: "personne@exemple.sn", telephone: "771234567" };
  expect(await refusalOf(profiles.update(acteur, input))).toMatchObject(UNKNOWN_PROFILE);
});

describe("changing the profile", () => {
  test("takes one trip and no password while the email stays, without case", async () => {
    const { acteur, input } = await gerant();
    const otherOne = await gerant();
    const { db, counts } = count(env.ANNUAIRE);
    const edited = { ...input, nom: "Ndiaye", email: input.email.toUpperCase(), telephone: "+33 6123456" };
    const change = await testServices({ bindings: { ...env, ANNUAIRE: db } }).profiles.update(acteur, {
      ...edited,
      motDePasse: "n'importe lequel",
    });
    expect(change).toEqual({
      ...edited,
      id: acteur.gerantId,
      version: 2,
      telephone: "+336123456",
      emailEnAttente: null,
    });
    expect(counts.roundTrips).toBe(1);
    expect(await profiles.get(acteur)).toMatchObject(change);
    expect(await profiles.get(otherOne.acteur)).toMatchObject({ nom: "Diop", email: otherOne.input.email });
  });

  test("another email needs the password, and then waits for its confirmation", async () => {
    const { acteur, input } = await gerant();
    const email = `nouveau-${input.email}`;
    expect(await refusalOf(profiles.update(acteur, { ...input, email }))).toEqual(
      passwordFieldError("Le mot de passe est nécessaire pour changer d'email"),
    );
    expect(await refusalOf(profiles.update(acteur, { ...input, email, motDePasse: "Autre@2026" }))).toEqual(
      passwordFieldError("Mot de passe actuel incorrect"),
    );
    expect(await profiles.get(acteur)).toMatchObject({ email: input.email });
    expect(await profiles.update(acteur, { ...input, email, motDePasse: PASSWORD })).toMatchObject({
      email: input.email,
      emailEnAttente: email,
    });
    const { results } = await env.ANNUAIRE.prepare("SELECT email, email_cle FROM gerants WHERE id = ?")
      .bind(acteur.gerantId)
      .all();
    expect(results).toEqual([{ email: input.email, email_cle: input.email }]);
  });

  test("an email that has an account is refused, however it is written", async () => {
    const [a, b] = [await gerant(), await gerant()];
    const email = b.input.email.toUpperCase();
    expect(await refusalOf(profiles.update(a.acteur, { ...a.input, email, motDePasse: PASSWORD }))).toEqual({
      code: "CONFLIT",
      message: "Un compte existe déjà avec cet email",
      fields: { email: ["Un compte existe déjà avec cet email"] },
    });
    expect(await profiles.get(a.acteur)).toMatchObject({ email: a.input.email });
  });

  test("wrong passwords are counted as failed sign-ins, and a right one forgets them", async () => {
    const { acteur, input } = await gerant();
    const tryOnce = (password: string, email = `x-${input.email}`) =>
      profiles.update(acteur, { ...input, email, motDePasse: password });
    for (let n = 0; n < 3; n += 1)
      expect(await refusalOf(tryOnce("Faux@2026"))).toMatchObject({ code: "VALIDATION" });
    await tryOnce(PASSWORD);
    for (let n = 0; n < 5; n += 1)
      expect(await refusalOf(tryOnce("Faux@2026", `y-${input.email}`))).toMatchObject({ code: "VALIDATION" });
    expect(await refusalOf(tryOnce(PASSWORD, `y-${input.email}`))).toMatchObject({
      code: "TROP_DE_DEMANDES",
    });
  });
});
