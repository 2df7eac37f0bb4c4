import type { Context } from "hono";
import { answersOf, LATEST_QUERY } from "#worker/api/answers.ts";
import { created } from "#worker/api/created.ts";
import { atField } from "#worker/api/documented-refusals.ts";
import type { ApiEnv } from "#worker/api/env.ts";
import {
  IdempotencyKeyHeaders,
  jsonBody,
  IdParams,
  latestOf,
  responses,
  noContent,
  protectedRoutes,
} from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { pageOf } from "#worker/core/presenter.ts";
import { PeriodSchema } from "#worker/core/schemas/period.ts";
import type { AchatQuery } from "./domain.ts";
import { AchatSchema, presentAchat } from "./presenter.ts";
import {
  AchatCreateSchema,
  AchatPageSchema,
  AchatPeriodSchema,
  AchatQuerySchema,
  AchatUpdateSchema,
} from "./schemas.ts";

const route = protectedRoutes("Achats");
const send = answersOf(presentAchat);
const NOT_FOUND = MESSAGES.achatNotFound;
const SHORTAGE = MESSAGES.insufficientStock(3, 4);
const BOUNDS = atField("quantite", MESSAGES.stockTooLarge, MESSAGES.stockFull, MESSAGES.montantTooLarge);
const PAGE_RESPONSE = responses(200, pageOf(AchatSchema, "PageAchats"), "Une page d'achats");
const LATEST_1000 = "Les 1 000 derniers achats ; l'en-tête dit combien il y en a en tout";

const create = route("post", "/achats", {
  summary: "Enregistrer un achat",
  description:
    "Le stock, le coût moyen, les prix et les dépenses du jour suivent. `prixVente` devient le prix de vente du produit.",
  request: { headers: IdempotencyKeyHeaders, body: jsonBody(AchatCreateSchema, "AchatCreation") },
  responses: responses(201, AchatSchema, "L'achat enregistré", {
    INTROUVABLE: atField("produitId", MESSAGES.produitNotFound),
    CONFLIT: [...atField("produitId", MESSAGES.produitInactive), MESSAGES.settingsChanged],
    VALIDATION: [...atField("prixVente", MESSAGES.produitPrixVenteRequired), ...BOUNDS],
  }),
});

const listPage = route("get", "/achats", {
  summary: "Lister les achats, sans les annulés, ou y chercher",
  description: "Le plus récent d'abord, sauf autre tri.",
  request: { query: AchatQuerySchema },
  responses: PAGE_RESPONSE,
});

const all = route("get", "/achats/all", {
  summary: "Les derniers achats, sans les annulés",
  description: "Un simple tableau, les plus récents d'abord.",
  responses: latestOf(AchatSchema, LATEST_1000),
});

const listPeriod = route("get", "/achats/periode", {
  summary: "Lister les achats d'une période, sans les annulés",
  description: "Les deux dates sont comprises et se lisent au fuseau de l'établissement.",
  request: { query: AchatPeriodSchema },
  responses: PAGE_RESPONSE,
});

const allOfPeriod = route("get", "/achats/periode/all", {
  summary: "Les derniers achats d'une période, sans les annulés",
  description: "Un simple tableau ; les deux dates sont comprises.",
  request: { query: PeriodSchema },
  responses: latestOf(AchatSchema, LATEST_1000),
});

const listCancelled = route("get", "/achats/annules", {
  summary: "Lister les achats annulés",
  description: "Chacun avec la date de son annulation.",
  request: { query: AchatPageSchema },
  responses: PAGE_RESPONSE,
});

const listHistory = route("get", "/achats/historique", {
  summary: "Lister tous les achats, les annulés marqués",
  description: "Les achats qui comptent et ceux qui ne comptent plus, ensemble.",
  request: { query: AchatPageSchema },
  responses: PAGE_RESPONSE,
});

const listByProduit = route("get", "/achats/produit/{id}", {
  summary: "Les derniers achats d'un produit, sans les annulés",
  description: "Même d'un produit archivé ; un simple tableau.",
  request: { params: IdParams },
  responses: latestOf(AchatSchema, LATEST_1000, { INTROUVABLE: MESSAGES.produitNotFound }),
});

