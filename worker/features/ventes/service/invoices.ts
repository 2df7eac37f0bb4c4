// Invoices: single reads, and the cancellation of a whole one (decision 34).
import * as annulation from "#worker/features/ventes/writes/cancellation.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Facture, numeroChoisi } from "#worker/features/ventes/domain/sale.ts";
import { factureSelon, lireFacture } from "#worker/features/ventes/queries/invoice.ts";
import type { Cause } from "#worker/kernel/database/failure.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import type { Ecrit } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { debutDuJour } from "#worker/kernel/domain/period.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { phraseDeBorne } from "#worker/kernel/service/limit-refusals.ts";
import { ligneOu, readShop } from "#worker/kernel/service/shop.ts";
import { ecrire } from "#worker/kernel/service/write.ts";

export function createFactures(deps: Deps) {
  async function lireUne(acteur: Acteur, condition: SQL): Promise<Facture> {
    const [lignes] = await readShop(deps, acteur, [factureSelon(acteur.etablissementId, condition)]);
    return lireFacture(ligneOu(lignes, MESSAGES.factureNonTrouvee));
  }

  return {
    /** The invoice with its lines and payments, or INTROUVABLE. */
    get(acteur: Acteur, id: number): Promise<Facture> {
      return lireUne(acteur, sql`f.id = ${id}`);
    },

    /** The same by its number, as it was given out or chosen. */
    parNumero(acteur: Acteur, numero: string): Promise<Facture> {
      return lireUne(acteur, sql`f.numero = ${numeroChoisi(numero)}`);
    },

    /**
     * Cancels the whole invoice: its pieces return at the cost at which they left, its payments and sums are undone, its
     * number stays. INTROUVABLE; CONFLIT when it is cancelled already, or was recorded on another local day.
     */
    async annuler(acteur: Acteur, id: number, motif: string, cle?: string): Promise<Ecrit<Facture>> {
      const demande = { acteur, operation: "factures.annuler", entree: [id, motif], cle, traduire };
      return ecrire(deps, { ...demande, verifieReglages: true }, (ctx, { fuseau }) => {
        const annulee = { ...ctx, factureId: id, motif };
        return {
          statements: [
            ...annulation.refuserAnnulation(annulee, debutDuJour(ctx.maintenant, fuseau)),
            ...annulation.annulerFacture(annulee),
            ...annulation.rendreAuStock(annulee),
            ...annulation.retirerDesTotaux(annulee),
            annulation.signalerAnnulation(annulee),
          ],
          reponse: factureSelon(ctx.etablissementId, sql`f.id = ${id}`),
        };
      });
    },
  };
}

function traduire(cause: Cause): DomainError | undefined {
  // The shelf may have been filled up meanwhile: what comes back would take it past its bounds.
  const phrase = phraseDeBorne(cause);
  if (phrase !== undefined) return new DomainError("CONFLIT", phrase);
  if (cause.genre !== "REFUS") return undefined;
  switch (cause.code) {
    case "FACTURE":
      return new DomainError("INTROUVABLE", MESSAGES.factureNonTrouvee);
    case "ANNULEE":
      return new DomainError("CONFLIT", MESSAGES.factureDejaAnnulee);
    case "JOUR":
      return new DomainError("CONFLIT", MESSAGES.factureAutreJour);
    default:
      return undefined;
  }
}
