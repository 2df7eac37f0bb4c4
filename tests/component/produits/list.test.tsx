import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { LISTS } from "#app/content/lists.ts";
import { PRODUIT_RECORD, PRODUITS } from "#app/content/catalogue.ts";
import { receive } from "#app/realtime/store.ts";
import * as record from "#app/routes/_app._shell.products.$id._index.tsx";
import * as list from "#app/routes/_app._shell.products._index.tsx";
import { checkScreen } from "#tests/component/harness/check.ts";
import { fieldsOf } from "#tests/component/harness/forms.ts";
import { press } from "#tests/component/harness/keys.ts";
import { listPage, listQuery } from "#tests/component/harness/lists.ts";
import { held, redirectWithToast } from "#tests/component/harness/outcomes.ts";
import {
  dataRoute,
  given,
  openScreen,
  shownAddress,
  type Width,
  widths,
} from "#tests/component/harness/screen.tsx";
import { searchAgainAndAgain } from "#tests/component/harness/search.ts";
import { seenText } from "#tests/component/harness/text.ts";
import { produit } from "./produits.ts";

const TITLES = ["Eau minérale", "Éponge", "Œufs frais", "Riz", "Savon", "Thé vert"];

type Options = {
  address?: string;
  width?: Width;
  action?: (request: Request) => unknown;
  /** The list's data waits for it. */
  until?: () => Promise<unknown> | undefined;
};

async function openList({ address = "/products", width, action, until }: Options = {}) {
  const rows = TITLES.map((titre, rank) => produit(rank + 1, titre, { quantite: 2 }));
  await openScreen(address, {
    ...(width && { width }),
    routes: {
      "routes/_app._shell.products._index": given(list, {
        loader: async ({ request }) => {
          await until?.();
          const query = listQuery(request, 5, { sortBy: "titre", sortDir: "asc" });
          const found = listPage(rows, query, ({ titre }) => titre);
          const filters = { filtre: "TOUS" as const, archives: false };
          return { page: found, hasArchived: false, symbole: "FCFA", query: { ...query, ...filters } };
        },
        action: async ({ request }) => {
          await action?.(request);
          const { id } = await fieldsOf(request);
          const at = rows.findIndex((one) => String(one.id) === id);
          rows.splice(at, 1);
          return redirectWithToast("/products", { kind: "success", title: PRODUITS.deleted });
        },
      }),
      "routes/_app._shell.products.$id._index": given(record, {
        loader: ({ params }) => {
          const id = Number(params["id"]);
          const found = produit(id, TITLES[id - 1] ?? "?", { quantite: id === 1 ? 0 : 2, prixAchatMoyen: 0 });
          return { produit: found, mouvements: [], categories: [], key: "k".repeat(32) };
        },
      }),
      "routes/_app.products.suggestions": dataRoute(({ request }) => {
        const q = new URL(request.url).searchParams.get("q") ?? "";
        const found = listPage(rows, { page: 0, size: 5, q }, ({ titre }) => titre).content;
        return { q, suggestions: found.map((one) => ({ ...one, rang: 0 })) };
      }),
    },
  });
  await expect.poll(seenText).toContain("éléments");
}

const range = (text: string) => expect.poll(seenText).toContain(text);
const search = () => page.getByRole("combobox", { name: PRODUITS.searchLabel });

test("the list sorts by three columns, or on a phone by one choice", async () => {
  await openList({ width: 360 });
  await checkScreen();
  await page.getByLabelText("Trier par").selectOptions("Référence, Z à A");
  await expect.poll(shownAddress).toContain("sortBy=reference&sortDir=desc");
});

test("a heading sorts the table", async () => {
  await openList();
  await checkScreen();
  const headers = page.getByRole("columnheader").getByRole("link");
  expect(headers.elements().map((one) => (one as HTMLElement).innerText)).toEqual([
    "Produit",
    "Prix de vente",
    "Stock",
  ]);
  await headers.nth(2).click();
  await expect.poll(shownAddress).toContain("sortBy=quantiteDisponible");
});

test("the numbers of the pages stand in one row", async () => {
  await openList({ address: "/products?size=1&page=3", width: 768 });
  const bar = () => page.getByRole("navigation", { name: "Pagination" }).element().parentElement;
  for (const width of [768, 1024, 1280]) {
    await page.viewport(width, 800);
    expect(bar()?.getBoundingClientRect().height).toBeLessThan(60);
  }
});

const suggestion = () => page.getByRole("option", { name: /Œufs frais/ });
const chooseByKeys = async () => {
  await press("ArrowDown");
  await expect.element(suggestion()).toHaveAttribute("aria-selected", "true");
  await press("Enter");
};

test.each([
  ["the keys", chooseByKeys],
  ["a press", () => suggestion().click()],
] as const)("the search suggests products, and one is opened by %s", async (_, choose) => {
  await openList();
  await search().fill("oeu");
  await expect.element(suggestion()).toBeVisible();
  await choose();
  await expect.poll(shownAddress).toBe("/products/3");
  await expect.element(page.getByRole("heading", { name: "Œufs frais" })).toBeVisible();
  await expect.poll(seenText).toContain("Stock faible");
  await checkScreen();
});

test("a search is made and made again without leaving its field, and a late list takes no letter away", () =>
  searchAgainAndAgain({
    open: (until) => openList({ until }),
    field: search,
    letters: ["r", "i", "x"],
    empty: () => expect.element(page.getByText(PRODUITS.noneFound)).toBeVisible(),
  }));

test("a search without a result can be cleared", async () => {
  await openList();
  await search().fill("zzz");
  await press("Enter");
  await expect.element(page.getByText(PRODUITS.noneFound)).toBeVisible();
  await page.getByRole("link", { name: LISTS.clearSearch }).click();
  await range("Affichage de 1 à 5 sur 6 éléments");
  await expect.element(search()).toHaveValue("");
});

test.each(widths(360, 1280))("a product is deleted from its row, %i px", async (width) => {
  await openList({ width });
  if (width === 360) {
    await page.getByRole("button", { name: "Actions pour Riz" }).click();
    await page.getByRole("menuitem", { name: "Supprimer" }).click();
  } else await page.getByRole("button", { name: "Supprimer Riz" }).click();
  await expect.element(page.getByText("Êtes-vous sûr de vouloir supprimer ce produit ?")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect.element(page.getByText(PRODUITS.deleted)).toBeVisible();
  await range("Affichage de 1 à 5 sur 5 éléments");
});

test("a deletion that the shop reports before its answer still ends in the list", async () => {
  const { until, release } = held();
  await openList({ action: () => until });
  await page.getByRole("button", { name: "Supprimer Riz" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  const silent = { silencieux: true, produitId: 4 };
  receive(
    { id: 1, type: "INFO", niveau: "INFO", titre: "", message: "", dateCreation: "", data: silent },
    Date.now(),
  );
  // Longer than the pause between two live reloads.
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  release();
  await expect.element(page.getByText(PRODUITS.deleted)).toBeVisible();
  await expect.element(page.getByRole("row", { name: /Riz/ })).not.toBeInTheDocument();
});

test("the average cost of a product without pieces is a dash", async () => {
  await openList();
  await page.getByRole("link", { name: "Eau minérale" }).first().click();
  await expect
    .poll(
      () =>
        page.getByText(PRODUIT_RECORD.prixAchatMoyen, { exact: true }).element().nextElementSibling
          ?.textContent,
    )
    .toBe(PRODUIT_RECORD.noAverage);
});
