// Sales that were made without a network and arrive later (rule: late-sale).
import { beforeAll, describe, expect, test } from "vitest";
import { late, register } from "#tests/helpers/appareils.ts";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { brouillon, boutiqueWithCategories, inStock } from "#tests/helpers/catalogue.ts";
import { createBoutique, migrate, read } from "#tests/helpers/databases.ts";
import { oneArticle, panier } from "#tests/helpers/paniers.ts";
import { addProduits, type TestProduit } from "#tests/helpers/produits.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const { appareils, factures, produits, taches, ventes } = testServices();

beforeAll(migrate);

/** A shop with device A. */
async function shop(stock: readonly TestProduit[], options?: Parameters<typeof createBoutique>[0]) {
  const acteur = await createBoutique(options);
  const ids = await addProduits(acteur, stock);
  await register(acteur);
  return { acteur, ids };
}

const line = (produitId: number, quantite: number, prixVenteReel = 80_000) => ({
  produitId,
  quantite,
  prixVenteReel,
});

const ledger = (acteur: Acteur) =>
  read(
    acteur,
    `SELECT type, produit_id, quantite, valeur, quantite_apres, valeur_apres, motif FROM mouvements
     WHERE etablissement_id = ? AND type <> 'INITIAL' ORDER BY id`,
  );

const eventsOf = async (acteur: Acteur) =>
  (
    await read<{ type: string; data: string }>(
      acteur,
      "SELECT type, data FROM evenements WHERE etablissement_id = ? ORDER BY id",
    )
  ).map(({ type, data }) => ({ type, ...(JSON.parse(data) as { typeAlerte?: string; titre?: string }) }));

const titles = async (acteur: Acteur) => (await taches.all(acteur, "A_FAIRE")).map(({ titre }) => titre);

const MOTIF = "Écart constaté à la vente hors ligne";

