// A session that ends while something is being typed: it is there again after signing in, for its manager alone.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { type Acces, type BoutiqueOuverte, connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { allerALaCaisse, ouvrirPaiement } from "./harness/caisse.ts";
import { parcours } from "./harness/parcours.ts";
import { finirSession } from "./harness/session.ts";

const RETROUVEE = "Votre saisie a été retrouvée.";

const creerCategorie = ({ api }: BoutiqueOuverte, nom: string) =>
  api<{ id: number }>("POST", "/categories", { nom, description: "Rayon sec" });

parcours(
  "un produit tapé pendant que la session se termine",
  [360, 1280],
  async ({ page, context, tolerer }) => {
    const boutique = await ouvrirBoutique();
    await creerCategorie(boutique, "Boissons");
    const epicerie = await creerCategorie(boutique, "Épicerie");
    await connecter(page, boutique.compte, `/products/new?categorie=${String(epicerie.id)}`);
    await page.getByLabel("Titre").fill("Thé vert");
    await page.getByLabel("Description").fill("Paquet de 250 g");
    await champ(page, "quantite").fill("1200");
    await champ(page, "seuilAlerte").fill("12");
    await champ(page, "prixAchat").fill("1500");
    await champ(page, "prixVente").fill("2250");
    await finirSession({ context, tolerer });
    await enregistrer(page);

    await page.getByText("Votre session a expiré. Reconnectez-vous.").waitFor();
    const garde = await page.evaluate(() => sessionStorage.getItem("etal:saisie"));
    expect(JSON.parse(garde ?? "null")).toMatchObject({ values: { titre: "Thé vert", prixVente: "2250" } });
    expect(garde).not.toContain('"cle"');
    await seConnecter(page, boutique.compte);

    await page.getByText(RETROUVEE).waitFor();
    await expect.poll(() => page.getByLabel("Titre").inputValue()).toBe("Thé vert");
    await expect.poll(() => page.getByLabel("Description").inputValue()).toBe("Paquet de 250 g");
    await expect.poll(() => champ(page, "categorieId").inputValue()).toBe(String(epicerie.id));
    await expect.poll(() => champ(page, "quantite").inputValue()).toMatch(/^1\s200$/);
    await expect.poll(() => champ(page, "prixVente").inputValue()).toMatch(/^2\s250$/);
    await verifierAccessibilite(page);
    await enregistrer(page);
    await page.waitForURL("**/products");
    type Liste = { content: { titre: string; quantite: number }[] };
    const { content } = await boutique.api<Liste>("GET", "/produits");
    expect(content).toMatchObject([{ titre: "Thé vert", quantite: 1200 }]);

    // Once only.
    await page.goto(`/products/new?categorie=${String(epicerie.id)}`);
    await estVivante(page);
    await expect.poll(() => page.getByText(RETROUVEE).count()).toBe(0);
  },
);

parcours(
  "une catégorie, puis un produit en cours de modification",
  [360],
  async ({ page, context, tolerer }) => {
    const boutique = await ouvrirBoutique();
    const categorie = await creerCategorie(boutique, "Épicerie");
    const produit = await boutique.api<{ id: number }>("POST", "/produits", {
      titre: "Savon",
      categorieId: categorie.id,
      statut: "BROUILLON",
    });
    await connecter(page, boutique.compte);

    // What was emptied stays empty, and the preview follows the name.
    await page.goto(`/categories/${String(categorie.id)}/edit`);
    await page.getByLabel("Nom").fill("Épicerie fine");
    await page.getByLabel("Description").fill("");
    await finirSession({ context, tolerer });
    await enregistrer(page);
    await page.waitForURL("**/login?*");
    // The login page by a document of its own, as after the phone has put the tab to sleep.
    await page.reload();
    await seConnecter(page, boutique.compte);
    await page.getByText(RETROUVEE).waitFor();
    await expect.poll(() => page.getByLabel("Nom").inputValue()).toBe("Épicerie fine");
    await expect.poll(() => page.getByLabel("Description").inputValue()).toBe("");
    await page.getByText("Épicerie fine", { exact: true }).waitFor();
    await enregistrer(page);
    await page.waitForURL("**/categories");

    // The status that was chosen shows the fields that go with it.
    await page.goto(`/products/${String(produit.id)}/edit`);
    await page.getByLabel("Titre").fill("Savon noir");
    await page.getByRole("radio", { name: "En stock" }).check();
    await champ(page, "quantite").fill("24");
    await finirSession({ context, tolerer });
    await enregistrer(page);
    await seConnecter(page, boutique.compte);
    await page.getByText(RETROUVEE).waitFor();
    await expect.poll(() => page.getByRole("radio", { name: "En stock" }).isChecked()).toBe(true);
    await expect.poll(() => champ(page, "quantite").inputValue()).toBe("24");
  },
);

