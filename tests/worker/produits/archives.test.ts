import { beforeAll, describe, expect, test } from "vitest";
import { achat } from "#tests/helpers/achats.ts";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { boutiqueWithCategories, brouillon, inStock } from "#tests/helpers/catalogue.ts";
import { migrate, read } from "#tests/helpers/databases.ts";
import { oneArticle, panier } from "#tests/helpers/paniers.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

const { achats, categories, factures, produits, ventes } = testServices();

const all = { page: 0, size: 100, sortBy: "titre", sortDir: "asc", q: "" } as const;
const archives = async (acteur: Acteur, q = "") =>
  (await produits.list(acteur, { ...all, q, archives: true })).content;

type Moved = { type: string; quantite: number; valeur: number; q: number; v: number; motif: string | null };

const ledger = (acteur: Acteur) =>
  read<Moved>(
    acteur,
    `SELECT type, quantite, valeur, quantite_apres AS q, valeur_apres AS v, motif FROM mouvements
     WHERE etablissement_id = ? ORDER BY id`,
  );
const alerts = (acteur: Acteur) =>
  read(acteur, "SELECT data FROM evenements WHERE etablissement_id = ? AND data LIKE '%RUPTURE_STOCK%'");

beforeAll(migrate);

describe("deleting a product with stock", () => {
  test("takes 99 pieces and their whole value out, with the reason and without an alert", async () => {
    const acteur = await boutiqueWithCategories();
    await produits.create(acteur, inStock({ quantite: 100, prixAchat: 300, prixVente: 80_000 }));
    await ventes.encaisser(acteur, oneArticle(1));
    await produits.delete(acteur, 1);
    expect((await ledger(acteur)).at(-1)).toEqual({
      type: "AJUSTEMENT",
      quantite: -99,
      valeur: -29_700,
      q: 0,
      v: 0,
      motif: "Produit archivé",
    });
    expect(await alerts(acteur)).toEqual([]);
    await expectSoundLedgers(acteur);
  });

  test("of a value that no piece shares evenly, nothing stays behind", async () => {
    const acteur = await boutiqueWithCategories();
    await produits.create(acteur, inStock({ quantite: 1, prixAchat: 100, prixVente: 80_000 }));
    await achats.create(acteur, achat(1, { quantite: 2, prixAchat: 200 }));
    await ventes.encaisser(acteur, oneArticle(1));
    await produits.delete(acteur, 1);
    // 500 hundredths for three pieces: one was sold at 167.
    expect((await ledger(acteur)).at(-1)).toMatchObject({ quantite: -2, valeur: -333, q: 0, v: 0 });
    await expectSoundLedgers(acteur);
  });

  test("writes no movement where nothing is left", async () => {
    const acteur = await boutiqueWithCategories();
    await produits.create(acteur, inStock({ quantite: 1, prixVente: 80_000 }));
    await ventes.encaisser(acteur, oneArticle(1));
    await produits.delete(acteur, 1);
    expect((await ledger(acteur)).map(({ type }) => type)).toEqual(["INITIAL", "VENTE"]);
    await expectSoundLedgers(acteur);
  });

  test("leaves another shop's stock of the same number", async () => {
    const [a, b] = [await boutiqueWithCategories(), await boutiqueWithCategories()];
    for (const acteur of [a, b]) await produits.create(acteur, inStock());
    await produits.delete(a, 1);
    expect(await produits.get(b, 1)).toMatchObject({ quantite: 5 });
    expect(await ledger(b)).toHaveLength(1);
  });
});

describe("archived products", () => {
  test("are in a list of their own, with what a cancelled sale gave back", async () => {
    const acteur = await boutiqueWithCategories();
    await produits.create(acteur, inStock({ quantite: 10, prixVente: 80_000, codesBarres: ["12", "AB-1"] }));
    await produits.create(acteur, inStock({ titre: "Savon" }));
    await ventes.encaisser(acteur, oneArticle(1, 3));
    await produits.delete(acteur, 1);
    expect(await archives(acteur)).toMatchObject([
      { id: 1, quantite: 0, codesBarres: ["12", "AB-1"], dateArchivage: expect.any(Number) as number },
    ]);
    await factures.cancel(acteur, 1, "Erreur");
    expect(await archives(acteur)).toMatchObject([{ id: 1, quantite: 3, stockValue: 4_500_000 }]);
    expect((await produits.record(acteur, 1)).produit).toMatchObject({ quantite: 3 });
    expect((await archives(acteur, "riz")).map(({ id }) => id)).toEqual([1]);
    expect(await archives(acteur, "savon")).toEqual([]);
    expect((await produits.list(acteur, all)).content).toMatchObject([{ id: 2, dateArchivage: null }]);
    await expectSoundLedgers(acteur);
  });

  test("of another shop are nobody's", async () => {
    const [a, b] = [await boutiqueWithCategories(), await boutiqueWithCategories()];
    await produits.create(a, inStock());
    await produits.delete(a, 1);
    expect(await archives(b)).toEqual([]);
    expect(await archives(b, "riz")).toEqual([]);
    expect(await refusalOf(produits.record(b, 1))).toMatchObject({ code: "INTROUVABLE" });
  });
});

