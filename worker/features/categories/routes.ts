import { answersOf } from "#worker/api/answers.ts";
import { created } from "#worker/api/created.ts";
import { atField } from "#worker/api/documented-refusals.ts";
import {
  IdempotencyKeyHeaders,
  jsonBody,
  IdParams,
  responses,
  noContent,
  protectedRoutes,
} from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { pageOf } from "#worker/core/presenter.ts";
import { CATEGORIES_LIMIT } from "./domain.ts";
import { CategorieSchema, presentCategorie } from "./presenter.ts";
import {
  CategorieCreateSchema,
  CategorieQuerySchema,
  CategorieSearchSchema,
  CategorieUpdateSchema,
} from "./schemas.ts";

const route = protectedRoutes("Catégories");
const send = answersOf(presentCategorie);
const NOT_FOUND = MESSAGES.categorieNotFound;
const CONFLICT = atField("nom", MESSAGES.categorieExists);
const ITEM_RESPONSE = responses(200, CategorieSchema, "La catégorie", { INTROUVABLE: NOT_FOUND });
const PAGE_RESPONSE = responses(200, pageOf(CategorieSchema, "PageCategories"), "Une page de catégories");
const ALL = responses(200, CategorieSchema.array(), "Les catégories, par nom");

const create = route("post", "/categories", {
  summary: "Créer une catégorie",
  description: "Le nom est unique dans l'établissement, sans tenir compte de la casse.",
  request: { headers: IdempotencyKeyHeaders, body: jsonBody(CategorieCreateSchema, "CategorieCreation") },
  responses: responses(201, CategorieSchema, "La catégorie créée", {
    CONFLIT: [...CONFLICT, MESSAGES.limitReached(CATEGORIES_LIMIT)],
  }),
});

const listPage = route("get", "/categories", {
  summary: "Lister les catégories",
  description: "Chacune avec le nombre de ses produits.",
  request: { query: CategorieQuerySchema },
  responses: PAGE_RESPONSE,
});

const all = route("get", "/categories/all", {
  summary: "Toutes les catégories",
  description: "Un simple tableau, complet.",
  responses: ALL,
});

const searchFor = route("get", "/categories/search/titre", {
  summary: "Chercher par nom",
  description: "Sans tenir compte de la casse ni des accents.",
  request: { query: CategorieSearchSchema },
  responses: PAGE_RESPONSE,
});

const searchAll = route("get", "/categories/search/titre/all", {
  summary: "Chercher par nom, sans pages",
  description: "Un simple tableau, complet.",
  request: { query: CategorieSearchSchema.pick({ nom: true }) },
  responses: ALL,
});

const read = route("get", "/categories/{id}", {
  summary: "Lire une catégorie",
  description: "Avec le nombre de ses produits.",
  request: { params: IdParams },
  responses: ITEM_RESPONSE,
});

const update = route("put", "/categories/{id}", {
  summary: "Modifier une catégorie",
  description: "Le nom reste unique dans l'établissement.",
  request: { params: IdParams, body: jsonBody(CategorieUpdateSchema, "CategorieModification") },
  responses: responses(200, CategorieSchema, "La catégorie", {
    INTROUVABLE: NOT_FOUND,
    CONFLIT: [...CONFLICT, MESSAGES.recordChanged],
  }),
});

const remove = route("delete", "/categories/{id}", {
  summary: "Supprimer une catégorie sans produits",
  description: "Une catégorie qui a encore des produits est un 409 qui dit combien.",
  request: { params: IdParams },
  responses: noContent("Supprimée", { INTROUVABLE: NOT_FOUND, CONFLIT: MESSAGES.categorieInUse(3) }),
});

export const categories = createRouter()
  .openapi(create, async (c) => {
    const key = c.req.valid("header")["Idempotency-Key"];
    const written = await c.env.services.categories.create(c.var.acteur, c.req.valid("json"), key);
    return created(c, written, presentCategorie(written.value), `/categories/${written.value.id}`);
  })
  .openapi(listPage, (c) => send.page(c, c.env.services.categories.list(c.var.acteur, c.req.valid("query"))))
  .openapi(all, (c) => send.list(c, c.env.services.categories.all(c.var.acteur)))
  .openapi(searchFor, (c) => {
    const { nom, ...query } = c.req.valid("query");
    return send.page(c, c.env.services.categories.list(c.var.acteur, { ...query, q: nom }));
  })
  .openapi(searchAll, (c) =>
    send.list(c, c.env.services.categories.all(c.var.acteur, c.req.valid("query").nom)),
  )
  .openapi(read, (c) => send.one(c, c.env.services.categories.get(c.var.acteur, c.req.valid("param").id)))
  .openapi(update, (c) => {
    const { id } = c.req.valid("param");
    const { version, ...input } = c.req.valid("json");
    return send.one(c, c.env.services.categories.update(c.var.acteur, id, input, { version }));
  })
  .openapi(remove, (c) =>
    send.none(c, c.env.services.categories.delete(c.var.acteur, c.req.valid("param").id)),
  );
