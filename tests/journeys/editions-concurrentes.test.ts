// Two tabs that edit the same record: nobody's change is undone unknowingly, and nothing that was typed is lost.
import type { BrowserContext, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { type BoutiqueOuverte, connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { parcours } from "./harness/parcours.ts";
import { finirSession } from "./harness/session.ts";

const CONFLIT = "Cette fiche a changé pendant que vous la modifiiez.";
/** Nothing in it lets a line break. */
const LONG = "6".repeat(48);
const actuel = (valeur: string) => `Ce champ a changé entre-temps. Valeur actuelle\u00A0: ${valeur}`;

type Produit = {
  id: number;
  titre: string;
  description: string | null;
  prixVente: number;
  codesBarres: string[];
};

/** Awa's shop with two categories and a product in stock. */
async function ouvrir(page: Page): Promise<BoutiqueOuverte> {
  const boutique = await ouvrirBoutique();
  for (const nom of ["Épicerie", "Boissons"]) await boutique.api("POST", "/categories", { nom });
  await boutique.api("POST", "/produits", {
    titre: "Riz parfumé",
    description: "Sac de\n25 kg",
    categorieId: 1,
    codesBarres: ["111"],
    statut: "STOCK",
    quantite: 12,
    seuilAlerte: 3,
    prixAchat: 10_000,
    prixVente: 14_000,
  });
  await connecter(page, boutique.compte);
  return boutique;
}

parcours("deux onglets sur un produit", [360, 1280], async ({ page, context, tolerer }) => {
  tolerer(/ (400|409)$/, /status of (400|409)/);
  const { api } = await ouvrir(page);
  const [a, b] = await deuxOnglets(context, page, "/products/1/edit");
  const produit = () => api<Produit>("GET", "/produits/1");

  // The other tab touched something else: both changes stand.
  await champ(a, "prixVente").fill("15500");
  await champ(a, "codesBarres").fill("222\n111");
  await enregistrer(a);
  await a.getByText("Produit modifié avec succès").waitFor();
  await champ(b, "titre").fill("Riz brisé");
  await enregistrer(b);
  await b.getByText("Produit modifié avec succès").waitFor();
  expect(await produit()).toMatchObject({
    titre: "Riz brisé",
    prixVente: 15_500,
    codesBarres: ["111", "222"],
  });

  // Both changed the price and the status: it is said there, with what is stored; what was typed stays.
  await b.goto("/products/1/edit");
  await api("POST", "/categories", { nom: "Céréales" });
  await a.goto("/products/1/edit");
  await champ(a, "prixVente").fill("16000");
  await champ(a, "description").fill("Sac de 50 kg");
  await champ(a, "codesBarres").fill(LONG);
  await a.getByRole("radio", { name: /Inactif/ }).check();
  await champ(a, "categorieId").selectOption({ label: "Céréales" });
  await enregistrer(a);
  await a.getByText("Produit modifié avec succès").waitFor();
  await champ(b, "prixVente").fill("17000");
  await champ(b, "titre").fill("Riz brisé de Casamance");
  await champ(b, "seuilAlerte").fill("8");
  await champ(b, "codesBarres").fill("333");
  await enregistrer(b);
  await b.getByText(actuel(LONG)).waitFor();
  await b.getByText(actuel("16\u202F000\u00A0FCFA")).waitFor();
  await b.getByText(CONFLIT).waitFor();
  await expect.poll(() => b.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("codesBarres");
  await expect.poll(() => champ(b, "prixVente").inputValue()).toBe("17\u202F000");
  await expect.poll(() => champ(b, "titre").inputValue()).toBe("Riz brisé de Casamance");
  await expect.poll(() => champ(b, "seuilAlerte").inputValue()).toBe("8");
  await expect.poll(() => champ(b, "description").inputValue()).toBe("Sac de 50 kg");
  await expect.poll(() => b.getByRole("radio", { name: /Inactif/ }).isChecked()).toBe(true);
  await verifierAccessibilite(b);
  expect((await produit()).titre).toBe("Riz brisé");

  // Another mistake in between keeps it so; then it wins knowingly, and undoes nothing else.
  await champ(b, "seuilAlerte").fill("");
  await enregistrer(b);
  await b.getByText("Le seuil d'alerte est obligatoire").waitFor();
  await champ(b, "seuilAlerte").fill("8");
  await enregistrer(b);
  await b.getByText("Produit modifié avec succès").waitFor();
  expect(await produit()).toMatchObject({
    titre: "Riz brisé de Casamance",
    description: "Sac de 50 kg",
    prixVente: 17_000,
    codesBarres: ["333"],
    seuilAlerte: 8,
    statut: "INACTIF",
    categorieId: 3,
  });
});

parcours("un brouillon mis en stock dans l'autre onglet", [360], async ({ page, context, tolerer }) => {
  tolerer(/ 409$/, /status of 409/);
  const { api } = await ouvrir(page);
  await api("POST", "/produits", { titre: "Savon", categorieId: 1, statut: "BROUILLON" });
  const [a, b] = await deuxOnglets(context, page, "/products/2/edit");
  for (const [onglet, quantite, prix] of [
    [a, "24", "250"],
    [b, "30", "300"],
  ] as const) {
    await onglet.getByRole("radio", { name: /En stock/ }).check();
    for (const [nom, valeur] of Object.entries({
      quantite,
      seuilAlerte: "5",
      prixAchat: "200",
      prixVente: prix,
    }))
      await champ(onglet, nom).fill(valeur);
  }
  await enregistrer(a);
  await a.getByText("Produit modifié avec succès").waitFor();
  await enregistrer(b);
  await b.getByText(actuel("24")).waitFor();
  await b.getByText(actuel("250\u00A0FCFA")).waitFor();
  await b.getByText("Modifiable par un achat").first().waitFor();
  await verifierAccessibilite(b);
  await enregistrer(b);
  await b.getByText("Produit modifié avec succès").waitFor();
  expect(await api("GET", "/produits/2")).toMatchObject({ quantite: 24, prixVente: 300, seuilAlerte: 5 });
});

parcours("deux onglets sur une catégorie", [360, 1280], async ({ page, context, tolerer }) => {
  tolerer(/ 409$/, /status of 409/);
  const { api } = await ouvrir(page);
  const [a, b] = await deuxOnglets(context, page, "/categories/1/edit");
  await champ(a, "nom").fill("Vivres");
  await enregistrer(a);
  await a.waitForURL("**/categories");
  await champ(b, "nom").fill("Céréales");
  await champ(b, "description").fill("Riz, mil");
  await enregistrer(b);
  await b.getByText(actuel("Vivres")).waitFor();
  await b.getByText(CONFLIT).waitFor();
  await expect.poll(() => b.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("nom");
  await expect.poll(() => champ(b, "nom").inputValue()).toBe("Céréales");
  await expect.poll(() => champ(b, "description").inputValue()).toBe("Riz, mil");
  await verifierAccessibilite(b);
  await enregistrer(b);
  await b.waitForURL("**/categories");
  expect(await api("GET", "/categories/1")).toMatchObject({ nom: "Céréales", description: "Riz, mil" });
});

parcours("un conflit reste à sa fiche", [360], async ({ page, tolerer }) => {
  tolerer(/ 409$/, /status of 409/);
  const { api } = await ouvrir(page);
  await page.goto("/categories/1/edit");
  await api("PUT", "/categories/1", { nom: "Vivres" });
  await champ(page, "nom").fill("Céréales");
  await enregistrer(page);
  await page.getByText(actuel("Vivres")).waitFor();
  await api("PUT", "/categories/1", { nom: "Grains" });
  for (const [id, nom] of [
    [2, "Boissons"],
    [1, "Grains"],
  ] as const) {
    await page.evaluate((to) => window.__remixRouter.navigate(to), `/categories/${String(id)}/edit`);
    await page.waitForURL(`**/categories/${String(id)}/edit`);
    await expect.poll(() => champ(page, "nom").inputValue()).toBe(nom);
    await expect.poll(() => page.getByText(CONFLIT).count()).toBe(0);
  }
});

parcours("une saisie retrouvée après la fin de la session", [360], async ({ page, context, tolerer }) => {
  const { api, compte } = await ouvrir(page);
  await page.goto("/products/1/edit");
  await champ(page, "titre").fill("Riz brisé");
  await finirSession({ context, tolerer });
  await enregistrer(page);
  await page.waitForURL("**/login?*");
  await api("PUT", "/produits/1", { titre: "Riz parfumé", seuilAlerte: 7, prixVente: 15_500 });
  await champ(page, "email").fill(compte.email);
  await champ(page, "password").fill(compte.motDePasse);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.getByText("Votre saisie a été retrouvée.").waitFor();
  await enregistrer(page);
  await page.getByText("Produit modifié avec succès").waitFor();
  expect(await api("GET", "/produits/1")).toMatchObject({
    titre: "Riz brisé",
    prixVente: 15_500,
    seuilAlerte: 7,
  });
});

parcours("sans JavaScript", [360], async ({ page, context, tolerer }) => {
  tolerer(/ (400|409)$/, /status of (400|409)/);
  const { api } = await ouvrir(page);
  const nu = await context.browser()?.newContext({
    baseURL: inject("adresse"),
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  if (!nu) throw new Error("Aucun navigateur");
  try {
    const b = await nu.newPage();
    await b.goto("/products/1/edit");
    await api("PUT", "/produits/1", {
      titre: "Riz long",
      description: "Sac de\n25 kg",
      seuilAlerte: 7,
      prixVente: 15_500,
    });
    await champ(b, "titre").fill("Riz brisé");
    await champ(b, "reference").fill("RIZ-1");
    // Refused for something else first: the form goes on from what it was loaded with.
    await champ(b, "codesBarres").fill("un code é");
    await enregistrer(b);
    await b.getByText("Un code-barres contient de 1 à 48 caractères sans espace").waitFor();
    await champ(b, "codesBarres").fill("111");
    await enregistrer(b);
    await b.getByText(actuel("Riz long")).waitFor();
    await b.getByRole("alert").getByText("Champ signalé\u00A0: Titre").waitFor();
    await expect.poll(() => b.getByRole("button", { name: "Reprendre cette valeur" }).count()).toBe(0);
    await expect.poll(() => champ(b, "titre").inputValue()).toBe("Riz brisé");
    await expect.poll(() => champ(b, "prixVente").inputValue()).toBe("15500");
    await enregistrer(b);
    await b.waitForURL("**/products/1");
    expect(await api("GET", "/produits/1")).toMatchObject({
      titre: "Riz brisé",
      reference: "RIZ-1",
      prixVente: 15_500,
      seuilAlerte: 7,
    });
  } finally {
    await nu.close();
  }
});

/** The same screen in two tabs, both loaded before either saves. */
async function deuxOnglets(context: BrowserContext, page: Page, adresse: string): Promise<[Page, Page]> {
  const autre = await context.newPage();
  await page.goto(adresse);
  await autre.goto(adresse);
  return [page, autre];
}

async function enregistrer(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enregistrer" }).click();
}

const champ = (page: Page, nom: string) => page.locator(`[name=${nom}]`);
