// The contract itself: the OpenAPI document, and the page that shows it. Both are open, and say nothing of any shop.
import { createRoute, z } from "@hono/zod-openapi";
import { genererDocument } from "../document/document.ts";
import { pageContrat } from "../document/page.ts";
import { ouverte, reponses } from "../route.ts";
import { routeur } from "../routeur.ts";

/** Long enough to spare a client that reads it at each start, short enough for a new version to be seen. */
const FRAICHEUR = "public, max-age=300";

const lire = createRoute({
  ...ouverte("Contrat"),
  method: "get",
  path: "/openapi.json",
  summary: "Ce document",
  responses: reponses(200, z.looseObject({ openapi: z.string() }), "Le document OpenAPI 3.1"),
});

const montrer = createRoute({
  ...ouverte("Contrat"),
  method: "get",
  path: "/docs",
  summary: "La page qui montre ce document",
  responses: { 200: { description: "Une page HTML", content: { "text/html": { schema: z.string() } } } },
});

/** `registre` is that of the whole API, these two calls included. The document is made when it is first asked for. */
export function contrat(registre: () => Parameters<typeof genererDocument>[0]) {
  let texte: string | undefined;
  return routeur()
    .openapi(lire, (c) => {
      texte ??= JSON.stringify(genererDocument(registre()));
      return c.body(texte, 200, { "Content-Type": "application/json", "Cache-Control": FRAICHEUR }) as never;
    })
    .openapi(montrer, (c) => c.html(pageContrat(c.env.nonce)));
}
