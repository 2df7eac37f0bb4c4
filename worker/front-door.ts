// Which door a request takes, and what every answer carries on its way out. Nothing leaves without headers, and
// nothing that is thrown leaves blank.
import type { PageContext } from "#app/load-context.ts";
import { createApi } from "./api/app.ts";
import { readVisitor } from "./auth/visitors.ts";
import { type AppContext, createAppContext } from "./context.ts";
import { type Bindings, IncompleteConfiguration } from "./env.ts";
import { withoutGetBody } from "./http/body.ts";
import { normalisedError, respondWithError } from "./http/error-body.ts";
import { logError } from "./http/log.ts";
import { type Address, createMethods } from "./http/methods.ts";
import { missingFile, namesFile } from "./http/missing-file.ts";
import { type Door, elsewhere } from "./http/one-address.ts";
import { isSameOrigin } from "./http/same-origin.ts";
import { newVisit, secure, type Visit } from "./http/security-headers.ts";
import { isRead } from "./http/shield.ts";
import { isDomainError, STATUTS } from "./kernel/domain/errors.ts";
import { cookieHome, cookieName } from "./kernel/domain/cookies.ts";
import { MESSAGES } from "./kernel/domain/messages.ts";
import type { Clock } from "./kernel/service/deps.ts";
import { explain } from "./kernel/service/write.ts";
import { openChannel } from "./realtime/upgrade.ts";

/** What the platform gives beside the request. */
type Execution = Pick<ExecutionContext, "waitUntil">;

export type FrontDoorOptions = {
  render: Pages["render"];
  /** Every address that `render` knows, with its methods. */
  addresses: readonly Address[];
  /** A page that needs neither session nor database, for when there is none to be had. */
  errorPage: (requestId: string) => string;
  clock?: Clock;
};

/** The worker's `fetch`. */
export function createFrontDoor({ render, addresses, errorPage, clock }: FrontDoorOptions) {
  const pages: Pages = { render, methods: createMethods(addresses) };
  const api = createApi();

  async function dispatch(request: Request, context: AppContext, visit: Visit): Promise<Response> {
    const path = new URL(request.url).pathname;
    if (isApi(path)) {
      const { requestId, nonce } = visit;
      return api.fetch(request, { ...context, requestId, nonce });
    }
    if (namesFile(path)) return missingFile(request);
    const response = await servePage(request, context, visit, pages);
    // What Remix says when even its own error page failed.
    const silent = response.status === 500 && response.headers.get("Content-Type")?.startsWith("text/plain");
    return silent && wantsHtml(request) ? htmlPage(500, errorPage(visit.requestId)) : response;
  }

  function answerFailure(request: Request, error: unknown, { requestId }: Visit): Response {
    const explained = explain(error);
    const refusal = isDomainError(explained) ? explained : null;
    if (!refusal) logError(requestId, request, error);
    const status = refusal ? STATUTS[refusal.code] : error instanceof IncompleteConfiguration ? 503 : 500;
    if (wantsHtml(request)) return htmlPage(status, errorPage(requestId), refusal?.retryAfter);
    if (refusal) return respondWithError(request, refusal);
    return Response.json(normalisedError(request, status, MESSAGES.internalError), { status });
  }

  return async function fetch(request: Request, bindings: Bindings, execution: Execution): Promise<Response> {
    const visit = newVisit(request);
    try {
      const context = createAppContext(bindings, {
        clock,
        visitor: (keyring) =>
          readVisitor(request, isApi(new URL(request.url).pathname) ? "api" : "pages", keyring),
        defer: (work) => {
          execution.waitUntil(work);
        },
      });
      const { ORIGINE } = context.env;
      const otherAddress = ORIGINE === null ? null : elsewhere(request, ORIGINE, doorOf(request));
      if (otherAddress) return secure(otherAddress, visit);
      if (isChannel(request)) {
        const response = await openChannel(request, context, bindings.HUB);
        // A socket's answer is the platform's: it carries the socket, and a copy would not.
        return response.webSocket ? response : secure(response, visit);
      }
      return secure(await dispatch(request, context, visit), visit);
    } catch (error) {
      return secure(answerFailure(request, error, visit), visit);
    }
  };
}

function doorOf(request: Request): Door {
  if (isChannel(request)) return "channel";
  return isApi(new URL(request.url).pathname) ? "api" : "pages";
}

function isChannel(request: Request): boolean {
  return new URL(request.url).pathname === "/ws";
}

function isApi(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}

