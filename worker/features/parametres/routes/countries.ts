import { createRoute } from "@hono/zod-openapi";
import { IdParams, ouverte, protegee, reponses } from "#worker/api/route.ts";
import { routeur } from "#worker/api/router.ts";
import { CountrySchema, presenterPays } from "#worker/features/parametres/presenter.ts";
import { PAYS, paysParId } from "#worker/kernel/domain/countries.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

const TAG = "Pays et devises";

const tous = createRoute({
  ...ouverte(TAG),
  method: "get",
  path: "/countries/all",
  summary: "Tous les pays",
  description: "Les mêmes pour tous les établissements, sans jeton.",
  responses: reponses(200, CountrySchema.array(), "Tous les pays où une boutique peut être."),
});

const actifs = createRoute({
  ...protegee(TAG),
  method: "get",
  path: "/countries",
  summary: "Lister les pays actifs de l'établissement",
  description: "Les pays que l'établissement a gardés actifs ; le sien l'est toujours.",
  responses: reponses(200, CountrySchema.array(), "Les pays actifs."),
});

const un = createRoute({
  ...ouverte(TAG),
  method: "get",
  path: "/countries/{id}",
  summary: "Lire un pays",
  description: "Son indicatif, sa devise et ses portefeuilles de Mobile Money.",
  request: { params: IdParams },
  responses: reponses(200, CountrySchema, "Le pays.", { erreurs: { INTROUVABLE: MESSAGES.paysNonTrouve } }),
});

export const pays = routeur()
  .openapi(tous, (c) => c.json(PAYS.map(presenterPays), 200))
  .openapi(actifs, async (c) => {
    const pays = await c.env.services.parametres.paysActifs(c.var.acteur);
    return c.json(pays.map(presenterPays), 200);
  })
  .openapi(un, (c) => {
    const trouve = paysParId(c.req.valid("param").id);
    if (!trouve) throw new DomainError("INTROUVABLE", MESSAGES.paysNonTrouve);
    return c.json(presenterPays(trouve), 200);
  });
