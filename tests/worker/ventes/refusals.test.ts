import { beforeAll, describe, expect, test } from "vitest";
import type { Panier } from "#worker/features/ventes/domain/vente.ts";
import { createBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { panier, oneArticle } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { NOW, testServices } from "#tests/helpers/services.ts";

const { factures, ventes } = testServices();

beforeAll(migrate);

const [INACTIVE, BROUILLON, SOLD_OUT, EXPENSIVE, UNKNOWN] = [1, 2, 3, 4, 99];

describe("a refused basket", () => {
  test("names each short line and writes nothing", async () => {
    const acteur = await createBoutique();
    const [rice = 0, milk = 0] = await addProduits(acteur, [
      { titre: "Riz", quantite: 3 },
      { titre: "Lait", quantite: 9 },
    ]);
    const before = await read(acteur, "SELECT * FROM compteurs WHERE etablissement_id = ?");
    const line = (produitId: number, quantite: number) => ({ produitId, quantite, prixVenteReel: 80_000 });
    expect(
      await refusalOf(ventes.encaisser(acteur, panier([line(rice, 2), line(milk, 1), line(rice, 2)]))),
    ).toEqual({
      code: "STOCK_INSUFFISANT",
      message: "Stock insuffisant. Disponible: 3, Demandé: 4",
      fields: {
        "lignes.0": ["Riz : Stock insuffisant. Disponible: 3, Demandé: 4"],
        "lignes.2": ["Riz : Stock insuffisant. Disponible: 3, Demandé: 4"],
      },
    });
    expect(await read(acteur, "SELECT * FROM compteurs WHERE etablissement_id = ?")).toEqual(before);
    expect(await read(acteur, "SELECT id FROM factures WHERE etablissement_id = ?")).toEqual([]);
  });

  test.each([
    ["a draft", { statut: "BROUILLON" } as const, "CONFLIT", "Produit en préparation"],
    ["an inactive product", { statut: "INACTIF" } as const, "CONFLIT", "Produit inactif"],
    [
      "a price below the minimum",
      { prixVente: 80_100 },
      "VALIDATION",
      "Le prix ne peut pas être inférieur au prix minimum (801\u00A0FCFA)",
    ],
  ])("%s", async (_name, produit, code, message) => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [produit]);
    expect(await refusalOf(ventes.encaisser(acteur, oneArticle(p)))).toMatchObject({ code, message });
  });

  test("short on one line and too cheap on another is short, and reports both", async () => {
    const acteur = await createBoutique();
    const [rice = 0, milk = 0] = await addProduits(acteur, [
      { titre: "Riz", prixVente: 90_000 },
      { titre: "Lait", quantite: 1 },
    ]);
    const line = (produitId: number) => ({ produitId, quantite: 2, prixVenteReel: 80_000 });
    const minimum = "Le prix ne peut pas être inférieur au prix minimum (900\u00A0FCFA)";
    expect(await refusalOf(ventes.encaisser(acteur, panier([line(rice), line(milk)])))).toEqual({
      code: "STOCK_INSUFFISANT",
      message: "Stock insuffisant. Disponible: 1, Demandé: 2",
      fields: { "lignes.0": [minimum], "lignes.1": ["Lait : Stock insuffisant. Disponible: 1, Demandé: 2"] },
    });
    expect(await refusalOf(ventes.encaisser(acteur, panier([line(rice), line(rice)])))).toEqual({
      code: "VALIDATION",
      message: `${minimum}, ${minimum}`,
      fields: { "lignes.0": [minimum], "lignes.1": [minimum] },
    });
  });

  // The less grave line comes first, so the gravest must not be the first one found.
  test.each([
    ["unknown, not inactive", [INACTIVE, UNKNOWN], "INTROUVABLE", "Produit non trouvé"],
    ["inactive, not a draft", [BROUILLON, INACTIVE], "CONFLIT", "Produit inactif"],
    ["a draft, not short", [SOLD_OUT, BROUILLON], "CONFLIT", "Produit en préparation"],
    [
      "short, not too cheap",
      [EXPENSIVE, SOLD_OUT],
      "STOCK_INSUFFISANT",
      "Stock insuffisant. Disponible: 0, Demandé: 1",
    ],
  ])("with two reasons is %s", async (_name, lignes, code, message) => {
    const acteur = await createBoutique();
    await addProduits(acteur, [
      { statut: "INACTIF" },
      { statut: "BROUILLON" },
      { quantite: 0 },
      { prixVente: 90_000 },
    ]);
    const sold = lignes.map((produitId) => ({ produitId, quantite: 1, prixVenteReel: 80_000 }));
    const refusal = await refusalOf(ventes.encaisser(acteur, panier(sold)));
    expect(refusal).toMatchObject({ code, message });
    expect(Object.keys(refusal.fields ?? {})).toEqual(["lignes.0", "lignes.1"]);
  });

  test("a payment of nothing is refused as such", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{}]);
    const nothing = { mode: "ESPECES" as const, montant: 0 };
    const vente = oneArticle(p);
    expect(
      await refusalOf(ventes.encaisser(acteur, { ...vente, paiements: [...vente.paiements, nothing] })),
    ).toEqual({
      code: "VALIDATION",
      message: "Un paiement doit être supérieur à 0",
      fields: { "paiements.1.montant": ["Un paiement doit être supérieur à 0"] },
    });
  });

  test("another shop's product is a missing one", async () => {
    const [acteur, neighbour] = [await createBoutique(), await createBoutique()];
    const [, two = 0] = await addProduits(neighbour, [{}, {}]);
    await addProduits(acteur, [{}]);
    const foreign = await refusalOf(ventes.encaisser(acteur, oneArticle(two)));
    expect(foreign).toEqual(await refusalOf(ventes.encaisser(acteur, oneArticle(999))));
    expect(foreign).toMatchObject({ code: "INTROUVABLE", message: "Produit non trouvé" });
  });

  test.each([
    ["payments that miss the total", { paiements: [{ mode: "ESPECES", montant: 70_000 } as const] }],
    ["too little cash", { paiements: [{ mode: "ESPECES", montant: 80_000, montantRecu: 79_900 } as const] }],
    ["a date in the future", { dateOperation: NOW + 6 * 60_000 }],
    ["half a franc", { lignes: [{ produitId: 1, quantite: 1, prixVenteReel: 80_050 }] }],
  ])("%s", async (_name, rest) => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{}]);
    expect((await refusalOf(ventes.encaisser(acteur, { ...oneArticle(p), ...rest }))).code).toBe(
      "VALIDATION",
    );
  });

  test("cash handed over in parts beyond what an amount may be", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{}]);
    const half = { mode: "ESPECES" as const, montant: 40_000, montantRecu: 9e15 };
    const refuse = await refusalOf(ventes.encaisser(acteur, { ...oneArticle(p), paiements: [half, half] }));
    expect(refuse).toMatchObject({
      code: "VALIDATION",
      fields: { paiements: ["Le montant dépasse la limite autorisée"] },
    });
  });

  test("a basket that costs more than an invoice may, and one that would take the day past its bound", async () => {
    const acteur = await createBoutique();
    const treasure = { quantite: 1, prixVente: 0, valeur: 9e15 };
    const [or = 0, diamond = 0] = await addProduits(acteur, [treasure, treasure]);
    const line = (produitId: number) => ({ produitId, quantite: 1, prixVenteReel: 0 });
    const tooLarge = {
      code: "VALIDATION",
      message: "Le montant dépasse la limite autorisée",
      fields: { lignes: ["Le montant dépasse la limite autorisée"] },
    };
    const sell = (...ids: number[]) => ventes.encaisser(acteur, { ...panier(ids.map(line)), paiements: [] });
    expect(await refusalOf(sell(or, diamond))).toEqual(tooLarge);
    await sell(or);
    expect(await refusalOf(sell(diamond))).toEqual(tooLarge);
    expect(await read(acteur, "SELECT id FROM factures WHERE etablissement_id = ?")).toHaveLength(1);
  });

  test("a wallet's transaction pays once", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{}]);
    const wave = { mode: "MOBILE_MONEY", portefeuille: "Wave", telephone: "77 555 01 24" } as const;
    const mobile: Panier = {
      ...oneArticle(p),
      paiements: [{ ...wave, montant: 80_000, transactionId: "T1" }],
    };
    const { value } = await ventes.encaisser(acteur, mobile);
    expect(value.facture.client).toBe("Client Mobile Money");
    expect(await refusalOf(ventes.encaisser(acteur, mobile))).toMatchObject({ code: "CONFLIT" });
    // A cancelled invoice gave the money back, so its transaction may be used once more.
    await factures.cancel(acteur, value.facture.id, "Erreur");
    expect((await ventes.encaisser(acteur, mobile)).value.facture.paiements).toMatchObject([
      { transactionId: "T1" },
    ]);
    expect(await refusalOf(ventes.encaisser(acteur, mobile))).toMatchObject({ code: "CONFLIT" });
    await expectSoundLedgers(acteur);
  });
});
