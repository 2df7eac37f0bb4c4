// Login and registration before app.css, and what the login fetches ahead (docs/decisions/0058).
import type { BrowserContext } from "playwright-core";
import { expect } from "vitest";
import { openBoutique } from "#tests/journeys/harness/boutique.ts";
import { field } from "#tests/journeys/harness/forms.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

async function holdStyles(context: BrowserContext): Promise<() => void> {
  let letThrough = () => {};
  const released = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await context.route("**/assets/app-*.css", async (route) => {
    await released;
    await route.continue();
  });
  return letThrough;
}

/** Fonts and pictures come apart from the styles, at any time. A picture that this width hides is never loaded. */
async function fontsAndPictures(): Promise<void> {
  const shown = [...document.images].filter((image) => image.checkVisibility());
  await Promise.all([document.fonts.ready, ...shown.map((image) => image.decode())]);
}

journey("connexion et inscription, peintes avant app.css", [360, 1280], async ({ page, context }) => {
  const hasStyles = (name: string) =>
    page.evaluate(
      (start) => [...document.styleSheets].some(({ href }) => href?.includes(start) === true),
      `/assets/${name}-`,
    );
  for (const path of ["/login", "/register"]) {
    const letThrough = await holdStyles(context);
    await page.goto(path, { waitUntil: "commit" });
    await page.getByRole("button", { name: /^(Se connecter|Continuer)$/ }).waitFor();
    await page.evaluate(fontsAndPictures);
    expect(await hasStyles("app")).toBe(false);
    const before = await page.screenshot();
    letThrough();
    await page.waitForLoadState("load");
    expect(await hasStyles("app")).toBe(true);
    await page.evaluate(fontsAndPictures);
    // A browser gives the first field its focus only after all styles.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    expect([path, before.equals(await page.screenshot())]).toEqual([path, true]);
    await context.unroute("**/assets/app-*.css");
  }
});

journey("le tableau de bord est cherché pendant qu'on tape", [360], async ({ page }) => {
  const { account } = await openBoutique();
  await page.goto("/login");
  const files = await page.evaluate(() => {
    const ids = ["routes/_app", "routes/_app._shell", "routes/_app._shell.dashboard"];
    const { routes } = window.__remixManifest;
    return [...new Set(ids.flatMap((id) => [routes[id]?.module ?? "", ...(routes[id]?.imports ?? [])]))];
  });
  /** The bytes that each file cost this document; 0 for one from the cache. */
  const fetched = () =>
    page.evaluate(() =>
      Object.fromEntries(
        performance
          .getEntriesByType("resource")
          .map((entry) => [new URL(entry.name).pathname, (entry as PerformanceResourceTiming).transferSize]),
      ),
    );
  const missing = async () => {
    const had = await fetched();
    return files.filter((file) => had[file] === undefined);
  };
  const ahead = await missing();
  expect(ahead).toContain(files.find((file) => file.includes("dashboard")));
  const data: string[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("/assets/")) data.push(request.url());
  });
  await field(page, "email").fill(account.email);
  await expect.poll(missing).toEqual([]);
  expect(data).toEqual([]);

  await field(page, "password").fill(account.motDePasse);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/dashboard");
  await expect.poll(missing).toEqual([]);
  const cost = await fetched();
  expect(ahead.map((file) => cost[file])).toEqual(ahead.map(() => 0));
});
