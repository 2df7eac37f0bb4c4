// Who listens, and who is told: the tab that is seen takes the connection over, and the next account of a document hears
// nothing of the one before.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { REALTIME } from "#app/content/realtime.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { journey } from "./harness/journey.ts";
import { twoTabs, listen, statusDot } from "./harness/realtime.ts";

/** As a browser that shows another tab does; headless, all tabs are seen. */
async function show(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    visible ? "visible" : "hidden",
  );
}

journey("un onglet caché passe la connexion", [1280], async ({ page, context }) => {
  const { account, api } = await openBoutique();
  await logIn(page, account);
  await page.close();
  const { first, second, connections } = await twoTabs(context);
  // Nothing says on the way that notifications are off.
  await second.evaluate((inactive) => {
    new MutationObserver(() => {
      if (document.querySelector(`[title="${inactive}"]`)) document.documentElement.dataset["coupe"] = "oui";
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  }, REALTIME.inactive);
  await context.clock.install();
  await show(first, false);
  await context.clock.fastForward(55_000);
  await second.getByRole("button", { name: "Ping" }).click();
  await second.getByText(/Le serveur a répondu en \d+/).waitFor();
  expect(connections()).toBe(1);
  await context.clock.fastForward(5_100);
  await expect.poll(connections).toBe(2);

  await api("POST", "/taches", { titre: "Compter le rayon", priorite: "URGENTE" });
  for (const tab of [first, second]) await tab.getByRole("main").getByText("Compter le rayon").waitFor();
  expect(await second.getByRole("main").getByText("Compter le rayon").count()).toBe(1);
  expect(await second.evaluate(() => document.documentElement.dataset["coupe"])).toBeUndefined();
  // Seen again, it asks the other, which has it now.
  await show(first, true);
  await first.getByRole("button", { name: "Ping" }).click();
  await first.getByText(/Le serveur a répondu en \d+/).waitFor();
  expect(connections()).toBe(2);
});

journey("le compte suivant n'apprend rien du précédent", [1280], async ({ page, tolerate }) => {
  // Signing out ends the socket: a page that has not left by then asks whether its session has ended too.
  tolerate(/\/session 401$/, /status of 401 .*\/session\)$/);
  const first = await openBoutique("Boutique Teranga");
  const second = await openBoutique("Boutique Sandaga");
  await logIn(page, first.account);
  await page.evaluate(() => {
    document.documentElement.dataset["meme"] = "oui";
  });
  await listen(page);
  const { id: categorieId } = await first.api<{ id: number }>("POST", "/categories", { nom: "Épicerie" });
  const { id: produitId } = await first.api<{ id: number }>("POST", "/produits", {
    ...{ titre: "Riz", categorieId, statut: "STOCK", seuilAlerte: 1, quantite: 2 },
    ...{ prixAchat: 600, prixVente: 700 },
  });
  await first.api("POST", "/ventes/panier", {
    lignes: [{ produitId, quantite: 2, prixVenteReel: 700 }],
    paiements: [{ mode: "ESPECES", montant: 1_400 }],
  });
  const rupture = page.getByText(/est en rupture de stock/);
  await rupture.filter({ visible: true }).first().waitFor();

  await page.getByRole("button", { name: "Se déconnecter" }).filter({ visible: true }).first().click();
  await page.waitForURL("**/login");
  await expect.poll(() => rupture.count()).toBe(0);
  await page.getByLabel("Email").fill(second.account.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(second.account.motDePasse);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/dashboard");
  await listen(page);
  // The same document, and nothing of the other shop in it.
  expect(await page.evaluate(() => document.documentElement.dataset["meme"])).toBe("oui");
  await statusDot(page, { actif: true }).click();
  await page
    .getByRole("dialog", { name: REALTIME.notifications })
    .getByText(REALTIME.noNotification)
    .waitFor();
  expect(await rupture.count()).toBe(0);
});
