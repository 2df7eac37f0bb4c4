// A sale is found by the number of its till's ticket, whether it was sold with a network or without (rule: devices).
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { late, register, ticket } from "#tests/helpers/appareils.ts";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { createBoutique, databaseOf, migrate, read } from "#tests/helpers/databases.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { Panier, PanierTicket } from "#worker/features/ventes/domain/vente.ts";

const { appareils, factures, recherche, ventes } = testServices();

beforeAll(migrate);

async function shop(quantite = 10): Promise<Acteur> {
  const acteur = await createBoutique();
  await addProduits(acteur, [{ quantite }]);
  await register(acteur);
  return acteur;
}

const online = (panier: Panier, n: number, rest: Partial<PanierTicket> = {}): Panier => ({
  ...panier,
  appareil: ticket(n, { horsLigne: false, ...rest }),
});

describe("a basket of the till that was sold with a network", () => {
  test("has the number of its ticket and is else as it was", async () => {
    const acteur = await shop(1);
    const dateClient = NOW - 86_400_000;
    const { value } = await ventes.encaisser(acteur, online(oneArticle(1), 7, { dateClient }));
    expect(value.facture).toMatchObject({
      numeroProvisoire: "P-A-20260114-7",
      appareil: { id: 1, nom: "Caisse A", code: "A" },
      dateClient,
      dateOperation: NOW,
      jour: "2026-01-14",
    });
    expect(value.ajustements).toEqual([]);
    expect(await refusalOf(ventes.encaisser(acteur, online(oneArticle(1), 8)))).toMatchObject({
      code: "STOCK_INSUFFISANT",
    });
    await expectSoundLedgers(acteur);
  });

  test("follows the shop's setting for mobile money, and the basket's own date", async () => {
    const acteur = await shop();
    const wave = { mode: "MOBILE_MONEY", montant: 80_000, telephone: "77 555 01 24" } as const;
    const dated = { ...oneArticle(1), paiements: [wave], dateOperation: NOW - 86_400_000 };
    const { value } = await ventes.encaisser(acteur, online(dated, 1));
    expect(value.facture).toMatchObject({ jour: "2026-01-13", paiements: [{ statut: "RECU" }] });
  });

  test("is the sale that it was when it comes again after its key is forgotten", async () => {
    const acteur = await shop();
    for (const [n, panier] of [late(oneArticle(1), 1), online(oneArticle(1), 2)].entries()) {
      const first = await ventes.encaisser(acteur, panier, `k-${String(n)}`);
      await databaseOf(acteur)
        .prepare("DELETE FROM cles_idempotence WHERE etablissement_id = ?")
        .bind(acteur.etablissementId)
        .run();
      // While keys are kept, another basket has this number.
      expect(await refusalOf(ventes.encaisser(acteur, panier, `k-${String(n)}`))).toMatchObject({
        code: "CONFLIT",
      });
      const later = testServices({ now: NOW + 31 * 86_400_000 }).ventes;
      expect(await later.encaisser(acteur, panier, `k-${String(n)}`)).toEqual({ ...first, replayed: true });
    }
    // Another basket under the number is another sale.
    expect(await refusalOf(ventes.encaisser(acteur, late(oneArticle(1, 2), 1)))).toMatchObject({
      code: "CONFLIT",
    });
    const other = await shop();
    expect(await ventes.encaisser(other, late(oneArticle(1), 1))).toMatchObject({ replayed: false });
    await expectSoundLedgers(acteur);
  });

  test("is refused when its amounts were typed in another currency, with a network and without", async () => {
    const acteur = await shop();
    for (const panier of [online(oneArticle(1), 1), late(oneArticle(1), 1)])
      expect(await refusalOf(ventes.encaisser(acteur, { ...panier, deviseCode: "GHS" }))).toMatchObject({
        code: "CONFLIT",
        fields: { deviseCode: [expect.stringContaining("devise")] },
      });
    const { value } = await ventes.encaisser(acteur, { ...online(oneArticle(1), 1), deviseCode: "XOF" });
    expect(value.facture.deviseCode).toBe("XOF");
  });

  test("is refused for its device or its number under its own name", async () => {
    const acteur = await shop();
    await ventes.encaisser(acteur, online(oneArticle(1), 1));
    const fieldsOf = async (panier: Panier) =>
      Object.keys((await refusalOf(ventes.encaisser(acteur, panier))).fields ?? {});
    expect(await fieldsOf(online(oneArticle(1), 1))).toEqual(["caisse.numeroProvisoire"]);
    expect(await fieldsOf(online(oneArticle(1), 2, { appareilId: 9 }))).toEqual(["caisse.appareilId"]);
    expect(await fieldsOf(late(oneArticle(1), 1))).toEqual(["horsLigne.numeroProvisoire"]);
  });
});

