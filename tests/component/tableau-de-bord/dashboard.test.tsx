// The dashboard of a shop that sells. Its tasks have tests of their own (tests/component/taches).
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import { figuresOf } from "#app/features/tableau-de-bord/figures.ts";
import * as dashboard from "#app/routes/_app._shell.dashboard.tsx";
import { checkBothThemes } from "#tests/component/harness/check.ts";
import { given, openScreen, type Width, widths } from "#tests/component/harness/screen.tsx";
import { seenText } from "#tests/component/harness/text.ts";
import { SHELF, stock } from "#tests/component/stock/stock.ts";
import { tableau } from "#tests/helpers/tableau.ts";
import { devise } from "#worker/core/domain/devises.ts";

const SOLD = { "2026-01-05": 1_250_000, "2026-01-13": 4_750_000, "2026-01-14": 2_900_000 };

const MONTH = tableau("mois", SOLD, {
  ...{ evolution: 12, depenses: 3_200_000, nombreAchats: 2, totalProduits: 5, totalCategories: 2 },
  ...{ ruptures: 1, stocksFaibles: 1, enAttente: { montant: 1_750_000, nombre: 1 }, resteAPayer: 500_000 },
  aReapprovisionner: [stock(1, ...SHELF[0]), stock(2, ...SHELF[1])],
  meilleursProduits: [
    {
      ...{ produitId: 4, titre: "Riz parfumé 25 kg", rang: 0, quantite: 3 },
      ...{ chiffreAffaires: 5_250_000, benefice: 900_000 },
    },
    {
      ...{ produitId: 2, titre: "Huile végétale 1 L", rang: 1, quantite: 20 },
      ...{ chiffreAffaires: 2_500_000, benefice: 400_000 },
    },
  ],
});

async function open(shown: typeof MONTH, width: Width) {
  await openScreen(`/dashboard?periode=${shown.periode}`, {
    width,
    routes: {
      "routes/_app._shell.dashboard": given(dashboard, {
        loader: () => ({
          figures: figuresOf(shown, devise("XOF"), "Africa/Dakar"),
          taches: { toDo: [], finished: [] },
          idempotencyKey: "k".repeat(32),
        }),
      }),
    },
  });
}

const topOf = (text: string) =>
  page.getByRole("main").getByText(text, { exact: true }).first().element().getBoundingClientRect().top;

test("on a phone the turnover stands under the period alone, and both ways to the evening's money below the alerts", async () => {
  await open(MONTH, 360);
  await expect.poll(seenText).toMatch(/Chiffre d'affaires 89 000 FCFA/);
  const main = page.getByRole("main");
  const refresh = main.getByRole("button", { name: TABLEAU.refresh }).element().getBoundingClientRect();
  const period = main.getByRole("link", { name: TABLEAU.periods.mois }).element().getBoundingClientRect();
  expect([refresh.width, refresh.height]).toEqual([48, 48]);
  expect(Math.round(refresh.top + refresh.bottom)).toBe(Math.round(period.top + period.bottom));
  expect(topOf(TABLEAU.chiffreAffaires)).toBeLessThan(refresh.bottom + 48);
  expect(main.getByRole("link", { name: TABLEAU.newVente }).elements()).toEqual([]);
  await expect
    .element(main.getByRole("link", { name: /2 alertes de stock/ }))
    .toHaveAttribute("href", "/stock");
  for (const [name, to] of [
    [/^1.paiement en attente 17.500 · reste à payer 5.000$/, "/sales/payments"],
    [/^Caisse du jour$/, "/sales/day"],
  ] as const)
    await expect.element(main.getByRole("link", { name })).toHaveAttribute("href", to);
});

test.each(widths(360, 1280))("a new shop's first steps stand above all else, %i px", async (width) => {
  await open(tableau("jour", {}, { hasSold: false, totalProduits: 0, totalCategories: 1 }), width);
  await expect.poll(seenText).toMatch(/Vos premiers pas 1 sur 3/);
  expect(topOf(TABLEAU.firstSteps)).toBeLessThan(topOf(TABLEAU.periods.jour));
  expect(topOf(TABLEAU.periods.jour)).toBeLessThan(topOf(TABLEAU.chiffreAffaires));
  await checkBothThemes();
});

test.each(widths(360, 768, 1280))("a month's figures, charts and table, %i px", async (width) => {
  await open(MONTH, width);
  for (const figure of [/Chiffre d'affaires 89 000 FCFA/, /Dépenses 32 000 FCFA/, /Riz parfumé 25 kg/])
    await expect.poll(seenText).toMatch(figure);
  const charts = page.getByRole("img", { name: /^Graphique/ });
  await expect.poll(() => charts.elements().length).toBe(3);
  await checkBothThemes();
  await page.getByRole("link", { name: TABLEAU.seeTable }).click();
  await expect.element(page.getByRole("region", { name: TABLEAU.sales })).toBeVisible();
  await checkBothThemes();
});
