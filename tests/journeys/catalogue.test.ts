import type { Page } from "playwright-core";
import { expect } from "vitest";
import { TOAST_COOKIE } from "#app/shell/flash.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { readBoutique } from "./harness/databases.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { chooseCodes } from "./harness/forms.ts";
import { journey } from "./harness/journey.ts";

journey("ranger les catégories", [360, 768, 1280], async ({ page, viewportWidth, tolerate }) => {
  tolerate(/ (400|409)$/, /status of (400|409)/);
  const { account, api } = await openBoutique();
  await logIn(page, account, "/categories");
  await page.getByText("Aucune catégorie. Créez-en une pour ranger vos produits.").waitFor();
  await checkAccessibility(page);
  await page.getByRole("link", { name: "Ajouter une catégorie" }).click();
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.getByText("Le nom de la catégorie est obligatoire").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("nom");
  await checkAccessibility(page);
  await page.getByLabel("Nom", { exact: true }).fill("Épicerie");
  await page.getByLabel("Description").fill("Riz, huile");
  await page.getByRole("figure").getByText("Épicerie").waitFor();
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.getByText("Catégorie créée").waitFor();
  await page.waitForURL("**/categories");
  const toastCookies = async () =>
    (await page.context().cookies()).filter(({ name }) => name === TOAST_COOKIE);
  await expect.poll(toastCookies).toEqual([]);

  await page.goto("/categories/new");
  await page.getByLabel("Nom", { exact: true }).fill("ÉPICERIE");
  await page.getByLabel("Description").fill("Autre");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.getByText("Une catégorie porte déjà ce nom").waitFor();
  await expect.poll(() => page.getByLabel("Nom", { exact: true }).inputValue()).toBe("ÉPICERIE");
  await expect.poll(() => page.getByLabel("Description").inputValue()).toBe("Autre");

  for (const name of ["Boissons", "Savons", "Bébé", "Papeterie", "Téléphonie"])
    await api("POST", "/categories", { nom: name });
  await page.goto("/categories");
  await checkAccessibility(page);
  await page.getByText("Affichage de 1 à 5 sur 6 éléments").waitFor();
  if (viewportWidth < 768) await page.getByLabel("Trier par").selectOption({ label: "Nom, Z à A" });
  else await page.getByRole("link", { name: "Nom", exact: true }).click();
  await page.waitForURL(/sortDir=desc/);
  await page.getByLabel("Nom de la catégorie").fill("bebe");
  await page.getByLabel("Nom de la catégorie").press("Enter");
  await page.waitForURL(/q=bebe/);
  expect(new URL(page.url()).searchParams.get("sortDir")).toBe("desc");
  await page.getByRole("link", { name: "Bébé", exact: true }).filter({ visible: true }).click();
  await page.getByText("Aucun produit dans cette catégorie.").waitFor();
  await checkAccessibility(page);

  await page.getByRole("link", { name: "Modifier" }).click();
  await page.getByLabel("Nom", { exact: true }).fill(" ");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.getByText("Le nom de la catégorie est requis").waitFor();
  await page.getByLabel("Nom", { exact: true }).fill("Bébés");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.getByText("Catégorie modifiée avec succès").waitFor();
  // Back in the list as it was.
  await page.waitForURL(/\/categories\?.*q=bebe/);

  // A category that got a product meanwhile stays, with the server's sentence; an empty one is deleted.
  const dialog = page.getByRole("dialog");
  for (const [id, sentence] of [
    [1, "Cette catégorie contient 1 produit et ne peut pas être supprimée"],
    [2, "Catégorie supprimée"],
  ] as const) {
    await page.goto(`/categories/${String(id)}`);
    if (id === 1) await api("POST", "/produits", { titre: "Riz", categorieId: 1, statut: "BROUILLON" });
    await page.getByRole("button", { name: "Supprimer" }).click();
    await checkAccessibility(page);
    await dialog.getByRole("button", { name: "Supprimer" }).click();
    await page.getByText(sentence).waitFor();
  }
  await page.waitForURL("**/categories");

  // A category with products gets no question: the dialog leads to its products.
  await page.goto("/categories?q=epicerie");
  if (viewportWidth < 768) {
    await page.getByRole("button", { name: "Actions pour Épicerie" }).click();
    await page.getByRole("menuitem", { name: "Supprimer" }).click();
  } else {
    await page.getByRole("button", { name: "Supprimer Épicerie" }).click();
  }
  for (let times = 0; times < 3; times++) {
    await dialog.getByRole("heading", { name: "Impossible de supprimer la catégorie" }).waitFor();
    await dialog.getByText("1 produit y est rangé").waitFor();
    await expect.poll(() => dialog.getByRole("button", { name: "Supprimer" }).count()).toBe(0);
    await checkAccessibility(page);
    await dialog.getByRole("link", { name: "Voir les produits" }).click();
    await page.waitForURL("**/categories/1#produits");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("link", { name: "Riz" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("produits");
    await page.getByRole("button", { name: "Supprimer" }).click();
  }
  await dialog.getByRole("button", { name: "Fermer" }).first().click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Supprimer");
});

const RESET_NOTICE = "La quantité, le seuil d'alerte et les deux prix sont revenus à 0.";

type Stock = { quantite: string; seuil: string; achat: string; vente: string };

/** The quantity is typed after the 0 in the field, which does not count as a digit. */
async function fillStock(page: Page, { quantite, seuil, achat, vente }: Stock): Promise<void> {
  await page.getByLabel("Quantité", { exact: true }).press("End");
  await page.getByLabel("Quantité", { exact: true }).pressSequentially(quantite);
  await page.getByLabel("Seuil d'alerte").fill(seuil);
  await page.getByLabel("Prix d'achat").fill(achat);
  await page.getByLabel("Prix de vente").fill(vente);
}

journey("ranger les produits", [360, 768, 1280], async ({ page, viewportWidth, tolerate }) => {
  tolerate(/ (400|404|409)$/, /status of (400|404|409)/);
  const { account, api } = await openBoutique();
  await logIn(page, account, "/products/new");
  await page.getByText("Créez d'abord une catégorie pour ranger vos produits.").waitFor();
  await expect
    .poll(() => page.getByRole("button", { name: "Enregistrer", exact: true }).isDisabled())
    .toBe(true);
  await api("POST", "/categories", { nom: "Épicerie" });
  await api("POST", "/categories", { nom: "Boissons" });

  await page.goto("/products");
  await page.getByText("Aucun produit trouvé").waitFor();
  await page.getByRole("link", { name: "Ajouter un produit" }).click();
  await page.getByLabel("Quantité", { exact: true }).fill("0");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  for (const sentence of [
    "Veuillez remplir tous les champs obligatoires",
    "Le titre est obligatoire",
    "La catégorie est obligatoire",
    "La quantité doit être supérieure à 0",
    "Le seuil d'alerte est obligatoire",
    "Le prix d'achat est obligatoire",
    "Le prix de vente est obligatoire",
  ]) {
    await page.getByText(sentence).waitFor();
  }
  await checkAccessibility(page);
  await page.getByLabel("Titre").fill("Riz parfumé 25 kg");
  await page.getByLabel("Catégorie").selectOption({ label: "Épicerie" });
  await fillStock(page, { quantite: "9", seuil: "4", achat: "7000", vente: "14000" });
  await page.getByText(/^Marge 50.%$/).waitFor();

  // Leaving En stock sets the four values to 0; coming back restores them.
  await page.getByRole("radio", { name: /Brouillon/ }).check();
  await page.getByText(RESET_NOTICE).waitFor();
  await expect.poll(() => page.getByLabel("Quantité", { exact: true }).isVisible()).toBe(false);
  await page.getByRole("radio", { name: /En stock/ }).check();
  await expect.poll(() => page.getByText(RESET_NOTICE).count()).toBe(0);
  await expect.poll(() => page.getByText(/^Marge/).count()).toBe(0);
  for (const field of ["Quantité", "Seuil d'alerte", "Prix d'achat", "Prix de vente"])
    await expect.poll(() => page.getByLabel(field, { exact: true }).inputValue()).toBe("0");
  await fillStock(page, { quantite: "5", seuil: "3", achat: "15000", vente: "20000" });
  await page.getByText(/^Marge 25.%$/).waitFor();
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.getByText("Le produit a été créé avec succès").waitFor();
  await page.waitForURL("**/products");
  const [stock] = readBoutique(
    "SELECT quantite, valeur FROM stocks WHERE etablissement_id = ?",
    account.etablissementId,
  );
  expect(stock).toEqual({ quantite: 5, valeur: 7_500_000 });

  for (const titre of ["Eau minérale", "Éponge", "Œufs frais", "Savon", "Thé vert"]) {
    await api("POST", "/produits", {
      titre,
      categorieId: 2,
      statut: "STOCK",
      seuilAlerte: 2,
      quantite: 2,
      prixAchat: 100,
      prixVente: 150,
    });
  }
  await page.goto("/products");
  await checkAccessibility(page);
  await page.getByText("Affichage de 1 à 5 sur 6 éléments").waitFor();
  const bar = page.getByRole("navigation", { name: "Pagination" });
  if (viewportWidth >= 768) {
    // One row with the most numbers, on the narrower page beside the menu.
    await page.goto("/products?size=1&page=3");
    for (const width of viewportWidth === 1280 ? [1280, 1024] : [viewportWidth]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await bar.locator("..").boundingBox())?.height).toBeLessThan(60);
    }
    // The device keeps the size of a list.
    await page.goto("/products?size=5");
  }
  await page.setViewportSize({ width: viewportWidth, height: 400 });
  await page.getByRole("link", { name: "Page suivante" }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Page suivante" }).click();
  await page.getByText("Affichage de 6 à 6 sur 6 éléments").waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.setViewportSize({ width: viewportWidth, height: 800 });
  await page.goto("/products");

  if (viewportWidth < 768) {
    await page.getByLabel("Trier par").selectOption({ label: "Référence, Z à A" });
    await page.waitForURL(/sortBy=reference&sortDir=desc/);
    await page.goto("/products");
  } else {
    const columnHeaders = page.getByRole("columnheader");
    await expect
      .poll(() => columnHeaders.getByRole("link").allInnerTexts())
      .toEqual(["Produit", "Prix de vente", "Stock"]);
    await columnHeaders.getByRole("link", { name: "Stock" }).click();
    await page.waitForURL(/sortBy=quantiteDisponible/);
  }

  const search = page.getByRole("combobox", { name: "Titre, description ou référence" });
  await search.pressSequentially("oeu");
  const suggestion = page.getByRole("option", { name: /Œufs frais/ });
  await suggestion.locator("svg").waitFor();
  await suggestion.click();
  await page.getByRole("heading", { name: "Œufs frais" }).waitFor();
  await page.getByText("Stock faible").first().waitFor();
  await page.getByText("Stock initial").waitFor();
  await checkAccessibility(page);
  await page.goto("/products");
  await search.fill("zzz");
  await search.press("Enter");
  await page.getByText("Aucun produit trouvé").waitFor();
  await page.getByRole("link", { name: "Effacer la recherche" }).click();
  await page.getByText("Affichage de 1 à 5 sur 6 éléments").waitFor();
  await expect.poll(() => search.inputValue()).toBe("");

  await page.goto("/products/1/edit");
  await checkAccessibility(page);
  await page.getByLabel("Référence").fill("PRD-000002");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.getByText(/^La référence PRD-000002 est déjà celle du produit/).waitFor();
  await page.getByLabel("Référence").fill("EPI-1");
  await chooseCodes(page, "6001", "6002");
  await page.getByLabel("Prix de vente").fill("21000");
  await page.getByRole("radio", { name: /Inactif/ }).check();
  // Values that the ledger has do not go back to 0 with the status.
  await expect.poll(() => page.getByText(RESET_NOTICE).count()).toBe(0);
  await expect.poll(() => page.getByLabel("Seuil d'alerte").inputValue()).toBe("3");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.getByText("Produit modifié avec succès").waitFor();
  await page.getByText("6001, 6002").waitFor();
  await page.getByText("Inactif").first().waitFor();

  await page.goto("/products?page=1");
  if (viewportWidth < 768) {
    await page.getByRole("button", { name: "Actions pour Thé vert" }).click();
    await page.getByRole("menuitem", { name: "Supprimer" }).click();
  } else {
    await page.getByRole("button", { name: "Supprimer Thé vert" }).click();
  }
  await page.getByText("Êtes-vous sûr de vouloir supprimer ce produit ?").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await page.getByText("Produit supprimé").waitFor();
  await page.getByText("Affichage de 1 à 5 sur 5 éléments").waitFor();

  await page.goto("/products/999");
  await page.getByText("Produit non trouvé").waitFor();
});
