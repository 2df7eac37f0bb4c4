// The dashboard as the API tells it: main units, local days and hours (api.md "Purchases and sales").
import { z } from "@hono/zod-openapi";
import { PERIODES } from "#worker/kernel/domain/calendar.ts";
import { enUnites } from "#worker/kernel/domain/money.ts";
import type { TableauDeBord } from "#worker/domain/tableau-de-bord.ts";
import { PeriodeLueShape, presenterPeriodeLue } from "./indicateurs.ts";
import { presenterStock, StockSchema } from "#worker/features/stock/presenter.ts";

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
