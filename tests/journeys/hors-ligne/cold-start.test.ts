// The till opens without a network, other screens say 'Hors ligne', and nothing of the shop is in a cache.
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { checkAccessibility } from "#tests/journeys/harness/accessibility.ts";
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import { catalogueName } from "#app/outbox/names.ts";
import { countVentes, payExact, tile } from "#tests/journeys/harness/caisse.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { closeChannel } from "#tests/journeys/harness/realtime.ts";
import { controlled, cutNetwork, keptTexts, openKept } from "#tests/journeys/harness/service-worker.ts";

const WITHOUT_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

const KEPT = { kept: true };

journey(
  "la caisse s'ouvre sans réseau",
  [360, 1280],
  async ({ page, context, tolerate }) => {
    tolerate(WITHOUT_NETWORK);
    const { account, api } = await openBoutique();
    const { id: categorieId } = await api<{ id: number }>("POST", "/categories", { nom: "Épicerie secrète" });
    const prix = { prixAchat: 400, prixVente: 500, seuilAlerte: 1 };
    await api("POST", "/produits", { titre: "Sucre", categorieId, statut: "STOCK", quantite: 5, ...prix });
    await openKept(page, inject("address"), account);
    await page.goto("/products");
    await page.goto("/pos");
    await tile(page, "Sucre").waitFor();
    await keepsCatalogue(page, account.etablissementId);

    await cutNetwork(context);
    await page.close();
    const later = await context.newPage();
    const started = Date.now();
    await later.goto("/pos");
    await later.getByRole("heading", { level: 1, name: "Nouvelle vente" }).waitFor();
    await tile(later, "Sucre").click();
    expect(Date.now() - started).toBeLessThan(10_000);
    expect(await later.title()).toBe("Nouvelle vente, Étal");
    await later.getByRole("button", { name: "Hors ligne" }).waitFor();

    // The basket is on the device too, and its sale is kept.
    await later.reload();
    await payExact(later);
    await later.getByRole("dialog", { name: HORS_LIGNE.kept }).waitFor();
    await later.goto("/products");
    await later.getByRole("link", { name: /^À envoyer\s*1.vente, 500/ }).click();
    await later.getByRole("dialog", { name: "Ventes de cet appareil" }).getByText(/^500/).first().waitFor();

    await context.setOffline(false);
    await later.goto("/dashboard");
    await expect.poll(() => countVentes({ account })).toBe(1);

    const texts = await keptTexts(later);
    expect(texts.length).toBeGreaterThan(40);
    const ours = /Boutique Teranga|Épicerie secrète|@pret\.etal|Ndiaye|Set-Cookie/i;
    expect(texts.filter(({ text }) => ours.test(text)).map(({ address }) => address)).toEqual([]);
    const documents = texts.filter(({ text }) => text.includes("text/html"));
    expect(documents.map(({ address }) => new URL(address).pathname).toSorted()).toEqual([
      "/hors-ligne",
      "/pos",
    ]);
  },
  KEPT,
);

journey(
  "un écran qui a besoin du réseau le dit et revient seul",
  [360, 768, 1280],
  async ({ page, context, tolerate }) => {
    tolerate(WITHOUT_NETWORK);
    const { account } = await openBoutique();
    await openKept(page, inject("address"), account);
    await cutNetwork(context);
    for (const [path, titre] of [
      ["/sales/12", "Ventes"],
      ["/stock-history", "Historique"],
      ["/taches/3", "Hors ligne"],
      ["/categories?q=riz", "Catégories"],
    ] as const) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1, name: titre }).waitFor();
    }
    expect(await page.title()).toBe("Catégories, Étal");
    const sell = page.getByRole("link", { name: "Nouvelle vente" }).last();
    await expect.poll(() => sell.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await page.getByText("Ce qui marche ici").isVisible()).toBe(false);
    await checkAccessibility(page);
    const again = page.getByRole("button", { name: "Réessayer" });
    await again.click();
    await sell.waitFor();
    await context.setOffline(false);
    await again.waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1, name: "Catégories" }).waitFor();
    expect(new URL(page.url()).search).toBe("?q=riz");

    await cutNetwork(context);
    await page.goto("/products");
    await sell.click();
    await page.getByText("Catalogue indisponible").waitFor();
    // A screen that is open stays.
    await page.getByRole("link", { name: "Tableau de bord" }).click();
    await page.getByText("Impossible de joindre le serveur").waitFor();
    expect(new URL(page.url()).pathname).toBe("/pos");
    await context.setOffline(false);
    await page.getByRole("link", { name: "Tableau de bord" }).click();
    await page.waitForURL("**/dashboard");
    expect(await accountOf(page)).toMatchObject({ etablissementId: account.etablissementId });
  },
  { ...KEPT, short: 2 },
);

