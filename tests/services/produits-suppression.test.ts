import { beforeAll, describe, expect, test } from "vitest";
import { lire, migrer, toutDe } from "#tests/helpers/bases.ts";
import { AUCUNE_LIGNE, boutiqueRangee, brouillon, compterLignes, enStock } from "#tests/helpers/catalogue.ts";
import { unArticle } from "#tests/helpers/paniers.ts";
import { refus } from "#tests/helpers/refus.ts";
import { servicesDeTest } from "#tests/helpers/services.ts";

const { categories, produits, ventes } = servicesDeTest();
const tout = { page: 0, size: 100, sortBy: "titre", sortDir: "asc", q: "" } as const;

const codeDe = (error: unknown) => (error as { code?: unknown }).code;

beforeAll(migrer);

describe("delete", () => {
  test("a draft is really deleted", async () => {
    const acteur = await boutiqueRangee();
    await produits.create(acteur, brouillon({ reference: "A", codesBarres: ["1"] }));
    await produits.delete(acteur, 1);
    expect(await compterLignes(acteur)).toEqual([{ ...AUCUNE_LIGNE, evenements: 2 }]);
    expect(await refus(produits.delete(acteur, 1))).toMatchObject({
      code: "INTROUVABLE",
      message: "Produit non trouvé",
    });
    expect((await produits.create(acteur, brouillon({ reference: "A", codesBarres: ["1"] }))).valeur.id).toBe(
      2,
    );
  });

  test("one with movements is archived: gone from everywhere, reference and barcodes free, ledger kept", async () => {
    const acteur = await boutiqueRangee();
    await produits.create(acteur, enStock({ reference: "A", codesBarres: ["1"] }));
    await produits.delete(acteur, 1);
    expect(await compterLignes(acteur)).toEqual([
      { ...AUCUNE_LIGNE, produits: 1, stocks: 1, mouvements: 1, prix: 1, evenements: 2 },
    ]);
    const absent = { code: "INTROUVABLE", message: "Produit non trouvé" };
    for (const appel of [
      produits.get(acteur, 1),
      produits.fiche(acteur, 1),
      produits.parCodeBarres(acteur, "1"),
      produits.update(acteur, 1, { titre: "X", description: null, seuilAlerte: 0 }),
      produits.changerStatut(acteur, 1, { statut: "INACTIF" }),
      produits.delete(acteur, 1),
    ]) {
      expect(await refus(appel)).toMatchObject(absent);
    }
    // A till that was opened before still shows it.
    expect(await refus(ventes.encaisser(acteur, unArticle(1)))).toMatchObject({ code: "INTROUVABLE" });
    expect((await produits.list(acteur, { ...tout, q: "riz" })).totalElements).toBe(0);
    expect(await produits.suggestions(acteur, "riz")).toEqual([]);
    expect((await produits.create(acteur, enStock({ reference: "A", codesBarres: ["1"] }))).valeur.id).toBe(
      2,
    );
  });
});

test("deleted while tills sell it: each sale is whole or finds no product, and the ledger adds up", async () => {
  const acteur = await boutiqueRangee();
  await produits.create(acteur, enStock({ quantite: 20, prixVente: 80_000 }));
  const encaisser = () => ventes.encaisser(acteur, unArticle(1)).then(() => "vendu", codeDe);
  const issues = await Promise.all([
    ...Array.from({ length: 5 }, encaisser),
    produits.delete(acteur, 1).then(() => "supprimé"),
    ...Array.from({ length: 5 }, encaisser),
  ]);
  const vendus = issues.filter((issue) => issue === "vendu").length;
  expect(issues.filter((issue) => issue === "INTROUVABLE")).toHaveLength(10 - vendus);
  expect(
    await lire(
      acteur,
      `SELECT s.quantite, sum(m.quantite) AS livre FROM stocks s
       JOIN mouvements m ON m.etablissement_id = s.etablissement_id AND m.produit_id = s.id
       WHERE s.etablissement_id = ?`,
    ),
  ).toEqual([{ quantite: 20 - vendus, livre: 20 - vendus }]);
});

test("another shop's product answers like a missing one, everywhere", async () => {
  const a = await boutiqueRangee();
  const b = await boutiqueRangee();
  const c = await boutiqueRangee({ boutique: "BOUTIQUE_2" });
  await produits.create(a, enStock({ codesBarres: ["1"] }));
  for (const autre of [b, c]) {
    for (const appel of [
      produits.get(autre, 1),
      produits.fiche(autre, 1),
      produits.parCodeBarres(autre, "1"),
      produits.update(autre, 1, { titre: "X", description: null, seuilAlerte: 0 }),
      produits.changerStatut(autre, 1, { statut: "INACTIF" }),
      produits.delete(autre, 1),
    ]) {
      expect(await refus(appel)).toMatchObject({ code: "INTROUVABLE", message: "Produit non trouvé" });
    }
    expect((await produits.list(autre, tout)).content).toEqual([]);
    expect(
      (
        await produits.list(autre, {
          ...tout,
          q: "riz",
          categorieId: 1,
          statut: "STOCK",
          niveau: "ATTENTION",
        })
      ).content,
    ).toEqual([]);
    expect(await produits.suggestions(autre, "riz")).toEqual([]);
  }
  expect(await produits.get(a, 1)).toMatchObject({ titre: "Riz parfumé 25 kg", statut: "STOCK" });
});

test("a shop's writes leave its neighbour's rows of the same numbers as they are", async () => {
  const [a, b] = [await boutiqueRangee(), await boutiqueRangee()];
  for (const acteur of [a, b]) {
    await produits.create(acteur, enStock({ codesBarres: ["1", "2"] }));
    await produits.create(acteur, brouillon({ codesBarres: ["3"] }));
    await categories.create(acteur, { nom: "Boissons", description: null });
  }
  // What b will delete for good has the numbers of what a keeps.
  await produits.create(a, enStock({ codesBarres: ["de a"] }));
  await categories.create(a, { nom: "Savons", description: null });
  const avant = await toutDe(a);
  expect((await produits.fiche(b, 1)).mouvements).toHaveLength(1);
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
  await produits.changerStatut(b, 2, { statut: "STOCK", stockInitial: enStock() });
  await produits.changerStatut(b, 1, { statut: "INACTIF" });
  await categories.update(b, 1, { nom: "Autre", description: "Autre" });
  await produits.delete(b, 1);
  await produits.create(b, brouillon());
  expect(await refus(produits.parCodeBarres(b, "de a"))).toMatchObject({ code: "INTROUVABLE" });
  await produits.delete(b, 3);
  expect(await compterLignes(b)).toMatchObject([{ produits: 2 }]);
  await categories.create(b, { nom: "Savons", description: null });
  await categories.delete(b, 3);
  expect(await toutDe(a)).toEqual(avant);
});
