import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { times } from "#tests/helpers/long.ts";
import { OIL, openCaisse, openPaiement, openPanier, RICE, tile } from "./harness/caisse.ts";
import { checkLayout } from "./harness/measures.ts";
import { journey } from "./harness/journey.ts";
import { setTextSize } from "./harness/text.ts";

type Size = readonly [width: number, hauteur: number];

/** 512 and 600 px: a browser's bars take the rest of 640. The last two phones are held sideways. Small ones come first. */
const PHONES: readonly Size[] = [
  [320, 568],
  [360, 512],
  [360, 600],
  [360, 640],
  [360, 740],
  [390, 844],
  [412, 915],
  [640, 360],
  [740, 360],
];

const paiement = (page: Page) => page.getByRole("dialog", { name: CAISSE.ways.ESPECES });

async function keypad(page: Page): Promise<string> {
  const box = await paiement(page).getByRole("group", { name: CAISSE.keypad }).boundingBox();
  if (!box) throw new Error("a keypad expected");
  return [box.x, box.y, box.width, box.height].map(Math.round).join(" ");
}

const isReachable = (page: Page, name: string | RegExp) =>
  page
    .getByRole("button", { name })
    .filter({ visible: true })
    .last()
    .evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const ahead = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return top >= 0 && bottom <= window.innerHeight && element.contains(ahead);
    });

/** Font sizes in the payment: the change, the smallest note, the largest other text. */
const letters = (page: Page) =>
  paiement(page).evaluate((dialog) => {
    const size = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
    const monnaie = dialog.querySelector("[role=status]");
    const figure = Math.max(...[...(monnaie?.querySelectorAll("p *") ?? [])].map(size));
    const denominations = Math.min(...[...(monnaie?.querySelectorAll("li") ?? [])].map(size));
    const rest = [...dialog.querySelectorAll("*")].filter((element) => !monnaie?.contains(element));
    return { figure, denominations, rest: Math.max(...rest.map(size)) };
  });

/** The keypad must stay at the same place in every state. */
async function checkPaiement(page: Page): Promise<void> {
  await openPaiement(page);
  const place = await keypad(page);
  const received = paiement(page).getByRole("textbox", { name: CAISSE.montantRecu });
  const submit = paiement(page).getByRole("button", { name: CAISSE.submit });
  const checkFits = async () => {
    await expect.poll(() => keypad(page)).toBe(place);
    await expect.poll(() => isReachable(page, CAISSE.submit)).toBe(true);
    await checkLayout(page);
  };
  await checkFits();
  await received.fill("2000");
  await paiement(page)
    .getByText(/^Il manque/)
    .waitFor();
  await checkFits();
  await received.fill("27500");
  await paiement(page).getByText(CAISSE.monnaie).waitFor();
  await checkFits();
  const { figure, denominations, rest } = await letters(page);
  expect(figure).toBeGreaterThan(rest);
  expect(denominations).toBeGreaterThanOrEqual(13);
  const { height = 0 } = page.viewportSize() ?? {};
  const total = await paiement(page).getByText(CAISSE.totalDue).boundingBox();
  expect(total?.y).toBeGreaterThanOrEqual(0);
  const monnaie = await paiement(page).getByRole("status").boundingBox();
  expect((monnaie?.y ?? 0) + (monnaie?.height ?? 0)).toBeLessThan(height);
  for (const key of [/^7$/, /^000$/, CAISSE.eraseDigit]) expect(await isReachable(page, key)).toBe(true);

  await page.route("**/pos/ventes", (route) => route.abort("connectionreset"));
  const unanswered = page.getByRole("dialog", { name: CAISSE.unansweredEncaissement });
  for (const press of [submit, unanswered.getByRole("button", { name: CAISSE.retry })]) {
    await press.click();
    await unanswered.getByText("Impossible de joindre le serveur").waitFor();
    await checkLayout(page);
  }
  await page.unroute("**/pos/ventes");
  await unanswered.getByRole("button", { name: CAISSE.payOtherwise }).click();
  await unanswered.waitFor({ state: "detached" });
  await page.getByRole("button", { name: CAISSE.modes.ESPECES }).click();
  await paiement(page).waitFor();
  await received.fill("9007199254740");
  await checkFits();
  await page.keyboard.press("Escape");
  await paiement(page).waitFor({ state: "detached" });
}

async function fill(page: Page): Promise<void> {
  await openCaisse(page);
  await tile(page, RICE.titre).click();
  await tile(page, OIL.titre).click();
}

journey("payer sur un téléphone, quelle que soit sa hauteur", [360], async ({ page, tolerate }) => {
  tolerate(/ERR_CONNECTION_RESET/);
  await fill(page);
  for (const [width, height] of PHONES.slice(0, times(2, PHONES.length))) {
    await page.setViewportSize({ width, height });
    await checkPaiement(page);
  }
});

journey("payer sur une tablette et un ordinateur", [768, 1280], async ({ page, tolerate }) => {
  tolerate(/ERR_CONNECTION_RESET/);
  await fill(page);
  await checkPaiement(page);
});

const visibleLines = (page: Page) =>
  page.evaluate((name) => {
    const visible = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const first = visible("[data-ligne]")[0]?.getBoundingClientRect();
    const especes = visible("button").findLast((button) => button.innerText.includes(name));
    const footer = especes?.parentElement?.getBoundingClientRect();
    return first && footer ? (footer.top - first.top) / first.height : 0;
  }, CAISSE.modes.ESPECES);

journey("encaisser là où la hauteur manque", [360, 1280], async ({ page, viewportWidth }) => {
  await fill(page);
  // 640 × 400 is a laptop of 1280 × 800 at 200 %.
  const sizes: readonly Size[] =
    viewportWidth === 360
      ? [
          [360, 512],
          [320, 568],
          [640, 360],
        ]
      : [
          [640, 400],
          [1280, 400],
          [915, 412],
        ];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    if (width < 768) await openPanier(page);
    await expect.poll(() => isReachable(page, CAISSE.modes.ESPECES)).toBe(true);
    // Beside the products the foot hides no line.
    if (width !== 915) expect(await visibleLines(page)).toBeGreaterThan(1.2);
    await checkLayout(page);
    if (width < 768) await page.keyboard.press("Escape");
  }
  await page.setViewportSize({ width: viewportWidth, height: 740 });
  await setTextSize(page, "200%");
  await openPanier(page);
  await expect.poll(() => isReachable(page, CAISSE.modes.ESPECES)).toBe(true);
});
