// For a wrong file name: one small document that brings its own style and asks for nothing else.
import { SITE } from "#app/content/site/frame.ts";
import { MISSING } from "#app/content/site/missing.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { readTheme } from "./theme.ts";

/** Colours of app/styles/tokens.css, light and dark. */
const DARK = "color-scheme:dark;--canvas:#0e1120;--ink:#f4f1ea;--ink-2:#c6c6d2;--indigo:#4a62c8";
const STYLE = `:root{color-scheme:light;--canvas:#f7f4ee;--ink:#15182b;--ink-2:#43455a;--indigo:#25377f;--on:#fff}
:root[data-theme=dark]{${DARK}}
@media(prefers-color-scheme:dark){:root[data-theme=system]{${DARK}}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--canvas);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif;overflow-wrap:break-word}
main{box-sizing:border-box;max-width:32rem;padding:2rem 1.25rem}
svg{display:block}
h1{margin:1.75rem 0 .5rem;font-size:1.75rem;line-height:1.2;letter-spacing:-.02em}
p{margin:0;color:var(--ink-2)}
a{display:inline-flex;align-items:center;min-height:3rem;margin-top:1.75rem;padding:0 1.25rem;border-radius:10px;background:var(--indigo);color:var(--on);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--ink);outline-offset:3px}
@media(forced-colors:active){a{border:2px solid}}`;

const MARK = `<svg aria-hidden="true" viewBox="0 0 32 32" width="56" height="56"><rect width="32" height="32" rx="7" fill="#131A3F"/><path fill="#F7F4EE" d="M8 13.8h15.5v3.2H12v2.2h8.5v3.2H12v2.2h13.2v3.2H8z"/><path fill="#F2B33D" d="M5 8.8 27 3.9v3.5L5 12.3z"/></svg>`;

/** `nonce` is in base64, which needs no escaping. */
export function missingPage(request: Request, nonce: string): string {
  return `<!doctype html><html lang="fr" data-theme="${readTheme(request)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${MESSAGES.resourceNotFound}, ${SITE.name}</title><link rel="icon" href="/favicon.svg"><style nonce="${nonce}">${STYLE}</style></head>
<body><main>${MARK}<h1>${MESSAGES.resourceNotFound}</h1><p>${MISSING.text}</p><a href="/">${MISSING.home}</a></main></body></html>`;
}
