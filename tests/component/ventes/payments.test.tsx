import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { CONFIRM, REFUSE } from "#app/features/ventes/paiement-intents.ts";
import * as payments from "#app/routes/_app._shell.sales.payments.tsx";
import { checkBothThemes, checkScreen } from "#tests/component/harness/check.ts";
import { fieldsOf, refused } from "#tests/component/harness/forms.ts";
import { press } from "#tests/component/harness/keys.ts";
import { receiveChange } from "#tests/component/harness/news.ts";
import { held, savedHere } from "#tests/component/harness/outcomes.ts";
import {
  ELSEWHERE,
  given,
  openScreen,
  shownAddress,
  type Width,
  widths,
} from "#tests/component/harness/screen.tsx";
import { seenText } from "#tests/component/harness/text.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { ListedPaiement } from "#worker/features/paiements/domain.ts";
import { listed, PRICE, TODAY } from "./ventes.ts";

const LONG = "Coopérative des restauratrices du marché Tilène et de ses environs immédiats";
const TAKEN = "T1";

const VIEWS = [
  ["recu", "RECU"],
  ["refuse", "REFUSE"],
  ["reste", "RESTE"],
] as const;

const FOUR = () => [
  listed(2, "Fatou"),
  listed(3, "Moussa", { portefeuille: "Orange Money" }),
  listed(4, LONG),
  listed(5, "Ibrahima"),
];

/** A shop whose payments change as the forms say. `paiements`: what it has now. `until`: its answers wait for it. */
async function openPayments({ width, until }: { width?: Width; until?: Promise<unknown> } = {}) {
  const paiements = FOUR();
  const of = (statut: ListedPaiement["statut"]) =>
    structuredClone(paiements.filter((one) => one.statut === statut));
  const sum = (all: ListedPaiement[]) => all.reduce((total, { montant }) => total + montant, 0);
  await openScreen("/sales/payments", {
    ...(width && { width }),
    routes: {
      "routes/_app._shell.sales.payments": given(payments, {
        loader: ({ request }) => {
          const params = new URL(request.url).searchParams;
          const requested = params.get("etat");
          const settled = requested === "recu" ? of("RECU") : requested === "refuse" ? of("REFUSE") : [];
          return {
            view: VIEWS.find(([name]) => name === requested)?.[1] ?? ("EN_ATTENTE" as const),
            ...{ wallet: params.get("portefeuille") ?? "", key: "clé", instant: Date.now(), today: TODAY },
            ...{ deviseCode: "XOF", waiting: of("EN_ATTENTE"), settled },
            unpaid: of("REFUSE").map(({ facture, fuseau }) => ({
              ...{ ...facture, resteAPayer: PRICE },
              ...{ jour: TODAY, fuseau },
            })),
            receivedToday: PRICE + sum(of("RECU")),
            enAttente: { montant: sum(of("EN_ATTENTE")), nombre: of("EN_ATTENTE").length },
            resteAPayer: sum(of("REFUSE")),
          };
        },
        action: async ({ request }) => {
          const sent = await fieldsOf(request);
          await until;
          const one = paiements.find(({ facture }) => String(facture.id) === sent["id"]);
          if (one?.statut !== "EN_ATTENTE") return refused(request, { "": [MESSAGES.paiementSettled] });
          if (sent["intent"] === REFUSE) {
            if (!sent["motif"]) return refused(request, { motif: [MESSAGES.reasonRequired] });
            Object.assign(one, { statut: "REFUSE", motifRefus: sent["motif"] });
            return savedHere(sent, PAIEMENTS.refused, null);
          }
          if (sent["intent"] !== CONFIRM) throw new Error(`unknown form ${String(sent["intent"])}`);
          if (sent["transactionId"] === TAKEN)
            return refused(request, { transactionId: [MESSAGES.transactionUsed] });
          Object.assign(one, { statut: "RECU", transactionId: sent["transactionId"] });
          return savedHere(sent, PAIEMENTS.confirmed, null);
        },
      }),
      "routes/_app._shell.sales._index": ELSEWHERE,
    },
  });
  await expect.element(confirmOf("Fatou")).toBeVisible();
  return { paiements };
}

const AMOUNT = "17\u202F500\u00A0FCFA";
const confirmOf = (client: string) =>
  page.getByRole("button", { name: PAIEMENTS.confirmLabel(AMOUNT, client) });
const refuseOf = (client: string) =>
  page.getByRole("button", { name: PAIEMENTS.refuseLabel(AMOUNT, client) });
const transaction = () => page.getByLabelText(/^Identifiant de transaction/);
const dialog = () => page.getByRole("dialog", { name: PAIEMENTS.refusePaiement });
const motif = () => dialog().getByLabelText(PAIEMENTS.motif);
const chip = (name: RegExp) => page.getByRole("link", { name });
const shows = (text: string | RegExp) => expect.poll(seenText).toMatch(text);

