// A payment whose answer is lost: it may be recorded, and its goods must never be sold twice.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { verifierAccessibilite } from "#tests/journeys/harness/accessibilite.ts";
import {
  HUILE,
  lisible,
  ouvrirCaisse,
  ouvrirPaiement,
  ouvrirPanier,
  payerSansReponse,
  RIZ,
  tuile,
  ventesDe,
} from "#tests/journeys/harness/caisse.ts";
import { verifierMesures } from "#tests/journeys/harness/mesures.ts";
import { parcours } from "#tests/journeys/harness/parcours.ts";

parcours("encaisser quand le réseau tombe", [360, 1280], async ({ page, context, tolerer }) => {
  const caisse = await ouvrirCaisse(page);
  await tuile(page, HUILE.titre).click();
  await ouvrirPaiement(page);
  const paiement = page.getByRole("dialog");
  const valider = paiement.getByRole("button", { name: "Valider la vente" });
  await paiement.getByRole("button", { name: /^Exact/ }).click();

  // The sale is recorded, its answer is lost.
  tolerer(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.route("**/pos/ventes", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await valider.click();
  await paiement.getByText("Impossible de joindre le serveur").waitFor();
  await page.unroute("**/pos/ventes");
  expect(ventesDe(caisse)).toBe(1);

  await context.setOffline(true);
  await valider.click();
  await paiement.getByText("Impossible de joindre le serveur").waitFor();
  await verifierAccessibilite(page);
  await context.setOffline(false);

  // The cart outlives the page, and paying it again with another sum is still the same sale.
  await page.reload();
  await ouvrirPaiement(page);
  tolerer(/422/);
  await paiement.getByRole("button", { name: /^2.000$/ }).click();
  await valider.click();
  await page.getByRole("dialog", { name: "Vente enregistrée avec succès ! 1 article(s) vendu(s)" }).waitFor();
  expect(ventesDe(caisse)).toBe(1);
  // It closes by itself, on an empty cart.
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => lisible(tuile(page, HUILE.titre).innerText())).toContain("39");
});

/** Below 768 the dock's copy of the cart stands unseen behind the sheet. */
const visible = (page: Page, texte: string) => page.getByText(texte).filter({ visible: true });

parcours(
  "changer de panier après un encaissement sans réponse",
  [360, 768, 1280],
  async ({ page, context, tolerer }) => {
    tolerer(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const caisse = await ouvrirCaisse(page);
    await tuile(page, HUILE.titre).click();
    await payerSansReponse(page, { enregistree: true });
    const quantite = page.getByRole("textbox", { name: `Quantité de ${HUILE.titre}` });
    await quantite.fill("3");
    await quantite.press("Enter");
    await visible(page, "Il sera vérifié avant le suivant").waitFor();
    await verifierAccessibilite(page);

    // Without a network nothing else is cashed.
    const especes = page.getByRole("button", { name: "Espèces" });
    await context.setOffline(true);
    await especes.click();
    await visible(page, "Impossible de joindre le serveur").waitFor();
    await verifierMesures(page);
    await expect.poll(() => page.getByRole("dialog", { name: "Paiement en espèces" }).count()).toBe(0);
    await context.setOffline(false);

    // Asked again after a reload: the suspense outlives the page, and looking away from the answer.
    await page.reload();
    await ouvrirPanier(page);
    const retrouvee = page.getByRole("dialog", { name: "Cette vente était déjà enregistrée" });
    await especes.click();
    await retrouvee.waitFor();
    await expect.poll(() => lisible(retrouvee.innerText())).toContain("Total 1 250 FCFA");
    await page.keyboard.press("Escape");
    await retrouvee.waitFor({ state: "detached" });
    await especes.click();
    await retrouvee.waitFor();
    await verifierAccessibilite(page);
    await retrouvee.getByRole("button", { name: "Retirer ce qui est vendu" }).click();
    await expect.poll(() => quantite.inputValue()).toBe("2");
    await expect.poll(() => page.getByText("sans réponse").count()).toBe(0);

    await ouvrirPaiement(page);
    await page.getByRole("button", { name: /^Exact/ }).click();
    await page.getByRole("button", { name: "Valider la vente" }).click();
    await page.getByRole("dialog", { name: /2 article\(s\) vendu/ }).waitFor();
    expect(ventesDe(caisse)).toBe(2);
    await page.getByRole("button", { name: "Vente suivante" }).click();
    await expect.poll(() => lisible(tuile(page, HUILE.titre).innerText())).toContain("37");
  },
);

parcours(
  "un encaissement qui n'a pas eu lieu ne gêne pas le suivant",
  [360, 1280],
  async ({ page, tolerer }) => {
    tolerer(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const caisse = await ouvrirCaisse(page);
    await tuile(page, HUILE.titre).click();
    await payerSansReponse(page, { enregistree: false });
    await page.getByRole("button", { name: "Vider" }).click();
    await page.getByRole("button", { name: "Vérifier" }).click();
    await page.getByText("n'a pas été enregistré").waitFor();
    await expect.poll(() => page.getByText("Il sera vérifié").count()).toBe(0);

    // A new cart that nobody has asked about is asked about on the way to its payment.
    const fermer = page.getByRole("button", { name: "Fermer le panier" });
    if (await fermer.isVisible()) await fermer.click();
    await tuile(page, RIZ.titre).click();
    await payerSansReponse(page, { enregistree: false });
    await page.getByRole("button", { name: /^Plus/ }).click();
    await ouvrirPaiement(page);
    await page.getByRole("button", { name: /^Exact/ }).click();
    await page.getByRole("button", { name: "Valider la vente" }).click();
    await page.getByRole("dialog", { name: /2 article\(s\) vendu/ }).waitFor();
    expect(ventesDe(caisse)).toBe(1);
  },
);

parcours("vérifier au téléphone", [360], async ({ page, context, tolerer }) => {
  tolerer(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const caisse = await ouvrirCaisse(page);
  await tuile(page, HUILE.titre).click();
  await payerSansReponse(page, { enregistree: true });
  const panier = page.getByRole("dialog", { name: "Panier" });
  const verifier = panier.getByRole("button", { name: "Vérifier" });
  // The same cart needs no question: paying it again counts once.
  await expect.poll(() => verifier.count()).toBe(0);
  await panier.getByRole("button", { name: /^Plus/ }).click();
  await verifier.waitFor();
  await verifierMesures(page);

  await context.setOffline(true);
  await verifier.click();
  await panier.getByText("Impossible de joindre le serveur").waitFor();
  await verifierMesures(page);
  await context.setOffline(false);

  await verifier.click();
  const retrouvee = page.getByRole("dialog", { name: "Cette vente était déjà enregistrée" });
  await retrouvee.waitFor();
  await verifierMesures(page);
  await retrouvee.getByRole("button", { name: "Garder tout le panier" }).click();
  // Back in the cart, which is nobody's but this customer's by now.
  await panier.waitFor();
  await expect.poll(() => verifier.count()).toBe(0);
  await expect.poll(() => panier.getByText("sans réponse").count()).toBe(0);
  await expect
    .poll(() => panier.getByRole("textbox", { name: `Quantité de ${HUILE.titre}` }).inputValue())
    .toBe("2");
  expect(ventesDe(caisse)).toBe(1);

  // What was not recorded is said in front of the sheet, and never will be.
  await payerSansReponse(page, { enregistree: false });
  await panier.getByRole("button", { name: /^Plus/ }).click();
  await verifier.click();
  await panier.getByText("n'a pas été enregistré").waitFor();
  await expect.poll(() => verifier.count()).toBe(0);
  expect(ventesDe(caisse)).toBe(1);
});

parcours("un refus ne dit rien d'un premier envoi sans réponse", [1280], async ({ page, tolerer }) => {
  tolerer(/ERR_CONNECTION_RESET/, /409/);
  const { api, riz } = await ouvrirCaisse(page);
  await tuile(page, RIZ.titre).click();
  await payerSansReponse(page, { enregistree: false });
  await api("POST", "/ventes/panier", {
    lignes: [{ produitId: riz.id, quantite: RIZ.quantite, prixVenteReel: RIZ.prixVente }],
    paiements: [{ mode: "CARTE", montant: RIZ.quantite * RIZ.prixVente }],
  });
  await ouvrirPaiement(page);
  await page.getByRole("button", { name: /^Exact/ }).click();
  await page.getByRole("button", { name: "Valider la vente" }).click();
  await page.getByRole("alert").filter({ hasText: "Stock insuffisant" }).waitFor();
  await visible(page, "Il sera vérifié avant le suivant").waitFor();
});

parcours(
  "un autre onglet laisse un encaissement sans réponse",
  [1280],
  async ({ page, context, tolerer }) => {
    tolerer(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const caisse = await ouvrirCaisse(page);
    await tuile(page, HUILE.titre).click();
    await ouvrirPaiement(page);
    await page.getByRole("button", { name: /^1.500$/ }).click();

    const onglet = await context.newPage();
    await onglet.goto("/pos");
    await onglet.getByText("1 article").first().waitFor();
    await payerSansReponse(onglet, { enregistree: true });
    await onglet.getByRole("button", { name: /^Plus/ }).click();
    await onglet.close();

    // The cart that was being paid here is another one by now, and its payment learns what became of the first.
    await visible(page, "Le panier a changé pendant le paiement.").waitFor();
    await page.getByRole("button", { name: "Espèces" }).click();
    await page.getByRole("dialog", { name: "Cette vente était déjà enregistrée" }).waitFor();
    expect(ventesDe(caisse)).toBe(1);
  },
);
