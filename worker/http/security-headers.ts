// Static files get their security headers from public/_headers.
import { holdsSecret } from "./secret-addresses.ts";

const PERMISSIONS = "camera=(self), microphone=(), geolocation=(), payment=()";

/** The right to USB, which the documents of signed-in screens alone request (app/entry.server.tsx). */
export const PERMISSIONS_WITH_PRINTERS = `${PERMISSIONS}, usb=(self)`;

const COMMON: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": `${PERMISSIONS}, usb=()`,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
};

const HSTS = "max-age=63072000; includeSubDomains";

export type Visit = ReturnType<typeof newVisit>;

export function newVisit(request: Request) {
  const { protocol, host, pathname } = new URL(request.url);
  return {
    requestId: crypto.randomUUID() as string,
    nonce: btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))),
    https: protocol === "https:",
    host,
    secret: holdsSecret(pathname),
  };
}

export function secure(response: Response, visit: Visit): Response {
  const { requestId, https, secret } = visit;
  const headers = new Headers(response.headers);
  const printers = headers.get("Permissions-Policy") === PERMISSIONS_WITH_PRINTERS;
  for (const [name, value] of Object.entries(COMMON)) headers.set(name, value);
  if (printers) headers.set("Permissions-Policy", PERMISSIONS_WITH_PRINTERS);
  headers.set("X-Request-Id", requestId);
  if (secret) headers.set("Referrer-Policy", "no-referrer");
  if (secret || !headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  const isHtml = headers.get("Content-Type")?.startsWith("text/html");
  // A ticket and a receipt bring a stricter policy of their own.
  if (!headers.has("Content-Security-Policy")) {
    headers.set(
      "Content-Security-Policy",
      isHtml ? cspPage(visit) : "default-src 'none'; frame-ancestors 'none'",
    );
  }
  if (https) headers.set("Strict-Transport-Security", HSTS);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** Other characters in a host could end the directive and add another directive to the policy. */
const HOST_PATTERN = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

function cspPage({ nonce, https, host }: Visit): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // React writes style="" on the server. Style attributes cannot run scripts.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    // The camera's decoder, whose file has a policy of its own (public/_headers).
    "worker-src 'self'",
    // In older browsers 'self' does not include WebSockets.
    HOST_PATTERN.test(host) ? `connect-src 'self' ${https ? "wss" : "ws"}://${host}` : "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}
