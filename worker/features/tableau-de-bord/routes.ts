import { atField } from "#worker/api/documented-refusals.ts";
import { responses, protectedRoutes } from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { IndicateursSchema, presentIndicateurs, presentDashboard, DashboardSchema } from "./presenter.ts";
import { IndicateursQuerySchema, DashboardQuerySchema } from "./schemas.ts";

const dashboardRoute = protectedRoutes("Tableau de bord");
const venteRoute = protectedRoutes("Ventes");
const readDashboard = dashboardRoute("get", "/tableau-de-bord", {
  summary:
    "Le tableau de bord du jour, de la semaine (qui commence le dimanche), du mois ou de l'année en cours",
  description:
    "Tout ce que l'écran montre en une réponse : chiffres, série, meilleurs produits, ce qui manque et les tâches.",
  request: { query: DashboardQuerySchema },
  responses: responses(200, DashboardSchema, "Le tableau de bord"),
});

export const dashboard = createRouter().openapi(readDashboard, async (c) => {
  const tableau = await c.env.services.dashboards.get(c.var.acteur, c.req.valid("query").periode);
  return c.json(presentDashboard(tableau), 200);
});

const readIndicateurs = venteRoute("get", "/ventes/indicateurs", {
  summary:
    "Les chiffres d'une période, nommée ou entre deux dates ; sans l'une ni les autres, depuis la première vente",
  description:
    "Chiffre d'affaires, bénéfice, marge et nombres, dans la devise de l'établissement, avec l'évolution depuis la période d'avant.",
  request: { query: IndicateursQuerySchema },
  responses: responses(200, IndicateursSchema, "Les chiffres de la période", {
    VALIDATION: [
      ...atField("periode", MESSAGES.periodOrDates),
      ...atField("dateDebut", MESSAGES.dateDebutRequired),
      ...atField("dateFin", MESSAGES.dateFinRequired),
    ],
  }),
});

export const indicateurs = createRouter().openapi(readIndicateurs, async (c) => {
  const fetched = await c.env.services.indicateurs.get(c.var.acteur, c.req.valid("query"));
  return c.json(presentIndicateurs(fetched), 200);
});
