// Tickets of invoices, and their receipts (rule: ticket).
import type { SQL } from "drizzle-orm";
import { refusedAs } from "#worker/books/service/refusals.ts";
import { oneRow } from "#worker/core/database/batch.ts";
import { NO_RESPONSE, readAnswer } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import type { Written } from "#worker/core/domain/idempotency.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { startOfDay } from "#worker/core/domain/period.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { readShop, rowOrNotFound } from "#worker/core/service/shop.ts";
import { writeShop } from "#worker/core/service/write.ts";
import { jetonOf, newSecret } from "#worker/features/tickets/domain/jeton.ts";
import type { TicketShop } from "#worker/features/tickets/domain/ticket.ts";
import { readTicketShop, recuSecret, ticketShopOf } from "#worker/features/tickets/queries.ts";
import { revokeFacture, shareFacture } from "#worker/features/tickets/writes.ts";
import { type Facture, isCancellable } from "#worker/features/ventes/domain/vente.ts";
import { factureById, factureIdOf } from "#worker/features/ventes/queries/facture.ts";

/** All that a ticket of this invoice is made of. `jeton` names its receipt, null without one. */
export type TicketSource = { facture: Facture; shop: TicketShop; fuseau: string; jeton: string | null };

export type VenteScreen = TicketSource & { cancellable: boolean; instant: number };

export function createTickets(deps: Deps) {
  async function sourceOf(acteur: Acteur, factureId: number | SQL, notFound: string): Promise<TicketSource> {
    const { etablissementId: e } = acteur;
    const queries = [
      factureById(e, factureId),
      ticketShopOf(e, factureId),
      recuSecret(e, factureId),
    ] as const;
    const [found, shops, secrets] = await readShop(deps, acteur, queries);
    const facture = readAnswer(rowOrNotFound(found, notFound));
    const { secret } = readAnswer(oneRow(secrets));
    return { facture, ...readTicketShop(oneRow(shops)), jeton: secret === null ? null : jetonOf(e, secret) };
  }

  function share(acteur: Acteur, factureId: number, key?: string) {
    const request = { acteur, operation: "tickets.partager", input: factureId, key, translate };
    return writeShop(deps, request, (ctx) => ({
      statements: shareFacture({ ...ctx, factureId }, newSecret()),
      response: recuSecret(ctx.etablissementId, factureId),
    }));
  }

  return {
    /** Throws INTROUVABLE. */
    ofFacture(acteur: Acteur, factureId: number): Promise<TicketSource> {
      return sourceOf(acteur, factureId, MESSAGES.factureNotFound);
    },

    /** The whole invoice of a line (rule: invoice), at `instant`. Throws INTROUVABLE. */
    async ofVente(acteur: Acteur, venteId: number): Promise<VenteScreen> {
      const factureId = factureIdOf(acteur.etablissementId, venteId);
      const source = await sourceOf(acteur, factureId, MESSAGES.venteNotFound);
      const instant = deps.clock.now();
      const cancellable = isCancellable(source.facture, startOfDay(instant, acteur.fuseau));
      return { ...source, cancellable, instant };
    },

    /** Makes the receipt once. Throws INTROUVABLE. */
    async share(acteur: Acteur, factureId: number, key?: string): Promise<Written<{ jeton: string }>> {
      const first = await share(acteur, factureId, key);
      // The receipt that the key keeps may have been taken back since, and sharing again changes nothing else.
      const { value } = first.replayed ? await share(acteur, factureId) : first;
      const replayed = first.replayed && value.secret === first.value.secret;
      return { value: { jeton: jetonOf(acteur.etablissementId, value.secret ?? "") }, replayed };
    },

    /** Ends the receipt, whose token never answers again. Throws INTROUVABLE. */
    async revoke(acteur: Acteur, factureId: number): Promise<void> {
      const request = { acteur, operation: "tickets.revoquer", input: factureId, translate };
      await writeShop(deps, request, (ctx) => ({
        statements: revokeFacture({ ...ctx, factureId }),
        response: NO_RESPONSE,
      }));
    },
  };
}

const translate = refusedAs({
  FACTURE: () => new DomainError("INTROUVABLE", MESSAGES.factureNotFound),
});
