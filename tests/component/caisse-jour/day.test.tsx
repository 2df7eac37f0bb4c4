import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { CAISSE_JOUR } from "#app/content/caisse-jour.ts";
import { DEVISE_FIELD } from "#app/network/field-names.ts";
import * as day from "#app/routes/_app._shell.sales.day.tsx";
import { currentToasts, showToast } from "#app/toasts/store.ts";
import { checkBothThemes } from "#tests/component/harness/check.ts";
import { field, fieldsOf, refused } from "#tests/component/harness/forms.ts";
import { press } from "#tests/component/harness/keys.ts";
import { held, savedHere } from "#tests/component/harness/outcomes.ts";
import { given, openScreen, type Width, widths } from "#tests/component/harness/screen.tsx";
import { seenText } from "#tests/component/harness/text.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { CaisseJourScreen, MouvementCaisse } from "#worker/features/caisse-jour/domain/day.ts";

const UNCOUNTED = { compte: null, ecart: null, attenduAuComptage: null, depuis: null };

const DAY: CaisseJourScreen = {
  gerantId: 1,
  ...{ jour: "2026-06-11", today: "2026-06-11", deviseCode: "XOF", instant: Date.UTC(2026, 5, 11, 20) },
  lignes: [{ mode: "ESPECES", portefeuille: null, attendu: 1_750_000, nombre: 2, ...UNCOUNTED }],
  ...{ mouvements: [], comptages: [], note: null, countable: true, otherPortefeuilles: [] },
  ...{ days: [], more: false },
};

type Answer = (request: Request) => Promise<unknown>;
type Options = { first?: CaisseJourScreen; width?: Width };

/** One answer for each form that is sent. The screen loads once; later loads wait for `again`. */
async function openDay(
  answers: Answer[],
  again: Promise<CaisseJourScreen>,
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
const NEXT_MORNING = { dateCreation: Date.UTC(2026, 5, 12, 8, 5), fuseau: "Africa/Dakar" };
const TAXI: MouvementCaisse = {
  ...{ ...EVENING, id: 1, sens: "SORTIE", montant: 250_000, motif: "Taxi", deviseCode: "XOF" },
  ...{ jour: "2026-06-11", dateAnnulation: null, motifAnnulation: null },
};

/** Counted twice, with money that misses, money that came later, a mode that was not counted and a day before it. */
const COUNTED: CaisseJourScreen = {
  ...DAY,
  lignes: [
    {
      ...{ ...CASH, attendu: 2_950_000, nombre: 4 },
      ...{ compte: 1_700_000, ecart: -50_000, attenduAuComptage: 1_750_000, depuis: 1_200_000 },
    },
    {
      ...{ ...WAVE, attendu: 500_000, nombre: 1 },
      ...{ compte: 500_000, ecart: 0, attenduAuComptage: 500_000, depuis: 0 },
    },
    { mode: "CARTE", portefeuille: null, attendu: 125_000, nombre: 1, ...UNCOUNTED },
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
      ...{ ...EVENING, id: 2, note: "Recompté avec Fatou", auteurId: 1 },
      comptes: [
        { ...CASH, montant: 1_700_000, attendu: 1_750_000 },
        { ...WAVE, montant: 500_000, attendu: 500_000 },
      ],
    },
    {
      ...{ ...EVENING, id: 1, note: null, auteurId: 9 },
      comptes: [{ ...CASH, montant: 1_600_000, attendu: 1_750_000 }],
    },
  ],
  ...{ note: "Recompté avec Fatou", otherPortefeuilles: ["Orange Money"], more: true },
  days: [
    {
      ...{ jour: "2026-06-11", attendu: 3_575_000, uncounted: 1 },
      ...{ attenduAuComptage: 2_250_000, compte: 2_200_000, ecart: -50_000, depuis: 1_200_000 },
    },
    { jour: "2026-06-10", attendu: 900_000, uncounted: 2, ...UNCOUNTED },
  ],
};

const heading = (name: string) => page.getByRole("heading", { name, exact: true });
const countButton = () => page.getByRole("button", { name: /^Compter( de nouveau)?$/ });
const cash = () => field("compte:ESPECES");

