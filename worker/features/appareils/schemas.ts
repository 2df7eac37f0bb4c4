// Input of the calls of devices, and of the ticket that a sale names: main units become centimes.
import { z } from "zod";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import {
  id,
  integer,
  isDay,
  isInstant,
  montant,
  named,
  optionalText,
  prix,
  textField,
} from "#worker/core/schemas/common.ts";
import { FIELD_SENTENCES, missingOr } from "#worker/core/schemas/sentences.ts";
import { CLOCK_DIFFERENCE_MAX_SECONDS, QUANTITE_MAX } from "#worker/schema/bounds.ts";
import {
  type AnnulationInput,
  APPAREIL_NAME_MAX,
  type AppareilModification,
  dayOfNumero,
  type TicketProvisoire,
} from "./domain.ts";

const instant = z
  .string({ error: missingOr(FIELD_SENTENCES.mandatory, FIELD_SENTENCES.notValid) })
  .refine((text) => isInstant(text) && Date.parse(text) >= 0, { error: FIELD_SENTENCES.notValid })
  .transform((text) => Date.parse(text));

const TICKET = {
  numeroProvisoire: z
    .string({ error: missingOr(FIELD_SENTENCES.mandatory, FIELD_SENTENCES.textExpected) })
    .refine((text) => isDay(dayOfNumero(text) ?? ""), MESSAGES.invalidNumeroProvisoire)
    .meta({
      description: "`P-<code>-<jour>-<n>` : le code de l'appareil, le jour et le rang par l'appareil.",
      example: "P-A-20260114-7",
    }),
  dateClient: instant.meta({
    format: "date-time",
    description: "Quand cela s'est passé, par l'horloge de l'appareil.",
    example: "2026-01-14T17:42:00Z",
  }),
  decalage: integer([-CLOCK_DIFFERENCE_MAX_SECONDS, CLOCK_DIFFERENCE_MAX_SECONDS], {
    required: MESSAGES.clockDifferenceTooLarge,
    tooSmall: MESSAGES.clockDifferenceTooLarge,
    tooLarge: MESSAGES.clockDifferenceTooLarge,
  })
    .nullish()
    .transform((value) => value ?? 0)
    .describe("L'horloge du service moins celle de l'appareil, en secondes ; absent, 0."),
};

export const TicketProvisoireSchema = z
  .object({ appareilId: id(MESSAGES.appareilRequired), ...TICKET }, { error: FIELD_SENTENCES.notValid })
  .meta(named("TicketProvisoire")) satisfies z.ZodType<TicketProvisoire>;

const NAME_TOO_LONG = FIELD_SENTENCES.tooLong(APPAREIL_NAME_MAX);

export const AppareilCreateSchema = z.object({
  nom: optionalText(APPAREIL_NAME_MAX, NAME_TOO_LONG).describe("Absent : « Caisse » et son code."),
});

const AttenteSchema = z
  .object(
    {
      nombre: integer([1, QUANTITE_MAX], {
        required: MESSAGES.attenteNombreRequired,
        tooSmall: MESSAGES.attenteNombrePositive,
        tooLarge: MESSAGES.attenteNombreTooLarge,
      }),
      montant: montant(),
      depuis: instant.meta({
        format: "date-time",
        description: "Le moment de la plus ancienne.",
        example: "2026-01-14T15:00:00Z",
      }),
    },
    { error: MESSAGES.invalidAttente },
  )
  .meta(named("AttenteAppareil"));

/** The screen's form, which only renames. */
export const AppareilNameSchema = z.object({
  nom: textField(APPAREIL_NAME_MAX, { required: FIELD_SENTENCES.mandatory, tooLong: NAME_TOO_LONG }),
});

export const AppareilUpdateSchema = z.object({
  nom: AppareilNameSchema.shape.nom.optional(),
  attente: AttenteSchema.nullish().describe(
    "Les ventes que l'appareil garde encore ; null : aucune ; absent : inchangé.",
  ),
}) satisfies z.ZodType<AppareilModification>;

const MOTIF_MAX = 500;
const LINES_MAX = 200;

const LigneAnnuleeSchema = z
  .object(
    {
      produitId: id(MESSAGES.produitRequired),
      titre: optionalText(200, MESSAGES.titleTooLong).describe("Absent, le titre actuel du produit."),
      quantite: integer([1, QUANTITE_MAX], {
        required: MESSAGES.produitQuantiteRequired,
        tooSmall: MESSAGES.quantitePositive,
        tooLarge: MESSAGES.quantiteTooLarge,
      }),
      prixVenteReel: prix({
        required: MESSAGES.produitPrixVenteRequired,
        negative: MESSAGES.prixVenteReelPositive,
      }),
    },
    { error: FIELD_SENTENCES.notValid },
  )
  .meta(named("LigneAnnulee"));

export const AnnulationSchema = z.object({
  ...TICKET,
  montantTotal: montant(),
  motif: textField(MOTIF_MAX, { required: MESSAGES.reasonRequired, tooLong: MESSAGES.reasonTooLong }),
  lignes: z
    .array(LigneAnnuleeSchema, { error: missingOr(MESSAGES.emptyPanier, FIELD_SENTENCES.notValid) })
    .min(1, MESSAGES.emptyPanier)
    .max(LINES_MAX, MESSAGES.panierTooLong),
}) satisfies z.ZodType<AnnulationInput>;

// The till's own routes name the device in the body.

export const CaisseAttenteSchema = z.object({
  id: id(MESSAGES.appareilRequired),
  attente: AttenteSchema.nullable(),
});

export const CaisseAnnulationSchema = z.object({
  appareilId: id(MESSAGES.appareilRequired),
  ...AnnulationSchema.shape,
});
