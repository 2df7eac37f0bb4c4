import { z } from "@hono/zod-openapi";
import { TYPES_NOTIFICATION } from "#worker/schema/codes.ts";
import type { ErrorFacts, InfoFacts, StockFacts, TacheFacts, DoneTacheFacts } from "./domain/evenement.ts";
import { NIVEAUX_NOTIFICATION, type Notification } from "./domain/notification.ts";

type Facts<F> = { [Name in keyof F]: F[Name] | undefined };

const lignes = z
  .array(z.object({ produitId: z.number().int(), stockActuel: z.number().int() }))
  .optional()
  .describe("Le nouveau stock de chaque produit touché.");

const StockData = z
  .object({
    typeAlerte: z
      .enum(["SOUS_SEUIL", "RUPTURE_STOCK", "VENTE_EFFECTUEE", "ACHAT_EFFECTUE"])
      .describe(
        "Les deux premiers alertent : seuil atteint, plus rien. Les autres suivent ce qui est vendu et acheté.",
      ),
    factureId: z.number().int().optional().describe("Pour VENTE_EFFECTUEE."),
    achatId: z.number().int().optional().describe("Pour ACHAT_EFFECTUE."),
    produitId: z.number().int().describe("Celui de la première ligne, pour un panier."),
    reference: z.string(),
    nom: z.string().describe("Le titre du produit."),
    stockActuel: z.number().int(),
    seuilAlerte: z.number().int(),
    message: z.string(),
    lignes,
  })
  .openapi("DonneesStock", { description: "ALERTE_STOCK" }) satisfies z.ZodType<Facts<StockFacts>>;

const TacheData = z
  .object({
    tacheId: z.number().int(),
    titre: z.string(),
    description: z.string().nullable(),
    priorite: z.string().describe("URGENTE, HAUTE ou NORMALE."),
    assigneA: z.string().nullable(),
  })
  .openapi("DonneesTache", { description: "NOUVELLE_TACHE" }) satisfies z.ZodType<TacheFacts>;

const DoneTacheData = z
  .object({
    tacheId: z.number().int(),
    titre: z.string(),
    terminePar: z.string(),
    dateFin: z.iso.datetime(),
  })
  .openapi("DonneesTacheTerminee", { description: "TACHE_TERMINEE" }) satisfies z.ZodType<DoneTacheFacts>;

const ErrorData = z
  .object({ codeErreur: z.string(), composant: z.string(), details: z.string() })
  .openapi("DonneesErreur", { description: "ERREUR" }) satisfies z.ZodType<ErrorFacts>;

const InfoData = z
  .object({
    message: z.string().optional().describe("Ce qu'une personne doit lire."),
    silencieux: z
      .boolean()
      .optional()
      .describe(
        "Pour les appareils seulement : le produit, la facture, la tâche ou l'argent du jour a changé.",
      ),
    factureId: z
      .number()
      .int()
      .optional()
      .describe("La facture qui a changé : annulée, un paiement, l'adresse de son reçu."),
    recu: z.boolean().optional().describe("De la facture, seule l'adresse du reçu a changé."),
    produitId: z.number().int().optional(),
    tacheId: z.number().int().optional(),
    jourCaisse: z.iso
      .date()
      .optional()
      .describe("Le jour dont l'argent a été compté, ou dont les espèces ont bougé."),
    lignes,
    auteurId: z.number().int().optional().describe("Le gérant qui a envoyé ce message de test."),
    rechargement: z.boolean().optional().describe("Tout ce qui est gardé doit être relu."),
    curseur: z.number().int().optional().describe("L'événement d'où repart qui relit tout."),
  })
  .openapi("DonneesInfo", { description: "INFO" }) satisfies z.ZodType<Facts<InfoFacts>>;

const DataSchema: z.ZodType<Notification["data"]> = z.union([
  StockData,
  TacheData,
  DoneTacheData,
  ErrorData,
  InfoData,
]);

export const NotificationSchema = z
  .object({
    id: z.number().int().describe("Augmente de 1 à chaque événement de l'établissement."),
    type: z.enum(TYPES_NOTIFICATION),
    niveau: z.enum(NIVEAUX_NOTIFICATION),
    titre: z.string(),
    message: z.string(),
    dateCreation: z.iso.datetime(),
    data: DataSchema,
  })
  .openapi("Notification");
