import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { PASSWORD } from "#tests/helpers/accounts.ts";
import { visitedAccount } from "#tests/helpers/incoming.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { codeOf, refusalOf } from "#tests/helpers/refusals.ts";

beforeAll(migrate);

test("it closes every way in, frees the email and reports it by mail", async () => {
  const email = "fini@exemple.sn";
  const { visit, credentials, letters, closedIds } = await visitedAccount(email);
  const { session, identifier, device: appareil } = await visit().comptes.openSession(credentials());
  const { refreshToken } = await visit().comptes.login(credentials());
  await visit().accountPasswords.forget(email);
  const { acteur } = session;
  const request = { motDePasse: PASSWORD, nomEtablissement: "Chez Awa" };
  letters.length = 0;
  for (const visitor of [{}, { device: appareil }])
    await refusalOf(visit(visitor).comptes.openSession(credentials("Faux@20261")));
  await visit().deletions.deleteAccount(acteur, request);
  expect(await visit().comptes.verifySession(identifier)).toBeNull();
  expect(await codeOf(visit().comptes.refresh(refreshToken))).toBe("NON_AUTHENTIFIE");
  expect(await codeOf(visit({ device: appareil }).comptes.openSession(credentials()))).toBe(
    "NON_AUTHENTIFIE",
  );
  expect(new Set(closedIds)).toEqual(new Set([acteur.sessionId, refreshToken.split(".")[0]]));
  expect(letters).toEqual([
    { kind: "COMPTE_SUPPRIME", recipient: { email, prenom: "Awa" }, etablissement: "Chez Awa" },
  ]);
  // The tokens that are still valid speak for a deleted account.
  expect(await codeOf(visit().deletions.deleteAccount(acteur, request))).toBe("NON_AUTHENTIFIE");
  expect(
    await codeOf(visit().accountPasswords.changePassword(acteur, { actuel: "", nouveau: "Grenier@2027" })),
  ).toBe("NON_AUTHENTIFIE");
  const counted = await env.ANNUAIRE.prepare("SELECT cle FROM tentatives WHERE cle LIKE '%:' || ?1")
    .bind(acteur.gerantId)
    .all();
  expect(counted.results).toEqual([]);
  const rest = await env.ANNUAIRE.prepare("SELECT * FROM gerants WHERE id = ?").bind(acteur.gerantId).first();
  expect(JSON.stringify(rest)).not.toMatch(/exemple|Awa|Diop|7712/);
  const { comptes } = (await visitedAccount(email)).visit();
  expect((await comptes.openSession(credentials())).session.acteur.gerantId).not.toBe(acteur.gerantId);
});

test("the shop's receipts end at once", async () => {
  const { visit, credentials } = await visitedAccount("recu@exemple.sn");
  const { tickets, recus, ventes, comptes, deletions } = visit();
  const { acteur } = (await comptes.openSession(credentials())).session;
  await addProduits(acteur, [{ titre: "Riz", quantite: 50 }]);
  await ventes.encaisser(acteur, oneArticle(1));
  const { jeton } = (await tickets.share(acteur, 1)).value;
  expect((await recus.read(jeton))?.facture.id).toBe(1);
  await deletions.deleteAccount(acteur, { motDePasse: PASSWORD, nomEtablissement: "Chez Awa" });
  expect(await recus.read(jeton)).toBeNull();
});

test("it requires the password and the shop's name", async () => {
  const { visit, credentials } = await visitedAccount("garde@exemple.sn");
  const { session, identifier } = await visit().comptes.openSession(credentials());
  const remove = (password: string, nomEtablissement: string) =>
    refusalOf(visit().deletions.deleteAccount(session.acteur, { motDePasse: password, nomEtablissement }));
  expect((await remove(PASSWORD, "Chez Binta")).fields).toEqual({
    nomEtablissement: ["Ce n'est pas le nom de l'établissement"],
  });
  expect((await remove("Faux@20261", "Chez Awa")).fields).toEqual({
    motDePasse: ["Mot de passe actuel incorrect"],
  });
  for (let attempt = 2; attempt <= 5; attempt++) await remove("Faux@20261", "Chez Awa");
  expect((await remove(PASSWORD, "Chez Awa")).code).toBe("TROP_DE_DEMANDES");
  expect(await visit().comptes.verifySession(identifier)).not.toBeNull();
});
