import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { execute } from "#worker/core/database/batch.ts";
import { Failure } from "#worker/core/database/failure.ts";
import { refuseWith, refuseIf } from "#worker/core/database/refuse.ts";

beforeAll(async () => {
  await migrate();
  await createBoutique();
});

const db = () => env.BOUTIQUE_1;

async function reason(promise: Promise<unknown>) {
  const error: unknown = await promise.then(
    () => null,
    (e: unknown) => e,
  );
  return error instanceof Failure ? error.reason : error;
}

test("a refusal aborts the whole batch and carries its facts", async () => {
  const chunk = execute(db(), [
    sql`UPDATE compteurs SET produit = 7 WHERE etablissement_id = 1`,
    refuseWith("STOCK", sql`json_object('titre', titre)`, sql`FROM (SELECT 'Riz "long": 25 kg' AS titre)`),
  ]);
  expect(await reason(chunk)).toEqual({
    kind: "REFUS",
    code: "STOCK",
    details: [{ titre: 'Riz "long": 25 kg' }],
  });
  const [rows] = await execute(db(), [sql`SELECT produit FROM compteurs WHERE etablissement_id = 1`]);
  expect(rows).toEqual([{ produit: 0 }]);
});

test("a refusal without a reason lets the batch pass", async () => {
  await execute(db(), [
    refuseIf("CLE", sql`EXISTS (SELECT 1 FROM compteurs WHERE etablissement_id = 99)`),
    refuseWith("STOCK", sql`json_object('x', 1)`, sql`FROM compteurs WHERE etablissement_id = 99`),
  ]);
  expect(await execute(db(), [sql`SELECT count(*) AS n FROM refus`])).toEqual([[{ n: 0 }]]);
});

// The longest refusal that the rules allow: 200 lines, titles of 200 letters of three bytes each.
const LONG = { lignes: 200, titre: "ꙮ".repeat(200) };

test("the longest refusal of a basket comes back whole", async () => {
  const chunk = execute(db(), [
    refuseWith(
      "STOCK",
      sql`json_object('rang', key, 'titre', ${LONG.titre})`,
      sql`FROM json_each(${JSON.stringify(Array.from({ length: LONG.lignes }))})`,
    ),
  ]);
  expect(await reason(chunk)).toEqual({
    kind: "REFUS",
    code: "STOCK",
    details: Array.from({ length: LONG.lignes }, (_, rank) => ({ rang: rank, titre: LONG.titre })),
  });
});

test("a broken constraint is named", async () => {
  const chunk = execute(db(), [sql`UPDATE compteurs SET produit = -1 WHERE etablissement_id = 1`]);
  expect(await reason(chunk)).toEqual({ kind: "CONTRAINTE", constraint: "compteurs_produit_borne" });
});