describe("the stock", () => {
  test("that suffices is sold as ever, and nothing else is said", async () => {
    const { acteur } = await shop([{ quantite: 5 }]);
    const { value } = await ventes.encaisser(acteur, late(oneArticle(1, 2), 1), "k");
    expect(value.ajustements).toEqual([]);
    expect(value.facture).toMatchObject({
      numeroFacture: "FACT-20260114000001",
      numeroProvisoire: "P-A-20260114-1",
      appareil: { id: 1, nom: "Caisse A", code: "A" },
      dateClient: NOW,
      jour: "2026-01-14",
    });
    expect(await ledger(acteur)).toEqual([
      {
        ...{ type: "VENTE", produit_id: 1, quantite: -2, valeur: -100_000 },
        ...{ quantite_apres: 3, valeur_apres: 150_000, motif: null },
      },
    ]);
    expect(await titles(acteur)).toEqual([]);
    expect((await factures.get(acteur, 1)).ecarts).toEqual([]);
    await expectSoundLedgers(acteur);
  });

  test("that is short gets the missing pieces first, at the average, over all lines of the product", async () => {
    const { acteur } = await shop([
      { titre: "Riz", quantite: 3, valeur: 100_001, seuilAlerte: 2 },
      { titre: "Lait", quantite: 9 },
    ]);
    const lignes = [line(1, 2), line(2, 1), line(1, 3)];
    const { value } = await ventes.encaisser(acteur, late(panier(lignes), 1));
    expect(value.ajustements).toEqual([{ produitId: 1, quantite: 2 }]);
    // 2 of 3 pieces worth 100 001 cost 66 667.
    const entry = { type: "AJUSTEMENT", produit_id: 1, quantite: 2, valeur: 66_667 };
    expect(await ledger(acteur)).toMatchObject([
      { ...entry, quantite_apres: 5, valeur_apres: 166_668, motif: MOTIF },
      { type: "VENTE", produit_id: 1, quantite: -2, quantite_apres: 3 },
      { type: "VENTE", produit_id: 2, quantite: -1, quantite_apres: 8 },
      { type: "VENTE", produit_id: 1, quantite: -3, quantite_apres: 0, valeur_apres: 0 },
    ]);
    expect((await eventsOf(acteur)).map((e) => e.typeAlerte ?? e.titre)).toEqual([
      "Vérifier le stock : Riz",
      "RUPTURE_STOCK",
      "VENTE_EFFECTUEE",
    ]);
    expect(await titles(acteur)).toEqual(["Vérifier le stock : Riz"]);
    expect((await factures.get(acteur, 1)).ecarts).toEqual([{ produitId: 1, quantite: 2 }]);
    await expectSoundLedgers(acteur);
  });

  test("that is empty takes pieces at the last purchase price, or for nothing, and alerts again", async () => {
    const { acteur } = await shop([
      { titre: "Riz", quantite: 0, prixAchat: 60_000 },
      { titre: "Sable", quantite: 0, prixAchat: 0 },
    ]);
    const { value } = await ventes.encaisser(acteur, late(panier([line(1, 2), line(2, 4)]), 1));
    expect(value.ajustements).toEqual([
      { produitId: 1, quantite: 2 },
      { produitId: 2, quantite: 4 },
    ]);
    expect(await ledger(acteur)).toMatchObject([
      { type: "AJUSTEMENT", produit_id: 1, quantite: 2, valeur: 120_000 },
      { type: "AJUSTEMENT", produit_id: 2, quantite: 4, valeur: 0 },
      { type: "VENTE", produit_id: 1, valeur: -120_000, quantite_apres: 0 },
      { type: "VENTE", produit_id: 2, valeur: 0, quantite_apres: 0 },
    ]);
    const alerts = (await eventsOf(acteur)).filter(({ typeAlerte }) => typeAlerte === "RUPTURE_STOCK");
    expect(alerts).toHaveLength(2);
    expect(await read(acteur, "SELECT quantite, valeur FROM stocks WHERE etablissement_id = ?")).toEqual([
      { quantite: 0, valeur: 0 },
      { quantite: 0, valeur: 0 },
    ]);
    await expectSoundLedgers(acteur);
  });

  test("asks once for a count, and again when somebody has counted", async () => {
    const { acteur } = await shop([{ titre: "Riz", quantite: 0 }]);
    for (const n of [1, 2]) await ventes.encaisser(acteur, late(oneArticle(1), n));
    const [task] = await taches.all(acteur);
    expect(await titles(acteur)).toEqual(["Vérifier le stock : Riz"]);
    await taches.end(acteur, task?.id ?? 0);
    await ventes.encaisser(acteur, late(oneArticle(1), 3));
    expect(await titles(acteur)).toEqual(["Vérifier le stock : Riz"]);
    expect(await taches.all(acteur)).toHaveLength(2);
    await expectSoundLedgers(acteur);
  });

  test("of a long title asks for it as far as a task's title goes, and sorts it as its own title", async () => {
    const titre = "É".repeat(200);
    const { acteur } = await shop([
      { titre, quantite: 0 },
      { titre: "Riz 10 kg", quantite: 0 },
    ]);
    await ventes.encaisser(acteur, late(panier([line(1, 1), line(2, 1)]), 1));
    expect(await titles(acteur)).toEqual(
      expect.arrayContaining([`Vérifier le stock : ${titre}`.slice(0, 200), "Vérifier le stock : Riz 10 kg"]),
    );
    const [rice] = (await taches.all(acteur)).filter((t) => t.titre.endsWith("kg"));
    const before = await read(acteur, "SELECT titre_plie FROM taches WHERE etablissement_id = ? ORDER BY id");
    await taches.update(acteur, rice?.id ?? 0, { titre: rice?.titre ?? "" });
    expect(
      await read(acteur, "SELECT titre_plie FROM taches WHERE etablissement_id = ? ORDER BY id"),
    ).toEqual(before);
  });

  test("of a product that was archived or made inactive meanwhile is sold without an alert", async () => {
    const acteur = await boutiqueWithCategories();
    await register(acteur);
    for (const titre of ["Riz", "Lait"]) await produits.create(acteur, inStock({ titre, quantite: 1 }));
    await produits.delete(acteur, 1);
    await produits.update(acteur, 2, {}, { statut: "INACTIF" });
    const before = (await eventsOf(acteur)).length;
    const sold = [line(1, 2, 1_750_000), line(2, 2, 1_750_000)];
    const { value } = await ventes.encaisser(acteur, late(panier(sold), 1));
    expect(value.ajustements).toEqual([
      { produitId: 1, quantite: 2 },
      { produitId: 2, quantite: 1 },
    ]);
    expect((await eventsOf(acteur)).slice(before).map((e) => e.typeAlerte ?? e.titre)).toEqual([
      "Vérifier le stock : Lait",
      "Vérifier le stock : Riz",
      "VENTE_EFFECTUEE",
    ]);
    await produits.restore(acteur, 1, {});
    expect(await produits.get(acteur, 1)).toMatchObject({ quantite: 0, statut: "INACTIF" });
    await expectSoundLedgers(acteur);
  });
});

