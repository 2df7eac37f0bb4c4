// The till's catalogue (api.md "Purchases and sales").
import { createRoute } from "@hono/zod-openapi";
import { protegee, reponses } from "#worker/api/route.ts";
import { routeur } from "#worker/api/router.ts";
import { DepuisQuerySchema } from "#worker/features/evenements/schemas.ts";
import { CatalogueSchema, presenterCatalogue } from "#worker/features/ventes/presenter/till.ts";

const lire = createRoute({
  method: "get",
  path: "/caisse/catalogue",
  ...protegee("Caisse"),
  summary: "Ce que la caisse garde : tout, ou ce qui a changé depuis un événement",
  description:
    "Sans `depuis`, ou quand il a plus de 30 jours, tout (`complet`) ; sinon les produits en vente qui ont changé, et dans `supprimes` ceux qui ne le sont plus.",
  request: { query: DepuisQuerySchema },
  responses: reponses(200, CatalogueSchema, "Le catalogue, ou ce qui le met à jour"),
});

export const caisse = routeur().openapi(lire, async (c) => {
  const difference = await c.env.services.caisse.difference(c.var.acteur, c.req.valid("query").depuis);
  return c.json(presenterCatalogue(difference), 200);
});
