// Invoices: single reads, and the cancellation of a whole invoice (product decision 34).
import { jetonIfShared } from "#worker/features/tickets/domain/jeton.ts";
import type { TicketShop } from "#worker/features/tickets/domain/ticket.ts";
import { readTicketShop, receiptSecret, ticketShop } from "#worker/features/tickets/queries.ts";
import { type Facture, isCancellable } from "#worker/features/ventes/domain/vente.ts";
import {
  factureById,
  factureByNumber,
  factureIdOf,
  factureOfVente,
} from "#worker/features/ventes/queries/facture.ts";
import { cancelFacture } from "#worker/features/ventes/writes/cancellation.ts";
import { oneRow } from "#worker/kernel/database/batch.ts";
import { readAnswer } from "#worker/kernel/database/statements.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import type { Written } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { startOfDay } from "#worker/kernel/domain/period.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { refusedAs } from "#worker/kernel/service/shared-refusals.ts";
import { readOne, readShop, rowOrNotFound } from "#worker/kernel/service/shop.ts";
import { writeShop } from "#worker/kernel/service/write.ts";

/** `jeton` names the public receipt, null without one. */
export type FactureScreen = {
  facture: Facture;
  cancellable: boolean;
  instant: number;
  shop: TicketShop;
  jeton: string | null;
};

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

    /** The whole invoice of a line (product decision 33), at `instant`. Throws INTROUVABLE. */
    async ofVente(acteur: Acteur, venteId: number): Promise<FactureScreen> {
      const { etablissementId: e } = acteur;
      const queries = [
        factureOfVente(e, venteId),
        ticketShop(e),
        receiptSecret(e, factureIdOf(e, venteId)),
      ] as const;
      const [found, shops, secrets] = await readShop(deps, acteur, queries);
      const facture = readAnswer(rowOrNotFound(found, MESSAGES.venteNotFound));
      const instant = deps.clock.now();
      const cancellable = isCancellable(facture, startOfDay(instant, acteur.fuseau));
      const jeton = jetonIfShared(e, readAnswer(oneRow(secrets)).secret);
      return { facture, cancellable, instant, shop: readTicketShop(oneRow(shops)).shop, jeton };
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
