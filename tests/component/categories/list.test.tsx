import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { CATEGORIES, PRODUITS } from "#app/content/catalogue.ts";
import { LISTS } from "#app/content/lists.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import * as record from "#app/routes/_app._shell.categories.$id._index.tsx";
import * as list from "#app/routes/_app._shell.categories._index.tsx";
import { checkLayout, checkScreen } from "#tests/component/harness/check.ts";
import { fieldsOf, refused } from "#tests/component/harness/forms.ts";
import { press } from "#tests/component/harness/keys.ts";
import { listPage, listQuery } from "#tests/component/harness/lists.ts";
import { held, redirectWithToast } from "#tests/component/harness/outcomes.ts";
import {
  given,
  goBack,
  openScreen,
  shownAddress,
  type Width,
  widths,
} from "#tests/component/harness/screen.tsx";
import { searchAgainAndAgain } from "#tests/component/harness/search.ts";
import { seenText } from "#tests/component/harness/text.ts";
import { brouillon, produit } from "#tests/component/produits/produits.ts";
import { page as pageOf } from "#worker/core/domain/page.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";
import { categorie } from "./categories.ts";

const NAMES = ["Bébé", "Boissons", "Épicerie", "Papeterie", "Savons", "Téléphonie"];

type Options = {
  address?: string;
  width?: Width;
  action?: (request: Request) => unknown;
  rows?: Categorie[];
  /** The list's data waits for it. */
  until?: () => Promise<unknown> | undefined;
};

async function openList({ address = "/categories", width, action, rows, until }: Options = {}) {
  const shown = rows ?? NAMES.map((name, rank) => categorie(rank + 1, name));
  await openScreen(address, {
    ...(width && { width }),
    routes: {
      "routes/_app._shell.categories._index": given(list, {
        loader: async ({ request }) => {
          await until?.();
          const query = listQuery(request, 5, { sortBy: "nom", sortDir: "asc" });
          return { page: listPage(shown, query, ({ nom }) => nom), query };
        },
        ...(action && { action: ({ request }) => action(request) }),
      }),
      "routes/_app._shell.categories.$id._index": given(record, {
        loader: ({ params }) => {
          const found = shown.find(({ id }) => String(id) === params["id"]) ?? categorie(9, "?");
          const produits = [produit(1, "Riz"), produit(2, "Mil", { quantite: 1 }), brouillon(3, "Sel")];
          produits.length = Math.min(produits.length, found.nombreProduits);
          return { categorie: found, produits: pageOf(produits, produits.length, { page: 0, size: 10 }) };
        },
      }),
    },
  });
  return shown;
}

const shows = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const search = () => page.getByRole("searchbox", { name: CATEGORIES.searchLabel });

test("an empty list offers its first category", async () => {
  await openList({ rows: [] });
  await shows(CATEGORIES.none);
  await expect.element(page.getByRole("link", { name: CATEGORIES.addTitle })).toBeVisible();
  await checkScreen();
});

test.each(widths(360, 1280))("a shop without a product is led to its first one, %i px", async (width) => {
  const way = () => page.getByRole("link", { name: PRODUITS.add });
  await openList({ width, rows: [categorie(3, "Céréales")] });
  await expect.element(way()).toHaveAttribute("href", "/products/new?categorie=3");
  await checkScreen();
  await openList({ width, rows: [categorie(3, "Céréales"), categorie(4, "Savons")] });
  await expect.element(way()).toHaveAttribute("href", "/products/new");
  await openList({ width, rows: [categorie(3, "Céréales", { nombreProduits: 1 }), categorie(4, "Savons")] });
  await expect.element(page.getByRole("link", { name: "Savons", exact: true })).toBeVisible();
  expect(way().query()).toBeNull();
});

test.each(widths(360, 1280))("a search keeps the order of the list, %i px", async (width) => {
  await openList({ width });
  await shows("Affichage de 1 à 5 sur 6 éléments");
  await checkScreen();
  if (width === 360) await page.getByLabelText("Trier par").selectOptions("Nom, Z à A");
  else await page.getByRole("link", { name: "Nom", exact: true }).click();
  await expect.poll(shownAddress).toContain("sortDir=desc");
  await search().fill("bebe");
  await press("Enter");
  await expect.poll(shownAddress).toContain("q=bebe");
  expect(shownAddress()).toContain("sortDir=desc");
  await shows("Affichage de 1 à 1 sur 1 éléments");
  await search().fill("rien");
  await press("Enter");
  await shows(CATEGORIES.noneFound);
  await page.getByRole("link", { name: LISTS.clearSearch }).click();
  await shows("Affichage de 1 à 5 sur 6 éléments");
});

