import { writeContextOf } from "#worker/core/service/write.ts";
import { achatStatements } from "#worker/features/achats/service.ts";
import type { Chunk } from "./chunks.ts";
import { COST } from "./products.ts";

const PER_CHUNK = 100;
const YEAR_MS = 365 * 86_400_000;

export function* purchaseChunks(number: number, products: number, now: number): Generator<Chunk> {
  for (let first = 0; first < number; first += PER_CHUNK) {
    const chunk = Array.from({ length: Math.min(PER_CHUNK, number - first) }, (_, i) => first + i);
    yield (acteur) =>
      chunk.flatMap((rank) => {
        const at = now - YEAR_MS + Math.floor(((rank + 1) / number) * YEAR_MS);
        const nothing = { reference: null, numeroBonLivraison: null, notes: null };
        const fournisseur = `Grossiste ${rank % 20}`;
        const produitId = (rank % products) + 1;
        const purchase = { produitId, quantite: 10, prixAchat: COST, fournisseur, ...nothing };
        return achatStatements(writeContextOf(acteur, at), acteur, purchase);
      });
  }
}
