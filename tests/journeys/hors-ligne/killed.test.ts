// The device dies right after it has said that it keeps the sale: the sale is there.
import { expect, inject, test } from "vitest";
import { times } from "#tests/helpers/long.ts";
import { openBoutique } from "#tests/journeys/harness/boutique.ts";
import { countVentes, createSugar, SUGAR } from "#tests/journeys/harness/caisse.ts";
import { keepTill, newProfile, openTill, sellCutOff } from "#tests/journeys/harness/killable.ts";

const KILLS = times(2, 200);

test(`un appareil tué ${String(KILLS)} fois juste après une vente n'en perd aucune`, async () => {
  const address = inject("address");
  const { account, api } = await openBoutique();
  await createSugar(api);
  const profile = newProfile();
  await keepTill(profile, address, account);

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const device = await profile.open();
    await device.context.setOffline(true);
    await device.page.goto(`${address}/pos`);
    await sellCutOff(device, SUGAR, kill - 1);
    await new Promise((done) => setTimeout(done, Math.random() * 500));
    await device.kill();
  }

  const { page } = await profile.open();
  await openTill(page, address, account);
  await expect.poll(() => countVentes({ account }), { timeout: 60_000 }).toBe(KILLS);
  const produit = await api<{ quantite: number }>("GET", "/produits/1");
  expect(produit.quantite).toBe(1_000 - KILLS);
}, 1_800_000);