journey(
  "la caisse de l'appareil n'est jamais celle d'un autre compte",
  [1280],
  async ({ page, context, tolerate }) => {
    tolerate(/ 401$/, /status of 401/, /\/ws' failed/);
    const awa = await openBoutique();
    const binta = await openBoutique("Boutique de Binta");
    await closeChannel(page);
    await openKept(page, inject("address"), awa.account);
    await page.goto("/pos");
    await page.getByTitle("Boutique Teranga").waitFor();

    // An expired session keeps the account; its login returns to the till of whoever signs in. The till goes to the login before its
    // document is loaded.
    await context.clearCookies({ name: /etal$/ });
    await page.reload({ waitUntil: "commit" });
    await page.waitForURL("**/login?**");
    await page.getByText("Votre session a expiré. Reconnectez-vous.").waitFor();
    await page.getByLabel("Email").fill(binta.account.email);
    await page.getByLabel("Mot de passe", { exact: true }).fill(binta.account.motDePasse);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.waitForURL("**/pos");
    await page.getByTitle("Boutique de Binta").waitFor();
    await page.reload();
    await page.getByTitle("Boutique de Binta").waitFor();
    await page.getByText("Aucun produit trouvé").waitFor();

    // A second tab signs in to the first account: the device's till goes to the login, which says who is there.
    const tab = await context.newPage();
    await closeChannel(tab);
    await logIn(tab, awa.account, "/login?session=expiree");
    await page.reload({ waitUntil: "commit" });
    await page.getByText("Ce navigateur est maintenant connecté au compte de").waitFor();

    // Signing out forgets the account.
    await tab.goto("/dashboard");
    await tab.getByRole("button", { name: "Se déconnecter" }).first().click();
    await tab.waitForURL("**/login");
    await expect.poll(() => tab.evaluate(() => localStorage.getItem("etal.compte.1"))).toBeNull();
    await tab.goto("/pos");
    await tab.waitForURL(/\/login\?retour=%2Fpos$/);
  },
  KEPT,
);

journey(
  "le site public ne garde rien sur l'appareil",
  [360],
  async ({ page, context }) => {
    for (const path of ["/", "/login", "/register", "/point-of-sale", "/hors-ligne", "/pos"]) {
      await page.goto(path);
      // A service worker is registered when the page first rests: this comes after it.
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)).then(() => undefined));
    }
    const found = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]);
    expect(await found()).toEqual([0, 0]);
    const { account } = await openBoutique();
    await logIn(page, account);
    await controlled(page);
    expect(await found()).toEqual([1, 1]);
    expect(context.serviceWorkers()).toHaveLength(1);
  },
  KEPT,
);

/** The catalogue is written a moment after it has come. */
async function keepsCatalogue(page: Page, etablissementId: number): Promise<void> {
  const heads = () =>
    page.evaluate(async (name) => {
      if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0;
      const opening = indexedDB.open(name);
      await new Promise((done) => opening.addEventListener("success", done));
      const counting = opening.result.transaction("head").objectStore("head").count();
      await new Promise((done) => counting.addEventListener("success", done));
      opening.result.close();
      return counting.result;
    }, catalogueName(etablissementId));
  await expect.poll(heads).toBe(1);
}

function accountOf(page: Page): Promise<unknown> {
  return page.evaluate(() => window.__remixRouter.state.loaderData["routes/_app"] as unknown);
}
