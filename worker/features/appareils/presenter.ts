import { z } from "@hono/zod-openapi";
import { inUnits, toIso } from "#worker/core/presenter.ts";
import type { Annulation, Appareil } from "./domain.ts";

export const AppareilSchema = z
  .object({
    id: z.number().int(),
    nom: z.string(),
    code: z.string().describe("A, B, … Z, AA : jamais donné deux fois dans la boutique."),
    navigateur: z.string().describe("Celui de l'enregistrement, tel que le client s'est présenté."),
    dateCreation: z.iso.datetime(),
    dateVue: z.iso.datetime().describe("Quand l'appareil s'est manifesté en dernier."),
    prochainNumero: z
      .number()
      .int()
      .describe("Un de plus que le plus grand rang déjà vu, aujourd'hui, sous ce code."),
    retire: z.boolean().describe("Retiré, l'appareil doit s'enregistrer à nouveau."),
    attente: z
      .object({ nombre: z.number().int(), montant: z.number(), depuis: z.iso.datetime() })
      .nullable()
      .describe("Les ventes qu'il disait garder ; null : aucune, ou jamais dit."),
    dateAttente: z.iso.datetime().nullable().describe("Quand il l'a dit ; null : jamais."),
  })
  .openapi("Appareil");

export const LignesSchema = z.array(
  z.object({
    produitId: z.number().int(),
    titre: z.string().nullable().describe("null pour un produit inconnu de la boutique."),
    quantite: z.number().int(),
    prixVenteReel: z.number(),
  }),
);

export const AnnulationSchema = z
  .object({
    id: z.number().int(),
    appareilId: z.number().int(),
    numeroProvisoire: z.string(),
    montantTotal: z.number(),
    deviseCode: z.string(),
    motif: z.string(),
    lignes: LignesSchema,
    dateClient: z.iso.datetime().describe("Par l'horloge de l'appareil."),
    dateOperation: z.iso.datetime().describe("À l'heure du service."),
    dateCreation: z.iso.datetime(),
  })
  .openapi("AnnulationAppareil");

export function presentAppareil(appareil: Appareil): z.infer<typeof AppareilSchema> {
  const { id, nom, code, navigateur, prochainNumero, retire } = appareil;
  const { dateCreation, dateVue, attente, dateAttente } = appareil;
  return {
    ...{ id, nom, code, navigateur, dateCreation: toIso(dateCreation), dateVue: toIso(dateVue) },
    ...{ prochainNumero, retire },
    attente: attente && { ...inUnits(attente, "montant"), depuis: toIso(attente.depuis) },
    dateAttente: dateAttente === null ? null : toIso(dateAttente),
  };
}

export function presentAnnulation(annulation: Annulation): z.infer<typeof AnnulationSchema> {
  const { dateClient, dateOperation, dateCreation, lignes } = annulation;
  return {
    ...inUnits(annulation, "montantTotal"),
    lignes: lignes.map((line) => inUnits(line, "prixVenteReel")),
    dateClient: toIso(dateClient),
    dateOperation: toIso(dateOperation),
    dateCreation: toIso(dateCreation),
  };
}
