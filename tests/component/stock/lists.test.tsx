import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LISTS } from "#app/content/lists.ts";
import { HISTORY, STOCKS } from "#app/content/stock.ts";
import * as history from "#app/routes/_app._shell.stock-history.tsx";
import * as stocks from "#app/routes/_app._shell.stock._index.tsx";
import { checkScreen } from "#tests/component/harness/check.ts";
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
import { seenText } from "#tests/component/harness/text.ts";
import { localTime } from "#worker/core/domain/period.ts";
import { STOCK_FILTERS, type StockFilter, typesOfFilter } from "#worker/features/stock/domain.ts";
import { mouvement, SHELF, stock } from "./stock.ts";

const range = (text: string) => expect.poll(seenText).toContain(text);

function seenRows(): HTMLElement[] {
  const all = document.querySelectorAll<HTMLElement>(".skeleton-rows tr, .skeleton-rows li");
  return [...all].filter((row) => row.checkVisibility());
}
const rowOf = (titre: string) => seenRows().find((row) => row.innerText.includes(titre))?.innerText ?? "";
const titles = () =>
  seenRows().flatMap((row) =>
    SHELF.flatMap(([titre]) => (row.innerText.includes(titre) ? [titre.slice(0, 3)] : [])),
  );

async function openStocks(
  width: Width,
  shelf: () => readonly (readonly [string, number, number])[] = () => SHELF,
) {
  await openScreen("/stock", {
    width,
    routes: {
      "routes/_app._shell.stock._index": given(stocks, {
        loader: ({ request }) => {
          const query = listQuery(request, 5, { sortBy: "titre", sortDir: "asc" });
          const chosen = (new URL(request.url).searchParams.get("filtre") ?? "TOUS") as StockFilter;
          const all = shelf().map(([titre, quantite, seuil]) =>
            stock(SHELF.findIndex(([of]) => of === titre) + 1, titre, quantite, seuil),
          );
          const passes = (filter: StockFilter) =>
            all.filter(
              ({ niveau }) =>
                filter === "TOUS" ||
                (filter === "RUPTURE" && niveau === "CRITIQUE") ||
                (filter === "ALERTE" && niveau === "FAIBLE") ||
                (filter === "EN_STOCK" && niveau !== "CRITIQUE"),
            );
          const counts = Object.fromEntries(STOCK_FILTERS.map((name) => [name, passes(name).length]));
          return {
            page: listPage(passes(chosen), query, ({ produit }) => produit.reference),
            counts: counts as Record<StockFilter, number>,
            query: { ...query, filtre: chosen },
          };
        },
      }),
      "routes/_app._shell.stock.$id": ELSEWHERE,
    },
  });
}

const chip = (name: string) =>
  page.getByRole("list", { name: STOCKS.filterLabel }).getByRole("link", { name });

test.each(widths(360, 1280))(
  "the shelf stands worst first, and a change moves no row under the eyes, %i px",
  async (width) => {
    let shelf: readonly (readonly [string, number, number])[] = SHELF;
    await openStocks(width, () => shelf);
    await range("Affichage de 1 à 5 sur 5 éléments");
    expect(titles()).toEqual(["Lai", "Hui", "Sel", "Riz", "Thé"]);
    for (const name of ["Tous 5", "En stock 4", "Rupture 1", "Alerte 1"])
      await expect.element(chip(name)).toBeVisible();
    for (const word of ["Rupture", "Stock faible", "Attention", "En stock"])
      expect(seenText()).toContain(word);
    document.documentElement.dataset["theme"] = "dark";
    await checkScreen();
    document.documentElement.dataset["theme"] = "light";
    await checkScreen();
    shelf = [["Riz parfumé 25 kg", 1, 5] as const, ...SHELF.filter(([titre]) => !titre.startsWith("Riz"))];
    receiveChange({ produitId: 4 });
    await expect.element(chip("Alerte 2")).toBeVisible();
    await expect.poll(() => rowOf("Riz")).toMatch(/\b1\b[^]*Stock faible/);
    expect(titles()).toEqual(["Lai", "Hui", "Sel", "Riz", "Thé"]);
  },
);

