// The headers that every answer of the worker carries. Files under build/client are served without the worker:
// theirs stand in public/_headers.
import { holdsSecret } from "./secret-addresses.ts";

const COMMON: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  // No other site's page may load it as an image or a script; what asks with CORS is not concerned.
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
};

const HSTS = "max-age=63072000; includeSubDomains";

/** What surrounds an answer. `host` is the name, with its port, under which the browser asked. */
export type Visit = {
  requestId: string;
  nonce: string;
  https: boolean;
  host: string;
  /** The address asked for holds a secret. */
  secret: boolean;
};

/** A fresh request id and a fresh nonce for whoever asks. */
export function newVisit(request: Request): Visit {
  const { protocol, host, pathname } = new URL(request.url);
  return {
    requestId: crypto.randomUUID(),
    nonce: btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))),
    https: protocol === "https:",
    host,
    secret: holdsSecret(pathname),
  };
}

/** The same answer with every header that it must carry. */
export function secure(response: Response, visit: Visit): Response {
  const { requestId, https, secret } = visit;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(COMMON)) headers.set(name, value);
  headers.set("X-Request-Id", requestId);
  if (secret) headers.set("Referrer-Policy", "no-referrer");
  if (secret || !headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  headers.set(
    "Content-Security-Policy",
    isHtml(headers) ? cspPage(visit) : "default-src 'none'; frame-ancestors 'none'",
  );
  if (https) headers.set("Strict-Transport-Security", HSTS);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** True of a document. */
function isHtml(headers: Headers): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

/** A name or an address with its port: nothing that could end the directive it stands in. */
const HOST_PATTERN = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

/** Scripts and styles of ours only: those of our own files and those that carry this answer's nonce. */
function cspPage({ nonce, https, host }: Visit): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // React writes style="" on the server; attributes cannot run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    // Older browsers do not take the sockets of 'self' for its own.
    ["connect-src 'self'", ...(HOST_PATTERN.test(host) ? [`${https ? "wss" : "ws"}://${host}`] : [])].join(
      " ",
    ),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}
