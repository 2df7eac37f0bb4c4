import { expect, test } from "vitest";
import { featureOf, ROOMS, roomOf } from "./rooms.ts";
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
  ["worker/features/x/routes.ts", `import { ventes } from "#worker/features/ventes/tables/ventes.ts";`],
  [
    "worker/features/x/routes.ts",
    `import { createVentes } from "#worker/features/ventes/service/ventes.ts";`,
  ],
  ["app/features/x/x.tsx", `import { sql } from "drizzle-orm";`],
  ["app/features/x/x.tsx", `import type { Ventes } from "#worker/features/ventes/service/ventes.ts";`],
  ["app/features/x/x.tsx", `import { VenteSchema } from "#worker/features/ventes/schemas.ts";`],
  ["app/features/x/x.tsx", `import type { Form } from "#app/.server/form.ts";`],
  ["app/features/x/x.tsx", `import { Caisse } from "#app/features/pos/caisse.tsx";`],
  ["app/shell/x.tsx", `import { Caisse } from "#app/features/pos/caisse.tsx";`],
  ["app/network/x.ts", `import type { AppForm } from "#app/shell/forms/app-form.tsx";`],
  ["app/routes/_app.x.tsx", `const db = await import("#worker/kernel/database/batch.ts");`],
  ["app/routes/_app.x.tsx", `import { migrer } from "#tests/helpers/databases.ts";`],
  ["app/x.ts", ""],
])("the table can refuse: %s with %s", (path, text) => {
  expect(forbidden(parse(path, text))).toHaveLength(1);
});

test.each([
  ["worker/features/x/routes.ts", `import type { Services } from "#worker/services.ts";`],
  ["app/routes/_app.x.tsx", `import type { Ventes } from "#worker/features/ventes/service/ventes.ts";`],
  ["app/features/x/x.tsx", `import { formaterMontant } from "#worker/kernel/domain/money.ts";`],
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
