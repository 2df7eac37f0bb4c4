// Counts all JavaScript that a browser receives: of each screen without a press, and of the till until a sale ends.
// scripts/budget.ts counts from the build and could miss a file.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { mostOf } from "#scripts/local/weights.ts";
import { type Api, logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { ADDRESSES } from "#tests/journeys/harness/built-routes.ts";
import { goToCaisse, payExact } from "#tests/journeys/harness/caisse.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

const TABS = ["etablissement", "ticket", "appareils", "pays"].map((tab) => `/settings?onglet=${tab}`);

async function createProduit(api: Api): Promise<void> {
  const { id: categorieId } = await api<{ id: number }>("POST", "/categories", { nom: "Épicerie" });
  await api("POST", "/produits", {
    titre: "Sucre 1 kg",
    categorieId,
    statut: "STOCK",
    seuilAlerte: 1,
    quantite: 9,
    prixAchat: 600,
    prixVente: 700,
  });
}

/** The paths of the scripts that the page requests from now on. */
function collectScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.add(pathname);
  });
  return scripts;
}

function weightOf(scripts: ReadonlySet<string>): number {
  const files = Array.from(scripts, (path) => readFileSync(join(ROOT, "build/client", path)));
  return files.reduce((total, file) => total + gzipSync(file).length, 0);
}

/** The routes of the addresses that may send less than others. */
const ROUTES: Readonly<Record<string, string>> = {
  "/pos": "routes/_app.pos",
  "/login": "routes/_public.login",
};

/** Screens above the budget, with what they send; several pages share the screens, since most of the time is waiting. */
async function tooHeavy(context: BrowserContext, paths: string[], untilChannel: boolean): Promise<string[]> {
  const found: string[] = [];
  async function openNext(): Promise<void> {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const page = await context.newPage();
      await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
      const scripts = collectScripts(page);
      const channel = untilChannel ? page.waitForEvent("websocket") : undefined;
      await page.goto(path);
      await channel;
      await page.waitForLoadState("networkidle");
      await page.close();
      const bytes = weightOf(scripts);
      const most = mostOf(ROUTES[path] ?? path);
      if (bytes > most.bytes || scripts.size > most.files)
        found.push(`${path} : ${String(bytes)} octets, ${String(scripts.size)} fichiers`);
    }
  }
  await Promise.all([openNext(), openNext(), openNext()]);
  return found;
}

journey(
  "le poids des écrans",
  [360],
  async ({ page, context, tolerate }) => {
    tolerate(/ 404$/, / 410$/, /status of 4(04|10)/);
    const screens = ADDRESSES.filter(({ hasScreen }) => hasScreen);
    const pathsOf = (isPrivate: boolean) =>
      screens.filter((screen) => screen.isPrivate === isPrivate).map(({ path }) => path);

    expect(await tooHeavy(context, [...pathsOf(false), "/products"], false)).toEqual([]);
    const { account, api } = await openBoutique();
    await createProduit(api);
    await logIn(page, account, "about:blank");
    expect(await tooHeavy(context, [...pathsOf(true), ...TABS], true)).toEqual([]);
  },
  { short: 0 },
);

const PAYMENT_BYTES = 45_000;

journey("le poids de la caisse", [360, 1280], async ({ page }) => {
  const { account, api } = await openBoutique();
  await createProduit(api);
  await logIn(page, account, "about:blank");

  const scripts = collectScripts(page);
  await goToCaisse(page);
  await page.waitForLoadState("networkidle");
  // The code of the device's two databases comes with the till, not with a payment.
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  const both = ["etal-envois-", "etal-catalogue-"].map((begin): unknown => expect.stringContaining(begin));
  await expect.poll(databases, { timeout: 10_000 }).toEqual(expect.arrayContaining(both));
  const html = await (await page.request.get("/pos")).text();
  const online = Array.from(html.matchAll(/<script\b[^>]*>([\s\S]+?)<\/script>/g), ([, text = ""]) => text);
  expect(online.length).toBeGreaterThan(0);
  const inline = gzipSync(online.join("\n")).length;
  const { bytes } = mostOf("routes/_app.pos");
  const opened = weightOf(scripts) + inline;
  expect(scripts.size).toBeGreaterThan(5);
  expect(opened).toBeLessThanOrEqual(bytes);
  expect(opened).toBeGreaterThan(bytes / 2);

  // The payment's code comes after the first press.
  await page.getByRole("list", { name: "Produits" }).getByRole("button", { name: "Sucre" }).click();
  await payExact(page);
  await page.getByText("Vente enregistrée avec succès").filter({ visible: true }).first().waitFor();

  expect(weightOf(scripts) + inline - opened).toBeLessThanOrEqual(PAYMENT_BYTES);
});
