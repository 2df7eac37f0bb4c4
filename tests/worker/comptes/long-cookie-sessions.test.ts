import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { times } from "#tests/helpers/long.ts";
import { browser, NOBODY } from "#tests/helpers/browsers.ts";

beforeAll(migrate);

const NEW = /^etal=[^;]/;

test("three tabs that renew the session at the same second all go on, whichever cookie the browser keeps", async () => {
  const { goTo, clock, cookie } = await browser();
  const here = await (await goTo("/dashboard")).text();
  expect(here).toMatch(/^gérant \d+$/);
  const previous = cookie();
  clock.advance(61);
  const tabs = await Promise.all(["/pos", "/dashboard.data", "/products"].map((a) => goTo(a, previous)));
  const allWritten = tabs.map((response) => response.headers.getSetCookie());
  for (const [rank, tab] of tabs.entries()) {
    expect(await tab.text()).toBe(here);
    expect(allWritten[rank]).toEqual([expect.stringMatching(NEW)]);
  }
  // Any of the answers may be the browser's last, and requests with the old cookie may still follow.
  const kept = [...allWritten.map(([written = ""]) => written.split(";")[0] ?? ""), previous];
  for (const wait of [0, 61]) {
    clock.advance(wait);
    const following = await Promise.all(kept.map((keptCookie) => goTo("/pos", keptCookie)));
    for (const response of following) expect(await response.text()).toBe(here);
  }
  const { results } = await env.ANNUAIRE.prepare("SELECT count(*) AS n FROM sessions").all();
  expect(results).toEqual([{ n: 1 }]);
});

test("a till that sends a request every minute, for hours, is renewed each time, and stays signed in", async () => {
  const { goTo, clock, setCookie, cookie } = await browser();
  const here = await (await goTo("/pos")).text();
  expect(here).not.toBe(NOBODY);
  const minutes = 60 * times(3, 24);
  let renewed = 0;
  for (let minute = 1; minute <= minutes; minute++) {
    clock.advance(60);
    const before = cookie();
    expect({ minute, seen: await (await goTo("/session")).text() }).toEqual({ minute, seen: here });
    if (setCookie().length === 1 && NEW.test(setCookie()[0] ?? "") && cookie() !== before) renewed += 1;
  }
  expect(renewed).toBe(minutes);
});

test("a till that is used past the seven days of an unused one stays signed in; its cookie alone does not keep it", async () => {
  const { goTo, clock, cookie } = await browser();
  const here = await (await goTo("/pos")).text();
  const first = cookie();
  for (let hour = 1; hour <= 9 * 24; hour++) {
    clock.advance(3_600);
    expect(await (await goTo("/session")).text()).toBe(here);
  }
  // The cookie of nine days ago names the same session, which was used since.
  expect(await (await goTo("/session", first)).text()).toBe(here);
  clock.advance(7 * 86_400);
  expect(await (await goTo("/session", first)).text()).toBe(NOBODY);
});
