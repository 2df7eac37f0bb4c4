// What visitors read: the landing page with its two small scripts (the showcase and the menu of phones), and the API's document. What works without them is in
// without-scripts.test.ts, texts and links in tests/worker/app/site.test.ts.
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { LANDING_PAGE } from "#app/content/site/landing.ts";
import { checkAccessibility } from "#tests/journeys/harness/accessibility.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { checkLayout } from "#tests/journeys/harness/measures.ts";

const { showcase } = LANDING_PAGE;
const [CAISSE_SLIDE, STOCK, ANALYTICS, API] = showcase.slides.map(({ title }) => title);
const PERIOD_MS = 5000;
/** Two targets of 48 px, one above the other. */
const TWO_ROWS_PX = 96;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const current = (page: Page) => page.locator("[data-dot][aria-current=true]").getAttribute("aria-label");
const shown = (page: Page) => page.locator("[data-slide]:not([inert]) h3").allInnerTexts();

/** By a finger on a phone, else by the mouse, which stays on the button. */
async function touch(page: Page, name: string): Promise<void> {
  const isPhone = await page.evaluate(() => navigator.maxTouchPoints > 0);
  await (isPhone ? button(page, name).tap() : button(page, name).click());
}

journey(
  "la vitrine tourne, s'arrête et se commande au clavier",
  [360, 1280],
  async ({ page, viewportWidth }) => {
    const seen = (...titles: (string | undefined)[]) => titles.slice(0, viewportWidth === 360 ? 1 : 3);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.clock.install();
    // Only runFor moves the clock, however slow the machine is.
    await page.clock.pauseAt(Date.now() + PERIOD_MS);
    await page.goto("/");
    await expect.poll(() => shown(page)).toEqual(seen(CAISSE_SLIDE, STOCK, ANALYTICS));
    await checkLayout(page);

    await page.clock.runFor(PERIOD_MS);
    expect(await current(page)).toBe(STOCK);
    await expect.poll(() => shown(page)).toEqual(seen(STOCK, ANALYTICS, API));
    await page.clock.runFor(3 * PERIOD_MS);
    expect(await current(page)).toBe(CAISSE_SLIDE);

    if (viewportWidth === 1280) {
      await page.locator("[data-slides]").hover();
      await page.clock.runFor(2 * PERIOD_MS);
      expect(await current(page)).toBe(CAISSE_SLIDE);
      await page.mouse.move(0, 0);
      await page.clock.runFor(PERIOD_MS);
      expect(await current(page)).toBe(STOCK);
      await button(page, showcase.previous).click();
      await page.mouse.move(0, 0);
    } else await button(page, showcase.previous).focus();

    await page.keyboard.press("Tab");
    await page.clock.runFor(2 * PERIOD_MS);
    expect(await current(page)).toBe(CAISSE_SLIDE);
    for (const title of [STOCK, ANALYTICS, API, CAISSE_SLIDE]) {
      await page.keyboard.press("Enter");
      expect(await current(page)).toBe(title);
    }
    await page
      .getByRole("status")
      .getByText(`${String(CAISSE_SLIDE)}, 1 sur 4`)
      .waitFor();
    await button(page, showcase.previous).press("Enter");
    expect(await current(page)).toBe(API);
    await expect.poll(() => shown(page)).toEqual(seen(API, CAISSE_SLIDE, STOCK));
    await button(page, String(ANALYTICS)).press("Enter");
    await expect.poll(() => shown(page)).toEqual(seen(ANALYTICS, API, CAISSE_SLIDE));

    await button(page, showcase.pause).press("Enter");
    await button(page, showcase.play).evaluate((play) => play.blur());
    await page.clock.runFor(2 * PERIOD_MS);
    expect(await current(page)).toBe(ANALYTICS);

    await button(page, showcase.play).press("Enter");
    await page.clock.runFor(PERIOD_MS);
    expect(await current(page)).toBe(API);
    await page.keyboard.press("Tab");
    await page.clock.runFor(2 * PERIOD_MS);
    expect(await current(page)).toBe(API);

    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    await button(page, showcase.play).waitFor();
    await page.clock.runFor(2 * PERIOD_MS);
    expect(await current(page)).toBe(CAISSE_SLIDE);
    await touch(page, showcase.play);
    await page.clock.runFor(PERIOD_MS);
    expect(await current(page)).toBe(STOCK);
    await touch(page, showcase.next);
    expect(await current(page)).toBe(ANALYTICS);
    // The button keeps the focus of the press, which holds the rotation until another place has it.
    await page.mouse.move(0, 0);
    await page.clock.runFor(2 * PERIOD_MS);
    expect(await current(page)).toBe(ANALYTICS);
    await button(page, showcase.next).evaluate((next) => next.blur());
    await page.clock.runFor(PERIOD_MS);
    expect(await current(page)).toBe(API);

    // axe needs the clock, and a turn between its answer and the layout would be measured before the slides are inert.
    await touch(page, showcase.pause);
    await page.clock.resume();
    await expect.poll(() => shown(page)).toEqual(seen(API, CAISSE_SLIDE, STOCK));
    await checkAccessibility(page);
  },
);