async function requestDeletion(name: string, width: Width) {
  if (width === 360) {
    await page.getByRole("button", { name: `Actions pour ${name}` }).click();
    await expect.element(page.getByRole("menu")).toBeVisible();
    checkLayout();
    await page.getByRole("menuitem", { name: "Supprimer" }).click();
  } else await page.getByRole("button", { name: `Supprimer ${name}` }).click();
}
const dialog = () => page.getByRole("dialog");
const confirm = () => dialog().getByRole("button", { name: "Supprimer" }).click();

test.each(widths(360, 1280))(
  "a refused deletion is said, and its sentence goes at the next try, %i px",
  async (width) => {
    const second = held();
    let tries = 0;
    await openList({
      width,
      action: async (request) => {
        tries += 1;
        if (tries === 2) await second.until;
        const sentence = "Cette catégorie contient 1 produit et ne peut pas être supprimée";
        return refused(request, { "": [sentence] });
      },
    });
    const failed = page.getByText(CATEGORIES.deleteFailed);
    await requestDeletion("Boissons", width);
    await checkScreen();
    await confirm();
    await expect.element(failed).toBeVisible();
    await shows("Cette catégorie contient 1 produit et ne peut pas être supprimée");
    // The dialog closes and gives the focus back to its row.
    await expect.element(dialog()).not.toBeInTheDocument();
    const opener = width === 360 ? "Actions pour Boissons" : "Supprimer Boissons";
    await expect.element(page.getByRole("button", { name: opener })).toHaveFocus();
    // On a phone the notification covers the button.
    if (width === 360) {
      page
        .getByRole("button", { name: "Actions pour Épicerie" })
        .element()
        .dispatchEvent(new MouseEvent("click", { bubbles: true }));
      await page.getByRole("menuitem", { name: "Supprimer" }).click();
    } else await requestDeletion("Épicerie", width);
    await confirm();
    await expect.element(failed).not.toBeInTheDocument();
    second.release();
    await expect.element(failed).toBeVisible();
  },
);

test("a deleted category leaves the list, and the place in the list stays", async () => {
  const rows = NAMES.map((name, rank) => categorie(rank + 1, name));
  await openList({
    address: "/categories?sortBy=nom&sortDir=desc",
    rows,
    action: async (request) => {
      const { id } = await fieldsOf(request);
      rows.splice(
        rows.findIndex((one) => String(one.id) === id),
        1,
      );
      const { pathname } = new URL(request.url);
      return redirectWithToast(`${pathname}?sortBy=nom&sortDir=desc`, {
        kind: "success",
        title: CATEGORIES.deleted,
      });
    },
  });
  await requestDeletion("Savons", 1280);
  await confirm();
  await shows(CATEGORIES.deleted);
  await expect.element(page.getByRole("button", { name: "Supprimer Savons" })).not.toBeInTheDocument();
  expect(shownAddress()).toBe("/categories?sortBy=nom&sortDir=desc");
});

test.each(widths(360, 1280))(
  "a category with products is not asked about: the dialog leads to its products, %i px",
  async (width) => {
    await openList({ width, rows: [categorie(1, "Épicerie", { nombreProduits: 1 })] });
    await requestDeletion("Épicerie", width);
    for (let times = 0; times < 2; times++) {
      await expect
        .element(dialog().getByRole("heading", { name: "Impossible de supprimer la catégorie" }))
        .toBeVisible();
      await expect.element(dialog().getByText("1 produit y est rangé")).toBeVisible();
      await expect.element(dialog().getByRole("button", { name: "Supprimer" })).not.toBeInTheDocument();
      if (times === 0) await checkScreen();
      await dialog().getByRole("link", { name: CATEGORIES.seeProduits }).click();
      await expect.poll(shownAddress).toBe("/categories/1#produits");
      await expect.element(dialog()).not.toBeInTheDocument();
      await expect.element(page.getByRole("link", { name: "Riz" })).toBeVisible();
      await expect.poll(() => document.activeElement?.id).toBe("produits");
      await page.getByRole("button", { name: "Supprimer" }).click();
    }
    await dialog().getByRole("button", { name: "Fermer" }).first().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Supprimer" })).toHaveFocus();
  },
);

