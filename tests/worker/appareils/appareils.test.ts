// The tills of a shop as devices (rule: devices).
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { late, register, ticket } from "#tests/helpers/appareils.ts";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { createBoutique, migrate, read } from "#tests/helpers/databases.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { AnnulationInput } from "#worker/features/appareils/domain.ts";

const { appareils, ventes } = testServices();
const DAY_MS = 86_400_000;

beforeAll(migrate);

const NOTED: AnnulationInput = {
  numeroProvisoire: "P-A-20260114-3",
  dateClient: NOW - 2 * DAY_MS,
  decalage: 86_400,
  montantTotal: 160_000,
  motif: "Client parti",
  lignes: [
    { produitId: 1, quantite: 1, prixVenteReel: 80_000 },
    { produitId: 99, quantite: 1, prixVenteReel: 80_000, titre: "Sable" },
    { produitId: 98, quantite: 2, prixVenteReel: 0 },
  ],
};

async function shop(): Promise<Acteur> {
  const acteur = await createBoutique();
  await addProduits(acteur, [{ titre: "Riz" }]);
  await register(acteur);
  return acteur;
}

const journalOf = (acteur: Acteur) =>
  read(acteur, "SELECT type, champs FROM journal_reglages WHERE etablissement_id = ? ORDER BY id");

describe("a device", () => {
  test("gets a code, a name by it, and the name of its browser, once for a key", async () => {
    const acteur = await createBoutique();
    const agent =
      "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36";
    const visitor = { agent, address: null, device: null, origin: "http://localhost" };
    const there = testServices({ visitor }).appareils;
    const first = await there.create(acteur, undefined, "k-1");
    expect(first).toEqual({
      value: {
        ...{ id: 1, nom: "Caisse A", code: "A", navigateur: "Chrome, Android" },
        ...{
          dateCreation: NOW,
          dateVue: NOW,
          prochainNumero: 1,
          retire: false,
          dateRetrait: null,
          attente: null,
          dateAttente: null,
        },
      },
      replayed: false,
    });
    expect(await there.create(acteur, undefined, "k-1")).toEqual({ ...first, replayed: true });
    expect((await there.create(acteur, "Comptoir", "k-2")).value).toMatchObject({
      nom: "Comptoir",
      code: "B",
    });
    expect(await refusalOf(there.create(acteur, "Réserve", "k-2"))).toMatchObject({ code: "CLE_REUTILISEE" });
    expect((await appareils.list(acteur)).map(({ nom }) => nom)).toEqual(["Caisse A", "Comptoir"]);
  });

  test("has a code that is never given twice, past Z too, and there are 50 at most", async () => {
    const [acteur, neighbour] = [await createBoutique(), await createBoutique()];
    for (let n = 0; n < 50; n++) await register(acteur);
    expect(await refusalOf(appareils.create(acteur, undefined))).toMatchObject({
      code: "CONFLIT",
      message: "Limite atteinte : 50 appareils",
    });
    for (const id of [1, 50]) await appareils.withdraw(acteur, id);
    await Promise.all([register(acteur), register(acteur)]);
    const codes = (await appareils.list(acteur)).map(({ code }) => code);
    expect([0, 24, 25, 26, 27, 49, 50, 51].map((n) => codes[n])).toEqual([
      "A",
      "Y",
      "Z",
      "AA",
      "AB",
      "AX",
      "AY",
      "AZ",
    ]);
    expect(new Set(codes).size).toBe(52);
    expect(await refusalOf(appareils.create(acteur, undefined))).toMatchObject({ code: "CONFLIT" });
    expect(await register(neighbour)).toBe(1);
    await expectSoundLedgers(acteur);
  });

  test("tells what waits on it, is renamed, and learns that it was withdrawn", async () => {
    const acteur = await shop();
    const at = (minutes: number) => testServices({ now: NOW + minutes * 60_000 }).appareils;
    const attente = { nombre: 3, montant: 1_240_000, depuis: NOW - DAY_MS };
    const told = await at(1).update(acteur, 1, { attente });
    expect(told).toMatchObject({
      attente,
      dateAttente: NOW + 60_000,
      dateVue: NOW + 60_000,
      nom: "Caisse A",
    });
    const named = await at(2).update(acteur, 1, { nom: "Comptoir" });
    // Any device may give the name.
    expect(named).toEqual({ ...told, nom: "Comptoir" });
    await at(3).withdraw(acteur, 1);
    await at(4).withdraw(acteur, 1);
    expect(await read(acteur, "SELECT date_retrait FROM appareils WHERE etablissement_id = ?")).toEqual([
      { date_retrait: NOW + 180_000 },
    ]);
    expect(await at(5).update(acteur, 1, { attente: null })).toMatchObject({
      ...{ retire: true, dateRetrait: NOW + 180_000, attente: null, dateAttente: NOW + 300_000 },
    });
    expect(await appareils.list(acteur)).toMatchObject([{ nom: "Comptoir", code: "A", retire: true }]);
  });

  test("of another shop is a missing one", async () => {
    const [acteur, neighbour] = [await shop(), await shop()];
    await register(neighbour);
    const missing = { code: "INTROUVABLE", message: "Ressource non trouvée" };
    for (const id of [2, 99]) {
      expect(await refusalOf(appareils.update(acteur, id, { nom: "À moi" }))).toMatchObject(missing);
      expect(await refusalOf(appareils.withdraw(acteur, id))).toMatchObject(missing);
      expect(await refusalOf(appareils.noteAnnulation(acteur, id, NOTED))).toMatchObject(missing);
      expect(await refusalOf(appareils.annulations(acteur, id))).toMatchObject(missing);
    }
    expect(await appareils.list(neighbour)).toMatchObject([
      { nom: "Caisse A" },
      { nom: "Caisse B", retire: false },
    ]);
  });

  test("costs one trip and two rows when it tells what waits", async () => {
    const acteur = await shop();
    const { db, counts } = count(env.BOUTIQUE_1);
    await testServices({ bindings: { ...env, BOUTIQUE_1: db } }).appareils.update(acteur, 1, {
      attente: null,
    });
    expect(counts).toMatchObject({ roundTrips: 1, rowsWritten: 1 });
  });
});

