// All that the dashboard shows, in one answer (api.md "Purchases and sales").
import { createRoute } from "@hono/zod-openapi";
import { auChamp } from "#worker/api/document/documented-refusals.ts";
import { protegee, reponses } from "#worker/api/route.ts";
import { routeur } from "#worker/api/router.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import {
  IndicateursSchema,
  presenterIndicateurs,
  presenterTableauDeBord,
  TableauDeBordSchema,
} from "./presenter.ts";
import { IndicateursQuerySchema, TableauDeBordQuerySchema } from "./schemas.ts";

const readTableauDeBord = createRoute({
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

export const tableauDeBord = routeur().openapi(readTableauDeBord, async (c) => {
  const tableau = await c.env.services.tableauxDeBord.get(c.var.acteur, c.req.valid("query").periode);
  return c.json(presenterTableauDeBord(tableau), 200);
});

// The figures of a period of sales (api.md "Purchases and sales").

const readIndicateurs = createRoute({
  method: "get",
  path: "/ventes/indicateurs",
  ...protegee("Ventes"),
  summary:
    "Les chiffres d'une période, nommée ou entre deux dates ; sans l'une ni les autres, depuis la première vente",
  description:
    "Chiffre d'affaires, bénéfice, marge et nombres, dans la devise de l'établissement, avec l'évolution depuis la période d'avant.",
  request: { query: IndicateursQuerySchema },
  responses: reponses(200, IndicateursSchema, "Les chiffres de la période", {
    erreurs: {
      VALIDATION: [
        ...auChamp("periode", MESSAGES.periodeOuDates),
        ...auChamp("dateDebut", MESSAGES.dateDebutObligatoire),
        ...auChamp("dateFin", MESSAGES.dateFinObligatoire),
      ],
    },
  }),
});

export const indicateurs = routeur().openapi(readIndicateurs, async (c) => {
  const lus = await c.env.services.indicateurs.get(c.var.acteur, c.req.valid("query"));
  return c.json(presenterIndicateurs(lus), 200);
});
