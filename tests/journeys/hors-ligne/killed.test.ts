// The device dies right after it has said that it keeps the sale: the sale is there.
import { expect, test } from "vitest";
import { times } from "#tests/helpers/long.ts";
import { countVentes } from "#tests/journeys/harness/caisse.ts";
import { keptTill, openTill, sellAway } from "#tests/journeys/harness/killable.ts";

const KILLS = times(2, 200);

test(`un appareil tué ${String(KILLS)} fois juste après une vente n'en perd aucune`, async () => {
  const { address, account, api, profile } = await keptTill();

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const device = await profile.open();
    await sellAway(device, address, { sales: 1, before: kill - 1 });
    await new Promise((done) => setTimeout(done, Math.random() * 500));
    await device.kill();
  }

  await openTill(await profile.open(), address, account);
  await expect.poll(() => countVentes({ account }), { timeout: 60_000 }).toBe(KILLS);
  const produit = await api<{ quantite: number }>("GET", "/produits/1");
  expect(produit.quantite).toBe(1_000 - KILLS);
}, 1_800_000);
