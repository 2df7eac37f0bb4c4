// Whether an email has an account cannot be told from outside: by the time of an answer (measured here and not in the
// worker, whose clock stands still while it works), by its headers, by its words. The work itself is compared in
// tests/auth/enumeration.test.ts.
import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { nonceOf } from "#tests/helpers/headers.ts";
import { registration } from "#tests/helpers/accounts.ts";
import { times } from "#tests/helpers/long.ts";
import { requestFrom, DOCUMENT, type Answer } from "./harness/built-routes.ts";

const COMPTES = 8;
/** What an account answers before it makes anybody wait. */
const ATTEMPTS = 5;
/** Decided beforehand, whatever they show. */
const ROUNDS = 5;
const GAP_MAX = 0.05;
const WRONG_PASSWORD = "Faux@20261";

/** All as long as each other. */
const newEmail = () => `essai-${randomUUID()}@etal.test`;

/** Calls as from an address of its own: the shield counts nobody else out. */
function post(path: string, body: object, address: string): Promise<Answer> {
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  return requestFrom(address, `/api/v1/compte/${path}`, init);
}

async function register(email: string, address: string): Promise<string> {
  const { response } = await post("register", registration(email), address);
  expect(response.status).toBe(201);
  return email;
}

/** How long answers took, in ms. */
type Timings = { known: number[]; unknowns: number[] };

/** Asks for an email with an account or without: the status, which is to be `statut`. */
type RequestSpec = {
  statut: number;
  times: number;
  ask: (email: string, address: string) => Promise<Answer>;
};

/** Adds the times of accounts and of none: as many of each, one of each in turn, either first. */
async function measure(
  { statut, times, ask: send }: RequestSpec,
  round: number,
  timings: Timings,
): Promise<void> {
  const address = (rank: number) => `127.51.${String(100 + round)}.${String(rank + 1)}`;
  const known: string[] = [];
  for (let rank = 0; rank < COMPTES; rank++) known.push(await register(newEmail(), address(rank)));
  const unknowns = known.map(newEmail);
  const tryOnce = async (kind: keyof Timings, email: string, rank: number) => {
    const start = performance.now();
    const { response } = await send(email, address(rank));
    timings[kind].push(performance.now() - start);
    expect(response.status).toBe(statut);
  };
  for (let attempt = 0; attempt < times; attempt++) {
    for (const [rank, knownSample] of known.entries()) {
      const pair: [keyof Timings, string][] = [
        ["known", knownSample],
        ["unknowns", unknowns[rank] ?? ""],
      ];
      if ((attempt + rank) % 2 === 1) pair.reverse();
      for (const [kind, email] of pair) await tryOnce(kind, email, rank);
    }
  }
}

/**
 * Five rounds, always: whoever stopped at the first that looks well would pass a true difference of 7 % two times in
 * five. Samples are taken in pairs, so that what else the machine does falls on both kinds, and medians are those of all
 * rounds so far, which noise moves less each time: a difference of the work stays. The last two of them must be under the
 * bound: one alone may be there by chance, and early rounds are too few to say anything.
 */
async function compareAnswers(request: RequestSpec): Promise<void> {
  const timings: Timings = { known: [], unknowns: [] };
  // What is slow the first time is slow for whoever comes first.
  await measure({ ...request, times: 1 }, ROUNDS, { known: [], unknowns: [] });
  const rounds: { told: string; withinBound: boolean }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await measure(request, round, timings);
    const [known, unknowns] = [median(timings.known), median(timings.unknowns)];
    const difference = Math.abs(known - unknowns);
    const part = ((100 * difference) / Math.max(known, unknowns)).toFixed(1);
    const told = `${known.toFixed(2)} ms / ${unknowns.toFixed(2)} ms : ${part} %`;
    rounds.push({ told, withinBound: difference < GAP_MAX * Math.max(known, unknowns) });
  }
  const report = rounds.map(({ told }) => told).join("\n");
  if (!rounds.slice(-2).every(({ withinBound }) => withinBound))
    throw new Error(`Le temps dit si le compte existe :\n${report}`);
}

// In the long form alone: it takes a quiet machine for two minutes, and the work itself is compared in every run.
if (times(0, 1) === 1) {
  test("an unknown email and a wrong password differ by less than 5 % in median time", async () => {
    const ask = (email: string, address: string) =>
      post("login", { email, password: WRONG_PASSWORD }, address);
    await compareAnswers({ statut: 401, times: ATTEMPTS, ask });
  });
}

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

/** Every call that takes an email from anybody, with what it answers in turn. */
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

/** After five tries whoever asks must wait. */
function refuse(...statuts: number[]): number[] {
  return [...statuts, 429];
}

/** What an answer says, without what is of this answer alone. */
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
      // Whoever asks second has a second less to wait.
      .replace(/Réessayez dans \d+/, "Réessayez dans N");
  const keptHeaders = [...headers].filter(([name]) => !["date", "retry-after"].includes(name));
  return {
    status,
    keptHeaders: keptHeaders.map(([name, value]) => [name, own(value)]),
    hasRetryAfter: headers.has("Retry-After"),
    texte: own(text),
  };
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return (
    ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) /
    2
  );
}
