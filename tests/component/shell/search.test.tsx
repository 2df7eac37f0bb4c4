// The search of the whole shop: the dialog over any screen.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import * as socketTest from "#app/routes/_app._shell.websocket-test.tsx";
import type { FoundGroup, FoundGroups, FoundRow } from "#app/shell/search/groups.ts";
import { checkScreen } from "#tests/component/harness/check.ts";
import { focus, press } from "#tests/component/harness/keys.ts";
import { answer, LOST } from "#tests/component/harness/requests.ts";
import { given, openScreen, type Width } from "#tests/component/harness/screen.tsx";
import { readable } from "#tests/component/harness/text.ts";

const money = (montant: number): NonNullable<FoundRow["amount"]> => ({
  montant,
  devise: { symbole: "FCFA", decimales: 0 },
});

const CURDLED = {
  to: "/products/2",
  title: "Lait caillé",
  detail: "PRD-2 · 48 en stock",
  rank: 0,
  amount: money(80_000),
};
const COFFEE = {
  to: "/products/1",
  title: "Café au lait",
  detail: "PRD-1 · 50 en stock",
  rank: 0,
  amount: money(70_000),
};
const FRESH = {
  to: "/categories/1",
  title: "Frais",
  detail: "Laitages, beurre et œufs",
  rank: 0,
  aside: "2 produits",
};
const SALE = {
  to: "/sales/1",
  title: "FACT-000001",
  detail: "Awa Fall · Lait caillé ×2",
  amount: money(160_000),
};
const ACHAT = {
  to: "/purchases/1",
  title: "Sodiprom",
  detail: "BL 20418 · Lait caillé ×24",
  amount: money(1_536_000),
  cancelled: "Annulé",
};

const MILK: FoundGroup[] = [
  { kind: "produits", rows: [CURDLED, COFFEE] },
  { kind: "categories", rows: [FRESH] },
  { kind: "ventes", rows: [SALE] },
  { kind: "achats", rows: [ACHAT] },
];

/** What each text finds; anything else finds nothing. */
const FOUND = new Map<string, FoundGroup[]>([
  ["lait", MILK],
  ["caillé", [{ kind: "produits", rows: [CURDLED] }]],
  ["frais", [{ kind: "categories", rows: [FRESH] }]],
  ["awa", [{ kind: "ventes", rows: [SALE] }]],
]);

const find = (q: string): FoundGroups => ({ q, groups: FOUND.get(q.toLowerCase()) ?? [] });
const queryOf = ({ url }: Request) => new URL(url).searchParams.get("q") ?? "";

async function openShop(width: Width = 1280): Promise<void> {
  answer({ "GET /recherche": (request) => find(queryOf(request)) });
  const produit = { default: () => <p>La fiche du produit</p>, handle: { title: "Produit" } };
  await openScreen("/websocket-test", {
    width,
    routes: {
      "routes/_app._shell.websocket-test": given(socketTest, { loader: () => null }),
      "routes/_app._shell.products.$id._index": given(produit, {}),
    },
  });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
}

async function openDialog(): Promise<void> {
  await press("Control+k");
  await expect.element(field()).toHaveFocus();
}

const dialog = () => page.getByRole("dialog", { name: "Recherche dans la boutique" });
const field = () => dialog().getByRole("combobox");
const option = (name: string | RegExp) => dialog().getByRole("option", { name });
const selected = () => readable(dialog().getByRole("option", { selected: true }).element().textContent);

test("opens from a field and gives the focus back", async () => {
  await openShop();
  const message = page.getByRole("textbox", { name: "Message" });
  focus(message);
  await openDialog();
  await expect.element(option("Paramètres")).toBeVisible();
  await press("Escape");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(message).toHaveFocus();
});

test("finds from two characters, in groups, with the found words in bold", async () => {
  await openShop();
  await openDialog();
  await field().fill("l");
  await expect.element(dialog().getByText("Tapez au moins 2 caractères.")).toBeVisible();
  await field().fill("LAIT");
  await expect.element(dialog().getByRole("status").getByText("5 résultats")).toBeInTheDocument();
  const titles = dialog()
    .getByRole("group")
    .elements()
    .map((group) => group.firstElementChild?.textContent);
  expect(titles).toEqual(["Produits2", "Catégories1", "Ventes1", "Achats1"]);
  const bold = [...dialog().element().querySelectorAll("b")].map((part) => part.textContent);
  expect(bold).toContain("Lait");
  expect(selected()).toMatch(/^Lait caillé.*800/);
  await expect.element(dialog().getByText("Annulé", { exact: true })).toBeVisible();
  await checkScreen();
});

