import { beforeAll, describe, expect, test } from "vitest";
import { createBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { ProduitModification, StockInitial } from "#worker/features/produits/domain.ts";

const { categories, produits } = testServices();
let acteur: Acteur;

const STOCK: StockInitial = { seuilAlerte: 3, quantite: 5, prixAchat: 100_000, prixVente: 150_000 };
const identity = { titre: "Riz", description: "Parfumé", categorieId: 1, codesBarres: ["111"] };
const edit = (rest: Partial<ProduitModification> = {}): ProduitModification => ({
  titre: "Riz",
  description: "Parfumé",
  seuilAlerte: 3,
  ...rest,
});
const prix = () =>
  read(acteur, "SELECT prix_vente AS p FROM prix_historique WHERE etablissement_id = ?1 ORDER BY id");
const found = async (q: string) =>
  (await produits.list(acteur, { page: 0, size: 5, sortBy: "titre", sortDir: "asc", q })).content.map(
    (p) => p.id,
  );

beforeAll(migrate);

async function prepare() {
  acteur = await createBoutique();
  for (const name of ["Épicerie", "Boissons"])
    await categories.create(acteur, { nom: name, description: null });
  await produits.create(acteur, { ...identity, statut: "STOCK", ...STOCK });
  await produits.create(acteur, {
    ...identity,
    titre: "Brouillon",
    codesBarres: ["222"],
    statut: "BROUILLON",
  });
}

describe("update", () => {
  test("the four first fields; what is absent stays", async () => {
    await prepare();
    const after = await produits.update(
      acteur,
      1,
      edit({ titre: "Riz long", description: null, seuilAlerte: 9, reference: "EPI-1" }),
    );
    expect(after).toMatchObject({
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
    expect(await produits.get(acteur, 1)).toEqual(after);
  });

  test("what is searched follows what changed and keeps what did not", async () => {
    await prepare();
    await produits.update(acteur, 1, edit({ titre: "Attiéké", description: "Manioc" }));
    for (const q of ["attieke", "manioc", "prd-000001", "111"]) expect(await found(q)).toEqual([1]);
    expect(await found("riz")).toEqual([]);
    expect(await found("parfume")).toEqual([2]);
    await produits.update(
      acteur,
      1,
      edit({ titre: "Attiéké", reference: "Épi 9", codesBarres: ["AB-9", "777"] }),
    );
    for (const q of ["epi 9", "ab-9", "777"]) expect(await found(q)).toEqual([1]);
    for (const q of ["111", "prd-000001"]) expect(await found(q)).toEqual([]);
  });

  test("category, barcodes, and a selling price that leaves a trace when it changes", async () => {
    await prepare();
    await produits.update(acteur, 1, edit({ prixVente: 150_000 }));
    expect(await prix()).toEqual([{ p: 150_000 }]);
    const after = await produits.update(
      acteur,
      1,
      edit({ prixVente: 175_000, categorieId: 2, codesBarres: ["111", "333"] }),
    );
    expect(after).toMatchObject({
      prixVente: 175_000,
      categorie: { id: 2, nom: "Boissons" },
      codesBarres: ["111", "333"],
    });
    expect(await prix()).toEqual([{ p: 150_000 }, { p: 175_000 }]);
    expect((await produits.update(acteur, 1, edit({ codesBarres: [] }))).codesBarres).toEqual([]);
  });

  test("refuses what is taken, missing or too precise, and then changes nothing", async () => {
    await prepare();
    const before = await produits.get(acteur, 1);
    const cases: [Partial<ProduitModification>, object][] = [
      [
        { reference: "prd-000002" },
        { code: "CONFLIT", fields: { reference: [MESSAGES.referenceOf("prd-000002", "Brouillon")] } },
      ],
      [
        { reference: "PRD–000002" },
        { code: "CONFLIT", fields: { reference: [expect.stringContaining("est déjà celle du produit")] } },
      ],
      [
        { codesBarres: ["222"] },
        { code: "CONFLIT", fields: { codesBarres: [expect.stringContaining("222")] } },
      ],
      [{ categorieId: 99 }, { code: "INTROUVABLE", message: "Catégorie non trouvée" }],
      [
        { prixVente: 1250 },
        { code: "VALIDATION", fields: { prixVente: ["Le montant a trop de décimales pour la devise"] } },
      ],
    ];
    for (const [fault, expected] of cases) {
      expect(await refusalOf(produits.update(acteur, 1, edit({ titre: "Autre", ...fault })))).toMatchObject(
        expected,
      );
    }
    expect(await produits.get(acteur, 1)).toEqual(before);
    expect(await refusalOf(produits.update(acteur, 99, edit()))).toMatchObject({
      code: "INTROUVABLE",
      message: "Produit non trouvé",
    });
  });

  test("with a status, both in one batch or neither", async () => {
    await prepare();
    const refuse = produits.update(acteur, 1, edit({ titre: "Autre" }), { statut: "BROUILLON" });
    expect(await refusalOf(refuse)).toMatchObject({ code: "CONFLIT" });
    expect((await produits.get(acteur, 1)).titre).toBe("Riz");
    expect(await produits.update(acteur, 1, edit({ titre: "Autre" }), { statut: "INACTIF" })).toMatchObject({
      titre: "Autre",
      statut: "INACTIF",
    });
  });
});

describe("status", () => {
  test("a draft goes to stock once, with what a creation brings", async () => {
    await prepare();
    expect((await refusalOf(produits.update(acteur, 2, {}, { statut: "STOCK" }))).fields).toEqual({
      seuilAlerte: ["Le seuil d'alerte est obligatoire"],
      quantite: ["La quantité est obligatoire"],
      prixAchat: ["Le prix d'achat est obligatoire"],
      prixVente: ["Le prix de vente est obligatoire"],
    });
    expect(await produits.update(acteur, 2, {}, { statut: "STOCK", stockInitial: STOCK })).toMatchObject({
      ...STOCK,
      statut: "STOCK",
    });
    const { mouvements } = await produits.record(acteur, 2);
    expect(mouvements).toMatchObject([{ type: "INITIAL", quantite: 5, quantiteApres: 5 }]);
  });

  test("stock and back; a quantity brought again has no effect", async () => {
    await prepare();
    await produits.update(acteur, 1, {}, { statut: "INACTIF" });
    const back = await produits.update(
      acteur,
      1,
      {},
      {
        statut: "STOCK",
        stockInitial: { ...STOCK, quantite: 900, prixVente: 100 },
      },
    );
    expect(back).toMatchObject({ statut: "STOCK", quantite: 5, prixVente: 150_000 });
    expect((await produits.record(acteur, 1)).mouvements).toHaveLength(1);
    expect(await prix()).toHaveLength(1);
  });

  test("ten at once put a draft in stock once", async () => {
    await prepare();
    await Promise.all(
      Array.from({ length: 10 }, () =>
        produits.update(acteur, 2, {}, { statut: "STOCK", stockInitial: STOCK }),
      ),
    );
    expect(await produits.get(acteur, 2)).toMatchObject({ quantite: 5 });
    expect((await produits.record(acteur, 2)).mouvements).toHaveLength(1);
  });

  test("nothing becomes a draft again; a draft may stay one, or be set inactive", async () => {
    await prepare();
    expect(await refusalOf(produits.update(acteur, 1, {}, { statut: "BROUILLON" }))).toMatchObject({
      code: "CONFLIT",
      message: "Un produit ne peut pas redevenir un brouillon",
    });
    expect((await produits.update(acteur, 2, {}, { statut: "BROUILLON" })).statut).toBe("BROUILLON");
    // Numbers that were typed before the choice are no stock.
    expect(await produits.update(acteur, 2, {}, { statut: "INACTIF", stockInitial: STOCK })).toMatchObject({
      ...{ statut: "INACTIF", quantite: 0, prixVente: 0 },
    });
    expect(await refusalOf(produits.update(acteur, 99, {}, { statut: "INACTIF" }))).toMatchObject({
      code: "INTROUVABLE",
    });
  });
});