describe("its moment", () => {
  test.each([
    ["of 20 days ago", NOW - 20 * DAY_MS, 0, "2025-12-25", NOW - 20 * DAY_MS],
    [
      "of a clock that is three days ahead",
      NOW + 3 * DAY_MS - MINUTE_MS,
      -3 * 86_400,
      "2026-01-14",
      NOW - MINUTE_MS,
    ],
    ["of a clock that is three days behind", NOW - 5 * DAY_MS, 3 * 86_400, "2026-01-12", NOW - 2 * DAY_MS],
    ["of more than 30 days ago", NOW - 30 * DAY_MS - 1, 0, "2026-01-14", NOW],
    ["of 30 days ago", NOW - 30 * DAY_MS, 0, "2025-12-15", NOW - 30 * DAY_MS],
    ["of a clock that is a little ahead", NOW + 5 * MINUTE_MS, 0, "2026-01-14", NOW + 5 * MINUTE_MS],
    ["to come", NOW + 5 * MINUTE_MS + 1, 0, "2026-01-14", NOW],
  ])("%s", async (_name, dateClient, decalage, jour, dateOperation) => {
    const { acteur } = await shop([{ quantite: 1 }]);
    const { value } = await ventes.encaisser(acteur, late(oneArticle(1, 2), 1, { dateClient, decalage }));
    expect(value.facture).toMatchObject({
      jour,
      dateOperation,
      dateClient,
      numeroFacture: "FACT-20260114000001",
    });
    const rows = await read(
      acteur,
      "SELECT DISTINCT jour, date_operation, date_creation FROM mouvements WHERE etablissement_id = ? AND type <> 'INITIAL'",
    );
    expect(rows).toEqual([{ jour, date_operation: dateOperation, date_creation: NOW }]);
    for (const table of ["totaux_journaliers", "totaux_horaires", "totaux_produits"])
      expect(await read(acteur, `SELECT jour FROM ${table} WHERE etablissement_id = ?`)).toEqual([{ jour }]);
    expect(await read(acteur, "SELECT jour_recu FROM paiements WHERE etablissement_id = ?")).toEqual([
      { jour_recu: jour },
    ]);
    await expectSoundLedgers(acteur);
  });

  test("is a day and an hour on the shop's clock", async () => {
    const { acteur } = await shop([{}], {
      paysCode: "BJ",
      fuseau: "Africa/Porto-Novo",
      boutique: "BOUTIQUE_2",
    });
    await ventes.encaisser(acteur, late(oneArticle(1), 1, { dateClient: Date.UTC(2026, 0, 10, 23, 30) }));
    expect(await read(acteur, "SELECT jour, heure FROM factures WHERE etablissement_id = ?")).toEqual([
      { jour: "2026-01-11", heure: 0 },
    ]);
  });

  test("is said by the device alone", async () => {
    const { acteur } = await shop([{}]);
    const dated = { ...late(oneArticle(1), 1), dateOperation: NOW };
    expect(await refusalOf(ventes.encaisser(acteur, dated))).toMatchObject({
      code: "VALIDATION",
      fields: {
        dateOperation: ["Une vente faite sans réseau donne son heure par dateClient, pas par dateOperation"],
      },
    });
  });
});

