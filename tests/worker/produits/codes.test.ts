// A code names one article (rule: one-code).
import { beforeAll, describe, expect, test } from "vitest";
import { findCode } from "#app/features/caisse/catalogue/search.ts";
import { boutiqueWithCategories, brouillon, inStock } from "#tests/helpers/catalogue.ts";
import { databaseOf, migrate } from "#tests/helpers/databases.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { codeForm } from "#worker/core/domain/code.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

const { achats, catalogue, mouvements, produits, recherche, stocks } = testServices();
const PAGE = { page: 0, size: 10, sortBy: "titre", sortDir: "asc" } as const;

beforeAll(migrate);

/** The numbers of spellings of one article, each of which another would have. */
const SPELLINGS = [
  ["036000291452", "0036000291452"],
  ["0036000291452", "00036000291452"],
  ["12345670", "0000012345670"],
  ["96385074", "00000096385074"],
  ["6044000001012", "06044000001012"],
  ["20000017", "2000-0017"],
  ["AB-12", "ab-12"],
] as const;

/** A shop from before the decision: `give` puts a code on a product as it was possible then. */
async function oldShop() {
  const acteur = await boutiqueWithCategories();
  const e = acteur.etablissementId;
  return {
    acteur,
    create: async (titre: string) => (await produits.create(acteur, inStock({ titre }))).value.id,
    give: (id: number, code: string) =>
      databaseOf(acteur)
        .prepare("INSERT INTO codes_barres (etablissement_id, code, produit_id, forme) VALUES (?, ?, ?, ?)")
        .bind(e, code, id, codeForm(code))
        .run(),
    refer: (id: number, reference: string) =>
      databaseOf(acteur)
        .prepare(
          `UPDATE produits SET reference = ?, reference_cle = ?1, reference_forme = ?
            WHERE etablissement_id = ? AND id = ?`,
        )
        .bind(reference, codeForm(reference), e, id)
        .run(),
  };
}

const atCaisse = async (acteur: Acteur, code: string) => {
  const { produits: known } = await catalogue.catalogue(acteur);
  return findCode(known, code)?.id;
};

describe("a taken code is refused, and the refusal names the product that has it", () => {
  test.each(SPELLINGS)("a barcode %s, as the barcode %s", async (has, requested) => {
    const acteur = await boutiqueWithCategories();
    await produits.create(acteur, brouillon({ titre: "Sucre", codesBarres: [has] }));
    const sentence = MESSAGES.codeBarresOf(requested, "Sucre");
    const refusal = { code: "CONFLIT", message: sentence, fields: { codesBarres: [sentence] } };
    expect(
      await refusalOf(produits.create(acteur, brouillon({ codesBarres: ["1", requested] }))),
    ).toMatchObject(refusal);
    await produits.create(acteur, brouillon({ titre: "Autre" }));
    expect(await refusalOf(produits.update(acteur, 2, { codesBarres: [requested] }))).toMatchObject(refusal);
    expect(await refusalOf(produits.associate(acteur, 2, requested))).toMatchObject(refusal);
  });

  test.each(SPELLINGS)("a reference %s, as the reference or the barcode %s", async (has, requested) => {
    const acteur = await boutiqueWithCategories();
    await produits.create(acteur, brouillon({ titre: "Sucre", reference: has }));
    const [asReference, asCode] = [
      MESSAGES.referenceOf(requested, "Sucre"),
      MESSAGES.codeBarresOf(requested, "Sucre", "la référence"),
    ];
    expect(await refusalOf(produits.create(acteur, brouillon({ reference: requested })))).toMatchObject({
      code: "CONFLIT",
      fields: { reference: [asReference] },
    });
    await produits.create(acteur, brouillon({ titre: "Autre" }));
    expect(
      await refusalOf(produits.update(acteur, 2, { reference: requested, codesBarres: ["1", requested] })),
    ).toMatchObject({
      message: `${asCode}, ${asReference}`,
      fields: { reference: [asReference], codesBarres: [asCode] },
    });
  });

  test("a barcode, as a reference", async () => {
    const acteur = await boutiqueWithCategories();
    await produits.create(acteur, brouillon({ titre: "Sucre", codesBarres: ["20000017"] }));
    expect(await refusalOf(produits.create(acteur, brouillon({ reference: "20000017" })))).toMatchObject({
      message: MESSAGES.referenceOf("20000017", "Sucre", "un code-barres"),
    });
  });

  test("once for two requests at the same time", async () => {
    const acteur = await boutiqueWithCategories();
    const results = await Promise.allSettled([
      produits.create(acteur, brouillon({ titre: "A", codesBarres: ["036000291452"] })),
      produits.create(acteur, brouillon({ titre: "B", codesBarres: ["0036000291452"] })),
      produits.create(acteur, brouillon({ titre: "C", reference: "00036000291452" })),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "CONFLIT" });
  });

  test("but not a product's own, another shop's or an archived product's", async () => {
    const acteur = await boutiqueWithCategories();
    const other = await boutiqueWithCategories();
    const own = { reference: "20000017", codesBarres: ["036000291452", "20000017"] };
    for (const shop of [acteur, other]) await produits.create(shop, inStock(own));
    expect(await produits.update(acteur, 1, { ...own, titre: "Riz" })).toMatchObject(own);
    await produits.update(acteur, 1, { reference: "2000 0017", codesBarres: ["0036000291452"] });
    await produits.delete(acteur, 1);
    expect((await produits.create(acteur, inStock(own))).value).toMatchObject(own);
  });
});