test("filters and search narrow the shelf together", async () => {
  await openStocks(1280);
  await chip("En stock").click();
  await expect.poll(titles).toEqual(["Hui", "Sel", "Riz", "Thé"]);
  await page.getByRole("searchbox", { name: STOCKS.searchLabel }).fill("ref-sel");
  await press("Enter");
  await expect.poll(titles).toEqual(["Sel"]);
  await expect.poll(shownAddress).toMatch(/filtre=EN_STOCK.*q=ref-sel/);
  // Of the product that the filter leaves out.
  await page.getByRole("searchbox").fill("ref-lai");
  await press("Enter");
  await expect.element(page.getByText(STOCKS.noneFound)).toBeVisible();
  await page.getByRole("link", { name: LISTS.showAll }).click();
  await range("Affichage de 1 à 5 sur 5 éléments");
  expect(rowOf("Sel fin")).toContain("Attention");
  await page.getByRole("link", { name: "Sel fin" }).first().click();
  await expect.poll(shownAddress).toBe("/stock/3");
});

const MOUVEMENTS = () => [
  mouvement(9, {
    type: "AJUSTEMENT",
    libelle: "Ajustement",
    notes: "Boîte cabossée",
    produit: { id: 5, titre: "Thé vert", reference: "REF-Thé" },
  }),
  mouvement(8, { type: "MODIFICATION_ACHAT", libelle: "Modification", quantite: 1, achatId: 2 }),
  mouvement(7, {
    type: "ANNULATION_VENTE",
    libelle: "Annulation",
    quantite: 1,
    notes: "Erreur de produit",
    venteId: 2,
  }),
  mouvement(6, { tiers: "Ibrahima Sow", venteId: 2 }),
  mouvement(5, { type: "ACHAT", libelle: "Achat", quantite: 2, tiers: "Sodiprom", achatId: 2 }),
  mouvement(4, { type: "ACHAT", libelle: "Achat", quantite: 24, tiers: "Sodiprom", achatId: 1 }, 1),
  mouvement(3, { type: "INITIAL", libelle: "Stock initial", quantite: 7, notes: "Création du produit" }, 1),
];

async function openHistory(width: Width, rows = MOUVEMENTS(), address = "/stock-history") {
  await openScreen(address, {
    width,
    routes: {
      "routes/_app._shell.stock-history": given(history, {
        loader: ({ request }) => {
          const query = listQuery(request, 10, { sortBy: "id", sortDir: "asc" });
          const params = new URL(request.url).searchParams;
          const chosen = params.get("type");
          const type = (["ACHAT", "VENTE"] as const).find((one) => one === chosen);
          const produitId = params.has("produit") ? Number(params.get("produit")) : undefined;
          const shown = rows.filter(
            (one) =>
              (!type || typesOfFilter(type).includes(one.type)) &&
              (!produitId || one.produit.id === produitId),
          );
          return {
            page: listPage(shown, query, ({ produit, notes }) => `${produit.reference} ${notes ?? ""}`),
            ...{ symbole: "FCFA", today: localTime(Date.now(), "Africa/Dakar").jour },
            query: { ...query, chip: type ?? ("TOUS" as const), type, produitId },
          };
        },
      }),
      "routes/_app._shell.products.$id._index": ELSEWHERE,
    },
  });
}

