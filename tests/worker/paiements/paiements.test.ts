// Payments that wait, are confirmed, refused, completed and added (rule: waiting).
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { createBoutique, migrate, read } from "#tests/helpers/databases.ts";
import { oneVente, panier } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { codeOf, refusalOf } from "#tests/helpers/refusals.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import { allSlices } from "#tests/helpers/slices.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DAY_PAIEMENTS_MAX } from "#worker/features/paiements/domain.ts";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";

const DAY_MS = 86_400_000;
const PRICE = 80_000;
const { factures, indicateurs, paiements, parametres, ventes } = testServices();
const tomorrow = testServices({ now: NOW + DAY_MS });

beforeAll(migrate);

const mobile = (rest: Partial<ReceivedPaiement> = {}): ReceivedPaiement => ({
  mode: "MOBILE_MONEY",
  montant: PRICE,
  portefeuille: "Wave",
  telephone: "77 555 01 24",
  ...rest,
});
const WAITING = mobile({ attente: true });

async function shop(options: Parameters<typeof createBoutique>[0] = {}): Promise<Acteur> {
  const acteur = await createBoutique(options);
  await addProduits(acteur, [{ quantite: 1_000 }]);
  return acteur;
}

function sell(acteur: Acteur, received: ReceivedPaiement[], rest: object = {}, services = { ventes }) {
  const quantite = received.reduce((sum, { montant }) => sum + montant, 0) / PRICE;
  const lignes = [{ produitId: 1, quantite, prixVenteReel: PRICE }];
  return services.ventes.encaisser(acteur, panier(lignes, { paiements: received, ...rest }));
}

const FIRST = { factureId: 1, rang: 1 };
const statuts = async (acteur: Acteur, id = 1) =>
  (await factures.get(acteur, id)).paiements.map(({ statut }) => statut);
const received = async (acteur: Acteur, day?: string) =>
  (
    await indicateurs.get(
      acteur,
      day === undefined ? {} : { dateDebut: { jour: day }, dateFin: { jour: day } },
    )
  ).encaissements.map(({ mode, portefeuille, montant, nombre }) => [mode, portefeuille, montant, nombre]);
const events = (acteur: Acteur) =>
  read<{ id: number; type: string; data: string }>(
    acteur,
    "SELECT id, type, data FROM evenements WHERE etablissement_id = ? ORDER BY id",
  );

describe("a sale", () => {
  test("stands whole while its payment waits: turnover counts it, the money does not", async () => {
    const acteur = await shop();
    const { value } = await sell(acteur, [WAITING, { mode: "ESPECES", montant: PRICE }]);
    expect(value.facture).toMatchObject({
      resteAPayer: 0,
      paiements: [
        { rang: 1, statut: "EN_ATTENTE", jourRecu: null, portefeuille: "Wave" },
        { rang: 2, statut: "RECU", jourRecu: "2026-01-14" },
      ],
    });
    expect(await indicateurs.get(acteur, { periode: "jour" })).toMatchObject({
      chiffreAffaires: 2 * PRICE,
      encaissements: [{ mode: "ESPECES", portefeuille: null, montant: PRICE, nombre: 1 }],
      enAttente: { montant: PRICE, nombre: 1 },
      resteAPayer: 0,
    });
    await expectSoundLedgers(acteur);
  });

  test("follows the shop's setting, unless the payment decides otherwise; cash and card never wait", async () => {
    const acteur = await shop();
    await parametres.update(acteur, { mobileMoneyAttente: true });
    await sell(acteur, [
      mobile(),
      mobile({ attente: false }),
      { mode: "ESPECES", montant: PRICE, attente: true },
      { mode: "CARTE", montant: PRICE, attente: true, transactionId: "0042" },
    ]);
    expect(await statuts(acteur)).toEqual(["EN_ATTENTE", "RECU", "RECU", "RECU"]);
    await parametres.update(acteur, { mobileMoneyAttente: false });
    await sell(acteur, [mobile(), mobile({ attente: true })]);
    expect(await statuts(acteur, 2)).toEqual(["RECU", "EN_ATTENTE"]);
    await expectSoundLedgers(acteur);
  });

  test("of a single line follows the setting too, with the wallet 'Autre'", async () => {
    const acteur = await shop();
    await parametres.update(acteur, { mobileMoneyAttente: true });
    const line = oneVente({ notes: "Paiement Mobile Money - 77 555 01 24", numeroFacture: "A-1" });
    await ventes.create(acteur, line);
    await ventes.create(acteur, { ...line, client: "Client Mobile Money" });
    expect((await factures.get(acteur, 1)).paiements).toMatchObject([
      { rang: 1, statut: "EN_ATTENTE", portefeuille: "Autre", telephone: "+221775550124" },
      { rang: 2, statut: "EN_ATTENTE", portefeuille: "Autre" },
    ]);
    await parametres.update(acteur, { mobileMoneyAttente: false });
    await ventes.create(acteur, line);
    expect(await statuts(acteur)).toEqual(["EN_ATTENTE", "EN_ATTENTE", "RECU"]);
    expect(await received(acteur)).toEqual([["MOBILE_MONEY", "Autre", 2 * PRICE, 1]]);
    await expectSoundLedgers(acteur);
  });

  test("dated back and paid at once is received on its own day, and when it waited on the day it is confirmed", async () => {
    const acteur = await shop();
    await sell(acteur, [mobile()], { dateOperation: { jour: "2026-01-10" } });
    await sell(acteur, [WAITING], { dateOperation: { jour: "2026-01-10" } });
    await tomorrow.paiements.confirm(acteur, { factureId: 2, rang: 1 });
    expect(await received(acteur, "2026-01-10")).toEqual([["MOBILE_MONEY", "Wave", PRICE, 1]]);
    expect(await received(acteur, "2026-01-15")).toEqual([["MOBILE_MONEY", "Wave", PRICE, 1]]);
    await expectSoundLedgers(acteur);
  });

  test("counts each mode and wallet once, over many sales", async () => {
    const acteur = await shop();
    for (let i = 0; i < 3; i++) {
      await sell(acteur, [
        mobile(),
        mobile({ portefeuille: "Orange Money" }),
        { mode: "CARTE", montant: PRICE, transactionId: "7" },
        { mode: "ESPECES", montant: PRICE, montantRecu: 10 * PRICE },
      ]);
    }
    expect(await received(acteur)).toEqual([
      ["ESPECES", null, 3 * PRICE, 3],
      ["MOBILE_MONEY", "Orange Money", 3 * PRICE, 3],
      ["MOBILE_MONEY", "Wave", 3 * PRICE, 3],
      ["CARTE", null, 3 * PRICE, 3],
    ]);
    await expectSoundLedgers(acteur);
  });
});

