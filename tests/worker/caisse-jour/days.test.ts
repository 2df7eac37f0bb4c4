// The evening's money (rule: evening): what is expected, what is counted, and cash put in and taken out.
import { beforeAll, describe, expect, test } from "vitest";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { createBoutique, migrate, read } from "#tests/helpers/databases.ts";
import { panier } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { codeOf, refusalOf } from "#tests/helpers/refusals.ts";
import { NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { ComptageInput } from "#worker/features/caisse-jour/domain/day.ts";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";

const DAY_MS = 86_400_000;
const PRICE = 80_000;
const TODAY = "2026-01-14";
const GHANA = 11;
const { caisseJour, factures, paiements, parametres, ventes } = testServices();
const later = (days: number) => testServices({ now: NOW + days * DAY_MS });

beforeAll(migrate);

async function shop(options: Parameters<typeof createBoutique>[0] = {}): Promise<Acteur> {
  const acteur = await createBoutique(options);
  await addProduits(acteur, [{ quantite: 1_000 }]);
  return acteur;
}

/** A piece costs the highest price. */
async function rich(): Promise<Acteur> {
  const acteur = await createBoutique();
  await addProduits(acteur, [{ quantite: 1_000_000, prixVente: 1e11 }]);
  return acteur;
}

function sellFor(
  acteur: Acteur,
  montant: number,
  paid: (montant: number) => ReceivedPaiement = (all) => ({ mode: "ESPECES", montant: all }),
) {
  const lignes = [{ produitId: 1, quantite: montant / 1e11, prixVenteReel: 1e11 }];
  return ventes.encaisser(acteur, panier(lignes, { paiements: [{ ...paid(montant), montant }] }));
}

const mobile = (rest: Partial<ReceivedPaiement> = {}): ReceivedPaiement => ({
  mode: "MOBILE_MONEY",
  montant: PRICE,
  portefeuille: "Wave",
  telephone: "77 555 01 24",
  ...rest,
});
const cash = (montant = PRICE): ReceivedPaiement => ({
  mode: "ESPECES",
  montant,
  montantRecu: montant + 5_000,
});

function sell(acteur: Acteur, received: ReceivedPaiement[], rest: object = {}, { ventes } = testServices()) {
  const quantite = received.reduce((sum, { montant }) => sum + montant, 0) / PRICE;
  const lignes = [{ produitId: 1, quantite, prixVenteReel: PRICE }];
  return ventes.encaisser(acteur, panier(lignes, { paiements: received, ...rest }));
}

const counted = (...montants: number[]): ComptageInput => ({
  comptes: [
    { mode: "ESPECES", montant: montants[0] ?? 0 },
    ...(montants[1] === undefined
      ? []
      : [{ mode: "MOBILE_MONEY", portefeuille: "Wave", montant: montants[1] } as const]),
  ],
});

const move = (acteur: Acteur, sens: "ENTREE" | "SORTIE", montant: number, key?: string) =>
  caisseJour.addMouvement(acteur, { sens, montant, motif: "Motif" }, key);

const uncounted = { compte: null, ecart: null, attenduAuComptage: null, depuis: null };

const linesOf = async (acteur: Acteur, jour?: string) =>
  (await caisseJour.day(acteur, jour)).lignes.map((line) => [
    line.mode,
    line.portefeuille,
    line.attendu,
    line.compte,
    line.ecart,
  ]);

/** What a count stands on, and what came later. */
const countedOf = async (acteur: Acteur, jour?: string) =>
  (await caisseJour.day(acteur, jour)).lignes.map((line) => [
    line.mode,
    line.attenduAuComptage,
    line.compte,
    line.ecart,
    line.depuis,
  ]);

describe("what is expected", () => {
  test("of a day without anything is no cash", async () => {
    const acteur = await shop();
    expect(await caisseJour.day(acteur)).toEqual({
      jour: TODAY,
      deviseCode: "XOF",
      lignes: [{ mode: "ESPECES", portefeuille: null, attendu: 0, nombre: 0, ...uncounted }],
      mouvements: [],
      note: null,
      comptages: [],
    });
  });

  test("is what was received, by mode and wallet; cash without its change, with what was put in and taken out", async () => {
    const acteur = await shop();
    await sell(acteur, [cash(), mobile(), mobile({ portefeuille: "Orange Money" }), mobile()]);
    await sell(acteur, [cash(2 * PRICE), { mode: "CARTE", montant: PRICE }]);
    await move(acteur, "ENTREE", 10_000);
    await move(acteur, "SORTIE", 300_000);
    expect(await linesOf(acteur)).toEqual([
      ["ESPECES", null, 3 * PRICE - 290_000, null, null],
      ["MOBILE_MONEY", "Orange Money", PRICE, null, null],
      ["MOBILE_MONEY", "Wave", 2 * PRICE, null, null],
      ["CARTE", null, PRICE, null, null],
    ]);
    // Cash that was put in or taken out is no payment.
    expect((await caisseJour.day(acteur)).lignes.map(({ nombre }) => nombre)).toEqual([2, 1, 2, 1]);
    await expectSoundLedgers(acteur);
  });

  test("counts a payment on the day it is confirmed, and a sale dated back and paid at once on its own day", async () => {
    const acteur = await shop();
    await sell(acteur, [mobile({ attente: true }), cash()]);
    await sell(acteur, [cash()], { dateOperation: { jour: "2026-01-10" } });
    await later(1).paiements.confirm(acteur, { factureId: 1, rang: 1 });
    expect(await linesOf(acteur)).toEqual([["ESPECES", null, PRICE, null, null]]);
    expect(await linesOf(acteur, "2026-01-10")).toEqual([["ESPECES", null, PRICE, null, null]]);
    expect(await linesOf(acteur, "2026-01-15")).toEqual([
      ["ESPECES", null, 0, null, null],
      ["MOBILE_MONEY", "Wave", PRICE, null, null],
    ]);
  });

  test("loses a cancelled invoice, and keeps what was counted of it", async () => {
    const acteur = await shop();
    await sell(acteur, [cash(), mobile()]);
    await caisseJour.count(acteur, TODAY, counted(PRICE, PRICE));
    await factures.cancel(acteur, 1, "Erreur");
    expect(await linesOf(acteur)).toEqual([
      ["ESPECES", null, 0, PRICE, 0],
      ["MOBILE_MONEY", "Wave", 0, PRICE, 0],
    ]);
  });

  test("is in the shop's present currency, and so is what was counted; movements keep theirs", async () => {
    const acteur = await shop();
    await sell(acteur, [cash()]);
    await move(acteur, "ENTREE", 10_000);
    await caisseJour.count(acteur, TODAY, counted(90_000));
    await parametres.setDefaultPays(acteur, 13);
    await move(acteur, "ENTREE", 1_250);
    const day = await caisseJour.day(acteur);
    expect(day).toMatchObject({ deviseCode: "EUR", comptages: [], note: null });
    expect(day.lignes).toEqual([
      { mode: "ESPECES", portefeuille: null, attendu: 1_250, nombre: 0, ...uncounted },
    ]);
    expect(day.mouvements.map(({ deviseCode, montant }) => [deviseCode, montant])).toEqual([
      ["EUR", 1_250],
      ["XOF", 10_000],
    ]);
    await expectSoundLedgers(acteur);
  });

  test("of a shop an hour ahead is cut at its own midnight", async () => {
    const acteur = await shop({ paysCode: "NE", fuseau: "Africa/Niamey" });
    const night = testServices({ now: Date.UTC(2026, 0, 14, 23, 30) });
    await sell(acteur, [cash()], {}, night);
    await night.caisseJour.addMouvement(acteur, { sens: "SORTIE", montant: 5_000, motif: "Taxi" });
    expect((await night.caisseJour.day(acteur)).jour).toBe("2026-01-15");
    expect(await linesOf(acteur, TODAY)).toEqual([["ESPECES", null, 0, null, null]]);
    expect(await linesOf(acteur, "2026-01-15")).toEqual([["ESPECES", null, PRICE - 5_000, null, null]]);
    expect(await codeOf(night.caisseJour.count(acteur, "2026-01-16", counted(0)))).toBe("VALIDATION");
    await night.caisseJour.count(acteur, "2026-01-15", counted(0));
  });
});

describe("a count", () => {
  test("returns the difference of what was counted alone, and replaces the count before it, which is kept", async () => {
    const acteur = await shop();
    await sell(acteur, [cash(), mobile()]);
    const first = await caisseJour.count(acteur, TODAY, {
      ...counted(75_000, PRICE),
      note: "Un billet faux",
    });
    expect(first.value.note).toBe("Un billet faux");
    expect(await linesOf(acteur)).toEqual([
      ["ESPECES", null, PRICE, 75_000, -5_000],
      ["MOBILE_MONEY", "Wave", PRICE, PRICE, 0],
    ]);
    await move(acteur, "SORTIE", 2_000);
    await caisseJour.count(acteur, TODAY, counted(90_000));
    const day = await caisseJour.day(acteur);
    expect(day.note).toBeNull();
    expect(day.lignes.map(({ compte, ecart }) => [compte, ecart])).toEqual([
      [90_000, 12_000],
      [null, null],
    ]);
    expect(day.comptages.map(({ id, note, comptes }) => [id, note, comptes])).toEqual([
      [2, null, [{ mode: "ESPECES", portefeuille: null, montant: 90_000, attendu: 78_000 }]],
      [
        1,
        "Un billet faux",
        [
          { mode: "ESPECES", portefeuille: null, montant: 75_000, attendu: PRICE },
          { mode: "MOBILE_MONEY", portefeuille: "Wave", montant: PRICE, attendu: PRICE },
        ],
      ],
    ]);
    await expectSoundLedgers(acteur);
  });

  describe("keeps its difference whatever comes later, which stands apart:", () => {
    const FLOAT = 10_000;
    type Later = (acteur: Acteur) => Promise<unknown>;

    test.each<[string, Later, number, number]>([
      ["a sale", (acteur) => sell(acteur, [cash(), mobile()]), PRICE, PRICE],
      ["cash taken out", (acteur) => move(acteur, "SORTIE", 3_000), -3_000, 0],
      ["cash put in", (acteur) => move(acteur, "ENTREE", 500), 500, 0],
      ["a reversed movement", (acteur) => caisseJour.reverseMouvement(acteur, 1, "Erreur"), -FLOAT, 0],
      ["a cancelled invoice", (acteur) => factures.cancel(acteur, 1, "Erreur"), -PRICE, -PRICE],
      ["a confirmed payment", (acteur) => paiements.confirm(acteur, { factureId: 2, rang: 1 }), 0, PRICE],
      [
        "a sale dated back",
        (acteur) => sell(acteur, [cash()], { dateOperation: { jour: TODAY } }, later(1)),
        PRICE,
        0,
      ],
    ])("%s", async (_, happen, cashSince, walletSince) => {
      const acteur = await shop();
      await move(acteur, "ENTREE", FLOAT);
      await sell(acteur, [cash(), mobile()]);
      await sell(acteur, [mobile({ attente: true })]);
      await caisseJour.count(acteur, TODAY, counted(PRICE + FLOAT - 500, PRICE));
      const before = [
        ["ESPECES", PRICE + FLOAT, PRICE + FLOAT - 500, -500, 0],
        ["MOBILE_MONEY", PRICE, PRICE, 0, 0],
      ];
      expect(await countedOf(acteur)).toEqual(before);
      await happen(acteur);
      const since = [cashSince, walletSince];
      expect(await countedOf(acteur)).toEqual(before.map((line, n) => [...line.slice(0, 4), since[n]]));
      expect((await linesOf(acteur)).map(([, , expected]) => expected)).toEqual([
        PRICE + FLOAT + cashSince,
        PRICE + walletSince,
      ]);
      expect((await caisseJour.screen(acteur, {})).days).toMatchObject([
        { ecart: -500, depuis: cashSince + walletSince, uncounted: 0 },
      ]);
      await expectSoundLedgers(acteur);
    });
  });

  test("leaves a mode that was not counted out of every difference and sum, and one counted with 0 not", async () => {
    const acteur = await shop();
    await sell(acteur, [cash(), mobile(), { mode: "CARTE", montant: PRICE }]);
    await caisseJour.count(acteur, TODAY, { comptes: [{ mode: "CARTE", montant: 0 }] });
    await sell(acteur, [cash(), mobile()]);
    expect(await countedOf(acteur)).toEqual([
      ["ESPECES", null, null, null, null],
      ["MOBILE_MONEY", null, null, null, null],
      ["CARTE", PRICE, 0, -PRICE, 0],
    ]);
    expect((await caisseJour.screen(acteur, {})).days).toEqual([
      {
        ...{ jour: TODAY, attendu: 5 * PRICE, uncounted: 2 },
        ...{ attenduAuComptage: PRICE, compte: 0, ecart: -PRICE, depuis: 0 },
      },
    ]);
  });

  test("made again the next day stands on what is expected then, and leaves nothing for later", async () => {
    const acteur = await shop();
    await sell(acteur, [cash()]);
    await caisseJour.count(acteur, TODAY, counted(PRICE - 500));
    await sell(acteur, [cash()]);
    await later(1).caisseJour.count(acteur, TODAY, counted(2 * PRICE));
    expect(await countedOf(acteur)).toEqual([["ESPECES", 2 * PRICE, 2 * PRICE, 0, 0]]);
    // Money of the next day is none of this day's.
    await sell(acteur, [cash()], {}, later(1));
    expect(await countedOf(acteur)).toEqual([["ESPECES", 2 * PRICE, 2 * PRICE, 0, 0]]);
  });

  test("may be made on the same or the next day", async () => {
    const acteur = await shop();
    await sell(acteur, [cash()]);
    await later(1).caisseJour.count(acteur, TODAY, counted(PRICE));
    expect(await linesOf(acteur)).toEqual([["ESPECES", null, PRICE, PRICE, 0]]);
    expect(await refusalOf(later(2).caisseJour.count(acteur, TODAY, counted(0)))).toMatchObject({
      code: "CONFLIT",
      message: MESSAGES.caisseJourClosed,
    });
    expect(await refusalOf(caisseJour.count(acteur, "2026-01-15", counted(0)))).toMatchObject({
      code: "VALIDATION",
      fields: { jour: [MESSAGES.caisseJourToCome] },
    });
    expect((await caisseJour.day(acteur)).comptages).toHaveLength(1);
  });

  test("names each mode and wallet once, in decimals of the currency", async () => {
    const acteur = await shop();
    const twice: ComptageInput["comptes"] = [
      { mode: "CARTE", montant: 0 },
      { mode: "CARTE", portefeuille: "Wave", montant: 0 },
    ];
    expect(await refusalOf(caisseJour.count(acteur, TODAY, { comptes: twice }))).toMatchObject({
      code: "VALIDATION",
      fields: { "comptes.1": [MESSAGES.compteTwice] },
    });
    expect(await refusalOf(caisseJour.count(acteur, TODAY, counted(100, 150)))).toMatchObject({
      code: "VALIDATION",
      fields: { "comptes.1.montant": [MESSAGES.montantPrecision] },
    });
    await caisseJour.count(acteur, TODAY, { comptes: [{ mode: "MOBILE_MONEY", montant: 500 }] });
    expect(await linesOf(acteur)).toEqual([
      ["ESPECES", null, 0, null, null],
      ["MOBILE_MONEY", "Autre", 0, 500, 500],
    ]);
  });

  test("knows the country's wallets, and another one only where its money is expected", async () => {
    const acteur = await shop({ paysCode: "TG", fuseau: "Africa/Lome" });
    const wave = counted(0, 500);
    expect(await refusalOf(caisseJour.count(acteur, TODAY, wave))).toMatchObject({
      code: "VALIDATION",
      fields: { comptes: [MESSAGES.mobileMoneyPortefeuille] },
    });
    await parametres.setDefaultPays(acteur, 1);
    await sell({ ...acteur, paysCode: "SN", fuseau: "Africa/Dakar" }, [mobile()]);
    await parametres.setDefaultPays(acteur, 6);
    await caisseJour.count(acteur, TODAY, wave);
    expect((await linesOf(acteur))[1]).toEqual(["MOBILE_MONEY", "Wave", PRICE, 500, 500 - PRICE]);
    expect(await read(acteur, "SELECT id FROM comptages_caisse WHERE etablissement_id = ?")).toHaveLength(1);
  });

  test.each([undefined, "À recompter"])(
    "without amounts takes back what was counted (note: %s)",
    async (note) => {
      const acteur = await shop();
      await caisseJour.count(acteur, TODAY, counted(500));
      await caisseJour.count(acteur, TODAY, { comptes: [], note });
      expect(await caisseJour.day(acteur)).toMatchObject({ note: note ?? null, lignes: [{ compte: null }] });
    },
  );

  test("and movements at the same time: each count keeps what was expected in its own batch", async () => {
    const acteur = await shop();
    const both = Array.from(
      { length: 10 },
      () =>
        [
          move(acteur, "SORTIE", 100),
          caisseJour.count(acteur, TODAY, counted(0)).then(({ value }) => value),
        ] as const,
    );
    // The answer is read in the same batch, so it lists the movements that the count found.
    const answers = await Promise.all(both.map(([, count]) => count));
    await Promise.all(both.map(([movement]) => movement));
    for (const { mouvements, comptages } of answers)
      expect(comptages[0]?.comptes[0]?.attendu).toBe(-100 * mouvements.length);
    expect(await caisseJour.day(acteur)).toMatchObject({ lignes: [{ attendu: -1_000 }] });
    expect(new Set(answers.map(({ comptages }) => comptages[0]?.id)).size).toBe(10);
    await expectSoundLedgers(acteur);
  });
});

describe("amounts typed before the shop moved to Ghana", () => {
  const taken = { sens: "SORTIE", montant: 1_000, motif: "Taxi" } as const;
  const inFrancs = { deviseCode: "XOF" };
  const stored = (acteur: Acteur, table: string) =>
    read(acteur, `SELECT devise_code FROM ${table} WHERE etablissement_id = ? ORDER BY id`);

  test("are refused, whichever currency the session still claims", async () => {
    const before = await shop();
    await parametres.setDefaultPays(before, GHANA);
    const after = { ...before, paysCode: "GH", deviseCode: "GHS", fuseau: "Africa/Accra" };
    const refused = { code: "CONFLIT", fields: { deviseCode: [MESSAGES.deviseChanged] } };
    for (const acteur of [before, after]) {
      const count = caisseJour.count(acteur, TODAY, { ...counted(500), ...inFrancs });
      expect(await refusalOf(count)).toMatchObject(refused);
      const movement = caisseJour.addMouvement(acteur, { ...taken, ...inFrancs });
      expect(await refusalOf(movement)).toMatchObject(refused);
    }
    expect(await stored(before, "comptages_caisse")).toEqual([]);
    expect(await stored(before, "mouvements_caisse")).toEqual([]);
  });

  test("are recorded in the currency that they were typed in, or in the shop's when none is named", async () => {
    const acteur = await shop();
    const first = await caisseJour.addMouvement(acteur, { ...taken, ...inFrancs }, "cle");
    await parametres.setDefaultPays(acteur, GHANA);
    const again = await caisseJour.addMouvement(acteur, { ...taken, ...inFrancs }, "cle");
    expect(again).toEqual({ value: first.value, replayed: true });
    await caisseJour.addMouvement(acteur, { ...taken, deviseCode: "GHS" });
    await caisseJour.addMouvement(acteur, taken);
    await caisseJour.count(acteur, TODAY, { ...counted(500), deviseCode: "GHS" });
    await caisseJour.count(acteur, TODAY, counted(500));
    const [xof, ghs] = [{ devise_code: "XOF" }, { devise_code: "GHS" }];
    expect(await stored(acteur, "mouvements_caisse")).toEqual([xof, ghs, ghs]);
    expect(await stored(acteur, "comptages_caisse")).toEqual([ghs, ghs]);
  });
});

describe("cash put in or taken out", () => {
  test("counts today, names who wrote it, and may take out more than is there", async () => {
    const acteur = await shop();
    const { value } = await move(acteur, "SORTIE", 500_000);
    expect(value).toEqual({
      id: 1,
      sens: "SORTIE",
      montant: 500_000,
      deviseCode: "XOF",
      jour: TODAY,
      motif: "Motif",
      dateCreation: NOW,
      fuseau: "Africa/Dakar",
      dateAnnulation: null,
      motifAnnulation: null,
    });
    expect(await linesOf(acteur)).toEqual([["ESPECES", null, -500_000, null, null]]);
    expect(await read(acteur, "SELECT auteur_id FROM mouvements_caisse WHERE etablissement_id = ?")).toEqual([
      { auteur_id: acteur.gerantId },
    ]);
  });

  test("is above 0, in decimals of the currency, and within the bound of a day", async () => {
    const acteur = await shop();
    const refused = async (montant: number) => (await refusalOf(move(acteur, "ENTREE", montant))).fields;
    expect(await refused(0)).toEqual({ montant: [MESSAGES.montantPositive] });
    expect(await refused(150)).toEqual({ montant: [MESSAGES.montantPrecision] });
    await move(acteur, "ENTREE", 8_999_999_999_999_900);
    expect(await refused(200)).toEqual({ montant: [MESSAGES.montantTooLarge] });
    await move(acteur, "ENTREE", 100);
    await move(acteur, "SORTIE", 200);
    await move(await shop(), "ENTREE", 200);
    expect((await linesOf(acteur))[0]?.[2]).toBe(8_999_999_999_999_800);
  });

  test("never takes what comes in on a day past its bound, in any order of sales, movements and reversals", async () => {
    const acteur = await rich();
    const tooLarge = { montant: [MESSAGES.montantTooLarge] };
    await sellFor(acteur, 3e15);
    await sellFor(acteur, 3e15, (montant) => mobile({ montant }));
    expect((await refusalOf(move(acteur, "ENTREE", 9e15 - 100))).fields).toEqual(tooLarge);
    expect((await refusalOf(move(acteur, "ENTREE", 3e15 + 100))).fields).toEqual(tooLarge);
    const entry = await move(acteur, "ENTREE", 3e15);
    // What was taken out or comes back does not make room that a reversal would fill again.
    await move(acteur, "SORTIE", 9e15);
    expect((await refusalOf(move(acteur, "ENTREE", 100))).fields).toEqual(tooLarge);
    expect((await refusalOf(sellFor(acteur, 1e11))).fields).toEqual({ lignes: [MESSAGES.montantTooLarge] });
    const single = { produitId: 1, quantite: 1, prixVenteReel: 1e11 };
    expect((await refusalOf(ventes.create(acteur, single))).fields).toEqual({
      quantite: [MESSAGES.montantTooLarge],
    });
    await caisseJour.reverseMouvement(acteur, 2, "Pas sortie");
    const [cash, wave] = await linesOf(acteur);
    expect([cash?.[2], wave?.[2]]).toEqual([6e15, 3e15]);
    await caisseJour.reverseMouvement(acteur, entry.value.id, "Pas entrée");
    await sellFor(acteur, 1e11);
    await expectSoundLedgers(acteur);
  });

  test("confirmed and added money stays within the bound of its day", async () => {
    const acteur = await rich();
    await sellFor(acteur, 5e15, (montant) => mobile({ montant, attente: true }));
    await move(acteur, "ENTREE", 4e15 + 100);
    const first = { factureId: 1, rang: 1 };
    const tooLarge = { code: "VALIDATION", message: MESSAGES.montantTooLarge };
    expect(await refusalOf(paiements.confirm(acteur, first))).toMatchObject(tooLarge);
    await paiements.refuse(acteur, first, "Jamais arrivé");
    const paid = (montant: number) => ({ mode: "ESPECES", montant, montantRecu: montant }) as const;
    expect(await refusalOf(paiements.add(acteur, 1, paid(5e15)))).toMatchObject(tooLarge);
    await paiements.add(acteur, 1, paid(5e15 - 100));
    expect((await linesOf(acteur))[0]?.[2]).toBe(9e15);
    await expectSoundLedgers(acteur);
  });

  test("neither a count, its difference nor the change of an invoice passes the bound", async () => {
    const acteur = await rich();
    const tooLarge = { comptes: [MESSAGES.montantTooLarge] };
    const count = (...montants: number[]) => caisseJour.count(acteur, TODAY, counted(...montants));
    expect((await refusalOf(count(9e15, 100))).fields).toEqual(tooLarge);
    await move(acteur, "SORTIE", 4e15);
    expect((await refusalOf(count(5e15, 100))).fields).toEqual(tooLarge);
    await count(5e15);
    expect((await linesOf(acteur))[0]).toEqual(["ESPECES", null, -4e15, 5e15, 9e15]);
    expect((await refusalOf(move(acteur, "SORTIE", 5e15 + 100))).fields).toEqual({
      montant: [MESSAGES.montantTooLarge],
    });
    await sellFor(acteur, 1e11, (montant) => mobile({ montant, attente: true }));
    await paiements.refuse(acteur, { factureId: 1, rang: 1 }, "Jamais arrivé");
    const paid = { mode: "ESPECES", montant: 100, montantRecu: 9e15 } as const;
    await paiements.add(acteur, 1, { ...paid, montantRecu: 5e15 });
    expect((await refusalOf(paiements.add(acteur, 1, { ...paid, montantRecu: 4e15 }))).fields).toEqual({
      montantRecu: [MESSAGES.montantTooLarge],
    });
  });

  test("is written once under a key, and the key serves nothing else", async () => {
    const acteur = await shop();
    const first = await move(acteur, "ENTREE", 1_000, "cle");
    const again = await move(acteur, "ENTREE", 1_000, "cle");
    expect(again).toEqual({ value: first.value, replayed: true });
    expect(await codeOf(move(acteur, "SORTIE", 1_000, "cle"))).toBe("CLE_REUTILISEE");
    const count = await caisseJour.count(acteur, TODAY, counted(100), "cle-2");
    expect(await caisseJour.count(acteur, TODAY, counted(100), "cle-2")).toEqual({
      value: count.value,
      replayed: true,
    });
    expect(await caisseJour.day(acteur)).toMatchObject({ mouvements: [{ id: 1 }], comptages: [{ id: 1 }] });
  });

  test("is reversed once, with a motive, and then leaves its day but not the list", async () => {
    const acteur = await shop();
    await move(acteur, "ENTREE", 1_000);
    await move(acteur, "SORTIE", 400);
    const { value } = await caisseJour.reverseMouvement(acteur, 2, "Noté deux fois");
    expect(value).toMatchObject({ id: 2, dateAnnulation: NOW, motifAnnulation: "Noté deux fois" });
    expect(await linesOf(acteur)).toEqual([["ESPECES", null, 1_000, null, null]]);
    expect((await caisseJour.day(acteur)).mouvements.map(({ id }) => id)).toEqual([2, 1]);
    expect(await refusalOf(caisseJour.reverseMouvement(acteur, 2, "Encore"))).toMatchObject({
      code: "CONFLIT",
      message: MESSAGES.mouvementCaisseReversed,
    });
    expect(await refusalOf(caisseJour.reverseMouvement(acteur, 3, "Rien"))).toMatchObject({
      code: "INTROUVABLE",
      message: MESSAGES.resourceNotFound,
    });
    await expectSoundLedgers(acteur);
  });

  test("is reversed on its day or the next, not later, and not by another shop", async () => {
    const acteur = await shop();
    const neighbour = await shop();
    await move(acteur, "ENTREE", 1_000);
    await move(acteur, "ENTREE", 2_000);
    expect(await codeOf(caisseJour.reverseMouvement(neighbour, 1, "Pas le mien"))).toBe("INTROUVABLE");
    expect(await refusalOf(later(2).caisseJour.reverseMouvement(acteur, 1, "Tard"))).toMatchObject({
      code: "CONFLIT",
      message: MESSAGES.mouvementCaisseClosed,
    });
    await later(1).caisseJour.reverseMouvement(acteur, 1, "Le lendemain");
    expect((await linesOf(acteur))[0]?.[2]).toBe(2_000);
  });

  test("two reversals at the same time: one of them is refused", async () => {
    const acteur = await shop();
    await move(acteur, "SORTIE", 1_000);
    const both = [1, 2].map(() => caisseJour.reverseMouvement(acteur, 1, "Erreur"));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await linesOf(acteur)).toEqual([["ESPECES", null, 0, null, null]]);
  });
});