journey("les tarifs au clavier, et le menu du téléphone", [360, 1280], async ({ page, viewportWidth }) => {
  await page.goto("/");
  const amount = (text: RegExp) => page.locator("#pricing").getByText(text).filter({ visible: true });
  await page.getByRole("radio", { name: "Mensuel" }).focus();
  await amount(/^15\s000/).waitFor();
  await page.keyboard.press("ArrowRight");
  await amount(/^150\s000/).waitFor();
  await expect.poll(() => amount(/^15\s000/).count()).toBe(0);
  await page.keyboard.press("ArrowLeft");
  await amount(/^15\s000/).waitFor();
  if (viewportWidth !== 360) return;

  const summary = page.getByRole("banner").locator("summary");
  const link = page.getByRole("banner").getByRole("link", { name: "Tarifs" });
  await summary.click();
  await checkAccessibility(page);
  await link.click();
  await expect.poll(() => link.isVisible()).toBe(false);
  expect(new URL(page.url()).hash).toBe("#pricing");
  await summary.press("Enter");
  await link.waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => link.isVisible()).toBe(false);
  expect(await summary.evaluate((one) => one === document.activeElement)).toBe(true);

  const { account } = await openBoutique();
  await logIn(page, account, "/analytics");
  await page.getByRole("banner").getByRole("link", { name: "Tableau de bord" }).waitFor();
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await checkLayout(page);
    const header = await page.getByRole("banner").boundingBox();
    expect(header?.height).toBeLessThan(TWO_ROWS_PX);
  }
});

type Document = { paths: Record<string, Record<string, unknown>> };

journey(
  "lire le contrat de l'API",
  [360, 768, 1280],
  async ({ page, viewportWidth }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/api/v1/docs");
    await page.locator(".opblock").first().waitFor();
    expect(await page.title()).toBe("L'API d'Étal");
    const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(background).toBe("rgb(28, 32, 34)");
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => page.evaluate(() => document.documentElement.className)).toBe("");

    const { paths } = (await (await page.request.get("/api/v1/openapi.json")).json()) as Document;
    const calls = Object.values(paths).flatMap((methods) => Object.keys(methods));
    expect(await page.locator(".opblock").count()).toBe(calls.length);

    const call = page.locator("#operations-Catégories-postCategories");
    await call.locator(".opblock-summary-control").focus();
    await page.keyboard.press("Enter");
    await call.getByText("422").first().waitFor();
    await call.getByText("Idempotency-Key").first().waitFor();
    // The 401 is one that all calls share, and each call shows it whole.
    const sentence = call.locator('tr[data-code="401"] option', { hasText: "Authentification requise" });
    await sentence.first().waitFor({ state: "attached" });

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewportWidth,
    );
    const foreignUrls = requests.filter(
      (url) => !url.startsWith(inject("address")) && !url.startsWith("data:"),
    );
    expect(foreignUrls).toEqual([]);
    expect(requests.filter((url) => url.includes("/swagger-ui-")).length).toBe(2);
  },
  { short: 0 },
);
