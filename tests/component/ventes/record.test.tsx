import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { VENTE } from "#app/content/vente.ts";
import { ADD, CANCEL, REFUSE } from "#app/features/ventes/paiement-intents.ts";
import * as record from "#app/routes/_app._shell.sales.$id.tsx";
import { checkBothThemes, checkScreen } from "#tests/component/harness/check.ts";
import { fieldsOf, refused } from "#tests/component/harness/forms.ts";
import { press } from "#tests/component/harness/keys.ts";
import { receiveChange } from "#tests/component/harness/news.ts";
import { failure, savedHere } from "#tests/component/harness/outcomes.ts";
import {
  ELSEWHERE,
  given,
  openScreen,
  shownAddress,
  type Width,
  widths,
} from "#tests/component/harness/screen.tsx";
import { seenText } from "#tests/component/harness/text.ts";
import { devise } from "#worker/core/domain/devises.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { formatMontant } from "#worker/core/domain/money.ts";
import type { Facture } from "#worker/features/ventes/domain/vente.ts";
import { facture, paiement, PRICE, RICE, vente } from "./ventes.ts";

const WATER = { produit: { id: 2, titre: "Eau 1,5 L", reference: "EAU-2" }, produitId: 2, factureId: 1 };

/** Two lines paid in cash, 20 000 more than their total of 37 000. */
const PAID = facture(1, {
  ventes: [vente(1), vente(2, { ...WATER, quantite: 4, prixVenteReel: 50_000 })],
  paiements: [
    paiement(1, {
      ...{ mode: "ESPECES", statut: "RECU", montant: 3_700_000, montantRecu: 5_700_000 },
      ...{ portefeuille: null, telephone: null },
    }),
  ],
});
const WAITING = facture(4, { client: "Coopérative des restauratrices du marché Tilène" });

type Options = { width?: Width; action?: (sent: Record<string, string>, request: Request) => unknown };

async function openVente(stored: () => Facture, { width, action }: Options = {}) {
  await openScreen(`/sales/${String(stored().id)}`, {
    ...(width && { width }),
    routes: {
      "routes/_app._shell.sales.$id": given(record, {
        loader: () => {
          const { id, statut, client } = stored();
          const shop = { nom: "Boutique Teranga", adresse: null, telephone: null, mentionsLegales: null };
          return {
            ...{ id, facture: stored(), cancellable: statut === "EMISE", instant: Date.now(), key: "clé" },
            ...{ wallets: ["Wave", "Orange Money"], fuseau: "Africa/Dakar", link: null },
            ...{ ticket: `<p>${client}</p>`, telephone: null },
            shop: { ...shop, piedTicket: null, qrTicket: false, logo: null },
          };
        },
        ...(action && { action: async ({ request }) => action(await fieldsOf(request), request) }),
      }),
      "routes/_app._shell.sales._index": ELSEWHERE,
    },
  });
  await expect.element(page.getByRole("heading", { level: 1, name: VENTE.titre })).toBeVisible();
}

const shows = (text: string | RegExp) => expect.poll(seenText).toMatch(text);
const button = (name: string) => page.getByRole("button", { name, exact: true });
const cancellation = () => page.getByRole("dialog", { name: VENTE.cancel });
const adding = () => page.getByRole("dialog", { name: PAIEMENTS.add });
const add = () => adding().getByRole("button", { name: PAIEMENTS.add }).click();

