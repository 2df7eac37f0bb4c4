// The sheets of Mobile Money, card and split payments: what they ask, refuse and send.
import { expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { checkLayout, checkScreen } from "#tests/component/harness/check.ts";
import { focus, press, typeKeys } from "#tests/component/harness/keys.ts";
import { scanKeys } from "#tests/component/harness/scanner.ts";
import { readable } from "#tests/component/harness/text.ts";
import { devise } from "#worker/core/domain/devises.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { paysByCode } from "#worker/core/domain/pays.ts";
import {
  notEnoughStock,
  OIL,
  openCaisse,
  openPaiement,
  openPanier,
  quantite,
  RICE,
  sheet,
  type SoldPanier,
  THREE_WIDTHS,
  tile,
  TRANSACTION_USED,
  WIDTHS,
} from "./caisse.ts";

const textOf = (locator: Locator) => readable(locator.element().textContent);
const number = () => sheet().getByLabelText("Numéro du client");
const transaction = () => sheet().getByLabelText("Identifiant de transaction");
const confirmed = () => page.getByRole("dialog", { name: CAISSE.mobileMoneyConfirmed(1) });
/** Of the first payment of each basket that was sent. */
const transactionsOf = (sold: readonly SoldPanier[]) =>
  sold.map(({ paiements: [first] }) => first?.["transactionId"]);
const choose = (name: string) => sheet().getByRole("radio", { name, exact: true }).click();
const button = (name: string | RegExp) => sheet().getByRole("button", { name });

/** Scrolled into sight, and covered by nothing. */
function isInSight(text: Locator): boolean {
  const element = text.query();
  const { left = 0, top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  const over = document.elementFromPoint(left + 5, (top + bottom) / 2);
  return over !== null && element?.contains(over) === true;
}

/** A code that is read during a payment, on a button, adds nothing, and the sheet says so until something is typed. */
async function scanDuring(typeOn: () => Promise<void>) {
  const focused = document.activeElement as HTMLElement;
  focus(sheet().getByRole("button").last());
  const message = sheet().getByText(SHEETS.scanDuringPaiement);
  await scanKeys("6044000001012", { pauses: [15, 450] });
  await expect.poll(() => isInSight(message)).toBe(true);
  focused.focus();
  await typeOn();
  await expect.element(message).not.toBeInTheDocument();
}

test.each(THREE_WIDTHS)("Mobile Money asks for a number of the country (%i px)", async (width) => {
  const { sold } = await openCaisse({ width });
  await tile(RICE.titre).click();
  await openPaiement(CAISSE.modes.MOBILE_MONEY);
  await expect.element(sheet()).toHaveAccessibleName(SHEETS.ways.MOBILE_MONEY);
  await expect.element(number()).toHaveFocus();
  await expect.element(sheet().getByText("9 chiffres pour le Sénégal.")).toBeVisible();
  await choose("Wave");
  await number().fill("77 12");
  await button("Confirmer le paiement").click();
  await expect
    .element(sheet().getByText("Le numéro de Mobile Money n'est pas valide pour ce pays"))
    .toBeVisible();
  await checkScreen();
  await scanDuring(() => number().fill("775550124"));
  await transaction().fill("TX-1");
  await press("Enter");
  await expect.element(confirmed()).toBeVisible();
  await press("Shift");
  await expect.element(confirmed().getByText(/^FACT-/)).toBeVisible();
  await checkScreen();
  expect(sold.map(({ paiements }) => paiements)).toEqual([
    [
      {
        ...{ mode: "MOBILE_MONEY", montant: 17_500, portefeuille: "Wave", telephone: "+221775550124" },
        ...{ transactionId: "TX-1", attente: false },
      },
    ],
  ]);
});

test.each(THREE_WIDTHS)("a transaction that served is refused at its field (%i px)", async (width) => {
  const { server, sold } = await openCaisse({ width });
  await tile(OIL.titre).click();
  await openPaiement(CAISSE.modes.MOBILE_MONEY);
  await number().fill("775550124");
  await transaction().fill("TX-1");
  server.refusal = TRANSACTION_USED;
  await press("Enter");
  await expect.element(sheet().getByText(MESSAGES.transactionUsed)).toBeVisible();
  await expect.poll(() => readable((number().element() as HTMLInputElement).value)).toBe("77 555 01 24");
  await checkScreen();
  // A press beside the sheet, on the dialog itself.
  await sheet().click({ position: { x: 8, y: 8 } });
  await transaction().fill("TX-2");
  await press("Enter");
  await expect.element(confirmed()).toBeVisible();
  expect(server.recorded.size).toBe(1);
  expect(transactionsOf(sold)).toEqual(["TX-1", "TX-2"]);
  expect(sold[1]?.key).not.toBe(sold[0]?.key);
});

test.each(THREE_WIDTHS)("where no operator is known, the wallet is another one (%i px)", async (width) => {
  const pays = paysByCode("GW");
  if (!pays) throw new Error("No Guinea-Bissau");
  const { sold } = await openCaisse({ width, catalogue: { pays } });
  await tile(OIL.titre).click();
  await openPaiement(CAISSE.modes.MOBILE_MONEY);
  await expect.element(sheet().getByRole("radio", { name: "Autre" })).toBeChecked();
  expect(sheet().getByRole("radio").elements()).toHaveLength(1);
  await expect.element(sheet().getByText(/^9 chiffres pour la Guinée-Bissau/)).toBeVisible();
  await checkScreen();
  await number().fill("+245 955 012 345");
  await press("Enter");
  await expect.element(confirmed()).toBeVisible();
  expect(sold[0]?.paiements).toEqual([
    {
      ...{ mode: "MOBILE_MONEY", montant: 1250, portefeuille: "Autre", telephone: "+245955012345" },
      attente: false,
    },
  ]);
});

test("the keys open each sheet, and a card's slip is typed", async () => {
  const { sold } = await openCaisse();
  await tile(OIL.titre).click();
  await press("F10");
  await expect.element(page.getByRole("dialog", { name: SHEETS.ways.CARTE })).toBeVisible();
  await press("Escape");
  await expect.element(sheet()).not.toBeInTheDocument();
  await press("F9");
  await expect.element(page.getByRole("dialog", { name: SHEETS.ways.MOBILE_MONEY })).toBeVisible();
  await press("Escape");
  await expect.element(sheet()).not.toBeInTheDocument();
  await press("F10");
  await expect.element(page.getByRole("dialog", { name: SHEETS.ways.CARTE })).toBeVisible();
  await scanDuring(() => typeKeys("004182"));
  await press("Enter");
  await expect.element(page.getByRole("dialog", { name: CAISSE.venteRecorded(1) })).toBeVisible();
  expect(sold[0]?.paiements).toEqual([{ mode: "CARTE", montant: 1250, transactionId: "004182" }]);
});

const received = () => sheet().getByLabelText(SHEETS.montantRecu);
const montant = () => sheet().getByRole("textbox", { name: /^Montant/ });
const valueOf = (field: Locator) => readable((field.element() as HTMLInputElement).value);
const rest = () => textOf(sheet().getByRole("status").first());
const line = (name: string) => button(new RegExp(`^Modifier le paiement ${name}`));

test.each(THREE_WIDTHS)("a split payment: cash takes the rest by itself (%i px)", async (width) => {
  const { sold } = await openCaisse({ width });
  await tile(RICE.titre).click();
  await openPaiement(CAISSE.split);
  await expect.element(sheet()).toHaveAccessibleName(SHEETS.ways.PARTAGE);
  await expect.element(received()).toHaveFocus();
  await expect.poll(() => valueOf(received())).toBe("17 500");
  // Typing replaces the rest: too little is added, and the rest falls.
  await scanDuring(() => typeKeys("5000"));
  await expect.element(button(/^Ajouter 5.000( FCFA)? en espèces$/)).toBeVisible();
  const onPhone = width < 896;
  expect(button(SHEETS.submit).query()?.checkVisibility() ?? false).toBe(!onPhone);
  await checkScreen();
  await press("Enter");
  await expect.poll(rest).toMatch(/^Reste à payer ?12 500 FCFA$/);
  await expect.element(received()).toHaveFocus();
  await expect.poll(() => valueOf(received())).toBe("12 500");
  for (const shown of [
    sheet().getByText(CAISSE.totalDue),
    line("Espèces"),
    sheet().getByText("Reste à payer"),
  ])
    expect(isInSight(shown)).toBe(true);
  await button(/^14.000$/).click();
  await expect.poll(() => textOf(sheet())).toMatch(/Monnaie à rendre ?1 500 FCFA/);
  await checkScreen();
  await button(SHEETS.submit).click();
  await expect.element(page.getByRole("dialog", { name: CAISSE.venteRecorded(1) })).toBeVisible();
  expect(sold[0]?.paiements).toEqual([{ mode: "ESPECES", montant: 17_500, montantRecu: 19_000 }]);
});

test("a split payment in a currency with decimals", async () => {
  const produits = [{ ...OIL, prixVente: 1_250 }];
  const { sold } = await openCaisse({ width: 360, produits, catalogue: { devise: devise("EUR") } });
  await tile(OIL.titre).click();
  await openPaiement(CAISSE.split);
  await expect.poll(() => valueOf(received())).toBe("12,5");
  await choose(CAISSE.modes.CARTE);
  await montant().fill("10,25");
  await press("Enter");
  await expect.poll(() => valueOf(received())).toBe("2,25");
  await line("Carte").click();
  await expect.poll(() => valueOf(montant())).toBe("10,25");
  await press("Enter");
  await button(SHEETS.submit).click();
  await expect.element(page.getByRole("dialog", { name: CAISSE.venteRecorded(1) })).toBeVisible();
  expect(sold[0]?.paiements).toEqual([
    { mode: "CARTE", montant: 10.25 },
    { mode: "ESPECES", montant: 2.25, montantRecu: 2.25 },
  ]);
});

test.each(THREE_WIDTHS)("a split payment: too much, a line that changes, no stock (%i px)", async (width) => {
  const { server, sold } = await openCaisse({ width });
  await tile(RICE.titre).click();
  await openPaiement(CAISSE.split);
  await choose(CAISSE.modes.MOBILE_MONEY);
  await choose("Wave");
  await montant().fill("20000");
  await button(/^Ajouter 20.000( FCFA)? par Wave$/).click();
  await expect.poll(() => textOf(sheet())).toContain("Il ne reste que 17 500 FCFA à payer");
  await expect.element(montant()).toHaveFocus();
  await montant().fill("10000");
  await button(/^Ajouter/).click();
  await expect.element(sheet().getByText("Saisissez le numéro du client")).toBeVisible();
  await expect.element(number()).toHaveFocus();
  if (width < 896) {
    // The till's own keys serve the number, which has no use for "000", also after a press on a wallet.
    const type = async (digits: string) => {
      expect(button(/^000$/).query()).toBeNull();
      for (const key of digits) await button(new RegExp(`^${key}$`)).click();
    };
    await type("7755");
    await choose("Wave");
    await type("50124");
    await expect.poll(() => valueOf(number())).toBe("77 555 01 24");
  } else await number().fill("775550124");
  await checkScreen();
  await button(/^Ajouter/).click();
  await expect.poll(rest).toMatch(/^Reste à payer ?7 500 FCFA$/);
  await choose(CAISSE.modes.CARTE);
  await expect.poll(() => valueOf(montant())).toBe("7 500");
  await montant().fill("2500");
  await sheet().getByLabelText("Bordereau").fill("004182");
  await press("Enter");
  await received().fill("10000");
  await expect.poll(() => textOf(sheet())).toMatch(/Monnaie à rendre ?5 000 FCFA/);
  // A line is changed in place of the next payment, which keeps what was typed.
  await line("Carte").click();
  await expect.poll(() => valueOf(montant())).toBe("2 500");
  await checkScreen();
  await montant().fill("3500");
  await press("Enter");
  await expect.poll(rest).toMatch(/^Reste à payer ?4 000 FCFA$/);
  await expect.poll(() => valueOf(received())).toBe("10 000");
  await expect.poll(() => textOf(sheet())).toMatch(/Monnaie à rendre ?6 000 FCFA/);
  // Another till takes the last rice: the basket says so.
  server.refusal = notEnoughStock(RICE.titre, 0, 1);
  await button(SHEETS.submit).click();
  await expect.element(sheet().filter({ hasText: SHEETS.ways.PARTAGE })).not.toBeInTheDocument();
  const refusals = () =>
    page
      .getByRole("alert")
      .filter({ hasText: "Stock insuffisant" })
      .elements()
      .filter((element) => element.checkVisibility());
  await expect.poll(() => refusals().length).toBeGreaterThan(0);
  expect(sold[0]?.paiements.map(({ mode, montant: part, montantRecu }) => [mode, part, montantRecu])).toEqual(
    [
      ["MOBILE_MONEY", 10_000, undefined],
      ["CARTE", 3500, undefined],
      ["ESPECES", 4000, 10_000],
    ],
  );
  expect(server.recorded.size).toBe(0);
});

test.each(THREE_WIDTHS)("a split's line with a used transaction is corrected (%i px)", async (width) => {
  const { server, sold } = await openCaisse({ width });
  await tile(OIL.titre).click();
  await openPaiement(CAISSE.split);
  await choose(CAISSE.modes.MOBILE_MONEY);
  await montant().fill("1000");
  await number().fill("775550124");
  await transaction().fill("TX-1");
  await press("Enter");
  await choose(CAISSE.modes.CARTE);
  await button(/^Ajouter 250( FCFA)? par carte$/).click();
  // Nothing is left to enter.
  await expect.element(button(SHEETS.submit)).toHaveFocus();
  await checkScreen();
  server.refusal = TRANSACTION_USED;
  await press("Enter");
  await expect.element(sheet().getByText(MESSAGES.transactionUsed)).toBeVisible();
  await line("Orange Money").click();
  await expect.element(sheet().getByText(MESSAGES.transactionUsed)).toBeVisible();
  await transaction().fill("TX-2");
  await button("Enregistrer").click();
  await button(SHEETS.submit).click();
  await expect.element(page.getByRole("dialog", { name: CAISSE.venteRecorded(1) })).toBeVisible();
  expect(transactionsOf(sold)).toEqual(["TX-1", "TX-2"]);
  expect(sold[1]?.key).not.toBe(sold[0]?.key);
});

test.each(THREE_WIDTHS)(
  "the newest of many payments is in sight, and a removed one is due again (%i px)",
  async (width) => {
    await openCaisse({ width });
    await tile(RICE.titre).click();
    await openPaiement(CAISSE.split);
    await expect.element(received()).toHaveFocus();
    for (const handed of ["1000", "2000", "3000", "4000"]) {
      await choose(CAISSE.modes.CARTE);
      await montant().fill(handed);
      await press("Enter");
      const last = button(new RegExp(`^Modifier le paiement Carte ?${handed[0] ?? ""}.000$`));
      await expect.poll(() => isInSight(last)).toBe(true);
    }
    for (const shown of [sheet().getByText(CAISSE.totalDue), button(SHEETS.submit)])
      expect(isInSight(shown)).toBe(true);
    checkLayout();
    await button(/^Retirer le paiement/)
      .last()
      .click();
    await expect.poll(rest).toMatch(/^Reste à payer ?11 500 FCFA$/);
    await expect.element(received()).toHaveFocus();
  },
);

test.each(WIDTHS)(
  "a basket that waits is taken back with the prices of now, and another one is deleted, %i px",
  async (width) => {
    const caisse = await openCaisse({ width });
    await tile(OIL.titre).click();
    await openPanier();
    await page.getByRole("button", { name: CAISSE.park }).click();
    await sheet().getByLabelText("Nom du panier").fill("Awa au pagne bleu");
    await checkScreen();
    await press("Enter");
    await expect.element(sheet()).not.toBeInTheDocument();
    await expect.element(quantite(OIL.titre)).not.toBeInTheDocument();
    // On a phone the till's bar says so, and leads to them.
    if (width < 768) {
      await page.getByRole("button", { name: CAISSE.parkedWait(1) }).click();
      await expect.element(page.getByRole("dialog", { name: "Paniers en attente" })).toBeVisible();
      await press("Escape");
      await press("Escape");
      await expect.element(sheet()).not.toBeInTheDocument();
    }
    // Meanwhile the next customer is served, the price rises, and the till is opened again.
    await tile(RICE.titre).click();
    caisse.catalogue.produits = caisse.catalogue.produits.map((produit) =>
      produit.id === OIL.id ? { ...produit, prixVente: 140_000 } : produit,
    );
    await caisse.reopen();
    const list = page.getByRole("dialog", { name: "Paniers en attente" });
    await openPanier();
    await page.getByRole("button", { name: CAISSE.parkedWait(1), exact: true }).click();
    await expect.poll(() => textOf(list)).toMatch(/Awa au pagne bleu ?1 article, 1 250 FCFA, /);
    await checkScreen();
    await list.getByRole("button", { name: "Reprendre Awa au pagne bleu" }).click();
    const line = page.getByRole("listitem").filter({ hasText: OIL.titre }).filter({ hasText: "Le prix" });
    await expect.poll(() => textOf(line)).toContain("Le prix est passé de 1 250 FCFA à 1 400 FCFA");
    // The other basket waits instead.
    await page.getByRole("button", { name: CAISSE.parkedWait(1), exact: true }).click();
    await list.getByRole("button", { name: "Supprimer Panier 1" }).click();
    await page.getByRole("button", { name: "Supprimer le panier" }).click();
    await expect.element(list.getByText("Aucun panier en attente.")).toBeVisible();
    expect(caisse.sold).toEqual([]);
  },
);
