// The landing page with its two small scripts: the showcase and the menu of phones. What works without them is in
// without-scripts.test.ts, texts and links in tests/app/site.test.ts.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { LANDING_PAGE } from "#app/content/site/landing.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { journey } from "./harness/journey.ts";
import { checkLayout } from "./harness/measures.ts";

const { showcase } = LANDING_PAGE;
const [TILL, STOCK, ANALYTICS, API] = showcase.slides.map(({ title }) => title);
const PERIOD_MS = 5000;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const current = (page: Page) => page.locator("[data-dot][aria-current=true]").getAttribute("aria-label");
const shown = (page: Page) => page.locator("[data-slide]:not([inert]) h3").allInnerTexts();

journey(
  "la vitrine tourne, s'arrête et se commande au clavier",
  [360, 1280],
  async ({ page, viewportWidth }) => {
    const seen = (...titles: (string | undefined)[]) => titles.slice(0, viewportWidth === 360 ? 1 : 3);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.clock.install();
    await page.goto("/");
    await checkLayout(page);
    await checkAccessibility(page);
    await expect.poll(() => shown(page)).toEqual(seen(TILL, STOCK, ANALYTICS));

    await page.clock.runFor(PERIOD_MS);
    expect(await current(page)).toBe(STOCK);
    await expect.poll(() => shown(page)).toEqual(seen(STOCK, ANALYTICS, API));
    await page.clock.runFor(3 * PERIOD_MS);
    expect(await current(page)).toBe(TILL);

    if (viewportWidth === 1280) {
      await page.locator("[data-slides]").hover();
      await page.clock.runFor(2 * PERIOD_MS);
      expect(await current(page)).toBe(TILL);
      await page.mouse.move(0, 0);
      await page.clock.runFor(PERIOD_MS);
      expect(await current(page)).toBe(STOCK);
      await button(page, showcase.previous).click();
      await page.mouse.move(0, 0);
    }

    await button(page, showcase.next).focus();
    await page.clock.runFor(2 * PERIOD_MS);
    expect(await current(page)).toBe(TILL);
    for (const title of [STOCK, ANALYTICS, API, TILL]) {
      await page.keyboard.press("Enter");
      expect(await current(page)).toBe(title);
    }
    await page
      .getByRole("status")
      .getByText(`${String(TILL)}, 1 sur 4`)
      .waitFor();
    await button(page, showcase.previous).press("Enter");
    expect(await current(page)).toBe(API);
    await expect.poll(() => shown(page)).toEqual(seen(API, TILL, STOCK));
    await button(page, String(ANALYTICS)).press("Enter");
    await expect.poll(() => shown(page)).toEqual(seen(ANALYTICS, API, TILL));

    await button(page, showcase.pause).press("Enter");
    await button(page, showcase.play).evaluate((play) => play.blur());
    await page.clock.runFor(2 * PERIOD_MS);
    expect(await current(page)).toBe(ANALYTICS);

    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    await button(page, showcase.play).waitFor();
    await page.clock.runFor(2 * PERIOD_MS);
    expect(await current(page)).toBe(TILL);
  },
  { short: 2 },
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
});
