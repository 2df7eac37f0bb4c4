import { responses, protectedRoutes } from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import { CatalogueSchema, presentCatalogue } from "#worker/features/catalogue/presenter.ts";
import { SinceQuerySchema } from "#worker/features/evenements/schemas.ts";

const route = protectedRoutes("Caisse");
const read = route("get", "/caisse/catalogue", {
  summary: "Ce que la caisse garde : tout, ou ce qui a changé depuis un événement",
  description:
    "Sans `depuis`, ou quand il a plus de 30 jours, tout (`complet`) ; sinon les produits en vente qui ont changé, et dans `supprimes` ceux qui ne le sont plus.",
  request: { query: SinceQuerySchema },
  responses: responses(200, CatalogueSchema, "Le catalogue, ou ce qui le met à jour"),
});

export const catalogue = createRouter().openapi(read, async (c) => {
  const difference = await c.env.services.catalogue.difference(c.var.acteur, c.req.valid("query").depuis);
  return c.json(presentCatalogue(difference), 200);
});
