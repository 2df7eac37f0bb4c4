import { z } from "@hono/zod-openapi";
import { inUnits } from "#worker/core/presenter.ts";
import type { CatalogueDifference } from "./domain.ts";

const ProduitCaisseSchema = z
  .object({
    id: z.number().int(),
    titre: z.string(),
    reference: z.string(),
    categorieId: z.number().int(),
    prixVente: z.number(),
    quantite: z.number().int(),
    seuilAlerte: z.number().int(),
    codesBarres: z.array(z.string()),
  })
  .openapi("ProduitCaisse");

export const CatalogueSchema = z
  .object({
    produits: z
      .array(ProduitCaisseSchema)
      .describe("Ceux qui ont changé et se vendent, tels qu'ils sont ; tous quand « complet » est vrai."),
    supprimes: z.array(z.number().int()).describe("Ceux qui ne se vendent plus."),
    curseur: z.number().int().describe("Le « depuis » du prochain appel."),
    complet: z.boolean().describe("Vrai quand « produits » remplace tout ce que la caisse garde."),
  })
  .openapi("Catalogue");

export function presentCatalogue(catalogue: CatalogueDifference): z.infer<typeof CatalogueSchema> {
  return { ...catalogue, produits: catalogue.produits.map((produit) => inUnits(produit, "prixVente")) };
}
