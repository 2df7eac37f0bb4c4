// What a press renders: its own parts, and nothing else of the till, however many products and lines there are.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { receiveChange } from "#tests/component/harness/news.ts";
import { rendersIn } from "#tests/component/harness/renders.ts";
import { readable } from "#tests/component/harness/text.ts";
import { OIL, openCaisse, quantite, tile, way, type WIDTHS } from "./caisse.ts";

const articles = Array.from({ length: 30 }, (_, i) => ({
  ...OIL,
  ...{ id: i + 10, titre: `Article ${String(i + 10)}`, reference: `A-${String(i + 10)}` },
}));
const pressed = (id: number) => (tile(`Article ${String(id)}`).element() as HTMLElement).click();

/** A fade ends by then, and with it the part of its ground. */
const FADED_MS = 1_500;

/** Two lines, whose ground has faded. */
async function open(width: (typeof WIDTHS)[number]) {
  const caisse = await openCaisse({ width, produits: articles });
  for (const id of [10, 11]) pressed(id);
  await new Promise((done) => setTimeout(done, FADED_MS));
  // The device is registered, and the grid has measured itself.
  await caisse.outbox.work();
  await expect.poll(() => rendersIn("Caisse", () => undefined)).toEqual([]);
  return caisse;
}

test("a press on a product of the basket renders its tile, its line and the total", async () => {
  await open(1280);
  expect(await rendersIn("Caisse", () => pressed(10))).toEqual(["Articles", "Line 10", "Tile 10", "Total"]);
  await expect.element(quantite("Article 10")).toHaveValue("2");
  const more = page.getByRole("button", { name: `Plus, ${CAISSE.quantiteOf("Article 11")}` });
  expect(await rendersIn("Caisse", () => (more.element() as HTMLElement).click())).toEqual([
    ...["Articles", "Line 11", "Tile 11", "Total"],
  ]);
});

test("on a phone a press renders its tile, the total and the last line", async () => {
  await open(360);
  expect(await rendersIn("Caisse", () => pressed(10))).toEqual(["Articles", "LastLine", "Tile 10", "Total"]);
  // A product that is new in the basket.
  expect(await rendersIn("Caisse", () => pressed(12))).toEqual(["Articles", "LastLine", "Tile 12", "Total"]);
});

test("a press on a product that is new in the basket renders no other line", async () => {
  await open(1280);
  expect(await rendersIn("Caisse", () => pressed(12))).toEqual(["Articles", "Lines", "Tile 12", "Total"]);
  await expect.element(quantite("Article 12")).toHaveValue("1");
});

test("another till's sale renders the tile and the line of what it sold", async () => {
  await open(1280);
  expect(
    await rendersIn("Caisse", () =>
      receiveChange({ factureId: 7, lignes: [{ produitId: 10, stockActuel: 12 }] }),
    ),
  ).toEqual(["Line 10", "Tile 10"]);
  await expect.poll(() => readable(tile("Article 10").element().textContent)).toContain("12");
});

test.each([1280, 360] as const)(
  "a payment that opens renders nothing of the till below, %i px",
  async (width) => {
    await open(width);
    if (width === 360) await page.getByRole("button", { name: CAISSE.encaisser }).click();
    await expect.element(way(CAISSE.modes.ESPECES)).toBeVisible();
    const button = way(CAISSE.modes.ESPECES).element() as HTMLElement;
    expect(await rendersIn("Caisse", () => button.click())).toEqual(["Sheets"]);
    await expect.element(page.getByRole("dialog", { name: SHEETS.ways.ESPECES })).toBeVisible();
  },
);
