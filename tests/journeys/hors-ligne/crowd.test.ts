// Tills whose network comes and goes sell the same products: no sale is lost or double, and the books are right.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { times } from "#tests/helpers/long.ts";
import { brokenInvariants, CAISSES, openCrowd, sellOnce } from "#tests/journeys/harness/crowd.ts";
import { readBoutique } from "#tests/journeys/harness/databases.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

const CROWD_MS = times(6_000, 60_000);
const TILLS = times(2, CAISSES);

/** Away for up to three seconds, back for as long, until `until`. */
async function flicker(page: Page, until: number): Promise<void> {
  const context = page.context();
  while (Date.now() < until) {
    await context.setOffline(true);
    await page.waitForTimeout(Math.random() * 3_000);
    await context.setOffline(false);
    await page.waitForTimeout(Math.random() * 3_000);
  }
}

journey(
  "des caisses dont le réseau vacille vendent les mêmes vingt produits",
  [1280],
  async ({ page, context, tolerate }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK|Failed to fetch|409/);
    const { account, pages } = await openCrowd(page, context, TILLS);
    // Without a service worker a page has what it has fetched: the first sale fetches the payment's code.
    for (const [rank, caisse] of pages.entries()) expect(await sellOnce(caisse, rank)).toBe("sold");
    const until = Date.now() + CROWD_MS;
    const results = await Promise.all(
      pages.map(async (caisse, rank) => {
        const flickering = flicker(caisse, until);
        let sold = 1;
        for (let round = rank; Date.now() < until; round += TILLS) {
          const outcome = await sellOnce(caisse, round);
          if (outcome === "nothing") break;
          if (outcome === "sold") sold += 1;
        }
        await flickering;
        return sold;
      }),
    );
    for (const caisse of pages)
      await caisse
        .getByRole("button", { name: /À envoyer|Envoi|Hors ligne|À résoudre/ })
        .waitFor({ state: "detached", timeout: 90_000 });

    const confirmed = results.reduce((sum, sold) => sum + sold, 0);
    expect(confirmed).toBeGreaterThan(0);
    const [invoices] = readBoutique(
      "SELECT count(*) AS n, count(DISTINCT numero_provisoire) AS numbers FROM factures WHERE etablissement_id = ?",
      account.etablissementId,
    );
    expect(invoices).toEqual({ n: confirmed, numbers: confirmed });
    expect(brokenInvariants(account.etablissementId)).toEqual([]);
  },
);
