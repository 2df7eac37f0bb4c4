// Amounts in main units. The API gives some values two names, so the answer repeats these values.
import { z } from "@hono/zod-openapi";
import { toUnits } from "#worker/core/domain/money.ts";
import { toIso } from "#worker/core/presenter.ts";
import { STATUTS_PRODUIT } from "#worker/schema/codes.ts";
import type { Produit } from "./domain.ts";
import { DOCUMENTED_PRODUIT_STATUT } from "./schemas.ts";

export const ProduitSchema = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    titre: z.string(),
    description: z.string().nullable(),
    reference: z.string(),
    categorie: z
      .object({ id: z.number().int(), nom: z.string(), description: z.string().nullable() })
      .nullable()
      .describe("Nulle seulement pour un produit archivé dont la catégorie a été supprimée."),
    categorieId: z.number().int().nullable(),
    statut: z.enum(STATUTS_PRODUIT).describe(DOCUMENTED_PRODUIT_STATUT),
    seuilAlerte: z.number().int(),
    quantite: z.number().int(),
    quantiteDisponible: z.number().int().describe("La `quantite`, répétée ; `stockActuel` aussi."),
    stockActuel: z.number().int(),
    prixAchat: z.number().describe("Celui du dernier achat."),
    prixAchatMoyen: z.number().describe("Ce qu'une pièce en stock a coûté en moyenne."),
    prixVente: z.number(),
    prixVenteActuel: z.number().describe("Le `prixVente`, répété : la caisse ne vend pas en dessous."),
    codesBarres: z.array(z.string()),
    enRupture: z.boolean().describe("Plus rien en stock ; un brouillon n'est pas en rupture."),
    stockFaible: z.boolean().describe("Il en reste, au plus le seuil d'alerte."),
    dateArchivage: z.iso.datetime().nullable().describe("Nulle tant que le produit est au catalogue."),
  })
  .openapi("Produit");

export function presentProduit(produit: Produit): z.infer<typeof ProduitSchema> {
  const { id, version, titre, description, reference, categorie, statut, seuilAlerte } = produit;
  const { quantite, codesBarres, niveau, dateArchivage } = produit;
  const prixVente = toUnits(produit.prixVente);
  const tracked = statut !== "BROUILLON" && dateArchivage === null;
  return {
    id,
    version,
    titre,
    description,
    reference,
    categorie: categorie && { id: categorie.id, nom: categorie.nom, description: categorie.description },
    categorieId: categorie?.id ?? null,
    statut,
    seuilAlerte,
    quantite,
    quantiteDisponible: quantite,
    stockActuel: quantite,
    prixAchat: toUnits(produit.prixAchat),
    prixAchatMoyen: toUnits(produit.prixAchatMoyen),
    prixVente,
    prixVenteActuel: prixVente,
    codesBarres,
    enRupture: tracked && niveau === "CRITIQUE",
    stockFaible: tracked && niveau === "FAIBLE",
    dateArchivage: dateArchivage === null ? null : toIso(dateArchivage),
  };
}
