import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { checkStory } from "#tests/journeys/harness/accessibility.ts";
import { type OpenedBoutique, logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { endSession } from "#tests/journeys/harness/session.ts";
import { chooseCodes, field, save } from "#tests/journeys/harness/forms.ts";

const CONFLICT = "Cette fiche a changé pendant que vous la modifiiez.";
const LONG = "6".repeat(48);
const current = (value: string) => `Ce champ a changé entre-temps. Valeur actuelle\u00A0: ${value}`;

type Produit = {
  id: number;
  titre: string;
  description: string | null;
  prixVente: number;
  codesBarres: string[];
};

async function open(page: Page): Promise<OpenedBoutique> {
  const boutique = await openBoutique();
  for (const name of ["Épicerie", "Boissons"]) await boutique.api("POST", "/categories", { nom: name });
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
  await logIn(page, boutique.account);
  return boutique;
}

journey("deux onglets sur un produit", [360, 1280], async ({ page, context, tolerate }) => {
  tolerate(/ (400|409)$/, /status of (400|409)/);
  const { api } = await open(page);
  const [a, b] = await twoTabs(context, page, "/products/1/edit");
  const produit = () => api<Produit>("GET", "/produits/1");

  await field(a, "prixVente").fill("15500");
  await chooseCodes(a, "222", "111");
  await save(a);
  await a.getByText("Produit modifié avec succès").waitFor();
  await field(b, "titre").fill("Riz brisé");
  await save(b);
  await b.getByText("Produit modifié avec succès").waitFor();
  expect(await produit()).toMatchObject({
    titre: "Riz brisé",
    prixVente: 15_500,
    codesBarres: ["111", "222"],
  });

  // Both tabs changed the price and the status: the stored values are shown, and the typed ones stay.
  await b.goto("/products/1/edit");
  await api("POST", "/categories", { nom: "Céréales" });
  await a.goto("/products/1/edit");
  await field(a, "prixVente").fill("16000");
  await field(a, "description").fill("Sac de 50 kg");
  await chooseCodes(a, LONG);
  await a.getByRole("radio", { name: /Inactif/ }).check();
  await field(a, "categorieId").selectOption({ label: "Céréales" });
  await save(a);
  await a.getByText("Produit modifié avec succès").waitFor();
  await field(b, "prixVente").fill("17000");
  await field(b, "titre").fill("Riz brisé de Casamance");
  await field(b, "seuilAlerte").fill("8");
  await chooseCodes(b, "333");
  await save(b);
  await b.getByText(current(LONG)).waitFor();
  await b.getByText(current("16\u202F000\u00A0FCFA")).waitFor();
  await b.getByText(CONFLICT).waitFor();
  await expect
    .poll(() => b.evaluate(() => document.activeElement?.getAttribute("aria-label")))
    .toBe("Codes-barres");
  await expect.poll(() => field(b, "prixVente").inputValue()).toBe("17\u202F000");
  await expect.poll(() => field(b, "titre").inputValue()).toBe("Riz brisé de Casamance");
  await expect.poll(() => field(b, "seuilAlerte").inputValue()).toBe("8");
  await expect.poll(() => field(b, "description").inputValue()).toBe("Sac de 50 kg");
  await expect.poll(() => b.getByRole("radio", { name: /Inactif/ }).isChecked()).toBe(true);
  await checkStory(b);
  expect((await produit()).titre).toBe("Riz brisé");

  // After another mistake the form still knows the conflict; then it saves and keeps all other changes.
  await field(b, "seuilAlerte").fill("");
  await save(b);
  await b.getByText("Le seuil d'alerte est obligatoire").waitFor();
  await field(b, "seuilAlerte").fill("8");
  await save(b);
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

journey("une saisie retrouvée après la fin de la session", [360], async ({ page, context, tolerate }) => {
  const { api, account } = await open(page);
  await page.goto("/products/1/edit");
  await field(page, "titre").fill("Riz brisé");
  await endSession({ context, tolerate });
  await save(page);
  await page.waitForURL("**/login?*");
  await api("PUT", "/produits/1", { titre: "Riz parfumé", seuilAlerte: 7, prixVente: 15_500 });
  await field(page, "email").fill(account.email);
  await field(page, "password").fill(account.motDePasse);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.getByText("Votre saisie a été retrouvée.").waitFor();
  await save(page);
  await page.getByText("Produit modifié avec succès").waitFor();
  expect(await api("GET", "/produits/1")).toMatchObject({
    titre: "Riz brisé",
    prixVente: 15_500,
    seuilAlerte: 7,
  });
});

async function twoTabs(context: BrowserContext, page: Page, address: string): Promise<[Page, Page]> {
  const other = await context.newPage();
  await page.goto(address);
  await other.goto(address);
  return [page, other];
}
