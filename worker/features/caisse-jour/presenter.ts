import { z } from "@hono/zod-openapi";
import { devise } from "#worker/core/domain/devises.ts";
import { DaySchema, DeviseSchema, inUnits, presentDevise, toIso, without } from "#worker/core/presenter.ts";
import { PAIEMENT_MODES, SENS_MOUVEMENT } from "#worker/schema/codes.ts";
import type { CaisseJour, MouvementCaisse } from "./domain/day.ts";

export const PlaceShape = {
  mode: z.enum(PAIEMENT_MODES),
  portefeuille: z.string().nullable().describe("null pour les espèces et la carte."),
};

export const MouvementCaisseSchema = z
  .object({
    id: z.number().int(),
    sens: z.enum(SENS_MOUVEMENT),
    montant: z.number(),
    devise: DeviseSchema,
    jour: DaySchema,
    motif: z.string(),
    dateCreation: z.iso.datetime(),
    dateAnnulation: z.iso.datetime().nullable().describe("Annulé, il reste et ne compte plus."),
    motifAnnulation: z.string().nullable(),
  })
  .openapi("MouvementCaisse");

export const CaisseJourSchema = z
  .object({
    jour: z.iso.date(),
    devise: DeviseSchema,
    lignes: z
      .array(
        z.object({
          ...PlaceShape,
          attendu: z
            .number()
            .describe(
              "À présent : l'argent reçu ce jour-là, quel que soit le jour de la vente ; les espèces avec les entrées et sans les sorties.",
            ),
          nombre: z.number().int().describe("Les paiements reçus, sans les entrées et sorties."),
          compte: z.number().nullable().describe("Ce qui a été compté en dernier ; null : pas compté."),
          ecart: z
            .number()
            .nullable()
            .describe("`compte` moins `attenduAuComptage`. Ce qui vient plus tard n'y change rien."),
          attenduAuComptage: z.number().nullable().describe("Ce qui était attendu au moment du comptage."),
          depuis: z.number().nullable().describe("Venu depuis : `attendu` moins `attenduAuComptage`."),
        }),
      )
      .describe("Chaque mode et portefeuille qui a de l'argent ou a été compté, et toujours les espèces."),
    mouvements: z
      .array(MouvementCaisseSchema)
      .describe("Les entrées et les sorties, les dernières d'abord, les annulées aussi ; 1000 au plus."),
    note: z.string().nullable().describe("Celle du dernier comptage."),
    comptages: z
      .array(
        z.object({
          id: z.number().int(),
          dateCreation: z.iso.datetime(),
          note: z.string().nullable(),
          comptes: z.array(
            z.object({
              ...PlaceShape,
              montant: z.number(),
              attendu: z.number().describe("Ce qui était attendu à ce moment."),
            }),
          ),
        }),
      )
      .describe("Tous gardés, le dernier d'abord : c'est lui qui compte ; 100 au plus."),
  })
  .openapi("JourCaisse");

export function presentMouvement({
  deviseCode,
  dateCreation,
  dateAnnulation,
  ...moved
}: MouvementCaisse): z.infer<typeof MouvementCaisseSchema> {
  return {
    ...inUnits(without(moved, "fuseau"), "montant"),
    devise: presentDevise(devise(deviseCode)),
    dateCreation: toIso(dateCreation),
    dateAnnulation: dateAnnulation === null ? null : toIso(dateAnnulation),
  };
}

const AMOUNTS = ["attendu", "compte", "ecart", "attenduAuComptage", "depuis"] as const;

export function presentCaisseJour(day: CaisseJour): z.infer<typeof CaisseJourSchema> {
  return {
    jour: day.jour,
    devise: presentDevise(devise(day.deviseCode)),
    lignes: day.lignes.map((line) => inUnits(line, ...AMOUNTS)),
    mouvements: day.mouvements.map(presentMouvement),
    note: day.note,
    comptages: day.comptages.map(({ comptes, dateCreation, ...count }) => ({
      ...without(count, "fuseau", "auteurId"),
      dateCreation: toIso(dateCreation),
      comptes: comptes.map((compte) => inUnits(compte, "montant", "attendu")),
    })),
  };
}
