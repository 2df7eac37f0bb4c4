// What shops meet, in the browser itself and in `npm run verify` alone: networks that flap, sales that the server refuses, wrong
// clocks, profiles that are restored. tests/unit/outbox/rough.test.ts has the same with a simulated device.
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import {
  countVentes,
  createSugar,
  goToCaisse,
  openCaisse,
  OIL,
  RICE,
  payExact,
  SUGAR,
  tile,
} from "#tests/journeys/harness/caisse.ts";
import { readBoutique } from "#tests/journeys/harness/databases.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { keptTill, openTill, sellAway } from "#tests/journeys/harness/killable.ts";

const LONG = { short: 0 };
const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|Failed to fetch/;
const DAY_MS = 86_400_000;
const FLAP_MS = 200;
/** Answers tell whole seconds, and take their time. */
const EXACT_MS = 3_000;
const LATER_MS = 8_000;

const head = (page: Page, text: RegExp) => page.getByRole("button", { name: text });

/** Nothing waits, and nothing is to be resolved. */
const allSent = (page: Page) =>
  head(page, /À envoyer|Envoi|Hors ligne|À résoudre/).waitFor({ state: "detached", timeout: 90_000 });

async function sell(page: Page, titre: string): Promise<void> {
  await tile(page, titre).click();
  await payExact(page);
  await page.getByRole("button", { name: "Vente suivante" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
}

type Recorded = { date: number; provisoire: string | null };

const recorded = (etablissementId: number) =>
  readBoutique(
    "SELECT date_operation AS date, numero_provisoire AS provisoire FROM factures WHERE etablissement_id = ? ORDER BY id",
    etablissementId,
  ) as Recorded[];

/** The last parts of the provisional numbers. */
const numbers = (etablissementId: number) =>
  recorded(etablissementId)
    .map(({ provisoire }) => Number(provisoire?.split("-").at(-1)))
    .toSorted((a, b) => a - b);

journey(
  "vendre pendant une minute sur un réseau qui tombe et revient toutes les 200 ms",
  [360],
  async ({ page, context, tolerate }) => {
    tolerate(CUT);
    const { account, api } = await openBoutique();
    await createSugar(api);
    await logIn(page, account, "about:blank");
    await goToCaisse(page);
    // Without a service worker a page has what it has fetched: the first sale fetches the payment's code.
    await sell(page, SUGAR);
    const until = Date.now() + 60_000;
    const flapping = (async () => {
      for (let cut = true; Date.now() < until; cut = !cut) {
        await context.setOffline(cut);
        await page.waitForTimeout(FLAP_MS);
      }
      await context.setOffline(false);
    })();
    let sold = 1;
    for (; Date.now() < until; sold += 1) await sell(page, SUGAR);
    await flapping;
    await allSent(page);
    expect(sold).toBeGreaterThan(5);
    expect(countVentes({ account })).toBe(sold);
  },
  LONG,
);

journey(
  "la troisième de dix ventes sans réseau est refusée",
  [360],
  async ({ page, context, tolerate }) => {
    tolerate(CUT, /40\d/);
    const { account, rice } = await openCaisse(page);
    await sell(page, OIL.titre);
    await context.setOffline(true);
    for (let rank = 1; rank <= 10; rank += 1) await sell(page, rank === 3 ? RICE.titre : OIL.titre);
    // A product that the shop never had is what a server can only refuse.
    await page.route("**/pos/ventes", (route) =>
      route.continue({
        postData: (route.request().postData() ?? "").replace(
          `"produitId":${String(rice.id)},`,
          '"produitId":999,',
        ),
      }),
    );
    await context.setOffline(false);
    await head(page, /À résoudre 1/).waitFor();
    await head(page, /À envoyer|Envoi|Hors ligne/).waitFor({ state: "detached" });
    expect(countVentes({ account })).toBe(10);
    await head(page, /À résoudre 1/).click();
    await page.getByText("L'argent est pris", { exact: false }).waitFor();
  },
  LONG,
);

for (const [how, wrong] of [
  ["en avance", 3 * DAY_MS],
  ["en retard", -3 * DAY_MS],
] as const)
  journey(
    `une horloge de trois jours ${how}, puis déplacée pendant la journée`,
    [360],
    async ({ page, context, tolerate }) => {
      tolerate(CUT);
      const moveClock = await ownClock(page, wrong);
      const { account } = await openCaisse(page);
      await sell(page, OIL.titre);
      /** When the sale was made, in ms UTC: from, to. It is sent later. */
      const sellCut = async (laterMs = LATER_MS): Promise<[number, number]> => {
        await context.setOffline(true);
        const from = Date.now();
        await sell(page, OIL.titre);
        const to = Date.now();
        await page.waitForTimeout(laterMs);
        await context.setOffline(false);
        await allSent(page);
        return [from, to];
      };
      const first = await sellCut();
      await moveClock(wrong - DAY_MS);
      // The device takes its clock for what it was until the next answer.
      await sellCut(0);
      const last = await sellCut();
      const sales = recorded(account.etablissementId);
      expect(sales).toHaveLength(4);
      for (const [rank, [from, to]] of [
        [1, first],
        [3, last],
      ] as const) {
        expect(sales[rank]?.date).toBeGreaterThan(from - EXACT_MS);
        expect(sales[rank]?.date).toBeLessThan(to + EXACT_MS);
      }
      const given = sales.map(({ provisoire }) => provisoire);
      expect(new Set(given).size).toBe(given.length);
    },
    LONG,
  );

/** The page's clock goes `shift` ms wrong, on each document; the returned function moves it. */
async function ownClock(page: Page, shift: number): Promise<(shift: number) => Promise<void>> {
  const begin = (ms: number) => {
    let wrong = ms;
    const now = Date.now.bind(Date);
    Date.now = () => now() + wrong;
    Object.assign(window, { moveClock: (to: number) => (wrong = to) });
  };
  await page.addInitScript(begin, shift);
  return async (to) => {
    await page.evaluate((ms) => (window as unknown as { moveClock: (ms: number) => void }).moveClock(ms), to);
  };
}

test.runIf(inject("long"))("deux appareils restaurés avec le même code", async () => {
  const { address, account, profile } = await keptTill();
  const copied = profile.copy();

  const own = await profile.open();
  await sellAway(own, address, { sales: 1 });
  await openTill(own, address, account);
  await expect.poll(() => countVentes({ account })).toBe(1);

  // The copy gives the same number to its customer, so that its user decides; the next has a number of its own.
  const copy = await copied.open();
  await sellAway(copy, address, { sales: 1 });
  const { page } = copy;
  await openTill(copy, address, account);
  await head(page, /À résoudre 1/).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/Une autre vente porte déjà le numéro P-A-\d{8}-1\./).waitFor();
  await dialog.getByRole("button", { name: "Renvoyer" }).click();
  await expect.poll(() => countVentes({ account })).toBe(2);
  await page.keyboard.press("Escape");
  await sell(page, SUGAR);
  await expect.poll(() => countVentes({ account })).toBe(3);
  expect(numbers(account.etablissementId)).toEqual([1, 2, 3]);
});

test.runIf(inject("long"))("un profil ancien, restauré, renvoie ce qu'il avait", async () => {
  const { address, account, api, profile } = await keptTill();
  const before = await profile.open();
  await sellAway(before, address, { sales: 3 });
  await before.kill();
  const old = profile.copy();

  const own = await profile.open();
  await openTill(own, address, account);
  await expect.poll(() => countVentes({ account })).toBe(3);
  for (let more = 0; more < 2; more += 1) await sell(own.page, SUGAR);
  await expect.poll(() => countVentes({ account })).toBe(5);
  await own.kill();

  const restored = await old.open();
  await restored.context.setOffline(true);
  await restored.page.goto(`${address}/pos`);
  await head(restored.page, /À envoyer 3/).waitFor();
  await openTill(restored, address, account);
  await sell(restored.page, SUGAR);
  await allSent(restored.page);
  await expect.poll(() => countVentes({ account })).toBe(6);
  expect(numbers(account.etablissementId)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(await restored.page.getByText(HORS_LIGNE.nothingKept).count()).toBe(0);
  const produit = await api<{ quantite: number }>("GET", "/produits/1");
  expect(produit.quantite).toBe(1_000 - 6);
});
