// The figures of a period as the API tells them: main units, percentages with two decimals at most.
import { z } from "@hono/zod-openapi";
import { devise } from "#worker/kernel/domain/currencies.ts";
import { type Indicateurs, PERIODES_INDICATEURS } from "#worker/domain/indicateurs.ts";
import { enUnites } from "#worker/kernel/domain/money.ts";
import { CurrencySchema, presenterDevise } from "./devise.ts";

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
