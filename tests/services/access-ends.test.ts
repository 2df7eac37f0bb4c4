// What somebody ends is heard by the shop at once, wherever it was ended, and again by the sweep where it was not heard
// (decision 43).
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { coupee } from "#tests/helpers/coupures.ts";
import { compteVisite } from "#tests/helpers/entrants.ts";
import { refus } from "#tests/helpers/refus.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";

beforeAll(migrer);

/** Somebody signed in twice in a browser, and once by tokens. */
async function signedIn(email: string) {
  const { venir, connexion, clock, lettres } = await compteVisite(email);
  const { accessToken, refreshToken } = await venir().comptes.login(connexion());
  const { sid } = JSON.parse(atob(accessToken.split(".")[1] ?? "")) as { sid: string };
  const browser = (await venir().comptes.openSession(connexion())).session.acteur;
  const other = (await venir().comptes.openSession(connexion())).session.acteur;
  return {
    venir,
    connexion,
    clock,
    lettres,
    refreshToken,
    browser,
    other,
    bearer: { ...browser, sessionId: sid },
  };
}

type SignedIn = Awaited<ReturnType<typeof signedIn>>;
type Services = ReturnType<SignedIn["venir"]>;

const hears = async (services: Services, acteur: Acteur) =>
  (await refus(services.categories.all(acteur))).code === "NON_AUTHENTIFIE";

/** How it is ended, and which of the three end. */
const ENDS: Record<
  string,
  { end: (who: SignedIn, services: Services) => Promise<unknown>; ended: (keyof SignedIn)[] }
> = {
  "signing out of tokens": { end: (w, s) => s.comptes.logout(w.bearer), ended: ["bearer"] },
  "signing out of a browser": { end: (w, s) => s.comptes.closeSession(w.browser), ended: ["browser"] },
  "ending one": {
    end: async (w, s) => {
      const open = await s.accesOuverts.list(w.browser);
      await s.accesOuverts.end(w.browser, open.find(({ type }) => type === "API")?.id ?? 0);
    },
    ended: ["bearer"],
  },
  "ending the others": { end: (w, s) => s.accesOuverts.endOthers(w.browser), ended: ["bearer", "other"] },
  "a changed password": {
    end: (w, s) => s.motsDePasse.changer(w.browser, { actuel: MOT_DE_PASSE, nouveau: "Grenier@2027" }),
    ended: ["bearer", "other"],
  },
  "a forgotten password": {
    end: async (w, s) => {
      await s.motsDePasse.oublier(w.connexion().email);
      const letter = w.lettres.find(({ genre }) => genre === "REINITIALISATION");
      const jeton = /jeton=(\S+)/.exec(JSON.stringify(letter))?.[1]?.replace(/".*/, "") ?? "";
      await s.motsDePasse.reinitialiser({ jeton, motDePasse: "Grenier@2027" });
    },
    ended: ["browser", "bearer", "other"],
  },
  "a refresh token used again": {
    end: async (w, s) => {
      await s.comptes.refresh((await s.comptes.refresh(w.refreshToken)).refreshToken);
      w.clock.avancer(11);
      await refus(s.comptes.refresh(w.refreshToken));
    },
    ended: ["bearer"],
  },
  "a deleted account": {
    end: (w, s) =>
      s.suppressions.supprimer(w.browser, { motDePasse: MOT_DE_PASSE, nomEtablissement: "Chez Awa" }),
    ended: ["browser", "bearer", "other"],
  },
};

describe.each(Object.entries(ENDS))("%s", (name, { end, ended }) => {
  const email = (prefix: string) => `${prefix}-${String(Object.keys(ENDS).indexOf(name))}@ends.sn`;
  const ACCESSES = ["browser", "bearer", "other"] as const;

  test("is heard by the shop at once, and by nobody else's", async () => {
    const who = await signedIn(email("at-once"));
    for (const access of ACCESSES) await who.venir().categories.all(who[access]);
    await end(who, who.venir());
    for (const access of ACCESSES) {
      const call = who.venir().categories.all(who[access]);
      if (ended.includes(access)) expect((await refus(call)).code).toBe("NON_AUTHENTIFIE");
      else await call;
    }
  });

  test("is told again by the sweep of a minute when the shop did not hear it", async () => {
    const who = await signedIn(email("later"));
    await end(who, who.venir());
    // The same database after a write that was lost: nothing of the end is there.
    await env.BOUTIQUE_1.prepare("DELETE FROM acces_finis").run();
    who.clock.avancer(60);
    await who.venir().menage.relancer();
    for (const access of ACCESSES)
      if (ended.includes(access)) expect(await hears(who.venir(), who[access])).toBe(true);
  });
});

test("what another tab asked with the session that a sign-in replaces is answered, until the sweep", async () => {
  const who = await signedIn("replaced@ends.sn");
  await who.venir().comptes.openSession(who.connexion(), who.browser);
  expect(await who.venir().comptes.finsDesAcces([who.browser.sessionId])).toEqual(new Map());
  await who.venir().categories.all(who.browser);
  await who.venir().menage.relancer();
  expect(await hears(who.venir(), who.browser)).toBe(true);
});

describe("a database that does not answer", () => {
  test("of the shop keeps nobody from signing out, and the sweep tells it", async () => {
    const who = await signedIn("shop@ends.sn");
    const broken = { ...env, BOUTIQUE_1: coupee(env.BOUTIQUE_1, [1], "avant") };
    await who.venir({}, broken).comptes.closeSession(who.browser);
    expect(await who.venir().comptes.finsDesAcces([who.browser.sessionId])).toEqual(new Map());
    await who.venir().categories.all(who.browser);
    await who.venir().menage.relancer();
    expect(await hears(who.venir(), who.browser)).toBe(true);
  });

  test("of the directory has ended it in the shop all the same", async () => {
    const who = await signedIn("directory@ends.sn");
    const broken = { ...env, ANNUAIRE: coupee(env.ANNUAIRE, [1], "avant") };
    await expect(who.venir({}, broken).comptes.closeSession(who.browser)).rejects.toThrow();
    expect(await hears(who.venir(), who.browser)).toBe(true);
    // The shop forgets it after a day, the directory knows it by then.
    const alive = () => who.venir().comptes.finsDesAcces([who.browser.sessionId, who.other.sessionId]);
    expect((await alive()).size).toBe(2);
    who.clock.avancer(87_000);
    await who.venir().menage.balayer();
    expect([...(await alive()).keys()]).toEqual([who.other.sessionId]);
  });
});

test("what was ended is forgotten after a day, and what was ended of late is not", async () => {
  const who = await signedIn("day@ends.sn");
  await who.venir().comptes.closeSession(who.browser);
  who.clock.avancer(86_000);
  await who.venir().comptes.closeSession(who.other);
  who.clock.avancer(1_000);
  await who.venir().menage.balayer();
  const { results } = await env.BOUTIQUE_1.prepare("SELECT id FROM acces_finis WHERE id IN (?, ?)")
    .bind(who.browser.sessionId, who.other.sessionId)
    .all();
  expect(results).toEqual([{ id: who.other.sessionId }]);
});
