// After an edit the stock is worth what the right purchase would have made of it (rule: purchase-correction).
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { achat, readDepenses, ALL_ACHATS, typedAchat, ledgerTail, oneAchat } from "#tests/helpers/achats.ts";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { createBoutique, read, migrate, allRowsOf } from "#tests/helpers/databases.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { readEvenements, readStocks } from "#tests/helpers/read-back.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

const DAY_MS = 86_400_000;
const { achats, factures, produits, ventes } = testServices();
const tomorrow = testServices({ now: NOW + DAY_MS });

beforeAll(migrate);

describe("an edit", () => {
  test("of more pieces enters them at the purchase's own price, on its own day's expenses", async () => {
    const acteur = await oneAchat();
    const after = await tomorrow.achats.update(
      acteur,
      1,
      typedAchat({
        quantite: 12,
        fournisseur: "Sysco",
        reference: "F-1",
        numeroBonLivraison: "BL",
        notes: "Oui",
      }),
    );
    expect(after).toMatchObject({
      quantite: 12,
      prixAchat: 60_000,
      montantTotal: 720_000,
      fournisseur: "Sysco",
      reference: "F-1",
      numeroBonLivraison: "BL",
      notes: "Oui",
    });
    expect(await readStocks(acteur)).toMatchObject([{ quantite: 17, valeur: 970_000 }]);
    expect(await ledgerTail(acteur)).toEqual([
      { type: "MODIFICATION_ACHAT", quantite: 2, valeur: 120_000, achat_id: 1, jour: "2026-01-15" },
    ]);
    expect(await readDepenses(acteur)).toEqual([
      { jour: "2026-01-14", devise_code: "XOF", depenses: 720_000, nombre_achats: 1 },
    ]);
    expect((await readEvenements(acteur)).slice(1)).toEqual([{ silencieux: true, produitId: 1 }]);
    await expectSoundLedgers(acteur);
  });

  test("of fewer pieces leaves what the right purchase would have brought, and warns when that crosses the threshold", async () => {
    const acteur = await oneAchat({ seuilAlerte: 12 });
    await achats.update(acteur, 1, typedAchat({ quantite: 7 }));
    expect(await readStocks(acteur)).toMatchObject([{ quantite: 12, valeur: 670_000 }]);
    expect(await readDepenses(acteur)).toMatchObject([{ depenses: 420_000, nombre_achats: 1 }]);
    expect((await readEvenements(acteur)).slice(1)).toEqual([
      {
        typeAlerte: "SOUS_SEUIL",
        produitId: 1,
        reference: "REF-1",
        nom: "Produit 1",
        stockActuel: 12,
        seuilAlerte: 12,
      },
      { silencieux: true, produitId: 1 },
    ]);
    await expectSoundLedgers(acteur);
  });

  test("that does not touch the quantity moves nothing, and empties what it does not give", async () => {
    const acteur = await oneAchat();
    await achats.update(acteur, 1, typedAchat({ reference: "F-1" }));
    const before = [await readStocks(acteur), await ledgerTail(acteur)];
    expect(await achats.update(acteur, 1, typedAchat())).toMatchObject({
      reference: null,
      montantTotal: 600_000,
    });
    expect([await readStocks(acteur), await ledgerTail(acteur)]).toEqual(before);
  });

  test("is refused when the pieces are sold, with both figures; what is left may go", async () => {
    const acteur = await oneAchat();
    await ventes.encaisser(acteur, oneArticle(1, 12));
    expect(await refusalOf(achats.update(acteur, 1, typedAchat({ quantite: 6 })))).toEqual({
      code: "STOCK_INSUFFISANT",
      message: "Stock insuffisant. Disponible: 3, Demandé: 4",
      fields: { quantite: ["Stock insuffisant. Disponible: 3, Demandé: 4"] },
    });
    expect(await ledgerTail(acteur)).toHaveLength(1);
    await achats.update(acteur, 1, typedAchat({ quantite: 7 }));
    expect(await readStocks(acteur)).toMatchObject([{ quantite: 0, valeur: 0 }]);
    expect((await readEvenements(acteur)).at(-2)).toMatchObject({
      typeAlerte: "RUPTURE_STOCK",
      stockActuel: 0,
    });
    await expectSoundLedgers(acteur);
  });

  test("beyond the bounds is refused in words", async () => {
    const acteur = await createBoutique();
    await addProduits(acteur, [{ quantite: 0 }, { quantite: 999_999_985, prixAchat: 0 }]);
    await achats.create(acteur, achat(1, { prixAchat: 100_000_000_000 }));
    await achats.create(acteur, achat(2));
    expect(await refusalOf(achats.update(acteur, 1, typedAchat({ quantite: 1_000_000 })))).toMatchObject({
      code: "VALIDATION",
      fields: { quantite: [expect.stringMatching(/^La valeur du stock/)] },
    });
    expect(await refusalOf(achats.update(acteur, 2, typedAchat({ quantite: 26 })))).toMatchObject({
      code: "VALIDATION",
      fields: { quantite: [expect.stringMatching(/^Le stock d'un produit/)] },
    });
  });

  test("of a product that is INACTIF by now brings no more, less is done without an alert", async () => {
    const acteur = await oneAchat({ quantite: 0, seuilAlerte: 3 });
    await produits.update(acteur, 1, {}, { statut: "INACTIF" });
    const sentence = "Produit inactif";
    const more = refusalOf(achats.update(acteur, 1, typedAchat({ quantite: 11 })));
    expect(await more).toEqual({ code: "CONFLIT", message: sentence, fields: { quantite: [sentence] } });
    await achats.update(acteur, 1, typedAchat({ quantite: 10 }));
    await achats.update(acteur, 1, typedAchat({ quantite: 2 }));
    await achats.cancel(acteur, 1);
    expect(await readStocks(acteur)).toMatchObject([{ quantite: 0, valeur: 0 }]);
    expect((await readEvenements(acteur)).filter((e) => e["typeAlerte"] !== "ACHAT_EFFECTUE")).toEqual(
      [{ produitId: 1 }, { achatId: 1 }, { produitId: 1 }, { produitId: 1 }].map((ids) => ({
        silencieux: true,
        ...ids,
      })),
    );
    await expectSoundLedgers(acteur);
  });

  test("of an archived product brings no more, and less only of what a cancelled sale gave back", async () => {
    const acteur = await oneAchat({ quantite: 0, seuilAlerte: 3 });
    await ventes.encaisser(acteur, oneArticle(1, 9));
    await produits.delete(acteur, 1);
    const sentence = "Ce produit est archivé : la quantité de ses achats ne peut plus augmenter";
    const more = refusalOf(achats.update(acteur, 1, typedAchat({ quantite: 11 })));
    expect(await more).toEqual({ code: "CONFLIT", message: sentence, fields: { quantite: [sentence] } });
    const less = () => achats.update(acteur, 1, typedAchat({ quantite: 2 }));
    expect(await refusalOf(less())).toMatchObject({ code: "STOCK_INSUFFISANT" });
    await factures.cancel(acteur, 1, "Erreur");
    await less();
    expect(await readStocks(acteur)).toMatchObject([{ quantite: 1 }]);
    const alerts = (await readEvenements(acteur)).filter((e) => e["typeAlerte"] === "RUPTURE_STOCK");
    expect(alerts).toEqual([]);
    await expectSoundLedgers(acteur);
  });

  test("keeps the currency and the day of its purchase", async () => {
    const acteur = await oneAchat();
    await env.BOUTIQUE_1.prepare(
      "UPDATE etablissements SET devise_code = 'EUR', fuseau = 'Europe/Paris' WHERE id = ?",
    )
      .bind(acteur.etablissementId)
      .run();
    expect(await tomorrow.achats.update(acteur, 1, typedAchat({ quantite: 4 }))).toMatchObject({
      deviseCode: "XOF",
    });
    expect(await readDepenses(acteur)).toEqual([
      { jour: "2026-01-14", devise_code: "XOF", depenses: 240_000, nombre_achats: 1 },
    ]);
  });

  test("or a cancellation, after the zone has changed, is of the day of now", async () => {
    const acteur = await oneAchat();
    await env.BOUTIQUE_1.prepare("UPDATE etablissements SET fuseau = 'Africa/Porto-Novo' WHERE id = ?")
      .bind(acteur.etablissementId)
      .run();
    const late = testServices({ now: Date.UTC(2026, 0, 14, 23, 30) }).achats;
    await late.update(acteur, 1, typedAchat({ quantite: 4 }));
    await late.cancel(acteur, 1);
    expect(await ledgerTail(acteur)).toMatchObject([{ jour: "2026-01-15" }, { jour: "2026-01-15" }]);
  });

  test("is one round trip, four with other pieces; one that changes nothing writes nothing", async () => {
    const acteur = await oneAchat();
    const { db, counts } = count(env.BOUTIQUE_1);
    const trackedService = testServices({ bindings: { ...env, BOUTIQUE_1: db } }).achats;
    await trackedService.update(acteur, 1, {}, { version: 1 });
    expect(counts).toMatchObject({ roundTrips: 1, rowsWritten: 0 });
    await trackedService.update(acteur, 1, typedAchat({ quantite: 9 }));
    // The purchase, where its replay begins, the movements since, and the write.
    expect(counts.roundTrips).toBe(5);
  });

  test("of many at once: the last one holds, and the books with it", async () => {
    const acteur = await oneAchat();
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        i % 3 === 0
          ? ventes.encaisser(acteur, oneArticle(1))
          : achats.update(acteur, 1, typedAchat({ quantite: 5 + i })),
      ),
    );
    const { quantite } = await achats.get(acteur, 1);
    expect(await readStocks(acteur)).toMatchObject([{ quantite: 5 + quantite - 4 }]);
    await expectSoundLedgers(acteur);
  });
});

describe("an edit of one field", () => {
  test("raises the version; who names another one is refused, who names none replaces", async () => {
    const acteur = await oneAchat();
    expect((await achats.get(acteur, 1)).version).toBe(1);
    expect((await achats.update(acteur, 1, { quantite: 9 }, { version: 1 })).version).toBe(2);
    const before = await achats.get(acteur, 1);
    expect(await refusalOf(achats.update(acteur, 1, { quantite: 3 }, { version: 1 }))).toMatchObject({
      code: "CONFLIT",
      message: MESSAGES.recordChanged,
    });
    expect(await achats.get(acteur, 1)).toEqual(before);
    await expectSoundLedgers(acteur);
    expect(await achats.update(acteur, 1, { notes: "T" })).toMatchObject({ notes: "T", version: 3 });
  });

  test("of ten that know the same version, exactly one wins", async () => {
    const acteur = await oneAchat();
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => achats.update(acteur, 1, { quantite: 11 + i }, { version: 1 })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expectSoundLedgers(acteur);
  });

  test("leaves the others, and the purchase is found by what was written", async () => {
    const acteur = await oneAchat();
    const sought = async (q: string) => (await achats.list(acteur, { ...ALL_ACHATS, q })).totalElements;
    await achats.update(acteur, 1, { fournisseur: "Société Œuf" });
    await achats.update(acteur, 1, { reference: "F-77" });
    await achats.update(acteur, 1, { numeroBonLivraison: "BL-5" });
    await achats.update(acteur, 1, { notes: "Rien" });
    expect(await Promise.all(["societe oeuf", "f-77", "bl-5", "rien", "grossiste"].map(sought))).toEqual([
      1, 1, 1, 0, 0,
    ]);
    expect(await read(acteur, "SELECT texte FROM achats WHERE etablissement_id = ?")).toEqual([
      { texte: "societe oeuf\nf-77\nbl-5" },
    ]);
  });
});

describe("another shop", () => {
  test("gets what a missing purchase answers, and changes nothing", async () => {
    const a = await oneAchat();
    const b = await createBoutique();
    const absent = { code: "INTROUVABLE", message: "Achat non trouvé", fields: undefined };
    const before = [await achats.get(a, 1), await readStocks(a), await readEvenements(a)];
    for (const call of [
      () => achats.get(b, 1),
      () => achats.update(b, 1, typedAchat({ quantite: 1 })),
      () => achats.update(b, 1, {}, { version: 9 }),
      () => achats.cancel(b, 1),
      () => achats.get(a, 99),
      () => achats.update(a, 99, typedAchat()),
      () => achats.cancel(a, 99),
    ]) {
      expect(await refusalOf(call())).toEqual(absent);
    }
    expect([await achats.get(a, 1), await readStocks(a), await readEvenements(a)]).toEqual(before);
  });

  test("whose purchase and product have the same numbers keeps every row", async () => {
    const [a, b] = [await oneAchat(), await oneAchat()];
    const before = await allRowsOf(b);
    await achats.update(a, 1, typedAchat({ quantite: 12, reference: "F-1" }));
    await achats.create(a, achat(1, { prixAchat: 70_000, prixVente: 90_000 }));
    await achats.cancel(a, 2);
    await achats.cancel(a, 1);
    expect(await allRowsOf(b)).toEqual(before);
  });
});
