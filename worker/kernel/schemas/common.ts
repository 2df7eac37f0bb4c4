// The pieces that schemas are made of: texts, whole numbers, amounts, ids, pages. Each says its own French sentence.
import { z } from "zod";
import { estCleValide } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { enCentimes, enUnites, PRIX_MAX_CENTIMES } from "#worker/kernel/domain/money.ts";
import type { Moment } from "#worker/kernel/domain/period.ts";
import { bloc, estTexteSain, ligne } from "#worker/kernel/domain/text.ts";
import { DU_CHAMP, type Phrase, phraseCommune, selon } from "./sentences.ts";

// No English sentence of zod's own may reach a user; and workerd forbids the code that zod would generate.
z.config({ customError: phraseCommune, jitless: true });

/** What the contract says of an id: a check of ours says the rest. */
export const ID_DOCUMENTE = { type: "integer", minimum: 1, example: 7 } as const;

/** The name under which the contract shows a piece, once; read by what generates the document. */
export const nomme = (nom: string) => ({ _internal: { refId: nom } });

/** What the contract says of a moment. */
export const MOMENT_DOCUMENTE =
  "Quand cela s'est passé : un instant ISO 8601, ou une date seule, le jour à l'heure de l'établissement (aujourd'hui : maintenant)";

/** A client's idempotency key. */
export const cleIdempotence = z
  .string({ error: MESSAGES.cleInvalide })
  .refine(estCleValide, MESSAGES.cleInvalide)
  .meta({
    minLength: 1,
    maxLength: 255,
    pattern: "^[\\x21-\\x7e]+$",
    description: "Une clé à vous pour cette écriture : la renvoyer n'écrit rien de plus.",
    example: "vente-7f3a9c",
  });

/**
 * Tidying may shorten a text, so what is looked at before it may be so many times as long. More is not even tidied:
 * putting marks in order takes time that grows with the square of their number.
 */
const BRUT_MAX = 8;

/** A required text on one line, spaces tidied; blank counts as missing. */
export function texte(max: number, messages: { requis: Phrase; tropLong: Phrase }) {
  return z
    .string({ error: selon(messages.requis, DU_CHAMP.texteAttendu) })
    .max(BRUT_MAX * max, { error: messages.tropLong, abort: true })
    .overwrite(ligne)
    .min(1, { error: messages.requis, abort: true })
    .max(max, { error: messages.tropLong })
    .refine(estTexteSain, { error: DU_CHAMP.texteIllisible });
}

/** An optional text on one line; blank counts as absent. */
export function texteFacultatif(max: number, tropLong: Phrase) {
  return texteLibre(ligne, max, tropLong).transform((valeur) => valeur || undefined);
}

/** The same of a text that may have lines. */
export function blocFacultatif(max: number, tropLong: Phrase) {
  return texteLibre(bloc, max, tropLong).transform((valeur) => valeur || undefined);
}

/** An optional text that may have lines; blank counts as none. */
export function description(max: number, tropLong: Phrase) {
  return texteLibre(bloc, max, tropLong).transform((valeur) => valeur || null);
}

/** A text on one line that an edit may leave out: absent stays undefined, null or blank is none. */
export function texteGarde(max: number, tropLong: Phrase) {
  return texteLibre(ligne, max, tropLong).transform(garder);
}

/** The same of a text that may have lines. */
export function descriptionGardee(max: number, tropLong: Phrase) {
  return texteLibre(bloc, max, tropLong).transform(garder);
}

function texteLibre(ranger: (texte: string) => string, max: number, tropLong: Phrase) {
  return z
    .string({ error: DU_CHAMP.texteAttendu })
    .max(BRUT_MAX * max, { error: tropLong, abort: true })
    .overwrite(ranger)
    .max(max, { error: tropLong })
    .refine(estTexteSain, { error: DU_CHAMP.texteIllisible })
    .nullish();
}

function garder(valeur: string | null | undefined): string | null | undefined {
  return valeur === undefined ? undefined : valeur || null;
}

/** A whole number of pieces within bounds. */
export function entier(
  [min, max]: readonly [number, number],
  messages: { requis: string; tropPetit: string; tropGrand: string },
) {
  return z
    .number({ error: selon(messages.requis, DU_CHAMP.nombreAttendu) })
    .min(min, { error: messages.tropPetit, abort: true })
    .max(max, { error: messages.tropGrand, abort: true })
    .refine(Number.isInteger, { error: DU_CHAMP.entierAttendu })
    .meta({ type: "integer", minimum: min, maximum: max });
}

/** A unit price: main units in, centimes out. Whether the currency has its decimals is the service's to say. */
export function prix(messages: { requis: string; negatif: string }) {
  return z
    .number({ error: selon(messages.requis, DU_CHAMP.nombreAttendu) })
    .min(0, { error: messages.negatif, abort: true })
    .max(enUnites(PRIX_MAX_CENTIMES), { error: MESSAGES.prixTropGrand, abort: true })
    .refine((montant) => enCentimes(montant) !== null, MESSAGES.montantPrecision)
    .transform((montant) => enCentimes(montant) ?? 0);
}

export const estUnJour = (texte: string) => z.iso.date().safeParse(texte).success;
export const estUnInstant = (texte: string) => z.iso.datetime({ offset: true }).safeParse(texte).success;

/** When something happened, as an ISO instant or a date; undefined for the server's clock. */
export const dateOperation = z
  .string({ error: DU_CHAMP.nonValide })
  .refine((texte) => (estUnJour(texte) || estUnInstant(texte)) && Date.parse(texte) >= 0, {
    error: DU_CHAMP.nonValide,
  })
  .transform((texte): Moment => (estUnJour(texte) ? { jour: texte } : Date.parse(texte)))
  .nullish()
  .transform((valeur) => valeur ?? undefined)
  .meta({
    description: `${MOMENT_DOCUMENTE} ; absent, l'heure du service.`,
    example: "2026-01-14T17:42:00Z",
  });

/** A record's id in a body. */
export function id(requis: string) {
  return z
    .number({ error: selon(requis, MESSAGES.idInvalide) })
    .refine((n) => Number.isInteger(n) && n > 0, MESSAGES.idInvalide)
    .transform(idLu)
    .meta(ID_DOCUMENTE);
}

/** An id that no number holds is read as the last that does, which nothing has either. */
export function idLu(n: number): number {
  return Math.min(n, Number.MAX_SAFE_INTEGER);
}

/** An e-mail address, as given but for the spaces around it. */
export function email() {
  return texte(254, { requis: MESSAGES.emailObligatoire, tropLong: MESSAGES.emailInvalide })
    .regex(z.regexes.email, MESSAGES.emailInvalide)
    .meta({ format: "email" });
}
