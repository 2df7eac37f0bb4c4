import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { GerantEntree } from "#worker/features/parametres/domain.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { connecterGerant } from "#tests/helpers/gerants.ts";
import { refus } from "#tests/helpers/refus.ts";
import { compter, servicesDeTest } from "#tests/helpers/services.ts";

beforeAll(migrer);

const { profils } = servicesDeTest();

async function gerant(): Promise<{ acteur: Acteur; entree: GerantEntree }> {
  const acteur = await creerBoutique();
  const email = `awa${acteur.gerantId}@exemple.sn`;
  await connecterGerant(acteur, email);
  return { acteur, entree: { nom: "Diop", prenom: "Awa", email, telephone: "771234567" } };
}

const PROFIL_INCONNU = { code: "NON_AUTHENTIFIE", message: "Authentification requise" };
const auMotDePasse = (phrase: string) => ({
  code: "VALIDATION",
  message: phrase,
  fields: { motDePasse: [phrase] },
});

test("the profile shows the manager and their shop, in one trip to each database", async () => {
  const { acteur, entree } = await gerant();
  const [annuaire, boutique] = [compter(env.ANNUAIRE), compter(env.BOUTIQUE_1)];
  const bindings = { ...env, ANNUAIRE: annuaire.db, BOUTIQUE_1: boutique.db };
  expect(await servicesDeTest({ bindings }).profils.get(acteur)).toMatchObject({
    ...entree,
    id: acteur.gerantId,
    telephone: "+221771234567",
    etablissement: { id: acteur.etablissementId, pays: { isoCode: "SN" }, devise: { code: "XOF" } },
  });
  expect([annuaire.compte.allers, boutique.compte.allers]).toEqual([1, 1]);
});

test("a token whose manager is gone speaks for nobody", async () => {
  const acteur = await creerBoutique();
  expect(await refus(profils.get(acteur))).toMatchObject(PROFIL_INCONNU);
  const entree = { nom: "Diop", prenom: "Awa", email: "personne@exemple.sn", telephone: "771234567" };
  expect(await refus(profils.update(acteur, entree))).toMatchObject(PROFIL_INCONNU);
});

describe("changing the profile", () => {
  test("takes one trip and no password while the email stays, without case", async () => {
    const { acteur, entree } = await gerant();
    const voisin = await gerant();
    const { db, compte } = compter(env.ANNUAIRE);
    const modifie = { ...entree, nom: "Ndiaye", email: entree.email.toUpperCase(), telephone: "+33 6123456" };
    const change = await servicesDeTest({ bindings: { ...env, ANNUAIRE: db } }).profils.update(acteur, {
      ...modifie,
      motDePasse: "n'importe lequel",
    });
    // A number that fits no plan of the country keeps its digits.
    expect(change).toEqual({
      ...modifie,
      id: acteur.gerantId,
      telephone: "+336123456",
      emailEnAttente: null,
    });
    expect(compte.allers).toBe(1);
    expect(await profils.get(acteur)).toMatchObject(change);
    expect(await profils.get(voisin.acteur)).toMatchObject({ nom: "Diop", email: voisin.entree.email });
  });

  test("another email needs the password, and then waits for its confirmation", async () => {
    const { acteur, entree } = await gerant();
    const email = `nouveau-${entree.email}`;
    expect(await refus(profils.update(acteur, { ...entree, email }))).toEqual(
      auMotDePasse("Le mot de passe est nécessaire pour changer d'email"),
    );
    expect(await refus(profils.update(acteur, { ...entree, email, motDePasse: "Autre@2026" }))).toEqual(
      auMotDePasse("Mot de passe actuel incorrect"),
    );
    expect(await profils.get(acteur)).toMatchObject({ email: entree.email });
    expect(await profils.update(acteur, { ...entree, email, motDePasse: MOT_DE_PASSE })).toMatchObject({
      email: entree.email,
      emailEnAttente: email,
    });
    const { results } = await env.ANNUAIRE.prepare("SELECT email, email_cle FROM gerants WHERE id = ?")
      .bind(acteur.gerantId)
      .all();
    expect(results).toEqual([{ email: entree.email, email_cle: entree.email }]);
  });

  test("an email that has an account is refused, however it is written", async () => {
    const [a, b] = [await gerant(), await gerant()];
    const email = b.entree.email.toUpperCase();
    expect(await refus(profils.update(a.acteur, { ...a.entree, email, motDePasse: MOT_DE_PASSE }))).toEqual({
      code: "CONFLIT",
      message: "Un compte existe déjà avec cet email",
      fields: { email: ["Un compte existe déjà avec cet email"] },
    });
    expect(await profils.get(a.acteur)).toMatchObject({ email: a.entree.email });
  });

  test("wrong passwords are counted as failed sign-ins, and a right one forgets them", async () => {
    const { acteur, entree } = await gerant();
    const essayer = (motDePasse: string, email = `x-${entree.email}`) =>
      profils.update(acteur, { ...entree, email, motDePasse });
    for (let n = 0; n < 3; n += 1)
      expect(await refus(essayer("Faux@2026"))).toMatchObject({ code: "VALIDATION" });
    await essayer(MOT_DE_PASSE);
    for (let n = 0; n < 5; n += 1)
      expect(await refus(essayer("Faux@2026", `y-${entree.email}`))).toMatchObject({ code: "VALIDATION" });
    expect(await refus(essayer(MOT_DE_PASSE, `y-${entree.email}`))).toMatchObject({
      code: "TROP_DE_DEMANDES",
    });
  });
});
