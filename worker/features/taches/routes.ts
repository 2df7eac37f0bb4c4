// Tasks (specification 7.8).
import { createRoute } from "@hono/zod-openapi";
import { creee } from "#worker/api/created.ts";
import { pageDe, presenterPage } from "#worker/kernel/presenter.ts";
import { CleHeaders, corps, IdParams, protegee, reponses, sansContenu } from "#worker/api/route.ts";
import { routeur } from "#worker/api/router.ts";
import { LIMITES } from "#worker/kernel/domain/shop-limits.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { CompteTachesSchema, presenterTache, TacheSchema } from "./presenter.ts";
import { TacheCreateSchema, TacheQuerySchema, TachesToutesSchema, TacheUpdateSchema } from "./schemas.ts";

const base = protegee("Tâches");
const INTROUVABLE = MESSAGES.tacheNonTrouvee;
const UNE = reponses(200, TacheSchema, "La tâche", { erreurs: { INTROUVABLE } });

const creer = createRoute({
  ...base,
  method: "post",
  path: "/taches",
  summary: "Créer une tâche",
  description: "Sans priorité, NORMALE.",
  request: { headers: CleHeaders, body: corps(TacheCreateSchema, "TacheCreation") },
  responses: reponses(201, TacheSchema, "La tâche créée", {
    erreurs: { CONFLIT: MESSAGES.limiteAtteinte(LIMITES.taches, "tâches") },
  }),
});

const lister = createRoute({
  ...base,
  method: "get",
  path: "/taches",
  summary: "Lister les tâches, les plus récentes d'abord",
  description: "Toutes, ou celles d'un statut.",
  request: { query: TacheQuerySchema },
  responses: reponses(200, pageDe(TacheSchema, "PageTaches"), "Une page de tâches"),
});

const toutes = createRoute({
  ...base,
  method: "get",
  path: "/taches/all",
  summary: "Toutes les tâches",
  description: "Un simple tableau, complet.",
  request: { query: TachesToutesSchema },
  responses: reponses(200, TacheSchema.array(), "Les tâches, les plus récentes d'abord"),
});

const compter = createRoute({
  ...base,
  method: "get",
  path: "/taches/statistiques/count",
  summary: "Compter les tâches à faire et terminées",
  description: "Et leur somme.",
  responses: reponses(200, CompteTachesSchema, "Les nombres de tâches"),
});

const lire = createRoute({
  ...base,
  method: "get",
  path: "/taches/{id}",
  summary: "Lire une tâche",
  description: "Avec qui l'a terminée, et quand.",
  request: { params: IdParams },
  responses: UNE,
});

const modifier = createRoute({
  ...base,
  method: "put",
  path: "/taches/{id}",
  summary: "Modifier une tâche, même terminée",
  description: "Son statut ne change pas ainsi.",
  request: { params: IdParams, body: corps(TacheUpdateSchema, "TacheModification") },
  responses: UNE,
});

const terminer = createRoute({
  ...base,
  method: "patch",
  path: "/taches/{id}/terminer",
  summary: "Terminer une tâche",
  description: "Une tâche déjà terminée est un 409.",
  request: { params: IdParams },
  responses: reponses(200, TacheSchema, "La tâche terminée", {
    erreurs: { INTROUVABLE, CONFLIT: MESSAGES.tacheDejaTerminee },
  }),
});

const supprimer = createRoute({
  ...base,
  method: "delete",
  path: "/taches/{id}",
  summary: "Supprimer une tâche",
  description: "Pour de bon.",
  request: { params: IdParams },
  responses: sansContenu("Supprimée", { erreurs: { INTROUVABLE } }),
});

export const taches = routeur()
  .openapi(creer, async (c) => {
    const cle = c.req.valid("header")["Idempotency-Key"];
    const ecrit = await c.env.services.taches.create(c.var.acteur, c.req.valid("json"), cle);
    return creee(c, ecrit, presenterTache(ecrit.valeur), `/taches/${ecrit.valeur.id}`);
  })
  .openapi(lister, async (c) => {
    const page = await c.env.services.taches.list(c.var.acteur, c.req.valid("query"));
    return c.json(presenterPage(page, presenterTache), 200);
  })
  .openapi(toutes, async (c) => {
    const liste = await c.env.services.taches.all(c.var.acteur, c.req.valid("query").statut);
    return c.json(liste.map(presenterTache), 200);
  })
  .openapi(compter, async (c) => c.json(await c.env.services.taches.compter(c.var.acteur), 200))
  .openapi(lire, async (c) => {
    const tache = await c.env.services.taches.get(c.var.acteur, c.req.valid("param").id);
    return c.json(presenterTache(tache), 200);
  })
  .openapi(modifier, async (c) => {
    const { id } = c.req.valid("param");
    const tache = await c.env.services.taches.update(c.var.acteur, id, c.req.valid("json"));
    return c.json(presenterTache(tache), 200);
  })
  .openapi(terminer, async (c) => {
    const tache = await c.env.services.taches.terminer(c.var.acteur, c.req.valid("param").id);
    return c.json(presenterTache(tache), 200);
  })
  .openapi(supprimer, async (c) => {
    await c.env.services.taches.delete(c.var.acteur, c.req.valid("param").id);
    return c.body(null, 204);
  });
