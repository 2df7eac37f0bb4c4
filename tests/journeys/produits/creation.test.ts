import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { CATEGORIES, PRODUIT_FORM, PRODUITS } from "#app/content/catalogue.ts";
import { SHELL_TEXTS } from "#app/content/shell.ts";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import { checkStory } from "#tests/journeys/harness/accessibility.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { field, save } from "#tests/journeys/harness/forms.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

journey("du premier produit à la première vente", [360, 1280], async ({ page, viewportWidth }) => {
  const { account, api } = await openBoutique();
  for (const name of ["Boissons", "Savons", "Bébé", "Papeterie", "Téléphonie"])
    await api("POST", "/categories", { nom: name });
  await logIn(page, account, "/categories/new");
  await field(page, "nom").fill("Épicerie");
  await save(page);
  const toast = page.getByRole("region", { name: "Notifications" }).locator("[data-toast]");
  await toast.getByText(CATEGORIES.created).waitFor();
  await page.waitForURL("**/categories");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  if (viewportWidth === 1280) expect((await toast.boundingBox())?.width).toBe(376);
  else {
    const bar = page.getByRole("navigation", { name: SHELL_TEXTS.bottomNavigation });
    for (const other of [bar, page.getByRole("navigation", { name: "Pagination" }), page.getByRole("search")])
      expect(await overlap(toast, other)).toBe(false);
  }
  await toast.getByRole("link", { name: CATEGORIES.addProduit }).click();
  await page.waitForURL("**/products/new?categorie=6");
  await expect.poll(() => field(page, "categorieId").inputValue()).toBe("6");

  // Nothing in stock yet: the form offers a draft, and its first purchase puts it in stock.
  await field(page, "titre").fill("Farine");
  await field(page, "quantite").fill("0");
  await page.getByText(PRODUIT_FORM.offerBrouillon).waitFor();
  await checkStory(page);
  await page.getByRole("button", { name: PRODUIT_FORM.chooseBrouillon }).click();
  await expect.poll(() => page.getByRole("radio", { name: /Brouillon/ }).isChecked()).toBe(true);
  await expect.poll(() => focused(page)).toBe("statut");
  expect(await field(page, "titre").inputValue()).toBe("Farine");
  await page.getByRole("radio", { name: /En stock/ }).check();
  for (const [name, value] of Object.entries({
    quantite: "4",
    seuilAlerte: "1",
    prixAchat: "5",
    prixVente: "8",
  }))
    await field(page, name).fill(value);
  await page.getByRole("button", { name: PRODUITS.saveAndAddAnother }).click();
  const created = page.getByRole("status").filter({ hasText: PRODUITS.created });
  await created.getByRole("link", { name: TABLEAU.steps[2] }).waitFor();

  await field(page, "titre").fill("Sucre");
  await field(page, "quantite").fill("0");
  await page.getByRole("button", { name: PRODUIT_FORM.chooseBrouillon }).click();
  await save(page);
  await page.waitForURL("**/products");
  await api("POST", "/achats", {
    produitId: 2,
    quantite: 3,
    prixAchat: 400,
    prixVente: 500,
    fournisseur: "Sodiprom",
    dateOperation: new Date().toISOString(),
  });
  expect(await api("GET", "/produits/2")).toMatchObject({ statut: "STOCK", quantite: 3, prixVente: 500 });
});

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("Rien à comparer");
  return a.y < b.y + b.height && b.y < a.y + a.height;
}