test("arrows go through all groups, Tab from group to group and then to the button", async () => {
  await openShop();
  await openDialog();
  await field().fill("lait");
  await expect.element(option("Lait caillé").first()).toBeVisible();
  const steps: [key: string, selection: RegExp][] = [
    ["ArrowDown", /^Café au lait/],
    ["Tab", /^Frais.*2 produits/],
    ["Tab", /Awa Fall · Lait caillé ×2.*1 600/],
    ["Shift+Tab", /^Frais/],
    ["ArrowUp", /^Café au lait/],
    ["ArrowUp", /^Lait caillé/],
    ["ArrowUp", /^Sodiprom.*BL 20418/],
  ];
  for (const [key, selection] of steps) {
    await press(key);
    await expect.poll(selected, { message: key }).toMatch(selection);
  }
  await press("Tab");
  await expect.element(dialog().getByRole("button", { name: "Fermer" })).toHaveFocus();
});

test("Échap empties the field, then closes", async () => {
  await openShop();
  await openDialog();
  await field().fill("zzz");
  await expect.element(dialog().getByText(/^Aucun résultat pour «.zzz.»\.$/)).toBeVisible();
  await press("Escape");
  await expect.element(field()).toHaveValue("");
  await press("Escape");
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("Entrée before the answer opens the first result of what was typed, not of the answer before", async () => {
  await openShop();
  await openDialog();
  await field().fill("frais");
  await expect.element(option("Frais")).toBeVisible();
  await field().fill("caillé");
  await press("Enter");
  await expect.element(page.getByText("La fiche du produit")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("F2 opens it where a screen has no search of its own, with what was searched before", async () => {
  await openShop();
  await openDialog();
  await field().fill("caillé");
  await option("Lait caillé").click();
  await expect.element(page.getByText("La fiche du produit")).toBeVisible();
  await press("F2");
  await option("caillé").click();
  await expect.element(field()).toHaveValue("caillé");
  await expect.element(option("Lait caillé")).toBeVisible();
});

test("without a network the text stays, and Entrée tries again", async () => {
  await openShop();
  answer({
    "GET /recherche": () => {
      throw LOST;
    },
  });
  await openDialog();
  await field().fill("lait");
  await expect.element(dialog().getByText("Impossible de joindre le serveur")).toBeVisible();
  await expect.element(field()).toHaveValue("lait");
  answer({ "GET /recherche": (request) => find(queryOf(request)) });
  await press("Enter");
  await expect.element(option("Sodiprom")).toBeVisible();
});

test("a late answer does not replace the answer of what was typed since", async () => {
  await openShop();
  let release: (groups: FoundGroups) => void = () => undefined;
  const late = new Promise<FoundGroups>((resolve) => (release = resolve));
  let lateRequested = false;
  answer({
    "GET /recherche": (request) => {
      const q = queryOf(request);
      lateRequested ||= q === "lait";
      return q === "lait" ? late : find(q);
    },
  });
  await openDialog();
  await field().fill("lait");
  await expect.poll(() => lateRequested).toBe(true);
  await field().fill("frais");
  await expect.element(option("Frais")).toBeVisible();
  release(find("lait"));
  // Longer than an answer takes to be read and shown.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(dialog().getByRole("option").elements()).toHaveLength(1);
});

test("fills a telephone, and is opened from the menu", async () => {
  await openShop(360);
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rechercher..." }).click();
  await field().fill("awa");
  await expect.element(option(/FACT-\d+.*Awa Fall/)).toBeVisible();
  const { x, y, width, height } =
    dialog().element().firstElementChild?.getBoundingClientRect() ?? new DOMRect();
  expect([x, y, width, height]).toEqual([0, 0, 360, 740]);
  document.documentElement.dataset["theme"] = "dark";
  await checkScreen();
});
