// A payment without an answer may be recorded; its goods must not be sold twice.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { CAISSE } from "#app/content/caisse.ts";
import { checkLayout, checkScreen } from "#tests/component/harness/check.ts";
import { press } from "#tests/component/harness/keys.ts";
import type { Width } from "#tests/component/harness/screen.tsx";
import { readable } from "#tests/component/harness/text.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import {
  notEnoughStock,
  OIL,
  openCaisse,
  openPaiement,
  payCash,
  payWithoutAnswer,
  quantite,
  RICE,
  sheet,
  THREE_WIDTHS,
  tile,
  way,
  WIDTHS,
} from "./caisse.ts";

/** Below 768 px a hidden copy of the basket stands behind the sheet. */
const shown = (text: string) =>
  page
    .getByText(text)
    .elements()
    .filter((element) => element.checkVisibility()).length;
const sees = (text: string) => expect.poll(() => shown(text), { message: text }).toBeGreaterThan(0);
const misses = (text: string) => expect.poll(() => shown(text), { message: text }).toBe(0);

const unanswered = () => page.getByRole("dialog", { name: CAISSE.unansweredEncaissement });
const recovered = () => page.getByRole("dialog", { name: "Cette vente était déjà enregistrée" });
const button = (name: string) => page.getByRole("button", { name });
const removeSold = () => recovered().getByRole("button", { name: "Retirer ce qui est vendu" });

async function openWithOil(width?: Width) {
  const caisse = await openCaisse(width ? { width } : {});
  await tile(OIL.titre).click();
  return caisse;
}

test("trying again without a network keeps the question, and paying otherwise finds the recorded sale", async () => {
  const caisse = await openWithOil();
  const { server } = caisse;
  await payWithoutAnswer(caisse, "answerLost");
  server.network = "down";
  await way(CAISSE.modes.ESPECES).click();
  await button(CAISSE.retry).click();
  await expect.element(unanswered().getByText(MESSAGES.serverUnreachable)).toBeVisible();
  await checkScreen();
  server.network = "up";
  await caisse.reopen();
  await way(CAISSE.modes.ESPECES).click();
  await unanswered().getByRole("button", { name: CAISSE.payOtherwise }).click();
  await expect.element(page.getByRole("dialog", { name: CAISSE.venteRecorded(1) })).toBeVisible();
  expect(server.recorded.size).toBe(1);
  await button(CAISSE.nextVente).click();
  // The stock is the server's.
  await expect
    .poll(() => readable(tile(OIL.titre).element().textContent), { timeout: 10_000 })
    .toContain("39");
});

test.each(THREE_WIDTHS)(
  "a changed basket checks the earlier sale first, and sold goods leave it, %i px",
  async (width) => {
    const caisse = await openWithOil(width);
    const { server } = caisse;
    await payWithoutAnswer(caisse, "answerLost");
    await quantite(OIL.titre).fill("3");
    await press("Enter");
    await sees(CAISSE.unansweredChanged);
    await checkScreen();
    server.network = "down";
    await way(CAISSE.modes.ESPECES).click();
    await sees(MESSAGES.serverUnreachable);
    checkLayout();
    expect(page.getByRole("dialog", { name: CAISSE.ways.ESPECES }).query()).toBeNull();
    server.network = "up";
    // The question survives a new opening of the till and a closed dialog.
    await caisse.reopen();
    await openPaiement();
    await expect.poll(() => readable(recovered().element().textContent)).toMatch(/Total ?1 250 FCFA/);
    await press("Escape");
    await expect.element(recovered()).not.toBeInTheDocument();
    await way(CAISSE.modes.ESPECES).click();
    await expect.element(removeSold()).toBeVisible();
    await checkScreen();
    await removeSold().click();
    await expect.element(quantite(OIL.titre)).toHaveValue("2");
    await misses("sans réponse");
    await payCash();
    await expect.element(page.getByRole("dialog", { name: CAISSE.venteRecorded(2) })).toBeVisible();
    expect(server.recorded.size).toBe(2);
  },
);

test.each(WIDTHS)("a sale that was not recorded does not hinder the next one, %i px", async (width) => {
  const caisse = await openWithOil(width);
  await payWithoutAnswer(caisse, "down");
  await button(CAISSE.empty).click();
  await button(CAISSE.check).click();
  await sees(CAISSE.venteAbandoned);
  await misses("Il sera vérifié");
  // On a phone the basket lies over the grid.
  if (width === 360) await press("Escape");
  await tile(RICE.titre).click();
  await payWithoutAnswer(caisse, "down");
  await page.getByRole("button", { name: /^Plus/ }).click();
  await payCash();
  await expect.element(page.getByRole("dialog", { name: CAISSE.venteRecorded(2) })).toBeVisible();
  expect(caisse.server.recorded.size).toBe(1);
});

