// The money of late sales, and the figures of their days (rules: late-sale, waiting, evening).
import { beforeAll, describe, expect, test } from "vitest";
import { late, register } from "#tests/helpers/appareils.ts";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { createBoutique, migrate, read, registerBoutique } from "#tests/helpers/databases.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";
import type { Panier } from "#worker/features/ventes/domain/vente.ts";

const DAY_MS = 86_400_000;
const PRICE = 80_000;
const { caisseJour, factures, paiements, taches, ventes } = testServices();

beforeAll(migrate);

async function shop(): Promise<Acteur> {
  const acteur = await createBoutique();
  await addProduits(acteur, [{ quantite: 1_000 }]);
  await register(acteur);
  return acteur;
}

const wave = (rest: Partial<ReceivedPaiement> = {}): ReceivedPaiement => ({
  ...{ mode: "MOBILE_MONEY", montant: PRICE, portefeuille: "Wave", telephone: "77 555 01 24" },
  ...rest,
});

const paid = (...sent: ReceivedPaiement[]): Panier => ({ ...oneArticle(1, sent.length), paiements: sent });

const titles = async (acteur: Acteur) => (await taches.all(acteur)).map(({ titre }) => titre);

describe("mobile money", () => {
  test("waits whatever the basket and the shop say, cash and cards do not", async () => {
    const acteur = await shop();
    const card: ReceivedPaiement = { mode: "CARTE", montant: PRICE, transactionId: "7" };
    const cash: ReceivedPaiement = { mode: "ESPECES", montant: PRICE };
    const sent = paid(wave({ attente: false }), wave(), card, cash);
    const { value } = await ventes.encaisser(acteur, late(sent, 1, { dateClient: NOW - DAY_MS }));
    expect(value.facture.paiements.map(({ statut, jourRecu }) => [statut, jourRecu])).toEqual([
      ["EN_ATTENTE", null],
      ["EN_ATTENTE", null],
      ["RECU", "2026-01-13"],
      ["RECU", "2026-01-13"],
    ]);
    await paiements.confirm(acteur, { factureId: 1, rang: 1 }, { transactionId: "T-1" });
    await expectSoundLedgers(acteur);
  });

  test("whose id was used meanwhile waits without it, and a task says so", async () => {
    const acteur = await shop();
    await ventes.encaisser(acteur, paid(wave({ transactionId: "T-1" })));
    const card: ReceivedPaiement = { mode: "CARTE", montant: PRICE, transactionId: "T-1" };
    const sent = paid(wave({ transactionId: "t-1" }), wave({ transactionId: "T-2" }), card);
    const { value } = await ventes.encaisser(acteur, late(sent, 7));
    expect(value.facture.paiements.map(({ statut, transactionId }) => [statut, transactionId])).toEqual([
      ["EN_ATTENTE", null],
      ["EN_ATTENTE", "T-2"],
      ["RECU", "T-1"],
    ]);
    expect(await taches.all(acteur)).toMatchObject([
      {
        titre: "Vérifier le paiement : P-A-20260114-7",
        description: "Identifiant de transaction déjà utilisé par une autre vente : Wave T-1",
        priorite: "NORMALE",
      },
    ]);
    await ventes.encaisser(acteur, late(paid(wave({ transactionId: "T-3" })), 8));
    expect(await titles(acteur)).toHaveLength(1);
    await expectSoundLedgers(acteur);
  });

  test("whose id is free keeps it: of another wallet, of a cancelled or refused payment, of another shop", async () => {
    const [acteur, neighbour] = [await shop(), await shop()];
    const used = wave({ transactionId: "T-1", attente: true });
    await ventes.encaisser(neighbour, paid(used));
    await ventes.encaisser(acteur, paid(wave({ transactionId: "T-1", portefeuille: "Orange Money" })));
    const { value: cancelled } = await ventes.encaisser(acteur, paid(used));
    await factures.cancel(acteur, cancelled.facture.id, "Erreur");
    const { value: refused } = await ventes.encaisser(acteur, paid(used));
    await paiements.refuse(acteur, { factureId: refused.facture.id, rang: 1 }, "Jamais arrivé");
    const { value } = await ventes.encaisser(acteur, late(paid(used), 1));
    expect(value.facture.paiements).toMatchObject([{ transactionId: "T-1", statut: "EN_ATTENTE" }]);
    expect(await titles(acteur)).toEqual([]);
  });

  test("twice the same id inside one basket is refused as ever", async () => {
    const acteur = await shop();
    const twice = paid(wave({ transactionId: "T-1" }), wave({ transactionId: "T-1" }));
    expect(await refusalOf(ventes.encaisser(acteur, late(twice, 1)))).toMatchObject({
      code: "CONFLIT",
      fields: { "paiements.1.transactionId": ["Cet identifiant de transaction a déjà servi"] },
    });
  });

  test("of two late baskets at once, one has the id", async () => {
    const acteur = await shop();
    const sent = [1, 2].map((n) =>
      ventes.encaisser(acteur, late(paid(wave({ transactionId: "T-1" })), n), `k-${String(n)}`),
    );
    const ids = (await Promise.all(sent)).map(({ value }) => value.facture.paiements[0]?.transactionId);
    expect(ids.toSorted()).toEqual(["T-1", null]);
    expect(await titles(acteur)).toHaveLength(1);
    await expectSoundLedgers(acteur);
  });
});