describe("a transaction", () => {
  const taken = { code: "CONFLIT", message: "Cet identifiant de transaction a déjà servi" };
  const withId = mobile({ transactionId: "T1" });

  test("pays once per wallet, and the refusal is at its field", async () => {
    const acteur = await shop();
    await sell(acteur, [withId]);
    const twice = await refusalOf(sell(acteur, [{ mode: "ESPECES", montant: PRICE }, withId]));
    expect(twice).toEqual({ ...taken, fields: { "paiements.1.transactionId": [taken.message] } });
    const other = mobile({ transactionId: "T2" });
    const unsure = await refusalOf(sell(acteur, [withId, other]));
    expect(unsure).toEqual({
      ...taken,
      fields: { "paiements.0.transactionId": [taken.message], "paiements.1.transactionId": [taken.message] },
    });
    await sell(acteur, [mobile({ transactionId: "T1", portefeuille: "Orange Money" }), other]);
    await expectSoundLedgers(acteur);
  });

  test("stands once per wallet in a basket, while a card's slip may repeat", async () => {
    const acteur = await shop();
    const fields = { "paiements.1.transactionId": [taken.message] };
    expect(await refusalOf(sell(acteur, [withId, withId]))).toEqual({ ...taken, fields });
    const elsewhere = mobile({ transactionId: "T1", portefeuille: "Orange Money" });
    const card = { mode: "CARTE", montant: PRICE, transactionId: "T1" } as const;
    await sell(acteur, [card, card, withId, elsewhere]);
    expect(await refusalOf(sell(acteur, [elsewhere]))).toMatchObject(taken);
    await expectSoundLedgers(acteur);
  });

  test("is free again after a refusal and after a cancellation", async () => {
    const acteur = await shop();
    await sell(acteur, [mobile({ transactionId: "T1", attente: true })]);
    expect(await codeOf(sell(acteur, [withId]))).toBe("CONFLIT");
    await paiements.refuse(acteur, FIRST, "Jamais arrivé");
    await sell(acteur, [withId]);
    expect(await codeOf(sell(acteur, [withId]))).toBe("CONFLIT");
    await factures.cancel(acteur, 2, "Erreur");
    await sell(acteur, [withId]);
    await expectSoundLedgers(acteur);
  });

  test("taken by two tills at once pays exactly one sale", async () => {
    const acteur = await shop();
    const settled = await Promise.allSettled(Array.from({ length: 4 }, () => sell(acteur, [withId])));
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await read(acteur, "SELECT id FROM factures WHERE etablissement_id = ?")).toHaveLength(1);
    await expectSoundLedgers(acteur);
  });
});

