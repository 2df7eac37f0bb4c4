// A stock as the API tells it (specification 3 "Stock item", api.md "Categories, products, stock").
import { z } from "@hono/zod-openapi";
import { NIVEAU_DOCUMENTE } from "#worker/domain/schemas/stock.ts";
import { NIVEAUX_STOCK, STATUTS_STOCK, type Stock, statutStock } from "#worker/domain/stock.ts";

export const StockSchema = z
  .object({
    id: z.number().int().openapi({ description: "Celui du produit." }),
    produit: z.object({
      id: z.number().int(),
      titre: z.string(),
      reference: z.string(),
      seuilAlerte: z.number().int(),
    }),
    quantiteDisponible: z.number().int(),
    statutStock: z.enum(STATUTS_STOCK).openapi({
      description: "CRITIQUE : plus rien ; FAIBLE : au plus le seuil d'alerte ; NORMAL : au-delà.",
    }),
    niveau: z.enum(NIVEAUX_STOCK).openapi(NIVEAU_DOCUMENTE),
  })
  .openapi("Stock");

export const QuantiteSchema = z
  .object({ produitId: z.number().int(), quantiteDisponible: z.number().int() })
  .openapi("QuantiteEnStock");

export function presenterStock(stock: Stock): z.infer<typeof StockSchema> {
  return { ...stock, statutStock: statutStock(stock.niveau) };
}

export function presenterQuantite({ id, quantiteDisponible }: Stock): z.infer<typeof QuantiteSchema> {
  return { produitId: id, quantiteDisponible };
}
