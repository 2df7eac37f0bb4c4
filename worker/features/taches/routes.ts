import { answersOf } from "#worker/api/answers.ts";
import { created } from "#worker/api/created.ts";
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
import { TACHES_LIMIT } from "./domain.ts";
import { CompteTachesSchema, presentTache, TacheSchema } from "./presenter.ts";
import { TacheCreateSchema, TacheQuerySchema, AllTachesSchema, TacheUpdateSchema } from "./schemas.ts";

const route = protectedRoutes("Tâches");
const send = answersOf(presentTache);
const NOT_FOUND = MESSAGES.tacheNotFound;
const ITEM_RESPONSE = responses(200, TacheSchema, "La tâche", { INTROUVABLE: NOT_FOUND });

const create = route("post", "/taches", {
  summary: "Créer une tâche",
  description: "Sans priorité, NORMALE.",
  request: { headers: IdempotencyKeyHeaders, body: jsonBody(TacheCreateSchema, "TacheCreation") },
  responses: responses(201, TacheSchema, "La tâche créée", { CONFLIT: MESSAGES.limitReached(TACHES_LIMIT) }),
});

const listPage = route("get", "/taches", {
  summary: "Lister les tâches, les plus récentes d'abord",
  description: "Toutes, ou celles d'un statut.",
  request: { query: TacheQuerySchema },
  responses: responses(200, pageOf(TacheSchema, "PageTaches"), "Une page de tâches"),
});

const all = route("get", "/taches/all", {
  summary: "Toutes les tâches",
  description: "Un simple tableau, complet.",
  request: { query: AllTachesSchema },
  responses: responses(200, TacheSchema.array(), "Les tâches, les plus récentes d'abord"),
});

const count = route("get", "/taches/statistiques/count", {
  summary: "Compter les tâches à faire et terminées",
  description: "Et leur somme.",
  responses: responses(200, CompteTachesSchema, "Les nombres de tâches"),
});

const read = route("get", "/taches/{id}", {
  summary: "Lire une tâche",
  description: "Avec qui l'a terminée, et quand.",
  request: { params: IdParams },
  responses: ITEM_RESPONSE,
});

const update = route("put", "/taches/{id}", {
  summary: "Modifier une tâche, même terminée",
  description: "Son statut ne change pas ainsi.",
  request: { params: IdParams, body: jsonBody(TacheUpdateSchema, "TacheModification") },
  responses: responses(200, TacheSchema, "La tâche", {
    INTROUVABLE: NOT_FOUND,
    CONFLIT: MESSAGES.recordChanged,
  }),
});

const end = route("patch", "/taches/{id}/terminer", {
  summary: "Terminer une tâche",
  description: "Une tâche déjà terminée est un 409.",
  request: { params: IdParams },
  responses: responses(200, TacheSchema, "La tâche terminée", {
    INTROUVABLE: NOT_FOUND,
    CONFLIT: MESSAGES.tacheAlreadyDone,
  }),
});

const remove = route("delete", "/taches/{id}", {
  summary: "Supprimer une tâche",
  description: "Pour de bon.",
  request: { params: IdParams },
  responses: noContent("Supprimée", { INTROUVABLE: NOT_FOUND }),
});

export const taches = createRouter()
  .openapi(create, async (c) => {
    const key = c.req.valid("header")["Idempotency-Key"];
    const written = await c.env.services.taches.create(c.var.acteur, c.req.valid("json"), key);
    return created(c, written, presentTache(written.value), `/taches/${written.value.id}`);
  })
  .openapi(listPage, (c) => send.page(c, c.env.services.taches.list(c.var.acteur, c.req.valid("query"))))
  .openapi(all, (c) => send.list(c, c.env.services.taches.all(c.var.acteur, c.req.valid("query").statut)))
  .openapi(count, async (c) => c.json(await c.env.services.taches.count(c.var.acteur), 200))
  .openapi(read, (c) => send.one(c, c.env.services.taches.get(c.var.acteur, c.req.valid("param").id)))
  .openapi(update, (c) => {
    const { id } = c.req.valid("param");
    const { version, ...input } = c.req.valid("json");
    return send.one(c, c.env.services.taches.update(c.var.acteur, id, input, { version }));
  })
  .openapi(end, (c) => send.one(c, c.env.services.taches.end(c.var.acteur, c.req.valid("param").id)))
  .openapi(remove, (c) => send.none(c, c.env.services.taches.delete(c.var.acteur, c.req.valid("param").id)));
