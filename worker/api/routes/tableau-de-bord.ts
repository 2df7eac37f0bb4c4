// All that the dashboard shows, in one answer (api.md "Purchases and sales").
import { createRoute } from "@hono/zod-openapi";
import { TableauDeBordQuerySchema } from "#worker/domain/schemas/indicateurs.ts";
import { presenterTableauDeBord, TableauDeBordSchema } from "../presenters/tableau-de-bord.ts";
import { protegee, reponses } from "../route.ts";
import { routeur } from "../routeur.ts";

const lire = createRoute({
  method: "get",
  path: "/tableau-de-bord",
  ...protegee("Tableau de bord"),
  summary:
    "Le tableau de bord du jour, de la semaine (qui commence le dimanche), du mois ou de l'année en cours",
  description:
    "Tout ce que l'écran montre en une réponse : chiffres, série, meilleurs produits, ce qui manque et les tâches.",
  request: { query: TableauDeBordQuerySchema },
  responses: reponses(200, TableauDeBordSchema, "Le tableau de bord"),
});

export const tableauDeBord = routeur().openapi(lire, async (c) => {
  const tableau = await c.env.services.tableauxDeBord.get(c.var.acteur, c.req.valid("query").periode);
  return c.json(presenterTableauDeBord(tableau), 200);
});
