// The answers of a login and of a forgotten password must not tell whether an email has an account.
import { expect, inject, test } from "vitest";
import { nonceOf } from "#tests/helpers/headers.ts";
import { DOCUMENT } from "#tests/helpers/built-addresses.ts";
import { requestFrom, type Answer } from "./harness/built-routes.ts";
import { ATTEMPTS, newEmail, register, WRONG_PASSWORD } from "./harness/emails.ts";

type EntryPoint = [name: string, path: string, body: (email: string) => RequestInit, statuts: number[]];

const json = (body: object): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

const form = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  headers: { Origin: inject("address"), ...headers },
  body: new URLSearchParams(fields),
});

const ENTRY_POINTS: EntryPoint[] = [
  [
    "sign-in by the API",
    "/api/v1/compte/login",
    (email) => json({ email, password: WRONG_PASSWORD }),
    refuse(401),
  ],
  [
    "sign-in by its page",
    "/login",
    (email) => form({ email, password: WRONG_PASSWORD }, DOCUMENT),
    refuse(400, 401),
  ],
  [
    "sign-in by its data",
    "/login.data",
    (email) => form({ email, password: WRONG_PASSWORD }),
    refuse(400, 401),
  ],
  ["a forgotten password by the API", "/api/v1/compte/mot-de-passe/oubli", (email) => json({ email }), [202]],
  ["a forgotten password by its page", "/mot-de-passe/oubli", (email) => form({ email }, DOCUMENT), [202]],
  ["a forgotten password by its data", "/mot-de-passe/oubli.data", (email) => form({ email }), [202]],
];

test.each(ENTRY_POINTS)(
  "%s answers the same words and the same headers",
  async (_name, path, body, statuts) => {
    const address = `127.0.113.${String(ENTRY_POINTS.findIndex(([, other]) => other === path) + 1)}`;
    const knownSample = await register(newEmail(), address);
    const stranger = newEmail();
    for (let attempt = 1; attempt <= ATTEMPTS + 1; attempt++) {
      const respond = async (email: string) => {
        const init = body(email);
        return told(await requestFrom(address, path, init), email);
      };
      const response = await respond(knownSample);
      expect(statuts).toContain(response.status);
      if (statuts.includes(429)) expect(response.status === 429).toBe(attempt > ATTEMPTS);
      expect(await respond(stranger)).toEqual(response);
    }
  },
);

function refuse(...statuts: number[]): number[] {
  return [...statuts, 429];
}

function told({ response, text }: Answer, email: string) {
  const { status, headers } = response;
  const nonce = headers.get("Content-Type")?.startsWith("text/html") ? nonceOf(response) : "\0";
  const id = headers.get("X-Request-Id") ?? "\0";
  const own = (value: string) =>
    value
      .replaceAll(nonce, "NONCE")
      .replaceAll(id, "ID")
      .replaceAll(email, "EMAIL")
      .replaceAll(encodeURIComponent(email), "EMAIL")
      .replace(/"timestamp":"[^"]+"/, "")
      // The second caller waits a second less.
      .replaceAll(/Réessayez dans \d+/g, "Réessayez dans N");
  const keptHeaders = [...headers].filter(([name]) => !["date", "retry-after"].includes(name));
  return {
    status,
    keptHeaders: keptHeaders.map(([name, value]) => [name, own(value)]),
    hasRetryAfter: headers.has("Retry-After"),
    texte: own(text),
  };
}
