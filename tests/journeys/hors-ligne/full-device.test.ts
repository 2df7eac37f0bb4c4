// A full device gives up what can be had again, and goes on keeping sales.
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import { times } from "#tests/helpers/long.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import {
  countVentes,
  createSugar,
  goToCaisse,
  keptBeside,
  payExact,
  SUGAR,
  tile,
} from "#tests/journeys/harness/caisse.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

const VENTES = times(3, 50);
/** Of which 1 MB is the till's reserve, in bytes. */
const QUOTA = 1_400_000;

journey("un appareil plein garde encore des ventes", [360], async ({ page, context, tolerate }) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const session = await context.newCDPSession(page);
  const { origin } = new URL(inject("address"));
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: QUOTA });
  const { account, api } = await openBoutique();
  await createSugar(api);
  await logIn(page, account, "about:blank");
  await goToCaisse(page);
  await expect.poll(() => hasReserve(page)).toBe(true);
  // The payment's files stay with the page.
  await sell(page);
  await page.getByRole("button", { name: "Vente suivante" }).click();
  await fillRoom(page);

  await context.setOffline(true);
  for (let vente = 1; vente <= VENTES; vente += 1) {
    await sell(page);
    await page.getByRole("dialog", { name: HORS_LIGNE.kept }).waitFor();
    await page.getByRole("button", { name: "Vente suivante" }).click();
  }
  expect(await hasReserve(page)).toBe(false);
  expect(await page.getByText(HORS_LIGNE.nothingKept).count()).toBe(0);
  await context.setOffline(false);
  await expect.poll(() => countVentes({ account }), { timeout: 60_000 }).toBe(1 + VENTES);
});

async function sell(page: Page): Promise<void> {
  await tile(page, SUGAR).click();
  await payExact(page);
}

const hasReserve = async (page: Page) => (await keptBeside(page, "reserve")) !== undefined;

/** Writes until the browser takes no more, also a moment later: it counts again what is on the disk. */
async function fillRoom(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const opening = indexedDB.open("plein");
    opening.addEventListener("upgradeneeded", () =>
      opening.result.createObjectStore("octets", { autoIncrement: true }),
    );
    await new Promise((done) => opening.addEventListener("success", done));
    const put = (size: number) => {
      const tx = opening.result.transaction("octets", "readwrite", { durability: "strict" });
      // Random, because browsers compress what they write.
      tx.objectStore("octets").put(crypto.getRandomValues(new Uint8Array(size)));
      return new Promise<boolean>((done) => {
        tx.addEventListener("complete", () => done(true));
        tx.addEventListener("abort", () => done(false));
      });
    };
    for (let full = 0; full < 2; full += 1) {
      for (const size of [50_000, 5_000, 500]) while (await put(size)) full = 0;
      await new Promise((done) => setTimeout(done, 500));
    }
    opening.result.close();
  });
}