test.each([360, 1280] as const)("the record says all about the sale, %i px", async (width) => {
  await openVente(() => PAID, { width });
  for (const part of [
    /Montant total 37 000 FCFA/,
    /VENTE-00000001, facture FACT-00000001/,
    /Client Awa Ndiaye/,
    /Paiement Espèces 57 000 FCFA reçus, 20 000 FCFA rendus/,
    /Statut Récente Il y a moins d'une heure/,
    /Notes Paiement en espèces/,
    /Coût d'achat 2 400 FCFA Bénéfice 34 600 FCFA/,
  ])
    await shows(part);
  const marked = page
    .getByCss("main [aria-current=true]")
    .elements()
    .find((one) => one.checkVisibility());
  expect(marked?.textContent).toContain(RICE);
  const facts = [VENTE.date, VENTE.client, VENTE.paiement, VENTE.statut].map((label) => {
    const term = page.getByRole("term").filter({ hasText: new RegExp(`^${label}$`) });
    return Math.round(term.element().getBoundingClientRect().top);
  });
  const [first = 0, , third = 0] = facts;
  expect(facts).toEqual([first, first, third, third]);
  if (width === 1280) expect(third).toBe(first);
  else expect(third).toBeGreaterThan(first);
  // The header's search is hidden here.
  await expect.element(button("Rechercher...")).not.toBeInTheDocument();
  await checkBothThemes();
});

test("Échap leads to the list", async () => {
  await openVente(() => PAID);
  await press("Escape");
  await expect.poll(shownAddress).toBe("/sales");
});

test("the cancellation asks for its reason and can be left; then the sale says it", async () => {
  let stored = PAID;
  await openVente(() => stored, {
    action: (sent, request) => {
      if (sent["intent"] !== CANCEL) throw new Error("another form");
      if (!sent["motif"]?.trim()) return refused(request, { motif: [MESSAGES.reasonRequired] });
      stored = { ...PAID, statut: "ANNULEE", motif: sent["motif"], dateAnnulation: Date.now() };
      return savedHere(sent, VENTE.cancelDone, null);
    },
  });
  await button(VENTE.cancel).click();
  await expect.element(cancellation().getByText("ses 2 lignes reviennent en stock")).toBeVisible();
  await expect.element(button(VENTE.keep)).toHaveFocus();
  await checkScreen();
  await press("Escape");
  await expect.element(cancellation()).not.toBeInTheDocument();
  await expect.element(button(VENTE.cancel)).toHaveFocus();
  await press("Enter");
  const motif = cancellation().getByLabelText(VENTE.motif);
  await motif.fill("   ");
  await press("Enter");
  await expect.element(cancellation().getByText(MESSAGES.reasonRequired)).toBeVisible();
  await motif.fill("Erreur de quantité");
  await cancellation().getByRole("button", { name: VENTE.cancel }).click();
  await shows(VENTE.cancelDone);
  await shows(/Annulée.*Motif : Erreur de quantité/);
  await expect.element(button(VENTE.cancel)).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  await checkScreen();
});

test("a sale that another device cancels under the open question refuses there, with what was typed", async () => {
  let stored = PAID;
  await openVente(() => stored, {
    action: (_, request) => refused(request, { "": [MESSAGES.factureAlreadyCancelled] }),
  });
  await button(VENTE.cancel).click();
  await cancellation().getByLabelText(VENTE.motif).fill("Erreur de prix");
  stored = { ...PAID, statut: "ANNULEE", motif: "Autre motif", dateAnnulation: Date.now() };
  receiveChange({ factureId: 1 });
  await shows("Motif : Autre motif");
  await cancellation().getByRole("button", { name: VENTE.cancel }).click();
  await expect.element(cancellation().getByText(MESSAGES.factureAlreadyCancelled)).toBeVisible();
  await expect.element(cancellation().getByLabelText(VENTE.motif)).toHaveValue("Erreur de prix");
  await press("Escape");
  await expect.element(cancellation()).not.toBeInTheDocument();
});

const AMOUNT = formatMontant(PRICE, devise("XOF"));

