// Deliveries that keep the shelves filled and end with the catalogue's stock. Computed backwards from the
// last evening: an overfull shelf means a delivery that morning.
import { ARTICLES } from "./panier.ts";
import type { Random } from "./random.ts";

export type Delivery = { day: number; rank: number; quantity: number; price: number };
export type Supply = {
  initial: number[];
  deliveries: Delivery[];
  closing: (day: number, rank: number) => number;
};

/** `sold` returns an article's pieces of a day, `open` whether a delivery can come that morning. Days count from 0. */
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
    // The level is random, so that the shelves are not all refilled on the same day.
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
    return level;
  });
  return {
    initial,
    deliveries: deliveries.sort((a, b) => a.day - b.day || a.rank - b.rank),
    closing: (day, rank) => evenings[day]?.[rank] ?? 0,
  };
}

function priceOn(price: number, part: number, random: Random): number {
  return Math.max(5, Math.round((price * (0.92 + 0.08 * part + 0.02 * random.next())) / 5) * 5);
}
