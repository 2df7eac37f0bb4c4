// The worker as it is deployed, with the built pages (`npm run build`), in the tests' runtime.
import { env } from "cloudflare:workers";
import worker from "#worker/index.ts";
import * as build from "../../build/server/index.js";
import { registration } from "./accounts.ts";
import { NO_LIMIT } from "./api.ts";
import { addressesOf, sessionCookie } from "./built-addresses.ts";
import { ORIGIN } from "./front-door.ts";

export const ADDRESSES = addressesOf(build.routes);

export const BINDINGS = {
  ...env,
  LIMITE_COMPTE: NO_LIMIT,
  LIMITE_ECRITURES: NO_LIMIT,
  LIMITE_LECTURES: NO_LIMIT,
};

const EXECUTION = { waitUntil: (work: Promise<unknown>) => void work };

export type Answer = { response: Response; text: string };

export async function call(path: string, init: RequestInit = {}): Promise<Answer> {
  const request = new Request(`${ORIGIN}${path}`, { redirect: "manual", ...init });
  // As each request of a network has it: Remix compares it with the Origin.
  request.headers.set("Host", new URL(ORIGIN).host);
  const response = await worker.fetch(request, BINDINGS, EXECUTION);
  return { response, text: await response.text() };
}

/** The cookie of a new manager, signed in. */
export async function signUp(email: string): Promise<string> {
  const account = registration(email);
  const headers = { Origin: ORIGIN };
  const body = JSON.stringify(account);
  await call("/api/v1/compte/register", {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body,
  });
  const login = new URLSearchParams({ email, password: account.password });
  return sessionCookie((await call("/login", { method: "POST", headers, body: login })).response);
}
