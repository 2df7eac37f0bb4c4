import { html, raw } from "hono/html";
import { BASE } from "#worker/api/created.ts";

/** The addresses of the files contain the version (scripts/local/swagger-ui.ts), so browsers may keep the files. */
export const VERSION_SWAGGER_UI = "5.35.0";
const FILES_ROOT = `/assets/swagger-ui-${VERSION_SWAGGER_UI}`;

const STYLES = `
body { margin: 0; }
.swagger-ui .info { margin: 1.5rem 0; }
.swagger-ui .info .title { overflow-wrap: anywhere; }
.swagger-ui .opblock .opblock-summary-path { overflow-wrap: anywhere; }
/* The document has no links, and their column does not fit on a phone. */
.swagger-ui .response-col_links { display: none; }
`;

const SCRIPT = `
const sombre = matchMedia("(prefers-color-scheme: dark)");
const accorder = () => document.documentElement.classList.toggle("dark-mode", sombre.matches);
sombre.addEventListener("change", accorder);
accorder();
SwaggerUIBundle({
  url: "${BASE}/openapi.json",
  dom_id: "#contrat",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  tryItOutEnabled: false,
  validatorUrl: null,
});
`;

export function contractPage(nonce: string) {
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>L'API d'Étal</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${FILES_ROOT}/swagger-ui.css" />
        <style nonce="${nonce}">
          ${raw(STYLES)}
        </style>
      </head>
      <body>
        <main id="contrat">
          <noscript>
            Cette page a besoin de JavaScript. Le document se lit aussi tel quel :
            <a href="${BASE}/openapi.json">openapi.json</a>.
          </noscript>
        </main>
        <script nonce="${nonce}" src="${FILES_ROOT}/swagger-ui-bundle.js"></script>
        <script nonce="${nonce}">
          ${raw(SCRIPT)};
        </script>
      </body>
    </html>`;
}