test("the history of a wide screen has a column for each fact, and a sale elsewhere comes on top", async () => {
  const rows = MOUVEMENTS();
  await openHistory(1280, rows);
  await range("Affichage de 1 à 7 sur 7 éléments");
  expect(
    page
      .getByRole("columnheader")
      .elements()
      .map((one) => (one as HTMLElement).innerText),
  ).toEqual([...["Type", "Produit", "Quantité", "Montant", "Date", "Détails"]]);
  for (const text of [
    "Boîte cabossée",
    "Erreur de produit",
    "Sodiprom",
    "Ibrahima Sow",
    "Création du produit",
  ])
    expect(seenText()).toContain(text);
  for (const text of [
    "+24",
    "\u22121",
    "+1",
    "Ajustement",
    "Annulation",
    "Modification",
    "Stock initial",
    "Achat",
    "Vente",
  ])
    expect(seenText()).toContain(text);
  document.documentElement.dataset["theme"] = "dark";
  await checkScreen();
  document.documentElement.dataset["theme"] = "light";
  await checkScreen();
  rows.unshift(mouvement(10, { tiers: "Mariama Diop", venteId: 3 }));
  receiveChange({ produitId: 4, factureId: 3 });
  await range("Mariama Diop");
});

test("a tablet's history has no column of details", async () => {
  await openHistory(768);
  await range("Affichage de 1 à 7 sur 7 éléments");
  expect(page.getByRole("columnheader", { name: "Détails" }).query()).toBeNull();
  await checkScreen();
});

test("a phone's history stands by days, whose headings stay under the header", async () => {
  await openHistory(360);
  await range("Affichage de 1 à 7 sur 7 éléments");
  const headings = [...document.querySelectorAll<HTMLElement>(".skeleton-rows h2, .skeleton-rows h3")].filter(
    (one) => one.checkVisibility(),
  );
  expect(headings.map(({ innerText }) => innerText)).toEqual(["Aujourd'hui", "Hier"]);
  await range("5 mouvements");
  const link = page
    .getByRole("main")
    .getByRole("link")
    .elements()
    .find((one) => one.closest(".skeleton-rows"));
  expect(link?.getBoundingClientRect().height).toBeGreaterThanOrEqual(62);
  await checkScreen();
  window.scrollTo(0, 300);
  const today = headings[0]?.getBoundingClientRect();
  const header = page.getByRole("banner").element().getBoundingClientRect();
  expect(today?.top).toBeGreaterThanOrEqual(header.bottom - 1);
  expect(today?.bottom).toBeLessThan(window.innerHeight);
});

test("the history is filtered, searched, and that of one product leads to all", async () => {
  await openHistory(1280);
  const of = (name: string) =>
    page.getByRole("list", { name: HISTORY.filterLabel }).getByRole("link", { name });
  await of("Achat").click();
  await range("Affichage de 1 à 3 sur 3 éléments");
  await of("Vente").click();
  await range("Affichage de 1 à 2 sur 2 éléments");
  await page.getByRole("searchbox", { name: HISTORY.searchLabel }).fill("erreur");
  await press("Enter");
  await range("Affichage de 1 à 1 sur 1 éléments");
  const row = seenRows().find((one) => one.innerText.includes("Erreur de produit"));
  expect(row?.querySelector("a")?.getAttribute("href")).toBe("/sales/2");
  await page.getByRole("searchbox").fill("introuvable");
  await press("Enter");
  await expect.element(page.getByText(HISTORY.noneFound)).toBeVisible();
  await page.getByRole("link", { name: LISTS.showAll }).click();
  await range("Affichage de 1 à 7 sur 7 éléments");
});

test("the history of one product says so; its count leads to the product's own screen", async () => {
  await openHistory(1280, MOUVEMENTS(), "/stock-history?produit=5");
  await expect.element(page.getByText("Mouvements de Thé vert seulement")).toBeVisible();
  const row = seenRows().find((one) => one.innerText.includes("Boîte cabossée"));
  expect(row?.querySelector("a")?.getAttribute("href")).toBe("/products/5");
  await page.getByRole("link", { name: HISTORY.ofAll }).click();
  await range("Affichage de 1 à 7 sur 7 éléments");
});
