import type { Panier } from "#worker/features/ventes/domain/vente.ts";
import { ARTICLES, createPanier } from "./panier.ts";
import { type EveningEvent, planEvenings } from "./evenings.ts";
import { createRandom, type Random } from "./random.ts";
import { paniersOfDay, paniersOfToday, DAY_MS } from "./rhythm.ts";
import { planSupply, type Supply } from "./supply.ts";

export const DAYS = 365;
const SEED = 20_260_114;
const MINUTE_MS = 60_000;
const DELIVERIES_MS = 390 * MINUTE_MS;
const DELIVERED_MS = 450 * MINUTE_MS;
const STOCKTAKING_MS = 21 * 60 * MINUTE_MS;
const DAYS_BETWEEN_COUNTS = 28;
const PANIERS_PER_MISTAKE = 450;
const DELIVERIES_PER_MISTAKE = 90;
/** Every second mobile payment of these last days waits; those of the first days are settled. */
const DAYS_THAT_WAIT = 6;
const DAYS_SETTLED = 3;
const SETTLED_MS = 3 * 60 * MINUTE_MS;

export type Event = { at: number } & (
  | { kind: "sale"; panier: Panier }
  | { kind: "sale cancelled"; invoice: number; reason: string }
  | { kind: "payment confirmed"; invoice: number; rank: number }
  | { kind: "payment refused"; invoice: number; rank: number; reason: string }
  | { kind: "purchase"; rank: number; quantity: number; price: number }
  | { kind: "purchase corrected"; purchase: number; quantity: number }
  | { kind: "purchase cancelled"; purchase: number }
  | { kind: "count"; rank: number; counted: number; reason: string }
  | EveningEvent
);

export type Year = { initial: number[]; events: Event[] };

type Sale = { at: number; day: number; panier: Panier };

export function planYear(now: number): Year {
  const random = createRandom(SEED);
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const midnight = (day: number) => today - (DAYS - 1 - day) * DAY_MS;
  const sales = planSales(now, midnight, random);
  const counts = planCounts(random);
  const sold = countPieces(sales);
  const lost = (day: number, rank: number) => Number(counts.some((c) => c.day === day && c.rank === rank));
  const first = new Map(sales.map(({ day, at }) => [day, at] as const).reverse());
  // A day has no delivery when its first sale comes before the delivery could be recorded.
  const open = (day: number) => day > 0 && (first.get(day) ?? 0) >= midnight(day) + DELIVERED_MS;
  const left = (day: number, rank: number) => (sold.get(day)?.[rank] ?? 0) + lost(day, rank);
  const supply = planSupply(DAYS, left, open, random);
  const events = inOrder(sales, counts, supply, midnight);
  const evenings = planEvenings(events, today, now);
  return { initial: supply.initial, events: [...events, ...evenings].sort((a, b) => a.at - b.at) };
}

function planSales(now: number, midnight: (day: number) => number, random: Random): Sale[] {
  const last = DAYS - 1;
  return Array.from({ length: DAYS }, (_, day) => {
    const instants =
      day === last ? paniersOfToday(midnight(day), now, random) : paniersOfDay(midnight(day), random);
    const soldOut = ARTICLES.flatMap(({ soldOut }, rank) => (soldOut ? [rank] : []));
    return instants.map((at, i) => {
      const also = day === last ? soldOut.slice(i, i + 1) : [];
      return { at, day, panier: createPanier(random, also) };
    });
  }).flat();
}

function planCounts(random: Random): { day: number; rank: number }[] {
  const days = Math.floor((DAYS - 2) / DAYS_BETWEEN_COUNTS);
  return Array.from({ length: days }, (_, month) => {
    return { day: (month + 1) * DAYS_BETWEEN_COUNTS, rank: random.int(0, ARTICLES.length - 1) };
  });
}

function countPieces(sales: readonly Sale[]): Map<number, number[]> {
  const sold = new Map<number, number[]>();
  for (const { day, panier } of sales) {
    const ranks = sold.get(day) ?? ARTICLES.map(() => 0);
    for (const { produitId, quantite } of panier.lignes)
      ranks[produitId - 1] = (ranks[produitId - 1] ?? 0) + quantite;
    sold.set(day, ranks);
  }
  return sold;
}

function inOrder(
  sales: readonly Sale[],
  counts: readonly { day: number; rank: number }[],
  supply: Supply,
  midnight: (day: number) => number,
): Event[] {
  const events: Event[] = [];
  let purchases = 0;
  for (const [i, { day, rank, quantity, price }] of supply.deliveries.entries()) {
    const at = midnight(day) + DELIVERIES_MS + rank * 30_000;
    const mistaken = i % DELIVERIES_PER_MISTAKE === DELIVERIES_PER_MISTAKE - 1;
    const twice = i % DELIVERIES_PER_MISTAKE === 20;
    events.push({ kind: "purchase", at, rank, price, quantity: quantity + (mistaken ? 10 : 0) });
    purchases += 1;
    if (mistaken) events.push({ kind: "purchase corrected", at: at + 5_000, purchase: purchases, quantity });
    if (!twice) continue;
    events.push({ kind: "purchase", at: at + 5_000, rank, price, quantity });
    purchases += 1;
    events.push({ kind: "purchase cancelled", at: at + 10_000, purchase: purchases });
  }
  let invoices = 0;
  const settle = createSettlement();
  for (const [i, { at, day, panier: planned }] of sales.entries()) {
    const lastDay = day - (DAYS - DAYS_THAT_WAIT);
    const panier = withTransactions(planned, i, lastDay >= 0);
    events.push({ kind: "sale", at, panier });
    invoices += 1;
    if (lastDay < DAYS_SETTLED) events.push(...settle(panier, invoices, at));
    if (i % PANIERS_PER_MISTAKE !== PANIERS_PER_MISTAKE - 1) continue;
    events.push({ kind: "sale cancelled", at: at + 500, invoice: invoices, reason: "Erreur de caisse" });
    events.push({ kind: "sale", at: at + 800, panier });
    invoices += 1;
  }
  for (const { day, rank } of counts) {
    const counted = supply.closing(day, rank);
    events.push({
      kind: "count",
      at: midnight(day) + STOCKTAKING_MS,
      rank,
      counted,
      reason: "Inventaire du mois",
    });
  }
  return events.sort((a, b) => a.at - b.at);
}

/** Half of the mobile payments have a transaction, cards have their slip; in the last days some mobile payments wait. */
function withTransactions(panier: Panier, sale: number, mayWait: boolean): Panier {
  const paiements = panier.paiements.map((paid, rank) => {
    if (paid.mode === "CARTE") return { ...paid, transactionId: String(1_000 + (sale % 9_000)) };
    if (paid.mode !== "MOBILE_MONEY") return paid;
    if (sale % 2 === 0) return mayWait ? { ...paid, attente: true } : paid;
    return { ...paid, transactionId: `TX${String(20_000_000 + 10 * sale + rank)}` };
  });
  return { ...panier, paiements };
}

/** The first waiting payment of its day is refused in the evening, and the others are confirmed. */
function createSettlement() {
  let refused = false;
  return (panier: Panier, invoice: number, at: number): Event[] =>
    panier.paiements.flatMap(({ attente }, i): Event[] => {
      if (!attente) return [];
      const settled = { at: at + SETTLED_MS, invoice, rank: i + 1 };
      if (refused) return [{ kind: "payment confirmed", ...settled }];
      refused = true;
      return [{ kind: "payment refused", ...settled, reason: "Argent jamais arrivé" }];
    });
}
