import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE_JOUR } from "#app/content/caisse-jour.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { checkStory } from "#tests/journeys/harness/accessibility.ts";
import { type Api, logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { readBoutique } from "#tests/journeys/harness/databases.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { listen } from "#tests/journeys/harness/realtime.ts";

const PRICE = 17_500;

async function createProduit(api: Api): Promise<void> {
  await api("POST", "/categories", { nom: "Épicerie" });
  const stock = { categorieId: 1, statut: "STOCK", seuilAlerte: 1, quantite: 100, prixAchat: 400 };
  await api("POST", "/produits", { ...stock, titre: "Riz parfumé 25 kg", prixVente: PRICE });
}

const sell = (api: Api, paiement: object) =>
  api("POST", "/ventes/panier", {
    lignes: [{ produitId: 1, quantite: 1, prixVenteReel: PRICE }],
    paiements: [{ montant: PRICE, ...paiement }],
  });

const text = async (page: Page) => (await page.getByRole("main").innerText()).replace(/\s+/g, " ");
const cashOf = (page: Page) => page.getByLabel(`${CAISSE_JOUR.compte}, ${CAISSE_JOUR.cash}`);
const notice = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });

journey("l'argent du soir", [360, 1280], async ({ page, tolerate }) => {
  tolerate(/ 4(00|09)$/, /status of 4(00|09)/);
  const { account, api } = await openBoutique();
  await createProduit(api);
  await sell(api, { mode: "ESPECES" });
  await sell(api, { mode: "MOBILE_MONEY", portefeuille: "Wave", telephone: "77 555 01 24" });
  await logIn(page, account, "/sales");
  await page.getByRole("link", { name: CAISSE_JOUR.titre }).click();
  await page.getByRole("heading", { level: 1, name: CAISSE_JOUR.titre }).waitFor();
  await listen(page);
  expect(await text(page)).toMatch(/Attendu à présent 35 000 FCFA 2 modes, pas encore comptés/);

  // Cash is taken out: its motive is asked for, and less is expected.
  await page.getByRole("button", { name: CAISSE_JOUR.add }).click();
  const dialog = page.getByRole("dialog", { name: CAISSE_JOUR.addTitle });
  await dialog.getByLabel(CAISSE_JOUR.montant).fill("2500");
  await dialog.getByRole("button", { name: CAISSE_JOUR.addSubmit, exact: true }).click();
  await dialog.getByText("Le motif est obligatoire").waitFor();
  await checkStory(page);
  await dialog.getByLabel(CAISSE_JOUR.motif).fill("Taxi");
  await dialog.getByLabel(CAISSE_JOUR.motif).press("Enter");
  await dialog.waitFor({ state: "detached" });
  await notice(page, CAISSE_JOUR.added.SORTIE).waitFor();
  await expect
    .poll(() => text(page))
    .toMatch(/Espèces Ventes 17 500, (?:entrées et sorties|autres) −2 500 Attendu à présent 15 000/);

  await page.getByRole("button", { name: CAISSE_JOUR.start, exact: true }).click();
  // Notes and coins make the cash; the difference follows.
  await page.getByRole("button", { name: CAISSE_JOUR.help }).click();
  await page.getByLabel("Billet de 10\u202F000").fill("1");
  await page.getByLabel("Pièce de 500").fill("9");
  expect(await cashOf(page).inputValue()).toBe("14\u202F500");
  await notice(page, /^−500 Manque$/).waitFor();
  await checkStory(page);

  // A sale elsewhere changes what is expected, and nothing that was typed.
  await page.getByLabel(CAISSE_JOUR.note).fill("Une pièce de trop rendue");
  await sell(api, { mode: "ESPECES" });
  await notice(page, /^−18.000 Manque$/).waitFor();
  expect(await cashOf(page).inputValue()).toBe("14\u202F500");
  await page.getByLabel("Billet de 2\u202F000").fill("9");
  await notice(page, /^Juste$/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: CAISSE_JOUR.save }).click();
  await notice(page, CAISSE_JOUR.saved).waitFor();
  await expect.poll(() => text(page)).toMatch(/Espèces .*Compté 32 500 Écart Juste/);

  // What is sold after the count is no difference.
  await sell(api, { mode: "ESPECES" });
  await expect.poll(() => text(page)).toMatch(/Depuis le comptage \+17 500 FCFA/);
  expect(await text(page)).toMatch(/Espèces .*Compté 32 500 Écart Juste/);

  // A second count is kept beside the first.
  await page.getByRole("button", { name: CAISSE_JOUR.again }).click();
  expect(await cashOf(page).inputValue()).toBe("");
  await cashOf(page).fill("49500");
  await page.getByLabel(`${CAISSE_JOUR.compte}, Wave`).fill("18000");
  await page.getByRole("button", { name: CAISSE_JOUR.save }).click();
  await expect.poll(() => text(page)).toMatch(/Écart au comptage de \d\d:\d\d .*Comptages du jour 2/);
  await page.locator("summary").filter({ hasText: CAISSE_JOUR.current }).click();
  await expect.poll(() => text(page)).toMatch(/Espèces 49 500 sur 50 000 Wave 18 000 sur 17 500/);

  // The movement was a mistake: it stays, and the cash of the day is what was sold.
  const folded = page.getByRole("button", { name: CAISSE_JOUR.mouvements });
  if (await folded.isVisible()) await folded.click();
  await page.getByRole("button", { name: /^Annuler la sortie, 2.500.FCFA, Taxi$/ }).click();
  const reversal = page.getByRole("dialog", { name: CAISSE_JOUR.reverseLabel.SORTIE });
  await reversal.getByLabel(CAISSE_JOUR.reverseMotif).fill("Noté deux fois");
  await reversal.getByRole("button", { name: CAISSE_JOUR.reverseLabel.SORTIE }).click();
  await reversal.waitFor({ state: "detached" });
  await page.getByText("Noté deux fois").waitFor();
  await expect.poll(() => text(page)).toMatch(/Depuis le comptage \+2 500 FCFA/);
  expect(
    readBoutique(
      "SELECT comptes, note FROM comptages_caisse WHERE etablissement_id = ? ORDER BY id",
      account.etablissementId,
    ),
  ).toEqual([
    { comptes: '[["ESPECES",null,3250000,3250000]]', note: "Une pièce de trop rendue" },
    { comptes: '[["ESPECES",null,4950000,5000000],["MOBILE_MONEY","Wave",1800000,1750000]]', note: null },
  ]);
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
  await checkStory(page);

  // The shop moves to Ghana while somebody counts: no amount changes its currency unsaid, and none is lost.
  await page.getByRole("button", { name: CAISSE_JOUR.again }).click();
  await cashOf(page).fill("30000");
  await api("PUT", "/parametres/pays-defaut/11");
  await page.getByRole("button", { name: CAISSE_JOUR.save }).click();
  await page.getByText(MESSAGES.deviseChanged).waitFor();
  expect(await cashOf(page).inputValue()).toBe("30\u202F000");
  await page.getByRole("button", { name: CAISSE_JOUR.save }).click();
  await expect.poll(() => text(page)).toMatch(/Attendu au comptage 0,00 Compté 30 000,00/);
});
