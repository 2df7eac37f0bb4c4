import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { checkStory } from "./harness/accessibility.ts";
import { readDirectory, readBoutique } from "./harness/databases.ts";
import { type Credentials, logIn, logInToApi } from "./harness/boutique.ts";
import { goToCaisse, openPaiement } from "./harness/caisse.ts";
import { journey } from "./harness/journey.ts";
import { closeChannel } from "./harness/realtime.ts";

const PRODUIT = "Riz parfumé 5 kg";

journey("une boutique ouvre et encaisse sa première vente", [360, 1280], async (visit) => {
  const { page, tolerate } = visit;
  // Without the channel this till learns of other sales only from the server's refusal.
  await closeChannel(page);
  const access = { email: `awa-${randomUUID()}@etal.test`, motDePasse: "Tamarin@2026" };
  await register(page, access);
  await logIn(page, access);
  await checkStory(page);

  await createCategorie(page, "Céréales");
  const produitId = await createProduit(page, "Céréales");

  await goToCaisse(page);
  await touch(page, 2);
  await checkStory(page);
  await openPaiement(page);
  await page.getByLabel("Montant reçu").fill("10000");
  await waitForText(page.getByRole("dialog"), "4\u202F000");
  await page.getByRole("button", { name: "Valider la vente" }).click();
  await waitForText(page, "Vente enregistrée avec succès ! 2 article(s) vendu(s)");

  await page.goto(`/products/${produitId}`);
  await waitForText(page.getByRole("main"), "Stock faible");
  await checkStory(page);
  checkWrites(access.email, produitId);

  await goToCaisse(page);
  await waitForText(tile(page), "Reste 3");
  await touch(page, 4);
  await waitForText(page, "Quantité maximale en stock atteinte");
  // Another till sells a piece, so the server refuses a quantity that this till still shows.
  await sellElsewhere(access, produitId);
  tolerate(/\b409\b/);
  await openPaiement(page);
  await page.getByRole("button", { name: /^Exact/ }).click();
  await page.getByRole("button", { name: "Valider la vente" }).click();
  await waitForText(page, "Stock insuffisant. Disponible: 2, Demandé: 3");
  await page.reload();
  await waitForText(tile(page), "3 dans le panier");
  expect(stock(produitId, etablissementOf(access.email))).toEqual([{ quantite: 2 }]);
});

async function register(page: Page, { email, motDePasse }: Credentials): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("Nom", { exact: true }).fill("Ndiaye");
  await page.getByLabel("Prénom").fill("Awa");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Téléphone" }).fill("771234567");
  await checkStory(page);
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByLabel("Mot de passe", { exact: true }).fill(motDePasse);
  await page.getByLabel("Confirmer le mot de passe").fill(motDePasse);
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByLabel("Nom de l'établissement").fill("Chez Awa");
  await page.getByLabel("Pays", { exact: true }).selectOption({ label: "Sénégal (SN), FCFA" });
  // The success stays for two seconds, and a click may return later, so the test waits for it before the press.
  await Promise.all([
    waitForText(page, "Compte créé avec succès !"),
    page.getByRole("button", { name: "Créer mon compte" }).click(),
  ]);
}

async function createCategorie(page: Page, name: string): Promise<void> {
  await page.goto("/categories/new");
  await page.getByLabel("Nom").fill(name);
  await checkStory(page);
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await waitForText(page, "Catégorie créée");
}

async function createProduit(page: Page, categorie: string): Promise<number> {
  await page.goto("/products/new");
  await page.getByLabel("Titre").fill(PRODUIT);
  await page.getByLabel("Catégorie").selectOption({ label: categorie });
  await page.getByRole("textbox", { name: "Quantité" }).fill("5");
  await page.getByLabel("Seuil d'alerte").fill("3");
  await page.getByLabel("Prix d'achat").fill("2500");
  await page.getByLabel("Prix de vente").fill("3000");
  await checkStory(page);
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await waitForText(page, "Le produit a été créé avec succès");
  await page.goto("/products");
  const link = await page
    .locator(`main a[href^="/products/"]`, { hasText: PRODUIT })
    .first()
    .getAttribute("href");
  return Number(/\/products\/(\d+)/.exec(link ?? "")?.[1]);
}

function tile(page: Page): Locator {
  return page.getByRole("list", { name: "Produits" }).getByRole("button", { name: PRODUIT });
}

async function touch(page: Page, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await tile(page).click();
}

async function sellElsewhere(access: Credentials, produitId: number): Promise<void> {
  const api = await logInToApi(access);
  await api("POST", "/ventes/panier", {
    lignes: [{ produitId, quantite: 1, prixVenteReel: 3000 }],
    paiements: [{ mode: "ESPECES", montant: 3000 }],
  });
}

function checkWrites(email: string, produitId: number): void {
  const etablissementId = etablissementOf(email);
  expect(stock(produitId, etablissementId)).toEqual([{ quantite: 3 }]);
  const evenements = readBoutique(
    `SELECT data ->> 'typeAlerte' AS alerte FROM evenements
     WHERE etablissement_id = ? AND type = 'ALERTE_STOCK' ORDER BY id`,
    etablissementId,
  );
  expect(evenements.map((evenement) => evenement["alerte"]).sort()).toEqual([
    "SOUS_SEUIL",
    "VENTE_EFFECTUEE",
  ]);
}

function stock(produitId: number, etablissementId: number): unknown[] {
  return readBoutique(
    "SELECT quantite FROM stocks WHERE etablissement_id = ? AND id = ?",
    etablissementId,
    produitId,
  );
}

function etablissementOf(email: string): number {
  const [row] = readDirectory(
    "SELECT etablissement_id FROM adhesions JOIN gerants ON gerants.id = gerant_id WHERE email = ?",
    email,
  );
  return Number(row?.["etablissement_id"]);
}

async function waitForText(where: Page | Locator, text: string): Promise<void> {
  await where.getByText(text).filter({ visible: true }).first().waitFor();
}
