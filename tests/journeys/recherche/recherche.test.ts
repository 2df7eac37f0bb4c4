import type { Page } from "playwright-core";
import { expect } from "vitest";
import { logIn, type Api, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Recherche dans la boutique" });
const fieldOf = (page: Page) => dialogOf(page).getByRole("combobox");

async function fillShop(api: Api): Promise<void> {
  await api("POST", "/categories", { nom: "Frais", description: "Laitages, beurre et œufs" });
  const stock = { categorieId: 1, statut: "STOCK", seuilAlerte: 1, quantite: 50, prixAchat: 500 };
  await api("POST", "/produits", { ...stock, titre: "Café au lait", prixVente: 700 });
  await api("POST", "/produits", { ...stock, titre: "Lait caillé", prixVente: 800 });
  await api("POST", "/ventes", { produitId: 2, quantite: 2, prixVenteReel: 800, client: "Awa Fall" });
  await api("POST", "/achats", {
    ...{ produitId: 2, quantite: 24, prixAchat: 640, fournisseur: "Sodiprom" },
    numeroBonLivraison: "BL 20418",
  });
  await api("DELETE", "/achats/1");
}

journey("chercher partout, puis se déconnecter", [1280], async ({ page }) => {
  const { account, api } = await openBoutique();
  await fillShop(api);
  await logIn(page, account);
  await page.keyboard.press("Control+k");
  await fieldOf(page).fill("LAIT");
  await dialogOf(page).getByRole("status").getByText("5 résultats").waitFor();
  await fieldOf(page).fill("caillé");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/products/2");
  await page.getByRole("heading", { name: "Lait caillé" }).waitFor();
  // A logout forgets the searches.
  const kept = () => page.evaluate(() => localStorage.getItem("etal:recherches"));
  expect(await kept()).toContain("caillé");
  await page.getByRole("button", { name: "Se déconnecter" }).first().click();
  await page.waitForURL("**/login");
  await expect.poll(kept).toBeNull();
});
