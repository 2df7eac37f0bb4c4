import type { Page } from "playwright-core";
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import { expect } from "vitest";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { type OpenedBoutique, logIn } from "#tests/journeys/harness/boutique.ts";
import { OIL, openCaisse, openPaiement, readable, RICE, tile } from "#tests/journeys/harness/caisse.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { otherDevice, listen, statusDot } from "#tests/journeys/harness/realtime.ts";
import { SESSION_ENDED } from "#tests/journeys/harness/session.ts";

const sell = ({ api }: OpenedBoutique, produitId: number, quantite: number, prix: number) =>
  api("POST", "/ventes/panier", {
    lignes: [{ produitId, quantite, prixVenteReel: prix }],
    paiements: [{ mode: "ESPECES", montant: quantite * prix }],
  });

/** Marks the document, to notice a reload. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset["meme"] = "oui";
  });
  return () => page.evaluate(() => document.documentElement.dataset["meme"] === "oui");
}

const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" });
const row = (page: Page, titre: string) => page.getByRole("row", { name: titre });

journey("une vente se voit sur tous les écrans", [360, 1280], async ({ page, context }) => {
  const boutique = await openCaisse(page);
  const reserve = await otherDevice(context);
  await logIn(reserve, boutique.account, "/products");
  await listen(page);
  await listen(reserve);
  const same = [await mark(page), await mark(reserve)];
  await expect.poll(() => row(reserve, RICE.titre).innerText()).toContain("5");

  // Another till sells three of five, and the threshold is three.
  await sell(boutique, boutique.rice.id, 3, RICE.prixVente);
  await tile(page, RICE.titre).getByText("Reste 2").waitFor();
  await expect.poll(() => row(reserve, RICE.titre).innerText()).toContain("Stock faible");
  const notice = page.locator("[data-notice]");
  await expect.poll(() => readable(notice.innerText())).toBe(`${RICE.titre} : reste 2`);

  await sell(boutique, boutique.rice.id, 2, RICE.prixVente);
  await tile(page, RICE.titre).getByText("Rupture").waitFor();
  await expect.poll(() => row(reserve, RICE.titre).innerText()).toContain("Rupture");
  await expect.poll(() => readable(notice.innerText())).toBe(`${RICE.titre} : rupture`);
  // No link leads out of a basket by mistake.
  expect(await notice.getByRole("link").count()).toBe(0);
  expect(await page.locator("[data-toast]").count()).toBe(0);
  await statusDot(page, { actif: true }).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await panel.getByRole("button", { name: "Reconnecter" }).click({ trial: true });
  await panel.getByText(`${RICE.titre} est en rupture de stock`).click({ trial: true });
  await page.keyboard.press("Escape");
  for (const isSamePage of same) expect(await isSamePage()).toBe(true);

  await boutique.api("PUT", `/produits/${String(boutique.oil.id)}`, {
    ...{ titre: OIL.titre, seuilAlerte: OIL.seuilAlerte },
    prixVente: 1_300,
  });
  await expect.poll(() => tile(page, OIL.titre).innerText()).toMatch(/1\s300/);

  // Its own sale counts once. The other device has the event, so the till has it too.
  await tile(page, OIL.titre).click();
  await openPaiement(page);
  await page.getByRole("button", { name: /^Exact/ }).click();
  await page.getByRole("button", { name: "Valider la vente" }).click();
  await page.getByText("Vente enregistrée avec succès").filter({ visible: true }).first().waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => row(reserve, OIL.titre).innerText()).toContain("39");
  await expect.poll(() => tile(page, OIL.titre).innerText()).toMatch(/39 en stock/);
  expect(await notifications(page).getByText("Vente effectuée").count()).toBe(0);

  await statusDot(page, { actif: true }).click();
  await panel.getByRole("link", { name: `${RICE.titre} est en rupture de stock` }).click();
  await page.waitForURL(`**/products/${String(boutique.rice.id)}`);
  await page.getByRole("heading", { level: 2, name: RICE.titre }).waitFor();
  await listen(page);
});

journey(
  "un rafraîchissement perdu se refait",
  [1280],
  async ({ page, tolerate }) => {
    tolerate(/ERR_FAILED/);
    const boutique = await openCaisse(page);
    await page.goto("/products");
    await listen(page);
    // The page requests its list again when it begins to listen.
    await page.waitForLoadState("networkidle");
    let lostCount = 0;
    let cut = true;
    await page.route("**/products.data*", async (route) => {
      if (cut) lostCount += 1;
      await (cut ? route.abort("failed") : route.continue());
    });
    const lossMessage = page.getByText(MESSAGES.serverUnreachable);
    await sell(boutique, boutique.rice.id, 5, RICE.prixVente);
    await lossMessage.waitFor();
    const toast = notifications(page).locator("[data-toast]", { has: lossMessage });
    await toast.getByRole("button", { name: "Fermer la notification" }).click();
    // The retries come after two and four seconds, and show no second notice.
    await expect.poll(() => lostCount).toBe(2);
    await page.waitForTimeout(1_500);
    expect(lostCount).toBe(2);
    expect(await lossMessage.count()).toBe(0);
    cut = false;
    await expect.poll(() => row(page, RICE.titre).innerText()).toContain("Rupture");

    cut = true;
    await sell(boutique, boutique.oil.id, 1, OIL.prixVente);
    await lossMessage.waitFor();
    cut = false;
    await lossMessage.waitFor({ state: "detached" });
  },
  { short: 0 },
);

journey(
  "ce que l'on demande pendant un rafraîchissement se dit",
  [1280],
  async ({ page, tolerate }) => {
    tolerate(/ERR_FAILED/);
    const boutique = await openCaisse(page);
    await page.goto("/dashboard");
    await listen(page);
    // Requests are lost: at first at once, later when `loseRequest` is called.
    let heldCount = 0;
    let loseRequest = () => {};
    let lost = Promise.resolve();
    await page.route("**/dashboard.data*", async (route) => {
      await lost;
      await route.abort("failed").catch(() => undefined);
    });
    page.on("request", (request) => {
      if (request.url().includes("/dashboard.data")) heldCount += 1;
    });
    const hold = async () => {
      heldCount = 0;
      lost = new Promise((resolve) => (loseRequest = resolve));
      await expect.poll(() => heldCount, { timeout: 15_000 }).toBe(1);
    };
    const lossMessage = page.getByText(MESSAGES.serverUnreachable);
    await sell(boutique, boutique.rice.id, 1, RICE.prixVente);
    await lossMessage.waitFor();

    await hold();
    const toast = notifications(page).locator("[data-toast]", { has: lossMessage });
    await toast.getByRole("link", { name: "Réessayer" }).click();
    await expect.poll(() => heldCount).toBe(2);
    await lossMessage.waitFor({ state: "detached" });
    loseRequest();
    await lossMessage.waitFor();

    await hold();
    await toast.getByRole("button", { name: "Fermer la notification" }).click();
    const busy = page.locator("button[aria-busy=true]");
    expect(await busy.count()).toBe(0);
    await page.getByRole("button", { name: "Actualiser" }).click();
    await expect.poll(() => heldCount).toBe(2);
    await busy.waitFor();
    loseRequest();
    await lossMessage.waitFor();
    await busy.waitFor({ state: "detached" });
  },
  { short: 0 },
);

journey("une coupure, et rien de manqué", [360, 1280], async ({ page, context, viewportWidth, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const boutique = await openCaisse(page);
  await listen(page);
  const isSamePage = await mark(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: HORS_LIGNE.offline }).waitFor();
  await sell(boutique, boutique.rice.id, 1, RICE.prixVente);
  await sell(boutique, boutique.oil.id, 4, OIL.prixVente);
  await sell(boutique, boutique.rice.id, 2, RICE.prixVente);
  await context.setOffline(false);
  await listen(page);
  await tile(page, RICE.titre).getByText("Reste 2").waitFor();
  await expect.poll(() => tile(page, OIL.titre).innerText()).toMatch(/36 en stock/);
  await page.locator("[data-notice]", { hasText: RICE.titre }).waitFor();
  expect(await isSamePage()).toBe(true);

  // A live reload leaves the page where the user has scrolled it.
  await page.goto("/products");
  await listen(page);
  await page.waitForLoadState("networkidle");
  await page.setViewportSize({ width: viewportWidth, height: 320 });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let requests = 0;
  await page.route("**/products.data*", async (route) => {
    requests += 1;
    await held;
    await route.continue();
  });
  const scrollPage = (top: number) =>
    page.evaluate((until) => {
      window.scrollTo(0, until);
    }, top);
  await scrollPage(30);
  await sell(boutique, boutique.rice.id, 2, RICE.prixVente);
  await expect.poll(() => requests).toBe(1);
  // The user scrolls while the answer is on its way.
  await scrollPage(60);
  release();
  const ruptures = page.getByRole("main").getByText("Rupture").filter({ visible: true });
  await expect.poll(() => ruptures.count()).toBe(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(60);

  // When the router has nothing to move, the page must not scroll: this would stop a finger's scroll.
  await sell(boutique, boutique.oil.id, 1, OIL.prixVente);
  await expect.poll(() => page.getByRole("main").innerText()).toContain(String(OIL.quantite - 5));
  const scrolls = await page.evaluateHandle(() => {
    const seen: unknown[] = [];
    window.scrollTo = (...args: unknown[]) => void seen.push(args);
    return seen;
  });
  await sell(boutique, boutique.oil.id, OIL.quantite - 5, OIL.prixVente);
  await expect.poll(() => ruptures.count()).toBe(2);
  expect(await scrolls.jsonValue()).toEqual([]);
});

journey(
  "la caisse n'oublie pas ce qu'elle voulait savoir",
  [1280],
  async ({ page, context, tolerate }) => {
    tolerate(...SESSION_ENDED);
    const boutique = await openCaisse(page);
    await listen(page);
    const second = await context.newPage();
    await second.goto("/products");
    await listen(second);
    // The session ends before the till has requested the changed product.
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/pos/catalogue*", async (route) => {
      await released;
      await route.continue();
    });
    const refusal = page.waitForResponse(
      (response) => response.status() === 401 && response.url().includes("/pos/"),
    );
    const request = page.waitForRequest("**/pos/catalogue*");
    await boutique.api("PUT", `/produits/${String(boutique.oil.id)}`, {
      ...{ titre: OIL.titre, seuilAlerte: OIL.seuilAlerte },
      prixVente: 1_300,
    });
    await request;
    await second.getByRole("banner").getByRole("button", { name: "Se déconnecter" }).click();
    await second.waitForURL("**/login");
    release();
    await refusal;
    await statusDot(page, { actif: false }).waitFor();
    await logIn(second, boutique.account);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await listen(page);
    await expect.poll(() => tile(page, OIL.titre).innerText()).toMatch(/1\s300/);
  },
  { short: 0 },
);
