import { z } from "@hono/zod-openapi";
import type { Categorie } from "./domain.ts";

export const CategorieSchema = z
  .object({
    id: z.number().int(),
    nom: z.string(),
    titre: z.string().describe("Le nom, répété."),
    description: z.string().nullable(),
    nombreProduits: z.number().int(),
    version: z.number().int(),
  })
  .openapi("Categorie");

export function presentCategorie(categorie: Categorie): z.infer<typeof CategorieSchema> {
  const { id, nom, description, nombreProduits, version } = categorie;
  return { id, nom, titre: nom, description, nombreProduits, version };
}
