import { expect } from "vitest";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { field, save } from "#tests/journeys/harness/forms.ts";

journey("écrire pendant que la modification est en route", [360, 1280], async ({ page, tolerate }) => {
  tolerate(/ 409$/, /status of 409/);
  const { account, api } = await openBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });
  const figures = { quantite: 12, seuilAlerte: 3, prixAchat: 10_000, prixVente: 14_000 };
  await api("POST", "/produits", { titre: "Riz parfumé", categorieId: 1, statut: "STOCK", ...figures });
  await logIn(page, account);
  const send = async (during: () => Promise<void>) => {
    let release = (): void => undefined;
    await page.route("**/*.data*", async (route) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      await route.continue();
    });
    await save(page);
    await page.getByRole("button", { name: "Enregistrement…" }).waitFor();
    await during();
    release();
    await page.getByText("Cette fiche a changé pendant que vous la modifiiez.").waitFor();
    await page.unroute("**/*.data*");
  };

  await page.goto("/categories/1/edit");
  await api("PUT", "/categories/1", { nom: "Vivres" });
  await field(page, "nom").fill("Céréales");
  await send(async () => {
    await field(page, "description").fill("Riz, et fonio");
    await page.keyboard.press("Home");
    for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
  });
  // The caret stays where the user types.
  await page.keyboard.type(" mil,");
  await expect.poll(() => field(page, "nom").inputValue()).toBe("Céréales");
  await expect.poll(() => field(page, "description").inputValue()).toBe("Riz, mil, et fonio");
  await save(page);
  await page.waitForURL("**/categories");
  expect(await api("GET", "/categories/1")).toMatchObject({
    nom: "Céréales",
    description: "Riz, mil, et fonio",
  });

  await page.goto("/products/1/edit");
  await api("PUT", "/produits/1", { titre: "Riz long", seuilAlerte: 3, prixVente: 14_000 });
  await field(page, "titre").fill("Riz brisé");
  await send(async () => {
    await field(page, "titre").fill("Riz brisé fin");
    await field(page, "prixVente").fill("15500");
    await page.getByRole("radio", { name: /Inactif/ }).check();
  });
  await expect.poll(() => field(page, "titre").inputValue()).toBe("Riz brisé fin");
  await expect.poll(() => page.getByRole("radio", { name: /Inactif/ }).isChecked()).toBe(true);
  await save(page);
  await page.getByText("Produit modifié avec succès").waitFor();
  expect(await api("GET", "/produits/1")).toMatchObject({
    titre: "Riz brisé fin",
    prixVente: 15_500,
    statut: "INACTIF",
  });
});
