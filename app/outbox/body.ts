// What is sent of a basket: the bodies of POST /ventes/panier and of a noted cancellation, in main units. Pure.
import { toUnits } from "#worker/core/domain/money.ts";
import { CLOCK_DIFFERENCE_MAX_SECONDS } from "#worker/schema/bounds.ts";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";
import { type ConfirmedPanier, type Envoi, montantOf } from "./envoi.ts";

/** `horsLigne`: the sale is recorded whatever the stock says. Otherwise the server may refuse it, and the device is only named. */
export function bodyOf(envoi: Envoi, horsLigne: boolean) {
  const origin = originOf(envoi);
  return {
    ...panierBody(envoi),
    deviseCode: envoi.deviseCode,
    ...(origin && { [horsLigne ? "horsLigne" : "caisse"]: origin }),
  };
}

export function cancellationBody(envoi: Envoi) {
  return {
    ...originOf(envoi),
    montantTotal: toUnits(montantOf(envoi)),
    motif: envoi.annulation,
    lignes: linesBody(envoi),
  };
}

/** A basket of total 0 has no payment (rule: payments). */
function panierBody({ lignes, client, paiements }: ConfirmedPanier) {
  const name = client.trim();
  return {
    lignes: linesBody({ lignes }),
    paiements: montantOf({ lignes }) === 0 ? [] : paiements.map(inUnits),
    ...(name !== "" && { client: name }),
  };
}

function linesBody({ lignes }: Pick<ConfirmedPanier, "lignes">) {
  return lignes.map(({ produitId, quantite, prix }) => ({
    produitId,
    quantite,
    prixVenteReel: toUnits(prix),
  }));
}

function originOf(envoi: Envoi) {
  const { appareilId, numero } = envoi;
  if (appareilId === null || numero === null) return null;
  return { appareilId, numeroProvisoire: numero, ...momentOf(envoi) };
}

/** When the basket was sold, by the device's clock. */
export function momentOf({ instant, decalage }: Envoi): { dateClient: string; decalage: number } {
  // The server takes no greater difference, and counts such a sale on the day of its arrival.
  const most = CLOCK_DIFFERENCE_MAX_SECONDS;
  return {
    dateClient: new Date(instant).toISOString(),
    decalage: Math.max(-most, Math.min(most, decalage)),
  };
}

function inUnits({ montant, montantRecu, ...paiement }: ReceivedPaiement) {
  return {
    ...paiement,
    montant: toUnits(montant),
    ...(montantRecu !== undefined && { montantRecu: toUnits(montantRecu) }),
  };
}
