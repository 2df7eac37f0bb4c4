// A sale as the API tells it: main units, ISO instants (specification 3, api.md "Purchases and sales").
import { z } from "@hono/zod-openapi";
import { enUnites } from "#worker/domain/monnaie.ts";
import type { Encaissement, Facture, FactureEncaissee, PaiementRecu, Vente } from "#worker/domain/vente.ts";

export const VenteSchema = z
  .object({
    id: z.number().int(),
    factureId: z.number().int(),
    statut: z.enum(["EMISE", "ANNULEE"]),
    reference: z.string(),
    numeroFacture: z.string(),
    client: z.string(),
    deviseCode: z.string(),
    produitId: z.number().int(),
    produit: z.object({ id: z.number().int(), titre: z.string(), reference: z.string() }),
    quantite: z.number().int(),
    prixVenteReel: z.number(),
    prixVenteMinimum: z.number(),
    prixAchat: z.number(),
    cout: z.number(),
    montantTotal: z.number(),
    notes: z.string().nullable(),
    dateOperation: z.iso.datetime(),
    jour: z.iso.date(),
  })
  .openapi("Vente");

const PaiementSchema = z
  .object({
    mode: z.enum(["ESPECES", "MOBILE_MONEY", "CARTE"]),
    montant: z.number(),
    montantRecu: z.number().nullable(),
    portefeuille: z.string().nullable(),
    telephone: z.string().nullable(),
    transactionId: z.string().nullable(),
  })
  .openapi("Paiement");

const FactureEncaisseeSchema = z
  .object({
    id: z.number().int(),
    numeroFacture: z.string(),
    client: z.string(),
    montantTotal: z.number(),
    monnaieRendue: z.number(),
    paiements: z.array(PaiementSchema),
    dateOperation: z.iso.datetime(),
    jour: z.iso.date(),
  })
  .openapi("FactureEncaissee");

export const EncaissementSchema = z
  .object({ facture: FactureEncaisseeSchema, ventes: z.array(VenteSchema) })
  .openapi("Encaissement");

export const FactureSchema = FactureEncaisseeSchema.extend({
  statut: z.enum(["EMISE", "ANNULEE"]),
  deviseCode: z.string(),
  notes: z.string().nullable(),
  dateCreation: z.iso.datetime(),
  dateAnnulation: z.iso.datetime().nullable(),
  motif: z.string().nullable(),
  ventes: z.array(VenteSchema),
}).openapi("Facture");

export const VerificationStockReponse = z
  .object({
    disponible: z.boolean(),
    stockDisponible: z.number().int(),
    quantiteDemandee: z.number().int(),
  })
  .openapi("VerificationStock");

export function presenterEncaissement({ facture, ventes }: Encaissement): z.infer<typeof EncaissementSchema> {
  return { facture: presenterEncaissee(facture), ventes: ventes.map(presenterVente) };
}

/** `prixAchat` is `cout` per piece, rounded to centimes for display only (decision 23). */
export function presenterVente(vente: Vente): z.infer<typeof VenteSchema> {
  return {
    ...vente,
    prixVenteReel: enUnites(vente.prixVenteReel),
    prixVenteMinimum: enUnites(vente.prixVenteMinimum),
    prixAchat: enUnites(Math.round(vente.cout / vente.quantite)),
    cout: enUnites(vente.cout),
    montantTotal: enUnites(vente.montantTotal),
    dateOperation: new Date(vente.dateOperation).toISOString(),
  };
}

/** `motif` says why the invoice was cancelled. */
export function presenterFacture(facture: Facture): z.infer<typeof FactureSchema> {
  const { statut, deviseCode, notes, dateCreation, dateAnnulation, motif, ventes } = facture;
  return {
    ...presenterEncaissee(facture),
    statut,
    deviseCode,
    notes,
    dateCreation: new Date(dateCreation).toISOString(),
    dateAnnulation: dateAnnulation === null ? null : new Date(dateAnnulation).toISOString(),
    motif,
    ventes: ventes.map(presenterVente),
  };
}

function presenterEncaissee(facture: FactureEncaissee) {
  return {
    id: facture.id,
    numeroFacture: facture.numeroFacture,
    client: facture.client,
    montantTotal: enUnites(facture.montantTotal),
    monnaieRendue: enUnites(facture.monnaieRendue),
    paiements: facture.paiements.map(presenterPaiement),
    dateOperation: new Date(facture.dateOperation).toISOString(),
    jour: facture.jour,
  };
}

function presenterPaiement({
  mode,
  montant,
  montantRecu,
  portefeuille,
  telephone,
  transactionId,
}: PaiementRecu) {
  return {
    mode,
    montant: enUnites(montant),
    montantRecu: montantRecu == null ? null : enUnites(montantRecu),
    portefeuille: portefeuille ?? null,
    telephone: telephone ?? null,
    transactionId: transactionId ?? null,
  };
}
