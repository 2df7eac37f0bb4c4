import { describe, expect, it } from "vitest";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import { searchFor, countByCategorie, findCode } from "#app/features/pos/catalogue/catalogue.ts";

function produit(id: number, titre: string, rest: Partial<ProduitCaisse> = {}): ProduitCaisse {
  return {
    id,
    titre,
    reference: `EPI-00${id}`,
    categorieId: 1,
    prixVente: 100,
    quantite: 5,
    seuilAlerte: 0,
    codesBarres: [],
    ...rest,
  };
}

const PRODUITS = [
  produit(1, "Riz parfumé 25 kg", { codesBarres: ["6044000001015"] }),
  produit(2, "Œufs frais", { categorieId: 2 }),
  produit(3, "Couches bébé", { categorieId: 2, codesBarres: ["ab-12"] }),
];
const ids = (produits: readonly ProduitCaisse[]) => produits.map(({ id }) => id);

describe("chercher", () => {
  it.each([
    ["", null, [1, 2, 3]],
    ["", 2, [2, 3]],
    ["BEBE", null, [3]],
    ["oeuf", null, [2]],
    ["kg riz", null, [1]],
    ["epi-003", null, [3]],
    ["4400", null, [1]],
    ["riz", 2, []],
    ["riz kg 26", null, []],
  ])("%j in %j", (search, categorieId, expected) => {
    expect(ids(searchFor(PRODUITS, search, categorieId))).toEqual(expected);
  });

  it("answers the catalogue itself when nothing is asked", () => {
    expect(searchFor(PRODUITS, " ", null)).toBe(PRODUITS);
  });
});

it("finds a product by its barcode or reference", () => {
  expect(findCode(PRODUITS, "6044000001015")?.id).toBe(1);
  expect(findCode(PRODUITS, " epi-002")?.id).toBe(2);
  expect(findCode(PRODUITS, "AB-12")?.id).toBe(3);
  expect(findCode(PRODUITS, "604400000101")).toBeUndefined();
  expect(findCode(PRODUITS, "")).toBeUndefined();
});

it("counts per category", () => {
  expect([...countByCategorie(PRODUITS)]).toEqual([
    [1, 1],
    [2, 2],
  ]);
});