test.each(widths(360, 1280))("a waiting payment that is refused is left to pay, %i px", async (width) => {
  let stored = WAITING;
  await openVente(() => stored, {
    width,
    action: (sent) => {
      if (sent["intent"] !== REFUSE) throw new Error("another form");
      const motifRefus = sent["motif"] ?? "";
      stored = {
        ...WAITING,
        ...{ paiements: [paiement(1, { statut: "REFUSE", motifRefus })], resteAPayer: PRICE },
      };
      return savedHere(sent, PAIEMENTS.refused, null);
    },
  });
  await expect.element(page.getByRole("main").getByText(PAIEMENTS.waitingOf(AMOUNT))).toBeVisible();
  await checkScreen();
  await button(PAIEMENTS.refuseLabel(AMOUNT, WAITING.client)).click();
  const dialog = page.getByRole("dialog", { name: PAIEMENTS.refusePaiement });
  await dialog.getByLabelText(PAIEMENTS.motif).fill("Mauvais numéro");
  await dialog.getByRole("button", { name: PAIEMENTS.refusePaiement }).click();
  await shows("Refusé : Mauvais numéro");
  await shows("Reste à payer 17 500 FCFA");
});

test.each([360, 1280] as const)("what is left is paid in two parts, %i px", async (width) => {
  let stored: Facture = { ...WAITING, paiements: [], resteAPayer: PRICE };
  const parts: Record<string, string>[] = [];
  await openVente(() => stored, {
    width,
    action: (sent, request) => {
      if (sent["intent"] !== ADD) throw new Error("another form");
      const montant = Number(sent["montant"]) * 100;
      if (montant > stored.resteAPayer) return refused(request, { montant: [MESSAGES.montantAboveDue] });
      if (sent["mode"] === "MOBILE_MONEY" && !sent["telephone"])
        return refused(request, { telephone: [MESSAGES.mobileMoneyTelephone] });
      const mode = sent["mode"] as "ESPECES" | "MOBILE_MONEY";
      parts.push(sent);
      const paid = paiement(stored.paiements.length + 1, { mode, montant, statut: "RECU" });
      stored = {
        ...stored,
        ...{ paiements: [...stored.paiements, paid], resteAPayer: stored.resteAPayer - montant },
      };
      return savedHere(sent, PAIEMENTS.added, null);
    },
  });
  await button(PAIEMENTS.add).click();
  const amount = adding().getByLabelText(PAIEMENTS.amount);
  await expect.element(amount).toHaveValue("17\u202F500");
  await checkScreen();
  await amount.fill("20000");
  await add();
  await expect.element(adding().getByText(MESSAGES.montantAboveDue)).toBeVisible();
  await amount.fill("7500");
  await add();
  await expect.element(page.getByRole("status").getByText(PAIEMENTS.added)).toBeVisible();
  await shows("Reste à payer 10 000 FCFA");

  await button(PAIEMENTS.add).click();
  await adding().getByLabelText(PAIEMENTS.mode).selectOptions("MOBILE_MONEY");
  await add();
  await expect.element(adding().getByText(MESSAGES.mobileMoneyTelephone)).toBeVisible();
  await expect.element(adding().getByLabelText(PAIEMENTS.mode)).toHaveValue("MOBILE_MONEY");
  await adding().getByLabelText(PAIEMENTS.telephone).fill("78 555 02 61");
  await add();
  await expect.element(page.getByText(PAIEMENTS.resteAPayer)).not.toBeInTheDocument();
  await shows("Espèces, 7 500 FCFA");
  expect(parts).toMatchObject([
    { mode: "ESPECES", montant: "7500" },
    { mode: "MOBILE_MONEY", montant: "10000", telephone: "78 555 02 61" },
  ]);
});

test("a sale that does not exist leads back to the list", async () => {
  await openScreen("/sales/999", {
    routes: {
      "routes/_app._shell.sales.$id": given(record, {
        loader: () => {
          throw failure(404, { code: "INTROUVABLE", message: MESSAGES.venteNotFound });
        },
      }),
      "routes/_app._shell.sales._index": ELSEWHERE,
    },
  });
  await expect.element(page.getByText(MESSAGES.venteNotFound)).toBeVisible();
  await page.getByRole("link", { name: "Retour à la liste" }).click();
  await expect.poll(shownAddress).toBe("/sales");
});
