// The grid of tiles, the basket that follows it, the till's notices.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { checkLayout, checkScreen } from "#tests/component/harness/check.ts";
import { focus, press, typeKeys } from "#tests/component/harness/keys.ts";
import { readable } from "#tests/component/harness/text.ts";
import { OIL, openCaisse, openPanier, payCash, quantite, RICE, tile, WIDTHS } from "./caisse.ts";

const text = (element: Element | null | undefined) => readable(element?.textContent);
const tiles = () => page.getByRole("list", { name: CAISSE.produits }).getByRole("button");
const articles = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    ...OIL,
    ...{ id: i + 10, titre: `Article ${String(i + 1)}`, reference: `A-${String(i + 1)}` },
  }));
const visible = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());

test.each(WIDTHS)("the basket follows its last line (%i px)", async (width) => {
  await openCaisse({ width, produits: [RICE, OIL, ...articles(9)] });
  for (let n = 1; n <= 9; n++) await tile(`Article ${String(n)}`).click();
  await tile(OIL.titre).click();
  await tile(OIL.titre).click();
  if (width === 360) {
    const bar = page.getByText(CAISSE.lastLine.trim()).element().closest("p");
    await expect.poll(() => text(bar)).toMatch(/Dernier : Huile végétale 1 L\s?2 × 1 250/);
    await openPanier();
  }
  const oil = () => quantite(OIL.titre).element();
  const shown = () => {
    const { left, top, bottom } = oil().getBoundingClientRect();
    return document.elementFromPoint(left + 5, (top + bottom) / 2) === oil();
  };
  await expect.poll(shown).toBe(true);
  // A line under the finger stays there.
  const more = page.getByRole("button", { name: `Plus, ${CAISSE.quantiteOf(OIL.titre)}` });
  const before = more.element().getBoundingClientRect();
  await more.click();
  await expect.element(quantite(OIL.titre)).toHaveValue("3");
  expect(more.element().getBoundingClientRect()).toEqual(before);
});

const LONG = "Thon en morceaux à l'huile de tournesol";

test.each([360, 320])("a tile shows the measure at the end of its name (%i px)", async (width) => {
  const prix = [375_000_000, 95_000, 99_999_999_900];
  const titres = [`${LONG} 180 g`, `${LONG} 400 g`, "Groupe électrogène insonorisé de chantier 5,5 kVA"];
  const long = titres.map((titre, i) => ({
    ...OIL,
    id: i + 10,
    titre,
    prixVente: prix[i] ?? 0,
    quantite: 3,
  }));
  await openCaisse({ width: 360, produits: [RICE, OIL, ...long] });
  await page.viewport(width, 740);
  for (const titre of titres) await tile(titre).click();
  checkLayout();
  const faults = tiles()
    .elements()
    .filter((element) => {
      const measure = /(180 g|400 g|5,5 kVA|25 kg|1 L)/.exec(element.textContent)?.[1] ?? "";
      return !isInside(element, measure);
    });
  expect(faults.map(text)).toEqual([]);
});

test.each([
  [
    360,
    [
      "Carte mémoire / 32 Go",
      "Chargeur USB-C / 20 W",
      "Huile végétale / raffinée 5 L",
      "Savon doux / à la glycérine",
    ],
  ],
  [320, ["Carte mémoire / 32 Go", "Chargeur / USB-C 20 W", "Riz parfumé / 5 kg", "Thé / vert sous-bois"]],
])("a tile's name is broken where it is read (%i px)", async (width, names) => {
  const produits = names.map((name, i) => ({ ...OIL, id: i + 10, titre: name.replace(" / ", " ") }));
  await openCaisse({ width: 360, produits });
  await page.viewport(width, 740);
  const shown = () =>
    tiles()
      .elements()
      .map((tile) => linesOf(tile.querySelector("[data-titre]")));
  await expect.poll(shown).toEqual(names.map((name) => name.replaceAll(" ", "")));
  expect(tile(produits[1]?.titre ?? "").query()).not.toBeNull();
});

test("a long category's chip leaves the next one in sight", async () => {
  await openCaisse({
    width: 360,
    catalogue: { categories: [{ id: 1, nom: "Quincaillerie et outillage", rang: 0 }] },
  });
  const row = page.getByRole("group", { name: CAISSE.categories });
  const chip = row
    .getByRole("button", { name: /^Quincaillerie/ })
    .element()
    .getBoundingClientRect();
  expect(chip.width).toBeGreaterThan(150);
  expect(chip.width).toBeLessThanOrEqual(row.element().clientWidth * 0.6);
});

/** The text as it is broken, without its spaces. */
function linesOf(element: Element | null): string {
  const lines = new Map<number, string>();
  const walker = document.createTreeWalker(element ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const [at, letter] of [...(node.textContent ?? "")].entries()) {
      if (letter === " ") continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const top = Math.round(range.getBoundingClientRect().top);
      lines.set(top, (lines.get(top) ?? "") + letter);
    }
  return [...lines.values()].join("/");
}

/** A text of the element that contains `part` is within the element's box. */
function isInside(element: Element, part: string): boolean {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const box = element.getBoundingClientRect();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.textContent?.includes(part)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    if (left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom) return true;
  }
  return false;
}

