import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { executer } from "#worker/db/batch.ts";
import { ouvrir } from "#worker/db/client.ts";
import { Echec } from "#worker/db/echec.ts";
import { refuserAvec, refuserSi } from "#worker/db/refus.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";

beforeAll(async () => {
  await migrer();
  await creerBoutique(1);
});

const db = () => ouvrir(env.BOUTIQUE_1);

async function raison(promesse: Promise<unknown>) {
  const error: unknown = await promesse.then(
    () => null,
    (e: unknown) => e,
  );
  return error instanceof Echec ? error.raison : error;
}

test("a refusal aborts the whole batch and carries its facts", async () => {
  const lot = executer(db(), [
    sql`UPDATE compteurs SET produit = 7 WHERE etablissement_id = 1`,
    refuserAvec("STOCK", sql`json_object('titre', titre)`, sql`FROM (SELECT 'Riz "long": 25 kg' AS titre)`),
  ]);
  expect(await raison(lot)).toEqual({
    genre: "REFUS",
    code: "STOCK",
    details: [{ titre: 'Riz "long": 25 kg' }],
  });
  const [lignes] = await executer(db(), [sql`SELECT produit FROM compteurs WHERE etablissement_id = 1`]);
  expect(lignes).toEqual([{ produit: 0 }]);
});

test("a refusal without a reason lets the batch pass", async () => {
  await executer(db(), [
    refuserSi("CLE", sql`FROM compteurs WHERE etablissement_id = 99`),
    refuserAvec("STOCK", sql`json_object('x', 1)`, sql`FROM compteurs WHERE etablissement_id = 99`),
  ]);
  expect(await executer(db(), [sql`SELECT count(*) AS n FROM refus`])).toEqual([[{ n: 0 }]]);
});

test("a long refusal of 200 lines comes back whole", async () => {
  const titre = "Riz parfumé long grain ".repeat(4);
  const lot = executer(db(), [
    refuserAvec(
      "STOCK",
      sql`json_object('rang', key, 'titre', ${titre})`,
      sql`FROM json_each(${JSON.stringify(Array.from({ length: 200 }))})`,
    ),
  ]);
  const recue = await raison(lot);
  expect(recue).toMatchObject({ genre: "REFUS", code: "STOCK" });
  expect((recue as { details: unknown[] }).details).toHaveLength(200);
});

test("a broken constraint is named", async () => {
  const lot = executer(db(), [sql`UPDATE compteurs SET produit = -1 WHERE etablissement_id = 1`]);
  expect(await raison(lot)).toEqual({ genre: "CONTRAINTE", contrainte: "compteurs_produit_borne" });
});
