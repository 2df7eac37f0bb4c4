import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { CAISSE_DAY } from "#app/content/caisse-day.ts";
import { DEVISE_FIELD } from "#app/network/field-names.ts";
import * as day from "#app/routes/_app._shell.sales.day.tsx";
import { checkBothThemes } from "#tests/component/harness/check.ts";
import { field, fieldsOf, refused } from "#tests/component/harness/forms.ts";
import { press } from "#tests/component/harness/keys.ts";
import { held, savedHere } from "#tests/component/harness/outcomes.ts";
import { given, openScreen, type Width, widths } from "#tests/component/harness/screen.tsx";
import { seenText } from "#tests/component/harness/text.ts";
import type { CaisseScreen, MouvementCaisse } from "#worker/features/caisse/domain/day.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

const DAY: CaisseScreen = {
  ...{ jour: "2026-06-11", today: "2026-06-11", deviseCode: "XOF", instant: Date.UTC(2026, 5, 11, 20) },
  lignes: [{ mode: "ESPECES", portefeuille: null, attendu: 1_750_000, compte: null, ecart: null }],
  ...{ mouvements: [], comptages: [], note: null, countable: true, otherPortefeuilles: [] },
  ...{ days: [], more: false },
};

type Answer = (request: Request) => Promise<unknown>;
type Options = { first?: CaisseScreen; width?: Width };

/** One answer for each form that is sent. The screen loads once; later loads wait for `again`. */
async function openDay(
  answers: Answer[],
  again: Promise<CaisseScreen>,
  { first = DAY, width }: Options = {},
) {
  const sent: Record<string, string>[] = [];
  let loads = 0;
  await openScreen("/sales/day", {
    ...(width && { width }),
    routes: {
      "routes/_app._shell.sales.day": given(day, {
        loader: async () => {
          loads += 1;
          return { screen: loads === 1 ? first : await again, later: false, key: "k".repeat(32) };
        },
        action: async ({ request }) => {
          const answer = answers[sent.length];
          sent.push(await fieldsOf(request));
          return answer?.(request);
        },
      }),
    },
  });
  return { sent, loads: () => loads };
}

const CASH = { mode: "ESPECES", portefeuille: null } as const;
const WAVE = { mode: "MOBILE_MONEY", portefeuille: "Wave" } as const;
const EVENING = { dateCreation: Date.UTC(2026, 5, 11, 19), fuseau: "Africa/Dakar" };
const TAXI: MouvementCaisse = {
  ...{ ...EVENING, id: 1, sens: "SORTIE", montant: 250_000, motif: "Taxi", deviseCode: "XOF" },
  ...{ jour: "2026-06-11", dateAnnulation: null, motifAnnulation: null },
};

/** Counted twice, with money that misses and a day before it. */
const COUNTED: CaisseScreen = {
  ...DAY,
  lignes: [
    { ...CASH, attendu: 1_750_000, compte: 1_700_000, ecart: -50_000 },
    { ...WAVE, attendu: 500_000, compte: 500_000, ecart: 0 },
    { mode: "CARTE", portefeuille: null, attendu: 125_000, compte: null, ecart: null },
  ],
  mouvements: [
    TAXI,
    {
      ...TAXI,
      id: 2,
      motif: "Sacs",
      dateAnnulation: EVENING.dateCreation,
      motifAnnulation: "Compté deux fois",
    },
  ],
  comptages: [
    {
      ...{ ...EVENING, id: 2, note: "Recompté avec Fatou" },
      comptes: [
        { ...CASH, montant: 1_700_000, attendu: 1_750_000 },
        { ...WAVE, montant: 500_000, attendu: 500_000 },
      ],
    },
    { ...EVENING, id: 1, note: null, comptes: [{ ...CASH, montant: 1_600_000, attendu: 1_750_000 }] },
  ],
  ...{ note: "Recompté avec Fatou", otherPortefeuilles: ["Orange Money"], more: true },
  days: [
    { jour: "2026-06-11", attendu: 2_375_000, compte: 2_200_000, ecart: -50_000, uncounted: 1 },
    { jour: "2026-06-10", attendu: 900_000, compte: null, ecart: null, uncounted: 2 },
  ],
};

test.each(widths(360, 1280))("a counted day shows its money, movements and counts, %i px", async (width) => {
  await openDay([], Promise.resolve(COUNTED), { width, first: COUNTED });
  for (const text of ["Taxi", "Compté deux fois", "Recompté avec Fatou", "Wave", "500 FCFA"])
    await expect.poll(seenText).toContain(text);
  await checkBothThemes();
});

async function takeOut(montant: string): Promise<void> {
  await page.getByRole("button", { name: CAISSE_DAY.add }).click();
  await field("montant").fill(montant);
  await page.getByRole("button", { name: CAISSE_DAY.addSubmit, exact: true }).click();
}

test("a movement without its motive is refused, and the next press sends it at once", async () => {
  const { until } = held();
  const { sent, loads } = await openDay(
    [
      (request) => refused(request, { motif: ["Le motif est obligatoire"] }),
      async (request) => savedHere(await fieldsOf(request), CAISSE_DAY.added.SORTIE, null),
    ],
    until.then(() => DAY),
  );
  await takeOut("2500");
  await expect.element(page.getByText("Le motif est obligatoire")).toBeVisible();
  await field("motif").fill("Taxi");
  await press("Enter");
  await expect.poll(() => sent.map(({ motif }) => motif)).toEqual(["", "Taxi"]);
  // Only the movement that was saved loads the day again.
  await expect.poll(loads).toBe(2);
});

test("amounts that were typed in another currency bring the present one", async () => {
  const { loads } = await openDay(
    [(request) => refused(request, { [DEVISE_FIELD]: [MESSAGES.deviseChanged] })],
    Promise.resolve({ ...DAY, deviseCode: "GHS" }),
  );
  await takeOut("2500");
  await expect.poll(seenText).toContain(MESSAGES.deviseChanged);
  await expect.poll(seenText).toContain("GH₵");
  expect(loads()).toBe(2);
});
