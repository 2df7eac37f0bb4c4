import { writeContextOf } from "#worker/core/service/write.ts";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";
import type { Panier } from "#worker/features/ventes/domain/vente.ts";
import { panierStatements } from "#worker/features/ventes/service/ventes.ts";
import type { Chunk } from "./chunks.ts";
import { PRICE } from "./products.ts";

const LINES_PER_BASKET = 5;
const BASKETS_PER_CHUNK = 50;
const YEAR_MS = 365 * 86_400_000;

export function* saleChunks(lines: number, products: number, now: number): Generator<Chunk> {
  const baskets = Math.ceil(lines / LINES_PER_BASKET);
  for (let first = 0; first < baskets; first += BASKETS_PER_CHUNK) {
    const chunk = Array.from({ length: Math.min(BASKETS_PER_CHUNK, baskets - first) }, (_, i) => first + i);
    yield (acteur) =>
      chunk.flatMap((basket) => {
        const size = Math.min(LINES_PER_BASKET, lines - basket * LINES_PER_BASKET);
        const lignes = Array.from({ length: size }, (_, i) => {
          // The prime step sells all products in mixed order.
          const produitId = (((basket * LINES_PER_BASKET + i) * 7_919) % products) + 1;
          return { produitId, quantite: 1 + (i % 3), prixVenteReel: PRICE };
        });
        const montant = lignes.reduce((sum, { quantite }) => sum + quantite * PRICE, 0);
        const at = now - YEAR_MS + Math.floor(((basket + 1) / baskets) * YEAR_MS);
        const panier = { lignes, paiements: pay(montant, basket) } satisfies Panier;
        return panierStatements(writeContextOf(acteur, at), acteur, panier);
      });
  }
}

/** A quarter by mobile money, some by card or in two modes, and every 500th payment waits. */
function pay(montant: number, basket: number): ReceivedPaiement[] {
  const mobile = { mode: "MOBILE_MONEY", portefeuille: "Wave", telephone: "77 555 01 24" } as const;
  if (basket % 500 === 1) return [{ ...mobile, montant, attente: true }];
  if (basket % 4 === 1) return [{ ...mobile, montant, transactionId: `BANC-${basket}`, attente: false }];
  if (basket % 20 === 2) return [{ mode: "CARTE", montant }];
  if (basket % 20 !== 3) return [{ mode: "ESPECES", montant }];
  const half = Math.floor(montant / 200) * 100;
  return [
    { mode: "ESPECES", montant: half },
    { ...mobile, montant: montant - half, attente: false },
  ];
}