describe("a confirmation", () => {
  test("counts the money today, in one round trip, and reports it silently", async () => {
    const acteur = await shop();
    await sell(acteur, [WAITING]);
    const { db, counts } = count(env.BOUTIQUE_1);
    const services = testServices({ now: NOW + DAY_MS, bindings: { ...env, BOUTIQUE_1: db } });
    const { value } = await services.paiements.confirm(acteur, FIRST, { transactionId: "T9" }, "k");
    expect(counts.roundTrips).toBe(1);
    expect(value.paiements).toMatchObject([
      { statut: "RECU", jourRecu: "2026-01-15", dateEtat: NOW + DAY_MS, transactionId: "T9" },
    ]);
    expect(await received(acteur, "2026-01-14")).toEqual([]);
    expect(await received(acteur, "2026-01-15")).toEqual([["MOBILE_MONEY", "Wave", PRICE, 1]]);
    const [sale, change] = await events(acteur);
    expect(sale).toMatchObject({ id: 1, type: "ALERTE_STOCK" });
    expect(change).toEqual({ id: 2, type: "INFO", data: `{"silencieux":true,"factureId":1}` });
    await expectSoundLedgers(acteur);
  });

  test("counts on the shop's own day", async () => {
    const acteur = await shop({ paysCode: "BJ", fuseau: "Africa/Porto-Novo" });
    const night = testServices({ now: Date.UTC(2026, 0, 14, 23, 30) });
    await sell(acteur, [mobile({ portefeuille: "MTN MoMo", telephone: "01 97 00 00 00", attente: true })]);
    const { value } = await night.paiements.confirm(acteur, FIRST);
    expect(value.paiements).toMatchObject([{ jourRecu: "2026-01-15" }]);
  });

  test("is done once: again with its key it answers the same, without a key it is refused", async () => {
    const acteur = await shop();
    await sell(acteur, [WAITING]);
    const first = await paiements.confirm(acteur, FIRST, {}, "k");
    const again = await paiements.confirm(acteur, FIRST, {}, "k");
    expect(again).toEqual({ value: first.value, replayed: true });
    expect(await codeOf(paiements.confirm(acteur, FIRST, { transactionId: "T" }, "k"))).toBe(
      "CLE_REUTILISEE",
    );
    const settled = {
      code: "CONFLIT",
      message: "Ce paiement n'est plus en attente",
      fields: undefined,
    };
    expect(await refusalOf(paiements.confirm(acteur, FIRST))).toEqual(settled);
    expect(await refusalOf(paiements.refuse(acteur, FIRST, "Non"))).toEqual(settled);
    expect(await received(acteur)).toEqual([["MOBILE_MONEY", "Wave", PRICE, 1]]);
    await expectSoundLedgers(acteur);
  });

  test("and a refusal at once: exactly one of them stands", async () => {
    const acteur = await shop();
    await sell(acteur, [WAITING]);
    const settled = await Promise.allSettled([
      paiements.confirm(acteur, FIRST),
      paiements.refuse(acteur, FIRST, "Non"),
      paiements.confirm(acteur, FIRST),
    ]);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expectSoundLedgers(acteur);
  });

  test("takes no transaction that is taken, and no other than the payment's own", async () => {
    const acteur = await shop();
    await sell(acteur, [mobile({ transactionId: "T1" })]);
    await sell(acteur, [mobile({ transactionId: "T2", attente: true }), WAITING]);
    const [second, third] = [
      { factureId: 2, rang: 1 },
      { factureId: 2, rang: 2 },
    ];
    expect(await refusalOf(paiements.confirm(acteur, second, { transactionId: "T3" }))).toEqual({
      code: "CONFLIT",
      message: "Ce paiement a déjà un autre identifiant de transaction",
      fields: { transactionId: ["Ce paiement a déjà un autre identifiant de transaction"] },
    });
    expect(await refusalOf(paiements.confirm(acteur, third, { transactionId: "T1" }))).toEqual({
      code: "CONFLIT",
      message: "Cet identifiant de transaction a déjà servi",
      fields: { transactionId: ["Cet identifiant de transaction a déjà servi"] },
    });
    await paiements.confirm(acteur, second, { transactionId: "T2" });
    await paiements.confirm(acteur, third);
    expect(await statuts(acteur, 2)).toEqual(["RECU", "RECU"]);
    await expectSoundLedgers(acteur);
  });
});

