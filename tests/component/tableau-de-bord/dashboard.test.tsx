// The dashboard of a shop that sells. Its tasks have tests of their own (tests/component/taches).
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import { figuresOf } from "#app/features/tableau-de-bord/figures.ts";
import * as dashboard from "#app/routes/_app._shell.dashboard.tsx";
import { checkBothThemes } from "#tests/component/harness/check.ts";
import { given, openScreen, widths } from "#tests/component/harness/screen.tsx";
import { seenText } from "#tests/component/harness/text.ts";
import { SHELF, stock } from "#tests/component/stock/stock.ts";
import { tableau } from "#tests/helpers/tableau.ts";
import { devise } from "#worker/kernel/domain/devises.ts";

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

test.each(widths(360, 768, 1280))("a month's figures, charts and table, %i px", async (width) => {
  await openScreen("/dashboard?periode=mois", {
    width,
    routes: {
      "routes/_app._shell.dashboard": given(dashboard, {
        loader: () => ({
          figures: figuresOf(MONTH, devise("XOF"), "Africa/Dakar"),
          taches: { toDo: [], finished: [] },
          idempotencyKey: "k".repeat(32),
        }),
      }),
    },
  });
  for (const figure of [/Chiffre d'affaires 89 000 FCFA/, /Dépenses 32 000 FCFA/, /Riz parfumé 25 kg/])
    await expect.poll(seenText).toMatch(figure);
  const charts = page.getByRole("img", { name: /^Graphique/ });
  await expect.poll(() => charts.elements().length).toBe(3);
  await checkBothThemes();
  await page.getByRole("link", { name: TABLEAU.seeTable }).click();
  await expect.element(page.getByRole("region", { name: TABLEAU.sales })).toBeVisible();
  await checkBothThemes();
});