describe("the number of a ticket", () => {
  test("finds its invoice, in its own shop alone", async () => {
    const [acteur, neighbour] = [await shop(), await shop()];
    await ventes.encaisser(acteur, oneArticle(1));
    await ventes.encaisser(acteur, late(oneArticle(1), 7));
    await ventes.encaisser(acteur, online(oneArticle(1), 8));
    for (const [number, id] of [
      ["P-A-20260114-7", 2],
      ["p-a-20260114-8 ", 3],
      ["FACT-20260114000002", 2],
    ] as const)
      expect(await factures.byNumber(acteur, number)).toMatchObject({ id });
    expect(await refusalOf(factures.byNumber(neighbour, "P-A-20260114-7"))).toMatchObject({
      code: "INTROUVABLE",
    });
    const page = { page: 0, size: 5, sortBy: "dateOperation", sortDir: "desc" } as const;
    const found = await ventes.list(acteur, { ...page, q: "p-a-20260114-7" });
    expect(found.content.map(({ factureId }) => factureId)).toEqual([2]);
    expect((await recherche.find(acteur, "P-A-20260114-8")).ventes.map(({ factureId }) => factureId)).toEqual(
      [3],
    );
    // The search by customer's name, and by the invoice's own number, is as before.
    expect((await ventes.list(acteur, { ...page, q: "anonyme fact-20260114000002" })).totalElements).toBe(1);
    const byClient = await ventes.list(acteur, { ...page, sortBy: "client" });
    expect(byClient.totalElements).toBe(3);
  });

  test("gives way to the own number of another invoice", async () => {
    const acteur = await shop();
    await ventes.encaisser(acteur, late(oneArticle(1), 7));
    await ventes.encaisser(acteur, { ...oneArticle(1), numeroFacture: "P-A-20260114-7" });
    expect(await factures.byNumber(acteur, "P-A-20260114-7")).toMatchObject({ id: 2 });
  });
});

describe("the same basket with the same key", () => {
  test("is the same sale, whether it was first sent with a network or without", async () => {
    const acteur = await shop(1);
    const first = await ventes.encaisser(acteur, online(oneArticle(1), 1), "k-1");
    const again = await ventes.encaisser(acteur, late(oneArticle(1), 1), "k-1");
    expect(again).toEqual({ value: first.value, replayed: true });
    expect(await ventes.encaisser(acteur, oneArticle(1), "k-1")).toEqual(again);
    const other = await ventes.encaisser(acteur, late(oneArticle(1), 2), "k-2");
    expect(await ventes.encaisser(acteur, oneArticle(1), "k-2")).toEqual({ ...other, replayed: true });
    expect(await refusalOf(ventes.encaisser(acteur, late(oneArticle(1, 2), 2), "k-2"))).toMatchObject({
      code: "CLE_REUTILISEE",
    });
    expect(await read(acteur, "SELECT id FROM factures WHERE etablissement_id = ?")).toHaveLength(2);
  });
});

test("a device is seen when it sells", async () => {
  const acteur = await shop();
  const later = NOW + 3_600_000;
  await testServices({ now: later }).ventes.encaisser(acteur, online(oneArticle(1), 1));
  expect(await appareils.list(acteur)).toMatchObject([{ dateCreation: NOW, dateVue: later }]);
});

describe("the rows of a basket", () => {
  async function rowsOf(panier: Panier, quantite = 100): Promise<number> {
    const acteur = await shop(quantite);
    const { db, counts } = count(env.BOUTIQUE_1);
    await testServices({ bindings: { ...env, BOUTIQUE_1: db } }).ventes.encaisser(acteur, panier, "k");
    expect(counts.roundTrips).toBe(1);
    return counts.rowsWritten;
  }

  test("are two more with a device: its number's index and when it was seen", async () => {
    const plain = await rowsOf(oneArticle(1));
    expect(plain).toBeLessThanOrEqual(10 + 5);
    expect(await rowsOf(online(oneArticle(1), 1))).toBe(plain + 2);
    expect(await rowsOf(late(oneArticle(1), 1))).toBe(plain + 2);
  });

  test("are the movement and its index more where pieces are missing, and the task with its event and indexes", async () => {
    const [movement, task, counters, alert] = [2, 4, 1, 1];
    const enough = await rowsOf(late(oneArticle(1), 1));
    expect(await rowsOf(late(oneArticle(1, 2), 1), 1)).toBe(enough + movement + task + counters + alert);
  });
});
