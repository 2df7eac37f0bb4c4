import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { achat, readDepenses, typedAchat, ledgerTail, oneAchat } from "#tests/helpers/achats.ts";
import { createBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { readEvenements, readStocks } from "#tests/helpers/read-back.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";

const DAY_MS = 86_400_000;
const { achats, produits, stocks, ventes } = testServices();
const tomorrow = testServices({ now: NOW + DAY_MS });

beforeAll(migrate);

describe("a cancellation", () => {
  test("gives back a purchase price that the shop's currency of now has", async () => {
    const acteur = await createBoutique({ paysCode: "FR", deviseCode: "EUR", fuseau: "Europe/Paris" });
    const [produitId = 0] = await addProduits(acteur, [{ quantite: 5, prixAchat: 1_250 }]);
    await achats.create(acteur, achat(produitId, { prixAchat: 1_333 }));
    const { parametres } = testServices();
    await parametres.setDefaultPays(acteur, 1);
    const { value } = await achats.create(acteur, achat(produitId, { prixAchat: 200_000 }));
    const prix = async () => (await produits.get(acteur, produitId)).prixAchat;
    await achats.cancel(acteur, value.id);
    expect(await prix()).toBe(1_400);
    await achats.cancel(acteur, 1);
    expect(await prix()).toBe(1_300);
  });

  test("takes out what the purchase brought, the expense back, and the purchase price with it", async () => {
    const acteur = await oneAchat();
    await tomorrow.achats.cancel(acteur, 1);
    expect(await readStocks(acteur)).toMatchObject([{ quantite: 5, valeur: 250_000 }]);
    expect(await ledgerTail(acteur)).toEqual([
      { type: "ANNULATION_ACHAT", quantite: -10, valeur: -600_000, achat_id: 1, jour: "2026-01-15" },
    ]);
    expect(await readDepenses(acteur)).toEqual([
      { jour: "2026-01-14", devise_code: "XOF", depenses: 0, nombre_achats: 0 },
    ]);
    expect(await read(acteur, "SELECT depenses FROM totaux_horaires WHERE etablissement_id = ?")).toEqual([
      { depenses: 0 },
    ]);
    expect(await achats.get(acteur, 1)).toMatchObject({
      quantite: 10,
      montantTotal: 600_000,
      dateAnnulation: NOW + DAY_MS,
    });
    expect(await produits.get(acteur, 1)).toMatchObject({ prixAchat: 50_000 });
    expect((await readEvenements(acteur)).slice(1)).toEqual([{ silencieux: true, produitId: 1 }]);
    await expectSoundLedgers(acteur);
  });

  test("twice is once, and the second writes nothing", async () => {
    const acteur = await oneAchat();
    const { db, counts } = count(env.BOUTIQUE_1);
    const trackedService = testServices({ bindings: { ...env, BOUTIQUE_1: db } }).achats;
    await trackedService.cancel(acteur, 1);
    const written = counts.rowsWritten;
    await trackedService.cancel(acteur, 1);
    // Three reads and the write, then the read that finds it cancelled.
    expect(counts).toMatchObject({ roundTrips: 5, rowsWritten: written });
    expect(await readStocks(acteur)).toMatchObject([{ quantite: 5 }]);
  });

  test("of ten at once: one movement", async () => {
    const acteur = await oneAchat();
    await Promise.all(Array.from({ length: 10 }, () => achats.cancel(acteur, 1)));
    expect(await ledgerTail(acteur)).toHaveLength(1);
    await expectSoundLedgers(acteur);
  });

  test("is refused when the pieces are sold", async () => {
    const acteur = await oneAchat();
    await ventes.encaisser(acteur, oneArticle(1, 6));
    expect(await refusalOf(achats.cancel(acteur, 1))).toEqual({
      code: "STOCK_INSUFFISANT",
      message: "Stock insuffisant. Disponible: 9, Demandé: 10",
      fields: undefined,
    });
    expect(await achats.get(acteur, 1)).toMatchObject({ dateAnnulation: null });
    expect(await readDepenses(acteur)).toMatchObject([{ depenses: 600_000, nombre_achats: 1 }]);
  });

  test("closes the purchase: it can no longer be edited", async () => {
    const acteur = await oneAchat();
    await achats.cancel(acteur, 1);
    const before = await achats.get(acteur, 1);
    for (const basis of [undefined, { version: 1 }]) {
      expect(await refusalOf(achats.update(acteur, 1, typedAchat({ quantite: 3 }), basis))).toMatchObject({
        code: "CONFLIT",
        message: "Cet achat est annulé et ne peut plus être modifié",
      });
    }
    expect(await achats.get(acteur, 1)).toEqual(before);
  });

  test("leaves the price of the last purchase that counts, or of the first stock, or none", async () => {
    const acteur = await createBoutique();
    await addProduits(acteur, [{ prixAchat: 50_000, prixVente: 80_000 }, { statut: "BROUILLON" }]);
    const prix = async (id: number) => (await produits.get(acteur, id)).prixAchat;
    for (const prixAchat of [61_000, 62_000, 63_000])
      await achats.create(acteur, achat(1, { prixAchat, prixVente: prixAchat * 2 }));
    await achats.cancel(acteur, 2);
    expect(await prix(1)).toBe(63_000);
    await achats.cancel(acteur, 3);
    expect(await prix(1)).toBe(61_000);
    await achats.cancel(acteur, 1);
    expect(await prix(1)).toBe(50_000);
    expect(await produits.get(acteur, 1)).toMatchObject({ prixVente: 126_000 });
    await achats.create(acteur, achat(2, { prixVente: 70_000 }));
    await achats.cancel(acteur, 4);
    expect(await produits.get(acteur, 2)).toMatchObject({ prixAchat: 0, statut: "STOCK", quantite: 0 });
    // Pieces found on the empty shelf cost nothing either, as before the purchase that never was.
    await stocks.adjust(acteur, 2, { quantiteComptee: 3, motif: "Inventaire" });
    expect(await readStocks(acteur)).toMatchObject([{ id: 1 }, { id: 2, quantite: 3, valeur: 0 }]);
    await expectSoundLedgers(acteur);
  });
});
