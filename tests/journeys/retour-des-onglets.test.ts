// A session that ends under several tabs: each is led to the login page once, and one sign-in brings all of them back.
import { expect } from "vitest";
import { ouvrirBoutique, connecter } from "./harness/boutique.ts";
import { parcours } from "./harness/parcours.ts";
import { finirSession } from "./harness/session.ts";

parcours("trois onglets, une connexion", [1280], async ({ page, context, tolerer }) => {
  const { compte } = await ouvrirBoutique();
  await connecter(page, compte);
  const chemins = ["/products", "/categories", "/dashboard?periode=mois"];
  const onglets = [page, await context.newPage(), await context.newPage()];
  for (const [i, onglet] of onglets.entries()) await onglet.goto(chemins[i] ?? "/");
  const connexions = onglets.map(() => 0);
  for (const [i, onglet] of onglets.entries())
    onglet.on("framenavigated", (cadre) => {
      if (new URL(cadre.url()).pathname === "/login") connexions[i] = (connexions[i] ?? 0) + 1;
    });

  await finirSession({ context, tolerer });
  for (const onglet of onglets) {
    await onglet.bringToFront();
    await onglet
      .getByRole("link", { name: "Étal, accueil" })
      .or(onglet.getByRole("link", { name: "Catégories" }))
      .first()
      .click();
    await onglet.waitForURL("**/login?*");
    await onglet.getByText("Votre session a expiré. Reconnectez-vous.").waitFor();
  }

  await page.bringToFront();
  await page.getByLabel("Email").fill(compte.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(compte.motDePasse);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  for (const onglet of onglets.slice(1)) {
    await onglet.bringToFront();
    await onglet.evaluate(() => window.dispatchEvent(new Event("focus")));
    await onglet.waitForURL((url) => url.pathname !== "/login");
    await onglet.getByRole("banner").waitFor();
  }
  expect(connexions).toEqual([1, 1, 1]);
});

parcours("un onglet d'une autre personne ne la suit pas", [1280], async ({ page, context, tolerer }) => {
  const [awa, binta] = [await ouvrirBoutique(), await ouvrirBoutique()];
  await connecter(page, awa.compte, "/products");
  await finirSession({ context, tolerer });
  await page.getByRole("link", { name: "Catégories" }).first().click();
  await page.waitForURL("**/login?*");
  const second = await context.newPage();
  await connecter(second, binta.compte);
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.getByRole("link", { name: "Continuer" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/login");
});
