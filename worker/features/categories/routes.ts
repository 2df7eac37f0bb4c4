// Categories (specification 7.3). The worked example of a resource.
import { createRoute } from "@hono/zod-openapi";
import { creee } from "#worker/api/created.ts";
import { auChamp } from "#worker/api/document/documented-refusals.ts";
import { pageDe, presenterPage } from "#worker/kernel/presenter.ts";
import { CleHeaders, corps, IdParams, protegee, reponses, sansContenu } from "#worker/api/route.ts";
import { routeur } from "#worker/api/router.ts";
import { LIMITES } from "#worker/kernel/domain/shop-limits.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { CategorieSchema, presenterCategorie } from "./presenter.ts";
import {
  CategorieCreateSchema,
  CategorieQuerySchema,
  CategorieRechercheSchema,
  CategorieUpdateSchema,
} from "./schemas.ts";

const base = protegee("Catégories");
const INTROUVABLE = MESSAGES.categorieNonTrouvee;
const CONFLIT = auChamp("nom", MESSAGES.categorieExiste);
const UNE = reponses(200, CategorieSchema, "La catégorie", { erreurs: { INTROUVABLE } });
const UNE_PAGE = reponses(200, pageDe(CategorieSchema, "PageCategories"), "Une page de catégories");
const TOUTES = reponses(200, CategorieSchema.array(), "Les catégories, par nom");

const creer = createRoute({
  ...base,
  method: "post",
  path: "/categories",
  summary: "Créer une catégorie",
  description: "Le nom est unique dans l'établissement, sans tenir compte de la casse.",
  request: { headers: CleHeaders, body: corps(CategorieCreateSchema, "CategorieCreation") },
  responses: reponses(201, CategorieSchema, "La catégorie créée", {
    erreurs: { CONFLIT: [...CONFLIT, MESSAGES.limiteAtteinte(LIMITES.categories, "catégories")] },
  }),
});

const lister = createRoute({
  ...base,
  method: "get",
  path: "/categories",
  summary: "Lister les catégories",
  description: "Chacune avec le nombre de ses produits.",
  request: { query: CategorieQuerySchema },
  responses: UNE_PAGE,
});

const toutes = createRoute({
  ...base,
  method: "get",
  path: "/categories/all",
  summary: "Toutes les catégories",
  description: "Un simple tableau, complet.",
  responses: TOUTES,
});

const chercher = createRoute({
  ...base,
  method: "get",
  path: "/categories/search/titre",
  summary: "Chercher par nom",
  description: "Sans tenir compte de la casse ni des accents.",
  request: { query: CategorieRechercheSchema },
  responses: UNE_PAGE,
});

const chercherToutes = createRoute({
  ...base,
  method: "get",
  path: "/categories/search/titre/all",
  summary: "Chercher par nom, sans pages",
  description: "Un simple tableau, complet.",
  request: { query: CategorieRechercheSchema.pick({ nom: true }) },
  responses: TOUTES,
});

const lire = createRoute({
  ...base,
  method: "get",
  path: "/categories/{id}",
  summary: "Lire une catégorie",
  description: "Avec le nombre de ses produits.",
  request: { params: IdParams },
  responses: UNE,
});

const modifier = createRoute({
  ...base,
  method: "put",
  path: "/categories/{id}",
  summary: "Modifier une catégorie",
  description: "Le nom reste unique dans l'établissement.",
  request: { params: IdParams, body: corps(CategorieUpdateSchema, "CategorieModification") },
  responses: reponses(200, CategorieSchema, "La catégorie", {
    erreurs: { INTROUVABLE, CONFLIT },
  }),
});

const supprimer = createRoute({
  ...base,
  method: "delete",
  path: "/categories/{id}",
  summary: "Supprimer une catégorie sans produits",
  description: "Une catégorie qui a encore des produits est un 409 qui dit combien.",
  request: { params: IdParams },
  responses: sansContenu("Supprimée", {
    erreurs: { INTROUVABLE, CONFLIT: MESSAGES.categorieUtilisee(3) },
  }),
});

export const categories = routeur()
  .openapi(creer, async (c) => {
    const cle = c.req.valid("header")["Idempotency-Key"];
    const ecrit = await c.env.services.categories.create(c.var.acteur, c.req.valid("json"), cle);
    return creee(c, ecrit, presenterCategorie(ecrit.valeur), `/categories/${ecrit.valeur.id}`);
  })
  .openapi(lister, async (c) => {
    const page = await c.env.services.categories.list(c.var.acteur, c.req.valid("query"));
    return c.json(presenterPage(page, presenterCategorie), 200);
  })
  .openapi(toutes, async (c) => {
    const liste = await c.env.services.categories.all(c.var.acteur);
    return c.json(liste.map(presenterCategorie), 200);
  })
  .openapi(chercher, async (c) => {
    const { nom, ...query } = c.req.valid("query");
    const page = await c.env.services.categories.list(c.var.acteur, { ...query, q: nom });
    return c.json(presenterPage(page, presenterCategorie), 200);
  })
  .openapi(chercherToutes, async (c) => {
    const liste = await c.env.services.categories.all(c.var.acteur, c.req.valid("query").nom);
    return c.json(liste.map(presenterCategorie), 200);
  })
  .openapi(lire, async (c) => {
    const categorie = await c.env.services.categories.get(c.var.acteur, c.req.valid("param").id);
    return c.json(presenterCategorie(categorie), 200);
  })
  .openapi(modifier, async (c) => {
    const { id } = c.req.valid("param");
    const categorie = await c.env.services.categories.update(c.var.acteur, id, c.req.valid("json"));
    return c.json(presenterCategorie(categorie), 200);
  })
  .openapi(supprimer, async (c) => {
    await c.env.services.categories.delete(c.var.acteur, c.req.valid("param").id);
    return c.body(null, 204);
  });
