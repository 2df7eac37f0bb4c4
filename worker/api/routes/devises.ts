import { createRoute } from "@hono/zod-openapi";
import { DEVISES } from "#worker/domain/devises.ts";
import { CurrencySchema, presenterDevise } from "../presenters/devise.ts";
import { ouverte, reponses } from "../route.ts";
import { routeur } from "../routeur.ts";

const toutes = createRoute({
  ...ouverte("Pays et devises"),
  method: "get",
  path: "/currencies",
  responses: reponses(200, CurrencySchema.array(), "Les devises connues."),
});

export const devises = routeur().openapi(toutes, (c) => c.json(DEVISES.map(presenterDevise), 200));