describe("its price", () => {
  const [LOW, BETWEEN, HIGH] = [80_000, 90_000, 100_000];

  /** Sold at LOW from ten days ago on, at HIGH from six, at BETWEEN from four, at HIGH from two. */
  async function priced() {
    const acteur = await boutiqueWithCategories();
    await register(acteur);
    const at = (days: number) => testServices({ now: NOW - days * DAY_MS }).produits;
    await at(10).create(acteur, inStock({ prixVente: LOW }));
    for (const [days, prixVente] of [
      [6, HIGH],
      [4, BETWEEN],
      [2, HIGH],
    ] as const)
      await at(days).update(acteur, 1, { prixVente });
    return acteur;
  }

  test.each([
    ["before the rise", 7, LOW],
    ["at the moment of the rise", 6, BETWEEN],
    ["between", 5, BETWEEN],
    ["after the last rise", 1, HIGH],
  ])("%s is at least the lowest one in force since then", async (_name, days, minimum) => {
    const acteur = await priced();
    const sold = (n: number, prix: number) =>
      late(panier([line(1, 1, prix)]), n, { dateClient: NOW - days * DAY_MS });
    const { value } = await ventes.encaisser(acteur, sold(1, minimum));
    expect(value.ventes).toMatchObject([{ prixVenteMinimum: minimum, prixVenteReel: minimum }]);
    expect(await refusalOf(ventes.encaisser(acteur, sold(2, minimum - 100)))).toMatchObject({
      code: "VALIDATION",
      fields: {
        "lignes.0": [
          `Le prix ne peut pas être inférieur au prix minimum (${String(minimum / 100).replace(/\B(?=000)/, "\u202F")}\u00A0FCFA)`,
        ],
      },
    });
    await expectSoundLedgers(acteur);
  });

  test("is that of its true moment, also when that is too long ago to be its day, or to come", async () => {
    const acteur = await priced();
    const sold = (n: number, rest: object) => late(panier([line(1, 1, LOW)]), n, rest);
    const ahead = { dateClient: NOW, decalage: -8 * 86_400 };
    expect((await ventes.encaisser(acteur, sold(1, ahead))).replayed).toBe(false);
    const { value } = await ventes.encaisser(acteur, sold(2, { dateClient: NOW - 40 * DAY_MS }));
    expect(value.facture.jour).toBe("2026-01-14");
    expect(
      await refusalOf(ventes.encaisser(acteur, sold(3, { dateClient: NOW + 9 * DAY_MS }))),
    ).toMatchObject({
      code: "VALIDATION",
    });
  });

  test("of an archived product counts as that of another", async () => {
    const acteur = await priced();
    await produits.delete(acteur, 1);
    const dateClient = NOW - 5 * DAY_MS;
    const sold = (n: number, prix: number) => late(panier([line(1, 1, prix)]), n, { dateClient });
    expect(await refusalOf(ventes.encaisser(acteur, sold(1, LOW)))).toMatchObject({ code: "VALIDATION" });
    expect((await ventes.encaisser(acteur, sold(1, BETWEEN))).replayed).toBe(false);
  });

  test("is not that of another product or shop", async () => {
    const [acteur, neighbour] = [await priced(), await priced()];
    await produits.create(acteur, inStock({ titre: "Lait", prixVente: HIGH }));
    await produits.create(neighbour, inStock({ titre: "Lait", prixVente: LOW }));
    const cheap = late(panier([line(2, 1, LOW)]), 1, { dateClient: NOW - 9 * DAY_MS });
    expect(await refusalOf(ventes.encaisser(acteur, cheap))).toMatchObject({ code: "VALIDATION" });
    expect((await ventes.encaisser(neighbour, cheap)).replayed).toBe(false);
  });
});

