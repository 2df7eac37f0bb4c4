// A change during the password's hash decides whether the session opens.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "#tests/helpers/accounts.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { activities, visitedAccount } from "#tests/helpers/incoming.ts";
import { failingBatches } from "#tests/helpers/outages.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { isDomainError } from "#worker/core/domain/errors.ts";

beforeAll(migrate);

const NEW_PASSWORD = "Grenier@2027";
type Compte = Awaited<ReturnType<typeof visitedAccount>>;

const entryPoints: [name: string, enter: (account: Compte) => Promise<unknown>][] = [
  ["openSession", ({ visit, credentials }) => visit().comptes.openSession(credentials())],
  ["login", ({ visit, credentials }) => visit().comptes.login(credentials())],
];

describe.each(entryPoints)("%s with a password that was right", (name, logIn) => {
  test("opens nothing once it has been changed, and counts as refused", async () => {
    const email = `change-${name.toLowerCase()}@croisee.sn`;
    const account = await visitedAccount(email);
    const { session } = await account.visit().comptes.openSession(account.credentials());
    account.duringNextCheck(() =>
      account
        .visit()
        .accountPasswords.changePassword(session.acteur, { actuel: PASSWORD, nouveau: NEW_PASSWORD }),
    );
    expect((await refusalOf(logIn(account))).message).toBe("Email ou mot de passe incorrect");
    expect((await account.visit().openAccess.list(session.acteur)).length).toBe(1);
    expect(await activities(email)).toEqual(["CONNEXION", "CONNEXION_REFUSEE", "MOT_DE_PASSE_CHANGE"]);
  });

  test("opens nothing once the account has been deleted", async () => {
    const account = await visitedAccount(`fin-${name.toLowerCase()}@croisee.sn`);
    const { session } = await account.visit().comptes.openSession(account.credentials());
    account.duringNextCheck(() =>
      account
        .visit()
        .deletions.deleteAccount(session.acteur, { motDePasse: PASSWORD, nomEtablissement: "Chez Awa" }),
    );
    expect((await refusalOf(logIn(account))).message).toBe("Email ou mot de passe incorrect");
    const openRoutes = await env.ANNUAIRE.prepare(
      `SELECT id FROM sessions WHERE gerant_id = ?1 AND date_fin IS NULL
       UNION ALL SELECT id FROM familles WHERE gerant_id = ?1 AND date_revocation IS NULL`,
    )
      .bind(session.acteur.gerantId)
      .all();
    expect(openRoutes.results).toEqual([]);
  });
});

test("a shop that cannot be had is not held against whoever knows the password", async () => {
  const email = "panne@croisee.sn";
  const { visit, credentials } = await visitedAccount(email);
  for (let attempt = 1; attempt <= 7; attempt++) {
    const failing = { ...env, BOUTIQUE_1: failingBatches(env.BOUTIQUE_1, [1], "before") };
    await expect(visit({}, failing).comptes.openSession(credentials())).rejects.toThrow();
  }
  await visit().comptes.openSession(credentials());
  expect(await activities(email)).toEqual(["CONNEXION"]);
});

test("emails that are taken are counted and noted: who has an account is not to be found out so", async () => {
  const [socket, email] = ["prise@croisee.sn", "libre@croisee.sn"];
  await visitedAccount(socket);
  const { visit, credentials } = await visitedAccount(email);
  const { acteur } = (await visit().comptes.openSession(credentials())).session;
  const gerant = { nom: "Diop", prenom: "Awa", telephone: "771234567", motDePasse: PASSWORD };
  const tryOnce = (address: string) =>
    visit()
      .profiles.update(acteur, { ...gerant, email: address })
      .then(
        () => "CHANGE",
        (error: unknown) => isDomainError(error) && error.code,
      );
  // Wishes for a free email in between do not reset the count of taken ones.
  const codes: unknown[] = [];
  for (let attempt = 1; attempt <= 12; attempt++)
    codes.push(await tryOnce(attempt % 4 === 0 ? `libre-${String(attempt)}@croisee.sn` : socket));
  const turn = ["CONFLIT", "CONFLIT", "CONFLIT", "CHANGE"];
  expect(codes).toEqual([...turn, ...turn, "CONFLIT", "CONFLIT", "TROP_DE_DEMANDES", "TROP_DE_DEMANDES"]);
  const notes = (await activities(email)).filter((type) => type === "EMAIL_REFUSE");
  expect(notes).toHaveLength(8);
  await visit().accountPasswords.changePassword(acteur, { actuel: PASSWORD, nouveau: NEW_PASSWORD });
});