describe("a refusal", () => {
  test("leaves the amount to pay, names why and who, and reports it silently", async () => {
    const acteur = await shop();
    await sell(acteur, [WAITING, { mode: "ESPECES", montant: PRICE }]);
    const { value } = await tomorrow.paiements.refuse(acteur, FIRST, "Jamais arrivé", "k");
    expect(value).toMatchObject({
      resteAPayer: PRICE,
      paiements: [
        { statut: "REFUSE", motifRefus: "Jamais arrivé", jourRecu: null, dateEtat: NOW + DAY_MS },
        { statut: "RECU" },
      ],
    });
    expect(await paiements.refuse(acteur, FIRST, "Jamais arrivé", "k")).toEqual({ value, replayed: true });
    expect(await indicateurs.get(acteur, {})).toMatchObject({
      enAttente: { montant: 0, nombre: 0 },
      resteAPayer: PRICE,
    });
    const byDate = { page: 0, size: 5, sortBy: "dateOperation", sortDir: "desc" } as const;
    expect((await ventes.list(acteur, byDate)).content).toMatchObject([{ resteAPayer: PRICE }]);
    expect((await events(acteur)).at(-1)).toMatchObject({
      type: "INFO",
      data: `{"silencieux":true,"factureId":1}`,
    });
    const written = await read(
      acteur,
      "SELECT auteur_etat FROM paiements WHERE etablissement_id = ? AND rang = 1",
    );
    expect(written).toEqual([{ auteur_etat: acteur.gerantId }]);
    await expectSoundLedgers(acteur);
  });

  test("is for a waiting payment of a standing invoice", async () => {
    const acteur = await shop();
    await sell(acteur, [WAITING, { mode: "ESPECES", montant: PRICE }]);
    expect(await codeOf(paiements.refuse(acteur, { factureId: 1, rang: 2 }, "Non"))).toBe("CONFLIT");
    await factures.cancel(acteur, 1, "Erreur");
    expect(await codeOf(paiements.refuse(acteur, FIRST, "Non"))).toBe("CONFLIT");
    expect(await codeOf(paiements.confirm(acteur, FIRST))).toBe("CONFLIT");
    expect(await statuts(acteur)).toEqual(["ANNULE", "ANNULE"]);
    await expectSoundLedgers(acteur);
  });
});

test("a payment that the invoice, or the shop, does not have is not found", async () => {
  const [acteur, neighbour] = [await shop(), await shop()];
  await sell(neighbour, [WAITING]);
  await sell(acteur, [WAITING]);
  await sell(neighbour, [WAITING]);
  const absent = [
    [{ factureId: 1, rang: 2 }, "Paiement non trouvé"],
    [{ factureId: 2, rang: 1 }, "Facture non trouvée"],
  ] as const;
  for (const [key, message] of absent) {
    for (const call of [
      () => paiements.confirm(acteur, key),
      () => paiements.refuse(acteur, key, "Non"),
      () => paiements.complete(acteur, key, "T1"),
    ])
      expect(await refusalOf(call())).toEqual({ code: "INTROUVABLE", message, fields: undefined });
  }
  expect(await refusalOf(paiements.add(acteur, 2, mobile()))).toMatchObject({
    message: "Facture non trouvée",
  });
  expect(await statuts(neighbour, 2)).toEqual(["EN_ATTENTE"]);
});

test("a payment is settled by its own shop alone", async () => {
  const [acteur, neighbour] = [await shop(), await shop()];
  await sell(acteur, [mobile()]);
  await sell(neighbour, [mobile({ transactionId: "T2", attente: true })]);
  expect(await codeOf(paiements.confirm(acteur, FIRST))).toBe("CONFLIT");
  expect(await codeOf(paiements.refuse(acteur, FIRST, "Non"))).toBe("CONFLIT");
  await paiements.complete(acteur, FIRST, "T1");
  await paiements.confirm(neighbour, FIRST);
  expect(await received(neighbour)).toEqual([["MOBILE_MONEY", "Wave", PRICE, 1]]);
  await expectSoundLedgers(acteur);
  await expectSoundLedgers(neighbour);
});

