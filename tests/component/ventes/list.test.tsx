import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LISTS } from "#app/content/lists.ts";
import { VENTES } from "#app/content/ventes.ts";
import { VENTE_PERIODS } from "#app/features/ventes/period.ts";
import * as list from "#app/routes/_app._shell.sales._index.tsx";
import { checkBothThemes, checkScreen } from "#tests/component/harness/check.ts";
import { press } from "#tests/component/harness/keys.ts";
import { listPage, listQuery } from "#tests/component/harness/lists.ts";
import { receiveChange } from "#tests/component/harness/news.ts";
import {
  ELSEWHERE,
  given,
  openScreen,
  shownAddress,
  type Width,
  widths,
} from "#tests/component/harness/screen.tsx";
import { readable, seenText } from "#tests/component/harness/text.ts";
import type { PendingMoney } from "#worker/features/paiements/domain.ts";
import type { Vente, VenteSort } from "#worker/features/ventes/domain/vente.ts";
import { TODAY, vente } from "./ventes.ts";

const WATER = { produit: { id: 2, titre: "Eau 1,5 L", reference: "EAU-2" } };

/** Newest first; the last line of today is cancelled. */
const FIVE = () => [
  vente(6, { quantite: 1, client: "Fatou", statut: "ANNULEE", motif: "Erreur de produit" }),
  vente(1),
  vente(2, { ...WATER, factureId: 1, quantite: 4, prixVenteReel: 50_000 }),
  vente(3, { ...WATER, client: "Moussa", quantite: 10, prixVenteReel: 50_000 }, 1),
  vente(4, { ...WATER, client: "Moussa", quantite: 1, prixVenteReel: 50_000 }, 40),
];

const BOTTOM_BAR_PX = 64;

const NOTHING_PENDING: PendingMoney = { enAttente: { montant: 0, nombre: 0 }, resteAPayer: 0 };

type Options = { address?: string; width?: Width; rows?: Vente[]; pending?: PendingMoney };

async function openVentes({
  address = "/sales",
  width,
  rows = FIVE(),
  pending = NOTHING_PENDING,
}: Options = {}) {
  await openScreen(address, {
    ...(width && { width }),
    routes: {
      "routes/_app._shell.sales._index": given(list, {
        loader: ({ request }) => {
          const params = new URL(request.url).searchParams;
          const query = listQuery<VenteSort>(request, 4, { sortBy: "dateOperation", sortDir: "desc" });
          const period = VENTE_PERIODS.find((one) => one === params.get("periode")) ?? "tous";
          const range = { dateDebut: params.get("dateDebut") ?? "", dateFin: params.get("dateFin") ?? "" };
          const ranged = range.dateDebut !== "" && range.dateFin !== "";
          const shown = rows.filter(({ jour }) => period !== "jour" || jour === TODAY);
          const sorted =
            query.sortBy === "montantTotal"
              ? shown.toSorted((a, b) => a.montantTotal - b.montantTotal)
              : shown;
          const valid = shown.filter(({ statut }) => statut === "EMISE");
          const chiffreAffaires = valid.reduce((sum, { montantTotal }) => sum + montantTotal, 0);
          const backwards = query.sortBy === "montantTotal" && query.sortDir === "desc";
          return {
            page: listPage(sorted, { ...query, sortDir: backwards ? "desc" : "asc" }, ({ client }) => client),
            indicateurs: {
              ...{ days: { start: TODAY, end: TODAY }, deviseCode: "XOF", periode: ranged ? null : period },
              ...{ chiffreAffaires, evolution: 640, nombreVentes: 3, nombreArticles: 17 },
              ...{ benefice: 1_000_000, correction: 0, marge: 25, panierMoyen: 1_400_000 },
            },
            ...{ pending, bars: null, today: TODAY, symbole: "FCFA" },
            query: { ...query, periode: period, range, ...(ranged && DAYS(range)) },
          };
        },
      }),
      "routes/_app.pos": ELSEWHERE,
      "routes/_app._shell.sales.payments": ELSEWHERE,
    },
  });
  await expect.element(page.getByRole("heading", { level: 1, name: VENTES.titre })).toBeVisible();
}

const DAYS = (range: { dateDebut: string; dateFin: string }) => ({
  dateDebut: { jour: range.dateDebut },
  dateFin: { jour: range.dateFin },
});

const shows = (text: string | RegExp) => expect.poll(seenText).toMatch(text);
const chip = (name: string) =>
  page.getByRole("list", { name: VENTES.period }).getByRole("link", { name, exact: true });
const search = async (text: string) => {
  await page.getByRole("searchbox").fill(text);
  await press("Enter");
};

test("without a sale the list leads to the till", async () => {
  await openVentes({ rows: [] });
  await expect.element(page.getByText(VENTES.noneFound)).toBeVisible();
  await expect.element(page.getByRole("main").getByRole("link", { name: VENTES.newVente })).toBeVisible();
  await checkScreen();
});

