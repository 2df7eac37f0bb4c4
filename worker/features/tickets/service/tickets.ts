// Tickets of invoices, and their public receipts (product decision 36; api.md `POST /factures/{id}/recu`).
import type { Facture } from "#worker/features/ventes/domain/vente.ts";
import { factureById } from "#worker/features/ventes/queries/facture.ts";
import { oneRow } from "#worker/kernel/database/batch.ts";
import { NO_RESPONSE, readAnswer } from "#worker/kernel/database/statements.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import type { Written } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { refusedAs } from "#worker/kernel/service/shared-refusals.ts";
import { readShop, rowOrNotFound } from "#worker/kernel/service/shop.ts";
import { writeShop } from "#worker/kernel/service/write.ts";
import { jetonIfShared, jetonOf, newSecret } from "#worker/features/tickets/domain/jeton.ts";
import type { TicketShop } from "#worker/features/tickets/domain/ticket.ts";
import { readTicketShop, receiptSecret, ticketShop } from "#worker/features/tickets/queries.ts";
import { revokeFacture, shareFacture } from "#worker/features/tickets/writes.ts";

/** All that a ticket of this invoice is made of. `jeton` names its public receipt, null without one. */
export type TicketSource = { facture: Facture; shop: TicketShop; fuseau: string; jeton: string | null };

export function createTickets(deps: Deps) {
  return {
    /** Throws INTROUVABLE. */
    async ofFacture(acteur: Acteur, factureId: number): Promise<TicketSource> {
      const { etablissementId: e } = acteur;
      const queries = [factureById(e, factureId), ticketShop(e), receiptSecret(e, factureId)] as const;
      const [found, shops, secrets] = await readShop(deps, acteur, queries);
      const facture = readAnswer(rowOrNotFound(found, MESSAGES.factureNotFound));
      const jeton = jetonIfShared(e, readAnswer(oneRow(secrets)).secret);
      return { facture, ...readTicketShop(oneRow(shops)), jeton };
    },

    /** Makes the public receipt once. Throws INTROUVABLE. */
    async share(acteur: Acteur, factureId: number, key?: string): Promise<Written<{ jeton: string }>> {
      const { etablissementId: e } = acteur;
      const request = { acteur, operation: "tickets.partager", input: factureId, key, translate };
      const written = await writeShop(deps, request, () => ({
        statements: shareFacture(e, factureId, newSecret()),
        response: receiptSecret(e, factureId),
      }));
      return { ...written, value: { jeton: jetonOf(e, written.value.secret ?? "") } };
    },

    /** Ends the public receipt, whose token never answers again. Throws INTROUVABLE. */
    async revoke(acteur: Acteur, factureId: number): Promise<void> {
      const request = { acteur, operation: "tickets.revoquer", input: factureId, translate };
      await writeShop(deps, request, ({ etablissementId: e }) => ({
        statements: revokeFacture(e, factureId),
        response: NO_RESPONSE,
      }));
    },
  };
}

const translate = refusedAs({
  FACTURE: () => new DomainError("INTROUVABLE", MESSAGES.factureNotFound),
});
