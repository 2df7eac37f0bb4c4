import { SCREEN_TEXTS } from "#app/content/screens.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

/** For when the React error screen fails: no script, no style sheet. */
export function lastResort(reference: string): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Étal</title></head>
<body><main><h1>${SCREEN_TEXTS.errorTitle}</h1><p>${MESSAGES.internalError}</p><p><a href="">${SCREEN_TEXTS.reload}</a></p><p>Référence\u00A0: ${reference.replace(/[^\w-]/g, "")}</p></main></body></html>`;
}
