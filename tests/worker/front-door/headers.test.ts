import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { readForm } from "#app/.server/form.ts";
import { NO_LIMIT } from "#tests/helpers/api.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { html, testClock, testFrontDoor } from "#tests/helpers/front-door.ts";
import { checkHeaders } from "#tests/helpers/headers.ts";
import { failingBatches } from "#tests/helpers/outages.ts";
import { FORM_HEADERS, testPages } from "#tests/helpers/pages.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import type { PageContext } from "#worker/page-context.ts";

beforeAll(migrate);

const DOCUMENT = { Accept: "text/html" };
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const JSON_LONG = { "Content-Type": "application/json" };
const LONG = "x".repeat(1024 * 1024 + 1);
const LOGIN = JSON.stringify({ email: "awa@exemple.sn", password: "Tamarin@2026" });
const NO_CACHE = { cache: "private, no-cache" };

async function render(request: Request, context: PageContext): Promise<Response> {
  switch (new URL(request.url).pathname.replace(".data", "")) {
    case "/casse":
      throw new Error("panne");
    case "/absent":
      throw new DomainError("INDISPONIBLE", "Le service est surchargé", { retryAfter: 5 });
    case "/attendre":
      await context.shield("connexion");
      return html("");
    case "/login":
      await readForm(request);
      return html("");
    case "/muette":
      return new Response("Unexpected", { status: 500, headers: { "Content-Type": "text/plain" } });
    default:
      return html("<!doctype html>");
  }
}

const refuse: RateLimit = { limit: () => Promise.resolve({ success: false }) };
const bindings = { ...env, LIMITE_COMPTE: refuse, LIMITE_TEMPS_REEL: refuse };
const failing = {
  ...env,
  LIMITE_COMPTE: NO_LIMIT,
  ANNUAIRE: failingBatches(env.ANNUAIRE, [1, 2, 3], "before"),
};

type OutcomeCase = [
  status: number,
  path: string,
  init?: RequestInit,
  options?: { cache?: string; failure?: true },
];

const POST = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body,
  headers: { "Sec-Fetch-Site": "same-origin", ...headers },
});

const OUTCOMES: OutcomeCase[] = [
  [200, "/", { headers: DOCUMENT }, NO_CACHE],
  [200, "/dashboard.data", {}, NO_CACHE],
  [200, "/api/v1/currencies"],
  [200, "/api/v1/docs"],
  [204, "/api/v1/currencies", { method: "OPTIONS" }],
  [400, "/api/v1/compte/refresh", POST("{", JSON_LONG)],
  [400, "/ws?etablissement=abc", { headers: { Upgrade: "websocket" } }],
  [401, "/api/v1/produits"],
  [403, "/logout", { method: "POST", headers: DOCUMENT }],
  [403, "/logout.data", { method: "POST" }],
  [404, "/api/v1/rien"],
  [404, "/assets/ancien.js"],
  [404, "/.env", { headers: DOCUMENT }],
  [404, "/wp-login.php", { method: "POST" }],
  [404, "/pos?_data=routes/_app.pos"],
  [405, "/api/v1/currencies", { method: "DELETE" }],
  [405, "/lecture", POST("")],
  [405, "/ws", { method: "POST" }],
  [413, "/login", POST(LONG, { ...DOCUMENT, ...FORM })],
  [413, "/login.data", POST(LONG, FORM)],
  [413, "/api/v1/compte/login", POST(LONG, JSON_LONG)],
  [426, "/ws"],
  [429, "/attendre", POST("", DOCUMENT)],
  [429, "/attendre.data", POST("")],
  [429, "/api/v1/compte/login", POST(LOGIN, JSON_LONG)],
  [429, "/ws?etablissement=1", { headers: { Upgrade: "websocket" } }],
  [500, "/casse", { headers: DOCUMENT }],
  [500, "/casse.data"],
  [500, "/muette", { headers: DOCUMENT }],
  [503, "/absent", { headers: DOCUMENT }],
  [503, "/absent.data"],
  [503, "/api/v1/compte/login", POST(LOGIN, JSON_LONG), { failure: true }],
];

describe.each([
  ["http", "http://etal.test"],
  ["https", "https://etal.test"],
])("over %s", (schema, origin) => {
  test.each(OUTCOMES)("%i of %s", async (status, path, init = {}, { cache, failure } = {}) => {
    const journal = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const addresses = [{ method: "GET", path: "/lecture" }];
    const door = testFrontDoor({ render, addresses, bindings: failure ? failing : bindings });
    const response = await door.open(path, init, origin);
    expect(response.status).toBe(status);
    checkHeaders(response, { https: schema === "https", ...(cache === undefined ? {} : { cache }) });
    if (status === 429 || status === 503) expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
    journal.mockRestore();
  });
});

test("the 429 of a form that was sent too often carries every header, and shows when to come again", async () => {
  const pages = testPages(testClock());
  const body = new URLSearchParams({ email: "personne@exemple.sn", password: "Faux@20261" });
  const send = () => pages.open("/login", { method: "POST", headers: FORM_HEADERS, body });
  for (let attempt = 1; attempt <= 5; attempt++) expect((await send()).status).toBe(401);
  const response = await send();
  expect(response.status).toBe(429);
  checkHeaders(response, NO_CACHE);
  expect(await response.text()).toContain("Trop de tentatives. Réessayez dans");
  expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
});