test("on a phone the basket's sheet checks the sale, and the whole basket may be kept", async () => {
  const caisse = await openWithOil(360);
  const { server } = caisse;
  await payWithoutAnswer(caisse, "answerLost");
  const panier = page.getByRole("dialog", { name: CAISSE.panier });
  const check = panier.getByRole("button", { name: CAISSE.check });
  await expect.element(panier).toBeVisible();
  // The same basket needs no question: paying it again counts once.
  await expect.element(check).not.toBeInTheDocument();
  await panier.getByRole("button", { name: /^Plus/ }).click();
  await expect.element(check).toBeVisible();
  checkLayout();
  server.network = "down";
  await check.click();
  await expect.element(panier.getByText(MESSAGES.serverUnreachable)).toBeVisible();
  checkLayout();
  server.network = "up";
  await check.click();
  await expect.element(recovered()).toBeVisible();
  checkLayout();
  await recovered().getByRole("button", { name: "Garder tout le panier" }).click();
  // The question is settled, so the basket is an ordinary one again.
  await expect.element(panier).toBeVisible();
  await expect.element(check).not.toBeInTheDocument();
  await misses("sans réponse");
  await expect.element(panier.getByRole("textbox", { name: CAISSE.quantiteOf(OIL.titre) })).toHaveValue("2");
  expect(server.recorded.size).toBe(1);
  // The sheet says that the sale was not recorded, and it never will be.
  await payWithoutAnswer(caisse, "down");
  await panier.getByRole("button", { name: /^Plus/ }).click();
  await check.click();
  await sees(CAISSE.venteAbandoned);
  await expect.element(check).not.toBeInTheDocument();
  expect(server.recorded.size).toBe(1);
});

test("a refusal says nothing about a first send without an answer", async () => {
  const caisse = await openCaisse();
  await tile(RICE.titre).click();
  await payWithoutAnswer(caisse, "down");
  caisse.server.refusal = notEnoughStock(RICE.titre, 0, 1);
  await way(CAISSE.modes.ESPECES).click();
  await button(CAISSE.retry).click();
  await expect.element(page.getByRole("alert").getByText("Stock insuffisant").first()).toBeVisible();
  await sees(CAISSE.unansweredChanged);
});

test("an open payment learns that another tab's payment of the basket had no answer", async () => {
  const { server, otherTab } = await openWithOil();
  await openPaiement();
  await page.getByRole("button", { name: /^1.500$/ }).click();
  const tab = otherTab();
  const { cle, panier } = tab.store.get();
  await sellAs(cle);
  tab.store.suspend({ cle, corps: bodyOf(panier.lignes), instant: Date.now() });
  tab.store.change({ ...panier, client: "Awa" });
  tab.dispatch();
  await sees(CAISSE.panierChangedElsewhere);
  await way(CAISSE.modes.ESPECES).click();
  await expect.element(recovered()).toBeVisible();
  expect(server.recorded.size).toBe(1);
});

test("a payment that another tab has sent for the same basket is not sent again", async () => {
  const { server, otherTab } = await openWithOil();
  await openPaiement();
  await page.getByRole("button", { name: /^1.500$/ }).click();
  const { cle, panier } = otherTab().store.get();
  await sellAs(cle);
  otherTab().store.suspend({ cle, corps: bodyOf(panier.lignes), instant: Date.now() });
  await button(CAISSE.submit).click();
  await sees(CAISSE.panierChangedElsewhere);
  expect(server.sold).toHaveLength(1);
  await way(CAISSE.modes.ESPECES).click();
  await button(CAISSE.payOtherwise).click();
  await expect.element(page.getByRole("dialog", { name: CAISSE.venteRecorded(1) })).toBeVisible();
  expect(server.recorded.size).toBe(1);
});

test("a basket with an unanswered payment is not set aside", async () => {
  const caisse = await openCaisse();
  await tile(RICE.titre).click();
  await button(CAISSE.park).click();
  await press("Enter");
  await expect.element(sheet()).not.toBeInTheDocument();
  await tile(OIL.titre).click();
  await payWithoutAnswer(caisse, "answerLost");
  await page.getByRole("textbox", { name: CAISSE.client }).first().fill("Awa");
  await button(CAISSE.park).click();
  await sees(CAISSE.parkUnanswered);
  expect(sheet().query()).toBeNull();
  await button(CAISSE.parkedWait(1)).click();
  await page.getByRole("button", { name: /^Reprendre/ }).click();
  await sees(CAISSE.parkUnanswered);
  await button(CAISSE.check).click();
  await removeSold().click();
  await button(CAISSE.parkedWait(1)).click();
  await page.getByRole("button", { name: /^Reprendre/ }).click();
  await expect.element(quantite(RICE.titre)).toBeVisible();
  expect(caisse.server.recorded.size).toBe(1);
});

/** The other tab's payment reaches the server. */
async function sellAs(key: string): Promise<void> {
  await fetch("/pos/ventes", {
    method: "POST",
    headers: { "Idempotency-Key": key },
    body: bodyOf([{ produitId: OIL.id, quantite: 1, prix: OIL.prixVente }]),
  });
}

const bodyOf = (lignes: readonly { produitId: number; quantite: number; prix: number }[]) =>
  JSON.stringify({
    lignes: lignes.map(({ prix, ...line }) => ({ ...line, prixVenteReel: prix / 100 })),
    paiements: [{ mode: "ESPECES", montant: lignes.reduce((sum, one) => sum + one.prix / 100, 0) }],
  });
