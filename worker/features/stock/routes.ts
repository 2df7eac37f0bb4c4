// Stocks (specification 7.6, api.md "Categories, products, stock").
import { createRoute, z } from "@hono/zod-openapi";
import { creee } from "#worker/api/created.ts";
import { auChamp } from "#worker/api/document/documented-refusals.ts";
import { pageDe, presenterPage } from "#worker/kernel/presenter.ts";
import { CleHeaders, corps, IdParams, protegee, reponses } from "#worker/api/route.ts";
import { routeur } from "#worker/api/router.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import {
  MouvementSchema,
  presenterMouvement,
  presenterQuantite,
  presenterStock,
  QuantiteSchema,
  StockSchema,
} from "./presenter.ts";
import { AjustementSchema, MouvementQuerySchema, StockQuerySchema } from "./schemas.ts";

const base = protegee("Stocks");
const INTROUVABLE = MESSAGES.stockNonTrouve;
const params = z.object({ produitId: IdParams.shape.id });

const listStocks = createRoute({
  ...base,
  method: "get",
  path: "/stocks",
  summary: "Lister les stocks, par titre",
  description: "Les produits en vente et les inactifs qui ont été en stock.",
  request: { query: StockQuerySchema },
  responses: reponses(200, pageDe(StockSchema, "PageStocks"), "Une page de stocks"),
});

const tous = createRoute({
  ...base,
  method: "get",
  path: "/stocks/all",
  summary: "Tous les stocks, par titre",
  description: "Un simple tableau, complet.",
  responses: reponses(200, StockSchema.array(), "Les stocks, par titre"),
});

const alerter = createRoute({
  ...base,
  method: "get",
  path: "/stocks/alertes",
  summary: "Les produits épuisés et ceux qui ont atteint leur seuil d'alerte",
  description: "Chacun avec son `statutStock` ; seulement ce qui est en vente.",
  responses: reponses(200, StockSchema.array(), "Les stocks en alerte, par titre"),
});

const lire = createRoute({
  ...base,
  method: "get",
  path: "/stocks/produit/{produitId}",
  summary: "Le stock d'un produit",
  description: "Un brouillon n'a pas de stock : 404.",
  request: { params },
  responses: reponses(200, StockSchema, "Le stock", { erreurs: { INTROUVABLE } }),
});

const compter = createRoute({
  ...base,
  method: "get",
  path: "/stocks/quantite/{produitId}",
  summary: "La quantité disponible d'un produit",
  description: "Un brouillon n'a pas de stock : 404.",
  request: { params },
  responses: reponses(200, QuantiteSchema, "La quantité", { erreurs: { INTROUVABLE } }),
});

const ajuster = createRoute({
  ...base,
  method: "post",
  path: "/stocks/produit/{produitId}/ajustement",
  summary: "Noter ce qui a été compté",
  description: "Écrit un mouvement AJUSTEMENT de la différence, avec son motif.",
  request: { params, headers: CleHeaders, body: corps(AjustementSchema, "StockAjustement") },
  responses: reponses(201, MouvementSchema, "Le mouvement, de 0 pièce quand le compte était juste", {
    erreurs: {
      INTROUVABLE,
      CONFLIT: [
        MESSAGES.produitInactif,
        ...auChamp("quantiteConnue", MESSAGES.stockChange(4)),
        MESSAGES.reglagesChanges,
      ],
      VALIDATION: auChamp("quantiteComptee", MESSAGES.stockTropGrand, MESSAGES.montantTropGrand),
    },
  }),
});

export const stocks = routeur()
  .openapi(listStocks, async (c) => {
    const page = await c.env.services.stocks.list(c.var.acteur, c.req.valid("query"));
    return c.json(presenterPage(page, presenterStock), 200);
  })
  .openapi(tous, async (c) => {
    const liste = await c.env.services.stocks.all(c.var.acteur);
    return c.json(liste.map(presenterStock), 200);
  })
  .openapi(alerter, async (c) => {
    const alertes = await c.env.services.stocks.alertes(c.var.acteur);
    return c.json(alertes.map(presenterStock), 200);
  })
  .openapi(lire, async (c) => {
    const stock = await c.env.services.stocks.get(c.var.acteur, c.req.valid("param").produitId);
    return c.json(presenterStock(stock), 200);
  })
  .openapi(compter, async (c) => {
    const stock = await c.env.services.stocks.get(c.var.acteur, c.req.valid("param").produitId);
    return c.json(presenterQuantite(stock), 200);
  })
  .openapi(ajuster, async (c) => {
    const { produitId } = c.req.valid("param");
    const cle = c.req.valid("header")["Idempotency-Key"];
    const ecrit = await c.env.services.stocks.ajuster(c.var.acteur, produitId, c.req.valid("json"), cle);
    return creee(c, ecrit, presenterMouvement(ecrit.valeur));
  });

// The stock movement history (api.md "Categories, products, stock").

const listMouvements = createRoute({
  ...protegee("Mouvements"),
  method: "get",
  path: "/mouvements",
  summary: "Lister les mouvements de stock, les derniers d'abord",
  description:
    "Le journal complet, avec la devise de chaque montant. ACHAT et VENTE comprennent leurs annulations et leurs modifications.",
  request: { query: MouvementQuerySchema },
  responses: reponses(200, pageDe(MouvementSchema, "PageMouvements"), "Une page de mouvements", {
    erreurs: { INTROUVABLE: MESSAGES.produitNonTrouve },
  }),
});

export const mouvements = routeur().openapi(listMouvements, async (c) => {
  const page = await c.env.services.mouvements.list(c.var.acteur, c.req.valid("query"));
  return c.json(presenterPage(page, presenterMouvement), 200);
});
