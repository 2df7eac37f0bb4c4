import { protectedRoutes, responses } from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import { presentRecherche, RechercheSchema } from "./presenter.ts";
import { RechercheQuerySchema } from "./schemas.ts";

const route = protectedRoutes("Recherche");

const find = route("get", "/recherche", {
  summary: "Chercher dans les produits, les catégories, les ventes et les achats",
  description: "Au plus cinq de chaque sorte, en une réponse.",
  request: { query: RechercheQuerySchema },
  responses: responses(200, RechercheSchema, "Ce qui a été trouvé"),
});

export const recherche = createRouter().openapi(find, async (c) => {
  const found = await c.env.services.recherche.find(c.var.acteur, c.req.valid("query").q);
  return c.json(presentRecherche(found), 200);
});
