// An email with an account must cause the same work as one without.
// tests/journeys/every-screen/answer-times.test.ts measures the time.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { registration, PASSWORD } from "#tests/helpers/accounts.ts";
import { NO_LIMIT } from "#tests/helpers/api.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { testClock } from "#tests/helpers/front-door.ts";
import { nonceOf } from "#tests/helpers/headers.ts";
import { listen } from "#tests/helpers/listening.ts";
import { FORM_HEADERS } from "#tests/helpers/pages.ts";
import { createAccount, plainBrowser } from "#tests/helpers/plain-browser.ts";
import { createPasswords } from "#worker/auth/passwords.ts";
import { createAppContext } from "#worker/context.ts";
import { NO_VISITOR } from "#worker/core/domain/visitor.ts";
import { createApi } from "#worker/rest/app.ts";

/** Both emails have the same length, because an answer's length could tell them apart. */
const KNOWN = "connue@exemple.sn";
const UNKNOWN = "absent@exemple.sn";
const DEVICE = "a".repeat(64);

const clock = testClock();
const leftovers: Promise<unknown>[] = [];

function createPost({
  appareil = null,
  send,
}: { appareil?: string | null; send?: () => Promise<unknown> } = {}) {
  const directory = listen(env.ANNUAIRE);
  const boutique = listen(env.BOUTIQUE_1);
  const jobs: unknown[] = [];
  let deferred = 0;
  const passwords = createPasswords((_password, salt, parametres) => {
    jobs.push({ salt: salt.byteLength, ...parametres });
    return Promise.resolve(new Uint8Array(32).fill(1));
  });
  const bindings = {
    ...env,
    ANNUAIRE: directory.db,
    BOUTIQUE_1: boutique.db,
    LIMITE_COMPTE: NO_LIMIT,
    ...(send ? { COURRIER: { send } as unknown as typeof env.COURRIER } : {}),
  };
  const context = createAppContext(bindings, {
    clock,
    passwords,
    visitor: { ...NO_VISITOR, origin: "https://etal.test", device: appareil },
    defer: (work) => {
      deferred += 1;
      leftovers.push(work);
    },
  });
  const api = createApi();
  return async (path: string, body: object) => {
    const request = new Request(`http://etal.test/api/v1${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const response = await api.fetch(request, { ...context, requestId: "test", nonce: "test" });
    const text = await response.text();
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: text === "" ? "" : { ...(JSON.parse(text) as object), timestamp: null },
      directory: directory.recordedStatements,
      boutique: boutique.recordedStatements,
      jobs,
      // Work that is left when the answer leaves shows in the time of the next answer.
      deferred,
    };
  };
}

beforeAll(async () => {
  await migrate();
  const { comptes } = createAppContext(env, { clock }).services;
  await comptes.register({ ...registration(KNOWN).gerantVO, motDePasse: PASSWORD });
});

describe("an email that has an account and one that has none cost the same and are answered alike", () => {
  test.each([
    ["by a browser that nobody knows", null],
    ["by a browser that was seen elsewhere", DEVICE],
  ])("at sign-in %s, until both must wait", async (_name, device) => {
    const tryOnce = (email: string) =>
      createPost({ appareil: device })("/compte/login", { email, password: "Faux@20261", remember: false });
    for (let attempt = 1; attempt <= 6; attempt++) {
      const known = await tryOnce(KNOWN);
      expect(known.status).toBe(attempt <= 5 ? 401 : 429);
      expect(known.directory.length).toBeGreaterThan(2);
      expect(known.jobs).toEqual(attempt <= 5 ? [{ salt: 16, ln: 14, r: 8, p: 5 }] : []);
      expect(await tryOnce(UNKNOWN)).toEqual(known);
    }
    clock.advance(90_000);
  });

  test("when a password was forgotten, beyond the letters of an hour too", async () => {
    const forget = (email: string) => createPost()("/compte/mot-de-passe/oubli", { email });
    for (let attempt = 1; attempt <= 5; attempt++) {
      const known = await forget(KNOWN);
      expect(known.status).toBe(202);
      // The account is looked for only after the answer.
      expect([known.directory, known.boutique, known.jobs, known.deferred]).toEqual([[], [], [], 1]);
      expect(await forget(UNKNOWN)).toEqual(known);
    }
    await Promise.all(leftovers);
  });

  test("a letter that does not leave keeps nobody waiting, and one that cannot leave is nobody's to know", async () => {
    clock.advance(3_601);
    const journal = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const withLatency = (send: () => Promise<unknown>) =>
      createPost({ send })("/compte/mot-de-passe/oubli", { email: KNOWN });
    const [rest, failed] = [
      vi.fn(() => new Promise(() => undefined)),
      vi.fn(() => Promise.reject(new Error("refusé"))),
    ];
    const sends = () => [rest.mock.calls.length, failed.mock.calls.length];
    const [never, refuse] = [
      structuredClone(await withLatency(rest)),
      structuredClone(await withLatency(failed)),
    ];
    expect(sends()).toEqual([0, 0]);
    const stranger = await createPost()("/compte/mot-de-passe/oubli", { email: UNKNOWN });
    expect(stranger.status).toBe(202);
    expect(never).toEqual(stranger);
    expect(refuse).toEqual(stranger);
    await vi.waitFor(() => {
      expect(sends()).toEqual([1, 1]);
    });
    journal.mockRestore();
  });
});

type EntryPoint = [name: string, path: string, json: boolean, statuts: number[]];

const ENTRY_POINTS: EntryPoint[] = [
  ["sign-in by the API", "/api/v1/compte/login", true, [401, 429]],
  ["sign-in by its page", "/login", false, [400, 401, 429]],
  ["sign-in by its data", "/login.data", false, [400, 401, 429]],
  ["a forgotten password by the API", "/api/v1/compte/mot-de-passe/oubli", true, [202]],
  ["a forgotten password by its page", "/mot-de-passe/oubli", false, [202]],
  ["a forgotten password by its data", "/mot-de-passe/oubli.data", false, [202]],
];

describe("the whole worker answers both with the same words and the same headers", () => {
  test.each(ENTRY_POINTS)("%s", async (_name, path, json, statuts) => {
    const { pages } = plainBrowser();
    const { email: known } = await createAccount();
    const unknown = known.replace("boutique", "personne");
    const respond = async (email: string) => {
      const fields = { email, ...(statuts.includes(429) && { password: "Faux@20261" }) };
      const body = json ? JSON.stringify(fields) : new URLSearchParams(fields);
      const headers = { ...FORM_HEADERS, ...(json && { "Content-Type": "application/json" }) };
      return summary(await pages.open(path, { method: "POST", headers, body }), email);
    };
    for (let attempt = 1; attempt <= 6; attempt++) {
      const response = await respond(known);
      expect(statuts).toContain(response.status);
      if (statuts.includes(429)) expect(response.status === 429).toBe(attempt > 5);
      expect(await respond(unknown)).toEqual(response);
    }
    await pages.settled();
  });
});

async function summary(response: Response, email: string) {
  const { status, headers } = response;
  const nonce = headers.get("Content-Type")?.startsWith("text/html") ? nonceOf(response) : "\0";
  const id = headers.get("X-Request-Id") ?? "\0";
  const own = (value: string) =>
    value
      .replaceAll(nonce, "NONCE")
      .replaceAll(id, "ID")
      .replaceAll(email, "EMAIL")
      .replaceAll(encodeURIComponent(email), "EMAIL")
      .replace(/"timestamp":"[^"]+"/, "");
  return {
    status,
    headers: Array.from(headers, ([name, value]) => [name, own(value)]),
    text: own(await response.text()),
  };
}
