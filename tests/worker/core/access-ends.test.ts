// The shop learns at once that a session has ended, or from the sweep when the notice was lost (rule: ended-access).
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { PASSWORD } from "#tests/helpers/accounts.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { visitedAccount } from "#tests/helpers/incoming.ts";
import { failingBatches } from "#tests/helpers/outages.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

beforeAll(migrate);

async function signedIn(email: string) {
  const { visit, credentials, clock, letters } = await visitedAccount(email);
  const { accessToken, refreshToken } = await visit().comptes.login(credentials());
  const { sid } = JSON.parse(atob(accessToken.split(".")[1] ?? "")) as { sid: string };
  const browser = (await visit().comptes.openSession(credentials())).session.acteur;
  const other = (await visit().comptes.openSession(credentials())).session.acteur;
  return {
    visit,
    credentials,
    clock,
    letters,
    refreshToken,
    browser,
    other,
    bearer: { ...browser, sessionId: sid },
  };
}

type SignedIn = Awaited<ReturnType<typeof signedIn>>;
type Services = ReturnType<SignedIn["visit"]>;

const isRefused = async (services: Services, acteur: Acteur) =>
  (await refusalOf(services.categories.all(acteur))).code === "NON_AUTHENTIFIE";

const ENDS: Record<
  string,
  { end: (who: SignedIn, services: Services) => Promise<unknown>; ended: (keyof SignedIn)[] }
> = {
  "signing out of tokens": { end: (w, s) => s.comptes.logout(w.bearer), ended: ["bearer"] },
  "signing out of a browser": { end: (w, s) => s.comptes.closeSession(w.browser), ended: ["browser"] },
  "ending one": {
    end: async (w, s) => {
      const open = await s.openAccess.list(w.browser);
      await s.openAccess.end(w.browser, open.find(({ type }) => type === "API")?.id ?? 0);
    },
    ended: ["bearer"],
  },
  "ending the others": { end: (w, s) => s.openAccess.endOthers(w.browser), ended: ["bearer", "other"] },
  "a changed password": {
    end: (w, s) =>
      s.accountPasswords.changePassword(w.browser, { actuel: PASSWORD, nouveau: "Grenier@2027" }),
    ended: ["bearer", "other"],
  },
  "a forgotten password": {
    end: async (w, s) => {
      await s.accountPasswords.forget(w.credentials().email);
      const letter = w.letters.find(({ kind }) => kind === "REINITIALISATION");
      const token = /jeton=(\S+)/.exec(JSON.stringify(letter))?.[1]?.replace(/".*/, "") ?? "";
      await s.accountPasswords.reset({ token, password: "Grenier@2027" });
    },
    ended: ["browser", "bearer", "other"],
  },
  "a refresh token used again": {
    end: async (w, s) => {
      await s.comptes.refresh((await s.comptes.refresh(w.refreshToken)).refreshToken);
      w.clock.advance(11);
      await refusalOf(s.comptes.refresh(w.refreshToken));
    },
    ended: ["bearer"],
  },
  "a deleted account": {
    end: (w, s) =>
      s.deletions.deleteAccount(w.browser, { motDePasse: PASSWORD, nomEtablissement: "Chez Awa" }),
    ended: ["browser", "bearer", "other"],
  },
};

describe.each(Object.entries(ENDS))("%s", (name, { end, ended }) => {
  const email = (prefix: string) => `${prefix}-${String(Object.keys(ENDS).indexOf(name))}@ends.sn`;
  const ACCESSES = ["browser", "bearer", "other"] as const;

  test("reaches the shop at once, and nobody else's", async () => {
    const who = await signedIn(email("at-once"));
    for (const access of ACCESSES) await who.visit().categories.all(who[access]);
    await end(who, who.visit());
    for (const access of ACCESSES) {
      const call = who.visit().categories.all(who[access]);
      if (ended.includes(access)) expect((await refusalOf(call)).code).toBe("NON_AUTHENTIFIE");
      else await call;
    }
  });

  test("is reported again by the sweep of a minute when the shop did not receive it", async () => {
    const who = await signedIn(email("later"));
    await end(who, who.visit());
    // Deletes the ends, as if the write to the shop had been lost.
    await env.BOUTIQUE_1.prepare("DELETE FROM acces_finis").run();
    who.clock.advance(60);
    await who.visit().sweep.retry();
    for (const access of ACCESSES)
      if (ended.includes(access)) expect(await isRefused(who.visit(), who[access])).toBe(true);
  });
});

test("what another tab requested with the session that a sign-in replaces is answered, until the sweep", async () => {
  const who = await signedIn("replaced@ends.sn");
  await who.visit().comptes.openSession(who.credentials(), who.browser);
  expect(await who.visit().comptes.accessEndTimes([who.browser.sessionId])).toEqual(new Map());
  await who.visit().categories.all(who.browser);
  await who.visit().sweep.retry();
  expect(await isRefused(who.visit(), who.browser)).toBe(true);
});

describe("a database that does not answer", () => {
  test("of the shop keeps nobody from signing out, and the sweep reports it", async () => {
    const who = await signedIn("shop@ends.sn");
    const broken = { ...env, BOUTIQUE_1: failingBatches(env.BOUTIQUE_1, [1], "before") };
    await who.visit({}, broken).comptes.closeSession(who.browser);
    expect(await who.visit().comptes.accessEndTimes([who.browser.sessionId])).toEqual(new Map());
    await who.visit().categories.all(who.browser);
    await who.visit().sweep.retry();
    expect(await isRefused(who.visit(), who.browser)).toBe(true);
  });

  test("of the directory has ended it in the shop all the same", async () => {
    const who = await signedIn("directory@ends.sn");
    const broken = { ...env, ANNUAIRE: failingBatches(env.ANNUAIRE, [1], "before") };
    await expect(who.visit({}, broken).comptes.closeSession(who.browser)).rejects.toThrow();
    expect(await isRefused(who.visit(), who.browser)).toBe(true);
    // The shop forgets the end after a day; the directory knows it by then.
    const alive = () => who.visit().comptes.accessEndTimes([who.browser.sessionId, who.other.sessionId]);
    expect((await alive()).size).toBe(2);
    who.clock.advance(87_000);
    await who.visit().sweep.sweep();
    expect([...(await alive()).keys()]).toEqual([who.other.sessionId]);
  });
});

test("what was ended is forgotten after a day, and what was ended of late is not", async () => {
  const who = await signedIn("day@ends.sn");
  await who.visit().comptes.closeSession(who.browser);
  who.clock.advance(86_000);
  await who.visit().comptes.closeSession(who.other);
  who.clock.advance(1_000);
  await who.visit().sweep.sweep();
  const { results } = await env.BOUTIQUE_1.prepare("SELECT id FROM acces_finis WHERE id IN (?, ?)")
    .bind(who.browser.sessionId, who.other.sessionId)
    .all();
  expect(results).toEqual([{ id: who.other.sessionId }]);
});