test("the codes of another shop count nowhere", async () => {
  const [other, acteur] = [await boutiqueWithCategories(), await boutiqueWithCategories()];
  await produits.create(other, inStock({ titre: "Café", reference: "R-1", codesBarres: ["96385074"] }));
  await produits.create(other, inStock({ titre: "Lait", reference: "12345670", codesBarres: ["K-2"] }));
  await produits.create(acteur, inStock({ titre: "Sucre", reference: "K-1", codesBarres: ["036000291452"] }));
  await produits.create(acteur, inStock({ titre: "Sel", reference: "R-2" }));
  expect(await refusalOf(produits.update(acteur, 2, { codesBarres: ["0036000291452"] }))).toMatchObject({
    fields: { codesBarres: [MESSAGES.codeBarresOf("0036000291452", "Sucre")] },
  });
  await produits.update(other, 2, { reference: "K-1" });
  expect(await refusalOf(produits.update(acteur, 2, { reference: "K-1" }))).toMatchObject({
    fields: { reference: [MESSAGES.referenceOf("K-1", "Sucre")] },
  });
  await produits.update(other, 2, { reference: "12345670" });
  for (const code of ["00000096385074", "0000012345670"]) {
    expect((await produits.list(acteur, { ...PAGE, q: code })).content).toEqual([]);
    expect((await stocks.list(acteur, { page: 0, size: 10, q: code, filtre: "TOUS" })).content).toEqual([]);
    expect(await refusalOf(produits.byCodeBarres(acteur, code))).toMatchObject({ code: "INTROUVABLE" });
    await produits.update(acteur, 2, { reference: code, codesBarres: [code] });
  }
});

test("an archived product does not come back with a code that another product has now", async () => {
  const acteur = await boutiqueWithCategories();
  await produits.create(acteur, inStock({ reference: "036000291452", codesBarres: ["6044000001012"] }));
  await produits.delete(acteur, 1);
  await produits.create(acteur, brouillon({ reference: "R-2", codesBarres: ["0036000291452"] }));
  const reference = await refusalOf(produits.restore(acteur, 1));
  expect(Object.keys(reference.fields ?? {})).toEqual(["reference"]);
  await produits.update(acteur, 2, { codesBarres: ["06044000001012"] });
  const code = await refusalOf(produits.restore(acteur, 1));
  expect(code.code).toBe("CONFLIT");
  expect(Object.keys(code.fields ?? {})).toEqual(["codesBarres"]);
  await produits.update(acteur, 2, { codesBarres: [] });
  await produits.restore(acteur, 1);
  expect((await produits.byCodeBarres(acteur, "06044000001012")).id).toBe(1);
});

test("a reference that the server gives steps over references and barcodes", async () => {
  const acteur = await boutiqueWithCategories();
  await produits.create(acteur, brouillon({ reference: "x", codesBarres: ["prd-000001"] }));
  await produits.create(acteur, brouillon({ reference: "Prd-000002" }));
  expect((await produits.create(acteur, brouillon())).value.reference).toBe("PRD-000003");
});

test("a code that the product has is not added in another spelling", async () => {
  const acteur = await boutiqueWithCategories();
  const { value } = await produits.create(acteur, brouillon({ codesBarres: ["036000291452"] }));
  expect(await produits.associate(acteur, 1, "0036000291452")).toEqual(value);
});