test("an evening that was counted keeps its count, and what came later stands apart", async () => {
  const acteur = await shop();
  const yesterday = "2026-01-13";
  const evening = testServices({ now: NOW - DAY_MS });
  await evening.ventes.encaisser(acteur, oneArticle(1));
  await evening.caisseJour.count(acteur, yesterday, { comptes: [{ mode: "ESPECES", montant: PRICE - 500 }] });
  await ventes.encaisser(acteur, late(oneArticle(1, 2), 1, { dateClient: NOW - DAY_MS }));
  const [cash] = (await caisseJour.day(acteur, yesterday)).lignes;
  expect(cash).toMatchObject({
    ...{ mode: "ESPECES", attendu: 3 * PRICE, compte: PRICE - 500, ecart: -500 },
    ...{ attenduAuComptage: PRICE, depuis: 2 * PRICE },
  });
  expect((await caisseJour.day(acteur)).lignes).toMatchObject([
    { mode: "ESPECES", attendu: 0, depuis: null },
  ]);
  await expectSoundLedgers(acteur);
});

test("a sale of 20 days ago is in the figures of its day and month, although they were summed up", async () => {
  const acteur = await shop();
  await registerBoutique(acteur);
  const then = NOW + 10 * DAY_MS;
  const [early, sweep] = [testServices({ now: NOW - DAY_MS }), testServices({ now: then })];
  await early.ventes.encaisser(acteur, oneArticle(1, 3));
  await sweep.sweep.sweep();
  const now = NOW + 19 * DAY_MS;
  const services = testServices({ now });
  await services.ventes.encaisser(acteur, late(oneArticle(1, 2), 1, { dateClient: now - 20 * DAY_MS }));
  const january = { dateDebut: { jour: "2026-01-01" }, dateFin: { jour: "2026-01-31" } };
  expect(await services.indicateurs.get(acteur, january)).toMatchObject({
    ...{ chiffreAffaires: 5 * PRICE, nombreVentes: 2, nombreArticles: 5 },
  });
  const year = await services.dashboards.get(acteur, "annee");
  expect(year.meilleursProduits).toMatchObject([{ produitId: 1, quantite: 5, chiffreAffaires: 5 * PRICE }]);
  expect(year.serie.find(({ debut }) => debut.startsWith("2026-01"))).toMatchObject({
    chiffreAffaires: 5 * PRICE,
  });
  expect(await services.indicateurs.get(acteur, { periode: "jour" })).toMatchObject({ chiffreAffaires: 0 });
  const day = await testServices({ now: NOW - DAY_MS }).dashboards.get(acteur, "jour");
  expect(day).toMatchObject({ chiffreAffaires: 5 * PRICE, nombreVentes: 2 });
  expect(day.parHeure.find(({ heure }) => heure === 17)).toMatchObject({ nombreVentes: 2 });
  await services.sweep.sweep();
  await expectSoundLedgers(acteur);
  expect(await read(acteur, "SELECT quantite FROM totaux_produits_mois WHERE etablissement_id = ?")).toEqual([
    { quantite: 5 },
  ]);
});
