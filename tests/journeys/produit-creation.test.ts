import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { CATEGORIES, PRODUIT_FORM, PRODUITS } from "#app/content/catalogue.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { field, save } from "./harness/forms.ts";
import { journey } from "./harness/journey.ts";
import { checkLayout } from "./harness/measures.ts";
import { scanKeys } from "./harness/scanner.ts";

const chips = (page: Page) => page.getByRole("button", { name: /^Retirer le code-barres/ });
const codes = (page: Page) => page.getByRole("textbox", { name: PRODUIT_FORM.codesBarres });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

journey("créer des produits à la suite", [360, 1280], async ({ page, viewportWidth, tolerate }) => {
  tolerate(/ 409$/, /status of 409/);
  const { account, api } = await openBoutique();
  for (const name of ["Épicerie", "Boissons"]) await api("POST", "/categories", { nom: name });
  await api("POST", "/produits", {
    titre: "Riz parfumé",
    categorieId: 1,
    statut: "BROUILLON",
    codesBarres: ["111"],
  });
  await logIn(page, account, "/products/new");
  await expect.poll(() => page.getByLabel(PRODUIT_FORM.description).isVisible()).toBe(false);
  await field(page, "categorieId").selectOption({ label: "Boissons" });

  // A scan goes to the barcodes from a choice or a button, and Entrée adds a typed code without sending the form.
  await field(page, "titre").fill("Farine");
  await page.locator("input[name=statut]:checked").focus();
  await scanKeys(page, "6191234500237", { pauses: [5, 450, 2000] });
  await expect.poll(() => chips(page).count()).toBe(1);
  expect(await field(page, "titre").inputValue()).toBe("Farine");
  await codes(page).fill("111");
  await codes(page).press("Enter");
  await expect.poll(() => chips(page).count()).toBe(2);
  expect(await codes(page).inputValue()).toBe("");
  await codes(page).fill("deux mots é");
  await codes(page).press("Enter");
  await page.getByText("Un code-barres contient de 1 à 48 caractères sans espace").waitFor();
  expect(await chips(page).count()).toBe(2);
  await codes(page).fill("222");
  await page.reload();
  await expect.poll(() => chips(page).count()).toBe(3);

  for (const [name, value] of Object.entries({ quantite: "40", seuilAlerte: "10", prixAchat: "450" }))
    await field(page, name).fill(value);
  expect(await page.getByText(/^Marge/).count()).toBe(0);
  await field(page, "prixVente").fill("600");
  await page.getByText(/^Marge 25.%$/).waitFor();
  await page.getByText("150\u00A0FCFA par unité").waitFor();
  await checkAccessibility(page);
  await checkLayout(page);

  // The refusal names the other product; nothing is lost.
  const another = page.getByRole("button", { name: PRODUITS.saveAndAddAnother });
  await another.click();
  await page.getByText("Le code-barres 111 est déjà celui du produit «\u202FRiz parfumé\u202F»").waitFor();
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Retirer le code-barres 111" }).click();
  await expect.poll(() => page.getByText("est déjà celui du produit").count()).toBe(0);
  expect(await page.getByRole("link", { name: "Annuler" }).isVisible()).toBe(viewportWidth === 1280);
  await another.click();

  const created = page.getByRole("status").filter({ hasText: PRODUITS.created });
  await created.getByText("Farine").waitFor();
  await expect.poll(() => focused(page)).toBe("titre");
  for (const name of ["titre", "codesBarres", "quantite", "seuilAlerte", "prixAchat", "prixVente"])
    expect([name, await field(page, name).inputValue()]).toEqual([name, ""]);
  expect(await chips(page).count()).toBe(0);
  expect(await field(page, "categorieId").inputValue()).toBe("2");
  expect(await created.isVisible()).toBe(true);
  await checkAccessibility(page);
  expect(await api("GET", "/produits/2")).toMatchObject({
    titre: "Farine",
    categorieId: 2,
    codesBarres: ["222", "6191234500237"],
    quantite: 40,
    prixVente: 600,
  });

  // The next one is sent with Enter, under its own key, and leads back to the list.
  await field(page, "titre").fill("Sucre");
  await page.getByRole("radio", { name: /Brouillon/ }).check();
  await field(page, "titre").press("Enter");
  await page.getByText(PRODUITS.createdMessage).waitFor();
  await page.waitForURL("**/products");
  expect(await api("GET", "/produits/3")).toMatchObject({ titre: "Sucre", codesBarres: [] });
});

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
    const bar = page.getByRole("navigation", { name: SCREEN_TEXTS.bottomNavigation });
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
  await checkAccessibility(page);
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
