import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { executer, ouvrir } from "#worker/kernel/database/batch.ts";
import { Echec } from "#worker/kernel/database/failure.ts";
import { refuserAvec, refuserSi, refuserSiChange } from "#worker/kernel/database/refuse.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";

beforeAll(async () => {
  await migrer();
  await creerBoutique();
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

// As long as the rules allow: 200 lines, titles of 200 letters of three bytes each.
const LONG = { lignes: 200, titre: "ꙮ".repeat(200) };

test("the longest refusal of a basket comes back whole", async () => {
  const lot = executer(db(), [
    refuserAvec(
      "STOCK",
      sql`json_object('rang', key, 'titre', ${LONG.titre})`,
      sql`FROM json_each(${JSON.stringify(Array.from({ length: LONG.lignes }))})`,
    ),
  ]);
  expect(await raison(lot)).toEqual({
    genre: "REFUS",
    code: "STOCK",
    details: Array.from({ length: LONG.lignes }, (_, rang) => ({ rang, titre: LONG.titre })),
  });
});

test("the longest refusal of an edit comes back whole", async () => {
  const description = "ꙮ".repeat(1000);
  const codesBarres = Array.from({ length: 50 }, (_, i) => String(i).padStart(48, "0"));
  const actuel = { titre: LONG.titre, description, codesBarres };
  const etat = sql`SELECT ${JSON.stringify(actuel)} AS champs, ${JSON.stringify(actuel)} AS reponse`;
  const champs = ["titre", "description", "codesBarres"];
  const demande = { titre: "Riz", description: null, codesBarres: [] };
  const lot = executer(db(), [
    refuserSiChange(etat, demande, { titre: "Mil", description: "", codesBarres: ["1"] }),
  ]);
  expect(await raison(lot)).toEqual({
    genre: "REFUS",
    code: "CHANGE",
    details: { champs, demandes: champs, actuel },
  });
});

test("a broken constraint is named", async () => {
  const lot = executer(db(), [sql`UPDATE compteurs SET produit = -1 WHERE etablissement_id = 1`]);
  expect(await raison(lot)).toEqual({ genre: "CONTRAINTE", contrainte: "compteurs_produit_borne" });
});
