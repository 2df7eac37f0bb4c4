// A device that is full gives up what can be had again, and goes on writing sales.
import { expect, onTestFinished, test } from "vitest";
import { cdp } from "vitest/browser";
import { outboxOf } from "#app/outbox/browser.ts";
import { openDatabaseShelf } from "#app/outbox/database-shelf.ts";
import { envoisName } from "#app/outbox/names.ts";
import { tidy } from "#app/outbox/shelf.ts";
import { newKey } from "#app/network/kept-panier.ts";

/** The reserve, and less than the sales need. */
const QUOTA_BYTES = 1_200_000;
const SALES = 50;

test("on a full device the reserve makes room for fifty sales", async () => {
  const { origin } = window.location;
  const session = cdp();
  const { usage = 0 } = await navigator.storage.estimate();
  // Before the database is opened, because the browser asks seldom how much room is left.
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: usage + QUOTA_BYTES });
  onTestFinished(async () => void (await session.send("Storage.overrideQuotaForOrigin", { origin })));
  const shelf = await openDatabaseShelf(envoisName(31, 31), () => []);
  await tidy(shelf, Date.now());

  const outbox = outboxOf({ auteur: "31/31", gerantId: 31, etablissementId: 31, fuseau: "Africa/Dakar" });
  const same = (paniers: unknown) => paniers;
  const lignes = Array.from({ length: 60 }, (_, n) => ({
    ...{ produitId: n + 1, titre: newKey(), quantite: 1, prix: 100_000 },
  }));
  const paiements = [{ mode: "ESPECES" as const, montant: 6_000_000 }];
  for (let sale = 0; sale < SALES; sale += 1) {
    const panier = { lignes, paiements, client: "", deviseCode: "XOF" };
    const sold = await outbox.sell(panier, newKey(), { holds: () => true, left: same, back: same });
    expect(sold.state).toBe("KEPT");
  }
  expect(outbox.state.get().storage).toBe("DURABLE");
  const [kept, reserve] = await shelf.transact(async (t) => [
    [...(await t.envois("A_ENVOYER")), ...(await t.envois("ENVOI"))],
    await t.get("reserve"),
  ]);
  expect(kept).toHaveLength(SALES);
  expect(reserve).toBeUndefined();
});
