import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { checkStory } from "#tests/journeys/harness/accessibility.ts";
import { readDirectory, readBoutique } from "#tests/journeys/harness/databases.ts";
import { type Credentials, logInToApi } from "#tests/journeys/harness/boutique.ts";
import { goToCaisse, openPaiement } from "#tests/journeys/harness/caisse.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { closeChannel } from "#tests/journeys/harness/realtime.ts";

const PRODUIT = "Riz parfumé 5 kg";
/** From the landing page to the first sale: fields without the focus, buttons, links, and swipes to what is not in sight. */
const FIRST_VENTE_PRESSES = 24;

journey("une boutique ouvre et encaisse sa première vente", [360, 1280], async (visit) => {
  const { page, tolerate } = visit;
  // Without the channel this till learns of other sales only from the server's refusal.
  await closeChannel(page);
  const access = { email: `awa-${randomUUID()}@etal.test`, motDePasse: "Tamarin@2026" };
  const user = new User(page);
  await register(user, access);
  await enter(user, access);
  await createCategorie(user, "Céréales");
  await createProduit(user);
  await sellFirst(user);
  expect(user.presses).toBeLessThanOrEqual(FIRST_VENTE_PRESSES);

  const produitId = Number(readProduit(etablissementOf(access.email)));
  await page.goto(`/products/${String(produitId)}`);
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

/** Counts what a user does with the finger: typing is not counted. */
class User {
  readonly page: Page;
  presses = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(target: Locator): Promise<void> {
    const inSight = await target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen !== null && (element.contains(seen) || seen.contains(element));
    });
    this.presses += inSight ? 1 : 2;
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.waitFor();
    if (!(await field.evaluate((element) => element === document.activeElement))) await this.press(field);
    await field.fill(text);
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  label(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }
}

async function register(user: User, { email, motDePasse }: Credentials): Promise<void> {
  const { page } = user;
  await page.goto("/");
  await user.press(page.getByRole("main").getByRole("link", { name: "Essayer gratuitement" }).first());
  await user.type(user.label("Nom"), "Ndiaye");
  await user.type(user.label("Prénom"), "Awa");
  await user.type(user.label("Email"), email);
  await user.type(page.getByRole("textbox", { name: "Téléphone" }), "771234567");
  await checkStory(page);
  await user.press(user.button("Continuer"));
  await user.type(user.label("Mot de passe"), motDePasse);
  await user.type(user.label("Confirmer le mot de passe"), motDePasse);
  await user.press(user.button("Continuer"));
  await user.type(user.label("Nom de l'établissement"), "Chez Awa");
  // Of the telephone.
  expect(await user.label("Pays").inputValue()).toBe("1");
  // The success stays for two seconds, and a click may return later, so the test waits for it before the press.
  await Promise.all([
    waitForText(page, "Compte créé avec succès !"),
    user.press(user.button("Créer mon compte")),
  ]);
}

async function enter(user: User, { motDePasse }: Credentials): Promise<void> {
  const { page } = user;
  await page.waitForURL(/\/login$/);
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "password");
  await user.type(user.label("Mot de passe"), motDePasse);
  await user.press(user.button("Se connecter"));
  await page.waitForURL(/\/dashboard$/);
  await checkStory(page);
}

async function createCategorie(user: User, name: string): Promise<void> {
  const { page } = user;
  await user.press(page.getByRole("main").getByRole("link", { name: "Créez une catégorie" }));
  await user.type(user.label("Nom"), name);
  await checkStory(page);
  await user.press(user.button("Enregistrer"));
  await waitForText(page, "Catégorie créée");
}

async function createProduit(user: User): Promise<void> {
  const { page } = user;
  await user.press(page.getByRole("main").getByRole("link", { name: "Ajouter un produit" }));
  await user.type(user.label("Titre"), PRODUIT);
  await user.type(page.getByRole("textbox", { name: "Quantité" }), "5");
  await user.type(page.getByLabel("Seuil d'alerte"), "3");
  await user.type(page.getByLabel("Prix d'achat"), "2500");
  await user.type(page.getByLabel("Prix de vente"), "3000");
  await checkStory(page);
  await user.press(user.button("Enregistrer"));
  await waitForText(page, "Le produit a été créé avec succès");
}

async function sellFirst(user: User): Promise<void> {
  const { page } = user;
  await user.press(page.locator("a[href='/pos']").filter({ visible: true }).first());
  await tile(page).waitFor();
  for (let piece = 0; piece < 2; piece++) await user.press(tile(page));
  await checkStory(page);
  const especes = page.getByRole("button", { name: "Espèces" });
  if (!(await especes.isVisible())) await user.press(user.button("Encaisser"));
  await user.press(especes);
  await user.type(page.getByLabel("Montant reçu"), "10000");
  await waitForText(page.getByRole("dialog"), "4\u202F000");
  await user.press(user.button("Valider la vente"));
  await waitForText(page, "Vente enregistrée avec succès ! 2 article(s) vendu(s)");
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

function readProduit(etablissementId: number): unknown {
  return readBoutique("SELECT id FROM produits WHERE etablissement_id = ?", etablissementId)[0]?.["id"];
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