describe("a cancelled invoice", () => {
  test("takes back its money from the days that counted it, and what waited with it", async () => {
    const acteur = await shop();
    await sell(acteur, [WAITING, WAITING, mobile()], { dateOperation: { jour: "2026-01-10" } });
    await paiements.confirm(acteur, FIRST);
    expect(await received(acteur)).toEqual([["MOBILE_MONEY", "Wave", 2 * PRICE, 2]]);
    await factures.cancel(acteur, 1, "Erreur");
    expect(await received(acteur)).toEqual([]);
    expect(await paiements.waiting(acteur)).toMatchObject({
      waiting: [],
      enAttente: { montant: 0, nombre: 0 },
    });
    await expectSoundLedgers(acteur);
  });

  test("has nothing left to pay", async () => {
    const acteur = await shop();
    await sell(acteur, [WAITING]);
    await paiements.refuse(acteur, FIRST, "Non");
    await factures.cancel(acteur, 1, "Erreur");
    expect(await factures.get(acteur, 1)).toMatchObject({ resteAPayer: 0 });
    expect(await paiements.waiting(acteur)).toMatchObject({ unpaid: [], resteAPayer: 0 });
    expect(await refusalOf(paiements.add(acteur, 1, mobile()))).toMatchObject({
      code: "CONFLIT",
      message: "Cette facture est annulée : il n'y a plus rien à payer",
    });
    await expectSoundLedgers(acteur);
  });
});

describe("an added payment", () => {
  async function unpaid(options: Parameters<typeof createBoutique>[0] = {}, first = WAITING) {
    const acteur = await shop(options);
    await sell(acteur, [first, { mode: "ESPECES", montant: PRICE }]);
    await paiements.refuse(acteur, FIRST, "Non");
    return acteur;
  }

  test("pays what is left, in parts, today; its rank is new", async () => {
    const acteur = await unpaid();
    const half = PRICE / 2;
    const cash = { mode: "ESPECES", montant: half, montantRecu: PRICE } as const;
    const { value } = await tomorrow.paiements.add(acteur, 1, cash, "k");
    expect(value).toMatchObject({ resteAPayer: half, monnaieRendue: half });
    expect(value.paiements.at(-1)).toMatchObject({ rang: 3, statut: "RECU", jourRecu: "2026-01-15" });
    expect(await tomorrow.paiements.add(acteur, 1, cash, "k")).toEqual({ value, replayed: true });
    const waiting = await tomorrow.paiements.add(acteur, 1, mobile({ montant: half, attente: true }));
    expect(waiting.value).toMatchObject({ resteAPayer: 0 });
    expect(await statuts(acteur)).toEqual(["REFUSE", "RECU", "RECU", "EN_ATTENTE"]);
    expect(await received(acteur, "2026-01-15")).toEqual([["ESPECES", null, half, 1]]);
    await tomorrow.paiements.confirm(acteur, { factureId: 1, rang: 4 });
    await expectSoundLedgers(acteur);
  });

  test("is not more than is left, nor nothing, also when two tills pay at once", async () => {
    const acteur = await unpaid();
    const add = (montant: number) => paiements.add(acteur, 1, { mode: "CARTE", montant });
    const tooMuch = "Le montant dépasse ce qui reste à payer";
    expect(await refusalOf(add(PRICE + 100))).toEqual({
      code: "CONFLIT",
      message: tooMuch,
      fields: { montant: [tooMuch] },
    });
    expect(await refusalOf(add(0))).toMatchObject({
      code: "VALIDATION",
      fields: { montant: ["Un paiement doit être supérieur à 0"] },
    });
    const settled = await Promise.allSettled([add(PRICE), add(PRICE), add(PRICE)]);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await codeOf(add(100))).toBe("CONFLIT");
    await expectSoundLedgers(acteur);
  });

  test("is checked as in a basket, and its amount in the invoice's currency", async () => {
    const acteur = await unpaid();
    const bad = mobile({ telephone: "12", portefeuille: "MTN MoMo" });
    const refusal = await refusalOf(paiements.add(acteur, 1, bad));
    expect(Object.keys(refusal.fields ?? {}).sort()).toEqual(["portefeuille", "telephone"]);
    const france = { ...acteur, paysCode: "FR", deviseCode: "EUR", fuseau: "Europe/Paris" };
    await parametres.update(acteur, { countryId: 13 });
    expect(await refusalOf(paiements.add(france, 1, { mode: "CARTE", montant: 150 }))).toMatchObject({
      code: "VALIDATION",
      fields: { montant: ["Le montant a trop de décimales pour la devise"] },
    });
    await paiements.add(france, 1, { mode: "CARTE", montant: PRICE });
    expect((await indicateurs.get(france, {})).encaissements).toEqual([]);
    await expectSoundLedgers(acteur);
  });

  test("stops at 200 payments of one invoice", async () => {
    const acteur = await unpaid();
    await env.BOUTIQUE_1.prepare("UPDATE paiements SET rang = 200 WHERE etablissement_id = ? AND rang = 2")
      .bind(acteur.etablissementId)
      .run();
    expect(await refusalOf(paiements.add(acteur, 1, { mode: "CARTE", montant: 100 }))).toMatchObject({
      code: "CONFLIT",
      message: "Une facture a 200 paiements au plus",
    });
  });
});

