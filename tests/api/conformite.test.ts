// The router, the document and the entries name the same routes, and the good call of each goes well.
// That every answer conforms to the document, errors too, is asked in tests/helpers/api.ts, of every test.
import { beforeAll, describe, expect, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { operations } from "#tests/helpers/document.ts";
import { api, appelerRoute, preparer } from "./entrees/boutiques.ts";
import { ENTREES, SANS_BOUTIQUE } from "./entrees/index.ts";
import { places, placesDocumentees } from "./entrees/references.ts";

beforeAll(migrer);

const documentees = new Map(operations());

test("the router answers what the document declares, and nothing else", () => {
  const servies = api.api.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path.replace("/api/v1", "").replace(/:(\w+)/g, "{$1}")}`);
  expect([...new Set(servies)].sort()).toEqual([...documentees.keys()].sort());
});

test("every route has one entry (tests/api/entrees), and every entry a route", () => {
  expect(ENTREES.map(({ route }) => route).sort()).toEqual([...documentees.keys()].sort());
});

describe.each(ENTREES.map((entree) => [entree.route, entree] as const))("%s", (route, entree) => {
  test("its good calls answer 2xx", async () => {
    for (let rang = 0, nombre = 1; rang < nombre; rang++) {
      // Each in a shop of its own: the first may have deleted what the next is about.
      const { boutique, ids } = await preparer(entree);
      const demandes = entree.demandes(ids, boutique);
      nombre = demandes.length;
      const { status, body } = await appelerRoute(route, demandes[rang] ?? {}, boutique.token);
      expect(status, JSON.stringify(body)).toBeLessThan(300);
    }
  });

  test("its ids are the shop's", async () => {
    const { boutique, ids } = await preparer(entree);
    const operation = documentees.get(route);
    const attendues = operation ? [...placesDocumentees(operation)] : [];
    const deBoutique = attendues.filter(
      (nom) => !SANS_BOUTIQUE.some((motif) => motif.test(`${route} ${nom}`)),
    );
    expect([...places(entree, ids, boutique)]).toEqual(expect.arrayContaining(deBoutique));
  });
});