test.each(widths(360, 1280))("a counted day shows its money, movements and counts, %i px", async (width) => {
  await openDay([], Promise.resolve(COUNTED), { width, first: COUNTED });
  await expect.element(heading(width === 360 ? CAISSE_JOUR.counted : CAISSE_JOUR.byMode)).toBeVisible();
  for (const text of ["Écart au comptage de 19:00", "−500 FCFA", "+12 000", "Recompté avec Fatou", "Wave"])
    await expect.poll(seenText).toContain(text);
  if (width === 360) {
    await expect.element(heading(CAISSE_JOUR.leftOut)).toBeVisible();
    await page.getByRole("button", { name: CAISSE_JOUR.mouvements }).click();
  } else await expect.poll(seenText).toContain("1 mode, dans aucun écart.");
  for (const text of ["Taxi", "Compté deux fois", CAISSE_JOUR.current])
    await expect.poll(seenText).toContain(text);
  await checkBothThemes();
});

test.each(widths(360, 1280))(
  "a day before its first count says what is expected, and no difference, %i px",
  async (width) => {
    await openDay([], Promise.resolve(DAY), { width });
    await expect.poll(seenText).toContain("17 500 FCFA");
    const text = seenText();
    expect(text).toContain("2 paiements");
    expect(text).not.toContain(CAISSE_JOUR.since);
    expect(text.split(CAISSE_JOUR.days)[0]).not.toContain(CAISSE_JOUR.ecart);
    await checkBothThemes();
  },
);

test("a day that was counted the next morning says so, and one older than yesterday is only read", async () => {
  const first = {
    ...{ ...COUNTED, today: "2026-06-13", countable: false },
    comptages: COUNTED.comptages.map((one) => ({ ...one, ...NEXT_MORNING })),
  };
  await openDay([], Promise.resolve(first), { first });
  await expect.poll(seenText).toContain("Écart au comptage du 12 juin, 08:05");
  expect(seenText()).toContain("Compté par Awa Ndiaye le 12 juin, 08:05");
  await expect.element(page.getByRole("link", { name: "Jour suivant" })).toBeVisible();
  expect(countButton().query()).toBeNull();
  expect(page.getByRole("button", { name: CAISSE_JOUR.add }).query()).toBeNull();
});

test("counting again turns the modes into empty fields; the press itself sends nothing", async () => {
  const open = () =>
    openDay(
      [
        async (request) =>
          savedHere(await fieldsOf(request), CAISSE_JOUR.saved, { comptage: 3, idempotencyKey: "n" }),
      ],
      Promise.resolve(COUNTED),
      { first: COUNTED },
    );
  const { sent } = await open();
  await countButton().click();
  await expect.element(cash()).toHaveFocus();
  await expect.element(cash()).toHaveValue("");
  await cash().fill("29000");
  await expect.poll(seenText).toContain("−500");
  expect(sent).toEqual([]);
  await page.getByRole("button", { name: CAISSE_JOUR.save }).click();
  await expect.element(heading(CAISSE_JOUR.byMode)).toBeVisible();
  expect(sent).toMatchObject([{ "compte:ESPECES": "29000", "compte:MOBILE_MONEY:Wave": "", note: "" }]);
  // What is saved is no longer typed text that waits.
  await open();
  await expect.element(countButton()).toBeVisible();
  expect(cash().query()).toBeNull();
});

test("a count that is given up is forgotten; one that is cut off is found again", async () => {
  const open = () => openDay([], Promise.resolve(DAY));
  await open();
  await countButton().click();
  await cash().fill("29000");
  await open();
  await expect.element(cash()).toHaveValue("29\u202F000");
  await page.getByRole("button", { name: CAISSE_JOUR.cancel, exact: true }).click();
  await expect.element(countButton()).toBeVisible();
  await open();
  await expect.element(countButton()).toBeVisible();
  expect(cash().query()).toBeNull();
});

test("no message stands over the fields of a count", async () => {
  await openDay([], Promise.resolve(DAY), { width: 360 });
  showToast({ kind: "success", title: CAISSE_JOUR.added.SORTIE });
  await expect.poll(seenText).toContain(CAISSE_JOUR.added.SORTIE);
  await countButton().click();
  await expect.element(cash()).toHaveFocus();
  expect(currentToasts()).toEqual([]);
});

async function takeOut(montant: string): Promise<void> {
  await page.getByRole("button", { name: CAISSE_JOUR.add }).click();
  await field("montant").fill(montant);
  await page.getByRole("button", { name: CAISSE_JOUR.addSubmit, exact: true }).click();
}

test("a movement without its motive is refused, and the next press sends it at once", async () => {
  const { until } = held();
  const { sent, loads } = await openDay(
    [
      (request) => refused(request, { motif: ["Le motif est obligatoire"] }),
      async (request) => savedHere(await fieldsOf(request), CAISSE_JOUR.added.SORTIE, null),
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