describe("a code that two products have from before", () => {
  test("is the barcode's at every reader", async () => {
    const { acteur, create, give, refer } = await oldShop();
    const [first, second] = [await create("A"), await create("B")];
    await refer(first, "20000017");
    await give(second, "20000017");
    for (const code of ["20000017", "2000 0017"]) {
      expect((await produits.byCodeBarres(acteur, code)).id).toBe(second);
      expect(await atCaisse(acteur, code)).toBe(second);
      expect((await achats.start(acteur, { q: code })).suggestions.map(({ id }) => id)).toEqual([second]);
      expect((await produits.suggestions(acteur, code)).map(({ id }) => id)).toEqual([second, first]);
      expect((await recherche.find(acteur, code)).produits[0]?.id).toBe(second);
    }
  });

  test("is the one's that is written so, else the oldest one's", async () => {
    const { acteur, create, give } = await oldShop();
    const [first, second] = [await create("A"), await create("B")];
    await give(first, "0036000291452");
    await give(second, "036000291452");
    for (const [code, id] of [
      ["036000291452", second],
      ["0036000291452", first],
      ["00036000291452", first],
    ] as const) {
      expect((await produits.byCodeBarres(acteur, code)).id).toBe(id);
      expect(await atCaisse(acteur, code)).toBe(id);
    }
  });

  test("stays when the product is edited, and is refused to a third one", async () => {
    const { acteur, create, give, refer } = await oldShop();
    const [first, second, third] = [await create("A"), await create("B"), await create("C")];
    await refer(first, "20000017");
    await give(second, "20000017");
    await produits.update(acteur, first, { titre: "A2", reference: "20000017" });
    await produits.update(acteur, second, { titre: "B2", codesBarres: ["20000017", "5"] });
    expect(await refusalOf(produits.update(acteur, third, { codesBarres: ["2000-0017"] }))).toMatchObject({
      message: MESSAGES.codeBarresOf("2000-0017", "B2"),
    });
    expect(await refusalOf(produits.update(acteur, first, { codesBarres: ["20000017"] }))).toMatchObject({
      message: MESSAGES.codeBarresOf("20000017", "B2"),
    });
    await produits.update(acteur, first, { reference: "E-1" });
    expect(await refusalOf(produits.update(acteur, first, { reference: "20000017" }))).toMatchObject({
      message: MESSAGES.referenceOf("20000017", "B2", "un code-barres"),
    });
  });

  test("shows its products under 'Codes en double', living ones of the shop alone", async () => {
    const { acteur, create, give, refer } = await oldShop();
    const ids = [];
    for (const titre of ["A", "B", "C", "D", "E", "F"]) ids.push(await create(titre));
    const [a = 0, b = 0, c = 0, d = 0, , f = 0] = ids;
    await refer(a, "20000017");
    await give(b, "2000-0017");
    await give(c, "036000291452");
    await give(d, "0036000291452");
    await refer(f, "36");
    await give(f, "36");
    const doubles = async () =>
      (await produits.list(acteur, { ...PAGE, q: "", filtre: "CODES_EN_DOUBLE" })).content.map(
        ({ id }) => id,
      );
    expect(await doubles()).toEqual([a, b, c, d]);
    await produits.delete(acteur, c);
    expect(await doubles()).toEqual([a, b]);
    await produits.update(acteur, b, { codesBarres: [] });
    expect(await doubles()).toEqual([]);
  });
});

describe("a search finds a code in any of its spellings", () => {
  test.each([
    ["036000291452", "0036000291452"],
    ["036000291452", "0 36000 29145 2"],
    ["0000012345670", "12345670"],
    ["06044000001012", "6 044000 001012"],
    ["6044000001015", "6 044000 001015"],
    ["978-2-1234", "97821234"],
  ])("%s by %s", async (code, q) => {
    const acteur = await boutiqueWithCategories();
    await produits.create(acteur, inStock({ titre: "Sel" }));
    await produits.create(acteur, inStock({ titre: "Sucre", codesBarres: [code] }));
    await produits.create(acteur, inStock({ titre: "Thé", reference: "R-2" }));
    const found = async () => ({
      produits: (await produits.list(acteur, { ...PAGE, q })).content.map(({ id }) => id),
      suggestions: (await produits.suggestions(acteur, q)).map(({ id }) => id).slice(0, 1),
      achats: (await achats.start(acteur, { q })).suggestions.map(({ id }) => id),
      stocks: (await stocks.list(acteur, { page: 0, size: 10, q, filtre: "TOUS" })).content.map(
        ({ id }) => id,
      ),
      mouvements: (await mouvements.list(acteur, { page: 0, size: 10, q })).content.map(
        (one) => one.produit.id,
      ),
      recherche: (await recherche.find(acteur, q)).produits.map(({ id }) => id).slice(0, 1),
    });
    const all = {
      suggestions: [2],
      achats: [2],
      recherche: [2],
      stocks: [2],
      mouvements: [2],
      produits: [2],
    };
    expect(await found()).toEqual(all);
    await produits.update(acteur, 2, { codesBarres: [], reference: code });
    expect(await found()).toEqual(all);
  });

  test("of an archived product in histories alone", async () => {
    const acteur = await boutiqueWithCategories();
    await produits.create(acteur, inStock({ reference: "036000291452" }));
    await produits.delete(acteur, 1);
    const q = "0036000291452";
    expect((await produits.list(acteur, { ...PAGE, q })).content).toEqual([]);
    expect((await mouvements.list(acteur, { page: 0, size: 10, q })).content).toHaveLength(2);
    expect(await refusalOf(produits.byCodeBarres(acteur, q))).toMatchObject({ code: "INTROUVABLE" });
  });
});
