// What the demonstration shop had to buy so that its shelves never failed and end as the catalogue says. Walked from
// the last evening back to the first morning: where a shelf would have held more than fits on it, goods came in.
import { ARTICLES } from "./basket.ts";
import type { Random } from "./random.ts";

export type Delivery = { day: number; rank: number; quantity: number; price: number };
export type Supply = {
  /** Pieces at the opening, by rank. */
  initial: number[];
  /** In the order of days. */
  deliveries: Delivery[];
  /** Pieces on the shelf at the end of a day. */
  closing: (day: number, rank: number) => number;
};

/**
 * `sold` says how many pieces of an article left on a day, `open` whether goods could come in that morning: days count
 * from 0, both bounds of the year included.
 */
export function planSupply(
  days: number,
  sold: (day: number, rank: number) => number,
  open: (day: number) => boolean,
  random: Random,
): Supply {
  const deliveries: Delivery[] = [];
  const evenings: number[][] = [];
  const initial = ARTICLES.map(({ quantite, seuilAlerte, soldOut, prixAchat }, rank) => {
    const room = Math.max(2 * quantite, 4 * seuilAlerte, 12);
    let level = soldOut ? 0 : quantite;
    // Each shelf was last filled at a time of its own, and so to anything between what is left and what it holds.
    let filled = random.int(level + 1, room);
    for (let day = days - 1; day >= 0; day--) {
      (evenings[day] ??= [])[rank] = level;
      level += sold(day, rank);
      if (level <= filled || !open(day)) continue;
      const left = random.int(1, Math.min(seuilAlerte, Math.ceil(level / 3)));
      deliveries.push({ day, rank, quantity: level - left, price: priceOn(prixAchat, day / days, random) });
      level = left;
      filled = room;
    }
    // Nothing opens empty.
    return level;
  });
  return {
    initial,
    deliveries: deliveries.sort((a, b) => a.day - b.day || a.rank - b.rank),
    closing: (day, rank) => evenings[day]?.[rank] ?? 0,
  };
}

/** Prices have risen by a twelfth in the year, and every wholesaler has a better day: to 5 francs. */
function priceOn(price: number, part: number, random: Random): number {
  return Math.max(5, Math.round((price * (0.92 + 0.08 * part + 0.02 * random.next())) / 5) * 5);
}
