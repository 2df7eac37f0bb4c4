// Answer times must not tell whether an email has an account. They are measured here, because the worker's clock
// stands still while it works.
import { randomUUID } from "node:crypto";
import { expect, inject, test } from "vitest";
import { nonceOf } from "#tests/helpers/headers.ts";
import { registration } from "#tests/helpers/accounts.ts";
import { times } from "#tests/helpers/long.ts";
import { requestFrom, DOCUMENT, type Answer } from "./harness/built-routes.ts";

const COMPTES = 8;
const ATTEMPTS = 5;
/** The number of rounds is fixed beforehand, whatever they show. */
const ROUNDS = 5;
const GAP_MAX = 0.05;
const WRONG_PASSWORD = "Faux@20261";

/** All emails have the same length. */
const newEmail = () => `essai-${randomUUID()}@etal.test`;

/** Each call has its own address, so that the shield counts no other call. */
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

type Timings = { known: number[]; unknowns: number[] };

type RequestSpec = {
  statut: number;
  times: number;
  ask: (email: string, address: string) => Promise<Answer>;
};

/** Known and unknown emails are asked in pairs, in alternating order. */
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
 * Five rounds always run: stopping at the first good one would hide a difference of 7 % two times in five. Medians
 * use all rounds; the last two must pass.
 */
async function compareAnswers(request: RequestSpec): Promise<void> {
  const timings: Timings = { known: [], unknowns: [] };
  // The first request is slower whichever email it has.
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

// Only the long form measures, because it needs two minutes on a quiet machine.
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