describe("the next number", () => {
  test("follows the greatest one that was seen today, of the device's code", async () => {
    const [acteur, neighbour] = [await shop(), await shop()];
    for (let n = 0; n < 26; n++) await register(acteur);
    const numbers = async (who: Acteur, services = testServices()) =>
      (await services.appareils.list(who)).map(({ prochainNumero }) => prochainNumero);
    await ventes.encaisser(acteur, late(oneArticle(1), 9));
    await ventes.encaisser(acteur, late(oneArticle(1), 10, { horsLigne: false }));
    const foreign = { appareilId: 27, numeroProvisoire: "P-AA-20260114-700" };
    await ventes.encaisser(acteur, { ...oneArticle(1), appareil: ticket(0, foreign) });
    await ventes.encaisser(acteur, late(oneArticle(1), 1, { numeroProvisoire: "P-A-20260113-800" }));
    const [a, b] = await numbers(acteur);
    expect([a, b, (await numbers(acteur))[26]]).toEqual([11, 1, 701]);
    await appareils.noteAnnulation(acteur, 1, { ...NOTED, numeroProvisoire: "P-A-20260114-12" });
    expect((await numbers(acteur))[0]).toBe(13);
    expect(await numbers(neighbour)).toEqual([1]);
    expect((await numbers(acteur, testServices({ now: NOW - DAY_MS })))[0]).toBe(801);
    expect((await appareils.update(acteur, 1, {})).prochainNumero).toBe(13);
  });

  test("is of the day on the shop's clock", async () => {
    const acteur = await createBoutique({
      paysCode: "BJ",
      fuseau: "Africa/Porto-Novo",
      boutique: "BOUTIQUE_2",
    });
    await addProduits(acteur, [{}]);
    const night = testServices({ now: Date.UTC(2026, 0, 14, 23, 30) });
    await night.appareils.create(acteur, undefined);
    const appareil = ticket(4, { numeroProvisoire: "P-A-20260115-4" });
    await night.ventes.encaisser(acteur, { ...oneArticle(1), appareil });
    expect(await night.appareils.list(acteur)).toMatchObject([{ prochainNumero: 5 }]);
    // A session from before the shop moved claims another clock.
    const stale = { ...acteur, fuseau: "Africa/Dakar" };
    expect(await night.appareils.list(stale)).toMatchObject([{ prochainNumero: 5 }]);
    expect(await night.appareils.update(stale, 1, {})).toMatchObject({ prochainNumero: 5 });
  });
});

