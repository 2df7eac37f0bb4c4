// What the till sends for a basket: the body of POST /ventes/panier, in main units.
import { toCentimes, toUnits } from "#worker/core/domain/money.ts";
import { isObject, parseJson } from "#worker/core/domain/objects.ts";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";
import { PAIEMENT_MODES } from "#worker/schema/codes.ts";
import { type PanierCaisse, totalOf } from "./panier.ts";
import type { PaymentWay } from "./payment-machine.ts";

/** Amounts of `paiements` in centimes. A basket of total 0 has no payment (rule: payments). */
export function bodyOf(panier: PanierCaisse, paiements: readonly ReceivedPaiement[]): string {
  const client = panier.client.trim();
  return JSON.stringify({
    lignes: panier.lignes.map(({ produitId, quantite, prix }) => ({
      produitId,
      quantite,
      prixVenteReel: toUnits(prix),
    })),
    paiements: totalOf(panier).montant === 0 ? [] : paiements.map(inUnits),
    ...(client !== "" && { client }),
  });
}

function inUnits({ montant, montantRecu, ...paiement }: ReceivedPaiement) {
  return {
    ...paiement,
    montant: toUnits(montant),
    ...(montantRecu !== undefined && { montantRecu: toUnits(montantRecu) }),
  };
}

/** What a stored body says of its payments, in centimes: enough to show the cashier which sale is meant. */
export function readBody(body: string): { way: PaymentWay; montant: number } {
  const value = parseJson(body);
  const sent =
    isObject(value) && Array.isArray(value["paiements"]) ? value["paiements"].filter(isObject) : [];
  const montant = sent.reduce((sum, one) => sum + (toCentimes(Number(one["montant"])) ?? 0), 0);
  const mode = PAIEMENT_MODES.find((known) => known === sent[0]?.["mode"]) ?? "ESPECES";
  return { way: sent.length > 1 ? "PARTAGE" : mode, montant };
}
