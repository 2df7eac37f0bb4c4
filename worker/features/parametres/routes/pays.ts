import { answersOf } from "#worker/api/answers.ts";
import { IdParams, responses, protectedRoutes, openRoutes } from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { PAYS, paysById } from "#worker/core/domain/pays.ts";
import { PaysSchema, presentPays } from "#worker/features/parametres/presenter.ts";

const TAG = "Pays et devises";
const openRoute = openRoutes(TAG);
const route = protectedRoutes(TAG);
const all = openRoute("get", "/countries/all", {
  summary: "Tous les pays",
  description: "Les mêmes pour tous les établissements, sans jeton.",
  responses: responses(200, PaysSchema.array(), "Tous les pays où une boutique peut être."),
});

const active = route("get", "/countries", {
  summary: "Lister les pays actifs de l'établissement",
  description: "Les pays que l'établissement a gardés actifs ; le sien l'est toujours.",
  responses: responses(200, PaysSchema.array(), "Les pays actifs."),
});

const one = openRoute("get", "/countries/{id}", {
  summary: "Lire un pays",
  description: "Son indicatif, sa devise et ses portefeuilles de Mobile Money.",
  request: { params: IdParams },
  responses: responses(200, PaysSchema, "Le pays.", { INTROUVABLE: MESSAGES.paysNotFound }),
});

export const pays = createRouter()
  .openapi(all, (c) => c.json(PAYS.map(presentPays), 200))
  .openapi(active, (c) => answersOf(presentPays).list(c, c.env.services.parametres.activePays(c.var.acteur)))
  .openapi(one, (c) => {
    const found = paysById(c.req.valid("param").id);
    if (!found) throw new DomainError("INTROUVABLE", MESSAGES.paysNotFound);
    return c.json(presentPays(found), 200);
  });
