// Purchases by the thousand, spread over a year, through the statements of one.
import type { SQL } from "drizzle-orm";
import type { Acteur } from "#worker/domain/acteur.ts";
import { contexteDe } from "#worker/services/contexte.ts";
import { statementsDeLAchat } from "#worker/services/achat.ts";
import { COST } from "./products.ts";

const PER_LOT = 100;
const YEAR_MS = 365 * 86_400_000;

/** One list of statements a batch: `number` purchases of products 1 to `products`, the last of them at `now`. */
export function* purchaseLots(
  acteur: Acteur,
  number: number,
  products: number,
  now: number,
): Generator<SQL[]> {
  for (let first = 0; first < number; first += PER_LOT) {
    const lot = Array.from({ length: Math.min(PER_LOT, number - first) }, (_, i) => first + i);
    yield lot.flatMap((rank) => {
      const at = now - YEAR_MS + Math.floor(((rank + 1) / number) * YEAR_MS);
      const nothing = { reference: null, numeroBonLivraison: null, notes: null };
      const fournisseur = `Grossiste ${rank % 20}`;
      const produitId = (rank % products) + 1;
      const purchase = { produitId, quantite: 10, prixAchat: COST, fournisseur, ...nothing };
      return statementsDeLAchat(contexteDe(acteur, at), acteur, purchase);
    });
  }
}
