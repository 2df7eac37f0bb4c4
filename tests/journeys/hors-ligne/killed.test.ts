// The device dies right after it has said that it keeps the sale: the sale is there.
import { expect, inject, test } from "vitest";
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import { times } from "#tests/helpers/long.ts";
import { openBoutique } from "#tests/journeys/harness/boutique.ts";
import { countVentes, createSugar, SUGAR, tile } from "#tests/journeys/harness/caisse.ts";
import { type Killable, killableProfile } from "#tests/journeys/harness/killable.ts";
import { controlled, signIn } from "#tests/journeys/harness/service-worker.ts";
import { SHEETS } from "#app/content/later-sheets.ts";

const KILLS = times(2, 200);

test(`un appareil tué ${String(KILLS)} fois juste après une vente n'en perd aucune`, async () => {
  const address = inject("address");
  const { account, api } = await openBoutique();
  await createSugar(api);
  const open = killableProfile();

  const first = await open();
  await signIn(first.page, address, account);
  await first.page.goto(`${address}/pos`);
  await controlled(first.page);
  await tile(first.page, SUGAR).waitFor();
  // The catalogue is written a moment after it has come, and the browser writes localStorage, with the account, some seconds late.
  await first.page.waitForTimeout(10_000);
  await first.kill();

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const device = await open();
    await sellOffline(device, `${address}/pos`, kill - 1);
    await new Promise((done) => setTimeout(done, Math.random() * 500));
    await device.kill();
  }

  // Cookies reach the disk half a minute late: the manager signs in again.
  const { page } = await open();
  await signIn(page, address, account);
  await page.goto(`${address}/pos`);
  await expect.poll(() => countVentes({ account }), { timeout: 60_000 }).toBe(KILLS);
  const produit = await api<{ quantite: number }>("GET", "/produits/1");
  expect(produit.quantite).toBe(1_000 - KILLS);
}, 1_800_000);

/** `before`: sales that wait already. */
async function sellOffline({ page, context }: Killable, address: string, before: number): Promise<void> {
  await context.setOffline(true);
  await page.goto(address);
  await tile(page, SUGAR).waitFor();
  if (before > 0)
    await page
      .getByRole("button", { name: new RegExp(`À envoyer ${String(before)} `) })
      .waitFor({ state: "attached" });
  await tile(page, SUGAR).click();
  await page.keyboard.press("F8");
  await page.getByRole("button", { name: new RegExp(`^${SHEETS.exact}`) }).click();
  await page.getByRole("button", { name: SHEETS.submit }).click();
  await page.getByRole("dialog", { name: HORS_LIGNE.kept }).waitFor();
}
