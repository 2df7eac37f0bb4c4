// What is typed while an edit is on its way outlives the conflict that answers it (record 16).
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { parcours } from "./harness/parcours.ts";

parcours("écrire pendant que la modification est en route", [360, 1280], async ({ page, tolerer }) => {
  tolerer(/ 409$/, /status of 409/);
  const { compte, api } = await ouvrirBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });
  const chiffres = { quantite: 12, seuilAlerte: 3, prixAchat: 10_000, prixVente: 14_000 };
  await api("POST", "/produits", { titre: "Riz parfumé", categorieId: 1, statut: "STOCK", ...chiffres });
  await connecter(page, compte);
  const envoyer = async (pendant: () => Promise<void>) => {
    let partir = (): void => undefined;
    await page.route("**/*.data*", async (route) => {
      await new Promise<void>((resolve) => {
        partir = resolve;
      });
      await route.continue();
    });
    await enregistrer(page);
    await page.getByRole("button", { name: "Enregistrement…" }).waitFor();
    await pendant();
    partir();
    await page.getByText("Cette fiche a changé pendant que vous la modifiiez.").waitFor();
    await page.unroute("**/*.data*");
  };

  await page.goto("/categories/1/edit");
  await api("PUT", "/categories/1", { nom: "Vivres" });
  await champ(page, "nom").fill("Céréales");
  await envoyer(async () => {
    await champ(page, "description").fill("Riz, et fonio");
    await page.keyboard.press("Home");
    for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
  });
  // Whoever is writing goes on where they were.
  await page.keyboard.type(" mil,");
  await expect.poll(() => champ(page, "nom").inputValue()).toBe("Céréales");
  await expect.poll(() => champ(page, "description").inputValue()).toBe("Riz, mil, et fonio");
  await enregistrer(page);
  await page.waitForURL("**/categories");
  expect(await api("GET", "/categories/1")).toMatchObject({
    nom: "Céréales",
    description: "Riz, mil, et fonio",
  });

  await page.goto("/products/1/edit");
  await api("PUT", "/produits/1", { titre: "Riz long", seuilAlerte: 3, prixVente: 14_000 });
  await champ(page, "titre").fill("Riz brisé");
  await envoyer(async () => {
    await champ(page, "titre").fill("Riz brisé fin");
    await champ(page, "prixVente").fill("15500");
    await page.getByRole("radio", { name: /Inactif/ }).check();
  });
  await expect.poll(() => champ(page, "titre").inputValue()).toBe("Riz brisé fin");
  await expect.poll(() => page.getByRole("radio", { name: /Inactif/ }).isChecked()).toBe(true);
  await enregistrer(page);
  await page.getByText("Produit modifié avec succès").waitFor();
  expect(await api("GET", "/produits/1")).toMatchObject({
    titre: "Riz brisé fin",
    prixVente: 15_500,
    statut: "INACTIF",
  });
});

async function enregistrer(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enregistrer" }).click();
}

const champ = (page: Page, nom: string) => page.locator(`[name=${nom}]`);
