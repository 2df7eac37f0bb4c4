// The grid, the cart that follows, and the till's notices (design 6.4).
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { checkLayout } from "./harness/measures.ts";
import { OIL, openCaisse, openPaiement, openPanier, readable, RICE, tile } from "./harness/caisse.ts";
import { journey } from "./harness/journey.ts";

type Caisse = Awaited<ReturnType<typeof openCaisse>>;

async function create({ api }: Caisse, titre: string, rest: { prixVente?: number; quantite?: number } = {}) {
  const { content } = await api<{ content: { id: number }[] }>("GET", "/categories");
  return api<{ id: number }>("POST", "/produits", {
    ...{ titre, prixVente: 500, quantite: 20, seuilAlerte: 3, prixAchat: 100, statut: "STOCK" },
    categorieId: content[0]?.id,
    ...rest,
  });
}

const tiles = (page: Page) => page.getByRole("list", { name: CAISSE.produits }).getByRole("button");
const notice = (page: Page) => page.locator("[data-notice]").filter({ visible: true });

journey("suivre la dernière ligne du panier", [360, 1280], async ({ page, viewportWidth }) => {
  const caisse = await openCaisse(page);
  for (let n = 1; n <= 9; n++) await create(caisse, `Article ${String(n)}`);
  await page.reload();
  for (let n = 1; n <= 9; n++) await tile(page, `Article ${String(n)}`).click();
  await tile(page, OIL.titre).click();
  await tile(page, OIL.titre).click();
  if (viewportWidth === 360) {
    const bar = page.getByText(CAISSE.lastLine.trim()).locator("xpath=ancestor::p");
    await expect.poll(() => readable(bar.innerText())).toMatch(/Dernier : Huile végétale 1 L\s?2 × 1 250/);
    await openPanier(page);
  }
  const oil = page.getByRole("textbox", { name: `Quantité de ${OIL.titre}` });
  const shown = () =>
    oil.evaluate((field) => {
      const { top, bottom } = field.getBoundingClientRect();
      return document.elementFromPoint(field.getBoundingClientRect().left + 5, (top + bottom) / 2) === field;
    });
  await expect.poll(shown).toBe(true);
  // A line under the finger stays there.
  const more = page.getByRole("button", { name: /^Plus/ }).filter({ visible: true }).last();
  const before = await more.boundingBox();
  await more.click();
  await expect.poll(() => oil.inputValue()).toBe("3");
  expect(await more.boundingBox()).toEqual(before);
});

journey("lire les noms sur les tuiles", [360], async ({ page }) => {
  const caisse = await openCaisse(page);
  const long = "Thon en morceaux à l'huile de tournesol";
  for (const [titre, prixVente] of [
    [`${long} 180 g`, 3_750_000],
    [`${long} 400 g`, 950],
    ["Groupe électrogène insonorisé de chantier 5,5 kVA", 999_999_999],
  ] as const)
    await create(caisse, titre, { prixVente, quantite: 3 });
  await page.reload();
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    for (const titre of [`${long} 180 g`, `${long} 400 g`, "Groupe électrogène"])
      await tile(page, titre).click();
    await checkLayout(page);
    // The measure at the end and the whole price are in sight, and the tab covers no word.
    const faults = await tiles(page).evaluateAll((all) =>
      all.flatMap((element) => {
        const inside = (text: string) => {
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            if (!node.textContent?.includes(text)) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const { left, top, right, bottom } = range.getBoundingClientRect();
            const box = element.getBoundingClientRect();
            if (left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom) return true;
          }
          return false;
        };
        const expected = /(180 g|400 g|5,5 kVA|25 kg|1 L)/.exec(element.textContent)?.[1] ?? "";
        return inside(expected) ? [] : [element.textContent];
      }),
    );
    expect(faults).toEqual([]);
  }
});

journey("chercher et prendre le premier résultat", [1280], async ({ page }) => {
  const caisse = await openCaisse(page);
  await create(caisse, "Biscuit au riz");
  await create(caisse, "Riz 5 kg");
  await create(caisse, "Riz 100 kg");
  await page.reload();
  // The page answers presses before the shelf has its shortcuts.
  const search = page.getByRole("searchbox");
  const reached = async () => {
    await page.keyboard.press("F2");
    return search.evaluate((field) => field === document.activeElement);
  };
  await expect.poll(reached).toBe(true);
  await search.pressSequentially("riz", { delay: 80 });
  await expect.poll(() => tiles(page).count()).toBe(4);
  expect(await tiles(page).first().innerText()).toContain("Riz 5");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Quantité de Riz 5 kg" }).waitFor();
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("");
  // The ground of what was touched fades once, and not again in a tile that is drawn later.
  await page.locator(".touched").first().waitFor({ state: "attached" });
  await expect.poll(() => page.locator(".touched").count()).toBe(0);
  await page.getByRole("searchbox").fill("riz");
  await expect.poll(() => tiles(page).count()).toBe(4);
  expect(await page.locator(".touched").count()).toBe(0);
});

