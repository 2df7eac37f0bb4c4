import { z } from "@hono/zod-openapi";
import { answersOf } from "#worker/api/answers.ts";
import { created } from "#worker/api/created.ts";
import { atField } from "#worker/api/documented-refusals.ts";
import { IdempotencyKeyHeaders, jsonBody, IdParams, responses, protectedRoutes } from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { pageOf } from "#worker/core/presenter.ts";
import {
  MouvementSchema,
  presentMouvement,
  presentQuantite,
  presentStock,
  QuantiteSchema,
  StockSchema,
} from "./presenter.ts";
import { AjustementSchema, MouvementQuerySchema, StockQuerySchema } from "./schemas.ts";

const send = answersOf(presentStock);
const sendMouvements = answersOf(presentMouvement);
const stockRoute = protectedRoutes("Stocks");
const mouvementRoute = protectedRoutes("Mouvements");
const NOT_FOUND = MESSAGES.stockNotFound;
const params = z.object({ produitId: IdParams.shape.id });

const listStocks = stockRoute("get", "/stocks", {
  summary: "Lister les stocks, par titre",
  description: "Les produits en vente et les inactifs qui ont été en stock.",
  request: { query: StockQuerySchema },
  responses: responses(200, pageOf(StockSchema, "PageStocks"), "Une page de stocks"),
});

const all = stockRoute("get", "/stocks/all", {
  summary: "Tous les stocks, par titre",
  description: "Un simple tableau, complet.",
  responses: responses(200, StockSchema.array(), "Les stocks, par titre"),
});

const listAlertes = stockRoute("get", "/stocks/alertes", {
  summary: "Les produits épuisés et ceux qui ont atteint leur seuil d'alerte",
  description: "Chacun avec son `statutStock` ; seulement ce qui est en vente.",
  responses: responses(200, StockSchema.array(), "Les stocks en alerte, par titre"),
});

const read = stockRoute("get", "/stocks/produit/{produitId}", {
  summary: "Le stock d'un produit",
  description: "Un brouillon n'a pas de stock : 404.",
  request: { params },
  responses: responses(200, StockSchema, "Le stock", { INTROUVABLE: NOT_FOUND }),
});

const count = stockRoute("get", "/stocks/quantite/{produitId}", {
  summary: "La quantité disponible d'un produit",
  description: "Un brouillon n'a pas de stock : 404.",
  request: { params },
  responses: responses(200, QuantiteSchema, "La quantité", { INTROUVABLE: NOT_FOUND }),
});

const adjust = stockRoute("post", "/stocks/produit/{produitId}/ajustement", {
  summary: "Noter ce qui a été compté",
  description: "Écrit un mouvement AJUSTEMENT de la différence, avec son motif.",
  request: { params, headers: IdempotencyKeyHeaders, body: jsonBody(AjustementSchema, "StockAjustement") },
  responses: responses(201, MouvementSchema, "Le mouvement, de 0 pièce quand le compte était juste", {
    INTROUVABLE: NOT_FOUND,
    CONFLIT: [
      MESSAGES.produitInactive,
      ...atField("quantiteConnue", MESSAGES.stockChange(4)),
      MESSAGES.settingsChanged,
    ],
    VALIDATION: atField("quantiteComptee", MESSAGES.stockTooLarge, MESSAGES.montantTooLarge),
  }),
});

export const stocks = createRouter()
  .openapi(listStocks, (c) => send.page(c, c.env.services.stocks.list(c.var.acteur, c.req.valid("query"))))
  .openapi(all, (c) => send.list(c, c.env.services.stocks.all(c.var.acteur)))
  .openapi(listAlertes, (c) => send.list(c, c.env.services.stocks.alertes(c.var.acteur)))
  .openapi(read, (c) => send.one(c, c.env.services.stocks.get(c.var.acteur, c.req.valid("param").produitId)))
  .openapi(count, async (c) => {
    const stock = await c.env.services.stocks.get(c.var.acteur, c.req.valid("param").produitId);
    return c.json(presentQuantite(stock), 200);
  })
  .openapi(adjust, async (c) => {
    const { produitId } = c.req.valid("param");
    const key = c.req.valid("header")["Idempotency-Key"];
    const written = await c.env.services.stocks.adjust(c.var.acteur, produitId, c.req.valid("json"), key);
    return created(c, written, presentMouvement(written.value));
  });

const listMouvements = mouvementRoute("get", "/mouvements", {
  summary: "Lister les mouvements de stock, les derniers d'abord",
  description:
    "Le journal complet, avec la devise de chaque montant. ACHAT et VENTE comprennent leurs annulations et leurs modifications.",
  request: { query: MouvementQuerySchema },
  responses: responses(200, pageOf(MouvementSchema, "PageMouvements"), "Une page de mouvements", {
    INTROUVABLE: MESSAGES.produitNotFound,
  }),
});

export const mouvements = createRouter().openapi(listMouvements, (c) =>
  sendMouvements.page(c, c.env.services.mouvements.list(c.var.acteur, c.req.valid("query"))),
);
