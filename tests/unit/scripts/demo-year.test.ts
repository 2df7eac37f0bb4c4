import { expect, test } from "vitest";
import { ARTICLES } from "#scripts/demo/panier.ts";
import { DAYS, type Event, planYear } from "#scripts/demo/year.ts";

const DAY_MS = 86_400_000;
/** A Wednesday afternoon, just after midnight, and the last second of a leap day. */
const NOWS = [
  Date.UTC(2026, 0, 14, 17, 42),
  Date.UTC(2026, 10, 22, 0, 0, 30),
  Date.UTC(2028, 1, 29, 23, 59, 59),
];
const [NOW = 0] = NOWS;

type Sale = Extract<Event, { kind: "sale" }>;
const salesOf = (events: readonly Event[]) => events.filter((event): event is Sale => event.kind === "sale");
const amount = ({ panier }: Sale) => panier.paiements.reduce((sum, { montant }) => sum + montant, 0);

function play({ initial, events }: ReturnType<typeof planYear>): number[] {
  const levels = [...initial];
  const sales: Sale[] = [];
  const purchases: Extract<Event, { kind: "purchase" }>[] = [];
  const move = (rank: number, pieces: number) => {
    const level = (levels[rank] ?? 0) + pieces;
    if (level < 0) throw new Error(`${String(rank)} manque de ${String(-level)}`);
    levels[rank] = level;
  };
  const sell = ({ panier }: Sale, sign: number) => {
    for (const { produitId, quantite } of panier.lignes) move(produitId - 1, sign * quantite);
  };
  for (const event of events) {
    if (event.kind === "sale") {
      sell(event, -1);
      sales.push(event);
    } else if (event.kind === "sale cancelled") {
      const sale = sales[event.invoice - 1];
      if (!sale) throw new Error("Annulée avant d'être faite");
      sell(sale, 1);
    } else if (event.kind === "payment confirmed" || event.kind === "payment refused") {
      expect(sales[event.invoice - 1]?.panier.paiements[event.rank - 1]?.attente).toBe(true);
    } else if (event.kind === "purchase") {
      move(event.rank, event.quantity);
      purchases.push(event);
    } else if (event.kind === "count") {
      expect(event.counted).toBe((levels[event.rank] ?? 0) - 1);
      levels[event.rank] = event.counted;
    } else if (event.kind === "cash moved" || event.kind === "evening counted") {
      // Tests below.
    } else {
      const purchase = purchases[event.purchase - 1];
      if (!purchase) throw new Error("Corrigé avant d'être fait");
      move(purchase.rank, (event.kind === "purchase corrected" ? event.quantity : 0) - purchase.quantity);
    }
  }
  return levels;
}

test("the same moment has the same year behind it, to the last sale", () => {
  expect(planYear(NOW)).toEqual(planYear(NOW));
});

test.each(NOWS)("up to %i, no shelf ever fails, and each ends as the catalogue lists it", (now) => {
  const year = planYear(now);
  expect(year.initial.filter((pieces) => pieces < 1)).toEqual([]);
  expect(play(year)).toEqual(ARTICLES.map(({ quantite, soldOut }) => (soldOut ? 0 : quantite)));
});

test.each(NOWS)("up to %i: twelve months in order, and nothing after that moment", (now) => {
  const { events } = planYear(now);
  const instants = events.map(({ at }) => at);
  expect(instants).toEqual(instants.toSorted((a, b) => a - b));
  expect(instants.at(-1)).toBeLessThanOrEqual(now);
  const days = new Set(salesOf(events).map(({ at }) => Math.floor(at / DAY_MS)));
  expect(days.size).toBe(DAYS);
  expect(days).toContain(Math.floor(now / DAY_MS));
});

test("a shop that lives: thousands of sales, three ways to pay, mistakes put right", () => {
  const { events } = planYear(NOW);
  const sales = salesOf(events);
  expect(sales.flatMap(({ panier }) => panier.lignes).length).toBeGreaterThanOrEqual(10_000);
  const part = (mode: string) =>
    sales.filter(({ panier }) => panier.paiements.some((paid) => paid.mode === mode)).length / sales.length;
  expect(part("ESPECES")).toBeGreaterThan(part("MOBILE_MONEY"));
  expect(part("MOBILE_MONEY")).toBeGreaterThan(0.2);
  expect(part("CARTE")).toBeGreaterThan(0.02);
  const kinds = new Set(events.map(({ kind }) => kind));
  expect(kinds.size).toBe(10);
});

