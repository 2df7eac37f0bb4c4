import { describe, expect, it } from "vitest";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import { countByCategorie } from "#app/features/pos/catalogue/catalogue.ts";
import { findCode, foldAhead, searchFor } from "#app/features/pos/catalogue/search.ts";

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

describe("l'ordre des résultats", () => {
  // In the catalogue's natural order.
  const titres = [
    "Biscuit au riz",
    "Café au lait 5 kg",
    "Concentré de tomate 400 g",
    "Riz 5 kg",
    "Riz 25 kg",
    "Riz 100 kg",
    "Sac de riz",
    "Thon en morceaux 180 g",
  ];
  const shop = titres.map((titre, rank) => produit(rank + 1, titre, { reference: `EPI-${rank + 1}` }));
  shop.push(produit(9, "Zébu séché", { reference: "RIZ-9", codesBarres: ["5000"] }));
  const found = (search: string) => searchFor(shop, search, null).map(({ titre }) => titre);

  it("puts beginnings of titles first, in natural order, and references last", () => {
    expect(found("riz")).toEqual([
      "Riz 5 kg",
      "Riz 25 kg",
      "Riz 100 kg",
      "Biscuit au riz",
      "Sac de riz",
      "Zébu séché",
    ]);
  });

  it("puts beginnings of words before their inside", () => {
    expect(found("c")).toEqual([
      "Café au lait 5 kg",
      "Concentré de tomate 400 g",
      "Biscuit au riz",
      "Sac de riz",
      "Thon en morceaux 180 g",
      "Zébu séché",
    ]);
  });

  it("takes words in any order, the title's first word first", () => {
    expect(found("5 riz")).toEqual(["Riz 5 kg", "Riz 25 kg", "Zébu séché"]);
    expect(found("riz 25")).toEqual(["Riz 25 kg"]);
    expect(found("riz s")).toEqual(["Sac de riz", "Biscuit au riz", "Zébu séché"]);
  });

  it("puts a whole code before everything", () => {
    expect(found("epi-8")).toEqual(["Thon en morceaux 180 g"]);
    expect(found("EPI-1")[0]).toBe("Biscuit au riz");
    expect(found("riz-9")[0]).toBe("Zébu séché");
    expect(found("5000")).toEqual(["Zébu séché"]);
  });

  it("does not depend on what was folded ahead", () => {
    const again = shop.map((one) => ({ ...one }));
    expect([foldAhead(again, 0, 5), foldAhead(again, 5, 10)]).toEqual([false, true]);
    expect(searchFor(again, "riz", null).map(({ titre }) => titre)).toEqual(found("riz"));
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
