import fc from "fast-check";
import { expect, test } from "vitest";
import { createFakeServer } from "../../helpers/outbox/fake-server.ts";
import { createWorld, type Till, type Weather } from "../../helpers/outbox/world.ts";
import { times } from "../../helpers/long.ts";

const WEATHERS: readonly Weather[] = ["fine", "slow", "request lost", "answer lost", "twice"];

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant("sell" as const),
      till: fc.nat(1),
      produit: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant("connect" as const), till: fc.nat(1), online: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("crash" as const), till: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant("advance" as const),
      ms: fc.constantFrom(10, 50, 1_000, 3_000, 9_000, 70_000),
    }),
  },
);

const UNKNOWN = 4;

test("after any schedule of two tills, each confirmed sale is recorded once or stands in sight", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 40 }),
      fc.array(fc.constantFrom(...WEATHERS), { minLength: 1, maxLength: 30 }),
      async (steps, weathers) => {
        const stock = new Map([
          [1, 1_000],
          [2, 3],
          [3, 0],
        ]);
        const server = createFakeServer(stock);
        const world = createWorld(server);
        const tills = [world.till("a"), world.till("b")] as const;
        let at = 0;
        world.setWeather(() => weathers[at++ % weathers.length] ?? "fine");
        for (const one of steps) {
          if (one.type === "advance") await world.advance(one.ms);
          else {
            const till = tills[one.till === 0 ? 0 : 1];
            if (one.type === "sell")
              till.sell({
                lignes: [{ produitId: one.produit, titre: "x", quantite: 1, prix: 100 }],
                client: "",
                paiements: [],
                deviseCode: "XOF",
              });
            if (one.type === "connect") till.connect(one.online);
            if (one.type === "crash") till.crash();
          }
          await world.settle();
          await everyTicketIsSomewhere(tills, server.sales);
        }
        world.setWeather(() => "fine");
        for (const till of tills) till.connect(true);
        await world.advance(200_000);
        await everyTicketIsSomewhere(tills, server.sales);
        expect(new Set(server.sales.map(({ cle }) => cle)).size).toBe(server.sales.length);
        for (const till of tills) {
          const kept = await till.kept();
          expect(kept.filter(({ etat }) => etat === "A_ENVOYER" || etat === "ENVOI")).toEqual([]);
          for (const { cle, etat, lignes } of kept) {
            const recorded = server.sales.filter((sale) => sale.cle === cle).length;
            expect([etat, recorded]).toEqual(
              lignes[0]?.produitId === UNKNOWN ? ["A_RESOUDRE", 0] : ["ENREGISTRE", 1],
            );
          }
          // What the cashier was told never happened has not happened.
          for (const { cle, sold } of till.sold)
            if (sold.state === "REFUSED") expect(server.sales.some((sale) => sale.cle === cle)).toBe(false);
        }
      },
    ),
    { numRuns: times(200, 4_000) },
  );
}, 600_000);

/** Tickets = recorded + waiting + to resolve. */
async function everyTicketIsSomewhere(
  tills: readonly Till[],
  sales: readonly { cle: string }[],
): Promise<void> {
  for (const till of tills) {
    const kept = new Set((await till.kept()).map(({ cle }) => cle));
    for (const { cle, sold } of till.sold) {
      if (sold.state === "RECORDED") expect(sales.filter((sale) => sale.cle === cle)).toHaveLength(1);
      if (sold.state === "KEPT") expect(kept.has(cle)).toBe(true);
      if (sold.state === "REFUSED") expect(kept.has(cle)).toBe(false);
    }
  }
}
