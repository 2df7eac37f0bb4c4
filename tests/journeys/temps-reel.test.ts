// What happens in the shop is seen on every device the moment it happens: at the till, in lists, on the dashboard.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { type BoutiqueOuverte, connecter } from "./harness/boutique.ts";
import { HUILE, ouvrirCaisse, ouvrirPaiement, RIZ, tuile } from "./harness/caisse.ts";
import { parcours } from "./harness/parcours.ts";
import { autreAppareil, ecouter, point } from "./harness/temps-reel.ts";

/** Sells on another device. */
const vendre = ({ api }: BoutiqueOuverte, produitId: number, quantite: number, prix: number) =>
  api("POST", "/ventes/panier", {
    lignes: [{ produitId, quantite, prixVenteReel: prix }],
    paiements: [{ mode: "ESPECES", montant: quantite * prix }],
  });

/** The document is told apart from one that was loaded since. */
async function marquer(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset["meme"] = "oui";
  });
  return () => page.evaluate(() => document.documentElement.dataset["meme"] === "oui");
}

const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" });
const ligne = (page: Page, titre: string) => page.getByRole("row", { name: titre });

parcours("une vente se voit sur tous les écrans", [360, 1280], async ({ page, context }) => {
  const boutique = await ouvrirCaisse(page);
  const reserve = await autreAppareil(context);
  await connecter(reserve, boutique.compte, "/products");
  await ecouter(page);
  await ecouter(reserve);
  const memes = [await marquer(page), await marquer(reserve)];
  await expect.poll(() => ligne(reserve, RIZ.titre).innerText()).toContain("5");

  // Another till sells three of five: the threshold is three.
  await vendre(boutique, boutique.riz.id, 3, RIZ.prixVente);
  await tuile(page, RIZ.titre).getByText("Reste 2").waitFor();
  await expect.poll(() => ligne(reserve, RIZ.titre).innerText()).toContain("Stock faible");
  await notifications(page).getByText("Stock faible").waitFor();
  await notifications(page).getByText(`${RIZ.titre} : stock actuel 2, seuil d'alerte 3`).waitFor();
  await verifierAccessibilite(page);

  // The rest: what has run out cannot be sold here any more, and its notification stays.
  await vendre(boutique, boutique.riz.id, 2, RIZ.prixVente);
  await tuile(page, RIZ.titre).getByText("Rupture").waitFor();
  await expect.poll(() => ligne(reserve, RIZ.titre).innerText()).toContain("Rupture");
  const rupture = notifications(page).getByRole("alert").getByText(`${RIZ.titre} est en rupture de stock`);
  await rupture.waitFor();
  // What the dot opens lies over it.
  await point(page, { actif: true }).click();
  const panneau = page.getByRole("dialog", { name: "Notifications" });
  await panneau.getByRole("button", { name: "Reconnecter" }).click({ trial: true });
  await panneau.getByText(`${RIZ.titre} est en rupture de stock`).click({ trial: true });
  await page.keyboard.press("Escape");
  for (const meme of memes) expect(await meme()).toBe(true);

  // A product that changes: the till asks for it, and for nothing else.
  await boutique.api("PUT", `/produits/${String(boutique.huile.id)}`, {
    ...{ titre: HUILE.titre, seuilAlerte: HUILE.seuilAlerte },
    prixVente: 1_300,
  });
  await expect.poll(() => tuile(page, HUILE.titre).innerText()).toMatch(/1\s300/);

  // Its link leads to the product.
  await notifications(page).getByRole("alert").getByRole("link", { name: "Voir le produit" }).click();
  await page.waitForURL(`**/products/${String(boutique.riz.id)}`);
  await page.getByRole("heading", { level: 2, name: RIZ.titre }).waitFor();
  await ecouter(page);
});

parcours("sa propre vente ne compte qu'une fois", [360, 1280], async ({ page, context }) => {
  const boutique = await ouvrirCaisse(page);
  const bureau = await autreAppareil(context);
  await connecter(bureau, boutique.compte);
  await ecouter(page);
  await ecouter(bureau);
  await tuile(page, HUILE.titre).click();
  await ouvrirPaiement(page);
  await page.getByRole("button", { name: /^Exact/ }).click();
  await page.getByRole("button", { name: "Valider la vente" }).click();
  await page.getByText("Vente enregistrée avec succès").filter({ visible: true }).first().waitFor();
  await page.keyboard.press("Escape");
  // The dashboard has heard of it, so that the till has too.
  await expect.poll(() => bureau.getByRole("main").innerText()).toMatch(/1\s250/);
  await expect.poll(() => tuile(page, HUILE.titre).innerText()).toMatch(/39 en stock/);
  expect(await notifications(page).getByText("Vente effectuée").count()).toBe(0);
});

