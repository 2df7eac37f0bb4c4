// What an account received leaves with it, and the next account receives none of it.
// A page that signs out must not say that its session expired.
import { expect } from "vitest";
import { CONNECTION } from "#app/content/connection.ts";
import { REALTIME } from "#app/content/realtime.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { listen, statusDot } from "#tests/journeys/harness/realtime.ts";

journey("le compte suivant n'apprend rien du précédent", [1280], async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED/);
  const first = await openBoutique("Boutique Teranga");
  const second = await openBoutique("Boutique Sandaga");
  await logIn(page, first.account);
  await page.evaluate(() => {
    document.documentElement.dataset["meme"] = "oui";
  });
  await listen(page);

  // A logout that is lost keeps the channel, and has no link: reading its address would sign nobody out.
  const logOut = page.getByRole("banner").getByRole("button", { name: "Se déconnecter" });
  await page.route(/logout/, (route) => route.abort("failed"));
  await logOut.click();
  const notifications = page.getByRole("region", { name: "Notifications" });
  await notifications.getByText(MESSAGES.serverUnreachable).waitFor();
  expect(await notifications.getByRole("link").count()).toBe(0);
  await page.unroute(/logout/);
  await listen(page);

  const { id: categorieId } = await first.api<{ id: number }>("POST", "/categories", { nom: "Épicerie" });
  const { id: produitId } = await first.api<{ id: number }>("POST", "/produits", {
    ...{ titre: "Riz", categorieId, statut: "STOCK", seuilAlerte: 1, quantite: 2 },
    ...{ prixAchat: 600, prixVente: 700 },
  });
  await first.api("POST", "/ventes/panier", {
    lignes: [{ produitId, quantite: 2, prixVenteReel: 700 }],
    paiements: [{ mode: "ESPECES", montant: 1_400 }],
  });
  const rupture = page.getByText(/est en rupture de stock/);
  // Its notice stays until it is closed, so the logout must remove it.
  await rupture.filter({ visible: true }).first().waitFor();

  await logOut.click();
  await page.waitForURL("**/login");
  await expect.poll(() => notifications.innerText()).toBe("");
  await expect.poll(() => rupture.count()).toBe(0);
  // Not because the document is another one: that comes with the next login only.
  expect(await page.evaluate(() => document.documentElement.dataset["meme"])).toBe("oui");
  await page.getByLabel("Email").fill(second.account.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(second.account.motDePasse);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/dashboard");
  await listen(page);
  await statusDot(page, { actif: true }).click();
  await page
    .getByRole("dialog", { name: REALTIME.notifications })
    .getByText(CONNECTION.noNotification)
    .waitFor();
  expect(await rupture.count()).toBe(0);
});
