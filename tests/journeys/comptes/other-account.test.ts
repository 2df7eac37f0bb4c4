// Another account signs in in a second tab. The first tab must not act for it.
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { OIL, openCaisse, openPaiement, tile, countVentes } from "#tests/journeys/harness/caisse.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { SESSION_ENDED } from "#tests/journeys/harness/session.ts";
import { closeChannel } from "#tests/journeys/harness/realtime.ts";
import { submitLogin } from "#tests/journeys/harness/forms.ts";

const OTHER_ACCOUNT = "Ce navigateur est maintenant connecté au compte de Awa Ndiaye (Boutique de Binta).";

type Categorie = { nom: string };
type Stock = { quantite: number };

journey(
  "une vente validée après qu'un autre compte est entré",
  [360, 1280],
  async ({ page, context, tolerate }) => {
    tolerate(...SESSION_ENDED);
    const awa = await openCaisse(page);
    await tile(page, OIL.titre).click();
    await openPaiement(page);
    const paiement = page.getByRole("dialog", { name: "Paiement en espèces" });
    await paiement.getByRole("button", { name: /^Exact/ }).click();
    // The other shop's products have the same ids.
    const binta = await openCaisse(await context.newPage(), "Boutique de Binta");
    expect(binta.oil.id).toBe(awa.oil.id);

    await paiement.getByRole("button", { name: "Valider la vente" }).click();
    await page.getByRole("dialog", { name: HORS_LIGNE.kept }).waitFor();
    await page.getByRole("button", { name: "Vente suivante" }).click();
    await page.getByRole("button", { name: new RegExp(HORS_LIGNE.logIn) }).waitFor();
    expect([countVentes(awa), countVentes(binta)]).toEqual([0, 0]);
    for (const { api, oil } of [awa, binta])
      expect((await api<Stock>("GET", `/produits/${String(oil.id)}`)).quantite).toBe(OIL.quantite);

    // The other account learns that something waits, and no more.
    await page.goto("/products");
    await page.goto("/pos#a-envoyer");
    await page.getByText("Des ventes d'un autre compte attendent sur cet appareil").waitFor();
    expect(await page.getByRole("dialog").getByText(/1.250/).count()).toBe(0);

    // The sale is sent when its own account is back.
    await logIn(page, awa.account, "/pos");
    await expect.poll(() => countVentes(awa)).toBe(1);
    expect(countVentes(binta)).toBe(0);
  },
);

// A channel that learns of the ended session reloads the page by itself, perhaps before the browser has the other
// account's cookie. The next journey tries the presses alone.
journey(
  "une fiche et des écrans ouverts pour un autre compte",
  [360, 1280],
  async ({ page, context, tolerate }) => {
    tolerate(...SESSION_ENDED);
    const { awa, binta } = await openTwo();
    await closeChannel(page);
    await page.route("**/session", (route) => route.fulfill({ status: 204 }));
    await logIn(page, awa.account, "/categories/1/edit");
    const name = page.getByLabel("Nom", { exact: true });
    await name.fill("Épicerie fine");
    await logInInOtherTab(context, binta);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText(OTHER_ACCOUNT).waitFor();
    expect(await namesOf(awa, binta)).toEqual(["Épicerie", "Boissons"]);
    await submitLogin(page, awa.account);
    await page.getByText("Votre saisie a été retrouvée.").waitFor();
    await expect.poll(() => name.inputValue()).toBe("Épicerie fine");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.waitForURL("**/categories");
    expect(await namesOf(awa, binta)).toEqual(["Épicerie fine", "Boissons"]);

    // A deletion sends no form of its own, and is refused too. Then the other account goes on.
    await page.getByRole("link", { name: "Épicerie fine" }).filter({ visible: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "Détails de la catégorie" }).waitFor();
    await page.getByRole("button", { name: "Supprimer", exact: true }).click();
    await logInInOtherTab(context, binta);
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
    await page.getByText(OTHER_ACCOUNT).waitFor();
    expect(await namesOf(awa, binta)).toEqual(["Épicerie fine", "Boissons"]);
    await page.getByRole("link", { name: "Continuer avec ce compte" }).click();
    await page.waitForURL("**/dashboard");
    await shows(page, "Boutique de Binta");

    // A screen that is read changes to the account of the browser, in a document of its own.
    await page.evaluate("globalThis.avant = true");
    await logInInOtherTab(context, awa);
    await page.getByRole("button", { name: "Actualiser" }).click();
    await shows(page, "Boutique Teranga");
    expect(await page.evaluate("globalThis.avant")).toBeUndefined();
    await logInInOtherTab(context, binta);
    await page.getByRole("link", { name: "Produits", exact: true }).filter({ visible: true }).first().click();
    await page.waitForURL("**/products");
    await shows(page, "Boutique de Binta");
  },
);

/** On a phone the name stands in the document alone. */
async function shows(page: Page, boutique: string): Promise<void> {
  await page.getByTitle(boutique).first().waitFor({ state: "attached" });
}

async function openTwo() {
  const [awa, binta] = [await openBoutique(), await openBoutique("Boutique de Binta")];
  await awa.api("POST", "/categories", { nom: "Épicerie" });
  await binta.api("POST", "/categories", { nom: "Boissons" });
  return { awa, binta };
}

type Boutique = Awaited<ReturnType<typeof openBoutique>>;

function namesOf(...boutiques: Boutique[]): Promise<string[]> {
  return Promise.all(boutiques.map(async ({ api }) => (await api<Categorie>("GET", "/categories/1")).nom));
}

async function logInInOtherTab(context: BrowserContext, { account }: Boutique): Promise<void> {
  const tab = await context.newPage();
  await logIn(tab, account);
  await tab.close();
}
