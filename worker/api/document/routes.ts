// The contract itself: the OpenAPI document, and the page that shows it. Both are open, and say nothing of any shop.
import { createRoute, z } from "@hono/zod-openapi";
import { ouverte, reponses } from "#worker/api/route.ts";
import { routeur } from "#worker/api/router.ts";
import { pageContrat } from "./viewer.ts";

/** Long enough to spare a client that reads it at each start, short enough for a new version to be seen. */
const FRAICHEUR = "public, max-age=300";

const lire = createRoute({
  ...ouverte("Contrat"),
  method: "get",
  path: "/openapi.json",
  summary: "Ce document",
  description:
    "Fait avec le service, à partir des règles mêmes qui valident. `If-None-Match` évite de le relire.",
  responses: {
    ...reponses(200, z.looseObject({ openapi: z.string() }), "Le document OpenAPI 3.1", {
      entetes: ["ETag"],
    }),
    304: {
      description: "Le document n'a pas changé depuis l'`ETag` que dit `If-None-Match`",
      entetes: ["ETag"],
    },
  },
});

const montrer = createRoute({
  ...ouverte("Contrat"),
  method: "get",
  path: "/docs",
  summary: "La page qui montre ce document",
  description: "Avec de quoi essayer chaque appel.",
  responses: { 200: { description: "Une page HTML", content: { "text/html": { schema: z.string() } } } },
});

export const contrat = routeur()
  .openapi(lire, async (c) => {
    const fichier = await c.env.lireContrat(c.req.header("If-None-Match"));
    // Its ETag comes through: the policy of headers is the API's.
    const headers = new Headers({ "Cache-Control": FRAICHEUR, ETag: fichier.headers.get("ETag") ?? "" });
    if (fichier.status === 200) headers.set("Content-Type", "application/json");
    return new Response(fichier.body, { status: fichier.status, headers });
  })
  .openapi(montrer, (c) => c.html(pageContrat(c.env.nonce)));
