// Generates the OpenAPI document from the schemas of the routes (docs/decisions/0021).
import { OpenAPIHono } from "@hono/zod-openapi";
import { BASE } from "#worker/api/created.ts";
import { ErrorSchema } from "#worker/api/documented-refusals.ts";
import { HEADERS } from "#worker/api/headers.ts";
import { VERSION } from "#worker/core/domain/version.ts";
import { GROUPS } from "#worker/rest/resources.ts";
import { operation } from "./operation.ts";
import { shareRepeated } from "./shared.ts";

/** Takes hundreds of milliseconds, so the build calls this function (scripts/local/contract.ts), not the worker. */
export function generateDocument({ definitions }: OpenAPIHono["openAPIRegistry"]) {
  const routes = definitions.flatMap((definition) => (definition.type === "route" ? [definition.route] : []));
  const document = new OpenAPIHono();
  const registry = document.openAPIRegistry;
  registry.register("Erreur", ErrorSchema);
  registry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "Le `accessToken` de `POST /compte/login`.",
  });
  for (const [name, header] of Object.entries(HEADERS)) registry.registerComponent("headers", name, header);
  for (const route of routes) registry.registerPath(operation(route, routes));
  const whole = document.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "Étal, l'API", version: VERSION, description: PRESENTATION },
    servers: [{ url: BASE }],
    tags: [...GROUPS],
  });
  return shareRepeated(whole);
}

const PRESENTATION = `
Tout ce que font les écrans d'Étal, une application peut le faire par ces appels. JSON en UTF-8, à l'aller comme au retour.

## Authentification

\`POST /compte/login\` donne un \`accessToken\` qui vaut 15 minutes et un \`refreshToken\` qui le renouvelle
(\`POST /compte/refresh\`). Chaque appel envoie \`Authorization: Bearer <accessToken>\` ; les cookies ne comptent pas.
Tout est lu et écrit pour l'établissement du jeton : l'identifiant d'un autre établissement répond comme un identifiant
qui n'existe pas. Les identifiants sont des entiers positifs, comptés dans chaque établissement.

## Erreurs

Toutes ont la forme \`Erreur\`. \`message\` est la phrase à montrer ; où des champs sont en cause, \`errors\` les dit un par un.
503 et 429 disent dans \`Retry-After\` quand réessayer.

## Modifications

Un \`PUT\` ne change que ce qu'il dit : un champ absent reste comme il est, un champ facultatif \`null\` ou vide est vidé. Les
champs obligatoires le sont toujours.

## Idempotence

Tout \`POST\` hors de \`/compte\` accepte \`Idempotency-Key\` : renvoyer la même demande avec la même clé donne la première
réponse, avec \`Idempotency-Replayed: true\`, sans rien écrire de nouveau. La même clé pour une autre demande : 422. Une clé
est gardée 30 jours.

## Pages

\`page\` (à partir de 0), \`size\` (1 à 1000), \`sortBy\`, \`sortDir\`. Une page après la fin est vide. Les appels en \`…/all\`
donnent un tableau ; où il est borné aux 1 000 derniers, \`X-Total-Elements\` dit combien il y en a.

## Montants et dates

Un montant est un nombre d'unités principales (1500 ou 12.5), avec au plus les décimales de la devise ; un coût ou une
moyenne peut en avoir deux. Les instants sont en ISO 8601, UTC. Un jour sans heure se lit au fuseau de l'établissement.
`.trim();