test("Entrée takes the first result, and what was touched fades once", async () => {
  const others = ["Biscuit au riz", "Riz 5 kg", "Riz 100 kg"].map((titre, i) => ({
    ...OIL,
    ...{ id: i + 10, titre },
  }));
  await openCaisse({ produits: [...others, RICE, OIL] });
  const search = page.getByRole("searchbox");
  await press("F2");
  await expect.element(search).toHaveFocus();
  await typeKeys("riz");
  await expect.poll(() => tiles().elements().length).toBe(4);
  expect(text(tiles().elements()[0])).toContain("Riz 5");
  await press("Enter");
  await expect.element(quantite("Riz 5 kg")).toBeVisible();
  await expect.element(search).toHaveValue("");
  const touched = () => document.querySelectorAll(".touched").length;
  await expect.poll(touched).toBeGreaterThan(0);
  await expect.poll(touched, { timeout: 5_000 }).toBe(0);
  // Another search writes other products into the tiles.
  const inTiles = () => document.querySelectorAll("[data-tile] > .touched").length;
  (tiles().elements()[0] as HTMLElement).click();
  await expect.poll(inTiles).toBe(1);
  await search.fill("biscuit");
  await expect.poll(() => tiles().elements().length).toBe(1);
  expect(inTiles()).toBe(0);
  await search.fill("");
  await expect.poll(touched, { timeout: 5_000 }).toBe(0);
  // Not again in a tile that is drawn later.
  await search.fill("riz");
  await expect.poll(() => tiles().elements().length).toBe(4);
  expect(touched()).toBe(0);
});

test.each(WIDTHS)(
  "the success says what ran out, and a refused press is a line that closes, %i px",
  async (width) => {
    await openCaisse({ width });
    for (let n = 0; n < RICE.quantite; n++) await tile(RICE.titre).click();
    await payCash();
    const success = page.getByRole("dialog", { name: /Vente enregistrée/ });
    await expect.element(success).toBeVisible();
    await press("Shift");
    await expect.poll(() => text(success.element())).toContain(`${RICE.titre} : rupture`);
    await checkScreen();
    expect(success.getByRole("link").elements()).toEqual([]);
    expect(document.querySelectorAll("[data-toast]")).toHaveLength(0);
    await success.getByRole("button", { name: SHEETS.nextVente }).click();
    await tile(RICE.titre).click({ force: true });
    await expect.poll(() => visible("[data-notice]").map(text).join()).toContain(CAISSE.stockProduit);
    await page.getByRole("button", { name: CAISSE.closeNotice }).first().click();
    await expect.poll(() => visible("[data-notice]")).toEqual([]);
  },
);

const MANY = 2_000;

test.each(WIDTHS)("a large catalogue is drawn in part, and walked whole (%i px)", async (width) => {
  await openCaisse({ width, produits: articles(MANY) });
  const list = page.getByRole("list", { name: CAISSE.produits });
  const region = list.element().parentElement;
  if (!region) throw new Error("No region around the list");
  const showsTiles = () => {
    const { left, top, bottom } = region.getBoundingClientRect();
    const shows = (y: number) => document.elementFromPoint(left + 60, y)?.closest("[data-tile]") != null;
    // Below the search; between two rows there is a gap.
    for (let y = top + 140; y < bottom - 20; y += 20) if (!shows(y) && !shows(y + 12)) return false;
    return true;
  };
  const columns = width === 360 ? 2 : 4;
  // Also those that one frame adds.
  const added: number[] = [];
  const observer = new MutationObserver((records) =>
    added.push(records.reduce((sum, { addedNodes }) => sum + addedNodes.length, 0)),
  );
  observer.observe(list.element(), { childList: true });
  for (const top of [3_000, 20_000, 60_000, 200]) {
    region.scrollTo(0, top);
    await expect.poll(showsTiles).toBe(true);
    expect(document.querySelectorAll("[data-tile]").length).toBeLessThan(150);
  }
  observer.disconnect();
  expect(Math.max(...added)).toBeLessThanOrEqual(2 * columns);
  const focused = () => Number(document.activeElement?.getAttribute("data-tile")) - 9;
  const focusedShows = () => {
    const { activeElement: element } = document;
    const { left, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
    const over = (y: number) => document.elementFromPoint(left + 20, y);
    return element !== null && element.contains(over(top + 10)) && element.contains(over(bottom - 10));
  };
  focus(tile("Article 5").first());
  // Rows that are not drawn yet come into sight with the focus.
  for (const key of ["ArrowDown", "ArrowUp"])
    for (let row = 0; row < 12; row++) {
      await press(key);
      await expect.poll(focusedShows).toBe(true);
    }
  await press("End");
  await expect.poll(focused).toBe(MANY);
  await expect.poll(focusedShows).toBe(true);
  await press("ArrowUp");
  await expect.poll(focused).toBe(MANY - columns);
  // The focus outlives the tile's way out of sight.
  region.scrollTo(0, 30_000);
  await expect.poll(() => Math.round(region.scrollTop)).toBe(30_000);
  expect(focused()).toBe(MANY - columns);
  await press("Home");
  await expect.poll(focused).toBe(1);
  await expect.element(tiles().first()).toBeVisible();
  const item = list.getByRole("listitem").first();
  await expect.element(item).toHaveAttribute("aria-setsize", String(MANY));
  await expect.element(item).toHaveAttribute("aria-posinset", "1");
});
