// Currencies (specification 7.9): the same for every shop, so only whether the caller may still ask is read.
import { createRoute, z } from "@hono/zod-openapi";
import { CurrencySchema, presenterDevise } from "#worker/kernel/presenter.ts";
import { IdParams, ouverte, protegee, reponses } from "#worker/api/route.ts";
import { routeur } from "#worker/api/router.ts";
import { deviseParCode, deviseParId, DEVISES } from "#worker/kernel/domain/currencies.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";

const TAG = "Pays et devises";
const LISTE = reponses(200, CurrencySchema.array(), "Les devises connues.");
const UNE = reponses(200, CurrencySchema, "La devise.", {
  erreurs: { INTROUVABLE: MESSAGES.deviseNonTrouvee },
});

const lister = createRoute({
  ...ouverte(TAG),
  method: "get",
  path: "/currencies",
  summary: "Lister les devises",
  description: "Les mêmes pour tous les établissements, sans jeton.",
  responses: LISTE,
});

const toutes = createRoute({
  ...protegee(TAG),
  method: "get",
  path: "/currencies/all",
  summary: "Lister les devises, pour un client connecté",
  description: "La même liste que `GET /currencies`.",
  responses: LISTE,
});

const parCode = createRoute({
  ...protegee(TAG),
  method: "get",
  path: "/currencies/code/{code}",
  summary: "Lire une devise par son code ISO 4217",
  description: "Le code a trois lettres : XOF, EUR.",
  request: { params: z.object({ code: z.string().meta({ example: "XOF" }) }) },
  responses: UNE,
});

const lire = createRoute({
  ...protegee(TAG),
  method: "get",
  path: "/currencies/{id}",
  summary: "Lire une devise",
  description: "Son symbole et ses décimales.",
  request: { params: IdParams },
  responses: UNE,
});

export const devises = routeur()
  .openapi(lister, (c) => c.json(DEVISES.map(presenterDevise), 200))
  .openapi(toutes, async (c) => {
    await c.env.services.comptes.requireLiving(c.var.acteur);
    return c.json(DEVISES.map(presenterDevise), 200);
  })
  .openapi(parCode, async (c) => {
    await c.env.services.comptes.requireLiving(c.var.acteur);
    return c.json(presenterDevise(ouRefus(deviseParCode(c.req.valid("param").code))), 200);
  })
  .openapi(lire, async (c) => {
    await c.env.services.comptes.requireLiving(c.var.acteur);
    return c.json(presenterDevise(ouRefus(deviseParId(c.req.valid("param").id))), 200);
  });

function ouRefus(trouvee: Devise | undefined): Devise {
  if (!trouvee) throw new DomainError("INTROUVABLE", MESSAGES.deviseNonTrouvee);
  return trouvee;
}
