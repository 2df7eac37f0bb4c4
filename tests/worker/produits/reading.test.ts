import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { createBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { plansOf } from "#tests/helpers/plans.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { type ProduitQuery, NIVEAUX_STOCK, niveauStock } from "#worker/features/produits/domain.ts";

const { categories, produits } = testServices();
let acteur: Acteur;

const queryWith = (rest: Partial<ProduitQuery> = {}): ProduitQuery => ({
  page: 0,
  size: 50,
  sortBy: "titre",
  sortDir: "asc",
  q: "",
  ...rest,
});
const titles = async (rest: Partial<ProduitQuery>) =>
  (await produits.list(acteur, queryWith(rest))).content.map((p) => p.titre);

beforeAll(async () => {
  await migrate();
  acteur = await createBoutique();
  for (const name of ["Épicerie", "Boissons"])
    await categories.create(acteur, { nom: name, description: null });
  const inStock = { statut: "STOCK", description: null, prixAchat: 10_000, seuilAlerte: 3 } as const;
  await produits.create(acteur, {
    ...inStock,
    titre: "Œufs frais",
    categorieId: 1,
    codesBarres: ["EAN-77"],
    quantite: 2,
    prixVente: 20_000,
  });
  await produits.create(acteur, {
    ...inStock,
    titre: "eau minérale 1,5 L",
    categorieId: 2,
    codesBarres: [],
    quantite: 9,
    prixVente: 5_000,
    reference: "BOI-01",
  });
  await produits.create(acteur, {
    ...inStock,
    titre: "Éponge",
    description: "Pour la vaisselle",
    categorieId: 1,
    codesBarres: [],
    quantite: 5,
    prixVente: 5_000,
  });
  await produits.create(acteur, {
    titre: "Zeste 100 %",
    description: null,
    categorieId: 1,
    codesBarres: [],
    statut: "BROUILLON",
  });
  await produits.create(acteur, {
    titre: "Ancien_modèle",
    description: null,
    categorieId: 2,
    codesBarres: [],
    statut: "INACTIF",
  });
});

describe("list", () => {
  test("sorts titles without case or accents, and cuts pages that never overlap", async () => {
    const expectedValues = ["Ancien_modèle", "eau minérale 1,5 L", "Éponge", "Œufs frais", "Zeste 100 %"];
    expect(await titles({})).toEqual(expectedValues);
    expect(await titles({ sortDir: "desc" })).toEqual([...expectedValues].reverse());
    expect([
      ...(await titles({ size: 2 })),
      ...(await titles({ size: 2, page: 1 })),
      ...(await titles({ size: 2, page: 2 })),
    ]).toEqual(expectedValues);
    expect(await produits.list(acteur, queryWith({ size: 2, page: 1 }))).toMatchObject({
      totalElements: 5,
      totalPages: 3,
      numberOfElements: 2,
    });
    expect(await produits.list(acteur, queryWith({ page: 7 }))).toMatchObject({
      content: [],
      totalElements: 5,
    });
  });

  test("sorts by each column, ties by number", async () => {
    expect(await titles({ sortBy: "quantiteDisponible", sortDir: "desc", size: 3 })).toEqual([
      "eau minérale 1,5 L",
      "Éponge",
      "Œufs frais",
    ]);
    expect(await titles({ sortBy: "prixVente", size: 4 })).toEqual([
      "Zeste 100 %",
      "Ancien_modèle",
      "eau minérale 1,5 L",
      "Éponge",
    ]);
    expect((await titles({ sortBy: "reference" }))[0]).toBe("eau minérale 1,5 L");
    expect(await titles({ sortBy: "dateCreation", size: 2 })).toEqual(["Œufs frais", "eau minérale 1,5 L"]);
  });

  test("counts as people do: Article 2 before Article 10, in every list by title", async () => {
    const boutique = await createBoutique();
    await addProduits(
      boutique,
      ["Article 10", "Article 2", "article 1"].map((titre) => ({ titre })),
    );
    const ordered = ["article 1", "Article 2", "Article 10"];
    const { catalogue, stocks } = testServices();
    expect((await produits.list(boutique, queryWith())).content.map((p) => p.titre)).toEqual(ordered);
    expect((await stocks.all(boutique)).map(({ produit }) => produit.titre)).toEqual(ordered);
    expect((await catalogue.catalogue(boutique)).produits.map((p) => p.titre)).toEqual(ordered);
    await produits.update(boutique, 1, { titre: "Article 0" });
    expect((await produits.suggestions(boutique, "article")).map((p) => p.titre)).toEqual([
      "Article 0",
      "article 1",
      "Article 2",
    ]);
    expect((await produits.list(boutique, queryWith({ q: "article 0" }))).totalElements).toBe(1);
  });

  test("all of them, by title, and nothing of another shop's", async () => {
    expect(await produits.all(acteur)).toEqual((await produits.list(acteur, queryWith())).content);
    expect(await produits.all(await createBoutique())).toEqual([]);
  });

  test("filters by status, category and level, and counts what it filters", async () => {
    expect(await titles({ statut: "BROUILLON" })).toEqual(["Zeste 100 %"]);
    expect(await titles({ categorieId: 2 })).toEqual(["Ancien_modèle", "eau minérale 1,5 L"]);
    expect(await titles({ categorieId: 2, statut: "STOCK" })).toEqual(["eau minérale 1,5 L"]);
    expect(await refusalOf(titles({ categorieId: 99 }))).toMatchObject({
      code: "INTROUVABLE",
      message: "Catégorie non trouvée",
    });
    expect((await produits.list(acteur, queryWith({ statut: "STOCK", size: 1 }))).totalElements).toBe(3);
  });

  test.each(NIVEAUX_STOCK)("the filter %s agrees with the rule, drafts apart", async (niveau) => {
    const all = (await produits.list(acteur, queryWith())).content.filter((p) => p.statut !== "BROUILLON");
    const expectedValues = all
      .filter((p) => niveauStock(p.quantite, p.seuilAlerte) === niveau)
      .map((p) => p.titre);
    expect(expectedValues.length).toBeGreaterThan(0);
    expect(await titles({ niveau })).toEqual(expectedValues);
  });

  test("searches title, description, reference and barcode, anywhere, folded; % and _ are letters", async () => {
    expect(await titles({ q: "OEUF" })).toEqual(["Œufs frais"]);
    expect(await titles({ q: "éPoNgE" })).toEqual(["Éponge"]);
    expect(await titles({ q: "vaisselle" })).toEqual(["Éponge"]);
    expect(await titles({ q: "boi-0" })).toEqual(["eau minérale 1,5 L"]);
    expect(await titles({ q: "prd-000002" })).toEqual(["Éponge"]);
    expect(await titles({ q: "ean-7" })).toEqual(["Œufs frais"]);
    expect(await titles({ q: "%" })).toEqual(["Zeste 100 %"]);
    expect(await titles({ q: "_" })).toEqual(["Ancien_modèle"]);
    expect(await titles({ q: "ean frais" })).toEqual(["Œufs frais"]);
    expect(await titles({ q: "frais sucre" })).toEqual([]);
    expect(await titles({ q: "é", statut: "STOCK", categorieId: 1 })).toEqual(["Éponge", "Œufs frais"]);
    expect((await produits.list(acteur, queryWith({ q: "eau", size: 1 }))).totalElements).toBe(1);
  });

  test("is one round trip, and so is each screen of one product or category", async () => {
    const { db, counts } = count(env.BOUTIQUE_1);
    const trackedService = testServices({ bindings: { ...env, BOUTIQUE_1: db } }).produits;
    await trackedService.list(acteur, queryWith({ q: "eau", categorieId: 2 }));
    expect(counts.roundTrips).toBe(1);
    await trackedService.record(acteur, 1);
    expect(counts.roundTrips).toBe(2);
    await trackedService.forEdit(acteur, 1);
    expect(counts.roundTrips).toBe(3);
    await trackedService.ofCategorie(acteur, 1, queryWith());
    expect(counts.roundTrips).toBe(4);
    await trackedService.all(acteur);
    expect(counts.roundTrips).toBe(5);
  });

  test("many products of many categories are each sought their own, not compared with all", async () => {
    const largeBoutique = await createBoutique();
    await addProduits(
      largeBoutique,
      Array.from({ length: 100 }, () => ({})),
    );
    await read(
      largeBoutique,
      `INSERT INTO categories (etablissement_id, id, nom, nom_cle, nom_plie, date_creation, date_modification)
       SELECT ?1, id + 1, id, id, id, 0, 0 FROM produits WHERE etablissement_id = ?1`,
    );
    for (const q of ["", "produit"]) {
      const { db, counts } = count(env.BOUTIQUE_1);
      const trackedService = testServices({ bindings: { ...env, BOUTIQUE_1: db } }).produits;
      const fetched = await trackedService.list(largeBoutique, queryWith({ q, size: 100 }));
      expect(fetched.content).toHaveLength(100);
      expect(counts.rowsRead).toBeLessThan(20 * 100);
    }
  });

  test("by title, the index gives the order: nothing is sorted before the page is cut", async () => {
    const plans = await plansOf((bindings) =>
      testServices({ bindings }).produits.list(acteur, queryWith({ size: 5 })),
    );
    expect(plans).toContain("SEARCH p USING COVERING INDEX produits_par_titre (etablissement_id=?)");
    const search = await plansOf((bindings) =>
      testServices({ bindings }).produits.list(acteur, queryWith({ q: "eau" })),
    );
    expect(search).toContainEqual(
      expect.stringMatching(/^SEARCH produits USING (COVERING )?INDEX produits_recherche /),
    );
  });
});

describe("suggestions", () => {
  test("begin at two characters, stop at five, beginnings of titles first", async () => {
    expect(await produits.suggestions(acteur, "e")).toEqual([]);
    expect(await produits.suggestions(acteur, " e ")).toEqual([]);
    expect((await produits.suggestions(acteur, "EA")).map((p) => p.titre)).toEqual([
      "eau minérale 1,5 L",
      "Œufs frais",
    ]);
    for (let i = 0; i < 8; i++) {
      await produits.create(acteur, {
        titre: `Savon ${i}`,
        description: null,
        categorieId: 1,
        codesBarres: [],
        statut: "INACTIF",
      });
    }
    expect(await produits.suggestions(acteur, "savon")).toHaveLength(5);
  });
});

test("a barcode finds its product", async () => {
  expect(await produits.byCodeBarres(acteur, "EAN-77")).toMatchObject({ id: 1, titre: "Œufs frais" });
});

test("the detail shows the product and its last movements, newest first", async () => {
  const { produit, mouvements } = await produits.record(acteur, 1);
  expect(produit).toEqual(await produits.get(acteur, 1));
  expect(mouvements).toMatchObject([{ type: "INITIAL", quantite: 2, quantiteApres: 2 }]);
});

test("the edit screen has the product and every category by name", async () => {
  const { produit, categories: choice } = await produits.forEdit(acteur, 2);
  expect(produit.titre).toBe("eau minérale 1,5 L");
  expect(choice.map((c) => c.nom)).toEqual(["Boissons", "Épicerie"]);
});

test("a category's screen has the category and its own products only", async () => {
  const { categorie, produits: page } = await produits.ofCategorie(acteur, 2, queryWith({ size: 1 }));
  expect(categorie).toMatchObject({ id: 2, nom: "Boissons", rang: 1, nombreProduits: 2 });
  expect(page).toMatchObject({ totalElements: 2, numberOfElements: 1 });
  expect(page.content[0]?.titre).toBe("Ancien_modèle");
});

test("another shop's product or category has no screen", async () => {
  const otherOne = await createBoutique();
  const produitMissing = { code: "INTROUVABLE", message: "Produit non trouvé" };
  expect(await refusalOf(produits.forEdit(otherOne, 1))).toMatchObject(produitMissing);
  expect(await refusalOf(produits.ofCategorie(otherOne, 1, queryWith()))).toMatchObject({
    code: "INTROUVABLE",
    message: "Catégorie non trouvée",
  });
});
