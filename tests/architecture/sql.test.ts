import ts from "typescript";
import { expect, test } from "vitest";
import { roomOf } from "./rooms.ts";
import { parse, type Source, sourcesUnder, walk, where } from "./source/sources.ts";
import { statementsOf, tablesNamed, tablesOf } from "./source/sql.ts";

const SQL_ROOMS = new Set(["schema", "database"]);

const DIRECTORY = tablesOf("annuaire");
const BOUTIQUE = tablesOf("boutique");

function statements(source: Source): string[] {
  return statementsOf(source).map(({ node, text }) => `${where(source, node)} : ${text.slice(0, 60)}`);
}

function mixed(source: Source): string[] {
  return statementsOf(source)
    .filter(({ text }) => {
      const tables = tablesNamed(text);
      const directory = tables.some((table) => DIRECTORY.has(table) && !BOUTIQUE.has(table));
      return directory && tables.some((table) => BOUTIQUE.has(table) && !DIRECTORY.has(table));
    })
    .map(({ node }) => where(source, node));
}

test("no loader, action or handler contains SQL", () => {
  const without = sourcesUnder("app", "worker").filter(
    ({ path }) => !SQL_ROOMS.has(roomOf(path)?.room ?? ""),
  );
  expect(without.length).toBeGreaterThan(300);
  expect(without.flatMap(statements)).toEqual([]);
});

test.each([
  "db.prepare('SELECT id FROM ventes')",
  "sql`UPDATE stocks SET quantite = ${n}`",
  "sql`INSERT INTO refus SELECT ${code}`",
  "db.select().from(ventes).where(eq(ventes.id, 1))",
  "db.insert(ventes).values({ id: 1 })",
  "db.delete(ventes).where(eq(ventes.id, 1))",
])("SQL is seen in %s", (text) => {
  expect(statements(parse("app/routes/_app.x.tsx", text))).toHaveLength(1);
});

test("French sentences and methods of arrays are no SQL", () => {
  const text = `const a = "Sélectionnez un produit"; liste.update(x); new Set().delete(y); Array.from(z); map.set(a, b);`;
  expect(statements(parse("app/routes/_app.x.tsx", text))).toEqual([]);
});

test("no statement names tables of both databases", () => {
  expect(DIRECTORY.size).toBeGreaterThan(5);
  expect(BOUTIQUE.size).toBeGreaterThan(15);
  expect(sourcesUnder("worker").flatMap(mixed)).toEqual([]);
});

test.each([
  "sql`SELECT g.nom FROM gerants g JOIN ventes v ON v.auteur_id = g.id`",
  "sql`INSERT INTO evenements SELECT 1 FROM sessions`",
  "db.select().from(ventes).innerJoin(gerants, eq(gerants.id, ventes.auteurId))",
  "db.select().from(clesIdempotence).leftJoin(adhesions, x)",
])("a statement over both databases is seen: %s", (text) => {
  expect(mixed(parse("worker/features/x/service.ts", text))).toHaveLength(1);
});

test("Drizzle compiles and runs nothing: its driver for D1 is opened once, and over no database", () => {
  const driver = sourcesUnder("worker").filter(({ text }) => text.includes("drizzle-orm/d1"));
  expect(driver.map(({ path }) => path)).toEqual(["worker/core/database/statements.ts"]);
  const opened = driver.flatMap(({ text }) => text.match(/\bdrizzle\(.*\)/g) ?? []);
  expect(opened).toEqual(["drizzle(null as unknown as D1Database)"]);
});

/**
 * `writeShop` and `readShop`, and the code without an acteur: login, registration, ended sessions, receipts, the nightly
 * sweep.
 */
const SHOP_DOORS = [
  "worker/core/service/write.ts",
  "worker/core/service/shop.ts",
  "worker/features/comptes/service/accesses.ts",
  "worker/features/comptes/service/identity.ts",
  "worker/features/comptes/service/registration.ts",
  "worker/features/sweeps/service/erasure.ts",
  "worker/features/tickets/service/recus.ts",
  "worker/features/sweeps/service/sweep.ts",
  "worker/features/health/service.ts",
];

function opensShop(source: Source): boolean {
  let opens = false;
  walk(source, (node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
      opens ||= node.expression.name.text === "boutique";
  });
  return opens;
}

test("a shop's database is queried through the frames, which know what somebody has ended", () => {
  const found = sourcesUnder("worker").filter(
    (source) =>
      ["services", "realtime", "api"].includes(roomOf(source.path)?.room ?? "") && opensShop(source),
  );
  expect(found.map(({ path }) => path).sort()).toEqual([...SHOP_DOORS].sort());
  expect(opensShop(parse("worker/features/x/service.ts", "await executer(deps.boutique(acteur), [])"))).toBe(
    true,
  );
});
