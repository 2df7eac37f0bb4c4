import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { NO_ROWS, boutiqueWithCategories, brouillon, countRows, inStock } from "#tests/helpers/catalogue.ts";
import { read, migrate } from "#tests/helpers/databases.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

const { categories, produits } = testServices();
const CATEGORIE_MISSING = { code: "INTROUVABLE", message: "Catégorie non trouvée" };

beforeAll(migrate);

describe("create in stock", () => {
  test("writes product, balance, first movement, price, barcodes and a silent event", async () => {
    const acteur = await boutiqueWithCategories();
    const { value, replayed } = await produits.create(
      acteur,
      inStock({ description: "Long grain", codesBarres: ["6001", "6002"] }),
    );
    expect(replayed).toBe(false);
    expect(value).toEqual({
      id: 1,
      version: 1,
      titre: "Riz parfumé 25 kg",
      description: "Long grain",
      reference: "PRD-000001",
      categorie: { id: 1, nom: "Épicerie", description: null, rang: 0 },
      statut: "STOCK",
      seuilAlerte: 3,
      quantite: 5,
      stockValue: 7_500_000,
      prixAchat: 1_500_000,
      prixAchatMoyen: 1_500_000,
      prixVente: 1_750_000,
      codesBarres: ["6001", "6002"],
      niveau: "ATTENTION",
      hasStock: true,
      dateCreation: NOW,
      dateArchivage: null,
    });
    expect(await read(acteur, "SELECT id, quantite, valeur FROM stocks WHERE etablissement_id = ?1")).toEqual(
      [{ id: 1, quantite: 5, valeur: 7_500_000 }],
    );
    expect(
      await read(
        acteur,
        `SELECT id, produit_id, type, quantite, valeur, quantite_apres, valeur_apres, auteur_id, jour
         FROM mouvements WHERE etablissement_id = ?1`,
      ),
    ).toEqual([
      {
        id: 1,
        produit_id: 1,
        type: "INITIAL",
        quantite: 5,
        valeur: 7_500_000,
        quantite_apres: 5,
        valeur_apres: 7_500_000,
        auteur_id: acteur.gerantId,
        jour: "2026-01-14",
      },
    ]);
    expect(
      await read(
        acteur,
        "SELECT id, produit_id, prix_vente FROM prix_historique WHERE etablissement_id = ?1",
      ),
    ).toEqual([{ id: 1, produit_id: 1, prix_vente: 1_750_000 }]);
    expect(await read(acteur, "SELECT id, type, data FROM evenements WHERE etablissement_id = ?1")).toEqual([
      { id: 1, type: "INFO", data: '{"silencieux":true,"produitId":1}' },
    ]);
  });

  test("keeps the day of the shop's own zone", async () => {
    const twelvePastMidnight = Date.UTC(2026, 0, 14, 23, 12);
    const acteur = await boutiqueWithCategories({ paysCode: "BJ", fuseau: "Africa/Porto-Novo" });
    await testServices({ now: twelvePastMidnight }).produits.create(acteur, inStock());
    expect(await read(acteur, "SELECT jour FROM mouvements WHERE etablissement_id = ?1")).toEqual([
      { jour: "2026-01-15" },
    ]);
  });

  test("refuses decimals that the currency lacks, and takes them where it has them", async () => {
    const acteur = await boutiqueWithCategories();
    expect(
      await refusalOf(produits.create(acteur, inStock({ prixAchat: 1250, prixVente: 1999 }))),
    ).toMatchObject({
      code: "VALIDATION",
      fields: {
        prixAchat: ["Le montant a trop de décimales pour la devise"],
        prixVente: ["Le montant a trop de décimales pour la devise"],
      },
    });
    expect(await countRows(acteur)).toEqual([NO_ROWS]);
    const france = await boutiqueWithCategories({
      paysCode: "FR",
      deviseCode: "EUR",
      fuseau: "Europe/Paris",
    });
    expect((await produits.create(france, inStock({ prixAchat: 1250 }))).value.prixAchat).toBe(1250);
  });

  test("a currency that has just changed is noticed before anything is booked in the old one", async () => {
    const acteur = await boutiqueWithCategories({
      paysCode: "FR",
      deviseCode: "EUR",
      fuseau: "Europe/Paris",
    });
    await env.BOUTIQUE_1.prepare("UPDATE etablissements SET devise_code = 'XOF' WHERE id = ?")
      .bind(acteur.etablissementId)
      .run();
    expect(await refusalOf(produits.create(acteur, inStock({ prixVente: 1250 })))).toMatchObject({
      code: "VALIDATION",
    });
    expect(await countRows(acteur)).toEqual([NO_ROWS]);
  });

  test("takes a stock worth exactly the limit and refuses one above", async () => {
    const acteur = await boutiqueWithCategories();
    const limit = { quantite: 90_000, prixAchat: 100_000_000_000 };
    expect(await refusalOf(produits.create(acteur, inStock({ ...limit, quantite: 90_001 })))).toMatchObject({
      code: "VALIDATION",
      fields: { quantite: [MESSAGES.stockTooLarge] },
    });
    await produits.create(acteur, inStock(limit));
    expect(await read(acteur, "SELECT valeur FROM stocks WHERE etablissement_id = ?1")).toEqual([
      { valeur: 9_000_000_000_000_000 },
    ]);
  });

  test("is one round trip", async () => {
    const acteur = await boutiqueWithCategories();
    const { db, counts } = count(env.BOUTIQUE_1);
    await testServices({ bindings: { ...env, BOUTIQUE_1: db } }).produits.create(acteur, inStock(), "cle");
    expect(counts.roundTrips).toBe(1);
  });
});