test.each(widths(360, 768, 1280))("the sums stand above the list, %i px", async (width) => {
  await openPayments({ width });
  await shows(
    width === 360
      ? /En attente 4 paiements 70 000 FCFA Mobile Money encaissé aujourd'hui 17 500 FCFA/
      : /En attente 70 000 FCFA Paiements 4 Mobile Money encaissé aujourd'hui 17 500 FCFA/,
  );
  await confirmOf("Fatou").click();
  await expect.element(transaction()).toHaveFocus();
  await (width === 768 ? checkScreen() : checkBothThemes());
});

test("the head names the currency for its column, and the statements are a press away", async () => {
  await openPayments();
  await shows(/Montant en FCFA Actions .*Fatou FACT-\S+ Wave \S+ 17 500 Refuser/);
  const statements = page.getByRole("link", { name: PAIEMENTS.reconcile });
  await expect.element(statements).toHaveAttribute("href", "/sales/reconciliation");
});

test("one row is open at a time, and Échap closes it before it leaves the screen", async () => {
  await openPayments();
  await confirmOf("Moussa").click();
  await confirmOf("Fatou").click();
  await expect.element(transaction()).toHaveFocus();
  await press("Escape");
  await expect.element(transaction()).not.toBeInTheDocument();
  expect(shownAddress()).toBe("/sales/payments");
  await press("Escape");
  await expect.poll(shownAddress).toBe("/sales");
});

test("a taken transaction is said under its field, which keeps it; the right one confirms", async () => {
  const { paiements } = await openPayments();
  await confirmOf("Fatou").click();
  await transaction().fill(TAKEN);
  await press("Enter");
  await expect.element(page.getByText(MESSAGES.transactionUsed)).toBeVisible();
  await expect.element(transaction()).toHaveValue(TAKEN);
  await transaction().fill("T2");
  await press("Enter");
  await expect.element(page.getByRole("status").getByText(PAIEMENTS.confirmed)).toBeVisible();
  await expect.element(confirmOf("Fatou")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  expect(paiements[0]).toMatchObject({ statut: "RECU", transactionId: "T2" });
});

test("a refusal asks for its reason, which stays with the payment", async () => {
  await openPayments({ width: 360 });
  await refuseOf(LONG).click();
  await checkScreen();
  await dialog().getByRole("button", { name: PAIEMENTS.refusePaiement }).click();
  await expect.element(dialog().getByText(MESSAGES.reasonRequired)).toBeVisible();
  await motif().fill("Argent jamais arrivé");
  await press("Enter");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole("status").getByText(PAIEMENTS.refused)).toBeVisible();
  await expect.element(confirmOf(LONG)).not.toBeInTheDocument();
  await chip(/^Refusés/).click();
  await shows(PAIEMENTS.motifOf("Argent jamais arrivé").replace(/\s/g, " "));
  await chip(/^Reste à payer/).click();
  await shows("sur 17 500 17 500 FCFA");
  await checkScreen();
});

test("a wallet and a state narrow the list", async () => {
  const { paiements } = await openPayments();
  await chip(/^Orange Money/).click();
  await expect.element(confirmOf("Ibrahima")).not.toBeInTheDocument();
  await expect.element(confirmOf("Moussa")).toBeVisible();
  await chip(/^Confirmés/).click();
  await shows(PAIEMENTS.noneSettled);
  for (const one of paiements) Object.assign(one, { statut: "RECU", transactionId: "T2" });
  await chip(/^Refusés/).click();
  await chip(/^Confirmés/).click();
  await shows("Identifiant de transaction T2");
});

test("the list follows another device, and its rows keep the columns of their heads", async () => {
  const { paiements } = await openPayments();
  Object.assign(paiements[0] ?? {}, { statut: "RECU" });
  receiveChange({ factureId: 2 });
  await shows(/En attente 52 500 FCFA Paiements 3/);
  const lefts = (text: string, root: Element | Document) =>
    [...root.querySelectorAll("p, span")]
      .filter(({ textContent }) => textContent === text)
      .map((cell) => cell.getBoundingClientRect().x);
  const list = page.getByRole("list", { name: PAIEMENTS.views.EN_ATTENTE }).element();
  const cells = ["Wave", "Orange Money"].flatMap((wallet) => lefts(wallet, list));
  expect(cells).toHaveLength(3);
  expect(new Set(cells)).toEqual(new Set(lefts(PAIEMENTS.portefeuille, document)));
});

test("a refusal of what was confirmed elsewhere meanwhile says that it changed nothing", async () => {
  const { until, release } = held();
  const { paiements } = await openPayments({ until });
  await refuseOf("Ibrahima").click();
  await motif().fill("Argent jamais arrivé");
  await press("Enter");
  await expect.element(dialog().getByText(PAIEMENTS.refusing)).toBeVisible();
  Object.assign(paiements[3] ?? {}, { statut: "RECU" });
  receiveChange({ factureId: 5 });
  release();
  await expect.element(dialog()).not.toBeInTheDocument();
  await shows(/En attente 52 500 FCFA Paiements 3/);
  await expect.element(page.getByRole("main").getByText(MESSAGES.paiementSettled)).toBeVisible();
  await expect.element(confirmOf("Ibrahima")).not.toBeInTheDocument();
});
