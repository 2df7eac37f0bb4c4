// The till without a network: from the opening of its page to the first product, and from the return of the
// network until the sales that waited are recorded.
import type { BrowserContext, Page } from "playwright-core";
import { newKey } from "#app/network/kept-panier.ts";
import type { Appareil } from "#app/outbox/appareil.ts";
import { type Envoi, newEnvoi } from "#app/outbox/envoi.ts";
import { envoisName } from "#app/outbox/names.ts";
import { isObject } from "#worker/core/domain/objects.ts";
import { PRICE } from "#scripts/bulk/products.ts";
import { slow } from "./browser.ts";
import { type Screen, type Shop, withCaisse } from "./till/browser.ts";

const PRODUCTS = 20_000;
const VENTES = 400;
const PHONE: Screen = { width: 360, height: 740, touch: true };
const STARTS = 5;

export async function outbox(): Promise<void> {
  await withCaisse(PRODUCTS, async (shop) => {
    const page = await shop.open(PHONE, { installed: true });
    await page.goto("/pos");
    await tile(page).waitFor();
    // The catalogue is written a moment after it has come.
    await page.waitForTimeout(5_000);
    await page.close();
    await coldStarts(page.context());
    await sendings(page.context(), shop);
    await page.context().close();
  });
}

const tile = (page: Page) => page.locator("[data-tile]").first();

async function coldStarts(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  const [tills, floors]: [number[], number[]] = [[], []];
  for (let n = 0; n < STARTS; n += 1) {
    // The floor: the page without a network, which the service worker keeps too.
    for (const [path, seen, times] of [
      ["/products", "h1", floors],
      ["/pos", "[data-tile]", tills],
    ] as const) {
      const page = await context.newPage();
      await slow(page);
      const started = performance.now();
      await page.goto(path, { waitUntil: "commit" });
      await page.locator(seen).first().waitFor();
      times.push(performance.now() - started);
      await page.close();
    }
  }
  await context.setOffline(false);
  const [till, floor] = [median(tills), median(floors)];
  console.log(
    `    démarrage sans réseau, ${PRODUCTS} produits   ${seconds(till)} (au plus 2 s), plancher ${seconds(floor)}   ${(till / floor).toFixed(2)} ×`,
  );
}

async function sendings(context: BrowserContext, { gerantId, etablissementId }: Shop): Promise<void> {
  const page = await context.newPage();
  const name = envoisName(gerantId, etablissementId);
  await page.goto("/pos");
  await tile(page).waitFor();
  await hasRows(page, name, "named", (rows) => rows.some(isAppareil));
  const floor = await requests(page);
  const rows = await rowsOf(page, name, "named");
  const appareil = rows.find(isAppareil);
  if (!appareil) throw new Error("Pas d'appareil");
  await context.setOffline(true);
  await addRows(page, name, waiting(appareil));
  // The till learns of them as of another page's.
  await page.reload();
  await page.getByRole("button", { name: /À envoyer/ }).waitFor();
  const started = performance.now();
  await context.setOffline(false);
  await hasRows(page, name, "envois", (rows) => (rows as Envoi[]).every(({ etat }) => etat === "ENREGISTRE"));
  const taken = performance.now() - started;
  console.log(
    `    ${VENTES} ventes qui attendaient               ${seconds(taken)} (au plus 60 s), plancher ${seconds(floor)}   ${(taken / floor).toFixed(2)} ×`,
  );
}

const isAppareil = (row: unknown): row is Appareil => isObject(row) && "numeros" in row;

/** In ms: as many answers, one after the other, of a file. */
function requests(page: Page): Promise<number> {
  return page.evaluate(async (times) => {
    const started = performance.now();
    for (let n = 0; n < times; n += 1) await fetch("/robots.txt", { cache: "no-store" });
    return performance.now() - started;
  }, VENTES);
}

function waiting({ id, code }: Appareil): Omit<Envoi, "rang">[] {
  const now = Date.now();
  const day = new Date(now).toISOString().slice(0, 10).replaceAll("-", "");
  return Array.from({ length: VENTES }, (_, n) => {
    const lignes = [1, 2, 3].map((line) => {
      const produitId = n * 3 + line;
      return { produitId, titre: `Article ${produitId}`, quantite: 1, prix: PRICE };
    });
    const panier = { lignes, client: "", deviseCode: "XOF" };
    const numero = `P-${code}-${day}-${n + 1}`;
    const made = { cle: newKey(), instant: now - 1_000 * (VENTES - n), decalage: 0, numero, appareilId: id };
    return newEnvoi({ ...panier, paiements: [{ mode: "ESPECES", montant: 3 * PRICE }] }, made, null);
  });
}

/** What a store of a database of the page has, once it is as wanted. */
async function hasRows(
  page: Page,
  name: string,
  store: string,
  wanted: (rows: unknown[]) => boolean,
): Promise<void> {
  while (!wanted(await rowsOf(page, name, store))) await page.waitForTimeout(100);
}

function rowsOf(page: Page, name: string, store: string): Promise<unknown[]> {
  return page.evaluate(
    async ([database, from]) => {
      if (!(await indexedDB.databases()).some((one) => one.name === database)) return [];
      const opening = indexedDB.open(database);
      await new Promise((done) => opening.addEventListener("success", done));
      const reading = opening.result.transaction(from).objectStore(from).getAll();
      await new Promise((done) => reading.addEventListener("success", done));
      opening.result.close();
      return reading.result as unknown[];
    },
    [name, store] as const,
  );
}

function addRows(page: Page, name: string, rows: readonly unknown[]): Promise<void> {
  return page.evaluate(
    async ([database, added]) => {
      const opening = indexedDB.open(database);
      await new Promise((done) => opening.addEventListener("success", done));
      const tx = opening.result.transaction("envois", "readwrite");
      for (const row of added) tx.objectStore("envois").add(row);
      await new Promise((done) => tx.addEventListener("complete", done));
      opening.result.close();
    },
    [name, rows] as const,
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
