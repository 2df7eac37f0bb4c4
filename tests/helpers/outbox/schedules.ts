// Random schedules of two tills and one server: sales, cuts, crashes, and requests that are lost, slow or repeated.
import fc from "fast-check";
import { expect } from "vitest";
import { createWorld, type Server, type Till, type Weather } from "./world.ts";

const WEATHERS: readonly Weather[] = ["fine", "slow", "request lost", "answer lost", "twice"];

/** In the shop: many pieces of the first, three of the second, none of the third. The fourth was never there. */
export const STOCK: ReadonlyMap<number, number> = new Map([
  [1, 1_000],
  [2, 3],
  [3, 0],
]);
const UNKNOWN = 4;
export const PRIX = 100;

const till = fc.nat(1);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant("sell" as const),
      till,
      produit: fc.integer({ min: 1, max: UNKNOWN }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant("connect" as const), till, online: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("crash" as const), till }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant("advance" as const),
      ms: fc.constantFrom(10, 50, 1_000, 3_000, 9_000, 70_000),
    }),
  },
);

/** `most`: steps. */
export const schedules = (most: number) =>
  fc.record({
    steps: fc.array(step, { minLength: 5, maxLength: most }),
    weathers: fc.array(fc.constantFrom(...WEATHERS), { minLength: 1, maxLength: 30 }),
  });

type Schedule = ReturnType<typeof schedules> extends fc.Arbitrary<infer T> ? T : never;

/** A recorded sale's key; twice in the list where it was recorded twice. */
type Recorded = () => Promise<readonly string[]>;

/** Plays it, and checks at each step that each ticket is recorded once or stands in sight, and at the end that all are told. */
export async function play({ steps, weathers }: Schedule, server: Server, recorded: Recorded): Promise<void> {
  const world = createWorld(server);
  const tills = [world.till("a"), world.till("b")] as const;
  let at = 0;
  world.setWeather(() => weathers[at++ % weathers.length] ?? "fine");
  for (const one of steps) {
    if (one.type === "advance") await world.advance(one.ms);
    else act(tills[one.till === 0 ? 0 : 1], one);
    await world.settle();
    await everyTicketIsSomewhere(tills, recorded);
  }
  world.setWeather(() => "fine");
  for (const one of tills) one.connect(true);
  await world.advance(200_000);
  await everyTicketIsSomewhere(tills, recorded);
  await nothingWaits(tills, await recorded());
}

function act(one: Till, step: Exclude<Schedule["steps"][number], { type: "advance" }>): void {
  if (step.type === "connect") one.connect(step.online);
  else if (step.type === "crash") one.crash();
  else
    one.sell({
      lignes: [{ produitId: step.produit, titre: "x", quantite: 1, prix: PRIX }],
      client: "",
      paiements: [{ mode: "ESPECES", montant: PRIX }],
      deviseCode: "XOF",
    });
}

/** Tickets = recorded + waiting + to resolve. */
async function everyTicketIsSomewhere(tills: readonly Till[], recorded: Recorded): Promise<void> {
  const keys = await recorded();
  for (const one of tills) {
    const kept = new Set((await one.kept()).map(({ cle }) => cle));
    for (const { cle, sold } of one.sold) {
      if (sold.state === "RECORDED") expect(keys.filter((key) => key === cle)).toHaveLength(1);
      if (sold.state === "KEPT") expect(kept.has(cle)).toBe(true);
      if (sold.state === "REFUSED") expect(kept.has(cle)).toBe(false);
    }
  }
}

async function nothingWaits(tills: readonly Till[], recorded: readonly string[]): Promise<void> {
  expect(new Set(recorded).size).toBe(recorded.length);
  // Each is a basket of one of the tills.
  expect(recorded.filter((key) => !/^[ab]\.\d+$/.test(key))).toEqual([]);
  for (const one of tills) {
    const kept = await one.kept();
    expect(kept.filter(({ etat }) => etat === "A_ENVOYER" || etat === "ENVOI")).toEqual([]);
    for (const { cle, etat, lignes } of kept) {
      const times = recorded.filter((key) => key === cle).length;
      expect([etat, times]).toEqual(lignes[0]?.produitId === UNKNOWN ? ["A_RESOUDRE", 0] : ["ENREGISTRE", 1]);
    }
    // What the cashier was told never happened has not happened.
    for (const { cle, sold } of one.sold) if (sold.state === "REFUSED") expect(recorded).not.toContain(cle);
  }
}
