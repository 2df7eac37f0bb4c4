// The till in a slowed Chromium with 20,000 products: from a press to the painted change, as a ratio to the same press on
// an empty page.
import type { Page } from "playwright-core";
import { newKey, panierName } from "#app/network/kept-panier.ts";
import { PRICE } from "#scripts/bulk/products.ts";
import { slow } from "./browser.ts";
import { type Screen, type Shop, withCaisse } from "./till/browser.ts";
import { longTasks, openFloor, pressAt, timePress } from "./till/press.ts";

const PRODUCTS = 20_000;
const LINES = 200;
const PRESSES = 40;
const SHEETS = 12;
const FEW = 20;
const SCREENS: readonly Screen[] = [
  { width: 360, height: 740, touch: true },
  { width: 1280, height: 800, touch: false },
];
/** Each key of each word shows other tiles. */
const SEARCHES = ["123", "9", "45", "6", "77", "812"];

export async function till(): Promise<void> {
  await withCaisse(PRODUCTS, async (shop) => {
    for (const screen of SCREENS) {
      console.log(`  ${screen.width} px`);
      await measure(shop, screen);
    }
  });
}

async function measure(shop: Shop, screen: Screen): Promise<void> {
  const floorPage = await shop.open(screen);
  const page = await shop.open(screen);
  await openCaisse(page);
  for (const one of [floorPage, page]) await slow(one);
  const press = await openFloor(floorPage, screen);
  const floor = async (kind: keyof typeof press, times: number) => {
    await floorPage.bringToFront();
    return repeat(times, press[kind]);
  };

  await floor("key", 5);
  await floor("tap", 5);
  await page.bringToFront();
  await keystrokes(page, 6);
  const floors = await floor("key", PRESSES);
  await page.bringToFront();
  report("une touche dans la recherche", await keystrokes(page, PRESSES), floors, 1.6);

  const before = await floor("tap", PRESSES);
  await page.bringToFront();
  await openWith(page, shop, 0);
  await slow(page);
  const first = await taps(page, screen, FEW);
  await openWith(page, shop, LINES - FEW);
  await slow(page);
  const last = await taps(page, screen, FEW);
  report("un produit, du premier au 20e", first, before, 2);
  report("un produit, du 181e au 200e", last, before, 2);
  compare("les dernières lignes au lieu des premières", last, first, 1.2);

  const beforeSheet = await floor("tap", SHEETS);
  await page.bringToFront();
  await openWith(page, shop, 10);
  await slow(page);
  const name = screen.width < 768 ? "Encaisser" : "Espèces";
  report(`${name}, 10 lignes`, await sheets(page, screen, name), beforeSheet, 3);

  const tasks = await longTasks(page, () => scrollDown(page));
  const longest = `${ms(Math.max(0, ...tasks))} (au plus 100 ms)`;
  console.log(`    défilement : ${tasks.length} tâches de plus de 50 ms, la plus longue ${longest}`);
  console.log(`    tuiles dans la page : ${await page.locator("[data-tile]").count()}`);
  for (const one of [floorPage, page]) await one.context().close();
}

async function openCaisse(page: Page): Promise<void> {
  await page.goto("/pos");
  await page.waitForFunction(() => performance.getEntriesByName("etal:answers").length > 0);
  // The first press of all also wakes the sound.
  await page.keyboard.press("Shift");
  // The catalogue is folded ahead.
  await page.waitForTimeout(3_000);
}

/** On a device that has kept nothing. The lines come as tills kept them before the outbox, which the till takes over. */
async function openWith(page: Page, { etablissementId }: Shop, lines: number): Promise<void> {
  const prix = PRICE;
  const lignes = Array.from({ length: lines }, (_, i) => {
    const produitId = PRODUCTS - i;
    return { produitId, titre: `Article ${produitId}`, prixMinimum: prix, prix, quantite: 1 };
  });
  const state = { panier: { lignes, client: "" }, cle: newKey(), enSuspens: null };
  // A page without databases: the till's would block their end.
  await page.goto("/manifest.webmanifest");
  await page.evaluate(
    async ([name, text]) => {
      const deleted = (await indexedDB.databases()).map(
        ({ name: database }) =>
          new Promise((resolve, reject) => {
            const request = indexedDB.deleteDatabase(database ?? "");
            request.onsuccess = resolve;
            request.onerror = reject;
          }),
      );
      await Promise.all(deleted);
      localStorage.setItem(name, text);
    },
    [panierName(etablissementId), JSON.stringify(state)] as const,
  );
  await openCaisse(page);
}

async function keystrokes(page: Page, times: number): Promise<number[]> {
  const field = page.getByRole("searchbox");
  const durations: number[] = [];
  for (let i = 0; durations.length < times; i++) {
    await field.fill("");
    await field.focus();
    for (const key of SEARCHES[i % SEARCHES.length] ?? "") {
      durations.push(await timePress(page, TILES, () => page.keyboard.press(key)));
    }
  }
  await field.fill("");
  return durations.slice(0, times);
}

const TILES = "[aria-label=Produits]";

/** Taps tiles of the first rows, each once. The first tap also starts the code, as the floor's first presses do. */
async function taps(page: Page, screen: Screen, times: number): Promise<number[]> {
  const durations: number[] = [];
  for (let i = 0; i <= times; i++) {
    const tile = page.locator(`[data-tile="${i + 1}"]`);
    await tile.scrollIntoViewIfNeeded();
    const box = await tile.boundingBox();
    if (!box) throw new Error(`Tuile ${i + 1} absente`);
    durations.push(await timePress(page, "#contenu", () => pressAt(page, screen, box.x + 40, box.y + 40)));
  }
  return durations.slice(1);
}

async function sheets(page: Page, { touch }: Screen, name: string): Promise<number[]> {
  const button = page.getByRole("button", { name }).filter({ visible: true }).first();
  const durations: number[] = [];
  for (let i = 0; i <= SHEETS; i++) {
    durations.push(await timePress(page, "#contenu", () => (touch ? button.tap() : button.click())));
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.waitForTimeout(300);
  }
  return durations.slice(1);
}

async function scrollDown(page: Page): Promise<void> {
  await page.mouse.move(150, 400);
  for (let i = 0; i < 40; i++) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(40);
  }
}

async function repeat(times: number, run: () => Promise<number>): Promise<number[]> {
  const durations: number[] = [];
  for (let i = 0; i < times; i++) durations.push(await run());
  return durations;
}

/** The ratio is that of the 95 % quantiles. */
function report(label: string, durations: readonly number[], floors: readonly number[], most: number): void {
  const [median, high] = [quantile(durations, 0.5), quantile(durations, 0.95)];
  const [floor, highFloor] = [quantile(floors, 0.5), quantile(floors, 0.95)];
  console.log(
    `    ${label.padEnd(44)} ${ms(median)}, p95 ${ms(high)}, plancher ${ms(floor)}, p95 ${ms(highFloor)}   ` +
      `${(high / highFloor).toFixed(2)} × (au plus ${most}), p95 à ${(high / median).toFixed(2)} × de la médiane (au plus 2)`,
  );
}

function compare(label: string, one: readonly number[], other: readonly number[], most: number): void {
  const ratio = quantile(one, 0.5) / quantile(other, 0.5);
  console.log(`    ${label.padEnd(44)} ${ratio.toFixed(2)} × (au plus ${most})`);
}

/** By nearest rank. */
function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
