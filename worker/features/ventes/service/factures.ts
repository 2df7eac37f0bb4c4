// Invoices: single reads, and the cancellation of a whole invoice (product decision 34).
import type { Facture } from "#worker/features/ventes/domain/vente.ts";
import { factureById, factureByNumber } from "#worker/features/ventes/queries/facture.ts";
import { cancelFacture } from "#worker/features/ventes/writes/cancellation.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import type { Written } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { startOfDay } from "#worker/kernel/domain/period.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { refusedAs } from "#worker/kernel/service/shared-refusals.ts";
import { readOne } from "#worker/kernel/service/shop.ts";
import { writeShop } from "#worker/kernel/service/write.ts";

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

    /** Throws INTROUVABLE, or CONFLIT (cancelled already, recorded on another local day, stock beyond its bounds). */
    async cancel(acteur: Acteur, id: number, reason: string, key?: string): Promise<Written<Facture>> {
      const request = { acteur, operation: "factures.annuler", input: [id, reason], key, translate };
      return writeShop(deps, { ...request, checksSettings: true }, (ctx, { fuseau }) => ({
        statements: cancelFacture({ ...ctx, factureId: id, motif: reason }, startOfDay(ctx.now, fuseau)),
        response: factureById(ctx.etablissementId, id),
      }));
    },
  };
}

/** Purchases may have filled the stock since, so the stock may exceed its bounds when the pieces return: CONFLIT. */
const translate = refusedAs({
  FACTURE: () => new DomainError("INTROUVABLE", MESSAGES.factureNotFound),
  ANNULEE: () => new DomainError("CONFLIT", MESSAGES.factureAlreadyCancelled),
  JOUR: () => new DomainError("CONFLIT", MESSAGES.factureNotToday),
});
