// The figures of a period of sales (api.md "Purchases and sales").
import { createRoute } from "@hono/zod-openapi";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { IndicateursQuerySchema } from "#worker/domain/schemas/indicateurs.ts";
import { auChamp } from "../document/refus.ts";
import { IndicateursSchema, presenterIndicateurs } from "../presenters/indicateurs.ts";
import { protegee, reponses } from "../route.ts";
import { routeur } from "../routeur.ts";

const lire = createRoute({
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

export const indicateurs = routeur().openapi(lire, async (c) => {
  const lus = await c.env.services.indicateurs.get(c.var.acteur, c.req.valid("query"));
  return c.json(presenterIndicateurs(lus), 200);
});
