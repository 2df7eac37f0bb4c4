// Migration 0015 mends what a worker of before migration 0014 writes after it.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { brokenInvariants } from "#scripts/invariants/check.ts";
import { createBoutique, migrate, read } from "#tests/helpers/databases.ts";
import { panier } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

const PRICE = 80_000;
const { indicateurs, paiements, ventes } = testServices();

beforeAll(migrate);

const at = env.MIGRATIONS_BOUTIQUE.findIndex(({ name }) => name.startsWith("0015"));
const mend = env.MIGRATIONS_BOUTIQUE[at]?.queries ?? [];

async function runMending(): Promise<number> {
  const results = await env.BOUTIQUE_1.batch(mend.map((query) => env.BOUTIQUE_1.prepare(query)));
  return results.reduce((sum, { meta }) => sum + meta.changes, 0);
}

const run = (acteur: Acteur, ...statements: string[]) =>
  env.BOUTIQUE_1.batch(statements.map((text) => env.BOUTIQUE_1.prepare(text).bind(acteur.etablissementId)));

const broken = async (acteur: Acteur) =>
  (await brokenInvariants(env.BOUTIQUE_1, acteur.etablissementId)).length;

test("payments of an older worker get the day of their money, and the day its sums", async () => {
  const acteur = await createBoutique();
  await addProduits(acteur, [{ quantite: 100 }]);
  const mobile = { mode: "MOBILE_MONEY", portefeuille: "Wave", telephone: "77 555 01 24" } as const;
  const sell = (...received: ("cash" | "mobile" | "waiting")[]) =>
    ventes.encaisser(
      acteur,
      panier([{ produitId: 1, quantite: received.length, prixVenteReel: PRICE }], {
        paiements: received.map((how) =>
          how === "cash"
            ? { mode: "ESPECES", montant: PRICE }
            : { ...mobile, montant: PRICE, attente: how === "waiting" },
        ),
      }),
    );
  await sell("cash", "mobile");
  await sell("mobile", "waiting");
  await sell("cash");
  await sell("cash");
  await paiements.confirm(acteur, { factureId: 2, rang: 2 });
  expect(await broken(acteur)).toBe(0);
  const sound = await read(acteur, "SELECT * FROM totaux_journaliers WHERE etablissement_id = ?");

  // As the older worker would have left invoices 1 and 4.
  await run(
    acteur,
    "UPDATE paiements SET jour_recu = NULL WHERE etablissement_id = ? AND facture_id IN (1, 4)",
    `UPDATE totaux_journaliers SET encaissements = '[["ESPECES",null,80000,1],["MOBILE_MONEY","Wave",160000,2]]'
     WHERE etablissement_id = ?`,
    "UPDATE compteurs SET paiement = paiement - 3 WHERE etablissement_id = ?",
  );
  expect(await broken(acteur)).toBeGreaterThan(0);
  // An untouched shop is left as it is: one day, three payments, one counter.
  expect(await runMending()).toBe(5);
  expect(await broken(acteur)).toBe(0);
  expect(await read(acteur, "SELECT * FROM totaux_journaliers WHERE etablissement_id = ?")).toEqual(sound);
  expect(await runMending()).toBe(0);
  expect((await paiements.list(acteur, { page: 0, size: 1 })).totalElements).toBe(6);
});

test("the money of an invoice that an older worker cancelled leaves its day", async () => {
  const acteur = await createBoutique();
  await addProduits(acteur, [{ quantite: 100 }]);
  await ventes.encaisser(
    acteur,
    panier([{ produitId: 1, quantite: 1, prixVenteReel: PRICE }], {
      paiements: [{ mode: "ESPECES", montant: PRICE }],
    }),
  );
  await run(acteur, "UPDATE paiements SET statut = 'ANNULE' WHERE etablissement_id = ?");
  expect(await runMending()).toBe(1);
  expect((await indicateurs.get(acteur, {})).encaissements).toEqual([]);
});
