import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { achat, readDepenses } from "#tests/helpers/achats.ts";
import { createBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { readEvenements, readStocks } from "#tests/helpers/read-back.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";

const { achats, produits, ventes } = testServices();

beforeAll(migrate);

describe("a purchase", () => {
  test.each(["BOUTIQUE_1", "BOUTIQUE_2"] as const)(
    "in %s, enters, books and notifies, in one go",
    async (boutique) => {
      const acteur = await createBoutique({ boutique });
      const [rice = 0] = await addProduits(acteur, [
        { titre: "Riz", quantite: 5, prixAchat: 50_000, seuilAlerte: 8 },
      ]);
      const { value, replayed } = await achats.create(
        acteur,
        achat(rice, { reference: "F-12", numeroBonLivraison: "BL 7", notes: "Payé\ncomptant" }),
      );
      expect(replayed).toBe(false);
      expect(value).toEqual({
        id: 1,
        version: 1,
        produit: { id: rice, titre: "Riz", reference: `REF-${rice}`, description: null },
        rang: 0,
        quantite: 10,
        prixAchat: 60_000,
        prixVente: null,
        montantTotal: 600_000,
        deviseCode: "XOF",
        fuseau: "Africa/Dakar",
        zoneAnnulation: "Africa/Dakar",
        fournisseur: "Grossiste",
        reference: "F-12",
        numeroBonLivraison: "BL 7",
        notes: "Payé\ncomptant",
        dateOperation: NOW,
        jour: "2026-01-14",
        dateCreation: NOW,
        dateAnnulation: null,
      });
      expect(await achats.get(acteur, 1)).toEqual(value);
      expect(await readStocks(acteur)).toEqual([{ id: rice, quantite: 15, valeur: 850_000 }]);
      expect(await readDepenses(acteur)).toEqual([
        { jour: "2026-01-14", devise_code: "XOF", depenses: 600_000, nombre_achats: 1 },
      ]);
      expect(
        await read(acteur, "SELECT jour, heure, depenses FROM totaux_horaires WHERE etablissement_id = ?"),
      ).toEqual([{ jour: "2026-01-14", heure: 17, depenses: 600_000 }]);
      expect(await readEvenements(acteur)).toEqual([
        {
          typeAlerte: "ACHAT_EFFECTUE",
          achatId: 1,
          produitId: rice,
          reference: `REF-${rice}`,
          nom: "Riz",
          stockActuel: 15,
          seuilAlerte: 8,
        },
      ]);
      expect(await produits.get(acteur, rice)).toMatchObject({
        prixAchat: 60_000,
        prixAchatMoyen: 56_667,
        prixVente: 80_000,
      });
      await expectSoundLedgers(acteur);
    },
  );

  test("counts on the local day and hour of its operation, also when it is recorded later", async () => {
    const acteur = await createBoutique({ paysCode: "BJ", fuseau: "Africa/Porto-Novo" });
    const [p = 0] = await addProduits(acteur, [{}]);
    await achats.create(acteur, achat(p, { dateOperation: Date.UTC(2026, 0, 11, 23, 15) }));
    expect(await readDepenses(acteur)).toMatchObject([{ jour: "2026-01-12", depenses: 600_000 }]);
    expect(await read(acteur, "SELECT jour, heure FROM achats WHERE etablissement_id = ?")).toEqual([
      { jour: "2026-01-12", heure: 0 },
    ]);
  });

  test("in a shop whose settings have just changed, is booked in its currency of now", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{}]);
    await env.BOUTIQUE_1.prepare(
      "UPDATE etablissements SET devise_code = 'EUR', fuseau = 'Europe/Paris' WHERE id = ?",
    )
      .bind(acteur.etablissementId)
      .run();
    const { value } = await achats.create(acteur, achat(p, { prixAchat: 12_345 }));
    expect(value).toMatchObject({ deviseCode: "EUR", montantTotal: 123_450 });
    expect(await read(acteur, "SELECT heure FROM achats WHERE etablissement_id = ?")).toEqual([
      { heure: 18 },
    ]);
  });

  test("sets the selling price when it brings one, and keeps the change as history", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{ prixVente: 80_000 }]);
    await achats.create(acteur, achat(p, { prixVente: 90_000 }));
    await achats.create(acteur, achat(p, { prixVente: 90_000 }));
    await achats.create(acteur, achat(p));
    expect(await produits.get(acteur, p)).toMatchObject({ prixVente: 90_000, quantite: 40 });
    expect(await read(acteur, "SELECT prix_vente FROM prix_historique WHERE etablissement_id = ?")).toEqual([
      { prix_vente: 90_000 },
    ]);
    await expectSoundLedgers(acteur);
  });

  test("puts a draft in stock, at the purchase's prices", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{ statut: "BROUILLON", prixVente: 0, prixAchat: 0 }]);
    expect(await refusalOf(achats.create(acteur, achat(p)))).toEqual({
      code: "VALIDATION",
      message: "Le prix de vente est obligatoire",
      fields: { prixVente: ["Le prix de vente est obligatoire"] },
    });
    await achats.create(acteur, achat(p, { prixVente: 75_000 }));
    expect(await produits.get(acteur, p)).toMatchObject({
      statut: "STOCK",
      quantite: 10,
      prixAchat: 60_000,
      prixVente: 75_000,
      hasStock: true,
    });
    await ventes.encaisser(acteur, oneArticle(p));
    await expectSoundLedgers(acteur);
  });

  test("of a free gift lowers the average", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{ quantite: 10, prixAchat: 50_000 }]);
    await achats.create(acteur, achat(p, { prixAchat: 0 }));
    expect(await produits.get(acteur, p)).toMatchObject({ prixAchat: 0, prixAchatMoyen: 25_000 });
  });
});