describe("what is refused", () => {
  const codes = [
    ["CONFLIT", "P-A-20260114-1"],
    ["VALIDATION", "P-B-20260114-1"],
    ["VALIDATION", "P-AA-20260114-1"],
  ] as const;

  test("a number that another basket has, or that has the code of another device", async () => {
    const { acteur } = await shop([{}]);
    await register(acteur);
    await ventes.encaisser(acteur, late(oneArticle(1), 1));
    for (const [code, numeroProvisoire] of codes) {
      const sentence =
        code === "CONFLIT"
          ? "P-A-20260114-1 : ce numéro provisoire a déjà servi à une autre vente"
          : "Le numéro provisoire doit être P-, le code de l'appareil, le jour et un rang, comme P-A-20260114-7";
      expect(await refusalOf(ventes.encaisser(acteur, late(oneArticle(1), 1, { numeroProvisoire })))).toEqual(
        {
          code,
          message: sentence,
          fields: { "horsLigne.numeroProvisoire": [sentence] },
        },
      );
    }
    expect(await read(acteur, "SELECT id FROM factures WHERE etablissement_id = ?")).toHaveLength(1);
  });

  test("a number of a noted cancellation; another shop's number is free", async () => {
    const [{ acteur }, { acteur: neighbour }] = [await shop([{}]), await shop([{}])];
    const noted = { numeroProvisoire: "P-A-20260114-1", dateClient: NOW, decalage: 0 };
    const lignes = [line(1, 1)];
    await appareils.noteAnnulation(acteur, 1, { ...noted, montantTotal: 80_000, motif: "Parti", lignes });
    expect(await refusalOf(ventes.encaisser(acteur, late(oneArticle(1), 1)))).toMatchObject({
      code: "CONFLIT",
      fields: { "horsLigne.numeroProvisoire": [expect.any(String)] },
    });
    expect((await ventes.encaisser(neighbour, late(oneArticle(1), 1))).replayed).toBe(false);
  });

  test("an unknown device, another shop's too; a withdrawn one sells on", async () => {
    const [{ acteur }, { acteur: neighbour }] = [await shop([{}]), await shop([{}])];
    await register(neighbour);
    const unknown = late(oneArticle(1), 1, { appareilId: 2, numeroProvisoire: "P-B-20260114-1" });
    const sentence = "Cet appareil n'est pas connu de la boutique";
    expect(await refusalOf(ventes.encaisser(acteur, unknown))).toEqual({
      code: "VALIDATION",
      message: sentence,
      fields: { "horsLigne.appareilId": [sentence] },
    });
    await appareils.withdraw(acteur, 1);
    expect((await ventes.encaisser(acteur, late(oneArticle(1), 1))).value.facture.appareil?.code).toBe("A");
  });

  test("a product that never was in the shop, or never for sale", async () => {
    const [{ acteur }, { acteur: neighbour }] = [await shop([{}]), await shop([{}])];
    await addProduits(neighbour, [{}]);
    expect(await refusalOf(ventes.encaisser(acteur, late(oneArticle(2), 1)))).toMatchObject({
      code: "INTROUVABLE",
      fields: { "lignes.0": ["Produit non trouvé"] },
    });
    const other = await boutiqueWithCategories();
    await register(other);
    for (const titre of ["Savon", "Sel"]) await produits.create(other, brouillon({ titre }));
    await produits.update(other, 2, {}, { statut: "INACTIF" });
    for (const [produitId, message] of [
      [1, "Produit en préparation"],
      [2, "Produit inactif"],
    ] as const)
      expect(await refusalOf(ventes.encaisser(other, late(oneArticle(produitId), 1)))).toMatchObject({
        code: "CONFLIT",
        message,
      });
  });

  test("pieces that would be worth more than a stock may", async () => {
    const { acteur } = await shop([{ quantite: 0, prixAchat: 100_000_000_000, prixVente: 0 }]);
    const many = late({ ...panier([line(1, 1_000_000, 0)]), paiements: [] }, 1);
    expect(await refusalOf(ventes.encaisser(acteur, many))).toMatchObject({
      code: "VALIDATION",
      fields: { lignes: ["Le montant dépasse la limite autorisée"] },
    });
  });
});

describe("races", () => {
  test("two late baskets of the last pieces are both recorded", async () => {
    const { acteur } = await shop([{ titre: "Riz", quantite: 2 }]);
    const sent = [1, 2].map((n) => ventes.encaisser(acteur, late(oneArticle(1, 2), n), `k-${String(n)}`));
    const missing = (await Promise.all(sent)).map(({ value }) => value.ajustements?.[0]?.quantite ?? 0);
    expect(missing.toSorted()).toEqual([0, 2]);
    expect(await titles(acteur)).toEqual(["Vérifier le stock : Riz"]);
    await expectSoundLedgers(acteur);
  });

  test("of one with a network and one without, only the first may be short", async () => {
    for (let round = 0; round < 4; round++) {
      const { acteur } = await shop([{ quantite: 2 }]);
      const [online, offline] = await Promise.allSettled([
        ventes.encaisser(acteur, oneArticle(1, 2), "k-1"),
        ventes.encaisser(acteur, late(oneArticle(1, 2), 1), "k-2"),
      ]);
      expect(offline.status).toBe("fulfilled");
      if (online.status === "rejected") expect(online.reason).toMatchObject({ code: "STOCK_INSUFFISANT" });
      await expectSoundLedgers(acteur);
    }
  });

  test("the same number from two copies of a device is one basket", async () => {
    const { acteur } = await shop([{}]);
    const sent = ["k-1", "k-2"].map((key) => ventes.encaisser(acteur, late(oneArticle(1), 1), key));
    const outcomes = await Promise.allSettled(sent);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});
