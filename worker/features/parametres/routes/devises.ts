// All shops have the same currencies, so only the caller's access is checked.
import { z } from "@hono/zod-openapi";
import { IdParams, responses, protectedRoutes, openRoutes } from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import { deviseByCode, deviseById, DEVISES } from "#worker/core/domain/devises.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Devise } from "#worker/core/domain/money.ts";
import { DeviseSchema, presentDevise } from "#worker/core/presenter.ts";

const TAG = "Pays et devises";
const openRoute = openRoutes(TAG);
const route = protectedRoutes(TAG);
const LIST_RESPONSE = responses(200, DeviseSchema.array(), "Les devises connues.");
const ITEM_RESPONSE = responses(200, DeviseSchema, "La devise.", { INTROUVABLE: MESSAGES.deviseNotFound });

const listPage = openRoute("get", "/currencies", {
  summary: "Lister les devises",
  description: "Les mêmes pour tous les établissements, sans jeton.",
  responses: LIST_RESPONSE,
});

const all = route("get", "/currencies/all", {
  summary: "Lister les devises, pour un client connecté",
  description: "La même liste que `GET /currencies`.",
  responses: LIST_RESPONSE,
});

const byCode = route("get", "/currencies/code/{code}", {
  summary: "Lire une devise par son code ISO 4217",
  description: "Le code a trois lettres : XOF, EUR.",
  request: { params: z.object({ code: z.string().meta({ example: "XOF" }) }) },
  responses: ITEM_RESPONSE,
});

const read = route("get", "/currencies/{id}", {
  summary: "Lire une devise",
  description: "Son symbole et ses décimales.",
  request: { params: IdParams },
  responses: ITEM_RESPONSE,
});

export const devises = createRouter()
  .openapi(listPage, (c) => c.json(DEVISES.map(presentDevise), 200))
  .openapi(all, async (c) => {
    await c.env.services.comptes.requireLiving(c.var.acteur);
    return c.json(DEVISES.map(presentDevise), 200);
  })
  .openapi(byCode, async (c) => {
    await c.env.services.comptes.requireLiving(c.var.acteur);
    return c.json(presentDevise(requireDevise(deviseByCode(c.req.valid("param").code))), 200);
  })
  .openapi(read, async (c) => {
    await c.env.services.comptes.requireLiving(c.var.acteur);
    return c.json(presentDevise(requireDevise(deviseById(c.req.valid("param").id))), 200);
  });

function requireDevise(found: Devise | undefined): Devise {
  if (!found) throw new DomainError("INTROUVABLE", MESSAGES.deviseNotFound);
  return found;
}