describe("what is refused", () => {
  test.each([
    [{ produitId: 99 }, "INTROUVABLE", "Produit non trouvé", "produitId"],
    [{ produitId: 2 }, "CONFLIT", "Produit inactif", "produitId"],
    [
      { dateOperation: NOW + 301_000 },
      "VALIDATION",
      "La date d'opération ne peut pas être dans le futur",
      "dateOperation",
    ],
    [{ prixAchat: 60_050 }, "VALIDATION", "Le montant a trop de décimales pour la devise", "prixAchat"],
    [{ prixVente: 60_050 }, "VALIDATION", "Le montant a trop de décimales pour la devise", "prixVente"],
    [{ quantite: 90_001, prixAchat: 100_000_000_000 }, "VALIDATION", /^La valeur du stock/, "quantite"],
  ])("%j: %s", async (rest, code, message, field) => {
    const acteur = await createBoutique();
    await addProduits(acteur, [{}, { statut: "INACTIF" }]);
    const before = [await readStocks(acteur), await readEvenements(acteur)];
    const received = await refusalOf(achats.create(acteur, achat(1, rest)));
    expect(received.code).toBe(code);
    expect(received.message).toMatch(message);
    expect(Object.keys(received.fields ?? {})).toEqual([field]);
    expect([await readStocks(acteur), await readEvenements(acteur)]).toEqual(before);
    expect(await readDepenses(acteur)).toEqual([]);
  });

  test("five minutes ahead are not the future", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{}]);
    await achats.create(acteur, achat(p, { dateOperation: NOW + 300_000 }));
  });

  test("an archived product and another shop's answer what a missing one does", async () => {
    const [a, b] = [await createBoutique(), await createBoutique()];
    const ids = await addProduits(a, [{}, {}]);
    await produits.delete(a, ids[0] ?? 0);
    const absent = await refusalOf(achats.create(a, achat(99)));
    expect(absent.code).toBe("INTROUVABLE");
    expect(await refusalOf(achats.create(a, achat(ids[0] ?? 0)))).toEqual(absent);
    expect(await refusalOf(achats.create(b, achat(ids[1] ?? 0)))).toEqual(absent);
    expect(await readStocks(a)).toMatchObject([{ quantite: 0 }, { quantite: 10 }]);
  });

  test("a stock, and a day, beyond their bounds: in words, and nothing is written", async () => {
    const acteur = await createBoutique();
    await addProduits(acteur, [{ quantite: 1_000_000_000, prixAchat: 0 }, {}, {}]);
    expect(await refusalOf(achats.create(acteur, achat(1)))).toMatchObject({
      code: "VALIDATION",
      fields: {
        quantite: ["Le stock d'un produit ne peut pas dépasser 1\u202F000\u202F000\u202F000 pièces"],
      },
    });
    const huge = { quantite: 90_000, prixAchat: 100_000_000_000 };
    expect(await refusalOf(achats.create(acteur, achat(2, huge)))).toMatchObject({
      code: "VALIDATION",
      fields: { quantite: [expect.stringMatching(/^La valeur du stock/)] },
    });
    await achats.create(acteur, achat(2, { ...huge, quantite: 89_999 }));
    expect(await refusalOf(achats.create(acteur, achat(3, { ...huge, quantite: 2 })))).toMatchObject({
      code: "VALIDATION",
      fields: { quantite: ["Le montant dépasse la limite autorisée"] },
    });
    await expectSoundLedgers(acteur);
  });
});

describe("the key, the cost and what happens at once", () => {
  test("the same key buys once; for another purchase it is refused", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{}]);
    const first = await achats.create(acteur, achat(p), "cle-1");
    const second = await achats.create(acteur, achat(p), "cle-1");
    expect(second).toEqual({ value: first.value, replayed: true });
    expect(await refusalOf(achats.create(acteur, achat(p, { quantite: 11 }), "cle-1"))).toMatchObject({
      code: "CLE_REUTILISEE",
    });
    expect(await readStocks(acteur)).toMatchObject([{ quantite: 20 }]);
  });

  test("one round trip, and few rows", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{}]);
    const { db, counts } = count(env.BOUTIQUE_1);
    const trackedService = testServices({ bindings: { ...env, BOUTIQUE_1: db } }).achats;
    await trackedService.create(acteur, achat(p), "cle");
    // The rows: counters, purchase and its two indexes,
    // movement and its index, stock, product and its index by title (which has the status), day, hour, event, key.
    expect(counts).toMatchObject({ roundTrips: 1, rowsWritten: 13 });
  });

  test("purchases and sales at the same time: all land, numbers have no gap", async () => {
    const acteur = await createBoutique();
    const [p = 0, brouillon = 0] = await addProduits(acteur, [{ quantite: 10 }, { statut: "BROUILLON" }]);
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        i % 3 === 0
          ? ventes.encaisser(acteur, oneArticle(p))
          : achats.create(acteur, achat(i % 3 === 1 ? p : brouillon, { quantite: i, prixVente: 80_000 })),
      ),
    );
    expect((await readStocks(acteur)).map(({ quantite }) => quantite)).toEqual([10 - 4 + 22, 26]);
    expect(await read(acteur, "SELECT id FROM achats WHERE etablissement_id = ?")).toHaveLength(8);
    await expectSoundLedgers(acteur);
  });
});
