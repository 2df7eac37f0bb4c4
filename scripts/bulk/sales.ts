import { writeContextOf } from "#worker/core/service/write.ts";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";
import type { Panier } from "#worker/features/ventes/domain/vente.ts";
import { panierStatements } from "#worker/features/ventes/service/ventes.ts";
import type { Chunk } from "./chunks.ts";
import { PRICE } from "./products.ts";

const LINES_PER_PANIER = 5;
const PANIERS_PER_CHUNK = 50;
const YEAR_MS = 365 * 86_400_000;

export function* saleChunks(lines: number, products: number, now: number): Generator<Chunk> {
  const paniers = Math.ceil(lines / LINES_PER_PANIER);
  for (let first = 0; first < paniers; first += PANIERS_PER_CHUNK) {
    const chunk = Array.from({ length: Math.min(PANIERS_PER_CHUNK, paniers - first) }, (_, i) => first + i);
    yield (acteur) =>
      chunk.flatMap((rank) => {
        const size = Math.min(LINES_PER_PANIER, lines - rank * LINES_PER_PANIER);
        const lignes = Array.from({ length: size }, (_, i) => {
          // The prime step sells all products in mixed order.
          const produitId = (((rank * LINES_PER_PANIER + i) * 7_919) % products) + 1;
          return { produitId, quantite: 1 + (i % 3), prixVenteReel: PRICE };
        });
        const montant = lignes.reduce((sum, { quantite }) => sum + quantite * PRICE, 0);
        const at = now - YEAR_MS + Math.floor(((rank + 1) / paniers) * YEAR_MS);
        const panier = { lignes, paiements: pay(montant, rank) } satisfies Panier;
        return panierStatements(writeContextOf(acteur, at), acteur, panier);
      });
  }
}

/** A quarter by mobile money, some by card or in two modes, and every 500th payment waits. */
function pay(montant: number, rank: number): ReceivedPaiement[] {
  const mobile = { mode: "MOBILE_MONEY", portefeuille: "Wave", telephone: "77 555 01 24" } as const;
  if (rank % 500 === 1) return [{ ...mobile, montant, attente: true }];
  if (rank % 4 === 1) return [{ ...mobile, montant, transactionId: `BANC-${rank}`, attente: false }];
  if (rank % 20 === 2) return [{ mode: "CARTE", montant }];
  if (rank % 20 !== 3) return [{ mode: "ESPECES", montant }];
  const half = Math.floor(montant / 200) * 100;
  return [
    { mode: "ESPECES", montant: half },
    { ...mobile, montant: montant - half, attente: false },
  ];
}
