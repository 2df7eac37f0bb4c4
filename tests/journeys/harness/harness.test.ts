// A page that breaks its content policy must fail the journey that opened it.
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { play, type Visit } from "./journey.ts";

const WIDTH = 360;

const withAddition =
  (addition: string) =>
  async ({ page }: Visit) => {
    await page.route("**/login", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace("</main>", `${addition}</main>`);
      expect(body).toContain(addition);
      await route.fulfill({ response, body });
    });
    await page.goto("/login");
    await page.getByLabel("Email").waitFor();
  };

const runScenario = (scenario: (visit: Visit) => Promise<void>) =>
  play("harnais", WIDTH, scenario, { scripts: true, kept: false });

test("a page as it is fails nothing", async () => {
  await runScenario(withAddition(""));
});

test.each([
  ["a script without its nonce", "<script>window.intrus = 1</script>", /CSP script-src-elem inline/],
  [
    "a script with another answer's nonce",
    `<script nonce="${btoa("x".repeat(16))}">window.intrus = 1</script>`,
    /CSP script-src-elem inline/,
  ],
  ["an attribute that runs", '<i style="" onclick="1"></i>', /CSP script-src-attr inline/],
  [
    "an image of a foreign origin",
    '<img alt="" src="https://ailleurs.example/x.png">',
    /CSP img-src https:\/\/ailleurs\.example/,
  ],
  [
    "a script of a foreign origin",
    '<script src="https://ailleurs.example/x.js"></script>',
    /CSP script-src-elem https:\/\/ailleurs\.example/,
  ],
  [
    "a frame",
    '<iframe title="x" src="https://ailleurs.example/"></iframe>',
    /CSP (frame|default)-src https:\/\/ailleurs\.example/,
  ],
])("%s fails the journey", async (_name, addition, violation) => {
  await expect(runScenario(withAddition(addition))).rejects.toThrow(violation);
});

test("a violation once the page runs fails the journey too", async () => {
  const scenario = async ({ page }: Visit) => {
    await page.goto("/login");
    await page.getByLabel("Email").waitFor();
    // The journey ends only after the browser has reported the violation, which comes after the fetch has failed.
    await page.evaluate(async () => {
      const reported = new Promise((resolve) => {
        document.addEventListener("securitypolicyviolation", resolve, { once: true });
      });
      await fetch("https://ailleurs.example/vol").catch(() => undefined);
      await reported;
    });
  };
  await expect(runScenario(scenario)).rejects.toThrow(/CSP connect-src https:\/\/ailleurs\.example/);
});

test("a violation fails the journey that expects something else", async () => {
  const scenario = async (visit: Visit) => {
    visit.tolerate(/ 404$/, /status of 404/);
    await withAddition("<script>window.intrus = 1</script>")(visit);
  };
  await expect(runScenario(scenario)).rejects.toThrow(/CSP script-src-elem inline/);
});

const LEFT = "reste";

/** What LEFT stands for in each store of the page's origin. */
const storesOf = (page: Page) =>
  page.evaluate(async (name) => {
    const bases = await indexedDB.databases();
    return {
      cookie: document.cookie.includes(name),
      local: localStorage.getItem(name) !== null,
      session: sessionStorage.getItem(name) !== null,
      cache: await caches.has(name),
      base: bases.some((base) => base.name === name),
    };
  }, LEFT);

test("a journey in a warm context finds nothing of the one before", async () => {
  let before: BrowserContext | undefined;
  await runScenario(async ({ page, context }) => {
    before = context;
    await page.goto("/login");
    await page.evaluate(async (name) => {
      document.cookie = `${name}=1`;
      localStorage.setItem(name, "1");
      sessionStorage.setItem(name, "1");
      await caches.open(name);
      await new Promise((resolve) => (indexedDB.open(name).onsuccess = resolve));
    }, LEFT);
    expect(Object.values(await storesOf(page))).not.toContain(false);
  });
  await runScenario(async ({ page, context }) => {
    expect(context).toBe(before);
    expect(context.pages()).toEqual([page]);
    await page.goto("/login");
    expect(Object.values(await storesOf(page))).not.toContain(true);
  });
});

test.each<[string, (visit: Visit) => Promise<unknown>]>([
  ["a script", ({ context }) => context.addInitScript("window.reste = 1")],
  ["a route", ({ context }) => context.route("**/reste", (route) => route.abort())],
  ["a cut network", ({ context }) => context.setOffline(true)],
  ["a permission", ({ context }) => context.grantPermissions(["clipboard-read"])],
  ["a binding", ({ page }) => page.context().exposeBinding("reste", () => undefined)],
  ["another clock", ({ page }) => page.clock.install()],
  ["a listener", ({ context }) => Promise.resolve(context.on("page", () => undefined))],
])("%s does not reach the next journey", async (_name, change) => {
  let before: BrowserContext | undefined;
  await runScenario(async (visit) => {
    before = visit.context;
    await change(visit);
  });
  await runScenario(({ context }) => {
    expect(context).not.toBe(before);
    return Promise.resolve();
  });
});

test("without a network, a journey has no file of the one before", async () => {
  const firstFile = (page: Page) =>
    page.evaluate(
      () => performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".js"))?.name,
    );
  let file: string | undefined;
  await runScenario(async ({ page }) => {
    await page.goto("/login");
    file = await firstFile(page);
    expect(file).toBeDefined();
  });
  await runScenario(async ({ page, context, tolerate }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED/);
    await page.goto("/login");
    await context.setOffline(true);
    const found = await page.evaluate(
      (address) =>
        fetch(address, { cache: "force-cache" }).then(
          ({ ok }) => ok,
          () => false,
        ),
      file ?? "",
    );
    expect(found).toBe(false);
  });
});
