// The figures of a period as the API tells them: main units, percentages with two decimals at most.
import { z } from "@hono/zod-openapi";
import { CurrencySchema, presenterDevise } from "#worker/kernel/presenter.ts";
import { presenterStock, StockSchema } from "#worker/features/stock/presenter.ts";
import { PERIODES } from "#worker/kernel/domain/calendar.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import { enUnites } from "#worker/kernel/domain/money.ts";
import { type Indicateurs, PERIODES_INDICATEURS, type TableauDeBord } from "./domain.ts";

const pourcentage = (description: string) => z.number().openapi({ description });

/** At most two decimals. */
function arrondi(pourcent: number): number {
  return Math.round(pourcent * 100) / 100;
}

/** What indicators and the dashboard say of a period in the same words. */
export const PeriodeLueShape = {
  dateDebut: z.iso.date().openapi({ description: "Jour local de l'établissement, compris." }),
  dateFin: z.iso.date().openapi({ description: "Jour local de l'établissement, compris." }),
  chiffreAffaires: z.number().openapi({ description: "Ce qui a été vendu, sans les factures annulées." }),
  evolution: pourcentage(
    "Variation en pour cent par rapport à la période d'avant ; 0 quand rien n'y a été vendu, et depuis toujours.",
  ),
  nombreVentes: z.number().int().openapi({ description: "Nombre de factures." }),
  benefice: z
    .number()
    .openapi({ description: "Le chiffre d'affaires moins ce que les pièces vendues ont coûté." }),
  marge: pourcentage("Bénéfice en pour cent du chiffre d'affaires ; 0 sans chiffre d'affaires."),
  devise: CurrencySchema,
};

export function presenterPeriodeLue(
  lue: Pick<
    Indicateurs,
    "jours" | "chiffreAffaires" | "evolution" | "nombreVentes" | "benefice" | "marge" | "deviseCode"
  >,
) {
  return {
    dateDebut: lue.jours.debut,
    dateFin: lue.jours.fin,
    chiffreAffaires: enUnites(lue.chiffreAffaires),
    evolution: arrondi(lue.evolution),
    nombreVentes: lue.nombreVentes,
    benefice: enUnites(lue.benefice),
    marge: arrondi(lue.marge ?? 0),
    devise: presenterDevise(devise(lue.deviseCode)),
  };
}

export const IndicateursSchema = z
  .object({
    periode: z
      .enum(PERIODES_INDICATEURS)
      .nullable()
      .openapi({ description: "null pour deux dates ; « tous » va de la première vente à aujourd'hui." }),
    ...PeriodeLueShape,
    nombreArticles: z.number().int().openapi({ description: "Nombre de pièces vendues." }),
    panierMoyen: z.number().openapi({ description: "Par facture ; deux décimales dans toute devise." }),
  })
  .openapi("Indicateurs");

export function presenterIndicateurs(indicateurs: Indicateurs): z.infer<typeof IndicateursSchema> {
  return {
    periode: indicateurs.periode,
    ...presenterPeriodeLue(indicateurs),
    nombreArticles: indicateurs.nombreArticles,
    panierMoyen: enUnites(indicateurs.panierMoyen),
  };
}

// The dashboard as the API tells it: main units, local days and hours (api.md "Purchases and sales").

const TrancheSchema = z
  .object({
    debut: z.string().openapi({
      description:
        "À l'heure de l'établissement : l'heure d'un jour (2026-01-14T08:00), un jour (2026-01-14), le premier jour d'un mois.",
    }),
    chiffreAffaires: z.number(),
    benefice: z.number(),
    depenses: z.number(),
    nombreVentes: z.number().int(),
  })
  .openapi("Tranche");

const MeilleurProduitSchema = z
  .object({
    produitId: z.number().int(),
    titre: z.string(),
    quantite: z.number().int(),
    chiffreAffaires: z.number(),
    benefice: z.number(),
  })
  .openapi("MeilleurProduit");

export const TableauDeBordSchema = z
  .object({
    periode: z.enum(PERIODES),
    ...PeriodeLueShape,
    depenses: z.number().openapi({ description: "Les achats de la période." }),
    totalProduits: z.number().int(),
    ruptures: z.number().int().openapi({ description: "Produits en vente dont il ne reste rien." }),
    stocksFaibles: z
      .number()
      .int()
      .openapi({ description: "Produits en vente dont il reste au plus le seuil d'alerte." }),
    serie: z
      .array(TrancheSchema)
      .openapi({ description: "Toutes les tranches de la période, même sans vente." }),
    meilleursProduits: z
      .array(MeilleurProduitSchema)
      .openapi({ description: "Cinq au plus, par chiffre d'affaires." }),
    aReapprovisionner: z.array(StockSchema).openapi({
      description:
        "Cinq au plus, les plus bas par rapport à leur seuil d'abord ; seuls les produits en vente comptent.",
    }),
    taches: z.object({ aFaire: z.number().int(), terminees: z.number().int() }),
  })
  .openapi("TableauDeBord");

export function presenterTableauDeBord(tableau: TableauDeBord): z.infer<typeof TableauDeBordSchema> {
  const { periode, totalProduits, ruptures, stocksFaibles, taches } = tableau;
  return {
    periode,
    ...presenterPeriodeLue(tableau),
    depenses: enUnites(tableau.depenses),
    totalProduits,
    ruptures,
    stocksFaibles,
    serie: tableau.serie.map(({ chiffreAffaires, benefice, depenses, ...tranche }) => ({
      ...tranche,
      chiffreAffaires: enUnites(chiffreAffaires),
      benefice: enUnites(benefice),
      depenses: enUnites(depenses),
    })),
    meilleursProduits: tableau.meilleursProduits.map(({ chiffreAffaires, benefice, ...produit }) => ({
      ...produit,
      chiffreAffaires: enUnites(chiffreAffaires),
      benefice: enUnites(benefice),
    })),
    aReapprovisionner: tableau.aReapprovisionner.map(({ id, produit, quantiteDisponible, niveau }) =>
      presenterStock({ id, produit, quantiteDisponible, niveau }),
    ),
    taches,
  };
}
