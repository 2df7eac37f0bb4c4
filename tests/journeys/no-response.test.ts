// A payment without an answer may be recorded; its goods must not be sold twice.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { checkAccessibility } from "./harness/accessibility.ts";
import {
  OIL,
  readable,
  openCaisse,
  openPaiement,
  openPanier,
  payWithoutResponse,
  RICE,
  tile,
  countVentes,
} from "./harness/caisse.ts";
import { checkLayout } from "./harness/measures.ts";
import { journey } from "./harness/journey.ts";

journey("encaisser quand le réseau tombe", [360, 1280], async ({ page, context, tolerate }) => {
  const caisse = await openCaisse(page);
  await tile(page, OIL.titre).click();
  await openPaiement(page);
  const paiement = page.getByRole("dialog");
  const submit = paiement.getByRole("button", { name: "Valider la vente" });
  await paiement.getByRole("button", { name: /^Exact/ }).click();

  tolerate(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.route("**/pos/ventes", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await submit.click();
  await paiement.getByText("Impossible de joindre le serveur").waitFor();
  await page.unroute("**/pos/ventes");
  expect(countVentes(caisse)).toBe(1);

  await context.setOffline(true);
  await paiement.getByRole("button", { name: "Réessayer" }).click();
  await paiement.getByText("Impossible de joindre le serveur").waitFor();
  await checkAccessibility(page);
  await checkLayout(page);
  await context.setOffline(false);

  // The sale survives a reload as it was confirmed; paying in another way finds that it was recorded.
  await page.reload();
  await openPanier(page);
  await page.getByRole("button", { name: "Espèces" }).click();
  await page.getByRole("dialog", { name: "Encaissement sans réponse" }).waitFor();
  await paiement.getByRole("button", { name: "Payer autrement" }).click();
  await page.getByRole("dialog", { name: "Vente enregistrée avec succès ! 1 article(s) vendu(s)" }).waitFor();
  expect(countVentes(caisse)).toBe(1);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => readable(tile(page, OIL.titre).innerText())).toContain("39");
});

/** Below 768 px a hidden copy of the cart stands behind the sheet. */
const visible = (page: Page, text: string) => page.getByText(text).filter({ visible: true });

journey(
  "changer de panier après un encaissement sans réponse",
  [360, 768, 1280],
  async ({ page, context, tolerate }) => {
    tolerate(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const caisse = await openCaisse(page);
    await tile(page, OIL.titre).click();
    await payWithoutResponse(page, { recorded: true });
    const quantite = page.getByRole("textbox", { name: `Quantité de ${OIL.titre}` });
    await quantite.fill("3");
    await quantite.press("Enter");
    await visible(page, "Il sera vérifié avant le suivant").waitFor();
    await checkAccessibility(page);

    const especes = page.getByRole("button", { name: "Espèces" });
    await context.setOffline(true);
    await especes.click();
    await visible(page, "Impossible de joindre le serveur").waitFor();
    await checkLayout(page);
    await expect.poll(() => page.getByRole("dialog", { name: "Paiement en espèces" }).count()).toBe(0);
    await context.setOffline(false);

    // The question survives a reload and a closed dialog.
    await page.reload();
    await openPanier(page);
    const recovered = page.getByRole("dialog", { name: "Cette vente était déjà enregistrée" });
    await especes.click();
    await recovered.waitFor();
    await expect.poll(() => readable(recovered.innerText())).toContain("Total 1 250 FCFA");
    await page.keyboard.press("Escape");
    await recovered.waitFor({ state: "detached" });
    await especes.click();
    await recovered.waitFor();
    await checkAccessibility(page);
    await recovered.getByRole("button", { name: "Retirer ce qui est vendu" }).click();
    await expect.poll(() => quantite.inputValue()).toBe("2");
    await expect.poll(() => page.getByText("sans réponse").count()).toBe(0);

    await openPaiement(page);
    await page.getByRole("button", { name: /^Exact/ }).click();
    await page.getByRole("button", { name: "Valider la vente" }).click();
    await page.getByRole("dialog", { name: /2 article\(s\) vendu/ }).waitFor();
    expect(countVentes(caisse)).toBe(2);
    await page.getByRole("button", { name: "Vente suivante" }).click();
    await expect.poll(() => readable(tile(page, OIL.titre).innerText())).toContain("37");
  },
);

journey(
  "un encaissement qui n'a pas eu lieu ne gêne pas le suivant",
  [360, 1280],
  async ({ page, tolerate }) => {
    tolerate(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const caisse = await openCaisse(page);
    await tile(page, OIL.titre).click();
    await payWithoutResponse(page, { recorded: false });
    await page.getByRole("button", { name: "Vider" }).click();
    await page.getByRole("button", { name: "Vérifier" }).click();
    await page.getByText("n'a pas été enregistré").waitFor();
    await expect.poll(() => page.getByText("Il sera vérifié").count()).toBe(0);

    const close = page.getByRole("button", { name: "Fermer le panier" });
    if (await close.isVisible()) await close.click();
    await tile(page, RICE.titre).click();
    await payWithoutResponse(page, { recorded: false });
    await page.getByRole("button", { name: /^Plus/ }).click();
    await openPaiement(page);
    await page.getByRole("button", { name: /^Exact/ }).click();
    await page.getByRole("button", { name: "Valider la vente" }).click();
    await page.getByRole("dialog", { name: /2 article\(s\) vendu/ }).waitFor();
    expect(countVentes(caisse)).toBe(1);
  },
);

journey("vérifier au téléphone", [360], async ({ page, context, tolerate }) => {
  tolerate(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const caisse = await openCaisse(page);
  await tile(page, OIL.titre).click();
  await payWithoutResponse(page, { recorded: true });
  const panier = page.getByRole("dialog", { name: "Panier" });
  const check = panier.getByRole("button", { name: "Vérifier" });
  // The same cart needs no question: paying it again counts once.
  await expect.poll(() => check.count()).toBe(0);
  await panier.getByRole("button", { name: /^Plus/ }).click();
  await check.waitFor();
  await checkLayout(page);

  await context.setOffline(true);
  await check.click();
  await panier.getByText("Impossible de joindre le serveur").waitFor();
  await checkLayout(page);
  await context.setOffline(false);

  await check.click();
  const recovered = page.getByRole("dialog", { name: "Cette vente était déjà enregistrée" });
  await recovered.waitFor();
  await checkLayout(page);
  await recovered.getByRole("button", { name: "Garder tout le panier" }).click();
  // The question is settled, so the cart is an ordinary one again.
  await panier.waitFor();
  await expect.poll(() => check.count()).toBe(0);
  await expect.poll(() => panier.getByText("sans réponse").count()).toBe(0);
  await expect
    .poll(() => panier.getByRole("textbox", { name: `Quantité de ${OIL.titre}` }).inputValue())
    .toBe("2");
  expect(countVentes(caisse)).toBe(1);

  // The sheet says that the sale was not recorded, and it never will be.
  await payWithoutResponse(page, { recorded: false });
  await panier.getByRole("button", { name: /^Plus/ }).click();
  await check.click();
  await panier.getByText("n'a pas été enregistré").waitFor();
  await expect.poll(() => check.count()).toBe(0);
  expect(countVentes(caisse)).toBe(1);
});

journey("un refus ne dit rien d'un premier envoi sans réponse", [1280], async ({ page, tolerate }) => {
  tolerate(/ERR_CONNECTION_RESET/, /409/);
  const { api, rice } = await openCaisse(page);
  await tile(page, RICE.titre).click();
  await payWithoutResponse(page, { recorded: false });
  await api("POST", "/ventes/panier", {
    lignes: [{ produitId: rice.id, quantite: RICE.quantite, prixVenteReel: RICE.prixVente }],
    paiements: [{ mode: "CARTE", montant: RICE.quantite * RICE.prixVente }],
  });
  await page.getByRole("button", { name: "Espèces" }).click();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await page.getByRole("alert").filter({ hasText: "Stock insuffisant" }).waitFor();
  await visible(page, "Il sera vérifié avant le suivant").waitFor();
});

journey(
  "un autre onglet laisse un encaissement sans réponse",
  [1280],
  async ({ page, context, tolerate }) => {
    tolerate(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const caisse = await openCaisse(page);
    await tile(page, OIL.titre).click();
    await openPaiement(page);
    await page.getByRole("button", { name: /^1.500$/ }).click();

    const tab = await context.newPage();
    await tab.goto("/pos");
    await tab.getByText("1 article").first().waitFor();
    await payWithoutResponse(tab, { recorded: true });
    await tab.getByRole("button", { name: /^Plus/ }).click();
    await tab.close();

    // The open payment's cart has changed, and its payment learns the result of the first one.
    await visible(page, "Le panier a changé pendant le paiement.").waitFor();
    await page.getByRole("button", { name: "Espèces" }).click();
    await page.getByRole("dialog", { name: "Cette vente était déjà enregistrée" }).waitFor();
    expect(countVentes(caisse)).toBe(1);
  },
);

journey(
  "deux onglets paient le même panier, l'un sans réponse",
  [1280],
  async ({ page, context, tolerate }) => {
    tolerate(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const caisse = await openCaisse(page);
    await tile(page, OIL.titre).click();
    await openPaiement(page);
    await page.getByRole("button", { name: /^1.500$/ }).click();

    const tab = await context.newPage();
    await tab.goto("/pos");
    await tab.getByText("1 article").first().waitFor();
    await payWithoutResponse(tab, { recorded: true });
    await tab.close();

    // The cart is unchanged, but a payment of this cart was sent elsewhere.
    await page.getByRole("button", { name: "Valider la vente" }).click();
    await visible(page, "Le panier a changé pendant le paiement.").waitFor();
    expect(countVentes(caisse)).toBe(1);
    await page.getByRole("button", { name: "Espèces" }).click();
    await page.getByRole("button", { name: "Payer autrement" }).click();
    await page.getByRole("dialog", { name: /1 article\(s\) vendu/ }).waitFor();
    expect(countVentes(caisse)).toBe(1);
  },
);

journey("un panier sans réponse n'attend pas", [1280], async ({ page, tolerate }) => {
  tolerate(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const caisse = await openCaisse(page);
  await tile(page, RICE.titre).click();
  await page.getByRole("button", { name: "Mettre en attente" }).click();
  await page.getByLabel("Nom du panier").press("Enter");
  await tile(page, OIL.titre).click();
  await payWithoutResponse(page, { recorded: true });
  await page.getByRole("textbox", { name: "Client" }).first().fill("Awa");

  const refusal = visible(page, "Vérifiez-le avant de changer de panier.");
  await page.getByRole("button", { name: "Mettre en attente" }).click();
  await refusal.waitFor();
  await page.getByRole("button", { name: /^Paniers en attente/ }).click();
  await page.getByRole("button", { name: /^Reprendre/ }).click();
  await refusal.waitFor();

  await page.getByRole("button", { name: "Vérifier" }).click();
  await page.getByRole("button", { name: "Retirer ce qui est vendu" }).click();
  await page.getByRole("button", { name: /^Paniers en attente/ }).click();
  await page.getByRole("button", { name: /^Reprendre/ }).click();
  await page.getByRole("textbox", { name: `Quantité de ${RICE.titre}` }).waitFor();
  expect(countVentes(caisse)).toBe(1);
});