describe("restoring", () => {
  test("brings the product back INACTIF, with reference, barcodes and returned pieces", async () => {
    const acteur = await boutiqueWithCategories();
    await produits.create(
      acteur,
      inStock({ quantite: 10, prixVente: 80_000, reference: "RIZ", codesBarres: ["12", "AB-1"] }),
    );
    await ventes.encaisser(acteur, oneArticle(1, 3));
    await produits.delete(acteur, 1);
    await factures.cancel(acteur, 1, "Erreur");
    const { version } = (await produits.record(acteur, 1)).produit;
    const { value, replayed } = await produits.restore(acteur, 1, {}, "cle-1");
    expect(replayed).toBe(false);
    expect(value).toMatchObject({
      statut: "INACTIF",
      reference: "RIZ",
      codesBarres: ["12", "AB-1"],
      quantite: 3,
      dateArchivage: null,
      version: version + 1,
    });
    expect(await produits.restore(acteur, 1, {}, "cle-1")).toEqual({ value, replayed: true });
    expect(await archives(acteur)).toEqual([]);
    expect(await produits.byCodeBarres(acteur, "AB-1")).toMatchObject({ id: 1 });
    await produits.update(acteur, 1, {}, { statut: "STOCK" });
    await ventes.encaisser(acteur, oneArticle(1, 3));
    await expectSoundLedgers(acteur);
  });

  test("notifies the open screens", async () => {
    const acteur = await boutiqueWithCategories();
    await produits.create(acteur, inStock());
    await produits.delete(acteur, 1);
    await produits.restore(acteur, 1);
    const events = await read<{ data: string }>(
      acteur,
      "SELECT data FROM evenements WHERE etablissement_id = ? ORDER BY id DESC LIMIT 1",
    );
    expect(JSON.parse(events[0]?.data ?? "")).toEqual({ silencieux: true, produitId: 1 });
  });

  test("is refused while another product has its reference or a code, and changes nothing", async () => {
    const acteur = await boutiqueWithCategories();
    await produits.create(acteur, inStock({ reference: "A", codesBarres: ["1", "2"] }));
    await produits.delete(acteur, 1);
    await produits.create(acteur, inStock({ titre: "Savon", reference: "a" }));
    expect(await refusalOf(produits.restore(acteur, 1))).toMatchObject({
      code: "CONFLIT",
      fields: { reference: ["La référence A est déjà celle du produit «\u202FSavon\u202F»"] },
    });
    await produits.update(acteur, 2, { reference: "B", codesBarres: ["2"] });
    expect(await refusalOf(produits.restore(acteur, 1))).toMatchObject({
      code: "CONFLIT",
      fields: { codesBarres: ["Le code-barres 2 est déjà celui du produit «\u202FSavon\u202F»"] },
    });
    expect(await archives(acteur)).toMatchObject([{ codesBarres: ["1", "2"] }]);
    await produits.update(acteur, 2, { codesBarres: [] });
    expect((await produits.restore(acteur, 1)).value.codesBarres).toEqual(["1", "2"]);
  });

  test("is for archived products of the shop alone", async () => {
    const [a, b] = [await boutiqueWithCategories(), await boutiqueWithCategories()];
    await produits.create(a, inStock());
    expect(await refusalOf(produits.restore(a, 1))).toMatchObject({
      code: "CONFLIT",
      message: "Ce produit n'est pas archivé",
    });
    await produits.delete(a, 1);
    for (const call of [produits.restore(b, 1), produits.restore(a, 9)])
      expect(await refusalOf(call)).toMatchObject({ code: "INTROUVABLE", message: "Produit non trouvé" });
    expect(await archives(a)).toHaveLength(1);
  });

  test("requires a category when its own was deleted", async () => {
    const acteur = await boutiqueWithCategories();
    await categories.create(acteur, { nom: "Boissons", description: null });
    await produits.create(acteur, inStock());
    await produits.delete(acteur, 1);
    await categories.delete(acteur, 1);
    expect(await archives(acteur)).toMatchObject([{ categorie: null }]);
    expect(await refusalOf(produits.restore(acteur, 1))).toMatchObject({
      code: "VALIDATION",
      fields: { categorieId: ["La catégorie est obligatoire"] },
    });
    expect(await refusalOf(produits.restore(acteur, 1, { categorieId: 1 }))).toMatchObject({
      code: "INTROUVABLE",
      fields: { categorieId: ["Catégorie non trouvée"] },
    });
    expect((await produits.restore(acteur, 1, { categorieId: 2 })).value.categorie).toMatchObject({
      nom: "Boissons",
    });
  });

  test("of two at once one restores, the other finds it done", async () => {
    const acteur = await boutiqueWithCategories();
    await produits.create(acteur, inStock({ codesBarres: ["1"] }));
    await produits.delete(acteur, 1);
    const outcomes = await Promise.allSettled([produits.restore(acteur, 1), produits.restore(acteur, 1)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await produits.get(acteur, 1)).toMatchObject({ codesBarres: ["1"] });
  });

  test("and archiving again takes only what is there by then", async () => {
    const acteur = await boutiqueWithCategories();
    await produits.create(acteur, inStock({ quantite: 4, prixVente: 80_000 }));
    await ventes.encaisser(acteur, panier([{ produitId: 1, quantite: 1, prixVenteReel: 80_000 }]));
    await produits.delete(acteur, 1);
    await factures.cancel(acteur, 1, "Erreur");
    await produits.restore(acteur, 1);
    await produits.delete(acteur, 1);
    expect((await ledger(acteur)).map(({ type, quantite }) => [type, quantite])).toEqual([
      ["INITIAL", 4],
      ["VENTE", -1],
      ["AJUSTEMENT", -3],
      ["ANNULATION_VENTE", 1],
      ["AJUSTEMENT", -1],
    ]);
    await expectSoundLedgers(acteur);
  });

  test("a draft that was deleted cannot come back", async () => {
    const acteur = await boutiqueWithCategories();
    await produits.create(acteur, brouillon());
    await produits.delete(acteur, 1);
    expect(await refusalOf(produits.restore(acteur, 1))).toMatchObject({ code: "INTROUVABLE" });
  });
});