describe("create without stock", () => {
  test.each(["BROUILLON", "INACTIF"] as const)(
    "%s has numbers at 0, no movement, no price, no stock",
    async (statut) => {
      const acteur = await boutiqueWithCategories();
      const { value: created } = await produits.create(acteur, brouillon({ statut }));
      expect(created).toMatchObject({
        statut,
        seuilAlerte: 0,
        quantite: 0,
        prixAchat: 0,
        prixVente: 0,
        hasStock: false,
      });
      expect(await countRows(acteur)).toEqual([{ ...NO_ROWS, produits: 1, evenements: 1 }]);
    },
  );
});

describe("create refuses", () => {
  test("a category that is missing or another shop's, and gives the numbers back", async () => {
    const [a, b] = [await boutiqueWithCategories(), await boutiqueWithCategories()];
    await categories.create(b, { nom: "Boissons", description: null });
    for (const categorieId of [99, 2]) {
      expect(await refusalOf(produits.create(a, inStock({ categorieId })))).toMatchObject(CATEGORIE_MISSING);
    }
    expect(await countRows(a)).toEqual([NO_ROWS]);
    expect((await produits.create(a, inStock())).value).toMatchObject({ id: 1, reference: "PRD-000001" });
  });

  test("a reference that is taken, without case, at its field", async () => {
    const [a, b] = [await boutiqueWithCategories(), await boutiqueWithCategories()];
    await produits.create(a, inStock({ reference: "epi-009" }));
    expect(await refusalOf(produits.create(a, inStock({ reference: "EPI-009" })))).toEqual({
      code: "CONFLIT",
      message: MESSAGES.referenceOf("EPI-009", "Riz parfumé 25 kg"),
      fields: { reference: [MESSAGES.referenceOf("EPI-009", "Riz parfumé 25 kg")] },
    });
    expect(await refusalOf(produits.create(a, inStock({ reference: "EPI-\u200b009" })))).toMatchObject({
      code: "CONFLIT",
    });
    expect((await produits.create(b, inStock({ reference: "EPI-009" }))).value.reference).toBe("EPI-009");
  });

  test("barcodes that are taken, naming each and its product", async () => {
    const [b, a] = [await boutiqueWithCategories(), await boutiqueWithCategories()];
    await produits.create(b, inStock({ titre: "Savon", codesBarres: ["444"] }));
    await produits.create(a, inStock({ titre: "Mil", codesBarres: ["111", "333"] }));
    await produits.create(a, inStock({ titre: 'Thé "vert":FIN', codesBarres: ["222"] }));
    const taken = await refusalOf(produits.create(a, inStock({ codesBarres: ["222", "444", "333"] })));
    expect(taken).toMatchObject({ code: "CONFLIT" });
    expect(taken.fields?.["codesBarres"]).toEqual([
      'Le code-barres 222 est déjà celui du produit «\u202FThé "vert":FIN\u202F»',
      "Le code-barres 333 est déjà celui du produit «\u202FMil\u202F»",
    ]);
    expect((await produits.create(b, inStock({ codesBarres: ["222"] }))).value.codesBarres).toEqual(["222"]);
  });

  test("nothing of the last net: the tables refuse what slips through", async () => {
    const acteur = await boutiqueWithCategories();
    await produits.create(acteur, inStock({ codesBarres: ["111"] }));
    const e = acteur.etablissementId;
    await expect(
      env.BOUTIQUE_1.prepare(
        "INSERT INTO codes_barres (etablissement_id, code, produit_id) VALUES (?, '111', 1)",
      )
        .bind(e)
        .run(),
    ).rejects.toThrow(/UNIQUE/);
    await expect(
      env.BOUTIQUE_1.prepare("UPDATE produits SET categorie_id = 77 WHERE etablissement_id = ?")
        .bind(e)
        .run(),
    ).rejects.toThrow(/FOREIGN KEY/);
  });
});
