import { eq, type SQL, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { compile, type Placeholders, statement, statements } from "#worker/core/database/compiled.ts";
import { select } from "#worker/core/database/statements.ts";
import { categories } from "#worker/schema/boutique/categories.ts";

type Shop = { shop: number; name: string };

const byName = ({ shop, name }: Placeholders<Shop>) =>
  sql`SELECT ${categories.id} FROM ${categories} WHERE ${categories.nom} = ${name} AND ${shop} IN (${shop}, ${7})`;

test("a statement is written once, and each call binds its own values, each of them once", () => {
  const make = vi.fn(byName);
  const find = statement(make);
  const texts = [find({ shop: 1, name: "Riz" }), find({ shop: 2, name: "Sel" })].map(compile);
  expect(make).toHaveBeenCalledTimes(1);
  expect(texts.map(({ params }) => params)).toEqual([
    ["Riz", 1, 7],
    ["Sel", 2, 7],
  ]);
  expect(texts[0]?.sql).toMatch(/ = \?1 AND \?2 IN \(\?2, \?3\)$/);
  expect(texts[1]?.sql).toBe(texts[0]?.sql);
});

test("a builder is compiled in the same way, and values of a batch are bound to all its statements", () => {
  const both = statements<Shop, Record<string, never>>((p) => [
    select({ id: categories.id }).from(categories).where(eq(categories.etablissementId, p.shop)),
    byName(p),
  ]);
  expect(both({ shop: 3, name: "Thé" }, {}).map((one) => compile(one).params)).toEqual([[3], ["Thé", 3, 7]]);
});

test("a bound statement stands inside another one with its values", () => {
  const inner = statement(byName)({ shop: 1, name: "Riz" });
  expect(compile(sql`SELECT ${0} FROM (${inner.getSQL()}) AS r WHERE ${9}`)).toMatchObject({
    sql: `SELECT ? FROM (${compile(inner).sql.replaceAll(/\?\d/g, "?")}) AS r WHERE ?`,
    params: [0, "Riz", 1, 1, 7, 9],
  });
  expect(() => statement(() => sql`SELECT '?'`)({})).toThrow("literal");
  expect(() => statement(() => sql`SELECT 1 -- one`)({})).toThrow("comment");
});

test("a later call without one of the values is a mistake", () => {
  const find = statement(byName);
  find({ shop: 1, name: "Riz" });
  expect(() => find({ shop: 1 } as Shop)).toThrow("name");
});

test("each shape has its own texts, and is compiled once", () => {
  const make = vi.fn(({ shop }: { shop: SQL<number> }, { named }: { named: boolean }) =>
    named ? [sql`SELECT ${shop}`, sql`SELECT 'named'`] : [sql`SELECT ${shop}`],
  );
  const batch = statements<{ shop: number }, { named: boolean }>(make);
  const sizes = [true, false, true].map((named, shop) =>
    batch({ shop }, { named }).map((one) => compile(one).params),
  );
  expect(sizes).toEqual([[[0], []], [[1]], [[2], []]]);
  expect(make).toHaveBeenCalledTimes(2);
});
