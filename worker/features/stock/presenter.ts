import { z } from "@hono/zod-openapi";
import { devise } from "#worker/core/domain/devises.ts";
import { toUnits } from "#worker/core/domain/money.ts";
import { DeviseSchema, DaySchema, presentDevise, toIso, without } from "#worker/core/presenter.ts";
import { NIVEAUX_STOCK } from "#worker/features/produits/domain.ts";
import { DOCUMENTED_NIVEAU } from "#worker/features/produits/schemas.ts";
import { TYPES_MOUVEMENT } from "#worker/schema/codes.ts";
import { type Mouvement, STATUTS_STOCK, statutStock, type Stock } from "./domain.ts";

export const StockSchema = z
  .object({
    id: z.number().int().describe("Celui du produit."),
    produit: z.object({
      id: z.number().int(),
      titre: z.string(),
      reference: z.string(),
      seuilAlerte: z.number().int(),
    }),
    quantiteDisponible: z.number().int(),
    statutStock: z
      .enum(STATUTS_STOCK)
      .describe("CRITIQUE : plus rien ; FAIBLE : au plus le seuil d'alerte ; NORMAL : au-delà."),
    niveau: z.enum(NIVEAUX_STOCK).describe(DOCUMENTED_NIVEAU),
  })
  .openapi("Stock");

export const QuantiteSchema = z
  .object({ produitId: z.number().int(), quantiteDisponible: z.number().int() })
  .openapi("QuantiteEnStock");

export function presentStock(stock: Stock): z.infer<typeof StockSchema> {
  return { ...without(stock, "rang"), statutStock: statutStock(stock.niveau) };
}

export function presentQuantite({ id, quantiteDisponible }: Stock): z.infer<typeof QuantiteSchema> {
  return { produitId: id, quantiteDisponible };
}

export const MouvementSchema = z
  .object({
    id: z.number().int(),
    type: z.enum(TYPES_MOUVEMENT),
    libelle: z.string().describe("Le type, en mots."),
    produit: z.object({ id: z.number().int(), titre: z.string(), reference: z.string() }),
    quantite: z.number().int().describe("Signée : ce qui sort est négatif."),
    quantiteApres: z.number().int().describe("Ce qu'il reste après lui."),
    montant: z
      .number()
      .describe(
        "Jamais négatif : celui de l'achat ou de la vente, sinon ce dont la valeur du stock a changé.",
      ),
    correction: z
      .number()
      .nullable()
      .describe(
        "Signée : ce que les ventes d'avant avaient compté de trop, rendu au bénéfice du jour par un achat corrigé ou annulé, repris par l'annulation d'une vente ; sinon null.",
      ),
    devise: DeviseSchema.describe(
      "Celle de l'achat ou de la vente, sinon celle de l'établissement à ce moment ; le mouvement la garde.",
    ),
    date: z.iso.datetime(),
    jour: DaySchema,
    tiers: z.string().nullable().describe("Fournisseur ou client."),
    notes: z.string().nullable().describe("Notes de l'achat ou de la vente, motif de l'ajustement."),
    achatId: z.number().int().nullable(),
    venteId: z.number().int().nullable(),
  })
  .openapi("Mouvement");

export function presentMouvement(mouvement: Mouvement): z.infer<typeof MouvementSchema> {
  const { dateOperation, montant, correction, deviseCode, ...rest } = without(mouvement, "rang", "fuseau");
  return {
    ...rest,
    montant: toUnits(montant),
    correction: correction === null ? null : toUnits(correction),
    devise: presentDevise(devise(deviseCode)),
    date: toIso(dateOperation),
  };
}
