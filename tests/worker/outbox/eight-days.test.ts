// A shop's week with two tills and the real service: each sale is counted once, on its day.
import { beforeAll, expect, test } from "vitest";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { boutiqueWithCategories, inStock } from "#tests/helpers/catalogue.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { times } from "#tests/helpers/long.ts";
import { recordedIn, serverOf } from "#tests/helpers/outbox/real-server.ts";
import { createWorld, START, type Till } from "#tests/helpers/outbox/world.ts";
import { testServices } from "#tests/helpers/services.ts";

beforeAll(migrate);

const DAYS = times(6, 8);
/** Of each till in a day: 400 sales in the long form. */
const SALES = times(6, 25);
const OPEN_MS = 10 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const PRIX = 80_000;
const [RICE, LAST_PIECES, MILK] = [1, 2, 3] as const;

/** What a till knew of the catalogue when it last had a network. */
type Known = { prix: number; milk: boolean };

test("of eight days with cuts, reloads, an ended session, a raised price and an archived product", async () => {
  const acteur = await boutiqueWithCategories();
  const { produits } = testServices({ now: START });
  for (const [titre, quantite] of [
    ["Riz", 5_000],
    ["Sac", 3],
    ["Lait", 500],
  ] as const)
    await produits.create(acteur, inStock({ titre, quantite, prixVente: PRIX }));
  const server = serverOf(acteur);
  let ended = false;
  const world = createWorld({
    ...server,
    sell: (envoi, now) =>
      ended && envoi.cle.startsWith("a.") ? Promise.resolve({ state: "HELD" }) : server.sell(envoi, now),
  });
  const tills = [world.till("a"), world.till("b")] as const;
  const shop: Known = { prix: PRIX, milk: true };
  let raisedAt = Infinity;
  const known = new Map<Till, Known>(tills.map((till) => [till, { ...shop }]));
  const sold = new Map<string, string>();

  for (let day = 0; day < DAYS; day += 1) {
    const morning = world.now();
    ended = day === 4;
    // A new version of the till.
    if (day === 5) for (const till of tills) till.crash();
    for (let n = 0; n < SALES; n += 1) {
      if (day === 2 && n === 3) {
        shop.prix = 90_000;
        raisedAt = world.now();
        await testServices({ now: world.now() }).produits.update(acteur, RICE, { prixVente: shop.prix });
      }
      if (day === 3 && n === 2) {
        shop.milk = false;
        await testServices({ now: world.now() }).produits.update(acteur, MILK, {}, { statut: "INACTIF" });
      }
      for (const till of tills) {
        // The second till has a network on every third evening, the first one comes and goes.
        const online = till === tills[0] ? n % 4 < 2 : day % 3 === 0 && n >= SALES - 2;
        till.connect(online);
        await world.advance(1_000);
        const knows = known.get(till) ?? shop;
        if (online) Object.assign(knows, shop);
        const produitId = n === 4 && day < 3 ? LAST_PIECES : n % 5 === 1 && knows.milk ? MILK : RICE;
        const prix = produitId === RICE ? knows.prix : PRIX;
        const cle = till.sell({
          lignes: [{ produitId, titre: "x", quantite: 1, prix }],
          client: "",
          paiements: [{ mode: "ESPECES", montant: prix }],
          deviseCode: "XOF",
        });
        sold.set(cle, new Date(world.now()).toISOString().slice(0, 10));
        await world.advance(4_000);
        if (n % 5 === 3) till.crash();
      }
      await world.advance(OPEN_MS / SALES - 10_000);
      await everyTicketIsSomewhere(tills, sold, new Set((await recordedIn(acteur)).map(({ cle }) => cle)));
    }
    await world.advance(morning + DAY_MS - world.now());
  }

  ended = false;
  for (const till of tills) till.connect(true);
  await world.advance(600_000);
  // A till that has not heard of the raised price sells below it: that stands in sight.
  const toResolve = tills.flatMap((till) => till.outbox.state.get().toResolve);
  expect(toResolve.filter(({ instant, lignes }) => instant < raisedAt || lignes[0]?.prix !== PRIX)).toEqual(
    [],
  );
  const refused = new Set([...tills.flatMap(refusedBy), ...toResolve.map(({ cle }) => cle)]);
  const recorded = await recordedIn(acteur);
  const expected = [...sold].filter(([cle]) => !refused.has(cle));
  expect(recorded.map(({ cle, jour }) => [cle, jour]).toSorted()).toEqual(expected.toSorted());
  for (const till of tills) expect(till.outbox.state.get()).toMatchObject({ waiting: [], link: "IDLE" });
  expect(recorded.length).toBeGreaterThan(DAYS * SALES);
  await expectSoundLedgers(acteur);
}, 1_200_000);

/** The baskets that the server refused while the cashier waited: no sale. */
function refusedBy(till: Till): string[] {
  return till.sold.flatMap(({ cle, sold }) => (sold.state === "REFUSED" ? [cle] : []));
}

/** Tickets = recorded + waiting + to resolve. */
async function everyTicketIsSomewhere(
  tills: readonly Till[],
  sold: ReadonlyMap<string, string>,
  recorded: ReadonlySet<string>,
): Promise<void> {
  const kept = (await Promise.all(tills.map((till) => till.kept()))).flat();
  const seen = new Set([...recorded, ...kept.map(({ cle }) => cle), ...tills.flatMap(refusedBy)]);
  expect([...sold.keys()].filter((cle) => !seen.has(cle))).toEqual([]);
}
