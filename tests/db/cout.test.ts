// The SQL of a sale's cost against the model of domain/stock, up to the bounds that the tables allow.
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { executer, ouvrir } from "#worker/kernel/database/batch.ts";
import { coutSql } from "#worker/kernel/database/lines.ts";
import { coutDe } from "#worker/features/stock/domain.ts";
import { fois } from "#tests/helpers/long.ts";

const stock = fc
  .record({
    quantite: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 1_000_000_000 })),
    valeur: fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 9_000_000_000_000_000 })),
  })
  .chain((s) => fc.record({ stock: fc.constant(s), pieces: fc.integer({ min: 0, max: s.quantite }) }));

test("SQL and model agree to the centime, and the whole stock costs its whole value", async () => {
  const cas = fc.sample(stock, { numRuns: fois(2_000, 20_000), seed: 20260114 });
  const json = JSON.stringify(cas.map((c) => [c.stock.quantite, c.stock.valeur, c.pieces]));
  const [lignes = []] = await executer(ouvrir(env.BOUTIQUE_1), [
    sql`SELECT ${coutSql(sql`s.pieces`)} AS cout, ${coutSql(sql`s.quantite`)} AS tout, typeof(${coutSql(sql`s.pieces`)}) AS type
        FROM (SELECT value->>0 AS quantite, value->>1 AS valeur, value->>2 AS pieces FROM json_each(${json})) AS s`,
  ]);
  expect(lignes).toHaveLength(cas.length);
  cas.forEach((c, i) => {
    const attendu = coutDe(BigInt(c.pieces), BigInt(c.stock.quantite), BigInt(c.stock.valeur));
    expect(lignes[i]).toEqual({ cout: Number(attendu), tout: c.stock.valeur, type: "integer" });
  });
});
