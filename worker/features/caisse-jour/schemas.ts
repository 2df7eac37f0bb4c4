// Input of the calls of the evening's money: main units become centimes.
import { z } from "zod";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import {
  day,
  description,
  deviseCode,
  montant,
  named,
  nullableText,
  textField,
} from "#worker/core/schemas/common.ts";
import { FIELD_SENTENCES, missingOr } from "#worker/core/schemas/sentences.ts";
import { OTHER_PORTEFEUILLE } from "#worker/features/ventes/domain/paiement.ts";
import { PAIEMENT_MODES, SENS_MOUVEMENT } from "#worker/schema/codes.ts";
import type { ComptageInput, MouvementInput } from "./domain/day.ts";

const NOTE_MAX = 500;

export const CaisseJourQuerySchema = z.object({
  jour: day().optional().describe("Absent, aujourd'hui à l'heure de l'établissement."),
});

export const CaisseJourParams = z.object({ jour: day().describe("Aujourd'hui ou hier.") });

const CompteSchema = z
  .object(
    {
      mode: z.enum(PAIEMENT_MODES, { error: MESSAGES.invalidPaiement }),
      portefeuille: nullableText(50, FIELD_SENTENCES.tooLong(50)).describe(
        `MOBILE_MONEY : un portefeuille du pays de l'établissement ou de l'argent de ce jour ; absent, « ${OTHER_PORTEFEUILLE} ». Sans effet sur un autre mode.`,
      ),
      montant: montant().describe("Ce qui est là."),
    },
    { error: FIELD_SENTENCES.notValid },
  )
  .meta(named("CompteCaisse"));

export const ComptageSchema = z.object({
  comptes: z
    .array(CompteSchema, { error: missingOr(FIELD_SENTENCES.mandatory, MESSAGES.comptesExpected) })
    .describe("Seulement ce qui est compté ; chaque mode et son portefeuille une fois."),
  note: description(NOTE_MAX, FIELD_SENTENCES.tooLong(NOTE_MAX)),
  deviseCode,
}) satisfies z.ZodType<ComptageInput>;

const motif = textField(NOTE_MAX, { required: MESSAGES.reasonRequired, tooLong: MESSAGES.reasonTooLong });

export const MouvementSchema = z.object({
  sens: z
    .enum(SENS_MOUVEMENT, { error: MESSAGES.invalidSens })
    .describe("ENTREE : mis dans la caisse ; SORTIE : pris, au besoin plus que ce qui est attendu."),
  montant: montant().describe("Au-dessus de 0."),
  motif,
  deviseCode,
}) satisfies z.ZodType<MouvementInput>;

export const ReversalSchema = z.object({ motif });
