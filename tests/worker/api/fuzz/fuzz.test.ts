// Sends thousands of random calls: no 5xx, only announced answers. `npm run fuzz -- --seed 7` repeats a run.
import { beforeAll, expect, inject, test, vi } from "vitest";
import { createRandom, type Random } from "#scripts/demo/random.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { flaw } from "#tests/helpers/conformity.ts";
import { operations } from "#tests/helpers/document.ts";
import { api, type Prepared, prepare } from "#tests/worker/api/inputs/boutiques.ts";
import { addressOf, type Entry } from "#tests/worker/api/inputs/input.ts";
import { ENTRIES } from "#tests/worker/api/inputs/index.ts";
import { type ApiCall, send, mutate } from "./mutation.ts";

declare module "vitest" {
  interface ProvidedContext {
    fuzz: { requests: number; seed: number };
  }
}

/** After so many calls a shop has lost the rows that its calls need, and a new shop replaces it. */
const USES_MAX = 60;
const FAULTS_MAX = 10;

const { requests, seed } = inject("fuzz");
const documented = new Map(operations());

beforeAll(migrate);

test(`${requests} calls, seed ${seed}`, { timeout: 3_600_000 }, async () => {
  const random = createRandom(seed);
  const boutiqueOf = boutiques();
  const journal = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const faults: string[] = [];
  const statuts: Record<number, number> = {};
  for (let n = 0; n < requests && faults.length < FAULTS_MAX; n++) {
    const entry = draw(random);
    const call = compose(entry, await boutiqueOf(entry), await boutiqueOf(entry, "ailleurs"), random);
    journal.mockClear();
    const { status, fault } = await tryOnce(entry.route, call);
    statuts[status] = (statuts[status] ?? 0) + 1;
    if (fault !== null) {
      faults.push(
        `#${n} ${entry.route} ${JSON.stringify(call).slice(0, 1_000)}\n${fault}\n${journal.mock.calls.flat().join("\n").slice(0, 2_000)}`,
      );
    }
  }
  journal.mockRestore();
  console.log(`${requests} calls, seed ${seed}: ${JSON.stringify(statuts)}`);
  expect(faults.join("\n\n")).toBe("");
  // Enough calls were valid, so the test does not only reach the first check.
  expect(statuts[200] ?? 0).toBeGreaterThan(requests / 20);
});

function draw(random: Random): Entry {
  const [first, ...others] = ENTRIES;
  if (!first) throw new Error("There is no entry");
  const entry = random.pick([first, ...others]);
  return entry.route.includes("/compte/") && !random.chance(1 / 5) ? draw(random) : entry;
}

function compose(entry: Entry, here: Prepared, elsewhere: Prepared, random: Random): ApiCall {
  const [method = ""] = entry.route.split(" ");
  const ids = random.chance(1 / 10) ? { ...here.ids, ...elsewhere.ids } : here.ids;
  const request = random.pick(entry.requests(ids, here.boutique));
  const call = send(method, request, here.boutique.token);
  const operation = documented.get(entry.route);
  // There are few keys, so that they repeat: for the same request, and for another.
  const takesKey = operation?.parameters?.some(({ in: where }) => where === "header");
  if (takesKey && random.chance(1 / 2)) call.headers["Idempotency-Key"] = random.pick(["k1", "k2", "k3"]);
  if (operation) mutate(call, operation, random, random.int(0, 3));
  return call;
}

async function tryOnce(route: string, { method, params, query, headers, body, raw }: ApiCall) {
  const search = new URLSearchParams(query).toString();
  const path = `${addressOf(route, { params })}${search && "?"}${search}`;
  const withoutBody = ["GET", "HEAD"].includes(method) || (body === undefined && raw === undefined);
  const sentHeaders = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    // A client cannot send a header with other characters.
    if (/^[\t\x20-\x7e]*$/.test(value)) sentHeaders.set(name, value);
  }
  const request = new Request(`http://etal.test/api/v1${path}`, {
    method,
    headers: sentHeaders,
    body: withoutBody ? null : (raw ?? JSON.stringify(body)),
  });
  const response = await api.send(request);
  const text = await response.text();
  const { status } = response;
  if (status >= 500) return { status, fault: `${status}: ${text}` };
  return { status, fault: method === "OPTIONS" ? null : flaw(request, response, text) };
}

function boutiques() {
  const pool = new Map<string, { prepared: Prepared; uses: number }>();
  const rankOf = new Map<Entry["prepare"], number>();
  return async (entry: Entry, role = "ici"): Promise<Prepared> => {
    const rank = rankOf.get(entry.prepare) ?? rankOf.size;
    rankOf.set(entry.prepare, rank);
    const key = `${rank} ${role}`;
    let ready = pool.get(key);
    if (!ready || (role === "ici" && ready.uses >= USES_MAX)) {
      ready = { prepared: await prepare(entry, role === "ici" ? 0 : 5_000), uses: 0 };
      pool.set(key, ready);
    }
    ready.uses += 1;
    return ready.prepared;
  };
}
