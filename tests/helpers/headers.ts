// Writes every header out again: a header that changes in the worker must be changed here too.
import { expect } from "vitest";

const COMMON = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
};

const WITH_PRINTERS = "camera=(self), microphone=(), geolocation=(), payment=(), usb=(self)";

const HSTS = "max-age=63072000; includeSubDomains";

/** `cache` is "no-store" unless given. `secret`: the address contains a secret, so no referrer may leave. */
/** `printers`: the document of a signed-in screen. */
export type ExpectedHeaders = { https?: boolean; cache?: string; secret?: boolean; printers?: boolean };

export function nonceOf(response: Response): string {
  const politique = response.headers.get("Content-Security-Policy") ?? "";
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(politique)?.[1];
  if (nonce === undefined) throw new Error(`Pas de nonce : ${response.url}`);
  return nonce;
}

export function checkHeaders(
  response: Response,
  { https = false, cache = "no-store", secret = false, printers = false }: ExpectedHeaders = {},
): void {
  const { headers } = response;
  const fetched = Object.fromEntries(Object.keys(COMMON).map((name) => [name, headers.get(name)]));
  expect(fetched).toEqual({
    ...COMMON,
    ...(secret && { "referrer-policy": "no-referrer" }),
    ...(printers && { "permissions-policy": WITH_PRINTERS }),
  });
  expect(headers.get("Strict-Transport-Security")).toBe(https ? HSTS : null);
  expect(headers.get("Cache-Control")).toBe(cache);
  expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(headers.get("X-Powered-By")).toBeNull();
  const directives = (headers.get("Content-Security-Policy") ?? "").split("; ").sort();
  if (!headers.get("Content-Type")?.startsWith("text/html")) {
    expect(directives).toEqual(["default-src 'none'", "frame-ancestors 'none'"]);
    return;
  }
  const nonce = nonceOf(response);
  const socketSource = new RegExp(`^connect-src 'self' ${https ? "wss" : "ws"}://[\\w.:-]+$`);
  expect(directives).toEqual([
    "base-uri 'none'",
    expect.stringMatching(socketSource) as unknown,
    "default-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    "object-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "worker-src 'self'",
  ]);
}
