// A sale without a network, or without an answer in time: the device keeps it, and the server records it once.
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { CAISSE } from "#app/content/caisse.ts";
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { checkScreen } from "#tests/component/harness/check.ts";
import { press } from "#tests/component/harness/keys.ts";
import { readable } from "#tests/component/harness/text.ts";
import {
  notEnoughStock,
  OIL,
  openCaisse,
  openPaiement,
  payCash,
  payWithoutNetwork,
  RICE,
  sheet,
  THREE_WIDTHS,
  tile,
} from "./caisse.ts";

const kept = () => page.getByRole("dialog", { name: HORS_LIGNE.kept });
/** The button of the till's head. */
const head = (text: RegExp) => page.getByRole("button", { name: text });
const next = () => page.getByRole("button", { name: SHEETS.nextVente });
const stockOf = (titre: string) => readable(tile(titre).element().textContent);

test.each(THREE_WIDTHS)("without a network the device keeps the sale, and says so, %i px", async (width) => {
  const { outbox, server } = await openCaisse({ width });
  await expect.poll(() => outbox.appareil()).toBeDefined();
  await tile(OIL.titre).click();
  await payWithoutNetwork({ server });
  await expect.element(kept().getByText(/^P-A-\d{8}-1$/)).toBeVisible();
  await expect.element(kept().getByText(SHEETS.sentLater)).toBeVisible();
  await checkScreen();
  await next().click();
  await expect.element(head(/^Hors ligne. À envoyer 1 · 1.250.FCFA · depuis un instant$/)).toBeVisible();
  expect(stockOf(OIL.titre)).toContain("39");
  await checkScreen();
  server.network = "up";
  await outbox.work();
  await expect.poll(() => server.recorded.size).toBe(1);
  await expect.element(head(/À envoyer/)).not.toBeInTheDocument();
  expect(stockOf(OIL.titre)).toContain("39");
});

test("what this device has sold is not sold twice before the server knows of it", async () => {
  const { server } = await openCaisse({ produits: [{ ...RICE, quantite: 1 }] });
  await tile(RICE.titre).click();
  await payWithoutNetwork({ server });
  await next().click();
  await tile(RICE.titre).click({ force: true });
  await expect.element(page.getByText(CAISSE.stockProduit).first()).toBeVisible();
});

test("a sale outlives the page, and is sent by the next one", async () => {
  const caisse = await openCaisse();
  await tile(OIL.titre).click();
  await payWithoutNetwork(caisse, "answerLost");
  await caisse.reopen();
  await expect.element(head(/À envoyer 1/)).toBeVisible();
  caisse.server.network = "up";
  await caisse.outbox.work();
  await expect.element(head(/À envoyer/)).not.toBeInTheDocument();
  // The first request had recorded the sale, and its answer was lost.
  expect(caisse.server.recorded.size).toBe(1);
  expect(await caisse.panier()).toEqual([""]);
});

test("after three seconds nobody waits for the answer, which then records the sale", async () => {
  const { server } = await openCaisse();
  await tile(OIL.titre).click();
  const release = server.hold();
  await payCash();
  await expect.element(kept()).toBeVisible();
  await next().click();
  await expect.element(head(/À envoyer 1/)).toBeVisible();
  release();
  await expect.element(head(/À envoyer/)).not.toBeInTheDocument();
  expect(server.sold).toHaveLength(1);
});

test("money by telephone is to be checked, and no change is given", async () => {
  const { server } = await openCaisse();
  await tile(OIL.titre).click();
  server.network = "down";
  await openPaiement(CAISSE.modes.MOBILE_MONEY);
  await sheet().getByLabelText("Numéro du client").fill("771234567");
  await press("Enter");
  await expect
    .element(kept().getByText("Orange Money\u00A0: à vérifier. Envoi dès que le réseau revient"))
    .toBeVisible();
  await expect.element(kept().getByText(SHEETS.keptMontant, { exact: true })).toBeVisible();
  expect(kept().getByText(SHEETS.monnaie).query()).toBeNull();
});

test("with an ended session sales go on, and the head says what they wait for", async () => {
  const { server, outbox } = await openCaisse();
  await tile(OIL.titre).click();
  server.ended = true;
  await payCash();
  await expect.element(kept().getByText(SHEETS.sentAfterLogin)).toBeVisible();
  await next().click();
  await expect.element(head(/^Connectez-vous pour envoyer/)).toBeVisible();
  server.ended = false;
  await outbox.work();
  await expect.element(head(/Connectez-vous/)).not.toBeInTheDocument();
  expect(server.recorded.size).toBe(1);
});

test("what the server cannot record is to be resolved, and the list of this device's sales opens from the head", async () => {
  const { server, outbox } = await openCaisse();
  await tile(OIL.titre).click();
  await payWithoutNetwork({ server });
  await next().click();
  server.network = "up";
  server.refusal = notEnoughStock(OIL.titre, 0, 1);
  await outbox.work();
  await head(/^À résoudre 1$/).click();
  await expect.element(page.getByRole("dialog", { name: "Ventes de cet appareil" })).toBeVisible();
  await checkScreen();
  await press("Escape");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("a browser that keeps nothing sells under a red line", async () => {
  const open = vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("forbidden", "SecurityError");
  });
  onTestFinished(() => open.mockRestore());
  const { server } = await openCaisse({ width: 360 });
  await expect.element(head(/^Cet appareil ne garde rien/)).toBeVisible();
  await tile(OIL.titre).click();
  await payWithoutNetwork({ server });
  await expect.element(kept().getByRole("button", { name: SHEETS.sendCopy })).toBeVisible();
  await checkScreen();
});
