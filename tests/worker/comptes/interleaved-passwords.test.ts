// A change during the hash refuses the call, and the refused call leaves nothing:
// no known device, no reset counter, no ended session.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { PASSWORD } from "#tests/helpers/accounts.ts";
import { activities, visitedAccount } from "#tests/helpers/incoming.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";

beforeAll(migrate);

const NEW_PASSWORD = "Grenier@2027";
const WRONG_PASSWORD = "Faux@20261";
type Compte = Awaited<ReturnType<typeof visitedAccount>>;

async function openedAccount(email: string) {
  const account = await visitedAccount(email);
  const opened = await account.visit().comptes.openSession(account.credentials());
  const { acteur } = opened.session;
  const changeDuringHashing = () => {
    account.duringNextCheck(() =>
      account.visit().accountPasswords.changePassword(acteur, { actuel: PASSWORD, nouveau: NEW_PASSWORD }),
    );
  };
  return { ...account, opened, acteur, changeDuringHashing };
}

const devicesOf = async (gerantId: number) =>
  (await env.ANNUAIRE.prepare("SELECT cle FROM appareils_connus WHERE gerant_id = ?").bind(gerantId).all())
    .results;

const failures = async () =>
  (
    await env.ANNUAIRE.prepare("SELECT echecs FROM tentatives ORDER BY cle").all<{ echecs: number }>()
  ).results.map((row) => row.echecs);

const empty = () => env.ANNUAIRE.prepare("DELETE FROM tentatives").run();

describe.each(["openSession", "login"] as const)(
  "%s, refused as the password has changed meanwhile",
  (door) => {
    const logIn = (
      account: Compte,
      replaced?: Parameters<ReturnType<Compte["visit"]>["comptes"]["openSession"]>[1],
    ) => {
      const { comptes } = account.visit({ agent: "inconnu/1", device: "c".repeat(64) });
      return door === "login"
        ? comptes.login(account.credentials())
        : comptes.openSession(account.credentials(), replaced);
    };

    test("knows no device more, forgets no failure and ends no session", async () => {
      const account = await openedAccount(`${door.toLowerCase()}@pendant.sn`);
      const { acteur, opened, visit, closedIds } = account;
      const other = await visit().comptes.openSession(account.credentials());
      await empty();
      for (let attempt = 1; attempt <= 2; attempt++)
        await refusalOf(visit().comptes.openSession(account.credentials(WRONG_PASSWORD)));
      const before = await devicesOf(acteur.gerantId);
      // The password change ends all sessions but its own, which is the one to replace.
      account.changeDuringHashing();
      expect((await refusalOf(logIn(account, acteur))).code).toBe("NON_AUTHENTIFIE");
      expect(await devicesOf(acteur.gerantId)).toEqual(before);
      expect(await failures()).toEqual([3]);
      expect(await visit().comptes.verifySession(opened.identifier)).not.toBeNull();
      expect(await visit().comptes.verifySession(other.identifier)).toBeNull();
      expect(closedIds).not.toContain(acteur.sessionId);
    });
  },
);

test("a link used by another meanwhile knows no device more and forgets no failure", async () => {
  const account = await openedAccount("lien@pendant.sn");
  const { acteur, visit, letters, credentials } = account;
  await visit().accountPasswords.forget("lien@pendant.sn");
  const letter = letters.at(-1);
  if (letter?.kind !== "REINITIALISATION") throw new Error("Aucun lien n'a été envoyé");
  const token = new URL(letter.link).searchParams.get("jeton") ?? "";
  const choose = (password: string, device: string) =>
    visit({ device: device.repeat(64) }).accountPasswords.reset({ token, password });
  let other: { after: unknown[]; counted: number[] } | undefined;
  account.duringHashing(async () => {
    await choose(NEW_PASSWORD, "a");
    await empty();
    await refusalOf(visit().comptes.openSession(credentials(WRONG_PASSWORD)));
    other = { after: await devicesOf(acteur.gerantId), counted: await failures() };
  });
  expect((await refusalOf(choose("Marmite@2028", "b"))).fields).toEqual({
    token: ["Lien expiré ou déjà utilisé"],
  });
  expect(other?.counted).toEqual([1]);
  expect({ after: await devicesOf(acteur.gerantId), counted: await failures() }).toEqual(other);
});