test("payments of the last days wait, one of them was refused, and no transaction stands twice", () => {
  const { events } = planYear(NOW);
  const sales = salesOf(events);
  const waiting = sales.filter(({ panier }) => panier.paiements.some(({ attente }) => attente));
  expect(waiting.length).toBeGreaterThan(5);
  expect(waiting.every(({ at }) => at > NOW - 6 * DAY_MS)).toBe(true);
  const settled = events.filter(({ kind }) => kind.startsWith("payment"));
  expect(waiting.length - settled.length).toBeGreaterThan(2);
  expect(settled.filter(({ kind }) => kind === "payment refused")).toHaveLength(1);
  const cancelled = new Set(
    events.flatMap((event) => (event.kind === "sale cancelled" ? [event.invoice] : [])),
  );
  const transactions = sales
    .filter((_, i) => !cancelled.has(i + 1))
    .flatMap(({ panier }) => panier.paiements)
    .flatMap(({ mode, transactionId }) => (mode === "MOBILE_MONEY" ? (transactionId ?? []) : []));
  expect(transactions.length).toBeGreaterThan(500);
  expect(new Set(transactions).size).toBe(transactions.length);
});

test.each(NOWS)("up to %i, goods came in every week, also in the last", (now) => {
  const weeks = new Set<number>();
  for (const event of planYear(now).events) {
    if (event.kind !== "purchase") continue;
    expect(event.quantity).toBeGreaterThan(0);
    weeks.add(Math.floor((now - event.at) / (7 * DAY_MS)));
  }
  expect([...weeks].sort((a, b) => a - b).slice(0, 45)).toEqual(
    Array.from({ length: 45 }, (_, week) => week),
  );
});

test.each(NOWS)(
  "up to %i, cash goes in and out, and most evenings are counted: some miss money, one has too much",
  (now) => {
    const { events } = planYear(now);
    const moves = events.filter((event) => event.kind === "cash moved");
    expect(moves.length).toBeGreaterThanOrEqual(16);
    const counts = events.flatMap((event) => (event.kind === "evening counted" ? [event] : []));
    expect(new Set(counts.map(({ day }) => day)).size).toBe(7);
    expect(counts).toHaveLength(8);
    for (const { at, day, comptes } of counts) {
      expect(new Date(at).toISOString().slice(0, 10)).toBe(day);
      expect(comptes.every(({ montant }) => montant > 0 && montant % 100 === 0)).toBe(true);
    }
  },
);

test("nothing goes below its price, and every basket is paid in full", () => {
  for (const sale of salesOf(planYear(NOW).events)) {
    const { lignes } = sale.panier;
    expect(amount(sale)).toBe(
      lignes.reduce((sum, { quantite, prixVenteReel }) => sum + quantite * prixVenteReel, 0),
    );
    for (const { produitId, prixVenteReel } of lignes)
      expect(prixVenteReel).toBeGreaterThanOrEqual((ARTICLES[produitId - 1]?.prixVente ?? Infinity) * 100);
  }
});

test("Saturdays are full, Sundays are calm, and pay days show", () => {
  const sales = salesOf(planYear(NOW).events);
  const turnover = (isIncluded: (date: Date) => boolean) => {
    const chosen = sales.filter(({ at }) => isIncluded(new Date(at)));
    const days = new Set(chosen.map(({ at }) => Math.floor(at / DAY_MS))).size;
    return chosen.reduce((sum, sale) => sum + amount(sale), 0) / days;
  };
  const week = [0, 1, 2, 3, 4, 5, 6].map((day) => turnover((date) => date.getUTCDay() === day));
  expect(Math.max(...week)).toBe(week[6]);
  expect(Math.min(...week)).toBe(week[0]);
  expect(turnover((date) => date.getUTCDate() >= 28)).toBeGreaterThan(
    1.2 * turnover((date) => date.getUTCDate() >= 20 && date.getUTCDate() < 28),
  );
});
