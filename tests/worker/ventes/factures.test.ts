import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { createBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { panier, oneArticle } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

const { ventes, factures, produits, tickets } = testServices();
const HOUR_MS = 3_600_000;
const GUINEA = 10;
const BENIN = 7;

beforeAll(migrate);

/** Five bags worth 1,001 centimes and ten tins; the basket has three bags in two lines, and a tin. */
async function sold(options: Parameters<typeof createBoutique>[0] = {}, now = NOW) {
  const acteur = await createBoutique(options);
  await addProduits(acteur, [
    { titre: "Riz", quantite: 5, valeur: 1001, prixVente: 100 },
    { titre: "Lait", quantite: 10 },
  ]);
  await testServices({ now }).ventes.encaisser(
    acteur,
    panier([
      { produitId: 1, quantite: 2, prixVenteReel: 100 },
      { produitId: 2, quantite: 1, prixVenteReel: 80_000 },
      { produitId: 1, quantite: 1, prixVenteReel: 100 },
    ]),
  );
  return acteur;
}

const stocks = (acteur: Acteur) =>
  read(acteur, "SELECT id, quantite, valeur FROM stocks WHERE etablissement_id = ? ORDER BY id");

describe("an invoice", () => {
  test("is read whole by its id and by its number, in one round trip", async () => {
    const acteur = await sold();
    const { db, counts } = count(env.BOUTIQUE_1);
    const comptes = testServices({ bindings: { ...env, BOUTIQUE_1: db } });
    const facture = await comptes.factures.get(acteur, 1);
    expect(counts.roundTrips).toBe(1);
    expect(facture).toMatchObject({
      id: 1,
      numeroFacture: "FACT-20260114000001",
      statut: "EMISE",
      deviseCode: "XOF",
      montantTotal: 80_300,
      nombreArticles: 4,
      dateOperation: NOW,
      dateCreation: NOW,
      dateAnnulation: null,
      motif: null,
      paiements: [{ mode: "ESPECES", montant: 80_300 }],
    });
    expect(facture.ventes.map((v) => [v.id, v.produit.titre, v.statut])).toEqual([
      [1, "Riz", "EMISE"],
      [2, "Lait", "EMISE"],
      [3, "Riz", "EMISE"],
    ]);
    expect(await factures.byNumber(acteur, "FACT-20260114000001")).toEqual(facture);
  });

  test("that the shop does not have is not found, whoever has it", async () => {
    const [acteur, neighbour] = [await sold(), await sold()];
    await ventes.encaisser(neighbour, { ...oneArticle(2), numeroFacture: "N-7" });
    const missing = { code: "INTROUVABLE", message: "Facture non trouvée", fields: undefined };
    expect(await refusalOf(factures.get(acteur, 2))).toEqual(missing);
    expect(await refusalOf(factures.byNumber(acteur, "N-7"))).toEqual(missing);
    expect(await refusalOf(factures.cancel(acteur, 2, "Erreur"))).toEqual(missing);
    expect((await factures.get(neighbour, 2)).statut).toBe("EMISE");
  });
});

describe("the invoice of a line", () => {
  test("is whole, in one round trip, and may be cancelled on the day of its recording", async () => {
    const acteur = await sold();
    const { db, counts } = count(env.BOUTIQUE_1);
    const comptes = testServices({ bindings: { ...env, BOUTIQUE_1: db } });
    const found = await comptes.tickets.ofVente(acteur, 2);
    expect(counts.roundTrips).toBe(1);
    expect(found).toMatchObject({
      jeton: null,
      facture: await factures.get(acteur, 1),
      cancellable: true,
      instant: NOW,
    });
    const tomorrow = testServices({ now: NOW + 24 * HOUR_MS });
    expect(await tomorrow.tickets.ofVente(acteur, 3)).toMatchObject({ cancellable: false });
    await factures.cancel(acteur, 1, "Erreur");
    expect(await tickets.ofVente(acteur, 1)).toMatchObject({
      cancellable: false,
      facture: { ventes: [{ motif: "Erreur" }, { motif: "Erreur" }, { motif: "Erreur" }] },
    });
  });

  test("of a line that the shop does not have is a sale not found", async () => {
    const [acteur, neighbour] = [await sold(), await sold()];
    await ventes.encaisser(neighbour, oneArticle(2));
    const missing = { code: "INTROUVABLE", message: "Vente non trouvée", fields: undefined };
    expect(await refusalOf(tickets.ofVente(acteur, 4))).toEqual(missing);
  });
});

describe("a cancelled invoice", () => {
  test("brings back pieces and value, undoes payments and sums, and keeps its number, in one go", async () => {
    const acteur = await sold();
    const { db, counts } = count(env.BOUTIQUE_1);
    const comptes = testServices({ bindings: { ...env, BOUTIQUE_1: db } });
    const { value } = await comptes.factures.cancel(acteur, 1, "Erreur de saisie");
    expect(counts.roundTrips).toBe(1);
    expect(value).toMatchObject({
      numeroFacture: "FACT-20260114000001",
      statut: "ANNULEE",
      motif: "Erreur de saisie",
      dateAnnulation: NOW,
    });
    expect(value.ventes.map((v) => v.statut)).toEqual(["ANNULEE", "ANNULEE", "ANNULEE"]);
    expect(await stocks(acteur)).toEqual([
      { id: 1, quantite: 5, valeur: 1001 },
      { id: 2, quantite: 10, valeur: 500_000 },
    ]);
    const returned = await read<Record<string, unknown>>(
      acteur,
      `SELECT id, produit_id, quantite, valeur, quantite_apres, valeur_apres, vente_id, origine_id, motif
       FROM mouvements WHERE etablissement_id = ? AND type = 'ANNULATION_VENTE' ORDER BY id`,
    );
    expect(returned.map((m) => Object.values(m))).toEqual([
      [6, 1, 2, 400, 4, 800, 1, 3, "Erreur de saisie"],
      [7, 2, 1, 50_000, 10, 500_000, 2, 4, "Erreur de saisie"],
      [8, 1, 1, 201, 5, 1001, 3, 5, "Erreur de saisie"],
    ]);
    expect(await read(acteur, "SELECT statut FROM paiements WHERE etablissement_id = ?")).toEqual([
      { statut: "ANNULE" },
    ]);
    const zero = { chiffre_affaires: 0, cout: 0, nombre_factures: 0 };
    expect(await read(acteur, "SELECT * FROM totaux_journaliers WHERE etablissement_id = ?")).toMatchObject([
      { ...zero, nombre_articles: 0, nombre_lignes: 3 },
    ]);
    expect(await read(acteur, "SELECT * FROM totaux_horaires WHERE etablissement_id = ?")).toMatchObject([
      zero,
    ]);
    const [evenement] = await read<{ type: string; data: string }>(
      acteur,
      "SELECT type, data FROM evenements WHERE etablissement_id = ? ORDER BY id DESC LIMIT 1",
    );
    expect(evenement?.type).toBe("INFO");
    expect(JSON.parse(evenement?.data ?? "")).toEqual({
      silencieux: true,
      factureId: 1,
      produitId: 1,
      lignes: [
        { produitId: 1, stockActuel: 5 },
        { produitId: 2, stockActuel: 10 },
      ],
    });
    await expectSoundLedgers(acteur);
  });

  test("leaves the sums of the other sales of its day", async () => {
    const acteur = await sold();
    await ventes.encaisser(acteur, oneArticle(2));
    await factures.cancel(acteur, 1, "Erreur");
    expect(
      await read(
        acteur,
        `SELECT chiffre_affaires, nombre_factures, nombre_articles, nombre_lignes FROM totaux_journaliers
         WHERE etablissement_id = ?`,
      ),
    ).toEqual([{ chiffre_affaires: 80_000, nombre_factures: 1, nombre_articles: 1, nombre_lignes: 4 }]);
    await expectSoundLedgers(acteur);
  });

  test("leaves the sums that its products made in the same hour in another currency", async () => {
    const acteur = await sold();
    await testServices().parametres.setDefaultPays(acteur, GUINEA);
    await ventes.encaisser(acteur, oneArticle(2));
    const inGuineanFrancs = () =>
      Promise.all(
        ["totaux_journaliers", "totaux_horaires", "totaux_produits"].map((table) =>
          read(acteur, `SELECT * FROM ${table} WHERE etablissement_id = ? AND devise_code = 'GNF'`),
        ),
      );
    const before = await inGuineanFrancs();
    expect(before.map((lignes) => lignes.length)).toEqual([1, 1, 1]);
    await factures.cancel(acteur, 1, "Erreur");
    expect(await inGuineanFrancs()).toEqual(before);
    await expectSoundLedgers(acteur);
  });

  test("returns at the cost of its lines, though the average has changed", async () => {
    const acteur = await sold();
    await ventes.encaisser(acteur, panier([{ produitId: 1, quantite: 2, prixVenteReel: 100 }]));
    expect((await stocks(acteur))[0]).toEqual({ id: 1, quantite: 0, valeur: 0 });
    await factures.cancel(acteur, 1, "Erreur");
    expect((await stocks(acteur))[0]).toEqual({ id: 1, quantite: 3, valeur: 601 });
    await expectSoundLedgers(acteur);
  });

  test("of products that were archived or stopped meanwhile comes back too", async () => {
    const acteur = await sold();
    await produits.delete(acteur, 1);
    await produits.update(acteur, 2, {}, { statut: "INACTIF" });
    await factures.cancel(acteur, 1, "Erreur");
    // What was left of product 1 left with the product; what the sale had taken is back.
    expect(await stocks(acteur)).toMatchObject([{ quantite: 3 }, { quantite: 10 }]);
    await expectSoundLedgers(acteur);
  });

  test("made of lines that do not follow each other comes back alone", async () => {
    const acteur = await sold();
    const line = { produitId: 2, quantite: 1, prixVenteReel: 80_000, numeroFacture: "N-1" };
    await ventes.create(acteur, line);
    await ventes.encaisser(acteur, oneArticle(2));
    await ventes.create(acteur, line);
    const { value: cancelled } = await factures.cancel(acteur, 2, "Erreur");
    expect(cancelled.ventes.map((v) => v.id)).toEqual([4, 6]);
    expect((await stocks(acteur))[1]).toMatchObject({ quantite: 8 });
    await expectSoundLedgers(acteur);
  });

  test("may be of any day of operation: the day of its recording counts, on the shop's clock", async () => {
    // 23:30 UTC on the 14th is 00:30 on the 15th in Cotonou.
    const options = { paysCode: "BJ", fuseau: "Africa/Porto-Novo" };
    const recorded = Date.UTC(2026, 0, 14, 23, 30);
    const acteur = await sold(options, recorded);
    const a = (now: number) => testServices({ now }).factures;
    const late = await refusalOf(a(Date.UTC(2026, 0, 15, 23, 0)).cancel(acteur, 1, "Erreur"));
    expect(late).toEqual({
      code: "CONFLIT",
      message: "Une facture ne peut être annulée que le jour de son enregistrement",
      fields: undefined,
    });
    await expectSoundLedgers(acteur);
    expect((await a(Date.UTC(2026, 0, 15, 22, 59)).cancel(acteur, 1, "Erreur")).value.statut).toBe("ANNULEE");
    const past = { ...oneArticle(2), dateOperation: Date.UTC(2026, 0, 3) };
    const { ventes: ofToday, factures: cancellations } = testServices({ now: recorded + HOUR_MS });
    await ofToday.encaisser(acteur, past);
    await cancellations.cancel(acteur, 2, "Erreur");
    await expectSoundLedgers(acteur);
  });

  test("counts by the zone of now, whatever the credentials still claim", async () => {
    const a = (hour: string) => testServices({ now: Date.parse(`2026-01-14T${hour}Z`) });
    const acteur = await createBoutique();
    await addProduits(acteur, [{}]);
    await a("22:30").ventes.encaisser(acteur, oneArticle(1));
    await a("23:15").ventes.encaisser(acteur, oneArticle(1));
    // Benin is an hour ahead: there the first invoice is of the 14th, and the second of the 15th, which is today.
    await a("23:20").parametres.setDefaultPays(acteur, BENIN);
    expect(await refusalOf(a("23:30").factures.cancel(acteur, 1, "Erreur"))).toMatchObject({
      code: "CONFLIT",
      message: "Une facture ne peut être annulée que le jour de son enregistrement",
    });
    await a("23:30").factures.cancel(acteur, 2, "Erreur");
    const returned = "SELECT jour FROM mouvements WHERE etablissement_id = ? AND type = 'ANNULATION_VENTE'";
    expect(await read(acteur, returned)).toEqual([{ jour: "2026-01-15" }]);
    await expectSoundLedgers(acteur);
  });

  test("cannot be cancelled again", async () => {
    const acteur = await sold();
    await factures.cancel(acteur, 1, "Erreur");
    expect(await refusalOf(factures.cancel(acteur, 1, "Erreur"))).toEqual({
      code: "CONFLIT",
      message: "Cette facture est déjà annulée",
      fields: undefined,
    });
    await expectSoundLedgers(acteur);
  });

  test("twice at once is cancelled once; with one key both are answered", async () => {
    const acteur = await sold();
    const two = await Promise.allSettled([1, 2].map(() => factures.cancel(acteur, 1, "Erreur")));
    expect(two.map((d) => d.status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expectSoundLedgers(acteur);
    await ventes.encaisser(acteur, oneArticle(2));
    const same = await Promise.all([1, 2].map(() => factures.cancel(acteur, 2, "Erreur", "k")));
    expect(same.map((m) => m.replayed).toSorted()).toEqual([false, true]);
    expect(same[0]?.value).toEqual(same[1]?.value);
    await expectSoundLedgers(acteur);
  });

  test("that would fill a shelf past its bounds is refused in words", async () => {
    const acteur = await createBoutique();
    await addProduits(acteur, [{ quantite: 1, prixAchat: 100 }]);
    await ventes.encaisser(acteur, oneArticle(1));
    const full = "UPDATE stocks SET quantite = 1000000000 WHERE etablissement_id = ?";
    await env.BOUTIQUE_1.prepare(full).bind(acteur.etablissementId).run();
    expect(await refusalOf(factures.cancel(acteur, 1, "Erreur"))).toMatchObject({
      code: "CONFLIT",
      message: "Le stock d'un produit ne peut pas dépasser 1\u202F000\u202F000\u202F000 pièces",
    });
    expect((await factures.get(acteur, 1)).statut).toBe("EMISE");
  });
});
