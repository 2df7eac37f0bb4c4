// Input of the calls of payments: main units become centimes.
import { z } from "zod";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { isStorableText } from "#worker/core/domain/text.ts";
import { textField } from "#worker/core/schemas/common.ts";
import { unsortedPageSchema } from "#worker/core/schemas/page.ts";
import { OpenPeriodSchema } from "#worker/core/schemas/period.ts";
import { missingOr, FIELD_SENTENCES } from "#worker/core/schemas/sentences.ts";
import { INVALID_TRANSACTION, transactionKey } from "#worker/features/ventes/domain/transaction.ts";
import { TRANSACTION_DOC } from "#worker/features/ventes/schemas.ts";
import { PAIEMENT_MODES, STATUTS_PAIEMENT } from "#worker/schema/codes.ts";

const isTransaction = (typed: string) => transactionKey(typed) !== null;

export const ConfirmationSchema = z.object({
  transactionId: z
    .string({ error: FIELD_SENTENCES.textExpected })
    .nullish()
    .transform((typed) => (typed?.trim() ? typed : undefined))
    .refine((typed) => typed === undefined || isTransaction(typed), { error: INVALID_TRANSACTION })
    .describe(`L'identifiant de l'opérateur, quand le paiement n'en a pas encore ; ${TRANSACTION_DOC}.`),
});

export const RefusalSchema = z.object({
  motif: textField(500, { required: MESSAGES.reasonRequired, tooLong: MESSAGES.reasonTooLong }),
});

export const TransactionSchema = z.object({
  transactionId: z
    .string({ error: missingOr(MESSAGES.transactionRequired, FIELD_SENTENCES.textExpected) })
    .refine((typed) => typed.trim() !== "", { error: MESSAGES.transactionRequired, abort: true })
    .refine(isTransaction, { error: INVALID_TRANSACTION })
    .describe(`L'identifiant de l'opérateur ; ${TRANSACTION_DOC}.`),
});

export const PaiementQuerySchema = unsortedPageSchema().extend({
  statut: z
    .enum(STATUTS_PAIEMENT, { error: MESSAGES.unknownPaiementStatut })
    .optional()
    .describe("Ceux de ce statut."),
  mode: z.enum(PAIEMENT_MODES, { error: MESSAGES.invalidPaiement }).optional().describe("Ceux de ce mode."),
  portefeuille: z
    .string({ error: FIELD_SENTENCES.notValid })
    .max(50, { error: FIELD_SENTENCES.tooLong(50) })
    .refine(isStorableText, { error: FIELD_SENTENCES.unreadableText })
    .optional()
    .describe("Ceux de ce portefeuille, écrit comme dans un paiement."),
  ...OpenPeriodSchema.shape,
});