journey("dire la rupture dans la réussite de la vente", [360, 1280], async ({ page }) => {
  await openCaisse(page);
  for (let n = 0; n < RICE.quantite; n++) await tile(page, RICE.titre).click();
  await openPaiement(page);
  await page.getByRole("button", { name: /^Exact/ }).click();
  await page.getByRole("button", { name: CAISSE.submit }).click();
  const success = page.getByRole("dialog", { name: /Vente enregistrée/ });
  await success.waitFor();
  await page.keyboard.press("Shift");
  await expect.poll(() => readable(success.innerText())).toContain(`${RICE.titre} : rupture`);
  expect(await success.getByRole("link").count()).toBe(0);
  expect(await page.locator("[data-toast]").count()).toBe(0);
  await success.getByRole("button", { name: CAISSE.nextVente }).click();
  // A refused press is a line, which its button closes.
  await tile(page, RICE.titre).click({ force: true });
  await expect.poll(() => readable(notice(page).innerText())).toContain(CAISSE.stockProduit);
  await notice(page).getByRole("button", { name: CAISSE.closeNotice }).click();
  await expect.poll(() => notice(page).count()).toBe(0);
});

const MANY = 2_000;

journey("parcourir un grand catalogue", [360, 1280], async ({ page, viewportWidth }) => {
  const caisse = await openCaisse(page);
  await page.route("**/pos/catalogue*", async (route) => {
    const url = new URL(route.request().url());
    url.search = "";
    const answer = (await (await route.fetch({ url: url.href })).json()) as {
      catalogue: { produits: object[] };
    };
    const { catalogue } = answer;
    const [model] = catalogue.produits;
    const produits = Array.from({ length: MANY }, (_, i) => ({
      ...{ ...model, id: i + 1, titre: `Article ${String(i + 1)}`, reference: `A-${String(i + 1)}` },
    }));
    await route.fulfill({ json: { catalogue: { ...catalogue, produits } } });
  });
  // The till asks for its catalogue again.
  await caisse.api("PUT", `/produits/${String(caisse.oil.id)}`, {
    ...{ titre: OIL.titre, seuilAlerte: OIL.seuilAlerte, prixVente: 1_300 },
  });
  await tile(page, "Article 1").first().waitFor();
  const region = page.locator(":has(> [aria-label=Produits])");
  const drawn = () => page.locator("[data-tile]").count();
  for (const top of [3_000, 20_000, 60_000, 200]) {
    await region.evaluate((element, to) => element.scrollTo(0, to), top);
    await expect
      .poll(() =>
        region.evaluate((element) => {
          const { left, top, bottom } = element.getBoundingClientRect();
          const shows = (y: number) =>
            document.elementFromPoint(left + 60, y)?.closest("[data-tile]") != null;
          // Below the search; between two rows there is a gap.
          for (let y = top + 140; y < bottom - 20; y += 20) if (!shows(y) && !shows(y + 12)) return false;
          return true;
        }),
      )
      .toBe(true);
    expect(await drawn()).toBeLessThan(150);
  }
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-tile"));
  const focusedShows = () =>
    page.evaluate(() => {
      const { activeElement: focus } = document;
      const { left, top, bottom } = focus?.getBoundingClientRect() ?? new DOMRect();
      const over = (y: number) => document.elementFromPoint(left + 20, y);
      return focus !== null && focus.contains(over(top + 10)) && focus.contains(over(bottom - 10));
    });
  await tile(page, "Article 5").first().focus();
  // Rows that are not drawn yet come into sight with the focus.
  for (const key of ["ArrowDown", "ArrowUp"]) {
    for (let row = 0; row < 12; row++) {
      await page.keyboard.press(key);
      await expect.poll(focusedShows).toBe(true);
    }
  }
  await page.keyboard.press("End");
  await expect.poll(focused).toBe(String(MANY));
  await expect.poll(focusedShows).toBe(true);
  await page.keyboard.press("ArrowUp");
  const columns = viewportWidth === 360 ? 2 : 4;
  await expect.poll(focused).toBe(String(MANY - columns));
  // The focus outlives the tile's way out of sight, and the place outlives a changed stock.
  await region.evaluate((element) => element.scrollTo(0, 30_000));
  await expect.poll(() => region.evaluate(({ scrollTop }) => Math.round(scrollTop))).toBe(30_000);
  expect(await focused()).toBe(String(MANY - columns));
  await page.keyboard.press("Home");
  await expect.poll(focused).toBe("1");
  await expect.poll(() => tiles(page).first().isVisible()).toBe(true);
  const item = page.getByRole("list", { name: CAISSE.produits }).getByRole("listitem").first();
  expect(await item.getAttribute("aria-setsize")).toBe(String(MANY));
  expect(await item.getAttribute("aria-posinset")).toBe("1");
});
