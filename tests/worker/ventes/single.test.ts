import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { createBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { oneVente } from "#tests/helpers/paniers.ts";
import { addProduits, type TestProduit } from "#tests/helpers/produits.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { SingleVente } from "#worker/features/ventes/domain/vente.ts";

const { ventes, factures } = testServices();
const MINUTE_MS = 60_000;

beforeAll(migrate);

async function boutique(produit: TestProduit = {}): Promise<Acteur> {
  const acteur = await createBoutique();
  await addProduits(acteur, [{ titre: "Riz", quantite: 500, ...produit }]);
  return acteur;
}

describe("a line", () => {
  test("opens an invoice, is paid in cash and answers as it will be read", async () => {
    const acteur = await boutique();
    const { db, counts } = count(env.BOUTIQUE_1);
    const comptes = testServices({ bindings: { ...env, BOUTIQUE_1: db } });
    const { value } = await comptes.ventes.create(acteur, oneVente(), "k");
    expect(counts.roundTrips).toBe(1);
    expect(counts.rowsWritten).toBeLessThanOrEqual(10 + 5);
    expect(value).toEqual({
      id: 1,
      factureId: 1,
      statut: "EMISE",
      reference: "VENTE-00000001",
      numeroFacture: "FACT-20260114000001",
      client: "Client anonyme",
      deviseCode: "XOF",
      produitId: 1,
      produit: { id: 1, titre: "Riz", reference: "REF-1" },
      rang: 0,
      motif: null,
      resteAPayer: 0,
      archivedAt: null,
      fuseau: "Africa/Dakar",
      quantite: 2,
      prixVenteReel: 80_000,
      prixVenteMinimum: 80_000,
      cout: 100_000,
      montantTotal: 160_000,
      notes: "Paiement en espèces",
      dateOperation: NOW,
      jour: "2026-01-14",
    });
    expect(await ventes.get(acteur, 1)).toEqual(value);
    expect((await factures.get(acteur, 1)).paiements).toMatchObject([
      { mode: "ESPECES", montant: 160_000, montantRecu: 160_000 },
    ]);
    await expectSoundLedgers(acteur);
  });

  test.each([
    ["Paiement Mobile Money - 77 555 01 24", "+221775550124"],
    ["Paiement Mobile Money", null],
  ])("is paid by mobile money when its notes are %j", async (notes, phone) => {
    const acteur = await boutique();
    const { value } = await ventes.create(acteur, oneVente({ notes }));
    expect(value).toMatchObject({ client: "Client Mobile Money", notes });
    expect((await factures.get(acteur, 1)).paiements).toMatchObject([
      { mode: "MOBILE_MONEY", montant: 160_000, portefeuille: "Autre", telephone: phone },
    ]);
    await expectSoundLedgers(acteur);
  });

  test.each(["+237 6 77 00 11 22", "77 555 01", "reçu"])(
    "is refused at its notes when %j is no number of the country",
    async (number) => {
      const acteur = await boutique();
      const sentence = "Le numéro de Mobile Money n'est pas valide pour ce pays";
      const notes = `Paiement Mobile Money - ${number}`;
      for (const rest of [{}, { prixVenteReel: 0 }])
        expect(await refusalOf(ventes.create(acteur, oneVente({ notes, ...rest })))).toEqual({
          code: "VALIDATION",
          message: sentence,
          fields: { notes: [sentence] },
        });
      expect(await read(acteur, "SELECT id FROM factures WHERE etablissement_id = ?")).toEqual([]);
    },
  );

  test("dated by a day alone counts on that day of the shop's, and today means now", async () => {
    const acteur = await boutique();
    const sold = async (day: string) =>
      (await ventes.create(acteur, oneVente({ dateOperation: { jour: day } }))).value;
    expect(await sold("2026-01-03")).toMatchObject({
      jour: "2026-01-03",
      dateOperation: Date.UTC(2026, 0, 3, 12),
    });
    expect(await sold("2026-01-14")).toMatchObject({ jour: "2026-01-14", dateOperation: NOW });
    expect(await refusalOf(sold("2026-01-15"))).toMatchObject({
      fields: { dateOperation: ["La date d'opération ne peut pas être dans le futur"] },
    });
    await expectSoundLedgers(acteur);
  });

  test("that costs nothing has no payment", async () => {
    const acteur = await boutique({ prixVente: 0 });
    await ventes.create(acteur, oneVente({ prixVenteReel: 0 }));
    expect((await factures.get(acteur, 1)).paiements).toEqual([]);
    await expectSoundLedgers(acteur);
  });

  test("counts on the local day of its operation, and not in the future", async () => {
    const acteur = await boutique();
    await ventes.create(acteur, oneVente({ dateOperation: Date.UTC(2026, 0, 3, 8, 5) }));
    expect(await read(acteur, "SELECT jour, heure FROM totaux_horaires WHERE etablissement_id = ?")).toEqual([
      { jour: "2026-01-03", heure: 8 },
    ]);
    const tomorrow = oneVente({ dateOperation: NOW + 6 * MINUTE_MS });
    expect(await refusalOf(ventes.create(acteur, tomorrow))).toEqual({
      code: "VALIDATION",
      message: "La date d'opération ne peut pas être dans le futur",
      fields: { dateOperation: ["La date d'opération ne peut pas être dans le futur"] },
    });
    await expectSoundLedgers(acteur);
  });

  test("with the same key is sold once, and another with it is refused", async () => {
    const acteur = await boutique();
    const first = await ventes.create(acteur, oneVente(), "k");
    expect(await ventes.create(acteur, oneVente(), "k")).toEqual({ ...first, replayed: true });
    expect(await refusalOf(ventes.create(acteur, oneVente({ quantite: 1 }), "k"))).toMatchObject({
      code: "CLE_REUTILISEE",
    });
    await expectSoundLedgers(acteur);
  });
});

describe("a line is refused at its own field", () => {
  test.each<[string, TestProduit, Partial<SingleVente>, string, string, string]>([
    ["unknown", {}, { produitId: 99 }, "INTROUVABLE", "produitId", "Produit non trouvé"],
    ["inactive", { statut: "INACTIF" }, {}, "CONFLIT", "produitId", "Produit inactif"],
    ["a draft", { statut: "BROUILLON" }, {}, "CONFLIT", "produitId", "Produit en préparation"],
    [
      "too cheap",
      {},
      { prixVenteReel: 79_900 },
      "VALIDATION",
      "prixVenteReel",
      "Le prix ne peut pas être inférieur au prix minimum (800\u00A0FCFA)",
    ],
    [
      "short",
      { quantite: 1 },
      {},
      "STOCK_INSUFFISANT",
      "quantite",
      "Stock insuffisant. Disponible: 1, Demandé: 2",
    ],
    [
      "half a franc",
      {},
      { prixVenteReel: 80_050 },
      "VALIDATION",
      "prixVenteReel",
      "Le montant a trop de décimales pour la devise",
    ],
    [
      "beyond what a line may cost",
      { prixVente: 0 },
      { prixVenteReel: 100_000_000_000, quantite: 90_001 },
      "VALIDATION",
      "quantite",
      "Le montant dépasse la limite autorisée",
    ],
  ])("%s", async (_name, produit, rest, code, field, message) => {
    const acteur = await boutique(produit);
    expect(await refusalOf(ventes.create(acteur, oneVente(rest)))).toEqual({
      code,
      message,
      fields: { [field]: [message] },
    });
    expect(await read(acteur, "SELECT * FROM compteurs WHERE etablissement_id = ?")).toMatchObject([
      { facture: 0, vente: 0, reference_vente: 0, numero_facture: 0 },
    ]);
  });

  test("another shop's product is a missing one", async () => {
    const acteur = await boutique();
    const neighbour = await boutique();
    await addProduits(neighbour, [{}]);
    expect(await refusalOf(ventes.create(acteur, oneVente({ produitId: 2 })))).toEqual(
      await refusalOf(ventes.create(acteur, oneVente({ produitId: 4242 }))),
    );
  });

  test("an invoice that is full to the last centime takes no other line", async () => {
    const acteur = await boutique({ quantite: 200_000, prixVente: 0, prixAchat: 0 });
    const invoiceNumber = "N-1";
    const all = oneVente({ prixVenteReel: 100_000_000_000, quantite: 90_000, numeroFacture: invoiceNumber });
    await ventes.create(acteur, all);
    const excess = await refusalOf(
      ventes.create(acteur, oneVente({ prixVenteReel: 100, numeroFacture: invoiceNumber })),
    );
    expect(excess).toMatchObject({ code: "VALIDATION", fields: { quantite: [expect.any(String)] } });
    await expectSoundLedgers(acteur);
  });
});
