import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { ProduitModification, StockInitial } from "#worker/features/produits/domain.ts";
import { creerBoutique, lire, migrer } from "#tests/helpers/bases.ts";
import { refus } from "#tests/helpers/refus.ts";
import { servicesDeTest } from "#tests/helpers/services.ts";

const { categories, produits } = servicesDeTest();
let acteur: Acteur;

const STOCK: StockInitial = { seuilAlerte: 3, quantite: 5, prixAchat: 100_000, prixVente: 150_000 };
const identite = { titre: "Riz", description: "Parfumé", categorieId: 1, codesBarres: ["111"] };
const modif = (reste: Partial<ProduitModification> = {}): ProduitModification => ({
  titre: "Riz",
  description: "Parfumé",
  seuilAlerte: 3,
  ...reste,
});
const prix = () =>
  lire(acteur, "SELECT prix_vente AS p FROM prix_historique WHERE etablissement_id = ?1 ORDER BY id");
const trouve = async (q: string) =>
  (await produits.list(acteur, { page: 0, size: 5, sortBy: "titre", sortDir: "asc", q })).content.map(
    (p) => p.id,
  );

beforeAll(migrer);

/** A fresh shop with two categories, product 1 in stock and product 2 a draft. */
async function preparer() {
  acteur = await creerBoutique();
  for (const nom of ["Épicerie", "Boissons"]) await categories.create(acteur, { nom, description: null });
  await produits.create(acteur, { ...identite, statut: "STOCK", ...STOCK });
  await produits.create(acteur, {
    ...identite,
    titre: "Brouillon",
    codesBarres: ["222"],
    statut: "BROUILLON",
  });
}

describe("update", () => {
  test("the specification's four fields; what is absent stays", async () => {
    await preparer();
    const apres = await produits.update(
      acteur,
      1,
      modif({ titre: "Riz long", description: null, seuilAlerte: 9, reference: "EPI-1" }),
    );
    expect(apres).toMatchObject({
      titre: "Riz long",
      description: null,
      seuilAlerte: 9,
      reference: "EPI-1",
      niveau: "FAIBLE",
      prixVente: 150_000,
      quantite: 5,
      codesBarres: ["111"],
      categorie: { id: 1 },
    });
    expect(await produits.get(acteur, 1)).toEqual(apres);
  });

  test("what is searched follows what changed and keeps what did not", async () => {
    await preparer();
    await produits.update(acteur, 1, modif({ titre: "Attiéké", description: "Manioc" }));
    for (const q of ["attieke", "manioc", "prd-000001", "111"]) expect(await trouve(q)).toEqual([1]);
    expect(await trouve("riz")).toEqual([]);
    expect(await trouve("parfume")).toEqual([2]);
    await produits.update(
      acteur,
      1,
      modif({ titre: "Attiéké", reference: "Épi 9", codesBarres: ["AB-9", "777"] }),
    );
    for (const q of ["epi 9", "ab-9", "777"]) expect(await trouve(q)).toEqual([1]);
    for (const q of ["111", "prd-000001"]) expect(await trouve(q)).toEqual([]);
  });

  test("category, barcodes, and a selling price that leaves a trace when it changes", async () => {
    await preparer();
    await produits.update(acteur, 1, modif({ prixVente: 150_000 }));
    expect(await prix()).toEqual([{ p: 150_000 }]);
    const apres = await produits.update(
      acteur,
      1,
      modif({ prixVente: 175_000, categorieId: 2, codesBarres: ["111", "333"] }),
    );
    expect(apres).toMatchObject({
      prixVente: 175_000,
      categorie: { id: 2, nom: "Boissons" },
      codesBarres: ["111", "333"],
    });
    expect(await prix()).toEqual([{ p: 150_000 }, { p: 175_000 }]);
    expect((await produits.update(acteur, 1, modif({ codesBarres: [] }))).codesBarres).toEqual([]);
  });

  test("refuses what is taken, missing or too precise, and then changes nothing", async () => {
    await preparer();
    const avant = await produits.get(acteur, 1);
    const cas: [Partial<ProduitModification>, object][] = [
      [
        { reference: "prd-000002" },
        { code: "CONFLIT", fields: { reference: ["Un produit porte déjà cette référence"] } },
      ],
      [
        { codesBarres: ["222"] },
        { code: "CONFLIT", fields: { codesBarres: ["222 : Un produit porte déjà ce code-barres"] } },
      ],
      [{ categorieId: 99 }, { code: "INTROUVABLE", message: "Catégorie non trouvée" }],
      [
        { prixVente: 1250 },
        { code: "VALIDATION", fields: { prixVente: ["Le montant a trop de décimales pour la devise"] } },
      ],
    ];
    for (const [faute, attendu] of cas) {
      expect(await refus(produits.update(acteur, 1, modif({ titre: "Autre", ...faute })))).toMatchObject(
        attendu,
      );
    }
    expect(await produits.get(acteur, 1)).toEqual(avant);
    expect(await refus(produits.update(acteur, 99, modif()))).toMatchObject({
      code: "INTROUVABLE",
      message: "Produit non trouvé",
    });
  });

  test("with a status, both in one batch or neither", async () => {
    await preparer();
    const refuse = produits.update(acteur, 1, modif({ titre: "Autre" }), { statut: "BROUILLON" });
    expect(await refus(refuse)).toMatchObject({ code: "CONFLIT" });
    expect((await produits.get(acteur, 1)).titre).toBe("Riz");
    expect(await produits.update(acteur, 1, modif({ titre: "Autre" }), { statut: "INACTIF" })).toMatchObject({
      titre: "Autre",
      statut: "INACTIF",
    });
  });
});

