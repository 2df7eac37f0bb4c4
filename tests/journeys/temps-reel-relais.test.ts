// Who listens, and who is told: the tab that is seen takes the connection over, and the next account of a document hears
// nothing of the one before.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { TEMPS_REEL } from "#app/content/temps-reel.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { parcours } from "./harness/parcours.ts";
import { deuxOnglets, ecouter, point } from "./harness/temps-reel.ts";

/** As a browser that shows another tab does; headless, all tabs are seen. */
async function montrer(page: Page, vue: boolean): Promise<void> {
  await page.evaluate(
    (etat) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => etat });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    vue ? "visible" : "hidden",
  );
}

parcours("un onglet caché passe la connexion", [1280], async ({ page, context }) => {
  const { compte, api } = await ouvrirBoutique();
  await connecter(page, compte);
  await page.close();
  const { premier, second, connexions } = await deuxOnglets(context);
  // Nothing says on the way that notifications are off.
  await second.evaluate((inactives) => {
    new MutationObserver(() => {
      if (document.querySelector(`[title="${inactives}"]`)) document.documentElement.dataset["coupe"] = "oui";
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  }, TEMPS_REEL.inactives);
  await context.clock.install();
  await montrer(premier, false);
  await context.clock.fastForward(55_000);
  await second.getByRole("button", { name: "Ping" }).click();
  await second.getByText(/Le serveur a répondu en \d+/).waitFor();
  expect(connexions()).toBe(1);
  await context.clock.fastForward(5_100);
  await expect.poll(connexions).toBe(2);

  await api("POST", "/taches", { titre: "Compter le rayon", priorite: "URGENTE" });
  for (const onglet of [premier, second])
    await onglet.getByRole("main").getByText("Compter le rayon").waitFor();
  expect(await second.getByRole("main").getByText("Compter le rayon").count()).toBe(1);
  expect(await second.evaluate(() => document.documentElement.dataset["coupe"])).toBeUndefined();
  // Seen again, it asks the other, which has it now.
  await montrer(premier, true);
  await premier.getByRole("button", { name: "Ping" }).click();
  await premier.getByText(/Le serveur a répondu en \d+/).waitFor();
  expect(connexions()).toBe(2);
});

parcours("le compte suivant n'apprend rien du précédent", [1280], async ({ page }) => {
  const premiere = await ouvrirBoutique("Boutique Teranga");
  const seconde = await ouvrirBoutique("Boutique Sandaga");
  await connecter(page, premiere.compte);
  await page.evaluate(() => {
    document.documentElement.dataset["meme"] = "oui";
  });
  await ecouter(page);
  const { id: categorieId } = await premiere.api<{ id: number }>("POST", "/categories", { nom: "Épicerie" });
  const { id: produitId } = await premiere.api<{ id: number }>("POST", "/produits", {
    ...{ titre: "Riz", categorieId, statut: "STOCK", seuilAlerte: 1, quantite: 2 },
    ...{ prixAchat: 600, prixVente: 700 },
  });
  await premiere.api("POST", "/ventes/panier", {
    lignes: [{ produitId, quantite: 2, prixVenteReel: 700 }],
    paiements: [{ mode: "ESPECES", montant: 1_400 }],
  });
  const rupture = page.getByText(/est en rupture de stock/);
  await rupture.filter({ visible: true }).first().waitFor();

  await page.getByRole("button", { name: "Se déconnecter" }).filter({ visible: true }).first().click();
  await page.waitForURL("**/login");
  await expect.poll(() => rupture.count()).toBe(0);
  await page.getByLabel("Email").fill(seconde.compte.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(seconde.compte.motDePasse);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/dashboard");
  await ecouter(page);
  // The same document, and nothing of the other shop in it.
  expect(await page.evaluate(() => document.documentElement.dataset["meme"])).toBe("oui");
  await point(page, { actif: true }).click();
  await page
    .getByRole("dialog", { name: TEMPS_REEL.notifications })
    .getByText(TEMPS_REEL.aucuneNotification)
    .waitFor();
  expect(await rupture.count()).toBe(0);
});
