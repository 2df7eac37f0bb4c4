// The router, the document and the entries name the same routes.
// tests/helpers/api.ts checks every answer of every test against the document.
import { beforeAll, describe, expect, test } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { operations } from "#tests/helpers/document.ts";
import { api, callRoute, prepare, type Prepared } from "./inputs/boutiques.ts";
import { ENTRIES, WITHOUT_BOUTIQUE } from "./inputs/index.ts";
import { places, documentedPlaces } from "./inputs/references.ts";

beforeAll(migrate);

const documented = new Map(operations());

test("the router answers what the document declares, and nothing else", () => {
  const served = api.api.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path.replace("/api/v1", "").replace(/:(\w+)/g, "{$1}")}`);
  expect([...new Set(served)].sort()).toEqual([...documented.keys()].sort());
});

test("every route has one entry (tests/worker/api/inputs), and every entry a route", () => {
  expect(ENTRIES.map(({ route }) => route).sort()).toEqual([...documented.keys()].sort());
});

describe.each(ENTRIES.map((entry) => [entry.route, entry] as const))("%s", (route, entry) => {
  let prepared: Prepared | undefined;

  test("its good calls answer 2xx", async () => {
    for (let rank = 0, count = 1; rank < count; rank++) {
      // Each call has its own shop, because an earlier call may delete what a later one needs.
      prepared = await prepare(entry);
      const { boutique, ids } = prepared;
      const requests = entry.requests(ids, boutique);
      count = requests.length;
      const { status, body } = await callRoute(route, requests[rank] ?? {}, boutique.token);
      expect(status, JSON.stringify(body)).toBeLessThan(300);
    }
  });

  test("its ids are the shop's", async () => {
    const { boutique, ids } = prepared ?? (await prepare(entry));
    const operation = documented.get(route);
    const expectations = operation ? [...documentedPlaces(operation)] : [];
    const ofBoutique = expectations.filter(
      (name) => !WITHOUT_BOUTIQUE.some((reason) => reason.test(`${route} ${name}`)),
    );
    expect([...places(entry, ids, boutique)]).toEqual(expect.arrayContaining(ofBoutique));
  });
});