describe("a basket that is noted as cancelled", () => {
  test("is kept with its lines, once for a key, and stands in the journal", async () => {
    const acteur = await shop();
    const first = await appareils.noteAnnulation(acteur, 1, NOTED, "k-1");
    const kept = {
      ...{
        id: 1,
        appareilId: 1,
        numeroProvisoire: "P-A-20260114-3",
        deviseCode: "XOF",
        motif: "Client parti",
      },
      ...{
        montantTotal: 160_000,
        dateClient: NOW - 2 * DAY_MS,
        dateOperation: NOW - DAY_MS,
        dateCreation: NOW,
      },
      lignes: [
        { produitId: 1, titre: "Riz", quantite: 1, prixVenteReel: 80_000 },
        { produitId: 99, titre: "Sable", quantite: 1, prixVenteReel: 80_000 },
        { produitId: 98, titre: null, quantite: 2, prixVenteReel: 0 },
      ],
    };
    expect(first).toEqual({ value: kept, replayed: false });
    expect(await appareils.noteAnnulation(acteur, 1, NOTED, "k-1")).toEqual({ ...first, replayed: true });
    await appareils.noteAnnulation(acteur, 1, { ...NOTED, numeroProvisoire: "P-A-20260114-4" });
    expect((await appareils.annulations(acteur, 1)).map(({ id }) => id)).toEqual([2, 1]);
    expect(await journalOf(acteur)).toEqual([
      { type: "VENTE_NOTEE_ANNULEE", champs: '["P-A-20260114-3"]' },
      { type: "VENTE_NOTEE_ANNULEE", champs: '["P-A-20260114-4"]' },
    ]);
    expect(await read(acteur, "SELECT id FROM factures WHERE etablissement_id = ?")).toEqual([]);
    await expectSoundLedgers(acteur);
  });

  test("has a number that no basket and no other one has", async () => {
    const acteur = await shop();
    await register(acteur);
    await ventes.encaisser(acteur, late(oneArticle(1), 3));
    const taken = ["P-A-20260114-3 : ce numéro provisoire a déjà servi à une autre vente"];
    const noted = (numeroProvisoire: string) =>
      appareils.noteAnnulation(acteur, 1, { ...NOTED, numeroProvisoire });
    expect(await refusalOf(noted("P-A-20260114-3"))).toEqual({
      code: "CONFLIT",
      message: taken[0],
      fields: { numeroProvisoire: taken },
    });
    await noted("P-A-20260114-4");
    expect(await refusalOf(noted("P-A-20260114-4"))).toMatchObject({ code: "CONFLIT" });
    expect(await refusalOf(noted("P-B-20260114-5"))).toMatchObject({
      code: "VALIDATION",
      fields: { numeroProvisoire: [expect.stringContaining("P-A-20260114-7")] },
    });
    expect(await journalOf(acteur)).toHaveLength(1);
  });

  test("is no sale that the books have, as when its copy was recorded on another device", async () => {
    const acteur = await shop();
    const { dateClient } = NOTED;
    const { value } = await ventes.encaisser(acteur, late(oneArticle(1), 3, { dateClient }), "k-1");
    const { montantTotal } = value.facture;
    const sold = ["P-A-20260114-3 : cette vente est déjà enregistrée"];
    expect(await refusalOf(appareils.noteAnnulation(acteur, 1, { ...NOTED, montantTotal }))).toEqual({
      code: "CONFLIT",
      message: sold[0],
      fields: { facture: sold },
    });
    // Another basket under the same number.
    expect(await refusalOf(appareils.noteAnnulation(acteur, 1, NOTED))).toMatchObject({
      fields: { numeroProvisoire: [expect.any(String)] },
    });
    expect(await appareils.annulations(acteur, 1)).toEqual([]);
    const neighbour = await shop();
    expect((await appareils.noteAnnulation(neighbour, 1, { ...NOTED, montantTotal })).value.id).toBe(1);
  });

  test("and its basket's sale have one key, of which one of them comes to the books", async () => {
    const acteur = await shop();
    await ventes.encaisser(acteur, late(oneArticle(1), 5), "k-1");
    expect(await refusalOf(appareils.noteAnnulation(acteur, 1, NOTED, "k-1"))).toMatchObject({
      code: "CLE_REUTILISEE",
    });
    await appareils.noteAnnulation(acteur, 1, NOTED, "k-2");
    expect(await refusalOf(ventes.encaisser(acteur, late(oneArticle(1), 6), "k-2"))).toMatchObject({
      code: "CLE_REUTILISEE",
    });
  });

  test("races its own basket: one of them has the number", async () => {
    const acteur = await shop();
    const outcomes = await Promise.allSettled([
      ventes.encaisser(acteur, late(oneArticle(1), 3), "k-1"),
      appareils.noteAnnulation(acteur, 1, NOTED, "k-2"),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expectSoundLedgers(acteur);
  });
});
