import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { RECONCILIATION } from "#app/content/reconciliation.ts";
import { RELEVE_IMPORT } from "#app/content/releve-import.ts";
import { COMPLETE, CONFIRM } from "#app/features/ventes/paiement-intents.ts";
import * as reconciliation from "#app/routes/_app._shell.sales.reconciliation.tsx";
import { checkBothThemes, checkScreen } from "#tests/component/harness/check.ts";
import { drawLate } from "#tests/component/harness/device.ts";
import { fieldsOf } from "#tests/component/harness/forms.ts";
import { press } from "#tests/component/harness/keys.ts";
import { receiveChange } from "#tests/component/harness/news.ts";
import { savedHere } from "#tests/component/harness/outcomes.ts";
import { ELSEWHERE, given, openScreen, type Width, widths } from "#tests/component/harness/screen.tsx";
import { seenText } from "#tests/component/harness/text.ts";
import { waveStatement } from "#tests/helpers/wave-statement.ts";
import { paysByCode } from "#worker/core/domain/pays.ts";
import { formatTime } from "#worker/core/domain/period.ts";
import type { DayPaiement } from "#worker/features/paiements/domain.ts";
import { TODAY } from "./ventes.ts";

const ZONE = "Africa/Dakar";
const PRICE = 50_000;
const START = Date.parse(`${TODAY}T00:00:00Z`);
/** When everything was paid. */
const NOON = START + 12 * 3_600_000;

function paid(factureId: number, client: string, telephone: string, pieces: number): DayPaiement {
  return {
    ...{ factureId, venteId: factureId, client, rang: 1, montant: pieces * PRICE, portefeuille: "Wave" },
    ...{ telephone, transactionId: null, statut: "RECU", instant: NOON, fuseau: ZONE },
  };
}

/** One that waits, one without an id, two amounts, one that never came, two that are right. */
const SIX = (): DayPaiement[] => [
  { ...paid(1, "Moussa Ba", "+221765550318", 4), statut: "EN_ATTENTE" },
  paid(2, "Fatou Sow", "+221785550502", 3),
  paid(3, "Aïcha Traoré", "+221775550719", 2),
  { ...paid(4, "Ibrahima", "+221775550288", 1), transactionId: "T-88" },
  { ...paid(5, "Awa", "+221775550124", 2), transactionId: "T-1" },
  { ...paid(6, "Binta", "+221775550125", 2), transactionId: "T-2" },
];

const CSV = waveStatement(`${TODAY} ${formatTime(NOON, ZONE)}`);

/** A shop of its own: statements are kept by shop. */
let lastShop = 100;

async function openDay(width?: Width, etablissementId = (lastShop += 1)) {
  const paiements = SIX();
  const pays = paysByCode("SN");
  if (!pays) throw new Error("No Senegal");
  const open = () =>
    openScreen("/sales/reconciliation", {
      ...(width && { width }),
      app: { etablissementId, auteur: `1/${String(etablissementId)}` },
      routes: {
        "routes/_app._shell.sales.reconciliation": given(reconciliation, {
          loader: () => ({
            ...{ wallet: "Wave", key: "clé", most: 5_000, jour: TODAY, today: TODAY, start: START },
            ...{ deviseCode: "XOF", fuseau: ZONE, pays, complete: true },
            ...{ wallets: [{ name: "Wave", nombre: 6 }], paiements: structuredClone(paiements) },
          }),
          action: async ({ request }) => {
            const sent = await fieldsOf(request);
            const one = paiements.find(({ factureId }) => String(factureId) === sent["id"]);
            if (!one) throw new Error("No such payment");
            if (sent["intent"] === CONFIRM) one.statut = "RECU";
            if (sent["transactionId"]) one.transactionId = sent["transactionId"];
            return savedHere(
              sent,
              sent["intent"] === COMPLETE ? PAIEMENTS.completed : PAIEMENTS.confirmed,
              null,
            );
          },
        }),
        "routes/_app._shell.sales.$id": ELSEWHERE,
      },
    });
  await open();
  await expect.element(page.getByRole("heading", { level: 1, name: RECONCILIATION.titre })).toBeVisible();
  return { paiements, etablissementId, reopen: open };
}

const dialog = () => page.getByRole("dialog");
const pasted = () => page.getByLabelText(/^Ou les lignes collées/);
const rows = () =>
  page.getByRole("list", { name: RECONCILIATION.toSee, exact: true }).getByRole("listitem").elements();
const shows = (text: string | RegExp) => expect.poll(seenText).toMatch(text);
const pressImport = () => page.getByRole("button", { name: RECONCILIATION.import }).click();

async function give(content: string, name = "releve.csv"): Promise<void> {
  await pressImport();
  await userEvent.upload(page.getByLabelText(RELEVE_IMPORT.file), new File([content], name));
}

async function paste(content: string): Promise<void> {
  await pressImport();
  await pasted().fill(content);
  await page.getByRole("button", { name: RELEVE_IMPORT.read }).click();
}

