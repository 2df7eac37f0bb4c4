// What a first use stumbles over: a press that is lost, a caret that is nowhere, a way back to nowhere, words that never come.
import { expect } from "vitest";
import { CATEGORIES, FICHE_PRODUIT, PRODUITS } from "#app/content/catalogue.ts";
import { COMPTE } from "#app/content/compte.ts";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { allerALaCaisse, HUILE, ouvrirCaisse, payerSansReponse, RIZ, tuile } from "./harness/caisse.ts";
import { parcours } from "./harness/parcours.ts";
import { ecouter, fermerLeCanal } from "./harness/temps-reel.ts";

parcours("un produit supprimé dont la boutique parle aussitôt", [1280], async ({ page }) => {
  const { compte, api } = await ouvrirBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });
  for (const titre of ["Riz", "Mil"])
    await api("POST", "/produits", { titre, categorieId: 1, statut: "BROUILLON" });
  let dire: () => void = () => undefined;
  page.on("websocket", (prise) => {
    prise.on("framereceived", ({ payload }) => {
      if (String(payload).includes("silencieux")) dire();
    });
  });
  await connecter(page, compte, "/products");
  await ecouter(page);
  // The event is there before the answer, by more than the second that lies between two reloads of a list.
  await page.route("**/products.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const dit = new Promise<void>((resolve) => {
      dire = resolve;
    });
    const reponse = await route.fetch({ maxRedirects: 0 });
    await dit;
    await page.waitForTimeout(1_200);
    await route.fulfill({ response: reponse });
  });
  await page.getByRole("row", { name: /Riz/ }).getByRole("button", { name: "Supprimer" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await page.getByText(PRODUITS.supprime).waitFor();
  await page.getByRole("row", { name: /Riz/ }).waitFor({ state: "detached" });
});

parcours("Continuer sous un champ mal rempli", [1280], async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel(COMPTE.nom, { exact: true }).fill("Ndiaye");
  await page.getByLabel(COMPTE.prenom, { exact: true }).fill("Awa");
  await page.getByLabel(COMPTE.email, { exact: true }).fill("awa@etal.test");
  const telephone = page.getByRole("textbox", { name: COMPTE.telephone });
  await telephone.pressSequentially("12");
  const bouton = await page.getByRole("button", { name: COMPTE.continuer }).boundingBox();
  if (!bouton) throw new Error("Continuer n'est pas là");
  // Near the edge that leaves the pointer first.
  await page.mouse.move(bouton.x + bouton.width / 2, bouton.y + 3);
  await page.mouse.down();
  await page.evaluate(() => new Promise((vu) => requestAnimationFrame(() => requestAnimationFrame(vu))));
  await page.mouse.up();
  await page.getByRole("alert").getByText(APP_MESSAGES.erreursDeValidation).waitFor();
  await expect.poll(() => telephone.evaluate((champ) => champ === document.activeElement)).toBe(true);

  // Left by the keyboard, a field says it at once.
  await telephone.fill("771234567");
  const email = page.getByLabel(COMPTE.email, { exact: true });
  await email.fill("awa");
  await email.press("Tab");
  await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
});

parcours(
  "la fiche d'un produit épuisé, puis d'un produit qui n'existe pas",
  [360],
  async ({ page, tolerer }) => {
    tolerer(/ 404$/, /status of 404/, /ErrorResponse/);
    await fermerLeCanal(page);
    const { compte, api } = await ouvrirBoutique();
    await api("POST", "/categories", { nom: "Épicerie" });
    await api("POST", "/produits", {
      ...HUILE,
      quantite: 1,
      prixAchat: 100,
      categorieId: 1,
      statut: "STOCK",
    });
    await api("POST", "/ventes", { produitId: 1, quantite: 1, prixVenteReel: HUILE.prixVente });
    await connecter(page, compte);

    // The bar says where one is by its colour, too.
    const couleur = (nom: string) =>
      page
        .getByRole("navigation", { name: SCREEN_TEXTS.navigationCourte })
        .getByRole("link", { name: nom })
        .evaluate((lien) => getComputedStyle(lien).color);
    expect(await couleur("Accueil")).not.toBe(await couleur("Produits"));

    await page.goto("/products/1");
    const moyenne = page.getByText(FICHE_PRODUIT.prixAchatMoyen, { exact: true }).locator("+ dd");
    await expect.poll(() => moyenne.textContent()).toBe("–");

    await page.goto("/products/999/edit");
    await page.getByRole("link", { name: SCREEN_TEXTS.retourListe }).click();
    await page.waitForURL(/\/products$/);
    await page.getByRole("heading", { level: 1, name: PRODUITS.titre }).waitFor();
  },
);

parcours("Ajouter met le curseur dans le premier champ", [360, 1280], async ({ page, largeur }) => {
  await fermerLeCanal(page);
  const { compte, api } = await ouvrirBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });
  await api("POST", "/produits", { titre: "Riz", categorieId: 1, statut: "BROUILLON" });
  await connecter(page, compte);
  for (const { liste, ajouter, champ } of [
    { liste: "/products", ajouter: PRODUITS.ajouter, champ: "Titre" },
    { liste: "/categories", ajouter: CATEGORIES.titreAjout, champ: "Nom" },
  ]) {
    const premier = page.getByRole("textbox", { name: champ, exact: true });
    const pret = () => expect.poll(() => premier.evaluate((un) => un === document.activeElement)).toBe(true);
    await page.goto(liste);
    if (largeur === 360) await page.getByRole("link", { name: ajouter }).tap();
    else await page.keyboard.press("n");
    await pret();
    await page.reload();
    await pret();
  }
});

parcours("se déconnecter vide le panier de l'appareil", [1280], async ({ page, tolerer }) => {
  tolerer(/ERR_CONNECTION_RESET/);
  await fermerLeCanal(page);
  const { compte } = await ouvrirCaisse(page);
  await tuile(page, HUILE.titre).click();
  await payerSansReponse(page, { enregistree: false });
  await tuile(page, RIZ.titre).click();
  await page.getByRole("textbox", { name: /client/i }).fill("Fatou Sow");
  const garde = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(garde).toContain("Fatou Sow");

  // An ended session keeps it (record 13), a sign-out does not.
  await page.goto("/dashboard");
  await page.getByRole("button", { name: SCREEN_TEXTS.seDeconnecter }).first().click();
  await page.waitForURL("**/login");
  await expect.poll(garde).not.toContain("Fatou Sow");
  // What was never answered is still to be settled.
  expect(await garde()).toContain("enSuspens");
  await connecter(page, compte);
  await allerALaCaisse(page);
  expect(await page.getByRole("textbox", { name: /client/i }).inputValue()).toBe("");
  expect(await page.evaluate(() => document.cookie)).not.toContain("etal_sortie");
});
