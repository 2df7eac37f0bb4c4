import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { ROOT } from "./bootstrap/root.mjs";
import { step, stop } from "./bootstrap/say.mjs";
import { DEMO } from "./demo/account.ts";
import { build } from "./local/build.ts";
import { launchChromium } from "./local/chromium.ts";
import { prepare } from "./local/prepare.ts";
import { freePort, startServer } from "./local/server.ts";
import { openState } from "./local/state.ts";

const IMAGES = join(ROOT, "docs/img");
const IN_CART = [
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
  startServer(state, { port: await freePort(), host: "127.0.0.1", fixed: true }),
]);
mkdirSync(IMAGES, { recursive: true });
const client = await chromium.connect(browser.wsEndpoint());
await take("caisse.png", { width: 1280, height: 800 }, async (page) => {
  await page.goto("/pos");
  for (const name of IN_CART) {
    await page.getByRole("searchbox").fill(name.source.split(",")[0] ?? "");
    await page.getByRole("list", { name: "Produits" }).getByRole("button", { name }).first().click();
  }
  await page.getByRole("searchbox").fill("");
  await page.mouse.move(0, 0);
});
await take("tableau-de-bord.png", { width: 360, height: 740 }, async (page) => {
  await page.goto("/dashboard");
});
await client.close();
await browser.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });

async function take(
  file: string,
  viewport: { width: number; height: number },
  arrange: (page: Page) => Promise<void>,
): Promise<void> {
  const baseURL = server.url.replace("127.0.0.1", "localhost");
  const context = await client.newContext({ baseURL, viewport, locale: "fr-FR", reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill(DEMO.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(DEMO.motDePasse);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/dashboard");
  await arrange(page);
  await page.waitForTimeout(1_000);
  await page.screenshot({ path: join(IMAGES, file) });
  await context.close();
  step(`docs/img/${file}`);
}
