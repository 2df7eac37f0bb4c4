import { z } from "@hono/zod-openapi";
import { responses, openRoutes } from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";

const route = openRoutes("Santé");
const HealthSchema = z.object({ statut: z.literal("ok"), version: z.string() }).openapi("Sante");

const read = route("get", "/sante", {
  summary: "Savoir si le service répond",
  description: "Interroge la base de données ; la version est celle du service.",
  responses: responses(200, HealthSchema, "Le service et ses bases répondent."),
});

export const health = createRouter().openapi(read, async (c) =>
  c.json(await c.env.services.health.get(), 200),
);
