// Accounts and the emails of strangers, for the tests that compare the answers to both.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { registration } from "#tests/helpers/accounts.ts";
import { requestFrom, type Answer } from "./built-routes.ts";

/** After so many failed logins an email is answered with 429. */
export const ATTEMPTS = 5;
export const WRONG_PASSWORD = "Faux@20261";

/** All emails have the same length. */
export const newEmail = () => `essai-${randomUUID()}@etal.test`;

/** Each call has its own address, so that the shield counts no other call. */
export function post(path: string, body: object, address: string): Promise<Answer> {
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  return requestFrom(address, `/api/v1/compte/${path}`, init);
}

export async function register(email: string, address: string): Promise<string> {
  const { response } = await post("register", registration(email), address);
  expect(response.status).toBe(201);
  return email;
}
