import { z } from "@hono/zod-openapi";
import { responses, openRoutes } from "#worker/api/route.ts";
import { createRouter } from "#worker/api/router.ts";
import { contractPage } from "./viewer.ts";

const route = openRoutes("Contrat");
const CACHE_CONTROL = "public, max-age=300";

const read = route("get", "/openapi.json", {
  summary: "Ce document",
  description:
    "Fait avec le service, à partir des règles mêmes qui valident. `If-None-Match` évite de le relire.",
  responses: {
    ...responses(200, z.looseObject({ openapi: z.string() }), "Le document OpenAPI 3.1", {}, ["ETag"]),
    304: {
      description: "Le document n'a pas changé depuis l'`ETag` que dit `If-None-Match`",
      headerNames: ["ETag"],
    },
  },
});

const show = route("get", "/docs", {
  summary: "La page qui montre ce document",
  description: "Avec de quoi essayer chaque appel.",
  responses: { 200: { description: "Une page HTML", content: { "text/html": { schema: z.string() } } } },
});

export const contract = createRouter()
  .openapi(read, async (c) => {
    const file = await c.env.readContract(c.req.header("If-None-Match"));
    const headers = new Headers({ "Cache-Control": CACHE_CONTROL, ETag: file.headers.get("ETag") ?? "" });
    if (file.status === 200) headers.set("Content-Type", "application/json");
    return new Response(file.body, { status: file.status, headers });
  })
  .openapi(show, (c) => c.html(contractPage(c.env.nonce)));
