import type { Page } from "playwright-core";
import { expect } from "vitest";
import { checkAccessibility } from "./harness/accessibility.ts";
import { type OpenedBoutique, logIn, openBoutique } from "./harness/boutique.ts";
import { goToCaisse, openPaiement } from "./harness/caisse.ts";
import { journey } from "./harness/journey.ts";
import { endSession } from "./harness/session.ts";
import { field, save, submitLogin, unfold } from "./harness/forms.ts";

const RECOVERED = "Votre saisie a été retrouvée.";

const createCategorie = ({ api }: OpenedBoutique, name: string) =>
  api<{ id: number }>("POST", "/categories", { nom: name, description: "Rayon sec" });

journey(
  "un produit tapé pendant que la session se termine",
  [360, 1280],
  async ({ page, context, tolerate }) => {
    const boutique = await openBoutique();
    await createCategorie(boutique, "Boissons");
    const groceries = await createCategorie(boutique, "Épicerie");
    await logIn(page, boutique.account, `/products/new?categorie=${String(groceries.id)}`);
    await page.getByLabel("Titre").fill("Thé vert");
    await unfold(page);
    await page.getByLabel("Description").fill("Paquet de 250 g");
    await field(page, "quantite").fill("1200");
    await field(page, "seuilAlerte").fill("12");
    await field(page, "prixAchat").fill("1500");
    await field(page, "prixVente").fill("2250");
    await endSession({ context, tolerate });
    await save(page);

    await page.getByText("Votre session a expiré. Reconnectez-vous.").waitFor();
    const keptValue = await page.evaluate(() => sessionStorage.getItem("etal:saisie"));
    expect(JSON.parse(keptValue ?? "null")).toMatchObject({
      forms: { "": { titre: "Thé vert", prixVente: "2250" } },
    });
    expect(keptValue).not.toContain('"cle"');
    await submitLogin(page, boutique.account);

    await page.getByText(RECOVERED).waitFor();
    await expect.poll(() => page.getByLabel("Titre").inputValue()).toBe("Thé vert");
    await expect.poll(() => page.getByLabel("Description").inputValue()).toBe("Paquet de 250 g");
    await expect.poll(() => field(page, "categorieId").inputValue()).toBe(String(groceries.id));
    await expect.poll(() => field(page, "quantite").inputValue()).toMatch(/^1\s200$/);
    await expect.poll(() => field(page, "prixVente").inputValue()).toMatch(/^2\s250$/);
    await checkAccessibility(page);
    await save(page);
    await page.waitForURL("**/products");
    type ProduitList = { content: { titre: string; quantite: number }[] };
    const { content } = await boutique.api<ProduitList>("GET", "/produits");
    expect(content).toMatchObject([{ titre: "Thé vert", quantite: 1200 }]);

    await page.goto(`/products/new?categorie=${String(groceries.id)}`);
    await waitForHydration(page);
    await expect.poll(() => page.getByText(RECOVERED).count()).toBe(0);
  },
);

journey(
  "une catégorie, puis un produit en cours de modification",
  [360],
  async ({ page, context, tolerate }) => {
    const boutique = await openBoutique();
    const categorie = await createCategorie(boutique, "Épicerie");
    const produit = await boutique.api<{ id: number }>("POST", "/produits", {
      titre: "Savon",
      categorieId: categorie.id,
      statut: "BROUILLON",
    });
    await logIn(page, boutique.account);

    // An emptied field stays empty, and the preview follows the name.
    await page.goto(`/categories/${String(categorie.id)}/edit`);
    await page.getByLabel("Nom").fill("Épicerie fine");
    await page.getByLabel("Description").fill("");
    await endSession({ context, tolerate });
    await save(page);
    await page.waitForURL("**/login?*");
    // A reload gives the login page a document of its own, as after a sleep.
    await page.reload();
    await submitLogin(page, boutique.account);
    await page.getByText(RECOVERED).waitFor();
    await expect.poll(() => page.getByLabel("Nom").inputValue()).toBe("Épicerie fine");
    await expect.poll(() => page.getByLabel("Description").inputValue()).toBe("");
    await page.getByText("Épicerie fine", { exact: true }).waitFor();
    await save(page);
    await page.waitForURL("**/categories");

    await page.goto(`/products/${String(produit.id)}/edit`);
    await page.getByLabel("Titre").fill("Savon noir");
    await page.getByRole("radio", { name: "En stock" }).check();
    await field(page, "quantite").fill("24");
    await endSession({ context, tolerate });
    await save(page);
    await submitLogin(page, boutique.account);
    await page.getByText(RECOVERED).waitFor();
    await expect.poll(() => page.getByRole("radio", { name: "En stock" }).isChecked()).toBe(true);
    await expect.poll(() => field(page, "quantite").inputValue()).toBe("24");
  },
);

journey("une autre personne se connecte", [360], async ({ page, context, tolerate }) => {
  const [awa, binta] = [await openBoutique(), await openBoutique()];
  await logIn(page, awa.account, "/categories/new");
  await page.getByLabel("Nom", { exact: true }).fill("Secrets d'Awa");
  await endSession({ context, tolerate });
  await save(page);
  await submitLogin(page, binta.account);
  const name = page.getByLabel("Nom", { exact: true });
  await name.waitFor();
  const keptValue = () => page.evaluate(() => sessionStorage.getItem("etal:saisie"));
  await expect.poll(keptValue).toBe(null);
  await expect.poll(() => name.inputValue()).toBe("");
  await expect.poll(() => page.getByText(RECOVERED).count()).toBe(0);
});

journey("le panier de la caisse", [360, 1280], async ({ page, context, tolerate }) => {
  const boutique = await openBoutique();
  const categorie = await createCategorie(boutique, "Épicerie");
  await boutique.api("POST", "/produits", {
    titre: "Huile végétale 1 L",
    categorieId: categorie.id,
    statut: "STOCK",
    quantite: 40,
    seuilAlerte: 5,
    prixAchat: 1000,
    prixVente: 1250,
  });
  await logIn(page, boutique.account);
  await goToCaisse(page);
  await page.getByRole("list", { name: "Produits" }).getByRole("button", { name: "Huile" }).click();
  await openPaiement(page);
  await endSession({ context, tolerate });
  const paiement = page.getByRole("dialog", { name: "Paiement en espèces" });
  await paiement.getByRole("button", { name: "Exact" }).click();
  await paiement.getByRole("button", { name: "Valider la vente" }).click();
  await page.getByText("Votre session a expiré. Reconnectez-vous.").waitFor();
  await page.getByRole("alert").getByRole("link", { name: "Se connecter" }).click();
  await submitLogin(page, boutique.account);

  await page.waitForURL("**/pos");
  await openPaiement(page);
  await paiement.getByRole("button", { name: "Exact" }).click();
  await paiement.getByRole("button", { name: "Valider la vente" }).click();
  await page.getByText("Vente enregistrée avec succès ! 1 article(s) vendu(s)").waitFor();
});

/** Once the page answers keys, the draft has been restored. */
async function waitForHydration(page: Page): Promise<void> {
  const responds = async () => {
    await page.keyboard.press("Alt+?");
    return page.getByRole("dialog", { name: "Raccourcis clavier" }).isVisible();
  };
  await expect.poll(responds, { timeout: 15_000 }).toBe(true);
}
