import { z } from "@hono/zod-openapi";
import { toUnits } from "#worker/core/domain/money.ts";
import { DaySchema, inUnits, toIso, without } from "#worker/core/presenter.ts";
import type { Paiement } from "#worker/features/ventes/domain/paiement.ts";
import type {
  Encaissement,
  Facture,
  PaidFacture,
  PaidVente,
  Vente,
} from "#worker/features/ventes/domain/vente.ts";
import { STATUTS_FACTURE } from "#worker/schema/codes.ts";
import { PaiementSchema, presentPaiement } from "./paiement.ts";

export const VenteSchema = z
  .object({
    id: z.number().int(),
    factureId: z.number().int(),
    statut: z
      .enum(STATUTS_FACTURE)
      .describe(
        "Une vente ANNULEE reste dans les listes ; les sommes (indicateurs, tableau de bord) ne la comptent pas.",
      ),
    reference: z.string(),
    numeroFacture: z.string(),
    client: z.string(),
    deviseCode: z.string().describe("La devise du jour de la vente, qu'elle garde."),
    produitId: z.number().int(),
    produit: z.object({ id: z.number().int(), titre: z.string(), reference: z.string() }),
    quantite: z.number().int(),
    prixVenteReel: z.number().describe("Le prix d'une pièce, tel qu'il a été payé."),
    prixVenteMinimum: z.number().describe("Le prix de vente du produit à ce moment."),
    prixAchat: z.number().describe("Ce qu'une pièce a coûté, arrondi."),
    cout: z.number().describe("Ce que toutes les pièces de la ligne ont coûté, exact."),
    montantTotal: z.number(),
    notes: z.string().nullable(),
    dateOperation: z.iso.datetime(),
    jour: DaySchema,
  })
  .openapi("Vente");

const EcartsSchema = z.array(z.object({ produitId: z.number().int(), quantite: z.number().int() }));

const PaidFactureSchema = z
  .object({
    id: z.number().int(),
    numeroFacture: z.string(),
    client: z.string(),
    montantTotal: z.number(),
    monnaieRendue: z.number().describe("Ce qui a été rendu sur les espèces."),
    resteAPayer: z
      .number()
      .describe("Le total sans ce qui est reçu ni ce qui est en attente : ce qu'un paiement refusé laisse."),
    paiements: z.array(PaiementSchema),
    dateOperation: z.iso.datetime(),
    jour: DaySchema,
    numeroProvisoire: z.string().nullable().describe("Celui du ticket de la caisse ; null sans appareil."),
    appareil: z.object({ id: z.number().int(), nom: z.string(), code: z.string() }).nullable(),
    dateClient: z.iso.datetime().nullable().describe("Par l'horloge de l'appareil."),
  })
  .openapi("FactureEncaissee");

export const EncaissementSchema = z
  .object({
    facture: PaidFactureSchema,
    ventes: z.array(VenteSchema),
    ajustements: EcartsSchema.describe("Les pièces qui manquaient à une vente hors ligne, et sont entrées."),
  })
  .openapi("Encaissement");

export const FactureSchema = PaidFactureSchema.extend({
  statut: z.enum(STATUTS_FACTURE),
  deviseCode: z.string(),
  notes: z.string().nullable(),
  dateCreation: z.iso.datetime(),
  dateAnnulation: z.iso.datetime().nullable(),
  motif: z.string().nullable().describe("Pourquoi elle est annulée."),
  ecarts: EcartsSchema.describe("Les pièces qui manquaient à la vente hors ligne."),
  ventes: z.array(VenteSchema),
}).openapi("Facture");

export const StockCheckResponse = z
  .object({
    disponible: z.boolean(),
    stockDisponible: z.number().int(),
    quantiteDemandee: z.number().int(),
  })
  .openapi("VerificationStock");

/** A basket of no device has no `ajustements`. */
export function presentEncaissement(sold: Encaissement): z.infer<typeof EncaissementSchema> {
  const { facture, ventes, ajustements = [] } = sold;
  return { facture: presentPaidFacture(facture), ventes: ventes.map(presentVente), ajustements };
}

/** `prixAchat` is the cost per piece, rounded for display (rule: cost). */
export function presentVente(vente: PaidVente | Vente): z.infer<typeof VenteSchema> {
  const shown: PaidVente =
    "rang" in vente ? without(vente, "rang", "motif", "resteAPayer", "archivedAt", "fuseau") : vente;
  return {
    ...inUnits(shown, "prixVenteReel", "prixVenteMinimum", "cout", "montantTotal"),
    prixAchat: toUnits(Math.round(vente.cout / vente.quantite)),
    dateOperation: toIso(vente.dateOperation),
  };
}

export function presentFacture(facture: Facture): z.infer<typeof FactureSchema> {
  const { statut, deviseCode, notes, dateCreation, dateAnnulation, motif, ecarts, ventes } = facture;
  return {
    ...presentPaidFacture(facture),
    statut,
    deviseCode,
    notes,
    dateCreation: toIso(dateCreation),
    dateAnnulation: dateAnnulation === null ? null : toIso(dateAnnulation),
    motif,
    ecarts,
    ventes: ventes.map(presentVente),
  };
}

/** The answer of a sale as it may be kept under a key since before payments could wait. */
type KeptFacture = Omit<PaidFacture, "resteAPayer" | "paiements"> & {
  resteAPayer?: number;
  paiements: (Pick<Paiement, "mode" | "montant"> & Partial<Paiement>)[];
};

function completed({ resteAPayer = 0, paiements, ...facture }: KeptFacture): PaidFacture {
  const absent = { montantRecu: null, portefeuille: null, telephone: null, transactionId: null };
  const received = { statut: "RECU" as const, jourRecu: facture.jour, dateEtat: null, motifRefus: null };
  return {
    ...facture,
    resteAPayer,
    paiements: paiements.map((paiement, rank) => ({ rang: rank + 1, ...absent, ...received, ...paiement })),
  };
}

function presentPaidFacture(paid: PaidFacture) {
  const facture = completed(paid);
  const { numeroProvisoire = null, appareil = null, dateClient = null } = paid;
  return {
    id: facture.id,
    numeroFacture: facture.numeroFacture,
    client: facture.client,
    montantTotal: toUnits(facture.montantTotal),
    monnaieRendue: toUnits(facture.monnaieRendue),
    resteAPayer: toUnits(facture.resteAPayer),
    paiements: facture.paiements.map(presentPaiement),
    dateOperation: toIso(facture.dateOperation),
    jour: facture.jour,
    numeroProvisoire,
    appareil,
    dateClient: dateClient === null ? null : toIso(dateClient),
  };
}
