import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "#tests/helpers/accounts.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { activities, visitedAccount } from "#tests/helpers/incoming.ts";
import { codeOf, refusalOf } from "#tests/helpers/refusals.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

beforeAll(migrate);

const NEW_PASSWORD = "Grenier@2027";

async function forgetfulAccount(email: string) {
  const account = await visitedAccount(email);
  const requestToken = async () => {
    const before = account.letters.length;
    await account.visit().accountPasswords.forget(email);
    const letter = account.letters[before];
    if (letter?.kind !== "REINITIALISATION") throw new Error("Aucun lien n'a été envoyé");
    return new URL(letter.link).searchParams.get("jeton") ?? "";
  };
  return { ...account, requestToken };
}

describe("a forgotten password", () => {
  test("is chosen anew by the link that was sent, once, within half an hour", async () => {
    const { visit, credentials, requestToken, letters, clock } = await forgetfulAccount("oubli@exemple.sn");
    const token = await requestToken();
    expect(letters).toEqual([
      {
        kind: "REINITIALISATION",
        recipient: { email: "oubli@exemple.sn", prenom: "Awa" },
        link: `https://etal.test/mot-de-passe/nouveau?jeton=${token}`,
        validMinutes: 30,
      },
    ]);
    const { accountPasswords, comptes } = visit();
    clock.advance(1_799);
    expect(await accountPasswords.isLinkAlive(token)).toBe(true);
    expect(await accountPasswords.isLinkAlive(token)).toBe(true);
    await accountPasswords.reset({ token, password: NEW_PASSWORD });
    expect(letters[1]).toMatchObject({
      kind: "MOT_DE_PASSE_CHANGE",
      link: "https://etal.test/mot-de-passe/oubli",
    });
    expect(await accountPasswords.isLinkAlive(token)).toBe(false);
    expect((await refusalOf(accountPasswords.reset({ token, password: PASSWORD }))).fields).toEqual({
      token: ["Lien expiré ou déjà utilisé"],
    });
    expect(await codeOf(comptes.openSession(credentials()))).toBe("NON_AUTHENTIFIE");
    await comptes.openSession(credentials(NEW_PASSWORD));

    const other = await requestToken();
    clock.advance(1_800);
    expect(await accountPasswords.isLinkAlive(other)).toBe(false);
    expect(await codeOf(accountPasswords.reset({ token: other, password: PASSWORD }))).toBe("VALIDATION");
    await comptes.openSession(credentials(NEW_PASSWORD));
  });

  test("at once by two requests with one link is chosen by one of them", async () => {
    const { visit, credentials, requestToken } = await forgetfulAccount("deux@exemple.sn");
    const token = await requestToken();
    const choice = ["Grenier@2027", "Marmite@2028"];
    const issues = await Promise.allSettled(
      choice.map((password) => visit().accountPasswords.reset({ token, password })),
    );
    expect(issues.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const winner = choice[issues.findIndex(({ status }) => status === "fulfilled")];
    await visit().comptes.openSession(credentials(winner));
  });

  test("ends every session and family with their sockets, and every other link", async () => {
    const email = "tout@exemple.sn";
    const { visit, credentials, requestToken, closedIds } = await forgetfulAccount(email);
    const { comptes, accountPasswords } = visit();
    const session = await comptes.openSession(credentials());
    const { refreshToken } = await comptes.login(credentials());
    const [token, other] = [await requestToken(), await requestToken()];
    await accountPasswords.reset({ token, password: NEW_PASSWORD });
    expect(await comptes.verifySession(session.identifier)).toBeNull();
    expect(await codeOf(comptes.refresh(refreshToken))).toBe("NON_AUTHENTIFIE");
    expect([...new Set(closedIds)].sort()).toEqual(
      [session.session.acteur.sessionId, refreshToken.split(".")[0]].sort(),
    );
    expect(await accountPasswords.isLinkAlive(other)).toBe(false);
    expect((await activities(email)).slice(-3)).toEqual([
      "REINITIALISATION_DEMANDEE",
      "REINITIALISATION_DEMANDEE",
      "MOT_DE_PASSE_REINITIALISE",
    ]);
  });

  test("forgives the failures that came before, and the browser where it was chosen is known", async () => {
    const { visit, credentials, requestToken } = await forgetfulAccount("pardon@exemple.sn");
    for (let attempt = 1; attempt <= 5; attempt++)
      await codeOf(visit().comptes.openSession(credentials("Faux@20261")));
    const { device } = await visit().accountPasswords.reset({
      token: await requestToken(),
      password: NEW_PASSWORD,
    });
    await visit().comptes.login(credentials(NEW_PASSWORD));
    for (let attempt = 1; attempt <= 6; attempt++)
      await codeOf(visit().comptes.openSession(credentials("Faux@20261")));
    await visit({ device }).comptes.openSession(credentials(NEW_PASSWORD));
  });

  test("forgives whoever was locked out on a browser that the account knows, and at the current password", async () => {
    const { visit, credentials, requestToken } = await forgetfulAccount("connu@exemple.sn");
    const { device: appareil, session } = await visit().comptes.openSession(credentials());
    const here = () => visit({ device: appareil });
    const change = (acteur: Acteur, current: string) =>
      here().accountPasswords.changePassword(acteur, { actuel: current, nouveau: "Hivernage@2028" });
    for (let attempt = 1; attempt <= 6; attempt++) {
      await codeOf(here().comptes.openSession(credentials("Faux@20261")));
      await codeOf(change(session.acteur, "Faux@20261"));
    }
    expect(await codeOf(here().comptes.openSession(credentials()))).toBe("TROP_DE_DEMANDES");
    await here().accountPasswords.reset({ token: await requestToken(), password: NEW_PASSWORD });
    const { session: fresh } = await here().comptes.openSession(credentials(NEW_PASSWORD));
    await change(fresh.acteur, NEW_PASSWORD);
  });

  test("sends nothing to an email without an account, nor a fourth link while three live", async () => {
    const email = "assez@exemple.sn";
    const { visit, letters, clock } = await visitedAccount(email);
    await visit().accountPasswords.forget("personne@exemple.sn");
    expect(letters).toEqual([]);
    for (let request = 1; request <= 5; request++) await visit().accountPasswords.forget(email.toUpperCase());
    expect(letters.length).toBe(3);
    clock.advance(1_800);
    await visit().accountPasswords.forget(email);
    expect(letters.length).toBe(4);
  });

  test("of an account whose shop is not written yet is chosen anew, and the shop is written", async () => {
    const { visit, credentials, requestToken } = await forgetfulAccount("coupee@exemple.sn");
    await env.ANNUAIRE.prepare(
      `UPDATE etablissements SET statut = 'EN_PREPARATION',
         preparation = '{"nom":"Chez Awa","description":null,"paysCode":"SN","deviseCode":"XOF","fuseau":"Africa/Dakar"}'
       WHERE id = (SELECT a.etablissement_id FROM adhesions a JOIN gerants g ON g.id = a.gerant_id WHERE g.email_cle = ?)`,
    )
      .bind("coupee@exemple.sn")
      .run();
    const { results } = await env.BOUTIQUE_1.prepare("SELECT max(id) AS id FROM etablissements").all();
    await env.BOUTIQUE_1.batch([
      env.BOUTIQUE_1.prepare("DELETE FROM compteurs WHERE etablissement_id = ?").bind(results[0]?.["id"]),
      env.BOUTIQUE_1.prepare("DELETE FROM etablissements WHERE id = ?").bind(results[0]?.["id"]),
    ]);
    await visit().accountPasswords.reset({ token: await requestToken(), password: NEW_PASSWORD });
    await visit().comptes.openSession(credentials(NEW_PASSWORD));
  });

  test("keeps of the link its SHA-256 only", async () => {
    const { requestToken } = await forgetfulAccount("empreinte@exemple.sn");
    const token = await requestToken();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const { results } = await env.ANNUAIRE.prepare("SELECT * FROM reinitialisations").all();
    expect(results.length).toBeGreaterThan(0);
    expect(JSON.stringify(results)).not.toContain(token);
  });
});

describe("a changed password", () => {
  test("requires the old one, and ends all but the session that changes it", async () => {
    const email = "change@exemple.sn";
    const { visit, credentials, closedIds, letters } = await visitedAccount(email);
    const { comptes, accountPasswords } = visit();
    const mine = await comptes.openSession(credentials());
    const other = await comptes.openSession(credentials());
    const { refreshToken } = await comptes.login(credentials());
    const { acteur } = mine.session;
    letters.length = 0;
    expect(
      (
        await refusalOf(
          accountPasswords.changePassword(acteur, { actuel: "Faux@20261", nouveau: NEW_PASSWORD }),
        )
      ).fields,
    ).toEqual({
      actuel: ["Mot de passe actuel incorrect"],
    });
    await accountPasswords.changePassword(acteur, { actuel: PASSWORD, nouveau: NEW_PASSWORD });
    expect(await comptes.verifySession(mine.identifier)).not.toBeNull();
    expect(await comptes.verifySession(other.identifier)).toBeNull();
    expect(await codeOf(comptes.refresh(refreshToken))).toBe("NON_AUTHENTIFIE");
    expect([...new Set(closedIds)].sort()).toEqual(
      [other.session.acteur.sessionId, refreshToken.split(".")[0]].sort(),
    );
    expect(letters).toMatchObject([{ kind: "MOT_DE_PASSE_CHANGE", recipient: { email } }]);
    expect((await activities(email)).slice(-2)).toEqual(["MOT_DE_PASSE_REFUSE", "MOT_DE_PASSE_CHANGE"]);
    await comptes.openSession(credentials(NEW_PASSWORD));
  });

  test("leaves alive the links that were sent: a thief may not make the owner's dead", async () => {
    const { visit, credentials, requestToken } = await forgetfulAccount("liens@exemple.sn");
    const token = await requestToken();
    const { session } = await visit().comptes.openSession(credentials());
    await visit().accountPasswords.changePassword(session.acteur, {
      actuel: PASSWORD,
      nouveau: NEW_PASSWORD,
    });
    expect(await visit().accountPasswords.isLinkAlive(token)).toBe(true);
  });

  test("is tried no faster than a sign-in, by a counter that no stranger reaches", async () => {
    const { visit, credentials } = await visitedAccount("patient@exemple.sn");
    const { session } = await visit().comptes.openSession(credentials());
    const change = (current: string) =>
      visit().accountPasswords.changePassword(session.acteur, { actuel: current, nouveau: NEW_PASSWORD });
    for (let attempt = 1; attempt <= 6; attempt++)
      await codeOf(visit().comptes.openSession(credentials("Faux@20261")));
    for (let attempt = 1; attempt <= 5; attempt++)
      expect(await codeOf(change("Faux@20261"))).toBe("VALIDATION");
    expect(await codeOf(change(PASSWORD))).toBe("TROP_DE_DEMANDES");
  });

  test("at once by two requests is changed by one of them", async () => {
    const { visit, credentials } = await visitedAccount("course@exemple.sn");
    const { session } = await visit().comptes.openSession(credentials());
    const choice = ["Grenier@2027", "Marmite@2028"];
    const issues = await Promise.allSettled(
      choice.map((next) =>
        visit().accountPasswords.changePassword(session.acteur, { actuel: PASSWORD, nouveau: next }),
      ),
    );
    expect(issues.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const winner = choice[issues.findIndex(({ status }) => status === "fulfilled")];
    await visit().comptes.openSession(credentials(winner));
  });
});
