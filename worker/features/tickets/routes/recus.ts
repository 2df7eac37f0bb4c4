// The receipts at /recu/:jeton. They read no cookie, no query and no body: the token alone opens one.
import { isDomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { recuOf } from "#worker/features/tickets/domain/recu.ts";
import { recuBusy, recuGone, recuPage } from "#worker/features/tickets/render/recu-page.ts";
import type { createRecus } from "#worker/features/tickets/service/recus.ts";
import { decoded } from "#worker/http/secret-addresses.ts";
import { isRead } from "#worker/http/shield.ts";

const PREFIX = /^\/+recu\//i;

type RecuContext = {
  services: { recus: ReturnType<typeof createRecus> };
  /** Throws TROP_DE_DEMANDES. */
  passRecuShield: (request: Request) => Promise<void>;
};

export function isRecuPath(path: string): boolean {
  return PREFIX.test(decoded(path));
}

export async function serveRecu(
  request: Request,
  { services, passRecuShield }: RecuContext,
  nonce: string,
): Promise<Response> {
  if (!isRead(request.method)) {
    return new Response(MESSAGES.methodNotAllowed, { status: 405, headers: { Allow: "GET, HEAD" } });
  }
  const answer = (status: number, html: string, retryAfter?: number) => {
    const headers = new Headers({
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy(nonce),
      "X-Robots-Tag": "noindex, nofollow, noarchive",
    });
    if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
    return new Response(request.method === "HEAD" ? null : html, { status, headers });
  };
  try {
    await passRecuShield(request);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return answer(429, recuBusy(nonce), error.retryAfter);
  }
  const jeton = new URL(request.url).pathname.replace(PREFIX, "").replace(/\/+$/, "");
  const source = await services.recus.read(jeton);
  if (source === null) return answer(404, recuGone(nonce));
  const { facture } = source;
  return answer(200, recuPage(recuOf({ facture, ventes: facture.ventes }, source), nonce));
}

/** Stricter than other pages: nothing but the document, its style and the logo in it. */
function policy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}