test("a file that is no statement of the day is refused in the dialog, which stays", async () => {
  await openDay();
  await shows(/La caisse 7 000 FCFA 6 paiements Le relevé – Pas encore importé/);
  await give("%PDF-1.7", "releve.pdf");
  await expect.element(dialog().getByText(RELEVE_IMPORT.errors.NOT_TEXT)).toBeVisible();
  await pasted().fill("Date;Référence;Montant\n12/01/2026;T1;500");
  await dialog().getByRole("button", { name: RELEVE_IMPORT.read }).click();
  await expect
    .element(dialog().getByText(/n'a pas de ligne du .*; toutes sont du 12 janv. 2026/))
    .toBeVisible();
  await checkScreen();
  await dialog().getByRole("button", { name: RELEVE_IMPORT.cancel }).click();
  await expect.element(page.getByText(RECONCILIATION.emptyTitle("Wave"))).toBeVisible();
});

test.each(widths(360, 1280))("a statement stands beside the till, worst first, %i px", async (width) => {
  await openDay(width);
  await give(CSV);
  await expect.poll(() => rows().length).toBe(5);
  await shows(
    /Le relevé 8 200 FCFA 6 lignes, importé à \d\d:\d\d Écart \+1 200 FCFA Le relevé dit plus que la caisse/,
  );
  await shows(
    /date \(« Date »\), .*identifiant \(« Référence »\).* 2 lignes laissées de côté : 1 sortie ou frais et 1 en double\./,
  );
  const states = rows().map(
    (row) => /(En attente|Sans|Montant d|Absent d\S+ \S+)/.exec((row as HTMLElement).innerText)?.[0],
  );
  expect(states).toEqual(["En attente", "Sans", "Montant d", "Absent du relevé", "Absent de la"]);
  await (width === 360 ? checkScreen() : checkBothThemes());
});

test("a press settles a row, and the row that follows gets the focus, also when the answer comes before a drawing", async () => {
  const { paiements } = await openDay();
  await give(CSV);
  await expect.poll(() => rows().length).toBe(5);
  drawLate(300);
  await page.getByRole("button", { name: /^Confirmer le paiement de 2.000.FCFA, Moussa Ba/ }).click();
  await expect.poll(() => rows().length).toBe(4);
  const next = page.getByRole("button", { name: RECONCILIATION.addIdLabel("T-SOW", "Fatou Sow") });
  await expect.element(next).toHaveFocus();
  await press("Enter");
  await expect.poll(() => rows().length).toBe(3);
  expect(paiements.slice(0, 2)).toMatchObject([
    { statut: "RECU", transactionId: "T-BA" },
    { statut: "RECU", transactionId: "T-SOW" },
  ]);
});

test("two presses before an answer: the row after both gets the focus", async () => {
  await openDay();
  await give(CSV);
  await expect.poll(() => rows().length).toBe(5);
  for (const row of rows().slice(0, 2)) {
    const button = row.querySelector("button");
    button?.focus();
    button?.click();
  }
  await expect.poll(() => rows().length).toBe(3);
  const aicha = page.getByRole("link", { name: RECONCILIATION.seeLabel("1 000 FCFA", "Aïcha Traoré") });
  await expect.element(aicha).toHaveFocus();
});

test("a sale elsewhere settles its line, and the statement is there again after a reload", async () => {
  const { paiements, reopen } = await openDay();
  await give(CSV);
  await expect.poll(() => rows().length).toBe(5);
  const late = { ...paid(7, "Vendue après", "+221775550640", 0), montant: 180_000, transactionId: "T-NEW" };
  paiements.push(late);
  receiveChange({ factureId: 7 });
  await expect.poll(() => rows().length).toBe(4);
  await reopen();
  await expect.poll(() => rows().length).toBe(4);
  await page.getByRole("button", { name: /^Rapprochés 3/ }).click();
  await expect.element(page.getByRole("main").getByText("Vendue après")).toBeVisible();
  const see = page.getByRole("link", { name: /^Voir la vente de 1.000.FCFA, Aïcha Traoré/ });
  await expect.element(see).toHaveAttribute("href", "/sales/3");
  await checkScreen();
});

test.each(widths(360, 1280))(
  "columns that nothing names are chosen once, and remembered, %i px",
  async (width) => {
    const lines = `${TODAY};77 555 01 24;1000;12500\n${TODAY};77 555 01 25;1000;13500`;
    const { reopen } = await openDay(width);
    await paste(lines);
    const columns = page.getByRole("dialog", { name: RELEVE_IMPORT.chooseColumns });
    await expect.element(columns).toBeVisible();
    await checkScreen();
    await columns.getByRole("button", { name: RELEVE_IMPORT.use }).click();
    await expect.element(columns.getByText(RELEVE_IMPORT.montantMissing)).toBeVisible();
    await columns.getByLabelText(RELEVE_IMPORT.roles.montant).selectOptions("2");
    await columns.getByRole("button", { name: RELEVE_IMPORT.use }).click();
    await expect.element(columns).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: /^Rapprochés 2/ })).toBeVisible();
    await reopen();
    await paste(lines);
    await expect.element(dialog()).not.toBeInTheDocument();
    await page.getByRole("button", { name: RECONCILIATION.changeColumns }).click();
    await expect.element(columns.getByLabelText(RELEVE_IMPORT.roles.telephone)).toHaveValue("1");
  },
);