/** True of a browser that loads a document, and of nothing else that it fetches. */
function wantsHtml(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return (
    !isApi(pathname) &&
    !pathname.endsWith(".data") &&
    (request.headers.get("Accept")?.includes("text/html") ?? false)
  );
}

function htmlPage(status: number, html: string, retryAfter?: number): Response {
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  return new Response(html, { status, headers });
}

// The door to the pages: same-origin check, session, Remix, the cookie written anew, nothing kept by caches.

/** Remix, as the front door sees it. */
type Pages = {
  render: (request: Request, context: PageContext) => Promise<Response>;
  /** The methods of an address. */
  methods: (path: string) => readonly string[];
};

/** The whole of Remix behind its guards. What goes wrong here and not in a loader is thrown. */
async function servePage(
  request: Request,
  context: AppContext,
  { nonce, requestId, https }: Visit,
  { render, methods }: Pages,
): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(MESSAGES.crossOriginRequest, { status: 403 });
  const { pathname: path, searchParams } = new URL(request.url);
  // The way to data of before single fetch, which Remix still watches and answers in English.
  if (searchParams.has("_data")) return new Response(MESSAGES.resourceNotFound, { status: 404 });

  // Remix would say it in English, and name its route.
  const allowed = methods(address(path));
  if (allowed.length > 0 && !allowed.includes(request.method)) {
    return new Response(MESSAGES.methodNotAllowed, { status: 405, headers: { Allow: allowed.join(", ") } });
  }

  const { session, setCookie } = await context.cookies.read(request);
  const navigation = path.endsWith(".data");
  const countShop = countOnce(request, () =>
    session ? context.countShop(session.acteur.etablissementId, request.method) : Promise.resolve(),
  );
  // In Remix's place: what a loader throws there would wipe the screen and what is typed on it.
  if (navigation) await countShop("read");
  const response = await render(withoutForwardedOrigin(withoutGetBody(request)), {
    services: context.services,
    session,
    nonce,
    requestId,
    navigation,
    cookies: {
      write: (opened) => context.cookies.write(opened, https),
      clear: () => context.cookies.clear(https),
      renew: (request) => context.cookies.renew(request),
      device: (device) => context.writeDeviceCookie(device, https),
    },
    shield: (call) => context.passShield(request, call),
    countShop,
    explain: context.explain,
    logError: (error) => {
      logError(requestId, request, error);
    },
  });
  return end(response, { loggedIn: session !== null, setCookie, https });
}

/**
 * Counts a request once, however many loaders it has. A form that was counted shows its screen without being counted as a
 * read as well: were that refused, what was typed would go with the screen.
 */
function countOnce({ method }: Request, count: () => Promise<void>): PageContext["countShop"] {
  let counted: Promise<void> | undefined;
  return (kind) => ((kind === "read") === isRead(method) ? (counted ??= count()) : Promise.resolve());
}

/** The address of the page whose document or data is asked for, decoded and in lower case as Remix matches it. */
function address(path: string): string {
  const page = decoded(path === "/_root.data" ? "/" : path.replace(/\.data$/, ""));
  let end = page.length;
  while (end > 1 && page[end - 1] === "/") end -= 1;
  return page.slice(0, end).toLowerCase();
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Adds the renewed cookie, unless the page just wrote its own, and keeps private answers out of every cache. */
function end(
  response: Response,
  { loggedIn, setCookie, https }: { loggedIn: boolean; setCookie: string | null; https: boolean },
): Response {
  const headers = new Headers(response.headers);
  const allWritten = headers.getSetCookie();
  const ownCookie = allWritten.some((cookie) =>
    cookie.startsWith(`${cookieName("etal", cookieHome(https))}=`),
  );
  if (setCookie !== null && !ownCookie) headers.append("Set-Cookie", setCookie);
  if (loggedIn || headers.has("Set-Cookie")) headers.set("Cache-Control", "no-store");
  // A document carries a nonce of its own: no two visitors may be given the same.
  else if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/**
 * Remix compares `Origin` with the host that a proxy claims; ours has been compared with the real one. A page without
 * referrer sends "null", which Remix would refuse.
 */
function withoutForwardedOrigin(request: Request): Request {
  const forwarded = request.headers.has("X-Forwarded-Host");
  const opaque = request.headers.get("Origin") === "null";
  if (!forwarded && !opaque) return request;
  const copy = new Request(request);
  copy.headers.delete("X-Forwarded-Host");
  if (opaque) copy.headers.delete("Origin");
  return copy;
}
