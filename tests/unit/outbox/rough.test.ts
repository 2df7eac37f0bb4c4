// What shops meet: networks that flap, sales that the server cannot record, clocks that are wrong.
import { expect, test } from "vitest";
import type { Envoi } from "#app/outbox/envoi.ts";
import { createFakeServer } from "#tests/helpers/outbox/fake-server.ts";
import { createWorld } from "#tests/helpers/outbox/world.ts";

const DAY_MS = 86_400_000;

const panier = (produitId = 1) => ({
  lignes: [{ produitId, titre: "Riz 5 kg", quantite: 1, prix: 350_000 }],
  client: "",
  paiements: [{ mode: "ESPECES" as const, montant: 350_000 }],
  deviseCode: "XOF",
});

/** One till, and what its server was sent, with the server's time. */
function shop() {
  const server = createFakeServer(new Map([[1, 1_000]]));
  const sent: { envoi: Envoi; at: number }[] = [];
  const world = createWorld({
    ...server,
    sell: (envoi, at) => {
      sent.push({ envoi, at });
      return server.sell(envoi, at);
    },
  });
  return { server, sent, world, till: world.till("a") };
}

test("while the network comes and goes every 200 ms, each sale is recorded once, in its order", async () => {
  const { server, world, till } = shop();
  const keys: string[] = [];
  for (let ms = 0; ms < 60_000; ms += 200) {
    till.connect((ms / 200) % 2 === 0);
    if (ms % 2_000 === 0) keys.push(till.sell(panier()));
    await world.advance(200);
  }
  till.connect(true);
  await world.advance(200_000);
  expect(server.sales.map(({ cle }) => cle).toSorted()).toEqual(keys.toSorted());
  const late = server.sales.filter(({ horsLigne }) => horsLigne).map(({ cle }) => Number(cle.slice(2)));
  expect(late).toEqual(late.toSorted((a, b) => a - b));
});

test("of ten sales without a network the third cannot be recorded: nine are, and it stands in sight", async () => {
  const { server, world, till } = shop();
  await world.advance(1_000);
  till.connect(false);
  const keys = Array.from({ length: 10 }, (_, n) => till.sell(panier(n === 2 ? 99 : 1)));
  await world.advance(60_000);
  till.connect(true);
  await world.advance(60_000);
  expect(server.sales.map(({ cle }) => cle)).toEqual(keys.toSpliced(2, 1));
  const { waiting, toResolve } = till.outbox.state.get();
  expect([waiting, toResolve.map(({ cle }) => cle)]).toEqual([[], [keys[2]]]);
});

test.each([
  ["three days ahead", 3 * DAY_MS],
  ["three days behind", -3 * DAY_MS],
])("a clock that is %s dates a sale rightly once the server has answered", async (_, clock) => {
  const { sent, world, till } = shop();
  till.clock = clock;
  till.connect(true);
  await world.advance(1_000);
  till.connect(false);
  till.sell(panier());
  const soldAt = world.now();
  await world.advance(3_600_000);
  till.connect(true);
  await world.advance(10_000);
  const { instant, decalage } = sent.at(-1)?.envoi ?? { instant: 0, decalage: 0 };
  expect(Math.abs(instant + decalage * 1000 - soldAt)).toBeLessThan(1_000);
});

test("a clock that is moved during the shift is believed until the next answer, and repeats no number", async () => {
  const { sent, world, till } = shop();
  await world.advance(1_000);
  till.sell(panier());
  await world.advance(1_000);
  till.clock = -DAY_MS;
  till.connect(false);
  till.sell(panier());
  await world.advance(1_000);
  till.connect(true);
  await world.advance(10_000);
  till.connect(false);
  till.sell(panier());
  const soldAt = world.now();
  till.connect(true);
  await world.advance(10_000);
  const last = sent.at(-1)?.envoi;
  expect(Math.abs((last?.instant ?? 0) + (last?.decalage ?? 0) * 1000 - soldAt)).toBeLessThan(1_000);
  const numbers = (await till.kept()).map(({ numero }) => numero);
  expect(new Set(numbers).size).toBe(3);
});

test("two devices that were restored with one code: the second goes on after the first's numbers", async () => {
  const { server, world, till } = shop();
  await till.outbox.start();
  await world.advance(1_000);
  till.sell(panier());
  await world.advance(1_000);
  const copy = world.till("b");
  await copy.disk.transact(async (t) => {
    const appareil = await till.disk.transact((of) => of.get("appareil"));
    if (appareil) await t.set("appareil", { ...appareil, numeros: {} });
  });
  copy.connect(false);
  copy.sell(panier());
  await world.advance(1_000);
  copy.connect(true);
  await world.advance(10_000);
  // The customer has a ticket with the taken number, so its user decides; later ones have numbers of their own.
  copy.sell(panier());
  await world.advance(10_000);
  expect(server.sales.map(({ numero }) => numero)).toEqual(["P-A-20261130-1", "P-A-20261130-2"]);
  expect(copy.outbox.state.get().toResolve).toMatchObject([{ numero: "P-A-20261130-1" }]);
});

// The places and numbers that came after are used again, as after a power loss that took the last writes.
test("an old profile that is restored sends again what it had: each sale stays once, new ones have new numbers", async () => {
  const { server, world, till } = shop();
  await till.outbox.start();
  await world.advance(1_000);
  till.connect(false);
  for (let n = 0; n < 3; n += 1) till.sell(panier());
  await world.advance(10_000);
  const envois = await till.kept();
  const appareil = await till.disk.transact((t) => t.get("appareil"));
  till.connect(true);
  await world.advance(10_000);
  for (let n = 0; n < 2; n += 1) till.sell(panier());
  await world.advance(10_000);
  expect(server.sales).toHaveLength(5);

  const restored = world.till("restored");
  await restored.disk.transact(async (t) => {
    for (const envoi of envois) await t.put(envoi);
    if (appareil) await t.set("appareil", appareil);
  });
  restored.sell(panier());
  await world.advance(20_000);
  expect(restored.outbox.state.get()).toMatchObject({ waiting: [], toResolve: [] });
  expect((await restored.kept()).map(({ etat }) => etat)).toEqual(Array(4).fill("ENREGISTRE"));
  const numbers = server.sales.map(({ numero }) => Number(numero?.split("-").at(-1)));
  expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
});
