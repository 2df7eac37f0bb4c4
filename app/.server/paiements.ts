// What the forms of payments write, for the screens that have them: the list of waiting payments and the sale.
import { PAIEMENTS } from "#app/content/paiements.ts";
import { VENTE } from "#app/content/vente.ts";
import { ADD, COMPLETE, CONFIRM, REFUSE } from "#app/features/ventes/paiement-intents.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { formatMontant } from "#worker/core/domain/money.ts";
import { ConfirmationSchema, RefusalSchema, TransactionSchema } from "#worker/features/paiements/schemas.ts";
import type { Facture } from "#worker/features/ventes/domain/vente.ts";
import { CancellationSchema, PaiementSchema } from "#worker/features/ventes/schemas.ts";
import type { WriteArgs } from "./handlers.ts";
import { formId, idParam } from "./id-param.ts";
import { savedHere } from "./toast.ts";

/** Throws VALIDATION for an unknown form. */
export async function writePaiement(args: WriteArgs) {
  const { acteur, services, form } = args;
  const factureId = formId(form, MESSAGES.factureNotFound);
  const paiement = () => ({
    factureId,
    rang: idParam(form.data.get("rang") ?? undefined, MESSAGES.paiementNotFound),
  });
  if (form.intent === CONFIRM) {
    const key = paiement();
    const { value } = await services.paiements.confirm(acteur, key, form.read(ConfirmationSchema), form.key);
    return savedWith(args, PAIEMENTS.confirmed, value, key.rang);
  }
  if (form.intent === REFUSE) {
    const key = paiement();
    const { motif } = form.read(RefusalSchema);
    const { value } = await services.paiements.refuse(acteur, key, motif, form.key);
    return savedWith(args, PAIEMENTS.refused, value, key.rang);
  }
  if (form.intent === COMPLETE) {
    const key = paiement();
    const { transactionId } = form.read(TransactionSchema);
    const value = await services.paiements.complete(acteur, key, transactionId);
    return savedWith(args, PAIEMENTS.completed, value, key.rang);
  }
  if (form.intent === ADD) {
    const { value } = await services.paiements.add(acteur, factureId, form.read(PaiementSchema), form.key);
    const last = value.paiements.at(-1);
    const title = last?.statut === "EN_ATTENTE" ? PAIEMENTS.addedWaiting : PAIEMENTS.added;
    return savedWith(args, title, value, last?.rang);
  }
  throw new DomainError("VALIDATION", MESSAGES.unreadableForm);
}

/** The cancellation of the whole invoice (rule: cancellation). */
export async function writeCancellation(args: WriteArgs) {
  const { acteur, services, form, request } = args;
  const factureId = formId(form, MESSAGES.factureNotFound);
  const { motif } = form.read(CancellationSchema);
  await services.factures.cancel(acteur, factureId, motif, form.key);
  const toast = { kind: "success", title: VENTE.cancelDone, message: VENTE.cancelDoneMessage } as const;
  return savedHere(args, { to: new URL(request.url).pathname, toast, stored: null });
}

/** The amount and the customer, and the same screen with its filters. */
function savedWith(args: WriteArgs, title: string, facture: Facture, rank: number | undefined) {
  const { pathname, search } = new URL(args.request.url);
  const montant = facture.paiements.find(({ rang }) => rang === rank)?.montant ?? 0;
  const message = `${formatMontant(montant, devise(facture.deviseCode))}, ${facture.client}`;
  return savedHere(args, { to: pathname + search, toast: { kind: "success", title, message }, stored: null });
}
