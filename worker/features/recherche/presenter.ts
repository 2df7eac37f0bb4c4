import { z } from "@hono/zod-openapi";
import { AchatSchema, presentAchat } from "#worker/features/achats/presenter.ts";
import { CategorieSchema, presentCategorie } from "#worker/features/categories/presenter.ts";
import { presentProduit, ProduitSchema } from "#worker/features/produits/presenter.ts";
import { presentVente, VenteSchema } from "#worker/features/ventes/presenter/vente.ts";
import { FOUND_MAX, type Recherche } from "./domain.ts";

const found = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).max(FOUND_MAX);

export const RechercheSchema = z
  .object({
    produits: found(ProduitSchema),
    categories: found(CategorieSchema),
    ventes: found(VenteSchema).describe("Les plus récentes d'abord, celles d'une facture annulée comprises."),
    achats: found(AchatSchema).describe("Les plus récents d'abord, les annulés compris."),
  })
  .openapi("Recherche");

export function presentRecherche(recherche: Recherche): z.infer<typeof RechercheSchema> {
  return {
    produits: recherche.produits.map(presentProduit),
    categories: recherche.categories.map(presentCategorie),
    ventes: recherche.ventes.map(presentVente),
    achats: recherche.achats.map(presentAchat),
  };
}
