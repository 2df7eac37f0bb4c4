// The services' replay against the checker's, which replays the same history piece by piece.
import fc from "fast-check";
import { expect, test } from "vitest";
import { chargedBy, replayHistory, type HistoryRow } from "#scripts/invariants/replay.ts";
import { times } from "#tests/helpers/long.ts";
import { createReplay, type RightAchat } from "#worker/books/domain/replay.ts";
import type { TypeMouvement } from "#worker/schema/codes.ts";

const pieces = fc.integer({ min: 1, max: 12 });
const prix = fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constantFrom(1, 7, 1_000_000));
const value = fc.integer({ min: 0, max: 5_000 });

const event = fc.oneof(
  fc.record({ type: fc.constant("ACHAT"), quantite: fc.oneof(fc.constant(0), pieces), prix, valeur: value }),
  fc.record({
    type: fc.constant("VENTE"),
    lignes: fc.array(pieces, { minLength: 1, maxLength: 3 }),
    alone: fc.boolean(),
    valeur: value,
  }),
  fc.record({ type: fc.constant("ANNULATION_VENTE"), rank: fc.nat(8), valeur: value }),
  fc.record({ type: fc.constant("AJUSTEMENT"), quantite: fc.integer({ min: -9, max: 9 }), valeur: value }),
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

const initial = (quantite: number, value: number) => movement(1, "INITIAL", quantite, value, {});

function movement(
  id: number,
  type: string,
  quantite: number,
  value: number,
  of: Partial<HistoryRow>,
): HistoryRow {
  const nothing = { correction: null, achat: null, pieces: 0, prix: 0, vente: null, panier: null };
  return { id, produit: 1, type, quantite, valeur: value, ...nothing, ...of };
}

/** The purchases are as they should be, and all of them were corrected at the end. Lines may be short meanwhile. */
function historyOf(events: readonly Event[]): HistoryRow[] {
  const history = [initial(3, 1_000)];
  const [open, purchases]: [HistoryRow[], number[]] = [[], []];
  let vente = 0;
  const add = (type: string, quantite: number, value: number, of: Partial<HistoryRow>) => {
    const added = movement(history.length + 1, type, quantite, value, of);
    history.push(added);
    return added;
  };
  for (const e of events) {
    if ("lignes" in e) {
      const panier = e.alone ? null : history.length;
      for (const quantite of e.lignes)
        open.push(add("VENTE", -quantite, -e.valeur, { vente: ++vente, panier }));
    } else if ("rank" in e) {
      const [line] = open.splice(e.rank % Math.max(1, open.length), 1);
      if (line) add("ANNULATION_VENTE", -line.quantite, e.valeur, { vente: line.vente });
    } else if ("prix" in e) {
      purchases.push(
        add("ACHAT", 1, e.valeur, { achat: purchases.length + 1, pieces: e.quantite, prix: e.prix }).id,
      );
    } else {
      add("AJUSTEMENT", e.quantite, Math.sign(e.quantite) * e.valeur, {});
    }
  }
  purchases.forEach((_, rank) => add("MODIFICATION_ACHAT", 0, 7, { achat: rank + 1, correction: 7 }));
  return history;
}

function replayed(history: readonly HistoryRow[], right?: RightAchat) {
  const end = history.length;
  const corrections = new Map(
    history.flatMap(({ type, achat }) => (type === "ACHAT" ? [[achat ?? 0, end]] : [])),
  );
  const replay = createReplay({ quantite: 0, valeur: 0, prix: null, corrections }, { right });
  const returned = new Set(
    history.flatMap(({ type, vente }) => (type === "ANNULATION_VENTE" ? [vente] : [])),
  );
  for (const m of history)
    replay.read({
      ...m,
      type: m.type as TypeMouvement,
      achatId: m.achat,
      achatQuantite: m.pieces,
      achatPrix: m.prix,
      venteId: m.vente,
      panierId: m.panier,
      returned: returned.has(m.vente) ? 1 : 0,
    });
  return replay.result();
}

test("a replay gives what the pieces give, one by one, also where sales ran short", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const history = historyOf(events);
      const { quantite, valeur: worth, missing, overcharged } = replayed(history);
      const expected = replayHistory(history);
      const charged = history.reduce((total, m) => total + chargedBy(m), 0n);
      expect([quantite - missing, worth, charged - overcharged]).toEqual([
        expected.quantite,
        expected.valeur,
        expected.cost,
      ]);
    }),
    { numRuns: times(1_000, 20_000) },
  );
});

test("no money is made or lost: what came in is what sales and counts cost and what is left", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(pieces, prix, pieces), { minLength: 1, maxLength: 20 }), (rows) => {
      const events = rows.flatMap(([quantite, price, sold]): Event[] => [
        { type: "VENTE", lignes: [sold], alone: true, valeur: 0 },
        { type: "ACHAT", quantite, prix: price, valeur: 0 },
      ]);
      const enough = rows.reduce((sum, [, , sold]) => sum + sold, 0);
      const history = historyOf([...events, { type: "ACHAT", quantite: enough, prix: 3, valeur: 0 }]);
      const { valeur: worth, missing, overcharged } = replayed(history);
      const bought = history.reduce(
        (sum, m) => sum + BigInt(m.type === "ACHAT" ? m.pieces * m.prix : 0),
        1_000n,
      );
      const corrections = BigInt(7 * (rows.length + 1));
      expect([missing, worth - overcharged - corrections]).toEqual([0, bought]);
    }),
    { numRuns: times(300, 5_000) },
  );
});

test("the decision's examples, by the purchase that is put right", () => {
  const purchase = (id: number, achat: number, quantite: number, price: number) =>
    movement(id, "ACHAT", quantite, quantite * price, { achat, pieces: quantite, prix: price });
  const history = [
    initial(10, 100_000),
    purchase(2, 1, 10, 1_000_000),
    movement(3, "VENTE", -5, -2_525_000, {}),
  ];
  const cancelled = { achatId: 1, quantite: 0, prix: 1_000_000 };
  expect(replayed(history, cancelled)).toMatchObject({
    quantite: 5,
    valeur: 50_000n,
    overcharged: 2_475_000n,
  });
  const two = [initial(2, 200), purchase(2, 1, 2, 200)];
  expect(replayed(two, { achatId: 1, quantite: 1, prix: 200 })).toMatchObject({ quantite: 3, valeur: 400n });
  expect(replayed(two, { achatId: 1, quantite: 2, prix: 50 })).toMatchObject({ quantite: 4, valeur: 300n });
});
