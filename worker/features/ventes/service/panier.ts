// A basket before its sale is written: what its request is known by, and the rules that need no database.
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { type FieldErrors, validationError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { fitsDecimals } from "#worker/core/domain/money.ts";
import { paysOf } from "#worker/core/domain/pays.ts";
import { instantOf, isInFuture } from "#worker/core/domain/period.ts";
import type { DatedWriteContext } from "#worker/core/domain/write-context.ts";
import { refuseOtherDevise } from "#worker/core/service/settings.ts";
import { countedMoment, trueMoment } from "#worker/features/appareils/domain.ts";
import {
  checkPaiements,
  type ReceivedPaiement,
  refuseRepeatedTransaction,
} from "#worker/features/ventes/domain/paiement.ts";
import {
  defaultClient,
  lineRefusal,
  type Panier,
  type PanierTicket,
  panierTotal,
} from "#worker/features/ventes/domain/vente.ts";
import { MONTANT_MAX_CENTIMES } from "#worker/schema/bounds.ts";

/** The same basket is the same sale, whether it was first sent with a network or without. */
export function requestOf(panier: Panier) {
  const input = { ...panier };
  delete input.appareil;
  delete input.deviseCode;
  return { operation: "ventes.encaisser", input };
}

/** Since when the prices of a late sale must have been allowed. */
export function priceSince(ticket: PanierTicket, now: number): number {
  return Math.min(trueMoment(ticket), now);
}

/** The basket with its day and payments as they will be stored. Throws VALIDATION, or CONFLIT (typed in another currency). */
export function checkedPanier(ctx: DatedWriteContext, acteur: Acteur, panier: Panier) {
  refuseOtherDevise(panier.deviseCode, acteur);
  const { appareil } = panier;
  const late = appareil?.horsLigne === true;
  const dateOperation = late
    ? countedMoment(appareil, ctx.now)
    : instantOf(panier.dateOperation, ctx.now, acteur.fuseau);
  const errors: FieldErrors =
    late && panier.dateOperation !== undefined ? { dateOperation: [MESSAGES.dateOperationOffline] } : {};
  const checked = checkPanier(ctx, acteur, { ...panier, dateOperation }, errors);
  // Only the manager sees whether money has come to a wallet while the till had no network.
  const paiements = late ? checked.map((paiement) => ({ ...paiement, attente: true })) : checked;
  return {
    ...panier,
    dateOperation,
    paiements,
    defaultName: defaultClient(paiements),
    appareil: appareil && { ...appareil, priceSince: priceSince(appareil, ctx.now) },
  };
}

/** Returns the payments as they will be stored. Throws VALIDATION with `errors` and its own. */
function checkPanier(
  ctx: DatedWriteContext,
  acteur: Acteur,
  { dateOperation, ...panier }: Panier & { dateOperation: number },
  errors: FieldErrors,
): ReceivedPaiement[] {
  const { montant } = panierTotal(panier.lignes);
  const monnaie = devise(acteur.deviseCode);
  panier.lignes.forEach((line, rank) => {
    for (const [field, sentences] of Object.entries(lineRefusal(line, monnaie))) {
      errors[`lignes.${rank}.${field}`] = sentences;
    }
  });
  if (Object.keys(errors).length === 0 && montant > MONTANT_MAX_CENTIMES) {
    errors["lignes"] = [MESSAGES.montantTooLarge];
  }
  panier.paiements.forEach((paiement, rank) => {
    for (const field of ["montant", "montantRecu"] as const) {
      if (!fitsDecimals(paiement[field] ?? 0, monnaie))
        errors[`paiements.${rank}.${field}`] = [MESSAGES.montantPrecision];
    }
  });
  if (isInFuture(dateOperation, ctx.now)) errors["dateOperation"] = [MESSAGES.dateFuture];
  const checked = checkPaiements(panier.paiements, montant, paysOf(acteur));
  Object.assign(errors, checked.errors);
  if (Object.keys(errors).length > 0) throw validationError(errors);
  refuseRepeatedTransaction(checked.paiements);
  return checked.paiements;
}
