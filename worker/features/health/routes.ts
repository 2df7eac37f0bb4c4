import { createRoute, z } from "@hono/zod-openapi";
import { ouverte, reponses } from "#worker/api/route.ts";
import { routeur } from "#worker/api/router.ts";

const SanteSchema = z.object({ statut: z.literal("ok"), version: z.string() }).openapi("Sante");

const lire = createRoute({
  ...ouverte("Santé"),
  method: "get",
  path: "/sante",
  summary: "Savoir si le service répond",
  description: "Interroge la base de données ; la version est celle du service.",
  responses: reponses(200, SanteSchema, "Le service et ses bases répondent."),
});

export const sante = routeur().openapi(lire, async (c) => c.json(await c.env.services.sante.get(), 200));