test.each(widths(360, 768, 1280))("the figures stand above the lines, which sort, %i px", async (width) => {
  await openVentes({ width });
  await shows("Affichage de 1 à 4 sur 5 éléments");
  const sizes = page.getByLabelText("Par page").element().querySelectorAll("option");
  expect([...sizes].map(({ textContent }) => textContent)).toEqual(["4", "10", "20", "50", "100"]);
  const figures =
    width === 360
      ? [/Chiffre d'affaires 42 500 FCFA Ventes 3 Bénéfices · marge 10 000 25 % Panier moyen 14 000/]
      : [/Chiffre d'affaires.*42 500 FCFA/, /Nombre de ventes 3 17 articles/, /Marge 25 %/, /par vente/];
  for (const figure of figures) await shows(figure);
  expect(seenText()).not.toContain("par rapport");
  await (width === 768 ? checkScreen() : checkBothThemes());
  if (width === 360) {
    await page.getByLabelText("Trier par").selectOptions("Montant décroissant");
  } else {
    await shows(readable(VENTES.subtitle("FCFA")));
    const header = page.getByRole("columnheader", { name: "Montant" });
    for (const direction of ["ascending", "descending"]) {
      await header.getByRole("link").click();
      await expect.element(header).toHaveAttribute("aria-sort", direction);
    }
  }
  await expect.poll(shownAddress).toMatch(/sortBy=montantTotal&sortDir=desc/);
  await shows(/35 000.*17 500.*5 000/);
});

test("the payments that wait are counted above the lines, and a press leads to them", async () => {
  await openVentes({
    width: 360,
    pending: { enAttente: { montant: 7_000_000, nombre: 4 }, resteAPayer: 500 },
  });
  await shows("4 paiements en attente 70 000 · reste à payer 5");
  await checkScreen();
  await page.getByRole("link", { name: /4 paiements en attente/ }).click();
  await expect.poll(shownAddress).toBe("/sales/payments");
});

test("a period says what it is compared with", async () => {
  await openVentes();
  for (const [period, words] of [
    ["jour", /\+640 % par rapport à hier/],
    ["7jours", "par rapport aux 7 jours précédents"],
    ["semaine", "par rapport à la semaine dernière"],
    ["mois", "par rapport au mois dernier"],
    ["tous", "depuis la première vente"],
  ] as const) {
    await chip(VENTES.periods[period]).click();
    await shows(words);
  }
});

test("on a phone two sales stand above the fold, with the hour today and the day before that", async () => {
  await openVentes({
    width: 360,
    rows: [vente(1), vente(3, { client: "Moussa" }, 1), vente(4)],
    pending: { enAttente: { montant: 7_000_000, nombre: 4 }, resteAPayer: 500 },
  });
  await shows(/Riz parfumé 25 kg \d\d:\d\d · Awa Ndiaye 35 000 FCFA FACT-00000001 17 500 × 2/);
  await shows(/\d+ \p{L}+\.?,? .*\d\d:\d\d · Moussa/u);
  const second = page.getByRole("list", { name: VENTES.titre }).getByRole("listitem").nth(1).element();
  expect(second.getBoundingClientRect().bottom).toBeLessThan(innerHeight - BOTTOM_BAR_PX);
});

test("a sale of an invoice that is not paid says what is left to pay", async () => {
  await openVentes({ width: 360, rows: [vente(1, { resteAPayer: 485_000 }), vente(2)] });
  await shows("Reste à payer 4 850 FCFA sur la facture");
  expect(seenText().match(/sur la facture/g)).toHaveLength(1);
  await checkBothThemes();
});

test.each(widths(360, 1280))("a cancelled line is listed and struck, %i px", async (width) => {
  await openVentes({ width, address: "/sales?periode=jour" });
  await shows("Annulée");
  const struck = page
    .getByCss("s")
    .elements()
    .filter((one) => one.checkVisibility());
  expect(struck.map(({ textContent }) => readable(textContent))).toEqual([expect.stringContaining("17 500")]);
  if (width === 360) await shows("Erreur de produit");
});

test.each(widths(360, 1280))("one date alone is refused in words and stays, %i px", async (width) => {
  await openVentes({ width });
  const range = width === 360 ? page.getByRole("dialog", { name: VENTES.period }) : page.getByRole("main");
  if (width === 360) await page.getByRole("button", { name: VENTES.period }).click();
  const from = range.getByLabelText(VENTES.from, { exact: true });
  const until = range.getByLabelText(VENTES.to, { exact: true });
  await from.fill(TODAY);
  await range.getByRole("button", { name: LISTS.search, exact: true }).click();
  await shows(/Erreur de recherche.*Impossible d'appliquer le filtre de période\. Choisissez aussi la date/);
  await expect.element(until).toHaveFocus();
  await expect.element(from).toHaveValue(TODAY);
  await checkScreen();
  await until.fill(TODAY);
  await range.getByRole("button", { name: LISTS.search, exact: true }).click();
  await expect.poll(shownAddress).toMatch(/dateFin=/);
  await shows(VENTES.ofRange);
  expect(page.getByCss(`[aria-label="${VENTES.period}"] [aria-current]`).elements()).toEqual([]);
});

test("a search keeps the order and the dates' place, and a chip replaces the dates", async () => {
  await openVentes({
    address: `/sales?sortBy=montantTotal&sortDir=desc&dateDebut=${TODAY}&dateFin=${TODAY}`,
  });
  await chip(VENTES.periods.tous).click();
  await expect.poll(shownAddress).toMatch(/periode=tous/);
  expect(shownAddress()).not.toContain("dateDebut");
  await search("awa");
  await shows(VENTES.ofSearch);
  expect(shownAddress()).toMatch(/sortBy=montantTotal.*q=awa/);
  await search("introuvable");
  await expect.element(page.getByText(VENTES.noneFound)).toBeVisible();
  await page.getByRole("button", { name: VENTES.refresh }).click();
  await press("Alt+j");
  await expect.poll(shownAddress).toBe("/pos");
});

test("the list follows the shop, and what is typed in its search stays", async () => {
  const rows = FIVE();
  await openVentes({ rows, address: "/sales?q=awa" });
  await page.getByRole("searchbox").fill("pas encore");
  for (const one of rows) one.statut = "ANNULEE";
  receiveChange({ factureId: 1 });
  await shows(/Chiffre d'affaires 0 FCFA/);
  await expect.element(page.getByRole("searchbox")).toHaveValue("pas encore");
});
