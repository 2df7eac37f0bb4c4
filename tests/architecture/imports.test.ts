import { expect, test } from "vitest";
import { featureOf, ROOMS, roomOf } from "./rooms.ts";
import { importsOf, packageOf } from "./source/imports.ts";
import { parse, type Source, sourcesUnder } from "./source/sources.ts";

/** A service asks for no service of another feature, and no feature of the app for another one's parts. */
function isStranger(from: string, target: string): boolean {
  const [own, other] = [featureOf(from), featureOf(target)];
  if (own === undefined || other === undefined || own === other) return false;
  if (from.startsWith("app/")) return target.startsWith("app/");
  return roomOf(from)?.room === "services" && roomOf(target)?.room === "services";
}

/** Imports that the table of rooms does not allow. */
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

/** Imports that stand until the move to features has reached their files: "importer : imported". */
const EXCEPTIONS: readonly string[] = [];

test("every import of app and worker is one that its room allows", () => {
  const found = sourcesUnder("app", "worker").flatMap(forbidden);
  expect(found.map((line) => line.replace(/:\d+ : .* importe /, " : "))).toEqual(EXCEPTIONS);
});

test.each([
  ["worker/domain/x.ts", `import { z } from "zod";`],
  ["worker/domain/x.ts", `import { VenteSchema } from "./schemas/vente.ts";`],
  ["worker/db/x.ts", `import { createVentes } from "#worker/features/ventes/service/ventes.ts";`],
  ["worker/services/x.ts", `import { Hono } from "hono";`],
  ["worker/services/x.ts", `import { scrypt } from "#worker/auth/passwords.ts";`],
  ["worker/api/routes/x.ts", `import { sql } from "drizzle-orm";`],
  ["worker/api/routes/x.ts", `import { ventes } from "#worker/features/ventes/tables/sales.ts";`],
  ["worker/api/routes/x.ts", `import { createVentes } from "#worker/features/ventes/service/ventes.ts";`],
  ["app/components/x.tsx", `import { sql } from "drizzle-orm";`],
  [
    "app/components/x.tsx",
    `import { type Ventes, createVentes } from "#worker/features/ventes/service/ventes.ts";`,
  ],
  ["app/components/x.tsx", `import { VenteSchema } from "#worker/features/ventes/schemas.ts";`],
  ["app/components/x.tsx", `import { sessionToRead } from "#app/.server/require-session.ts";`],
  ["app/routes/_app.x.tsx", `const db = await import("#worker/kernel/database/batch.ts");`],
  ["app/routes/_app.x.tsx", `import { migrer } from "#tests/helpers/bases.ts";`],
])("the table can refuse: %s with %s", (path, text) => {
  expect(forbidden(parse(path, text))).toHaveLength(1);
});

test.each([
  ["worker/api/routes/x.ts", `import type { Services } from "#worker/services.ts";`],
  ["app/components/x.tsx", `import type { Ventes } from "#worker/features/ventes/service/ventes.ts";`],
  ["app/components/x.tsx", `import { formaterMontant } from "#worker/kernel/domain/money.ts";`],
])("the table can allow: %s with %s", (path, text) => {
  expect(forbidden(parse(path, text))).toEqual([]);
});

/** What components stand on: free of how a screen looks, so that a change of looks reaches none of it. */
const UNDER_COMPONENTS = ["content", "hooks", "keyboard", "network", "pos", "toasts"].map((r) => `app/${r}`);

function takesComponents(source: Source): string[] {
  return importsOf(source)
    .filter(({ target, typeOnly }) => target.startsWith("app/components/") && !typeOnly)
    .map(({ at, target }) => `${at} : ${target}`);
}

test("what components stand on takes nothing from them but types", () => {
  expect(sourcesUnder(...UNDER_COMPONENTS).flatMap(takesComponents)).toEqual([]);
  expect(
    takesComponents(parse("app/hooks/x.ts", `import { cx } from "#app/components/ui/cx.ts";`)),
  ).toHaveLength(1);
});

test("nothing but tests, scripts and benches imports tests, scripts or benches", () => {
  const closed = ["tests", "scripts", "bench"];
  expect(
    ROOMS.flatMap(({ rooms, types = [] }) => [...rooms, ...types]).filter((r) => closed.includes(r)),
  ).toEqual([]);
});
