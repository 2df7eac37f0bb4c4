// Eight tills sell the same twenty products for a minute: no oversell, and every till's figures are right at the end.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { INVARIANTS } from "#scripts/invariants/check.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { goToCaisse, readable } from "./harness/caisse.ts";
import { readBoutique } from "./harness/databases.ts";
import { journey } from "./harness/journey.ts";

const DURATION_MS = 60_000;
const TILLS = 8;
const PRODUITS = 20;
const STOCK = 6;

const number = (rank: number) => `Produit ${String(rank + 1).padStart(2, "0")}`;
const tiles = (page: Page) => page.getByRole("list", { name: "Produits" }).getByRole("button");

/** Sells a product or two; what another till took first is a refusal, after which the cart is emptied. */
async function sellOnce(page: Page, round: number): Promise<"sold" | "refused" | "nothing"> {
  const left = page.locator("[data-tile]:not([aria-disabled])");
  const count = await left.count();
  if (count === 0) return "nothing";
  // Another till may take the last piece between the look and the press.
  for (const rank of [round * 7, round * 3 + 1])
    await left
      .nth(rank % count)
      .click({ timeout: 2_000 })
      .catch(() => undefined);
  if ((await page.locator("[data-ligne]").count()) === 0) return "refused";
  await page.keyboard.press("F8");
  const paiement = page.getByRole("dialog", { name: "Paiement en espèces" });
  const refused = page
    .getByRole("alert")
    .filter({ hasText: /Stock insuffisant|n'est plus/ })
    .filter({ visible: true });
  await paiement.or(refused).first().waitFor();
  if (await paiement.isVisible()) {
    await paiement.getByRole("button", { name: /^Exact/ }).click();
    await page.keyboard.press("Enter");
    const next = page.getByRole("button", { name: "Vente suivante" });
    await next.or(refused).first().waitFor();
    if (await next.isVisible()) {
      await next.click();
      return "sold";
    }
  }
  await page.getByRole("button", { name: "Vider" }).click();
  const sure = page.getByRole("button", { name: "Vider le panier" });
  if (await sure.isVisible()) await sure.click();
  return "refused";
}

journey(
  "huit caisses vendent les mêmes vingt produits",
  [1280],
  async ({ page, context, tolerate }) => {
    tolerate(/409/);
    const { account, api } = await openBoutique();
    await api("POST", "/categories", { nom: "Épicerie" });
    for (let rank = 0; rank < PRODUITS; rank += 1) {
      const stock = { seuilAlerte: 2, quantite: STOCK + rank, prixAchat: 100, prixVente: 500 + 50 * rank };
      await api("POST", "/produits", { titre: number(rank), categorieId: 1, statut: "STOCK", ...stock });
    }
    await logIn(page, account, "/pos");
    const pages = [page];
    while (pages.length < TILLS) pages.push(await context.newPage());
    // Each till is a device with a cart of its own.
    await context.addInitScript(() => {
      Object.defineProperty(window, "localStorage", { value: sessionStorage });
    });
    await Promise.all(pages.map(goToCaisse));

    const until = Date.now() + DURATION_MS;
    const results = await Promise.all(
      pages.map(async (till, rank) => {
        const counts = { sold: 0, refused: 0, nothing: 0 };
        for (let round = rank; Date.now() < until && counts.nothing === 0; round += TILLS)
          counts[await sellOnce(till, round)] += 1;
        return counts;
      }),
    );
    const sold = results.reduce((sum, counts) => sum + counts.sold, 0);
    expect(sold).toBeGreaterThan(TILLS);

    const stocks = readBoutique(
      `SELECT s.id, s.quantite, coalesce((SELECT sum(v.quantite) FROM ventes AS v
         WHERE v.etablissement_id = s.etablissement_id AND v.produit_id = s.id), 0) AS sold
       FROM stocks AS s WHERE s.etablissement_id = ? ORDER BY s.id`,
      account.etablissementId,
    );
    expect(stocks.map(({ quantite, sold: pieces }) => Number(quantite) + Number(pieces))).toEqual(
      Array.from({ length: PRODUITS }, (_, rank) => STOCK + rank),
    );
    expect(stocks.every(({ quantite }) => Number(quantite) >= 0)).toBe(true);
    const [invoices] = readBoutique(
      "SELECT count(*) AS n FROM factures WHERE etablissement_id = ?",
      account.etablissementId,
    );
    expect(invoices?.["n"]).toBe(sold);
    const broken = INVARIANTS.flatMap(({ name, broken: query }) =>
      readBoutique(`SELECT * FROM (${query}) LIMIT 3`, account.etablissementId).length > 0 ? [name] : [],
    );
    expect(broken).toEqual([]);

    // Every till shows what is left, without a reload.
    for (const till of pages)
      for (const [rank, { quantite }] of stocks.entries())
        await expect
          .poll(
            () =>
              readable(
                tiles(till)
                  .filter({ hasText: number(rank) })
                  .innerText(),
              ),
            { timeout: 15_000 },
          )
          .toMatch(Number(quantite) === 0 ? /Rupture/ : new RegExp(`\\b${String(quantite)}\\b`));
  },
  { short: 0 },
);
