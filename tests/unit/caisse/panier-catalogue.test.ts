import { describe, expect, it } from "vitest";
import { countByCategorie } from "#app/features/caisse/catalogue/catalogue.ts";
import { findCode, foldAhead, searchFor } from "#app/features/caisse/catalogue/search.ts";
import type { ProduitCaisse } from "#worker/features/catalogue/domain.ts";

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

  it("returns the catalogue itself when nothing is searched", () => {
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

describe("a code in another spelling", () => {
  const shop = [
    produit(4, "Sucre", { codesBarres: ["036000291452"] }),
    produit(5, "Lait", { codesBarres: ["0000012345670"], categorieId: 2 }),
    produit(6, "Thé", { reference: "6 044000 001015" }),
    produit(7, "Sel", { codesBarres: ["x-1"] }),
  ];

  it.each([
    ["0036000291452", 4],
    ["00036000291452", 4],
    ["0 36000 29145 2", 4],
    ["12345670", 5],
    ["6044000001015", 6],
    ["X-1", 7],
  ])("%s is found, and is the search's first result", (code, id) => {
    expect(findCode(shop, code)?.id).toBe(id);
    expect(searchFor(shop, code, null)[0]?.id).toBe(id);
  });

  it("stays within the chosen category", () => {
    expect(searchFor(shop, "12345670", 1)).toEqual([]);
  });

  it("of two products, from before, is the barcode's, then the one written so, then the oldest one's", () => {
    const doubles = [
      produit(1, "A", { reference: "20000017" }),
      produit(3, "B", { codesBarres: ["20000017"] }),
      produit(4, "C", { codesBarres: ["0036000291452"] }),
      produit(5, "D", { codesBarres: ["036000291452"] }),
    ];
    expect(findCode(doubles, "20000017")?.id).toBe(3);
    expect(searchFor(doubles, "20000017", null).map(({ id }) => id)).toEqual([3, 1]);
    expect(
      ["036000291452", "0036000291452", "00036000291452"].map((code) => findCode(doubles, code)?.id),
    ).toEqual([5, 4, 4]);
  });

  it("is known after a sale, a new code and a removed product", () => {
    expect(findCode(shop, "036000291452")?.id).toBe(4);
    const sold = shop.map((one) => (one.id === 4 ? { ...one, quantite: 4 } : one));
    expect(findCode(sold, "036000291452")).toBe(sold[0]);
    const edited = sold.map((one) => (one.id === 7 ? { ...one, codesBarres: ["y-1"] } : one));
    expect([findCode(edited, "x-1"), findCode(edited, "y-1")?.id]).toEqual([undefined, 7]);
    expect(findCode(edited.slice(1), "036000291452")).toBeUndefined();
    expect(findCode(edited.slice(1), "y-1")?.id).toBe(7);
  });
});

it("counts per category", () => {
  expect([...countByCategorie(PRODUITS)]).toEqual([
    [1, 1],
    [2, 2],
  ]);
});
