import { expect } from "vitest";
import { CATEGORIES, PRODUIT_RECORD, PRODUITS } from "#app/content/catalogue.ts";
import { COMPTE } from "#app/content/compte.ts";
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import { LEAVING } from "#app/content/leaving.ts";
import { REGISTRATION } from "#app/content/registration.ts";
import { FORM_MESSAGES } from "#app/content/form-messages.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { SHELL_TEXTS } from "#app/content/shell.ts";
import { checkStory } from "#tests/journeys/harness/accessibility.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { OIL, openCaisse, payExact, tile } from "#tests/journeys/harness/caisse.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { SESSION_ENDED } from "#tests/journeys/harness/session.ts";
import { closeChannel } from "#tests/journeys/harness/realtime.ts";

journey("Continuer sous un champ mal rempli", [1280], async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel(COMPTE.nom, { exact: true }).fill("Ndiaye");
  await page.getByLabel(COMPTE.prenom, { exact: true }).fill("Awa");
  await page.getByLabel(COMPTE.email, { exact: true }).fill("awa@etal.test");
  const phone = page.getByRole("textbox", { name: COMPTE.telephone });
  await phone.pressSequentially("12");
  const button = await page.getByRole("button", { name: REGISTRATION.continueLabel }).boundingBox();
  if (!button) throw new Error("Continuer n'est pas là");
  // The button moves when the field loses the focus, and this edge leaves the pointer first.
  await page.mouse.move(button.x + button.width / 2, button.y + 3);
  await page.mouse.down();
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  await page.mouse.up();
  await page.getByRole("alert").getByText(FORM_MESSAGES.validationErrors).waitFor();
  await expect.poll(() => phone.evaluate((field) => field === document.activeElement)).toBe(true);

  await phone.fill("771234567");
  const email = page.getByLabel(COMPTE.email, { exact: true });
  await email.fill("awa");
  await email.press("Tab");
  await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
});

journey(
  "la fiche d'un produit épuisé, puis d'un produit qui n'existe pas",
  [360],
  async ({ page, tolerate }) => {
    tolerate(/ 404$/, /status of 404/, /ErrorResponse/);
    await closeChannel(page);
    const { account, api } = await openBoutique();
    await api("POST", "/categories", { nom: "Épicerie" });
    await api("POST", "/produits", {
      ...OIL,
      quantite: 1,
      prixAchat: 100,
      categorieId: 1,
      statut: "STOCK",
    });
    await api("POST", "/ventes", { produitId: 1, quantite: 1, prixVenteReel: OIL.prixVente });
    await logIn(page, account);

    const color = (name: string) =>
      page
        .getByRole("navigation", { name: SHELL_TEXTS.bottomNavigation })
        .getByRole("link", { name })
        .evaluate((link) => getComputedStyle(link).color);
    expect(await color("Accueil")).not.toBe(await color("Produits"));

    await page.goto("/products/1");
    const average = page.getByText(PRODUIT_RECORD.prixAchatMoyen, { exact: true }).locator("+ dd");
    await expect.poll(() => average.textContent()).toBe("–");

    await page.goto("/products/999/edit");
    await page.getByRole("link", { name: SCREEN_TEXTS.backToList }).click();
    await page.waitForURL(/\/products$/);
    await page.getByRole("heading", { level: 1, name: PRODUITS.titre }).waitFor();
  },
);

journey("Ajouter met le curseur dans le premier champ", [360, 1280], async ({ page, viewportWidth }) => {
  await closeChannel(page);
  const { account, api } = await openBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });
  await api("POST", "/produits", { titre: "Riz", categorieId: 1, statut: "BROUILLON" });
  await logIn(page, account);
  for (const { list, add, field } of [
    { list: "/products", add: PRODUITS.add, field: "Titre" },
    { list: "/categories", add: CATEGORIES.addTitle, field: "Nom" },
  ]) {
    const first = page.getByRole("textbox", { name: field, exact: true });
    const ready = () => expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.goto(list);
    if (viewportWidth === 360) await page.getByRole("link", { name: add }).tap();
    else await page.keyboard.press("Alt+j");
    await ready();
    await page.reload();
    await ready();
  }
});

journey("se déconnecter garde ce qui n'est pas envoyé", [1280], async ({ page, tolerate }) => {
  // The page that signs out may still try to send.
  tolerate(/ERR_CONNECTION_RESET/, ...SESSION_ENDED);
  await closeChannel(page);
  const { account } = await openCaisse(page);
  await page.route("**/pos/ventes", (route) => route.abort("connectionreset"));
  await tile(page, OIL.titre).click();
  await payExact(page);
  await page.getByRole("dialog", { name: HORS_LIGNE.kept }).waitFor();

  await page.goto("/dashboard");
  await page.getByRole("button", { name: SHELL_TEXTS.logOut }).first().click();
  const question = page.getByRole("dialog", { name: /^Se déconnecter/ });
  await question.getByText(LEAVING.unsent(1)).waitFor();
  await checkStory(page);
  await question.getByRole("button", { name: LEAVING.stay }).click();
  expect(new URL(page.url()).pathname).toBe("/dashboard");
  await page.getByRole("button", { name: SHELL_TEXTS.logOut }).first().click();
  await question.getByRole("button", { name: LEAVING.leave }).click();
  await page.waitForURL("**/login");
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain("etal_sortie");

  // The sale is sent when its manager is back.
  await page.unroute("**/pos/ventes");
  await logIn(page, account);
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("etal.attente"))),
    )
    .toEqual([]);
});
