// Sales as lists and single reads (specification 7.7). Their words are no ids: they stand before `{id}`.
import { createRoute } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ApiEnv } from "#worker/api/env.ts";
import { LES_DERNIERS, listeEntiere } from "#worker/api/whole-list.ts";
import { pageDe, presenterPage } from "#worker/kernel/presenter.ts";
import { IdParams, protegee, reponses } from "#worker/api/route.ts";
import { routeur } from "#worker/api/router.ts";
import type { VenteQuery } from "#worker/features/ventes/domain/sale.ts";
import {
  presenterVente,
  VenteSchema,
  VerificationStockReponse,
} from "#worker/features/ventes/presenter/sale.ts";
import {
  VenteListeSchema,
  VentePeriodeSchema,
  VenteRechercheSchema,
  VerificationStockSchema,
} from "#worker/features/ventes/schemas.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { PeriodeSchema } from "#worker/kernel/schemas/period.ts";

const base = protegee("Ventes");
const UNE_PAGE = reponses(
  200,
  pageDe(VenteSchema, "PageVentes"),
  "Une page de ventes, les annulées marquées `ANNULEE`",
);
const LEUR_NOMBRE = { entetes: ["X-Total-Elements"] } as const;
const DERNIERES = reponses(
  200,
  VenteSchema.array(),
  "Les 1000 dernières, les annulées marquées `ANNULEE`",
  LEUR_NOMBRE,
);

const lister = createRoute({
  ...base,
  method: "get",
  path: "/ventes",
  summary: "Lister les ventes, les dernières d'abord, ou y chercher",
  description: "Une vente est une ligne de facture.",
  request: { query: VenteListeSchema },
  responses: UNE_PAGE,
});

const toutes = createRoute({
  ...base,
  method: "get",
  path: "/ventes/all",
  summary: "Les dernières ventes, sans pages",
  description: "Un simple tableau, les plus récentes d'abord.",
  responses: DERNIERES,
});

const dePeriode = createRoute({
  ...base,
  method: "get",
  path: "/ventes/periode",
  summary: "Lister les ventes d'une période",
  description: "Les deux dates sont comprises et se lisent au fuseau de l'établissement.",
  request: { query: VentePeriodeSchema },
  responses: UNE_PAGE,
});

const toutesDePeriode = createRoute({
  ...base,
  method: "get",
  path: "/ventes/periode/all",
  summary: "Les dernières ventes d'une période, sans pages",
  description: "Un simple tableau ; les deux dates sont comprises.",
  request: { query: PeriodeSchema },
  responses: reponses(
    200,
    VenteSchema.array(),
    "Les 1000 dernières de la période, les annulées marquées `ANNULEE`",
    LEUR_NOMBRE,
  ),
});

const chercher = createRoute({
  ...base,
  method: "get",
  path: "/ventes/search",
  summary: "Chercher par référence, client, numéro de facture ou produit",
  description: "Le texte et les deux dates sont facultatifs.",
  request: { query: VenteRechercheSchema },
  responses: UNE_PAGE,
});

const verifierStock = createRoute({
  ...base,
  method: "get",
  path: "/ventes/stock/verifier",
  summary: "Savoir si une quantité est en stock, à titre indicatif",
  description: "Un conseil : c'est la vente elle-même qui décide.",
  request: { query: VerificationStockSchema },
  responses: reponses(200, VerificationStockReponse, "Ce qu'il y a", {
    erreurs: { INTROUVABLE: MESSAGES.produitNonTrouve },
  }),
});

const duProduit = createRoute({
  ...base,
  method: "get",
  path: "/ventes/produit/{id}",
  summary: "Les dernières ventes d'un produit, sans pages",
  description: "Même d'un produit archivé ; un simple tableau.",
  request: { params: IdParams },
  responses: reponses(
    200,
    VenteSchema.array(),
    "Les 1000 dernières du produit, les annulées marquées `ANNULEE`",
    {
      ...LEUR_NOMBRE,
      erreurs: { INTROUVABLE: MESSAGES.produitNonTrouve },
    },
  ),
});

const lire = createRoute({
  ...base,
  method: "get",
  path: "/ventes/{id}",
  summary: "Lire une vente",
  description: "Une ligne, avec le numéro de sa facture.",
  request: { params: IdParams },
  responses: reponses(200, VenteSchema, "La vente", { erreurs: { INTROUVABLE: MESSAGES.venteNonTrouvee } }),
});

async function unePage(c: Context<ApiEnv>, query: VenteQuery) {
  return c.json(presenterPage(await c.env.services.ventes.list(c.var.acteur, query), presenterVente), 200);
}

async function lesDernieres(c: Context<ApiEnv>, choix: Omit<VenteQuery, keyof typeof LES_DERNIERS> = {}) {
  const page = await c.env.services.ventes.list(c.var.acteur, { ...choix, ...LES_DERNIERS });
  return listeEntiere(c, page, presenterVente);
}

export const ventesLecture = routeur()
  .openapi(lister, (c) => unePage(c, c.req.valid("query")))
  .openapi(toutes, (c) => lesDernieres(c))
  .openapi(dePeriode, (c) => unePage(c, c.req.valid("query")))
  .openapi(toutesDePeriode, (c) => lesDernieres(c, c.req.valid("query")))
  .openapi(chercher, (c) => unePage(c, c.req.valid("query")))
  .openapi(verifierStock, async (c) => {
    const { produitId, quantite } = c.req.valid("query");
    return c.json(await c.env.services.ventes.verifierStock(c.var.acteur, produitId, quantite), 200);
  })
  .openapi(duProduit, (c) => lesDernieres(c, { produitId: c.req.valid("param").id }))
  .openapi(lire, async (c) => {
    const vente = await c.env.services.ventes.get(c.var.acteur, c.req.valid("param").id);
    return c.json(presenterVente(vente), 200);
  });
