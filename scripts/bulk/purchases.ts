// Purchases by the thousand, spread over a year, through the statements of one.
import { contexteDe } from "#worker/kernel/service/write.ts";
import { statementsDeLAchat } from "#worker/features/achats/service/achats.ts";
import type { Lot } from "./lots.ts";
import { COST } from "./products.ts";

const PER_LOT = 100;
const YEAR_MS = 365 * 86_400_000;

/** `number` purchases of products 1 to `products`, the last of them at `now`. */
export function* purchaseLots(number: number, products: number, now: number): Generator<Lot> {
  for (let first = 0; first < number; first += PER_LOT) {
    const lot = Array.from({ length: Math.min(PER_LOT, number - first) }, (_, i) => first + i);
    yield (acteur) =>
      lot.flatMap((rank) => {
        const at = now - YEAR_MS + Math.floor(((rank + 1) / number) * YEAR_MS);
        const nothing = { reference: null, numeroBonLivraison: null, notes: null };
        const fournisseur = `Grossiste ${rank % 20}`;
        const produitId = (rank % products) + 1;
        const purchase = { produitId, quantite: 10, prixAchat: COST, fournisseur, ...nothing };
        return statementsDeLAchat(contexteDe(acteur, at), acteur, purchase);
      });
  }
}
