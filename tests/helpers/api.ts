import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { createAccessTokens } from "#worker/auth/access-tokens.ts";
import { createKeyring } from "#worker/auth/keyring.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { Bindings } from "#worker/env.ts";
import { createApi } from "#worker/rest/app.ts";
import { flaw } from "./conformity.ts";
import { testContract } from "./document.ts";
import { NOW, testContext } from "./services.ts";

const BASE = "http://etal.test/api/v1";

export type Call = { token?: string; body?: unknown; headers?: Record<string, string> };
export type ApiResponse = { status: number; headers: Headers; body: Record<string, unknown> };

/** All tests call from one address, more often than production allows. */
export const NO_LIMIT: RateLimit = { limit: () => Promise.resolve({ success: true }) };

export function testApi(
  options: {
    clock?: { now(): number };
    bindings?: Bindings;
    defer?: (work: Promise<unknown>) => void;
  } = {},
) {
  const { clock = { now: () => NOW }, bindings = { ...env, LIMITE_COMPTE: NO_LIMIT }, defer } = options;
  const context = testContext(bindings, { clock, defer });
  const keyring = createKeyring(bindings.CLE_SIGNATURE);
  const api = createApi();

  async function send(request: Request): Promise<Response> {
    return api.fetch(request, { ...context, readContract: testContract, requestId: "test", nonce: "test" });
  }

  /** The answer must fit the OpenAPI document. Its body is empty when it is no JSON. */
  async function callApi(method: string, path: string, call: Call = {}): Promise<ApiResponse> {
    const headers = new Headers(call.headers);
    if (call.token !== undefined) headers.set("Authorization", `Bearer ${call.token}`);
    if (call.body !== undefined) headers.set("Content-Type", "application/json");
    const body = call.body === undefined ? null : JSON.stringify(call.body);
    const request = new Request(`${BASE}${path}`, { method, headers, body });
    const response = await send(request);
    const text = await response.text();
    expect(flaw(request, response, text)).toBeNull();
    const isJson = response.headers.get("Content-Type")?.startsWith("application/json") ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== "" ? (JSON.parse(text) as Record<string, unknown>) : {},
    };
  }

  return {
    context,
    api,
    send,
    callApi,

    token: (acteur: Acteur): Promise<string> => createAccessTokens(keyring, clock).sign(acteur),
  };
}

export function expectError(
  response: ApiResponse,
  status: number,
  message: string | RegExp,
  path?: string,
): void {
  expect(response.status).toBe(status);
  expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
  const { errors, ...shape } = response.body;
  expect(shape).toEqual({
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
    status,
    error: expect.stringMatching(/^[A-Z][A-Za-z ]+$/) as unknown,
    message: typeof message === "string" ? message : (expect.stringMatching(message) as unknown),
    path: path ?? (expect.stringMatching(/^\/api\/v1/) as unknown),
  });
  if (errors !== undefined)
    expect(
      Object.values(errors as Record<string, string[]>)
        .flat()
        .join(", "),
    ).toBe(shape["message"]);
}
