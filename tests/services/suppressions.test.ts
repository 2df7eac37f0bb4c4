// The end of an account, as it is asked for: at once for whoever would come in. Its rows go at night (effacement.test.ts).
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { compteVisite } from "#tests/helpers/entrants.ts";
import { refus } from "#tests/helpers/refus.ts";

const codeDe = async (promesse: Promise<unknown>) => (await refus(promesse)).code;

beforeAll(migrer);

test("it closes every way in, frees the email and says so by mail", async () => {
  const email = "fini@exemple.sn";
  const { venir, connexion, lettres, fermes } = await compteVisite(email);
  const { session, identifiant, appareil } = await venir().comptes.openSession(connexion());
  const { refreshToken } = await venir().comptes.login(connexion());
  await venir().motsDePasse.oublier(email);
  const { acteur } = session;
  const demande = { motDePasse: MOT_DE_PASSE, nomEtablissement: "Chez Awa" };
  lettres.length = 0;
  for (const visiteur of [{}, { appareil }])
    await refus(venir(visiteur).comptes.openSession(connexion("Faux@20261")));
  await venir().suppressions.supprimer(acteur, demande);
  expect(await venir().comptes.verifySession(identifiant)).toBeNull();
  expect(await codeDe(venir().comptes.refresh(refreshToken))).toBe("NON_AUTHENTIFIE");
  expect(await codeDe(venir({ appareil }).comptes.openSession(connexion()))).toBe("NON_AUTHENTIFIE");
  expect(new Set(fermes)).toEqual(new Set([acteur.sessionId, refreshToken.split(".")[0]]));
  expect(lettres).toEqual([
    { genre: "COMPTE_SUPPRIME", destinataire: { email, prenom: "Awa" }, etablissement: "Chez Awa" },
  ]);
  // A token that still lives speaks for nobody there.
  expect(await codeDe(venir().suppressions.supprimer(acteur, demande))).toBe("NON_AUTHENTIFIE");
  expect(await codeDe(venir().motsDePasse.changer(acteur, { actuel: "", nouveau: "Grenier@2027" }))).toBe(
    "NON_AUTHENTIFIE",
  );
  const comptees = await env.ANNUAIRE.prepare("SELECT cle FROM tentatives WHERE cle LIKE '%:' || ?1")
    .bind(acteur.gerantId)
    .all();
  expect(comptees.results).toEqual([]);
  const reste = await env.ANNUAIRE.prepare("SELECT * FROM gerants WHERE id = ?")
    .bind(acteur.gerantId)
    .first();
  expect(JSON.stringify(reste)).not.toMatch(/exemple|Awa|Diop|7712/);
  const { comptes } = (await compteVisite(email)).venir();
  expect((await comptes.openSession(connexion())).session.acteur.gerantId).not.toBe(acteur.gerantId);
});

test("it wants the password and the shop's name", async () => {
  const { venir, connexion } = await compteVisite("garde@exemple.sn");
  const { session, identifiant } = await venir().comptes.openSession(connexion());
  const supprimer = (motDePasse: string, nomEtablissement: string) =>
    refus(venir().suppressions.supprimer(session.acteur, { motDePasse, nomEtablissement }));
  expect((await supprimer(MOT_DE_PASSE, "Chez Binta")).fields).toEqual({
    nomEtablissement: ["Ce n'est pas le nom de l'établissement"],
  });
  expect((await supprimer("Faux@20261", "Chez Awa")).fields).toEqual({
    motDePasse: ["Mot de passe actuel incorrect"],
  });
  for (let essai = 2; essai <= 5; essai++) await supprimer("Faux@20261", "Chez Awa");
  expect((await supprimer(MOT_DE_PASSE, "Chez Awa")).code).toBe("TROP_DE_DEMANDES");
  expect(await venir().comptes.verifySession(identifiant)).not.toBeNull();
});
