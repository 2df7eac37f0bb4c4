import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { createBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { panier, oneArticle } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { NOW, testServices } from "#tests/helpers/services.ts";

const { ventes } = testServices();

beforeAll(migrate);

describe("a basket", () => {
  test("sells, pays, books and notifies, in one go", async () => {
    const acteur = await createBoutique();
    const [rice = 0, milk = 0] = await addProduits(acteur, [
      { titre: "Riz parfumé 25 kg", quantite: 5, prixAchat: 1_500_000, prixVente: 1_750_000, seuilAlerte: 3 },
      { titre: "Lait", quantite: 10, prixAchat: 60_000, prixVente: 80_000 },
    ]);
    const { value, replayed } = await ventes.encaisser(
      acteur,
      panier(
        [
          { produitId: rice, quantite: 2, prixVenteReel: 1_750_000 },
          { produitId: milk, quantite: 3, prixVenteReel: 90_000 },
        ],
        { paiements: [{ mode: "ESPECES", montant: 3_770_000, montantRecu: 4_000_000 }] },
      ),
    );
    expect(replayed).toBe(false);
    expect(value.facture).toEqual({
      id: 1,
      numeroFacture: "FACT-20260114000001",
      client: "Client anonyme",
      deviseCode: "XOF",
      montantTotal: 3_770_000,
      nombreArticles: 5,
      monnaieRendue: 230_000,
      dateOperation: NOW,
      jour: "2026-01-14",
      resteAPayer: 0,
      paiements: [
        {
          rang: 1,
          statut: "RECU",
          jourRecu: "2026-01-14",
          dateEtat: null,
          motifRefus: null,
          mode: "ESPECES",
          montant: 3_770_000,
          montantRecu: 4_000_000,
          portefeuille: null,
          telephone: null,
          transactionId: null,
        },
      ],
    });
    expect(value.ventes.map((v) => [v.id, v.reference, v.produit.titre, v.montantTotal, v.cout])).toEqual([
      [1, "VENTE-00000001", "Riz parfumé 25 kg", 3_500_000, 3_000_000],
      [2, "VENTE-00000002", "Lait", 270_000, 180_000],
    ]);
    expect(value.ventes[0]).toMatchObject({ notes: "Paiement en espèces", prixVenteMinimum: 1_750_000 });
    expect(await read(acteur, "SELECT id, quantite, valeur FROM stocks WHERE etablissement_id = ?")).toEqual([
      { id: rice, quantite: 3, valeur: 4_500_000 },
      { id: milk, quantite: 7, valeur: 420_000 },
    ]);
    const columns = "id, produit_id, quantite, valeur, quantite_apres, valeur_apres, vente_id, jour";
    const ledger = await read<Record<string, unknown>>(
      acteur,
      `SELECT ${columns} FROM mouvements WHERE etablissement_id = ? AND type = 'VENTE'`,
    );
    expect(ledger.map((m) => Object.values(m))).toEqual([
      [3, rice, -2, -3_000_000, 3, 4_500_000, 1, "2026-01-14"],
      [4, milk, -3, -180_000, 7, 420_000, 2, "2026-01-14"],
    ]);
    const evenements = await read<{ id: number; data: string }>(
      acteur,
      "SELECT id, data FROM evenements WHERE etablissement_id = ?",
    );
    const facts = {
      produitId: rice,
      reference: `REF-${rice}`,
      nom: "Riz parfumé 25 kg",
      stockActuel: 3,
      seuilAlerte: 3,
    };
    const lignes = [
      { produitId: rice, stockActuel: 3 },
      { produitId: milk, stockActuel: 7 },
    ];
    expect(evenements.map((e) => [e.id, JSON.parse(e.data) as unknown])).toEqual([
      [1, { typeAlerte: "SOUS_SEUIL", ...facts }],
      [2, { typeAlerte: "VENTE_EFFECTUEE", factureId: 1, ...facts, lignes }],
    ]);
    const totals = { chiffre_affaires: 3_770_000, cout: 3_180_000, nombre_factures: 1 };
    expect(await read(acteur, "SELECT * FROM totaux_journaliers WHERE etablissement_id = ?")).toMatchObject([
      { jour: "2026-01-14", devise_code: "XOF", nombre_articles: 5, ...totals },
    ]);
    expect(await read(acteur, "SELECT * FROM totaux_horaires WHERE etablissement_id = ?")).toMatchObject([
      { jour: "2026-01-14", heure: 17, ...totals },
    ]);
    expect(await read(acteur, "SELECT * FROM totaux_produits WHERE etablissement_id = ?")).toMatchObject([
      { produit_id: rice, quantite: 2, chiffre_affaires: 3_500_000, cout: 3_000_000 },
      { produit_id: milk, quantite: 3, chiffre_affaires: 270_000, cout: 180_000 },
    ]);
  });

  test("counts its day and hour on the shop's clock, not in UTC", async () => {
    const acteur = await createBoutique({
      paysCode: "BJ",
      fuseau: "Africa/Porto-Novo",
      boutique: "BOUTIQUE_2",
    });
    const [p = 0] = await addProduits(acteur, [{}]);
    const pastMidnight = testServices({ now: Date.UTC(2026, 0, 14, 23, 30) });
    const { value } = await pastMidnight.ventes.encaisser(acteur, oneArticle(p));
    expect(value.facture.numeroFacture).toBe("FACT-20260115000001");
    expect(await read(acteur, "SELECT jour, heure FROM factures WHERE etablissement_id = ?")).toEqual([
      { jour: "2026-01-15", heure: 0 },
    ]);
  });

  test("charges one product twice as two lines, and the last piece takes the rest of the value", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{ quantite: 3, valeur: 1000, prixVente: 100_000 }]);
    const line = { produitId: p, quantite: 1, prixVenteReel: 100_000 };
    const { value } = await ventes.encaisser(acteur, panier([line, line, line]));
    expect(value.ventes.map((v) => v.cout)).toEqual([333, 334, 333]);
    expect(await read(acteur, "SELECT quantite, valeur FROM stocks WHERE etablissement_id = ?")).toEqual([
      { quantite: 0, valeur: 0 },
    ]);
    const types = await read<{ t: string }>(
      acteur,
      "SELECT data->>'typeAlerte' AS t FROM evenements WHERE etablissement_id = ?",
    );
    expect(types.map((t) => t.t)).toEqual(["RUPTURE_STOCK", "VENTE_EFFECTUEE"]);
  });

  test("of total 0 has no payment", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{ prixVente: 0 }]);
    const { value } = await ventes.encaisser(
      acteur,
      panier([{ produitId: p, quantite: 1, prixVenteReel: 0 }]),
    );
    expect(value.facture).toMatchObject({ montantTotal: 0, paiements: [], monnaieRendue: 0 });
  });

  test("may carry the highest amounts there are, and not one more", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{ quantite: 1_000_000, prixAchat: 0, prixVente: 0 }]);
    const line = (prixVenteReel: number, quantite: number) => ({ produitId: p, quantite, prixVenteReel });
    expect(await refusalOf(ventes.encaisser(acteur, panier([line(100_000_000_000, 90_001)])))).toMatchObject({
      code: "VALIDATION",
      fields: { "lignes.0.quantite": ["Le montant dépasse la limite autorisée"] },
    });
    const { value } = await ventes.encaisser(acteur, panier([line(100_000_000_000, 90_000)]));
    expect(value.facture.montantTotal).toBe(9_000_000_000_000_000);
    // The day's total is at its bound, so its CHECK refuses, with a sentence.
    expect(await refusalOf(ventes.encaisser(acteur, panier([line(100, 1)])))).toMatchObject({
      code: "VALIDATION",
    });
  });

  test("steps over an invoice number that a client chose", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{}]);
    const numbers: string[] = [];
    for (const invoiceNumber of [undefined, "FACT-20260114000002", undefined, "A-7", undefined]) {
      const { value } = await ventes.encaisser(acteur, { ...oneArticle(p), numeroFacture: invoiceNumber });
      numbers.push(value.facture.numeroFacture);
    }
    expect(numbers).toEqual([
      "FACT-20260114000001",
      "FACT-20260114000002",
      "FACT-20260114000003",
      "A-7",
      "FACT-20260114000004",
    ]);
    expect(
      await refusalOf(ventes.encaisser(acteur, { ...oneArticle(p), numeroFacture: "A-7" })),
    ).toMatchObject({
      code: "CONFLIT",
      fields: { numeroFacture: ["Une facture porte déjà ce numéro"] },
    });
  });

  test("steps over a sale reference that a client chose", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{}]);
    await env.BOUTIQUE_1.prepare(
      "INSERT INTO references_ventes VALUES (?1, 'VENTE-00000002'), (?1, 'VENTE-00000005')",
    )
      .bind(acteur.etablissementId)
      .run();
    const line = { produitId: p, quantite: 1, prixVenteReel: 80_000 };
    const first = await ventes.encaisser(acteur, panier([line, line, line]));
    const second = await ventes.encaisser(acteur, panier([line, line]));
    expect([...first.value.ventes, ...second.value.ventes].map((v) => v.reference)).toEqual([
      "VENTE-00000001",
      "VENTE-00000003",
      "VENTE-00000004",
      "VENTE-00000006",
      "VENTE-00000007",
    ]);
  });

  test("numbers invoices from 1 again the next day", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{}]);
    await ventes.encaisser(acteur, oneArticle(p));
    const tomorrow = testServices({ now: NOW + 86_400_000 });
    const { value } = await tomorrow.ventes.encaisser(acteur, oneArticle(p));
    expect(value.facture).toMatchObject({ id: 2, numeroFacture: "FACT-20260115000001" });
  });
});

