import type { Page } from "playwright-core";
import { expect } from "vitest";
import { THEME_COOKIE } from "#app/shell/theme.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { logIn, type Api, openBoutique } from "./harness/boutique.ts";
import { journey } from "./harness/journey.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Recherche dans la boutique" });
const fieldOf = (page: Page) => dialogOf(page).getByRole("combobox");
const boxOf = (page: Page) => page.getByRole("button", { name: "Rechercher..." }).filter({ visible: true });
const isOpen = (page: Page) => dialogOf(page).isVisible();
const selectedOf = (page: Page) => dialogOf(page).getByRole("option", { selected: true }).innerText();

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

journey("chercher partout au clavier", [1280], async ({ page, tolerate }) => {
  const { account, api } = await openBoutique();
  await fillShop(api);
  await logIn(page, account);

  // The dialog opens from a field too, and gives the focus back.
  await page.goto("/categories");
  await page.getByLabel("Nom de la catégorie").focus();
  await page.keyboard.press("Control+k");
  await fieldOf(page).waitFor();
  expect(await dialogOf(page).getByRole("option").allInnerTexts()).toContain("Paramètres");
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("q");

  await page.keyboard.press("Control+k");
  await fieldOf(page).fill("l");
  await page.getByText("Tapez au moins 2 caractères.").waitFor();
  await fieldOf(page).fill("LAIT");
  await dialogOf(page).getByRole("status").getByText("5 résultats").waitFor();
  const groups = dialogOf(page).getByRole("group");
  await expect
    .poll(() => groups.evaluateAll((all) => all.map((one) => one.firstElementChild?.textContent)))
    .toEqual(["Produits2", "Catégories1", "Ventes1", "Achats1"]);
  expect(await dialogOf(page).locator("b").allInnerTexts()).toContain("Lait");
  expect(await selectedOf(page)).toMatch(/^Lait caillé[^]*800/);
  await dialogOf(page).getByText("Annulé", { exact: true }).waitFor();
  await checkAccessibility(page);

  // Arrows go through all groups, Tab from group to group and then to the button.
  await page.keyboard.press("ArrowDown");
  expect(await selectedOf(page)).toMatch(/^Café au lait/);
  await page.keyboard.press("Tab");
  expect(await selectedOf(page)).toMatch(/^Frais[^]*Laitages[^]*2.produits/);
  await page.keyboard.press("Tab");
  expect(await selectedOf(page)).toMatch(/Awa Fall · Lait caillé ×.2[^]*1.600/);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  expect(await selectedOf(page)).toMatch(/^Sodiprom[^]*BL 20418/);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.firstElementChild?.textContent)).toBe("Fermer");
  await fieldOf(page).focus();

  // Échap empties the field, then closes.
  await page.keyboard.press("Escape");
  expect([await fieldOf(page).inputValue(), await isOpen(page)]).toEqual(["", true]);
  await fieldOf(page).fill("zzz");
  await page.getByText(/^Aucun résultat pour «.zzz.»\.$/).waitFor();

  // Entrée before the answer opens the first result of what was typed, not of the answer before.
  await fieldOf(page).fill("caillé");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/products/2");
  await page.getByRole("heading", { name: "Lait caillé" }).waitFor();
  expect([await isOpen(page), await boxOf(page).count()]).toEqual([false, 0]);

  // A screen without a search of its own leaves F2 to the header's; what was searched comes back.
  await page.goto("/dashboard");
  await page.keyboard.press("F2");
  await dialogOf(page).getByRole("option", { name: "caillé" }).click();
  await expect.poll(() => fieldOf(page).inputValue()).toBe("caillé");
  await dialogOf(page)
    .getByRole("option", { name: /Lait caillé/ })
    .first()
    .waitFor();

  // Without a network the text stays, and Entrée tries again.
  tolerate(/\/recherche/, /ERR_CONNECTION_RESET/);
  await page.route("**/recherche?*", (route) => route.abort("connectionreset"));
  await fieldOf(page).fill("sodi");
  await dialogOf(page).getByText("Impossible de joindre le serveur").waitFor();
  expect(await fieldOf(page).inputValue()).toBe("sodi");
  await page.unroute("**/recherche?*");
  await page.keyboard.press("Enter");
  await dialogOf(page)
    .getByRole("option", { name: /Sodiprom/ })
    .waitFor();

  // A logout forgets the searches.
  await page.keyboard.press("Control+k");
  await page.getByRole("button", { name: "Fermer" }).click();
  await page.getByRole("button", { name: "Se déconnecter" }).first().click();
  await page.waitForURL("**/login");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("etal:recherches"))).toBeNull();
});

journey("chercher partout au téléphone", [360], async ({ page, context, tolerate }) => {
  tolerate(/\/recherche\?q=caf/);
  const { account, api } = await openBoutique();
  await fillShop(api);
  await logIn(page, account);
  await context.addCookies([{ name: THEME_COOKIE, value: "dark", url: page.url() }]);
  await page.goto("/dashboard");
  await expect.poll(() => boxOf(page).count()).toBe(0);
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await boxOf(page).click();
  await fieldOf(page).pressSequentially("awa");
  const sale = dialogOf(page).getByRole("option", { name: /FACT-\d+[^]*Awa Fall/ });
  await sale.waitFor();
  const size = await dialogOf(page).locator("> div").first().boundingBox();
  expect(size).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await checkAccessibility(page);
  // A late answer does not replace the answer of what was typed since.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/recherche?q=caf*", async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest("**/recherche?q=caf*");
  await fieldOf(page).fill("café");
  await asked;
  await sale.waitFor();
  await fieldOf(page).fill("frais");
  const categorie = dialogOf(page).getByRole("option", { name: /^Frais/ });
  await categorie.waitFor();
  release();
  await page.unrouteAll({ behavior: "wait" });
  await categorie.click();
  await page.waitForURL("**/categories/1");
  await dialogOf(page).waitFor({ state: "detached" });
});

journey(
  "chercher sans scripts",
  [1280],
  async ({ page }) => {
    const { account, api } = await openBoutique();
    await fillShop(api);
    await logIn(page, account, "/dashboard");
    await page.getByRole("searchbox", { name: "Rechercher..." }).fill("caillé");
    await page.getByRole("searchbox", { name: "Rechercher..." }).press("Enter");
    await page.waitForURL("**/products?q=caill*");
    await page.getByRole("link", { name: "Lait caillé" }).first().waitFor();
  },
  { scripts: false },
);
