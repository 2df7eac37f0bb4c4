// Production serves only the address in `ORIGINE`: cookies, letters and CORS depend on that address.
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { respondWithError } from "./error-body.ts";
import { missingFile } from "./missing-file.ts";

export type Door = "api" | "channel" | "pages";

/**
 * Null for `origin` itself. Page reads and http requests are redirected; other requests get 404 (rule: one-address).
 */
export function elsewhere(request: Request, origin: string, door: Door): Response | null {
  const url = new URL(request.url);
  if (url.origin === origin) return null;
  const reads = request.method === "GET" || request.method === "HEAD";
  if (url.host === new URL(origin).host || (door === "pages" && reads))
    return new Response(null, { status: 308, headers: { Location: origin + url.pathname + url.search } });
  return door === "api"
    ? respondWithError(request, new DomainError("INTROUVABLE", MESSAGES.resourceNotFound))
    : missingFile(request);
}