describe("a transaction's id added later", () => {
  test("is for a received or waiting mobile payment, once", async () => {
    const acteur = await shop();
    await sell(acteur, [mobile(), WAITING, { mode: "ESPECES", montant: PRICE }]);
    const of = (rank: number) => ({ factureId: 1, rang: rank });
    const facture = await paiements.complete(acteur, of(1), "T1");
    expect(facture.paiements[0]).toMatchObject({ statut: "RECU", transactionId: "T1" });
    await paiements.complete(acteur, of(1), "T1");
    expect(await refusalOf(paiements.complete(acteur, of(1), "T2"))).toMatchObject({
      code: "CONFLIT",
      message: "Ce paiement a déjà un autre identifiant de transaction",
    });
    expect(await refusalOf(paiements.complete(acteur, of(2), "T1"))).toMatchObject({
      code: "CONFLIT",
      message: "Cet identifiant de transaction a déjà servi",
    });
    const other = "Seul un paiement Mobile Money reçu ou en attente prend un identifiant de transaction";
    expect(await refusalOf(paiements.complete(acteur, of(3), "T3"))).toMatchObject({ message: other });
    await paiements.complete(acteur, of(2), "T4");
    await paiements.refuse(acteur, of(2), "Non");
    expect(await refusalOf(paiements.complete(acteur, of(2), "T5"))).toMatchObject({ message: other });
    await expectSoundLedgers(acteur);
  });
});

describe("the list", () => {
  test("has every payment with its invoice, newest first, an added one by its own time", async () => {
    const acteur = await shop();
    await sell(acteur, [WAITING]);
    await sell(acteur, [mobile({ portefeuille: "Orange Money" }), { mode: "ESPECES", montant: PRICE }]);
    await paiements.refuse(acteur, FIRST, "Non");
    await tomorrow.paiements.add(acteur, 1, { mode: "CARTE", montant: PRICE });
    const list = async (query: object) => {
      const page = await paiements.list(acteur, { page: 0, size: 10, ...query });
      return { total: page.totalElements, rows: page.content.map(({ facture, rang }) => [facture.id, rang]) };
    };
    const rows = [
      [1, 2],
      [2, 2],
      [2, 1],
      [1, 1],
    ];
    expect(await list({})).toEqual({ total: 4, rows });
    expect(await list({ size: 2, page: 1 })).toEqual({ total: 4, rows: rows.slice(2) });
    expect(await list({ size: 3, page: 5 })).toEqual({ total: 4, rows: [] });
    expect(await list({ statut: "REFUSE" })).toEqual({ total: 1, rows: [[1, 1]] });
    expect(await list({ statut: "EN_ATTENTE" })).toEqual({ total: 0, rows: [] });
    expect(await list({ mode: "MOBILE_MONEY", size: 1 })).toEqual({ total: 2, rows: [[2, 1]] });
    expect(await list({ portefeuille: "Wave" })).toEqual({ total: 1, rows: [[1, 1]] });
    expect(await list({ dateDebut: { jour: "2026-01-15" } })).toEqual({ total: 1, rows: [[1, 2]] });
    expect(await list({ dateFin: { jour: "2026-01-14" } })).toEqual({ total: 3, rows: rows.slice(1) });
    await factures.cancel(acteur, 2, "Erreur");
    expect(await list({ statut: "ANNULE" })).toEqual({ total: 2, rows: rows.slice(1, 3) });
    const all = (await allSlices(paiements.slices(acteur, {}))).flat();
    expect(all.map(({ facture, rang }) => [facture.id, rang])).toEqual(rows);
    const [first] = all;
    expect(first).toMatchObject({
      statut: "RECU",
      dateCreation: NOW + DAY_MS,
      facture: {
        id: 1,
        numeroFacture: "FACT-20260114000001",
        client: "Client Mobile Money",
        statut: "EMISE",
      },
    });
    expect(await codeOf(list({ dateDebut: { jour: "2026-02-01" }, dateFin: { jour: "2026-01-01" } }))).toBe(
      "VALIDATION",
    );
  });

  test("of what waits and what is left to pay has the oldest first, and sums", async () => {
    const acteur = await shop();
    for (let i = 0; i < 3; i++) await sell(acteur, [WAITING, WAITING], { client: `Client ${i}` });
    for (const factureId of [1, 2]) await paiements.refuse(acteur, { factureId, rang: 1 }, "Non");
    const waiting = await paiements.waiting(acteur);
    expect(waiting.waiting.map(({ facture, rang }) => [facture.id, rang])).toEqual([
      [1, 2],
      [2, 2],
      [3, 1],
      [3, 2],
    ]);
    expect(waiting.unpaid).toMatchObject([
      { id: 1, venteId: 1, client: "Client 0", resteAPayer: PRICE },
      { id: 2, resteAPayer: PRICE },
    ]);
    expect(waiting).toMatchObject({
      deviseCode: "XOF",
      enAttente: { montant: 4 * PRICE, nombre: 4 },
      resteAPayer: 2 * PRICE,
      receivedToday: 0,
      settled: [],
    });
    await paiements.confirm(acteur, { factureId: 3, rang: 2 });
    await sell(acteur, [mobile(), { mode: "ESPECES", montant: PRICE }]);
    const { settled, receivedToday } = await paiements.waiting(acteur, "RECU");
    expect(settled.map(({ facture, rang }) => [facture.id, rang])).toEqual([[3, 2]]);
    expect(receivedToday).toBe(2 * PRICE);
    expect((await paiements.waiting(acteur, "REFUSE")).settled.map(({ facture }) => facture.id)).toEqual([
      2, 1,
    ]);
  });
});