test("each change is reported silently, with its day", async () => {
  const acteur = await shop();
  await move(acteur, "ENTREE", 1_000);
  await later(1).caisseJour.count(acteur, TODAY, counted(1_000));
  await later(1).caisseJour.reverseMouvement(acteur, 1, "Erreur");
  const events = await read<{ type: string; data: string }>(
    acteur,
    "SELECT type, data FROM evenements WHERE etablissement_id = ? ORDER BY id",
  );
  const silent = { type: "INFO", data: '{"silencieux":true,"jourCaisse":"2026-01-14"}' };
  expect(events).toEqual([silent, silent, silent]);
});

describe("the list of days", () => {
  test("has the days with money, a movement or a count, newest first, with their differences", async () => {
    const acteur = await shop();
    await sell(acteur, [cash(), mobile()], { dateOperation: { jour: "2026-01-11" } });
    await sell(acteur, [cash()]);
    const yesterday = testServices({ now: NOW - DAY_MS });
    await yesterday.caisseJour.addMouvement(acteur, { sens: "ENTREE", montant: 3_000, motif: "Fond" });
    await yesterday.caisseJour.count(acteur, "2026-01-12", counted(500));
    await caisseJour.count(acteur, "2026-01-13", counted(9_000));
    await caisseJour.count(acteur, "2026-01-13", counted(2_000));
    const { days, more, today, countable } = await caisseJour.screen(acteur, { jour: "2026-01-12" });
    expect({ more, today, countable }).toEqual({ more: false, today: TODAY, countable: false });
    expect(days).toEqual([
      { jour: TODAY, attendu: PRICE, uncounted: 1, ...uncounted },
      {
        ...{ jour: "2026-01-13", attendu: 3_000, uncounted: 0 },
        ...{ attenduAuComptage: 3_000, compte: 2_000, ecart: -1_000, depuis: 0 },
      },
      {
        ...{ jour: "2026-01-12", attendu: 0, uncounted: 0 },
        ...{ attenduAuComptage: 0, compte: 500, ecart: 500, depuis: 0 },
      },
      { jour: "2026-01-11", attendu: 2 * PRICE, uncounted: 2, ...uncounted },
    ]);
    const before = await caisseJour.screen(acteur, { before: "2026-01-12" });
    expect(before.days.map(({ jour }) => jour)).toEqual(["2026-01-11"]);
  });

  test("stops after a fortnight and reports that there is more", async () => {
    const acteur = await shop();
    for (let n = 1; n <= 15; n++)
      await sell(acteur, [cash()], { dateOperation: { jour: `2025-12-${String(n).padStart(2, "0")}` } });
    const first = await caisseJour.screen(acteur, {});
    expect(first.days.map(({ jour }) => jour.slice(-2))).toEqual(
      Array.from({ length: 14 }, (_, rank) => String(15 - rank).padStart(2, "0")),
    );
    expect(first.more).toBe(true);
    const rest = await caisseJour.screen(acteur, { before: "2025-12-02" });
    expect(rest).toMatchObject({ days: [{ jour: "2025-12-01" }], more: false });
  });

  test("shows today in place of a day to come, and the country's other wallets", async () => {
    const acteur = await shop();
    await sell(acteur, [mobile()]);
    const screen = await caisseJour.screen(acteur, { jour: "2026-02-01" });
    expect(screen).toMatchObject({
      jour: TODAY,
      countable: true,
      otherPortefeuilles: ["Orange Money", "Free Money", "E-Money"],
    });
  });
});
