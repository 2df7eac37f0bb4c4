import { expect } from "vitest";
import { TOAST_COOKIE } from "#app/shell/flash.ts";
import { checkStory } from "#tests/journeys/harness/accessibility.ts";
import { readBoutique } from "#tests/journeys/harness/databases.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { chooseCodes } from "#tests/journeys/harness/forms.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

journey("ranger les catégories", [360, 1280], async ({ page, tolerate }) => {
  tolerate(/ (400|409)$/, /status of (400|409)/);
  const { account, api } = await openBoutique();
  await logIn(page, account, "/categories");
  await page.getByText("Aucune catégorie. Créez-en une pour ranger vos produits.").waitFor();
  await checkStory(page);
  await page.getByRole("link", { name: "Ajouter une catégorie" }).click();
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.getByText("Le nom de la catégorie est obligatoire").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("nom");
  await checkStory(page);
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

  await api("POST", "/categories", { nom: "Bébé" });
  await page.goto("/categories?sortDir=desc");
  await page.getByLabel("Nom de la catégorie").fill("bebe");
  await page.getByLabel("Nom de la catégorie").press("Enter");
  await page.waitForURL(/q=bebe/);
  await page.getByRole("link", { name: "Bébé", exact: true }).filter({ visible: true }).click();
  await page.getByText("Aucun produit dans cette catégorie.").waitFor();

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
    await checkStory(page);
    await dialog.getByRole("button", { name: "Supprimer" }).click();
    await page.getByText(sentence).waitFor();
  }
  await page.waitForURL("**/categories");
});

journey("ranger les produits", [360, 1280], async ({ page, viewportWidth, tolerate }) => {
  tolerate(/ (400|404|409)$/, /status of (400|404|409)/);
  const { account, api } = await openBoutique();
  await logIn(page, account, "/products/new");
  await api("POST", "/categories", { nom: "Épicerie" });
  await api("POST", "/categories", { nom: "Boissons" });

  await page.goto("/products");
  await page.getByText("Aucun produit trouvé").waitFor();
  await page.getByRole("link", { name: "Ajouter un produit" }).click();
  await page.getByLabel("Titre").fill("Riz parfumé 25 kg");
  await page.getByLabel("Catégorie").selectOption({ label: "Épicerie" });
  await page.getByLabel("Quantité", { exact: true }).fill("5");
  await page.getByLabel("Seuil d'alerte").fill("3");
  await page.getByLabel("Prix d'achat").fill("15000");
  await page.getByLabel("Prix de vente").fill("20000");
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
  await checkStory(page);
  await page.getByText("Affichage de 1 à 5 sur 6 éléments").waitFor();
  await page.setViewportSize({ width: viewportWidth, height: 400 });
  await page.getByRole("link", { name: "Page suivante" }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Page suivante" }).click();
  await page.getByText("Affichage de 6 à 6 sur 6 éléments").waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.setViewportSize({ width: viewportWidth, height: 800 });
  await page.goto("/products");
  const search = page.getByRole("combobox", { name: "Titre, description ou référence" });
  await search.pressSequentially("oeu");
  const suggestion = page.getByRole("option", { name: /Œufs frais/ });
  await suggestion.locator("svg").waitFor();
  await suggestion.click();
  await page.getByRole("heading", { name: "Œufs frais" }).waitFor();
  await page.getByText("Stock faible").first().waitFor();
  await page.getByText("Stock initial").waitFor();
  await checkStory(page);
  await page.goto("/products/1/edit");
  await checkStory(page);
  await page.getByLabel("Référence").fill("PRD-000002");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await page.getByText(/^La référence PRD-000002 est déjà celle du produit/).waitFor();
  await page.getByLabel("Référence").fill("EPI-1");
  await chooseCodes(page, "6001", "6002");
  await page.getByLabel("Prix de vente").fill("21000");
  await page.getByRole("radio", { name: /Inactif/ }).check();
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