describe("a sale of another day", () => {
  test("counts on the local day and hour of its operation, and is numbered on the day of its issue", async () => {
    // 23:30 UTC on the 14th is already the 15th in Cotonou.
    const now = Date.UTC(2026, 0, 14, 23, 30);
    const acteur = await createBoutique({ paysCode: "BJ", fuseau: "Africa/Porto-Novo" });
    const [p = 0] = await addProduits(acteur, [{}]);
    const dateOperation = Date.UTC(2026, 0, 11, 23, 15);
    const late = testServices({ now }).ventes;
    const { value } = await late.encaisser(acteur, { ...oneArticle(p), dateOperation });
    expect(value.facture.numeroFacture).toBe("FACT-20260115000001");
    const days = async (table: string) =>
      (await read<{ jour: string }>(acteur, `SELECT jour FROM ${table} WHERE etablissement_id = ?`)).map(
        ({ jour }) => jour,
      );
    expect(
      await read(acteur, "SELECT jour, date_operation FROM factures WHERE etablissement_id = ?"),
    ).toEqual([{ jour: "2026-01-12", date_operation: dateOperation }]);
    expect((await days("mouvements")).at(-1)).toBe("2026-01-12");
    expect(await days("totaux_journaliers")).toEqual(["2026-01-12"]);
    expect(await days("totaux_produits")).toEqual(["2026-01-12"]);
    expect(await read(acteur, "SELECT jour, heure FROM totaux_horaires WHERE etablissement_id = ?")).toEqual([
      { jour: "2026-01-12", heure: 0 },
    ]);
  });
});

describe("a shop whose settings have just changed", () => {
  test("books in the currency and at the hour of now, though the credentials claim those of before", async () => {
    const acteur = await createBoutique();
    const [p = 0] = await addProduits(acteur, [{}]);
    const settings = "UPDATE etablissements SET devise_code = 'XAF', fuseau = 'Africa/Douala' WHERE id = ?";
    await env.BOUTIQUE_1.prepare(settings).bind(acteur.etablissementId).run();
    await ventes.encaisser(acteur, oneArticle(p));
    expect(await read(acteur, "SELECT devise_code, heure FROM factures WHERE etablissement_id = ?")).toEqual([
      { devise_code: "XAF", heure: 18 },
    ]);
  });
});
