import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { ProduitQuery } from "#worker/features/produits/domain.ts";
import { NIVEAUX_STOCK, niveauStock } from "#worker/features/stock/domain.ts";
import { creerBoutique, lire, migrer } from "#tests/helpers/bases.ts";
import { plansDe } from "#tests/helpers/plans.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { refus } from "#tests/helpers/refus.ts";
import { compter, servicesDeTest } from "#tests/helpers/services.ts";

const { categories, produits } = servicesDeTest();
let acteur: Acteur;

const demande = (reste: Partial<ProduitQuery> = {}): ProduitQuery => ({
  page: 0,
  size: 50,
  sortBy: "titre",
  sortDir: "asc",
  q: "",
  ...reste,
});
const titres = async (reste: Partial<ProduitQuery>) =>
  (await produits.list(acteur, demande(reste))).content.map((p) => p.titre);

beforeAll(async () => {
  await migrer();
  acteur = await creerBoutique();
  for (const nom of ["Épicerie", "Boissons"]) await categories.create(acteur, { nom, description: null });
  const enStock = { statut: "STOCK", description: null, prixAchat: 10_000, seuilAlerte: 3 } as const;
  await produits.create(acteur, {
    ...enStock,
    titre: "Œufs frais",
    categorieId: 1,
    codesBarres: ["EAN-77"],
    quantite: 2,
    prixVente: 20_000,
  });
  await produits.create(acteur, {
    ...enStock,
    titre: "eau minérale 1,5 L",
    categorieId: 2,
    codesBarres: [],
    quantite: 9,
    prixVente: 5_000,
    reference: "BOI-01",
  });
  await produits.create(acteur, {
    ...enStock,
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
    const attendus = ["Ancien_modèle", "eau minérale 1,5 L", "Éponge", "Œufs frais", "Zeste 100 %"];
    expect(await titres({})).toEqual(attendus);
    expect(await titres({ sortDir: "desc" })).toEqual([...attendus].reverse());
    expect([
      ...(await titres({ size: 2 })),
      ...(await titres({ size: 2, page: 1 })),
      ...(await titres({ size: 2, page: 2 })),
    ]).toEqual(attendus);
    expect(await produits.list(acteur, demande({ size: 2, page: 1 }))).toMatchObject({
      totalElements: 5,
      totalPages: 3,
      numberOfElements: 2,
    });
    expect(await produits.list(acteur, demande({ page: 7 }))).toMatchObject({
      content: [],
      totalElements: 5,
    });
  });

  test("sorts by each column, ties by number", async () => {
    expect(await titres({ sortBy: "quantiteDisponible", sortDir: "desc", size: 3 })).toEqual([
      "eau minérale 1,5 L",
      "Éponge",
      "Œufs frais",
    ]);
    expect(await titres({ sortBy: "prixVente", size: 4 })).toEqual([
      "Zeste 100 %",
      "Ancien_modèle",
      "eau minérale 1,5 L",
      "Éponge",
    ]);
    expect((await titres({ sortBy: "reference" }))[0]).toBe("eau minérale 1,5 L");
    expect(await titres({ sortBy: "dateCreation", size: 2 })).toEqual(["Œufs frais", "eau minérale 1,5 L"]);
  });

  test("all of them, by title, and nothing of another shop's", async () => {
    expect(await produits.all(acteur)).toEqual((await produits.list(acteur, demande())).content);
    expect(await produits.all(await creerBoutique())).toEqual([]);
  });

  test("filters by status, category and level, and counts what it filters", async () => {
    expect(await titres({ statut: "BROUILLON" })).toEqual(["Zeste 100 %"]);
    expect(await titres({ categorieId: 2 })).toEqual(["Ancien_modèle", "eau minérale 1,5 L"]);
    expect(await titres({ categorieId: 2, statut: "STOCK" })).toEqual(["eau minérale 1,5 L"]);
    expect(await refus(titres({ categorieId: 99 }))).toMatchObject({
      code: "INTROUVABLE",
      message: "Catégorie non trouvée",
    });
    expect((await produits.list(acteur, demande({ statut: "STOCK", size: 1 }))).totalElements).toBe(3);
  });

  test.each(NIVEAUX_STOCK)("the filter %s agrees with the rule, drafts apart", async (niveau) => {
    const tous = (await produits.list(acteur, demande())).content.filter((p) => p.statut !== "BROUILLON");
    const attendus = tous
      .filter((p) => niveauStock(p.quantite, p.seuilAlerte) === niveau)
      .map((p) => p.titre);
    expect(attendus.length).toBeGreaterThan(0);
    expect(await titres({ niveau })).toEqual(attendus);
  });

  test("searches title, description, reference and barcode, anywhere, folded; % and _ are letters", async () => {
    expect(await titres({ q: "OEUF" })).toEqual(["Œufs frais"]);
    expect(await titres({ q: "éPoNgE" })).toEqual(["Éponge"]);
    expect(await titres({ q: "vaisselle" })).toEqual(["Éponge"]);
    expect(await titres({ q: "boi-0" })).toEqual(["eau minérale 1,5 L"]);
    expect(await titres({ q: "prd-000002" })).toEqual(["Éponge"]);
    expect(await titres({ q: "ean-7" })).toEqual(["Œufs frais"]);
    expect(await titres({ q: "%" })).toEqual(["Zeste 100 %"]);
    expect(await titres({ q: "_" })).toEqual(["Ancien_modèle"]);
    expect(await titres({ q: "frais ean" })).toEqual([]);
    expect(await titres({ q: "é", statut: "STOCK", categorieId: 1 })).toEqual(["Éponge", "Œufs frais"]);
    expect((await produits.list(acteur, demande({ q: "eau", size: 1 }))).totalElements).toBe(1);
  });

  test("is one round trip, and so is each screen of one product or category", async () => {
    const { db, compte } = compter(env.BOUTIQUE_1);
    const suivis = servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).produits;
    await suivis.list(acteur, demande({ q: "eau", categorieId: 2 }));
    expect(compte.allers).toBe(1);
    await suivis.fiche(acteur, 1);
    expect(compte.allers).toBe(2);
    await suivis.pourEdition(acteur, 1);
    expect(compte.allers).toBe(3);
    await suivis.deCategorie(acteur, 1, demande());
    expect(compte.allers).toBe(4);
    await suivis.all(acteur);
    expect(compte.allers).toBe(5);
  });

  test("many products of many categories are each sought their own, not compared with all", async () => {
    const nombreuse = await creerBoutique();
    await ajouterProduits(
      nombreuse,
      Array.from({ length: 100 }, () => ({})),
    );
    await lire(
      nombreuse,
      `INSERT INTO categories (etablissement_id, id, nom, nom_cle, nom_plie, date_creation, date_modification)
       SELECT ?1, id + 1, id, id, id, 0, 0 FROM produits WHERE etablissement_id = ?1`,
    );
    for (const q of ["", "produit"]) {
      const { db, compte } = compter(env.BOUTIQUE_1);
      const suivis = servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).produits;
      const lus = await suivis.list(nombreuse, demande({ q, size: 100 }));
      expect(lus.content).toHaveLength(100);
      expect(compte.lignesLues).toBeLessThan(20 * 100);
    }
  });

  test("by title, the index gives the order: nothing is sorted before the page is cut", async () => {
    const plans = await plansDe((bindings) =>
      servicesDeTest({ bindings }).produits.list(acteur, demande({ size: 5 })),
    );
    expect(plans).toContain("SEARCH p USING INDEX produits_par_titre (etablissement_id=?)");
    const recherche = await plansDe((bindings) =>
      servicesDeTest({ bindings }).produits.list(acteur, demande({ q: "eau" })),
    );
    expect(recherche).toContainEqual(
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
  expect(await produits.parCodeBarres(acteur, "EAN-77")).toMatchObject({ id: 1, titre: "Œufs frais" });
});

test("the detail shows the product and its last movements, newest first", async () => {
  const { produit, mouvements } = await produits.fiche(acteur, 1);
  expect(produit).toEqual(await produits.get(acteur, 1));
  expect(mouvements).toMatchObject([
    { type: "INITIAL", libelle: "Stock initial", quantite: 2, quantiteApres: 2 },
  ]);
});

test("the edit screen has the product and every category by name", async () => {
  const { produit, categories: choix } = await produits.pourEdition(acteur, 2);
  expect(produit.titre).toBe("eau minérale 1,5 L");
  expect(choix.map((c) => c.nom)).toEqual(["Boissons", "Épicerie"]);
});

test("a category's screen has the category and its own products only", async () => {
  const { categorie, produits: page } = await produits.deCategorie(acteur, 2, demande({ size: 1 }));
  expect(categorie).toMatchObject({ id: 2, nom: "Boissons", rang: 1, nombreProduits: 2 });
  expect(page).toMatchObject({ totalElements: 2, numberOfElements: 1 });
  expect(page.content[0]?.titre).toBe("Ancien_modèle");
});

test("another shop's product or category has no screen", async () => {
  const voisin = await creerBoutique();
  const produitAbsent = { code: "INTROUVABLE", message: "Produit non trouvé" };
  expect(await refus(produits.pourEdition(voisin, 1))).toMatchObject(produitAbsent);
  expect(await refus(produits.deCategorie(voisin, 1, demande()))).toMatchObject({
    code: "INTROUVABLE",
    message: "Catégorie non trouvée",
  });
});
