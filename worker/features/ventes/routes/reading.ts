// Fixed paths stand before `{id}`, which would match them.
import type { Context } from "hono";
import { answersOf, LATEST_QUERY } from "#worker/api/answers.ts";
import type { ApiEnv } from "#worker/api/env.ts";
import { IdParams, latestOf, responses, protectedRoutes } from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { pageOf } from "#worker/core/presenter.ts";
import { PeriodSchema } from "#worker/core/schemas/period.ts";
import type { VenteQuery } from "#worker/features/ventes/domain/vente.ts";
import { presentVente, VenteSchema, StockCheckResponse } from "#worker/features/ventes/presenter/vente.ts";
import {
  VenteListSchema,
  VentePeriodSchema,
  VenteSearchSchema,
  VerificationStockSchema,
} from "#worker/features/ventes/schemas.ts";

const route = protectedRoutes("Ventes");
const send = answersOf(presentVente);
const PAGE_RESPONSE = responses(
  200,
  pageOf(VenteSchema, "PageVentes"),
  "Une page de ventes, les annulées marquées `ANNULEE`",
);
const LATEST = latestOf(VenteSchema, "Les 1000 dernières, les annulées marquées `ANNULEE`");

const listPage = route("get", "/ventes", {
  summary: "Lister les ventes, les dernières d'abord, ou y chercher",
  description: "Une vente est une ligne de facture.",
  request: { query: VenteListSchema },
  responses: PAGE_RESPONSE,
});

const all = route("get", "/ventes/all", {
  summary: "Les dernières ventes, sans pages",
  description: "Un simple tableau, les plus récentes d'abord.",
  responses: LATEST,
});

const ofPeriod = route("get", "/ventes/periode", {
  summary: "Lister les ventes d'une période",
  description: "Les deux dates sont comprises et se lisent au fuseau de l'établissement.",
  request: { query: VentePeriodSchema },
  responses: PAGE_RESPONSE,
});

const allOfPeriod = route("get", "/ventes/periode/all", {
  summary: "Les dernières ventes d'une période, sans pages",
  description: "Un simple tableau ; les deux dates sont comprises.",
  request: { query: PeriodSchema },
  responses: latestOf(VenteSchema, "Les 1000 dernières de la période, les annulées marquées `ANNULEE`"),
});

const searchFor = route("get", "/ventes/search", {
  summary: "Chercher par référence, client, numéro de facture ou produit",
  description: "Le texte et les deux dates sont facultatifs.",
  request: { query: VenteSearchSchema },
  responses: PAGE_RESPONSE,
});

const checkStock = route("get", "/ventes/stock/verifier", {
  summary: "Savoir si une quantité est en stock, à titre indicatif",
  description: "Un conseil : c'est la vente elle-même qui décide.",
  request: { query: VerificationStockSchema },
  responses: responses(200, StockCheckResponse, "Ce qu'il y a", { INTROUVABLE: MESSAGES.produitNotFound }),
});

const ofProduit = route("get", "/ventes/produit/{id}", {
  summary: "Les dernières ventes d'un produit, sans pages",
  description: "Même d'un produit archivé ; un simple tableau.",
  request: { params: IdParams },
  responses: latestOf(VenteSchema, "Les 1000 dernières du produit, les annulées marquées `ANNULEE`", {
    INTROUVABLE: MESSAGES.produitNotFound,
  }),
});

const read = route("get", "/ventes/{id}", {
  summary: "Lire une vente",
  description: "Une ligne, avec le numéro de sa facture.",
  request: { params: IdParams },
  responses: responses(200, VenteSchema, "La vente", { INTROUVABLE: MESSAGES.venteNotFound }),
});

function sendPage(c: Context<ApiEnv>, query: VenteQuery) {
  return send.page(c, c.env.services.ventes.list(c.var.acteur, query));
}

function sendLatest(c: Context<ApiEnv>, selection: Omit<VenteQuery, keyof typeof LATEST_QUERY> = {}) {
  return send.latest(c, c.env.services.ventes.list(c.var.acteur, { ...selection, ...LATEST_QUERY }));
}

export const ventesReading = createRouter()
  .openapi(listPage, (c) => sendPage(c, c.req.valid("query")))
  .openapi(all, (c) => sendLatest(c))
  .openapi(ofPeriod, (c) => sendPage(c, c.req.valid("query")))
  .openapi(allOfPeriod, (c) => sendLatest(c, c.req.valid("query")))
  .openapi(searchFor, (c) => sendPage(c, c.req.valid("query")))
  .openapi(checkStock, async (c) => {
    const { produitId, quantite } = c.req.valid("query");
    return c.json(await c.env.services.ventes.checkStock(c.var.acteur, produitId, quantite), 200);
  })
  .openapi(ofProduit, (c) => sendLatest(c, { produitId: c.req.valid("param").id }))
  .openapi(read, (c) => send.one(c, c.env.services.ventes.get(c.var.acteur, c.req.valid("param").id)));