describe("the mobile money of a day", () => {
  const ofDay = async (acteur: Acteur, day?: string, services = { paiements }) =>
    (await services.paiements.ofDay(acteur, day)).paiements
      .map(({ factureId, rang, statut, montant }) => [factureId, rang, statut, montant])
      .toSorted(([a = 0, b = 0], [c = 0, d = 0]) => Number(a) - Number(c) || Number(b) - Number(d));
  const TODAY = "2026-01-14";

  test("is what was received or waits, in one round trip, with all that a statement is compared with", async () => {
    const acteur = await shop();
    await sell(acteur, [mobile({ transactionId: "T1" }), WAITING, { mode: "ESPECES", montant: PRICE }]);
    await sell(acteur, [{ mode: "CARTE", montant: PRICE, transactionId: "0042" }]);
    const { db, counts } = count(env.BOUTIQUE_1);
    const day = await testServices({ bindings: { ...env, BOUTIQUE_1: db } }).paiements.ofDay(acteur);
    expect(counts.roundTrips).toBe(1);
    expect(day).toMatchObject({
      jour: TODAY,
      today: TODAY,
      start: Date.parse(TODAY),
      deviseCode: "XOF",
      fuseau: "Africa/Dakar",
      complete: true,
    });
    expect(day.pays.portefeuilles).toContain("Wave");
    expect(day.paiements).toHaveLength(2);
    expect(day.paiements.find(({ rang }) => rang === 1)).toEqual({
      factureId: 1,
      rang: 1,
      venteId: 1,
      client: "Client Mobile Money",
      statut: "RECU",
      montant: PRICE,
      portefeuille: "Wave",
      telephone: "+221775550124",
      transactionId: "T1",
      instant: NOW,
      fuseau: "Africa/Dakar",
    });
  });

  test("has no refused and no cancelled payment, nor one of another shop or currency", async () => {
    const acteur = await shop();
    await sell(acteur, [WAITING]);
    await sell(acteur, [mobile()]);
    await sell(acteur, [mobile()]);
    await paiements.refuse(acteur, FIRST, "Jamais arrivé");
    await factures.cancel(acteur, 2, "Erreur");
    await sell(await shop(), [mobile()]);
    expect(await ofDay(acteur)).toEqual([[3, 1, "RECU", PRICE]]);
    await parametres.update(acteur, { countryId: 10 });
    expect(await ofDay(acteur)).toEqual([]);
  });

  test("is that of the customer's payment: a later confirmation moves nothing", async () => {
    const acteur = await shop();
    await sell(acteur, [WAITING]);
    await tomorrow.paiements.confirm(acteur, FIRST);
    expect(await received(acteur, "2026-01-15")).toEqual([["MOBILE_MONEY", "Wave", PRICE, 1]]);
    expect(await ofDay(acteur, TODAY, tomorrow)).toEqual([[1, 1, "RECU", PRICE]]);
    expect(await ofDay(acteur, "2026-01-15", tomorrow)).toEqual([]);
  });

  test("of a sale that was dated back is that of the sale, also while it waits and once it is confirmed", async () => {
    const acteur = await shop();
    const back = { dateOperation: { jour: "2026-01-10" } };
    await sell(acteur, [mobile()], back);
    await sell(acteur, [WAITING], back);
    await sell(acteur, [WAITING], back);
    await tomorrow.paiements.confirm(acteur, { factureId: 3, rang: 1 });
    expect(await ofDay(acteur)).toEqual([]);
    expect(await ofDay(acteur, "2026-01-10")).toEqual([
      [1, 1, "RECU", PRICE],
      [2, 1, "EN_ATTENTE", PRICE],
      [3, 1, "RECU", PRICE],
    ]);
  });

  test("of a further payment is that of its recording, whatever day the invoice has", async () => {
    const acteur = await shop();
    await sell(acteur, [WAITING, WAITING]);
    await paiements.refuse(acteur, FIRST, "Jamais arrivé");
    await paiements.refuse(acteur, { factureId: 1, rang: 2 }, "Jamais arrivé");
    await tomorrow.paiements.add(acteur, 1, mobile());
    await tomorrow.paiements.add(acteur, 1, WAITING);
    expect(await ofDay(acteur, TODAY, tomorrow)).toEqual([]);
    expect(await ofDay(acteur, undefined, tomorrow)).toEqual([
      [1, 3, "RECU", PRICE],
      [1, 4, "EN_ATTENTE", PRICE],
    ]);
  });

  test("of a day to come is today's", async () => {
    const acteur = await shop();
    await sell(acteur, [mobile()]);
    expect(await ofDay(acteur, "2026-02-01")).toEqual([[1, 1, "RECU", PRICE]]);
    expect((await paiements.ofDay(acteur, "2000-01-01")).jour).toBe("2000-01-01");
  });

  test("of more payments than a screen can hold is reported, not cut", async () => {
    const acteur = await shop();
    const ranks = 200;
    for (let i = 0; i < DAY_PAIEMENTS_MAX / ranks; i++) await sell(acteur, [mobile()]);
    await env.BOUTIQUE_1.prepare(
      `INSERT INTO paiements (etablissement_id, facture_id, rang, mode, montant, portefeuille, telephone, statut,
         date_creation, etat, jour_recu)
       WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ${String(ranks)})
       SELECT etablissement_id, facture_id, n.i, mode, montant, portefeuille, telephone, statut,
         date_creation, etat, jour_recu FROM paiements, n WHERE etablissement_id = ?`,
    )
      .bind(acteur.etablissementId)
      .run();
    const whole = await paiements.ofDay(acteur);
    expect([whole.complete, whole.paiements.length]).toEqual([true, DAY_PAIEMENTS_MAX]);
    await sell(acteur, [mobile()]);
    expect(await paiements.ofDay(acteur)).toMatchObject({ complete: false, paiements: [] });
  });
});