test.each(widths(360, 1280))(
  "while another page of the list is on its way the old rows stay covered, %i px",
  async (width) => {
    let waiting = held();
    let slow = false;
    await openList({ width, until: () => (slow ? waiting.until : undefined) });
    await expect.poll(seenText).toContain("Boissons");
    slow = true;
    const rows = () => {
      const lists = page.getByCss(".skeleton-rows").elements();
      const shown = lists.find((one) => one.checkVisibility());
      if (!(shown instanceof HTMLElement)) throw new Error("No rows");
      return shown;
    };
    const linkOf = (name: string) =>
      [...rows().querySelectorAll("a")].find((link) => link.textContent.includes(name));
    const canFocus = (name: string) => {
      const link = linkOf(name);
      link?.focus();
      return link !== undefined && link === document.activeElement;
    };
    const wait = async (act: () => unknown, shown: string, expected: string) => {
      waiting = held();
      const { height } = rows().getBoundingClientRect();
      await act();
      // The wait is shown once and announced once.
      const loading = page.getByRole("status").getByText(SCREEN_TEXTS.loading);
      await expect.element(loading).toBeInTheDocument();
      expect(loading.element().getBoundingClientRect().height).toBe(1);
      expect(rows().ariaBusy).toBe("true");
      expect(rows().getBoundingClientRect().height).toBe(height);
      await expect.poll(() => linkOf(shown)?.closest("[inert]") ?? null).not.toBeNull();
      expect(canFocus(shown)).toBe(false);
      waiting.release();
      await expect.poll(() => linkOf(expected)).toBeDefined();
      await expect.poll(() => rows().ariaBusy).toBe("false");
      expect(canFocus(expected)).toBe(true);
    };
    await wait(() => page.getByRole("link", { name: "Page suivante" }).click(), "Boissons", "Téléphonie");
    await wait(
      async () => {
        await search().fill("sav");
        await press("Enter");
      },
      "Téléphonie",
      "Savons",
    );
    // A row with the focus keeps it, because Back may return from there.
    waiting = held();
    goBack();
    await expect.poll(() => rows().ariaBusy).toBe("true");
    expect(document.activeElement?.textContent).toContain("Savons");
    waiting.release();
    await expect.poll(() => linkOf("Téléphonie")).toBeDefined();
  },
);

test("a search is made and made again without leaving its field, and a late list takes no letter away", () =>
  searchAgainAndAgain({
    open: async (until) => {
      await openList({ until });
      await expect.poll(seenText).toContain("Boissons");
    },
    field: search,
    letters: ["i", "e", "u"],
    empty: () => shows(CATEGORIES.noneFound),
  }));

test.each(widths(360, 1280))(
  "a category's products stand with its motif, their stock and, in one column, their state, %i px",
  async (width) => {
    await openList({
      width,
      address: "/categories/2",
      rows: [categorie(2, "Boissons", { nombreProduits: 3 })],
    });
    const products = page.getByRole("region", { name: CATEGORIES.nombreProduits });
    await expect
      .poll(seenText)
      .toMatch(/Riz PRD-000001 150 .*En stock Mil PRD-000002 150 .*Stock faible Sel PRD-000003 .*Brouillon/);
    const rows = products.getByRole(width === 360 ? "listitem" : "row").elements();
    expect(rows.filter((row) => row.querySelector("svg[viewBox='0 0 8 8']"))).toHaveLength(3);
    const edges = ["En stock", "Stock faible", "Brouillon"].flatMap((state) => {
      const named = products.getByText(state, { exact: true }).elements();
      const shown = named.filter((one) => one.checkVisibility());
      return shown.map((badge) => badge.getBoundingClientRect()[width === 360 ? "right" : "left"]);
    });
    expect(edges).toHaveLength(3);
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(1);
    await checkScreen();
  },
);
