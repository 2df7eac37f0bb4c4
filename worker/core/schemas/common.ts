import { DEVISES } from "#worker/core/domain/devises.ts";
import { z } from "zod";
import { isValidKey } from "#worker/core/domain/idempotency.ts";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { toCentimes, toUnits } from "#worker/core/domain/money.ts";
import type { Moment } from "#worker/core/domain/period.ts";
import { block, isStorableText, singleLine } from "#worker/core/domain/text.ts";
import { MONTANT_MAX_CENTIMES, PRIX_MAX_CENTIMES } from "#worker/schema/bounds.ts";
import { FIELD_SENTENCES, type Sentence, commonSentence, missingOr } from "./sentences.ts";

// zod's English messages must not reach a user, and workerd forbids generated code.
z.config({ customError: commonSentence, jitless: true });

export const ID_DOC = { type: "integer", minimum: 1, example: 7 } as const;

/** The schema's name in the OpenAPI document. */
export const named = (name: string) => ({ _internal: { refId: name } });

export const MOMENT_DOC =
  "Quand cela s'est passé : un instant ISO 8601, ou une date seule, le jour à l'heure de l'établissement (aujourd'hui : maintenant)";

export const idempotencyKey = z
  .string({ error: MESSAGES.invalidKey })
  .refine(isValidKey, MESSAGES.invalidKey)
  .meta({
    minLength: 1,
    maxLength: 255,
    pattern: "^[\\x21-\\x7e]+$",
    description: "Une clé à vous pour cette écriture : la renvoyer n'écrit rien de plus.",
    example: "vente-7f3a9c",
  });

/** Normalising shortens a text but takes quadratic time: only very long texts are refused before normalising. */
export const RAW_FACTOR = 8;

export function textField(max: number, messages: { required: Sentence; tooLong: Sentence }) {
  return z
    .string({ error: missingOr(messages.required, FIELD_SENTENCES.textExpected) })
    .max(RAW_FACTOR * max, { error: messages.tooLong, abort: true })
    .overwrite(singleLine)
    .min(1, { error: messages.required, abort: true })
    .max(max, { error: messages.tooLong })
    .refine(isStorableText, { error: FIELD_SENTENCES.unreadableText });
}

const freeText =
  <T>(normalize: (text: string) => string, read: (value: string | null | undefined) => T) =>
  (max: number, tooLong: Sentence) =>
    z
      .string({ error: FIELD_SENTENCES.textExpected })
      .max(RAW_FACTOR * max, { error: tooLong, abort: true })
      .overwrite(normalize)
      .max(max, { error: tooLong })
      .refine(isStorableText, { error: FIELD_SENTENCES.unreadableText })
      .nullish()
      .transform(read);

/** For edits: an absent text stays undefined, a null or blank text becomes null. */
const keep = (value: string | null | undefined) => (value === undefined ? undefined : value || null);

export const optionalText = freeText(singleLine, (value) => value || undefined);
export const optionalBlock = freeText(block, (value) => value || undefined);
export const nullableText = freeText(singleLine, (value) => value || null);
export const description = freeText(block, (value) => value || null);
export const keptText = freeText(singleLine, keep);
export const keptDescription = freeText(block, keep);

export function integer(
  [min, max]: readonly [number, number],
  messages: { required: string; tooSmall: string; tooLarge: string },
) {
  return z
    .number({ error: missingOr(messages.required, FIELD_SENTENCES.numberExpected) })
    .min(min, { error: messages.tooSmall, abort: true })
    .max(max, { error: messages.tooLarge, abort: true })
    .refine(Number.isInteger, { error: FIELD_SENTENCES.integerExpected })
    .meta({ type: "integer", minimum: min, maximum: max });
}

/** Main units in, centimes out. The service checks the currency's decimals. */
export function prix(messages: { required: string; negative: string }) {
  return z
    .number({ error: missingOr(messages.required, FIELD_SENTENCES.numberExpected) })
    .min(0, { error: messages.negative, abort: true })
    .max(toUnits(PRIX_MAX_CENTIMES), { error: MESSAGES.prixTooLarge, abort: true })
    .refine((montant) => toCentimes(montant) !== null, MESSAGES.montantPrecision)
    .transform((montant) => toCentimes(montant) ?? 0);
}

/** An amount of money: main units in, centimes out. The service checks the currency's decimals. */
export const montant = () =>
  z
    .number({ error: missingOr(FIELD_SENTENCES.mandatory, FIELD_SENTENCES.numberExpected) })
    .min(0, { error: MESSAGES.negativeMontant, abort: true })
    .max(toUnits(MONTANT_MAX_CENTIMES), { error: MESSAGES.montantTooLarge, abort: true })
    .refine((value) => toCentimes(value) !== null, MESSAGES.montantPrecision)
    .transform((value) => toCentimes(value) ?? 0);

/** A day "YYYY-MM-DD". */
export const day = () =>
  z
    .string({ error: missingOr(FIELD_SENTENCES.mandatory, FIELD_SENTENCES.notValid) })
    .refine(isDay, { error: FIELD_SENTENCES.notValid })
    .meta({ format: "date", example: "2026-01-14" });

export const isDay = (text: string) => z.iso.date().safeParse(text).success;
export const isInstant = (text: string) => z.iso.datetime({ offset: true }).safeParse(text).success;

/** Undefined means the server's clock. */
export const dateOperation = z
  .string({ error: FIELD_SENTENCES.notValid })
  .refine((text) => (isDay(text) || isInstant(text)) && Date.parse(text) >= 0, {
    error: FIELD_SENTENCES.notValid,
  })
  .transform((text): Moment => (isDay(text) ? { jour: text } : Date.parse(text)))
  .nullish()
  .transform((value) => value ?? undefined)
  .meta({
    description: `${MOMENT_DOC} ; absent, l'heure du service.`,
    example: "2026-01-14T17:42:00Z",
  });

export function id(required: string) {
  return z
    .number({ error: missingOr(required, MESSAGES.invalidId) })
    .refine((n) => Number.isInteger(n) && n > 0, MESSAGES.invalidId)
    .transform(readId)
    .meta(ID_DOC);
}

/** Clamps an id above 2^53 to the largest integer, which no record has. */
export function readId(n: number): number {
  return Math.min(n, Number.MAX_SAFE_INTEGER);
}

export function email() {
  return textField(254, { required: ACCOUNT_MESSAGES.emailRequired, tooLong: ACCOUNT_MESSAGES.invalidEmail })
    .regex(z.regexes.email, ACCOUNT_MESSAGES.invalidEmail)
    .meta({ format: "email" });
}

export const deviseCode = z
  .enum(
    DEVISES.map(({ code }) => code),
    { error: FIELD_SENTENCES.notValid },
  )
  .optional()
  .describe(
    "La devise dans laquelle les montants ont été saisis ; une autre que celle de l'établissement : 409. Absente, celle de l'établissement.",
  );
