import { z } from "@hono/zod-openapi";
import { PERIODS } from "#worker/core/domain/calendar.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { toUnits } from "#worker/core/domain/money.ts";
import { DeviseSchema, inUnits, presentDevise } from "#worker/core/presenter.ts";
import { presentStock, StockSchema } from "#worker/features/stock/presenter.ts";
import { PAIEMENT_MODES } from "#worker/schema/codes.ts";
import {
  type Dashboard,
  type Indicateurs,
  INDICATEUR_PERIODS,
  type MoneyFigures,
  type PeriodFigures,
} from "./domain.ts";

function rounded(percent: number): number {
  return Math.round(percent * 100) / 100;
}

const PeriodFiguresShape = {
  dateDebut: z.iso.date().describe("Jour local de l'établissement, compris."),
  dateFin: z.iso.date().describe("Jour local de l'établissement, compris."),
  chiffreAffaires: z.number().describe("Ce qui a été vendu, sans les factures annulées."),
  evolution: z
    .number()
    .describe(
      "Variation en pour cent par rapport à la période d'avant ; 0 quand rien n'y a été vendu, et depuis toujours.",
    ),
  nombreVentes: z.number().int().describe("Nombre de factures."),
  benefice: z
    .number()
    .describe(
      "Le chiffre d'affaires moins ce que les pièces vendues ont coûté, et les corrections d'achats faites dans la période.",
    ),
  marge: z.number().describe("Bénéfice en pour cent du chiffre d'affaires ; 0 sans chiffre d'affaires."),
  devise: DeviseSchema,
};

const MontantAndCountShape = { montant: z.number(), nombre: z.number().int() };

const MoneyShape = {
  encaissements: z
    .array(
      z.object({
        mode: z.enum(PAIEMENT_MODES),
        portefeuille: z.string().nullable().describe("null pour les espèces et la carte."),
        ...MontantAndCountShape,
      }),
    )
    .describe("L'argent reçu dans la période, le jour où il est reçu ; `nombre` compte les paiements."),
  enAttente: z
    .object(MontantAndCountShape)
    .describe("Les paiements en attente maintenant, quelle que soit la période."),
  resteAPayer: z.number().describe("Ce qui reste à payer maintenant, quelle que soit la période."),
};

function presentMoney({ encaissements, enAttente, resteAPayer }: MoneyFigures) {
  return {
    encaissements: encaissements.map((received) => inUnits(received, "montant")),
    enAttente: inUnits(enAttente, "montant"),
    resteAPayer: toUnits(resteAPayer),
  };
}

function presentPeriodFigures(summary: PeriodFigures) {
  return {
    dateDebut: summary.days.start,
    dateFin: summary.days.end,
    chiffreAffaires: toUnits(summary.chiffreAffaires),
    evolution: rounded(summary.evolution),
    nombreVentes: summary.nombreVentes,
    benefice: toUnits(summary.benefice),
    marge: rounded(summary.marge ?? 0),
    devise: presentDevise(devise(summary.deviseCode)),
  };
}

export const IndicateursSchema = z
  .object({
    periode: z
      .enum(INDICATEUR_PERIODS)
      .nullable()
      .describe("null pour deux dates ; « tous » va de la première vente à aujourd'hui."),
    ...PeriodFiguresShape,
    nombreArticles: z.number().int().describe("Nombre de pièces vendues."),
    panierMoyen: z.number().describe("Par facture ; deux décimales dans toute devise."),
    ...MoneyShape,
  })
  .openapi("Indicateurs");

export function presentIndicateurs(
  indicateurs: Indicateurs & MoneyFigures,
): z.infer<typeof IndicateursSchema> {
  return {
    periode: indicateurs.periode,
    ...presentPeriodFigures(indicateurs),
    nombreArticles: indicateurs.nombreArticles,
    panierMoyen: toUnits(indicateurs.panierMoyen),
    ...presentMoney(indicateurs),
  };
}

const SliceSchema = z
  .object({
    debut: z
      .string()
      .describe(
        "À l'heure de l'établissement : l'heure d'un jour (2026-01-14T08:00), un jour (2026-01-14), le premier jour d'un mois.",
      ),
    chiffreAffaires: z.number(),
    benefice: z.number(),
    depenses: z.number(),
    nombreVentes: z.number().int(),
  })
  .openapi("Tranche");

const SoldShape = { chiffreAffaires: z.number(), nombreVentes: z.number().int() };

const HourSchema = z.object({ heure: z.number().int().min(0).max(23), ...SoldShape }).openapi("HeureDeVente");

const WeekdaySchema = z
  .object({ jour: z.number().int().min(0).max(6).describe("0 pour le dimanche."), ...SoldShape })
  .openapi("JourDeSemaine");

const TopProduitSchema = z
  .object({
    produitId: z.number().int(),
    titre: z.string(),
    quantite: z.number().int(),
    chiffreAffaires: z.number(),
    benefice: z.number(),
  })
  .openapi("MeilleurProduit");

export const DashboardSchema = z
  .object({
    periode: z.enum(PERIODS),
    ...PeriodFiguresShape,
    depenses: z.number().describe("Les achats de la période."),
    ...MoneyShape,
    totalProduits: z.number().int(),
    ruptures: z.number().int().describe("Produits en vente dont il ne reste rien."),
    stocksFaibles: z.number().int().describe("Produits en vente dont il reste au plus le seuil d'alerte."),
    serie: z.array(SliceSchema).describe("Toutes les tranches de la période, même sans vente."),
    parHeure: z
      .array(HourSchema)
      .describe("Ce que chaque heure a vendu dans la période ; vide pour une année."),
    parJourSemaine: z.array(WeekdaySchema).describe("Ce que chaque jour de la semaine a vendu."),
    meilleursProduits: z.array(TopProduitSchema).describe("Cinq au plus, par chiffre d'affaires."),
    aReapprovisionner: z
      .array(StockSchema)
      .describe(
        "Cinq au plus, les plus bas par rapport à leur seuil d'abord ; seuls les produits en vente comptent.",
      ),
    taches: z.object({ aFaire: z.number().int(), terminees: z.number().int() }),
  })
  .openapi("TableauDeBord");

export function presentDashboard(tableau: Dashboard): z.infer<typeof DashboardSchema> {
  const { periode, totalProduits, ruptures, stocksFaibles, taches } = tableau;
  return {
    periode,
    ...presentPeriodFigures(tableau),
    depenses: toUnits(tableau.depenses),
    ...presentMoney(tableau),
    totalProduits,
    ruptures,
    stocksFaibles,
    serie: tableau.serie.map((slice) => inUnits(slice, "chiffreAffaires", "benefice", "depenses")),
    parHeure: tableau.parHeure.map((hour) => inUnits(hour, "chiffreAffaires")),
    parJourSemaine: tableau.parJourSemaine.map(({ jour, chiffreAffaires, nombreVentes }) =>
      inUnits({ jour, chiffreAffaires, nombreVentes }, "chiffreAffaires"),
    ),
    meilleursProduits: tableau.meilleursProduits.map(
      ({ produitId, titre, quantite, chiffreAffaires, benefice }) =>
        inUnits({ produitId, titre, quantite, chiffreAffaires, benefice }, "chiffreAffaires", "benefice"),
    ),
    aReapprovisionner: tableau.aReapprovisionner.map(presentStock),
    taches,
  };
}
