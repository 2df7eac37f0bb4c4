// The till on small screens, held sideways, and with large texts.
import { afterEach, expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import { checkLayout } from "#tests/component/harness/check.ts";
import { press } from "#tests/component/harness/keys.ts";
import { type Width, widths } from "#tests/component/harness/screen.tsx";
import { times } from "#tests/helpers/long.ts";
import { OIL, openCaisse, openPaiement, openPanier, RICE, sheet, tile } from "./caisse.ts";

afterEach(() => {
  document.documentElement.style.fontSize = "";
});

const setTextSize = (size: string) => {
  document.documentElement.style.fontSize = size;
};

/** 512 and 600 px: a browser's bars take the rest of 640. The last two phones are held sideways. Small ones come first. */
const PHONES = [
  [320, 568],
  [360, 512],
  [360, 600],
  [360, 640],
  [360, 740],
  [390, 844],
  [412, 915],
  [640, 360],
  [740, 360],
] as const;
const WIDE = [
  [768, 1024],
  [1280, 800],
] as const;

const box = (locator: Locator) => locator.element().getBoundingClientRect();
const paiement = () => page.getByRole("dialog", { name: SHEETS.ways.ESPECES });

function keypad(): string {
  const { x, y, width, height } = box(paiement().getByRole("group", { name: SHEETS.keypad }));
  return [x, y, width, height].map(Math.round).join(" ");
}

function isReachable(name: string | RegExp): boolean {
  const buttons = page.getByRole("button", { name }).elements();
  const element = buttons.findLast((button) => button.checkVisibility());
  if (!element) return false;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const ahead = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= window.innerHeight && element.contains(ahead);
}

/** Font sizes in the payment: the change, the smallest note, the largest other text. */
function letters() {
  const dialog = paiement().element();
  const size = (element: Element) => parseFloat(getComputedStyle(element).fontSize);
  const monnaie = dialog.querySelector("[role=status]");
  const figure = Math.max(...[...(monnaie?.querySelectorAll("p *") ?? [])].map(size));
  const denominations = Math.min(...[...(monnaie?.querySelectorAll("li") ?? [])].map(size));
  const rest = [...dialog.querySelectorAll("*")].filter((element) => !monnaie?.contains(element));
  return { figure, denominations, rest: Math.max(...rest.map(size)) };
}

test.each([...PHONES.slice(0, times(2, PHONES.length)), ...WIDE])(
  "a payment on %i × %i px: the keypad stays in its place",
  async (width, height) => {
    const { server } = await openCaisse({ width: width < 768 ? 360 : 1280 });
    await page.viewport(width, height);
    await tile(RICE.titre).click();
    await tile(OIL.titre).click();
    await openPaiement();
    const place = keypad();
    const received = paiement().getByRole("textbox", { name: SHEETS.montantRecu });
    const checkFits = async () => {
      await expect.poll(keypad).toBe(place);
      await expect.poll(() => isReachable(SHEETS.submit)).toBe(true);
      checkLayout();
    };
    await checkFits();
    await received.fill("2000");
    await expect.element(paiement().getByText(/^Il manque/)).toBeVisible();
    await checkFits();
    await received.fill("27500");
    await expect.element(paiement().getByText(SHEETS.monnaie)).toBeVisible();
    await checkFits();
    const { figure, denominations, rest } = letters();
    expect(figure).toBeGreaterThan(rest);
    expect(denominations).toBeGreaterThanOrEqual(13);
    expect(box(paiement().getByText(CAISSE.totalDue)).top).toBeGreaterThanOrEqual(0);
    expect(box(paiement().getByRole("status")).bottom).toBeLessThan(height);
    for (const key of [/^7$/, /^000$/, SHEETS.eraseDigit]) expect(isReachable(key)).toBe(true);

    server.network = "down";
    await paiement().getByRole("button", { name: SHEETS.submit }).click();
    await expect.element(page.getByRole("dialog", { name: HORS_LIGNE.kept })).toBeVisible();
    checkLayout();
    await page.getByRole("button", { name: SHEETS.nextVente }).click();
    await tile(RICE.titre).click();
    await openPaiement();
    await received.fill("9007199254740");
    await checkFits();
  },
);

function visibleLines(): number {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const first = shown("[data-ligne]")[0]?.getBoundingClientRect();
  const especes = shown("button").findLast((button) => button.innerText.includes(CAISSE.modes.ESPECES));
  const footer = especes?.parentElement?.getBoundingClientRect();
  return first && footer ? (footer.top - first.top) / first.height : 0;
}

// 640 × 400 is a laptop of 1280 × 800 at 200 %.
test("the ways of paying are in sight where the height is small", async () => {
  await openCaisse();
  await tile(RICE.titre).click();
  await tile(OIL.titre).click();
  for (const [width, height] of [
    ...[[360, 512] as const, [320, 568] as const, [640, 360] as const],
    ...[[640, 400] as const, [1280, 400] as const, [915, 412] as const],
  ]) {
    await page.viewport(width, height);
    await openPanier();
    const size = `${String(width)} × ${String(height)}`;
    await expect.poll(() => isReachable(CAISSE.modes.ESPECES), { message: size }).toBe(true);
    // Beside the products the foot hides no line.
    if (width !== 915) expect(visibleLines(), size).toBeGreaterThan(1.2);
    checkLayout();
    if (width < 768) {
      await press("Escape");
      await expect.element(sheet()).not.toBeInTheDocument();
    }
  }
});

test.each(widths(360, 1280))(
  "the ways of paying are in sight with letters twice as large (%i px)",
  async (width) => {
    await openCaisse();
    await tile(RICE.titre).click();
    await tile(OIL.titre).click();
    await page.viewport(width, 740);
    setTextSize("200%");
    await openPanier();
    await expect.poll(() => isReachable(CAISSE.modes.ESPECES)).toBe(true);
  },
);

const LONG_TITLE = "Assortiment de pagnes anticonstitutionnellement imprimés, douze yards, ".padEnd(
  150,
  "indigo, ocre, ",
);

const TEXTS: readonly [Width, string][] = [
  [360, "100%"],
  [360, "200%"],
  [768, "100%"],
  [1280, "100%"],
  [1280, "200%"],
];

test.each(TEXTS.slice(0, times(2, TEXTS.length)))(
  "long names and large amounts fit at %i px, letters at %s",
  async (width, size) => {
    const cloth = { ...OIL, id: 1, titre: LONG_TITLE, prixVente: 100_000_000_000, quantite: 1000 };
    await openCaisse({
      width,
      produits: [cloth, { ...OIL, titre: "Savon", prixVente: 45_000, quantite: 2 }],
    });
    setTextSize(size);
    const { documentElement: screen } = document;
    const check = async () => {
      checkLayout();
      await expect.poll(() => screen.scrollHeight - screen.clientHeight).toBe(0);
    };
    await tile(LONG_TITLE).click();
    await check();
    await openPanier();
    await check();
    await openPaiement();
    await check();
    await page.getByRole("button", { name: /^Exact/ }).click();
    await check();
    await page.getByRole("textbox", { name: SHEETS.montantRecu }).fill("9000000000");
    await check();
  },
);