parcours("une autre personne se connecte", [360], async ({ page, context, tolerer }) => {
  const [awa, binta] = [await ouvrirBoutique(), await ouvrirBoutique()];
  await connecter(page, awa.compte, "/categories/new");
  await page.getByLabel("Nom", { exact: true }).fill("Secrets d'Awa");
  await finirSession({ context, tolerer });
  await enregistrer(page);
  await seConnecter(page, binta.compte);
  const nom = page.getByLabel("Nom", { exact: true });
  await nom.waitFor();
  const garde = () => page.evaluate(() => sessionStorage.getItem("etal:saisie"));
  await expect.poll(garde).toBe(null);
  await expect.poll(() => nom.inputValue()).toBe("");
  await expect.poll(() => page.getByText(RETROUVEE).count()).toBe(0);
});

parcours("le panier de la caisse", [360, 1280], async ({ page, context, tolerer }) => {
  const boutique = await ouvrirBoutique();
  const categorie = await creerCategorie(boutique, "Épicerie");
  await boutique.api("POST", "/produits", {
    titre: "Huile végétale 1 L",
    categorieId: categorie.id,
    statut: "STOCK",
    quantite: 40,
    seuilAlerte: 5,
    prixAchat: 1000,
    prixVente: 1250,
  });
  await connecter(page, boutique.compte);
  await allerALaCaisse(page);
  await page.getByRole("list", { name: "Produits" }).getByRole("button", { name: "Huile" }).click();
  await ouvrirPaiement(page);
  await finirSession({ context, tolerer });
  const paiement = page.getByRole("dialog", { name: "Paiement en espèces" });
  await paiement.getByRole("button", { name: "Exact" }).click();
  await paiement.getByRole("button", { name: "Valider la vente" }).click();
  await page.getByText("Votre session a expiré. Reconnectez-vous.").waitFor();
  await page.getByRole("alert").getByRole("link", { name: "Se connecter" }).click();
  await seConnecter(page, boutique.compte);

  await page.waitForURL("**/pos");
  await ouvrirPaiement(page);
  await paiement.getByRole("button", { name: "Exact" }).click();
  await paiement.getByRole("button", { name: "Valider la vente" }).click();
  await page.getByText("Vente enregistrée avec succès ! 1 article(s) vendu(s)").waitFor();
});

/** Waits until the page answers to keys: what was kept is then back, if anything was. */
async function estVivante(page: Page): Promise<void> {
  const repond = async () => {
    await page.keyboard.press("Alt+?");
    return page.getByRole("dialog", { name: "Raccourcis clavier" }).isVisible();
  };
  await expect.poll(repond, { timeout: 15_000 }).toBe(true);
}

async function enregistrer(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enregistrer" }).click();
}

/** Signs in at the login page that is shown. */
async function seConnecter(page: Page, { email, motDePasse }: Acces): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(motDePasse);
  await page.getByRole("button", { name: "Se connecter" }).click();
}

const champ = (page: Page, nom: string) => page.locator(`[name=${nom}]`);
