import { beforeAll, describe, expect, test } from "vitest";
import { read, migrate, allRowsOf } from "#tests/helpers/databases.ts";
import { NO_ROWS, boutiqueWithCategories, brouillon, countRows, inStock } from "#tests/helpers/catalogue.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { testServices } from "#tests/helpers/services.ts";

const { categories, produits, ventes } = testServices();
const all = { page: 0, size: 100, sortBy: "titre", sortDir: "asc", q: "" } as const;

const codeOf = (error: unknown) => (error as { code?: unknown }).code;

beforeAll(migrate);

describe("delete", () => {
  test("a draft is really deleted", async () => {
    const acteur = await boutiqueWithCategories();
    await produits.create(acteur, brouillon({ reference: "A", codesBarres: ["1"] }));
    await produits.delete(acteur, 1);
    expect(await countRows(acteur)).toEqual([{ ...NO_ROWS, evenements: 2 }]);
    expect(await refusalOf(produits.delete(acteur, 1))).toMatchObject({
      code: "INTROUVABLE",
      message: "Produit non trouvé",
    });
    expect((await produits.create(acteur, brouillon({ reference: "A", codesBarres: ["1"] }))).value.id).toBe(
      2,
    );
  });

  test("one with movements is archived: gone from everywhere, reference and barcodes free, ledger kept", async () => {
    const acteur = await boutiqueWithCategories();
    await produits.create(acteur, inStock({ reference: "A", codesBarres: ["1"] }));
    await produits.delete(acteur, 1);
    expect(await countRows(acteur)).toEqual([
      { ...NO_ROWS, produits: 1, stocks: 1, mouvements: 2, prix: 1, evenements: 3 },
    ]);
    const absent = { code: "INTROUVABLE", message: "Produit non trouvé" };
    for (const call of [
      produits.get(acteur, 1),
      produits.byCodeBarres(acteur, "1"),
      produits.update(acteur, 1, { titre: "X", description: null, seuilAlerte: 0 }),
      produits.update(acteur, 1, {}, { statut: "INACTIF" }),
      produits.delete(acteur, 1),
    ]) {
      expect(await refusalOf(call)).toMatchObject(absent);
    }
    // A till that was opened earlier still shows the product.
    expect(await refusalOf(ventes.encaisser(acteur, oneArticle(1)))).toMatchObject({ code: "INTROUVABLE" });
    expect((await produits.list(acteur, { ...all, q: "riz" })).totalElements).toBe(0);
    expect(await produits.suggestions(acteur, "riz")).toEqual([]);
    expect((await produits.create(acteur, inStock({ reference: "A", codesBarres: ["1"] }))).value.id).toBe(2);
  });
});

test("deleted while tills sell it: each sale is whole or finds no product, and the ledger adds up", async () => {
  const acteur = await boutiqueWithCategories();
  await produits.create(acteur, inStock({ quantite: 20, prixVente: 80_000 }));
  const encaisser = () => ventes.encaisser(acteur, oneArticle(1)).then(() => "vendu", codeOf);
  const issues = await Promise.all([
    ...Array.from({ length: 5 }, encaisser),
    produits.delete(acteur, 1).then(() => "supprimé"),
    ...Array.from({ length: 5 }, encaisser),
  ]);
  const sold = issues.filter((outcome) => outcome === "vendu").length;
  expect(issues.filter((outcome) => outcome === "INTROUVABLE")).toHaveLength(10 - sold);
  expect(
    await read(
      acteur,
      `SELECT s.quantite, sum(m.quantite) AS ledger FROM stocks s
       JOIN mouvements m ON m.etablissement_id = s.etablissement_id AND m.produit_id = s.id
       WHERE s.etablissement_id = ?`,
    ),
  ).toEqual([{ quantite: 0, ledger: 0 }]);
  // What left with the product is what the sales had left.
  expect(
    await read(
      acteur,
      "SELECT quantite, motif FROM mouvements WHERE etablissement_id = ? AND type = 'AJUSTEMENT'",
    ),
  ).toEqual([{ quantite: sold - 20, motif: "Produit archivé" }]);
});

test("another shop's product answers like a missing one, everywhere", async () => {
  const a = await boutiqueWithCategories();
  const b = await boutiqueWithCategories();
  const c = await boutiqueWithCategories({ boutique: "BOUTIQUE_2" });
  await produits.create(a, inStock({ codesBarres: ["1"] }));
  for (const other of [b, c]) {
    for (const call of [
      produits.get(other, 1),
      produits.record(other, 1),
      produits.byCodeBarres(other, "1"),
      produits.update(other, 1, { titre: "X", description: null, seuilAlerte: 0 }),
      produits.update(other, 1, {}, { statut: "INACTIF" }),
      produits.delete(other, 1),
    ]) {
      expect(await refusalOf(call)).toMatchObject({ code: "INTROUVABLE", message: "Produit non trouvé" });
    }
    expect((await produits.list(other, all)).content).toEqual([]);
    expect(
      (
        await produits.list(other, {
          ...all,
          q: "riz",
          categorieId: 1,
          statut: "STOCK",
          niveau: "ATTENTION",
        })
      ).content,
    ).toEqual([]);
    expect(await produits.suggestions(other, "riz")).toEqual([]);
  }
  expect(await produits.get(a, 1)).toMatchObject({ titre: "Riz parfumé 25 kg", statut: "STOCK" });
});

test("a shop's writes leave its neighbour's rows of the same numbers as they are", async () => {
  const [a, b] = [await boutiqueWithCategories(), await boutiqueWithCategories()];
  for (const acteur of [a, b]) {
    await produits.create(acteur, inStock({ codesBarres: ["1", "2"] }));
    await produits.create(acteur, brouillon({ codesBarres: ["3"] }));
    await categories.create(acteur, { nom: "Boissons", description: null });
  }
  // Shop b deletes rows whose numbers shop a keeps.
  await produits.create(a, inStock({ codesBarres: ["de a"] }));
  await categories.create(a, { nom: "Savons", description: null });
  const before = await allRowsOf(a);
  expect((await produits.record(b, 1)).mouvements).toHaveLength(1);
  expect((await produits.get(b, 1)).codesBarres).toEqual(["1", "2"]);
  expect((await categories.get(b, 1)).nombreProduits).toBe(2);
  await produits.update(b, 1, {
    titre: "Autre",
    description: "Autre",
    seuilAlerte: 9,
    reference: "X",
    categorieId: 2,
    prixVente: 900,
    codesBarres: ["1", "9"],
  });
  await produits.update(b, 2, {}, { statut: "STOCK", stockInitial: inStock() });
  await produits.update(b, 1, {}, { statut: "INACTIF" });
  await categories.update(b, 1, { nom: "Autre", description: "Autre" });
  await produits.delete(b, 1);
  await produits.create(b, brouillon());
  expect(await refusalOf(produits.byCodeBarres(b, "de a"))).toMatchObject({ code: "INTROUVABLE" });
  await produits.delete(b, 3);
  expect(await countRows(b)).toMatchObject([{ produits: 2 }]);
  await categories.create(b, { nom: "Savons", description: null });
  await categories.delete(b, 3);
  expect(await allRowsOf(a)).toEqual(before);
});