describe("status", () => {
  test("a draft goes to stock once, with what a creation brings", async () => {
    await preparer();
    expect((await refus(produits.changerStatut(acteur, 2, { statut: "STOCK" }))).fields).toEqual({
      seuilAlerte: ["Le seuil d'alerte est obligatoire"],
      quantite: ["La quantité est obligatoire"],
      prixAchat: ["Le prix d'achat est obligatoire"],
      prixVente: ["Le prix de vente est obligatoire"],
    });
    expect(await produits.changerStatut(acteur, 2, { statut: "STOCK", stockInitial: STOCK })).toMatchObject({
      ...STOCK,
      statut: "STOCK",
    });
    const { mouvements } = await produits.fiche(acteur, 2);
    expect(mouvements).toMatchObject([{ type: "INITIAL", quantite: 5, quantiteApres: 5 }]);
  });

  test("stock and back; a quantity brought again has no effect", async () => {
    await preparer();
    await produits.changerStatut(acteur, 1, { statut: "INACTIF" });
    const retour = await produits.changerStatut(acteur, 1, {
      statut: "STOCK",
      stockInitial: { ...STOCK, quantite: 900, prixVente: 100 },
    });
    expect(retour).toMatchObject({ statut: "STOCK", quantite: 5, prixVente: 150_000 });
    expect((await produits.fiche(acteur, 1)).mouvements).toHaveLength(1);
    expect(await prix()).toHaveLength(1);
  });

  test("ten at once put a draft in stock once", async () => {
    await preparer();
    await Promise.all(
      Array.from({ length: 10 }, () =>
        produits.changerStatut(acteur, 2, { statut: "STOCK", stockInitial: STOCK }),
      ),
    );
    expect(await produits.get(acteur, 2)).toMatchObject({ quantite: 5 });
    expect((await produits.fiche(acteur, 2)).mouvements).toHaveLength(1);
  });

  test("nothing becomes a draft again; a draft may stay one, or be set inactive", async () => {
    await preparer();
    expect(await refus(produits.changerStatut(acteur, 1, { statut: "BROUILLON" }))).toMatchObject({
      code: "CONFLIT",
      message: "Un produit ne peut pas redevenir un brouillon",
    });
    expect((await produits.changerStatut(acteur, 2, { statut: "BROUILLON" })).statut).toBe("BROUILLON");
    expect((await produits.changerStatut(acteur, 2, { statut: "INACTIF" })).statut).toBe("INACTIF");
    expect(await refus(produits.changerStatut(acteur, 99, { statut: "INACTIF" }))).toMatchObject({
      code: "INTROUVABLE",
    });
  });
});
