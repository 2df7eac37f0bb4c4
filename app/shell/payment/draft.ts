// A payment as the cashier enters it, and the payment that becomes of it. Pure; the server checks again.
import { SHEETS } from "#app/content/later-sheets.ts";
import type { FieldErrors } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { type PhonePlan, toE164 } from "#worker/core/domain/phone.ts";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";
import { INVALID_TRANSACTION, transactionKey } from "#worker/features/ventes/domain/transaction.ts";

export type MobileMoney = {
  portefeuille: string;
  telephone: string;
  transactionId: string;
  attente: boolean;
};

export type Checked = { paiement: ReceivedPaiement; errors: null } | { paiement: null; errors: FieldErrors };

/** `montant` in centimes. */
export function mobileMoneyPaiement(entered: MobileMoney, montant: number, pays: PhonePlan): Checked {
  if (entered.telephone.trim() === "") {
    return { paiement: null, errors: { telephone: [SHEETS.enterNumber] } };
  }
  const telephone = toE164(entered.telephone, pays);
  if (telephone === null) {
    return { paiement: null, errors: { telephone: [MESSAGES.mobileMoneyTelephone] } };
  }
  const { portefeuille, attente } = entered;
  const transaction = given(entered.transactionId);
  if (transaction.transactionId !== undefined && transactionKey(transaction.transactionId) === null) {
    return { paiement: null, errors: { transactionId: [INVALID_TRANSACTION] } };
  }
  const paiement = { mode: "MOBILE_MONEY" as const, montant, portefeuille, telephone, attente };
  return { paiement: { ...paiement, ...transaction }, errors: null };
}

export function cardPaiement(slip: string, montant: number): ReceivedPaiement {
  return { mode: "CARTE", montant, ...given(slip) };
}

function given(typed: string): Pick<ReceivedPaiement, "transactionId"> {
  const transactionId = typed.trim();
  return transactionId === "" ? {} : { transactionId };
}