describe("the password requested again, changed meanwhile", () => {
  const requests: [
    name: string,
    request: (
      account: Compte,
      acteur: Parameters<ReturnType<Compte["visit"]>["profiles"]["get"]>[0],
    ) => Promise<unknown>,
    field: string,
  ][] = [
    [
      "changer",
      ({ visit }, acteur) =>
        visit().accountPasswords.changePassword(acteur, { actuel: PASSWORD, nouveau: "Marmite@2028" }),
      "actuel",
    ],
    [
      "supprimer",
      ({ visit }, acteur) =>
        visit().deletions.deleteAccount(acteur, { motDePasse: PASSWORD, nomEtablissement: "Chez Awa" }),
      "motDePasse",
    ],
    [
      "profiles.update",
      ({ visit }, acteur) =>
        visit().profiles.update(acteur, {
          nom: "Voleur",
          prenom: "Awa",
          telephone: "771234567",
          email: "voleur@pendant.sn",
          motDePasse: PASSWORD,
        }),
      "motDePasse",
    ],
  ];

  test.each(requests)("%s does nothing", async (name, request, field) => {
    const email = `${name.toLowerCase()}@demande.sn`;
    const account = await openedAccount(email);
    const { acteur, opened, visit, credentials, letters } = account;
    await visit().accountPasswords.forget(email);
    account.changeDuringHashing();
    letters.length = 0;
    expect((await refusalOf(request(account, acteur))).fields).toEqual({
      [field]: ["Mot de passe actuel incorrect"],
    });
    const stored = await env.ANNUAIRE.prepare("SELECT nom, email, mot_de_passe FROM gerants WHERE id = ?")
      .bind(acteur.gerantId)
      .first();
    expect(stored).toEqual({ nom: "Diop", email, mot_de_passe: `clair:${NEW_PASSWORD}` });
    expect(letters.map(({ kind }) => kind)).toEqual(["MOT_DE_PASSE_CHANGE"]);
    expect(await devicesOf(acteur.gerantId)).toHaveLength(1);
    expect(await visit().comptes.verifySession(opened.identifier)).not.toBeNull();
    expect(
      (
        await env.ANNUAIRE.prepare("SELECT 1 FROM suppressions WHERE gerant_id = ?")
          .bind(acteur.gerantId)
          .all()
      ).results,
    ).toEqual([]);
    expect((await activities(email)).filter((type) => type === "MOT_DE_PASSE_REFUSE")).toHaveLength(1);
    await visit().comptes.openSession(credentials(NEW_PASSWORD));
  });
});

test("a deletion that came too late forgives no stranger's failures", async () => {
  const account = await openedAccount("tard@pendant.sn");
  const { acteur, visit, credentials } = account;
  for (let attempt = 1; attempt <= 5; attempt++)
    await refusalOf(visit().comptes.openSession(credentials(WRONG_PASSWORD)));
  account.changeDuringHashing();
  const request = { motDePasse: PASSWORD, nomEtablissement: "Chez Awa" };
  expect((await refusalOf(visit().deletions.deleteAccount(acteur, request))).code).toBe("VALIDATION");
  expect((await refusalOf(visit().comptes.openSession(credentials(NEW_PASSWORD)))).code).toBe(
    "TROP_DE_DEMANDES",
  );
});

test("the password requested again is noted while it is counted, and no more while it must wait", async () => {
  const email = "attente@pendant.sn";
  const { acteur, visit, clock } = await openedAccount(email);
  const change = () =>
    refusalOf(
      visit().accountPasswords.changePassword(acteur, { actuel: WRONG_PASSWORD, nouveau: NEW_PASSWORD }),
    );
  for (let attempt = 1; attempt <= 5; attempt++) expect((await change()).code).toBe("VALIDATION");
  for (let attempt = 1; attempt <= 4; attempt++) expect((await change()).code).toBe("TROP_DE_DEMANDES");
  const notes = async () => (await activities(email)).filter((type) => type === "MOT_DE_PASSE_REFUSE").length;
  expect(await notes()).toBe(5);
  clock.advance(10);
  expect((await change()).code).toBe("VALIDATION");
  expect(await notes()).toBe(6);
});
