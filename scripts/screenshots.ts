// Takes the pictures of the README, and those of the public site: real screens of the demonstration shop.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Locator, type Page } from "playwright-core";
import sharp from "sharp";
import { ROOT } from "./bootstrap/root.mjs";
import { step, stop } from "./bootstrap/print.mjs";
import { DEMO } from "./demo/account.ts";
import { build } from "./local/build.ts";
import { launchChromium } from "./local/chromium.ts";
import { prepare } from "./local/prepare.ts";
import { freePort, startServer } from "./local/server.ts";
import { openState } from "./local/state.ts";

const IMAGES = join(ROOT, "docs/img");
const SITE_PICTURES = join(ROOT, "app/features/site/pictures");
/** Twice the size of a slide on a wide screen (app/features/site/landing/screen-picture.tsx). */
const SLIDE = { width: 746, height: 472 };
const REST_MS = 1000;
const IN_PANIER = [
  /Riz parfumé, sac de 5 kg/,
  /Huile végétale 1 L/,
  /Huile végétale 1 L/,
  /Thé vert/,
  /Savon de toilette/,
];

if (!build()) stop("La construction des pages a échoué.");
const folder = mkdtempSync(join(tmpdir(), "etal-images-"));
const state = openState(folder);
await prepare(state, { demo: true });
const [browser, server] = await Promise.all([
  launchChromium(),
  startServer(state, { port: await freePort(), host: "127.0.0.1" }),
]);
mkdirSync(IMAGES, { recursive: true });
mkdirSync(SITE_PICTURES, { recursive: true });
const client = await chromium.connect(browser.wsEndpoint());
await inShop({ width: 1280, height: 800 }, "light", async (page) => {
  await fillPanier(page);
  await save(page, "caisse.png");
});
await inShop({ width: 360, height: 740 }, "light", async (page) => {
  await page.goto("/dashboard");
  await save(page, "tableau-de-bord.png");
});
for (const theme of ["light", "dark"] as const) {
  const end = theme === "dark" ? "-dark.avif" : ".avif";
  await inShop(SLIDE, theme, async (page) => {
    await page.goto("/pos");
    const tiles = page.getByRole("list", { name: "Produits" }).locator("button:not([aria-disabled])");
    for (const index of [0, 2, 2, 3]) await tiles.nth(index).click();
    await saveSlide(page, `point-of-sale${end}`, { x: 0, y: 0 });
  });
  await inShop({ width: 1280, height: 900 }, theme, async (page) => {
    // The third page has products of several levels.
    await page.goto("/stock?page=2");
    const list = page.getByRole("table");
    await saveSlide(page, `stock-management${end}`, await corner(page, list, 8));
    await page.goto("/dashboard");
    const figures = page.getByText("Chiffre d'affaires").first();
    await saveSlide(page, `analytics${end}`, await corner(page, figures, 28));
  });
}
await client.close();
await browser.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });

async function inShop(
  viewport: { width: number; height: number },
  theme: "light" | "dark",
  take: (page: Page) => Promise<void>,
): Promise<void> {
  const baseURL = server.url.replace("127.0.0.1", "localhost");
  const context = await client.newContext({
    baseURL,
    viewport,
    locale: "fr-FR",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  await context.addCookies([{ name: "etal_theme", value: theme, url: baseURL }]);
  await take(await signIn(context));
  await context.close();
}

async function signIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill(DEMO.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(DEMO.motDePasse);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/dashboard");
  return page;
}

async function fillPanier(page: Page): Promise<void> {
  await page.goto("/pos");
  for (const name of IN_PANIER) {
    await page.getByRole("searchbox").fill(name.source.split(",")[0] ?? "");
    await page.getByRole("list", { name: "Produits" }).getByRole("button", { name }).first().click();
  }
  await page.getByRole("searchbox").fill("");
  await page.mouse.move(0, 0);
}

async function corner(page: Page, part: Locator, margin: number): Promise<{ x: number; y: number }> {
  await page.waitForLoadState("networkidle");
  const box = await part.boundingBox();
  if (!box) throw new Error("The part to be taken is not on the screen.");
  return { x: box.x - margin, y: box.y - margin };
}

async function save(page: Page, file: string): Promise<void> {
  await page.waitForTimeout(REST_MS);
  await page.screenshot({ path: join(IMAGES, file) });
  step(`docs/img/${file}`);
}

async function saveSlide(page: Page, file: string, from: { x: number; y: number }): Promise<void> {
  await page.waitForTimeout(REST_MS);
  const png = await page.screenshot({ clip: { ...from, ...SLIDE } });
  await sharp(png).avif({ quality: 55, effort: 9 }).toFile(join(SITE_PICTURES, file));
  step(`app/features/site/pictures/${file}`);
}
