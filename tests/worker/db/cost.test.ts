// Compares the SQL of a sale's cost with the model of tests/helpers/cost.ts, up to the bounds of the tables.
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { coutOf } from "#tests/helpers/cost.ts";
import { times } from "#tests/helpers/long.ts";
import { coutSql } from "#worker/books/queries/cost.ts";
import { execute } from "#worker/core/database/batch.ts";

const stock = fc
  .record({
    quantite: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 1_000_000_000 })),
    valeur: fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 9_000_000_000_000_000 })),
  })
  .chain((s) => fc.record({ stock: fc.constant(s), pieces: fc.integer({ min: 0, max: s.quantite }) }));

const S = { quantite: sql`s.quantite`, valeur: sql`s.valeur` };

test("SQL and model agree to the centime, and the whole stock costs its whole value", async () => {
  const cases = fc.sample(stock, { numRuns: times(2_000, 20_000), seed: 20260114 });
  const json = JSON.stringify(cases.map((c) => [c.stock.quantite, c.stock.valeur, c.pieces]));
  const [rows] = await execute(env.BOUTIQUE_1, [
    sql`SELECT ${coutSql(S, sql`s.pieces`)} AS cout, ${coutSql(S, sql`s.quantite`)} AS everything, typeof(${coutSql(S, sql`s.pieces`)}) AS type
        FROM (SELECT value->>0 AS quantite, value->>1 AS valeur, value->>2 AS pieces FROM json_each(${json})) AS s`,
  ]);
  expect(rows).toHaveLength(cases.length);
  cases.forEach((c, i) => {
    const expected = coutOf(BigInt(c.pieces), BigInt(c.stock.quantite), BigInt(c.stock.valeur));
    expect(rows[i]).toEqual({ cout: Number(expected), everything: c.stock.valeur, type: "integer" });
  });
});