describe("what payments cost", () => {
  async function rowsOf(received: ReceivedPaiement[]): Promise<number> {
    const acteur = await shop();
    const { db, counts } = count(env.BOUTIQUE_1);
    const services = testServices({ bindings: { ...env, BOUTIQUE_1: db } });
    const lignes = [{ produitId: 1, quantite: received.length, prixVenteReel: PRICE }];
    await services.ventes.encaisser(acteur, panier(lignes, { paiements: received }), "cle");
    expect(counts.roundTrips).toBe(1);
    return counts.rowsWritten;
  }

  test("10 + 5n rows for one payment; a transaction id, a wait and each further payment are rows of indexes", async () => {
    const lines = 5;
    expect(await rowsOf([{ mode: "ESPECES", montant: PRICE }])).toBe(10 + lines);
    expect(await rowsOf([{ mode: "CARTE", montant: PRICE }])).toBe(10 + lines);
    expect(await rowsOf([mobile()])).toBe(10 + lines);
    expect(await rowsOf([WAITING])).toBe(11 + lines);
    expect(await rowsOf([mobile({ transactionId: "T1" })])).toBe(11 + lines);
    expect(await rowsOf([mobile(), { mode: "ESPECES", montant: PRICE }])).toBe(12 + lines);
  });

  test("as little in a shop with 100 sales as in a new one", async () => {
    const cost = async (sales: number) => {
      const acteur = await shop();
      await sell(acteur, [WAITING]);
      for (let i = 0; i < sales; i++) await sell(acteur, [mobile()]);
      const { db, counts } = count(env.BOUTIQUE_1);
      const services = testServices({ bindings: { ...env, BOUTIQUE_1: db } });
      await services.paiements.confirm(acteur, FIRST);
      await services.paiements.list(acteur, { page: 0, size: 1 });
      await services.paiements.waiting(acteur);
      await services.indicateurs.get(acteur, {});
      return counts.rowsRead;
    };
    expect(await cost(100)).toBe(await cost(2));
  });
});