const read = route("get", "/achats/{id}", {
  summary: "Lire un achat, même annulé",
  description: "`annule` dit s'il compte encore.",
  request: { params: IdParams },
  responses: responses(200, AchatSchema, "L'achat", { INTROUVABLE: NOT_FOUND }),
});

const update = route("put", "/achats/{id}", {
  summary: "Modifier un achat, et le stock si la quantité ou le prix change",
  description:
    "Le stock vaut ensuite ce qu'il vaudrait si l'achat avait été juste. Ce que les ventes d'avant avaient compté de trop ou de trop peu corrige le bénéfice du jour. Plus d'un produit inactif ou supprimé, moins qu'il n'en reste, ou un achat annulé : 409.",
  request: { params: IdParams, body: jsonBody(AchatUpdateSchema, "AchatModification") },
  responses: responses(200, AchatSchema, "L'achat modifié", {
    INTROUVABLE: NOT_FOUND,
    CONFLIT: [
      MESSAGES.achatCancelled,
      MESSAGES.recordChanged,
      ...atField("quantite", MESSAGES.produitInactive, MESSAGES.produitArchived),
      MESSAGES.settingsChanged,
    ],
    STOCK_INSUFFISANT: atField("quantite", SHORTAGE),
    VALIDATION: [...BOUNDS, ...atField("prixAchat", MESSAGES.stockTooLarge, MESSAGES.montantTooLarge)],
  }),
});

const cancel = route("delete", "/achats/{id}", {
  summary: "Annuler un achat",
  description:
    "Le stock vaut ensuite ce qu'il vaudrait sans lui, et sa dépense ne compte plus. Ce que les ventes d'avant avaient compté de trop ou de trop peu corrige le bénéfice du jour. Deux fois vaut une fois.",
  request: { params: IdParams },
  responses: noContent("Annulé", {
    INTROUVABLE: NOT_FOUND,
    STOCK_INSUFFISANT: SHORTAGE,
    CONFLIT: MESSAGES.settingsChanged,
  }),
});

export const achats = createRouter()
  .openapi(create, async (c) => {
    const key = c.req.valid("header")["Idempotency-Key"];
    const written = await c.env.services.achats.create(c.var.acteur, c.req.valid("json"), key);
    return created(c, written, presentAchat(written.value), `/achats/${written.value.id}`);
  })
  .openapi(listPage, (c) => sendPage(c, { ...c.req.valid("query"), state: "VALIDES" }))
  .openapi(all, (c) => sendLatest(c, { state: "VALIDES" }))
  .openapi(listPeriod, (c) => sendPage(c, { ...c.req.valid("query"), state: "VALIDES" }))
  .openapi(allOfPeriod, (c) => sendLatest(c, { ...c.req.valid("query"), state: "VALIDES" }))
  .openapi(listCancelled, (c) => sendPage(c, { ...c.req.valid("query"), state: "ANNULES" }))
  .openapi(listHistory, (c) => sendPage(c, { ...c.req.valid("query"), state: "TOUS" }))
  .openapi(listByProduit, (c) => sendLatest(c, { produitId: c.req.valid("param").id, state: "VALIDES" }))
  .openapi(read, (c) => send.one(c, c.env.services.achats.get(c.var.acteur, c.req.valid("param").id)))
  .openapi(update, (c) => {
    const { id } = c.req.valid("param");
    const { version, ...input } = c.req.valid("json");
    return send.one(c, c.env.services.achats.update(c.var.acteur, id, input, { version }));
  })
  .openapi(cancel, (c) => send.none(c, c.env.services.achats.cancel(c.var.acteur, c.req.valid("param").id)));

function sendPage(c: Context<ApiEnv>, query: AchatQuery) {
  return send.page(c, c.env.services.achats.list(c.var.acteur, query));
}

function sendLatest(c: Context<ApiEnv>, selection: Omit<AchatQuery, keyof typeof LATEST_QUERY>) {
  return send.latest(c, c.env.services.achats.list(c.var.acteur, { ...selection, ...LATEST_QUERY }));
}
