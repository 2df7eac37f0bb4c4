// A token or cookie of an ended session can do nothing with the account (rules: session, tokens).
// shop-access.test.ts covers the shop.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "#tests/helpers/accounts.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { exportRequest } from "#tests/helpers/exports.ts";
import { activities, visitedAccount } from "#tests/helpers/incoming.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import type { testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

beforeAll(migrate);

type Services = ReturnType<typeof testServices>;

const NEW_PASSWORD = "Grenier@2027";
const GERANT = { nom: "Voleur", prenom: "Awa", telephone: "771234567" };

const CALLS: Record<string, (services: Services, acteur: Acteur, email: string) => Promise<unknown>> = {
  "profiles.get": ({ profiles }, acteur) => profiles.get(acteur),
  "profiles.update": ({ profiles }, acteur, email) => profiles.update(acteur, { ...GERANT, email }),
  "profiles.update, of the email": ({ profiles }, acteur, email) =>
    profiles.update(acteur, { ...GERANT, email: `autre-${email}`, motDePasse: PASSWORD }),
  "emailChanges.resend": ({ emailChanges }, acteur) => emailChanges.resend(acteur),
  "emailChanges.cancel": ({ emailChanges }, acteur) => emailChanges.cancel(acteur),
  "accountPasswords.change": ({ accountPasswords }, acteur) =>
    accountPasswords.changePassword(acteur, { actuel: PASSWORD, nouveau: NEW_PASSWORD }),
  "openAccess.list": ({ openAccess }, acteur) => openAccess.list(acteur),
  "openAccess.end": ({ openAccess }, acteur) => openAccess.end(acteur, 1),
  "openAccess.endOthers": ({ openAccess }, acteur) => openAccess.endOthers(acteur),
  "activities.list": ({ activities: list }, acteur) => list.list(acteur, "compte", { page: 0, size: 10 }),
  "activities.list, of the settings": ({ activities: list }, acteur) =>
    list.list(acteur, "reglages", { page: 0, size: 10 }),
  "exports.announce": ({ exports }, acteur) => exports.announce(acteur, exportRequest("json")),
  "exports.open": ({ exports }, acteur) => exports.open(acteur, exportRequest("json")),
  "deletions.remove": ({ deletions }, acteur) =>
    deletions.deleteAccount(acteur, { motDePasse: PASSWORD, nomEtablissement: "Chez Awa" }),
  "deletions.remove, by another name": ({ deletions }, acteur) =>
    deletions.deleteAccount(acteur, { motDePasse: PASSWORD, nomEtablissement: "Chez Binta" }),
};

const REFUSED: Record<string, string> = {
  "openAccess.end": "INTROUVABLE",
  "emailChanges.resend": "INTROUVABLE",
  "deletions.remove, by another name": "VALIDATION",
};

/** `live` is a browser's session; `byToken` speaks with a token family of the same account. */
async function account(email: string) {
  const { visit, credentials, clock, letters } = await visitedAccount(email);
  const { accessToken } = await visit().comptes.login(credentials());
  const api = JSON.parse(atob(accessToken.split(".")[1] ?? "")) as { sid: string };
  const { acteur } = (await visit().comptes.openSession(credentials())).session;
  return { visit, credentials, clock, letters, live: acteur, byToken: { ...acteur, sessionId: api.sid } };
}

const stateOf = async (email: string) => ({
  gerants: await env.ANNUAIRE.prepare("SELECT * FROM gerants WHERE email_cle = ?").bind(email).all(),
  journal: await activities(email),
});

describe.each(Object.entries(CALLS))("%s", (name, callApi) => {
  const email = (end: string) => `${end}-${Object.keys(CALLS).indexOf(name)}@fini.sn`;

  test("is refused, and does nothing, once its family or session was ended", async () => {
    const address = email("terminee");
    const { visit, credentials, live, byToken, letters } = await account(address);
    const { acteur: elsewhere } = (await visit().comptes.openSession(credentials())).session;
    await visit().openAccess.endOthers(elsewhere);
    letters.length = 0;
    const before = await stateOf(address);
    for (const acteur of [live, byToken])
      expect(await refusalOf(callApi(visit(), acteur, address))).toMatchObject({
        code: "NON_AUTHENTIFIE",
        message: "Authentification requise",
      });
    expect((await stateOf(address)).gerants.results).toEqual(before.gerants.results);
    expect((await stateOf(address)).journal).toEqual(before.journal);
    expect(letters).toEqual([]);
    expect((await visit().openAccess.list(elsewhere)).length).toBe(1);
  });

  test("is refused when it ended by itself, or is another manager's", async () => {
    const address = email("passee");
    const { visit, live, clock } = await account(address);
    const { live: otherOne } = await account(email("voisine"));
    const borrowed = { ...live, sessionId: otherOne.sessionId };
    expect((await refusalOf(callApi(visit(), borrowed, address))).code).toBe("NON_AUTHENTIFIE");
    clock.advance(7 * 86_400 + 1);
    expect((await refusalOf(callApi(visit(), live, address))).code).toBe("NON_AUTHENTIFIE");
  });

  test("answers while both live", async () => {
    const address = email("vivante");
    for (const who of ["live", "byToken"] as const) {
      const opened = await account(`${who.toLowerCase()}-${address}`);
      const response = callApi(opened.visit(), opened[who], `${who.toLowerCase()}-${address}`);
      if (name in REFUSED) expect((await refusalOf(response)).code).toBe(REFUSED[name]);
      else await response;
    }
  });
});
