// A write whose connection to the database is lost: a key makes trying again safe, so behind one it is tried again.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { creerBoutique, lire, migrer } from "#tests/helpers/bases.ts";
import { coupee } from "#tests/helpers/coupures.ts";
import { unArticle } from "#tests/helpers/paniers.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { refus } from "#tests/helpers/refus.ts";
import { servicesDeTest } from "#tests/helpers/services.ts";

beforeAll(migrer);

const INDISPONIBLE = { code: "INDISPONIBLE", message: expect.stringContaining("surchargé") as string };

/** Sells one of five pieces through a database that fails at these batches. */
async function vendre(lots: readonly number[], moment: "avant" | "apres", cle?: string) {
  const acteur = await creerBoutique();
  const [p = 0] = await ajouterProduits(acteur, [{ quantite: 5 }]);
  const bindings = { ...env, BOUTIQUE_1: coupee(env.BOUTIQUE_1, lots, moment) };
  const vente = servicesDeTest({ bindings }).ventes.encaisser(acteur, unArticle(p), cle);
  const reste = async () =>
    lire(
      acteur,
      `SELECT quantite, (SELECT count(*) FROM ventes WHERE etablissement_id = ?1) AS ventes
       FROM stocks WHERE etablissement_id = ?1`,
    );
  return { vente, reste };
}

describe("behind a key", () => {
  test.each([
    ["avant", [1]],
    ["apres", [1]],
    ["avant", [1, 2]],
  ] as const)("lost %s the commit of batches %j: sold once, and answered", async (moment, lots) => {
    const { vente, reste } = await vendre(lots, moment, "cle-1");
    expect((await vente).valeur).toMatchObject({ facture: { numeroFacture: "FACT-20260114000001" } });
    expect(await reste()).toEqual([{ quantite: 4, ventes: 1 }]);
  });

  test("lost three times: 503, and nothing was sold", async () => {
    const { vente, reste } = await vendre([1, 2, 3], "avant", "cle-1");
    expect(await refus(vente)).toMatchObject(INDISPONIBLE);
    expect(await reste()).toEqual([{ quantite: 5, ventes: 0 }]);
  });
});

describe("without a key", () => {
  test.each([
    ["avant", { quantite: 5, ventes: 0 }],
    ["apres", { quantite: 4, ventes: 1 }],
  ] as const)("lost %s the commit: 503 after one try", async (moment, attendu) => {
    const { vente, reste } = await vendre([1], moment);
    expect(await refus(vente)).toMatchObject(INDISPONIBLE);
    expect(await reste()).toEqual([attendu]);
  });
});
