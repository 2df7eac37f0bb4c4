// The whole way through: a manager registers, signs in, creates a category and a product, and sells it for cash.
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { lireAnnuaire, lireBoutique } from "./harness/bases.ts";
import { type Acces, connecter, ouvrirApi } from "./harness/boutique.ts";
import { allerALaCaisse, ouvrirPaiement } from "./harness/caisse.ts";
import { parcours } from "./harness/parcours.ts";
import { fermerLeCanal } from "./harness/temps-reel.ts";

const PRODUIT = "Riz parfumé 5 kg";

parcours("une boutique ouvre et encaisse sa première vente", [360, 1280], async (visite) => {
  const { page, tolerer } = visite;
  // The till hears nothing of the others: what it does not know is refused by the server.
  await fermerLeCanal(page);
  const acces = { email: `awa-${randomUUID()}@etal.test`, motDePasse: "Marche@2026" };
  await inscrire(page, acces);
  await connecter(page, acces);
  await verifierAccessibilite(page);

  await creerCategorie(page, "Céréales");
  const produitId = await creerProduit(page, "Céréales");

  await allerALaCaisse(page);
  await toucher(page, 2);
  await verifierAccessibilite(page);
  await ouvrirPaiement(page);
  await page.getByLabel("Montant reçu").fill("10000");
  await attendreTexte(page.getByRole("dialog"), "4\u202F000");
  await page.getByRole("button", { name: "Valider la vente" }).click();
  await attendreTexte(page, "Vente enregistrée avec succès ! 2 article(s) vendu(s)");

  await page.goto(`/products/${produitId}`);
  await attendreTexte(page.getByRole("main"), "Stock faible");
  await verifierAccessibilite(page);
  verifierEcritures(acces.email, produitId);

  await allerALaCaisse(page);
  await attendreTexte(tuile(page), "Reste 3");
  await toucher(page, 4);
  await attendreTexte(page, "Quantité maximale en stock atteinte");
  // Another till sells one meanwhile, so that the server refuses what this one still believes in.
  await vendreAilleurs(acces, produitId);
  tolerer(/\b409\b/);
  await ouvrirPaiement(page);
  await page.getByRole("button", { name: /^Exact/ }).click();
  await page.getByRole("button", { name: "Valider la vente" }).click();
  await attendreTexte(page, "Stock insuffisant. Disponible: 2, Demandé: 3");
  await page.reload();
  await attendreTexte(tuile(page), "3 dans le panier");
  expect(stock(produitId, etablissementDe(acces.email))).toEqual([{ quantite: 2 }]);
});

async function inscrire(page: Page, { email, motDePasse }: Acces): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("Nom", { exact: true }).fill("Ndiaye");
  await page.getByLabel("Prénom").fill("Awa");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("textbox", { name: "Téléphone" }).fill("771234567");
  await verifierAccessibilite(page);
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByLabel("Mot de passe", { exact: true }).fill(motDePasse);
  await page.getByLabel("Confirmer le mot de passe").fill(motDePasse);
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByLabel("Nom de l'établissement").fill("Chez Awa");
  await page.getByLabel("Pays", { exact: true }).selectOption({ label: "Sénégal (SN), FCFA" });
  // The panel stands for two seconds only: watched for before the press, since a click may return late.
  await Promise.all([
    attendreTexte(page, "Compte créé avec succès !"),
    page.getByRole("button", { name: "Créer mon compte" }).click(),
  ]);
}

async function creerCategorie(page: Page, nom: string): Promise<void> {
  await page.goto("/categories/new");
  await page.getByLabel("Nom").fill(nom);
  await verifierAccessibilite(page);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await attendreTexte(page, "Catégorie créée");
}

async function creerProduit(page: Page, categorie: string): Promise<number> {
  await page.goto("/products/new");
  await page.getByLabel("Titre").fill(PRODUIT);
  await page.getByLabel("Catégorie").selectOption({ label: categorie });
  await page.getByRole("textbox", { name: "Quantité" }).fill("5");
  await page.getByLabel("Seuil d'alerte").fill("3");
  await page.getByLabel("Prix d'achat").fill("2500");
  await page.getByLabel("Prix de vente").fill("3000");
  await verifierAccessibilite(page);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await attendreTexte(page, "Le produit a été créé avec succès");
  await page.goto("/products");
  const lien = await page
    .locator(`main a[href^="/products/"]`, { hasText: PRODUIT })
    .first()
    .getAttribute("href");
  return Number(/\/products\/(\d+)/.exec(lien ?? "")?.[1]);
}

/** The product's tile in the grid. */
function tuile(page: Page): Locator {
  return page.getByRole("list", { name: "Produits" }).getByRole("button", { name: PRODUIT });
}

async function toucher(page: Page, fois: number): Promise<void> {
  for (let i = 0; i < fois; i++) await tuile(page).click();
}

async function vendreAilleurs(acces: Acces, produitId: number): Promise<void> {
  const api = await ouvrirApi(acces);
  await api("POST", "/ventes/panier", {
    lignes: [{ produitId, quantite: 1, prixVenteReel: 3000 }],
    paiements: [{ mode: "ESPECES", montant: 3000 }],
  });
}

/** What the sale left in the databases, once at each width. */
function verifierEcritures(email: string, produitId: number): void {
  const etablissementId = etablissementDe(email);
  expect(stock(produitId, etablissementId)).toEqual([{ quantite: 3 }]);
  const evenements = lireBoutique(
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
  return lireBoutique(
    "SELECT quantite FROM stocks WHERE etablissement_id = ? AND id = ?",
    etablissementId,
    produitId,
  );
}

function etablissementDe(email: string): number {
  const [ligne] = lireAnnuaire(
    "SELECT etablissement_id FROM adhesions JOIN gerants ON gerants.id = gerant_id WHERE email = ?",
    email,
  );
  return Number(ligne?.["etablissement_id"]);
}

async function attendreTexte(ou: Page | Locator, texte: string): Promise<void> {
  await ou.getByText(texte).filter({ visible: true }).first().waitFor();
}
