import { expect, test } from "vitest";
import { circles } from "./circles.ts";
import { featureOf, FLOORS, floorOf, folderOf, innerFolderOf, ROOMS, roomOf } from "./rooms.ts";
import { importsOf, packageOf } from "./source/imports.ts";
import { parse, type Source, sourcesUnder } from "./source/sources.ts";

/** A service uses no service of another feature; a feature of the app uses no part of another one. */
function isStranger(from: string, target: string): boolean {
  const [own, other] = [featureOf(from), featureOf(target)];
  if (own === undefined || other === undefined || own === other) return false;
  if (from.startsWith("app/")) return target.startsWith("app/");
  return roomOf(from)?.room === "services" && roomOf(target)?.room === "services";
}

function forbidden(source: Source): string[] {
  const room = roomOf(source.path);
  if (!room) return [`${source.path} : dans aucune pièce`];
  return importsOf(source)
    .filter(({ target, inside, typeOnly }) => {
      if (!inside) return !room.packages.includes(packageOf(target)) && !typeOnly;
      const other = roomOf(target)?.room ?? target.split("/")[0] ?? "";
      if (isStranger(source.path, target)) return true;
      if (other === room.room || room.rooms.includes(other)) return false;
      return !(
        typeOnly && (room.types ?? []).some((allowed) => other === allowed || other.startsWith(`${allowed}/`))
      );
    })
    .map(({ at, target, typeOnly }) => `${at} : ${room.room} importe ${target}${typeOnly ? " (types)" : ""}`);
}

test("every import of app and worker is one that its room allows", () => {
  expect(sourcesUnder("app", "worker").flatMap(forbidden)).toEqual([]);
});

/** Imports of a higher floor, or of a later feature. */
function upward(source: Source): string[] {
  const own = floorOf(source.path);
  return importsOf(source)
    .filter(({ target }) => (floorOf(target) ?? -1) > (own ?? Infinity))
    .map(({ at, target }) => `${at} : importe ${target}, plus haut`);
}

test("no import goes up: schema, core, books, then the features in their written order", () => {
  const sources = sourcesUnder("worker");
  const features = new Set(sources.flatMap(({ path }) => featureOf(path) ?? []));
  expect([...features].filter((feature) => !FLOORS.includes(`worker/features/${feature}`))).toEqual([]);
  expect(sources.flatMap(upward)).toEqual([]);
});

test.each([
  ["worker/schema/boutique/x.ts", `import { all } from "#worker/core/database/statements.ts";`],
  ["worker/core/database/x.ts", `import { reserve } from "#worker/books/writes/counters.ts";`],
  ["worker/books/writes/x.ts", `import type { Produit } from "#worker/features/produits/domain.ts";`],
  ["worker/features/produits/queries.ts", `import type { Stock } from "#worker/features/stock/domain.ts";`],
])("an import that goes up is seen: %s with %s", (path, text) => {
  expect(upward(parse(path, text))).toHaveLength(1);
});

test("no circle of files or of folders, imports of types included", () => {
  const imports = sourcesUnder("app", "worker").flatMap((source) =>
    importsOf(source).flatMap(({ target, inside }) => (inside ? [[source.path, target] as const] : [])),
  );
  expect(imports.length).toBeGreaterThan(3_000);
  expect(circles(imports)).toEqual([]);
  for (const folder of [folderOf, innerFolderOf])
    expect(circles(imports.map(([from, to]) => [folder(from), folder(to)] as const))).toEqual([]);
  expect(
    circles([
      ["a", "b"],
      ["b", "c"],
      ["c", "a"],
      ["c", "d"],
      ["d", "d"],
    ]),
  ).toEqual([["a", "b", "c"]]);
});

test.each([
  ["worker/features/x/domain.ts", `import { z } from "zod";`],
  ["worker/features/x/domain.ts", `import { VenteSchema } from "./schemas.ts";`],
  [
    "worker/features/x/writes.ts",
    `import { createVentes } from "#worker/features/ventes/service/ventes.ts";`,
  ],
  ["worker/features/x/service.ts", `import { Hono } from "hono";`],
  ["worker/features/x/service.ts", `import { scrypt } from "#worker/auth/passwords.ts";`],
  [
    "worker/features/x/service.ts",
    `import { createVentes } from "#worker/features/ventes/service/ventes.ts";`,
  ],
  ["worker/features/x/routes.ts", `import { sql } from "drizzle-orm";`],
  ["worker/features/x/routes.ts", `import { ventes } from "#worker/schema/boutique/ventes.ts";`],
  [
    "worker/features/x/routes.ts",
    `import { createVentes } from "#worker/features/ventes/service/ventes.ts";`,
  ],
  ["worker/features/x/routes.ts", `import type { Services } from "#worker/services.ts";`],
  ["app/features/x/x.tsx", `import { sql } from "drizzle-orm";`],
  ["app/features/x/x.tsx", `import type { Ventes } from "#worker/features/ventes/service/ventes.ts";`],
  ["app/features/x/x.tsx", `import { VenteSchema } from "#worker/features/ventes/schemas.ts";`],
  ["app/features/x/x.tsx", `import type { Form } from "#app/.server/form.ts";`],
  ["app/features/x/x.tsx", `import { Caisse } from "#app/features/caisse/caisse.tsx";`],
  ["app/shell/x.tsx", `import { Caisse } from "#app/features/caisse/caisse.tsx";`],
  ["app/network/x.ts", `import type { AppForm } from "#app/shell/forms/app-form.tsx";`],
  ["app/routes/_app.x.tsx", `const db = await import("#worker/core/database/batch.ts");`],
  ["app/routes/_app.x.tsx", `import { migrer } from "#tests/helpers/databases.ts";`],
  ["app/x.ts", ""],
])("the table can refuse: %s with %s", (path, text) => {
  expect(forbidden(parse(path, text))).toHaveLength(1);
});

test.each([
  ["worker/features/x/routes.ts", `import type { Ventes } from "#worker/features/x/service.ts";`],
  ["app/routes/_app.x.tsx", `import type { Ventes } from "#worker/features/ventes/service/ventes.ts";`],
  ["app/features/x/x.tsx", `import { formaterMontant } from "#worker/core/domain/money.ts";`],
  ["app/features/x/x.tsx", `import { AppForm } from "#app/shell/forms/app-form.tsx";`],
])("the table can allow: %s with %s", (path, text) => {
  expect(forbidden(parse(path, text))).toEqual([]);
});

test("nothing but tests, scripts and benches imports tests, scripts or benches", () => {
  const closed = ["tests", "scripts", "bench"];
  expect(
    ROOMS.flatMap(({ rooms, types = [] }) => [...rooms, ...types]).filter((r) => closed.includes(r)),
  ).toEqual([]);
});