parcours("une coupure, et rien de manqué", [360, 1280], async ({ page, context, tolerer }) => {
  tolerer(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const boutique = await ouvrirCaisse(page);
  await ecouter(page);
  const meme = await marquer(page);
  await context.setOffline(true);
  await point(page, { actif: false }).waitFor();
  await verifierAccessibilite(page);
  await vendre(boutique, boutique.riz.id, 1, RIZ.prixVente);
  await vendre(boutique, boutique.huile.id, 4, HUILE.prixVente);
  await vendre(boutique, boutique.riz.id, 2, RIZ.prixVente);
  await context.setOffline(false);
  await ecouter(page);
  await tuile(page, RIZ.titre).getByText("Reste 2").waitFor();
  await expect.poll(() => tuile(page, HUILE.titre).innerText()).toMatch(/36 en stock/);
  await notifications(page).getByText("Stock faible").waitFor();
  expect(await meme()).toBe(true);
});

parcours("un rafraîchissement perdu se refait", [1280], async ({ page, tolerer }) => {
  tolerer(/ERR_FAILED/);
  const boutique = await ouvrirCaisse(page);
  await page.goto("/products");
  await ecouter(page);
  // The page asks for its list once more when it begins to listen.
  await page.waitForLoadState("networkidle");
  let perdues = 0;
  let coupe = true;
  await page.route("**/products.data*", async (route) => {
    if (coupe) perdues += 1;
    await (coupe ? route.abort("failed") : route.continue());
  });
  const perte = page.getByText(MESSAGES.serveurInjoignable);
  await vendre(boutique, boutique.riz.id, 5, RIZ.prixVente);
  await perte.waitFor();
  const dite = notifications(page).locator("[data-toast]", { has: perte });
  await dite.getByRole("button", { name: "Fermer la notification" }).click();
  // Again after two seconds, then after four: a network that is gone is not asked without end, nor is it said twice.
  await expect.poll(() => perdues).toBe(2);
  await page.waitForTimeout(1_500);
  expect(perdues).toBe(2);
  expect(await perte.count()).toBe(0);
  coupe = false;
  await expect.poll(() => ligne(page, RIZ.titre).innerText()).toContain("Rupture");

  // The next time it is said again, and leaves with the answer.
  coupe = true;
  await vendre(boutique, boutique.huile.id, 1, HUILE.prixVente);
  await perte.waitFor();
  coupe = false;
  await perte.waitFor({ state: "detached" });
});

parcours("ce que l'on demande pendant un rafraîchissement se dit", [1280], async ({ page, tolerer }) => {
  tolerer(/ERR_FAILED/);
  const boutique = await ouvrirCaisse(page);
  await page.goto("/dashboard");
  await ecouter(page);
  // Nothing is answered: at first it is lost at once, then when `perdre` is called.
  let retenues = 0;
  let perdre = () => {};
  let perdu = Promise.resolve();
  await page.route("**/dashboard.data*", async (route) => {
    await perdu;
    await route.abort("failed").catch(() => undefined);
  });
  page.on("request", (requete) => {
    if (requete.url().includes("/dashboard.data")) retenues += 1;
  });
  const retenir = async () => {
    retenues = 0;
    perdu = new Promise((resolve) => (perdre = resolve));
    await expect.poll(() => retenues, { timeout: 15_000 }).toBe(1);
  };
  const perte = page.getByText(MESSAGES.serveurInjoignable);
  await vendre(boutique, boutique.riz.id, 1, RIZ.prixVente);
  await perte.waitFor();

  // While it is tried again, its notification's own link: that is a navigation.
  await retenir();
  const dite = notifications(page).locator("[data-toast]", { has: perte });
  await dite.getByRole("link", { name: "Réessayer" }).click();
  await expect.poll(() => retenues).toBe(2);
  await perte.waitFor({ state: "detached" });
  perdre();
  await perte.waitFor();

  // And its button, which shows that it works.
  await retenir();
  await dite.getByRole("button", { name: "Fermer la notification" }).click();
  const occupe = page.locator("button[aria-busy=true]");
  expect(await occupe.count()).toBe(0);
  await page.getByRole("button", { name: "Actualiser" }).click();
  await expect.poll(() => retenues).toBe(2);
  await occupe.waitFor();
  perdre();
  await perte.waitFor();
  await occupe.waitFor({ state: "detached" });
});

parcours("un rafraîchissement laisse la page où elle est", [360, 1280], async ({ page, largeur }) => {
  const boutique = await ouvrirCaisse(page);
  await page.goto("/products");
  await ecouter(page);
  await page.waitForLoadState("networkidle");
  await page.setViewportSize({ width: largeur, height: 320 });
  let laisser = () => {};
  const retenue = new Promise<void>((resolve) => (laisser = resolve));
  let demandes = 0;
  await page.route("**/products.data*", async (route) => {
    demandes += 1;
    await retenue;
    await route.continue();
  });
  const defiler = (top: number) =>
    page.evaluate((jusque) => {
      window.scrollTo(0, jusque);
    }, top);
  await defiler(30);
  await vendre(boutique, boutique.riz.id, 5, RIZ.prixVente);
  await expect.poll(() => demandes).toBe(1);
  // Somebody scrolls on while the answer is on its way.
  await defiler(60);
  laisser();
  const ruptures = page.getByRole("main").getByText("Rupture").filter({ visible: true });
  await expect.poll(() => ruptures.count()).toBe(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(60);

  // Where the router has nothing to move, nothing moves the page: a scroll to where it is would stop a finger's.
  await vendre(boutique, boutique.huile.id, 1, HUILE.prixVente);
  await expect.poll(() => page.getByRole("main").innerText()).toContain(String(HUILE.quantite - 1));
  const deplacements = await page.evaluateHandle(() => {
    const vus: unknown[] = [];
    window.scrollTo = (...args: unknown[]) => void vus.push(args);
    return vus;
  });
  await vendre(boutique, boutique.huile.id, HUILE.quantite - 1, HUILE.prixVente);
  await expect.poll(() => ruptures.count()).toBe(2);
  expect(await deplacements.jsonValue()).toEqual([]);
});
