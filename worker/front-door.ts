// Chooses the API, the real-time channel or the pages. Every answer gets security headers, errors included.
import { cookieHome, cookieName } from "#worker/core/domain/cookies.ts";
import { isDomainError, STATUTS } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Clock } from "#worker/core/service/deps.ts";
import { explain } from "#worker/core/service/write.ts";
import type { Passwords } from "#worker/features/comptes/service/deps.ts";
import { createApi } from "#worker/rest/app.ts";
import { readVisitor } from "./auth/visitors.ts";
import { type AppContext, createAppContext } from "./context.ts";
import { type Bindings, IncompleteConfiguration } from "./env.ts";
import { isRecuPath, serveRecu } from "./features/tickets/routes/recus.ts";
import { withoutGetBody } from "./http/body.ts";
import { normalisedError, respondWithError } from "./http/error-body.ts";
import { logError } from "./http/log.ts";
import { type Address, createMethods } from "./http/methods.ts";
import { missingFile, namesFile } from "./http/missing-file.ts";
import { type Door, elsewhere } from "./http/one-address.ts";
import { isSameOrigin } from "./http/same-origin.ts";
import { decoded } from "./http/secret-addresses.ts";
import { newVisit, secure, type Visit } from "./http/security-headers.ts";
import { isRead } from "./http/shield.ts";
import type { PageContext } from "./page-context.ts";
import { openChannel } from "./realtime/upgrade.ts";

type Execution = Pick<ExecutionContext, "waitUntil">;

export type FrontDoorOptions = {
  render: Pages["render"];
  addresses: readonly Address[];
  errorPage: (requestId: string) => string;
  /** Shown in place of a file that does not exist. */
  missingPage: (request: Request, nonce: string) => string;
  /** The files that name the origin, such as `/robots.txt`; null for any other path. */
  publicFile: (path: string, origin: string) => Response | null;
  clock?: Clock;
  passwords?: Passwords;
};

export function createFrontDoor(options: FrontDoorOptions) {
  const { render, addresses, errorPage, missingPage, publicFile, clock, passwords } = options;
  const pages: Pages = { render, methods: createMethods(addresses) };
  const api = createApi();

  async function dispatch(request: Request, context: AppContext, visit: Visit): Promise<Response> {
    const { pathname: path, origin } = new URL(request.url);
    if (isApi(path)) {
      const { requestId, nonce } = visit;
      return api.fetch(request, { ...context, requestId, nonce });
    }
    if (isRecuPath(path)) return serveRecu(request, context, visit.nonce);
    if (namesFile(path)) {
      const file = isRead(request.method) ? publicFile(path, origin) : null;
      return file ?? missingFile(request, missingPage(request, visit.nonce));
    }
    const response = await servePage(request, context, visit, pages);
    // Remix answers in plain text when its own error page fails.
    const silent = response.status === 500 && response.headers.get("Content-Type")?.startsWith("text/plain");
    return silent && acceptsHtml(request) ? htmlPage(500, errorPage(visit.requestId)) : response;
  }

  function answerFailure(request: Request, error: unknown, { requestId }: Visit): Response {
    const explained = explain(error);
    const refusal = isDomainError(explained) ? explained : null;
    if (!refusal) logError(requestId, request, error);
    const status = refusal ? STATUTS[refusal.code] : error instanceof IncompleteConfiguration ? 503 : 500;
    if (acceptsHtml(request)) return htmlPage(status, errorPage(requestId), refusal?.retryAfter);
    if (refusal) return respondWithError(request, refusal);
    return Response.json(normalisedError(request, status, MESSAGES.internalError), { status });
  }

  return async function fetch(request: Request, bindings: Bindings, execution: Execution): Promise<Response> {
    const visit = newVisit(request);
    const door = doorOf(request);
    try {
      const context = createAppContext(bindings, {
        clock,
        passwords,
        visitor: (keyring) => readVisitor(request, door, keyring),
        defer: (work) => {
          execution.waitUntil(work);
        },
      });
      const { ORIGINE } = context.env;
      const otherAddress = ORIGINE === null ? null : elsewhere(request, ORIGINE, door);
      if (otherAddress) return secure(otherAddress, visit);
      if (door === "channel") {
        const response = await openChannel(request, context, bindings.HUB);
        // A WebSocket answer cannot be copied: the copy would lose the socket.
        return response.webSocket ? response : secure(response, visit);
      }
      return secure(await dispatch(request, context, visit), visit);
    } catch (error) {
      return secure(answerFailure(request, error, visit), visit);
    }
  };
}

function doorOf(request: Request): Door {
  const { pathname } = new URL(request.url);
  if (pathname === "/ws") return "channel";
  return isApi(pathname) ? "api" : "pages";
}

function isApi(path: string): boolean {
  return path === "/api" || path.startsWith("/api/");
}

function acceptsHtml(request: Request): boolean {
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

type Pages = {
  render: (request: Request, context: PageContext) => Promise<Response>;
  methods: (path: string) => readonly string[];
};

async function servePage(
  request: Request,
  context: AppContext,
  { nonce, requestId, https }: Visit,
  { render, methods }: Pages,
): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(MESSAGES.crossOriginRequest, { status: 403 });
  const { origin, pathname: path, searchParams } = new URL(request.url);
  // Remix would answer its former data address in English.
  if (searchParams.has("_data")) return new Response(MESSAGES.resourceNotFound, { status: 404 });

  // Remix's own 405 is in English and names the route.
  const allowed = methods(address(path));
  if (allowed.length > 0 && !allowed.includes(request.method)) {
    return new Response(MESSAGES.methodNotAllowed, { status: 405, headers: { Allow: allowed.join(", ") } });
  }

  const { session, setCookie } = await context.cookies.read(request);
  const navigation = path.endsWith(".data");
  const countShop = countOnce(request, () =>
    session ? context.countShop(session.acteur.etablissementId, request.method) : Promise.resolve(),
  );
  // An error thrown by a loader would replace the screen and lose the typed text.
  if (navigation) await countShop("read");
  const response = await render(withoutForwardedOrigin(withoutGetBody(request)), {
    services: context.services,
    session,
    origin,
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

/** Loaders after a counted form are not counted: a refusal there would lose the typed text. */
function countOnce({ method }: Request, count: () => Promise<void>): PageContext["countShop"] {
  let counted: Promise<void> | undefined;
  return (kind) => ((kind === "read") === isRead(method) ? (counted ??= count()) : Promise.resolve());
}

/** Decoded and in lower case, as Remix matches paths. */
function address(path: string): string {
  const page = decoded(path === "/_root.data" ? "/" : path.replace(/\.data$/, ""));
  let end = page.length;
  while (end > 1 && page[end - 1] === "/") end -= 1;
  return page.slice(0, end).toLowerCase();
}

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
  // A document has its own nonce, so a cached copy must not serve other visitors.
  else if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

/** Étal has already checked the origin. Remix would refuse a forwarded host and the origin "null". */
function withoutForwardedOrigin(request: Request): Request {
  const forwarded = request.headers.has("X-Forwarded-Host");
  const opaque = request.headers.get("Origin") === "null";
  if (!forwarded && !opaque) return request;
  const copy = new Request(request);
  copy.headers.delete("X-Forwarded-Host");
  if (opaque) copy.headers.delete("Origin");
  return copy;
}
