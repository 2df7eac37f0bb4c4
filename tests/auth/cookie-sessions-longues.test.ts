// Sessions in use: several tabs at the same second, a till that is awake for a day and for more. Nobody signs in again.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { navigateur, PERSONNE } from "#tests/helpers/navigateurs.ts";

beforeAll(migrer);

const NEW = /^etal=[^;]/;

test("three tabs that renew the session at the same second all go on, whichever cookie the browser keeps", async () => {
  const { aller, clock, cookie } = await navigateur();
  const ici = await (await aller("/dashboard")).text();
  expect(ici).toMatch(/^gérant \d+$/);
  const ancien = cookie();
  clock.avancer(61);
  const onglets = await Promise.all(["/pos", "/dashboard.data", "/products"].map((a) => aller(a, ancien)));
  const ecrits = onglets.map((reponse) => reponse.headers.getSetCookie());
  for (const [rang, onglet] of onglets.entries()) {
    expect(await onglet.text()).toBe(ici);
    expect(ecrits[rang]).toEqual([expect.stringMatching(NEW)]);
  }
  // The last answer wins in a browser, and any may be the last; what was sent with the old cookie may come later still.
  const gardes = [...ecrits.map(([ecrit = ""]) => ecrit.split(";")[0] ?? ""), ancien];
  for (const attente of [0, 61]) {
    clock.avancer(attente);
    const suite = await Promise.all(gardes.map((garde) => aller("/pos", garde)));
    for (const reponse of suite) expect(await reponse.text()).toBe(ici);
  }
  const { results } = await env.ANNUAIRE.prepare("SELECT count(*) AS n FROM sessions").all();
  expect(results).toEqual([{ n: 1 }]);
});

test("a till that asks every minute of a day is renewed each time, and stays signed in", async () => {
  const { aller, clock, setCookie, cookie } = await navigateur();
  const ici = await (await aller("/pos")).text();
  expect(ici).not.toBe(PERSONNE);
  let renouvele = 0;
  for (let minute = 1; minute <= 24 * 60; minute++) {
    clock.avancer(60);
    const avant = cookie();
    expect({ minute, vu: await (await aller("/session")).text() }).toEqual({ minute, vu: ici });
    if (setCookie().length === 1 && NEW.test(setCookie()[0] ?? "") && cookie() !== avant) renouvele += 1;
  }
  expect(renouvele).toBe(24 * 60);
});

test("a till that is used past the seven days of an unused one stays signed in; its cookie alone does not keep it", async () => {
  const { aller, clock, cookie } = await navigateur();
  const ici = await (await aller("/pos")).text();
  const premier = cookie();
  for (let heure = 1; heure <= 9 * 24; heure++) {
    clock.avancer(3_600);
    expect(await (await aller("/session")).text()).toBe(ici);
  }
  // The cookie of nine days ago names the same session, which has been used since.
  expect(await (await aller("/session", premier)).text()).toBe(ici);
  clock.avancer(7 * 86_400);
  expect(await (await aller("/session", premier)).text()).toBe(PERSONNE);
});
