// Invoices: single reads, and the cancellation of a whole invoice (rule: cancellation).
import { refusedAs } from "#worker/books/service/refusals.ts";
import { replayProduit, writeAfterReplay } from "#worker/books/service/replay.ts";
import { oneRow } from "#worker/core/database/batch.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import type { Written } from "#worker/core/domain/idempotency.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { localTime, startOfDay } from "#worker/core/domain/period.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { readOne, readShop } from "#worker/core/service/shop.ts";
import { writeShop } from "#worker/core/service/write.ts";
import type { Facture } from "#worker/features/ventes/domain/vente.ts";
import { factureById, factureByNumber } from "#worker/features/ventes/queries/facture.ts";
import {
  cancelFacture,
  type CorrectedCouts,
  linesToReplay,
} from "#worker/features/ventes/writes/cancellation.ts";

export function createFactures(deps: Deps) {
  return {
    /** Throws INTROUVABLE. */
    get(acteur: Acteur, id: number): Promise<Facture> {
      return readOne(deps, acteur, factureById(acteur.etablissementId, id), MESSAGES.factureNotFound);
    },

    /** `number` is the counter's or a chosen number. Throws INTROUVABLE. */
    byNumber(acteur: Acteur, number: string): Promise<Facture> {
      return readOne(deps, acteur, factureByNumber(acteur.etablissementId, number), MESSAGES.factureNotFound);
    },

    /**
     * Throws INTROUVABLE, CONFLIT (cancelled already, recorded on another local day, stock beyond its bounds), or
     * INDISPONIBLE (purchases of its products corrected at each attempt).
     */
    async cancel(acteur: Acteur, id: number, reason: string, key?: string): Promise<Written<Facture>> {
      const request = { acteur, operation: "factures.annuler", input: [id, reason], key, translate };
      return writeAfterReplay(async (attempt) => {
        // Read only after a first refusal: purchases are rarely corrected on the day of a sale.
        const corrected = attempt === 1 ? undefined : await readCorrectedCouts(acteur, id);
        return writeShop(deps, { ...request, checksSettings: true }, (ctx, { fuseau }) => {
          const { heure } = localTime(ctx.now, fuseau);
          const cancellation = { ...ctx, heure, factureId: id, motif: reason, corrected };
          return {
            statements: cancelFacture(cancellation, startOfDay(ctx.now, fuseau)),
            response: factureById(ctx.etablissementId, id),
          };
        });
      });
    },
  };

  async function readCorrectedCouts(acteur: Acteur, id: number): Promise<CorrectedCouts> {
    const [last, lines] = await readShop(deps, acteur, linesToReplay(acteur.etablissementId, id));
    const { until } = oneRow(last);
    const couts: [number, number][] = [];
    for (const produitId of new Set(lines.map((line) => line.produitId))) {
      const ofProduit = lines.filter((line) => line.produitId === produitId);
      const requested = new Set(ofProduit.map(({ venteId }) => venteId));
      const from = { mouvementId: Math.min(...ofProduit.map(({ mouvementId }) => mouvementId)) };
      const replayed = await replayProduit(deps, acteur, { produitId, from, requested });
      for (const venteId of requested) couts.push([venteId, Number(replayed.couts.get(venteId) ?? 0n)]);
    }
    return { until, couts };
  }
}

/** Purchases may have filled the stock since, so the stock may exceed its bounds when the pieces return: CONFLIT. */
const translate = refusedAs({
  FACTURE: () => new DomainError("INTROUVABLE", MESSAGES.factureNotFound),
  ANNULEE: () => new DomainError("CONFLIT", MESSAGES.factureAlreadyCancelled),
  JOUR: () => new DomainError("CONFLIT", MESSAGES.factureNotToday),
});
