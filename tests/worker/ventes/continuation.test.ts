// Which invoice a line of POST /ventes continues, and how chosen numbers meet the counters (rules: basket, numbers).
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { createBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { oneArticle, oneVente } from "#tests/helpers/paniers.ts";
import { addProduits, type TestProduit } from "#tests/helpers/produits.ts";
import { tryOnce, refusalOf } from "#tests/helpers/refusals.ts";
import { NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { SingleVente } from "#worker/features/ventes/domain/vente.ts";

const { ventes, factures, paiements, parametres } = testServices();
const MINUTE_MS = 60_000;

beforeAll(migrate);

async function boutique(produit: TestProduit = {}): Promise<Acteur> {
  const acteur = await createBoutique();
  await addProduits(acteur, [{ titre: "Riz", quantite: 500, ...produit }]);
  return acteur;
}

function numberTaken(reason: string) {
  const message = `Une facture porte déjà ce numéro${reason}`;
  return { code: "CONFLIT", message, fields: { numeroFacture: [message] } };
}

const OTHER_CLIENT = ", pour un autre client";
const OTHER_DAY = ", pour un autre jour";
const TOO_LATE = " : elle ne se continue que 10 minutes, le jour même";

describe("an invoice number of the client's own", () => {
  test("opens an invoice, then takes further lines in cash or mobile money", async () => {
    const acteur = await boutique();
    const client = "Awa";
    const invoiceNumber = "N-1";
    await ventes.create(acteur, oneVente({ numeroFacture: invoiceNumber, client }));
    // Another sale in between: the invoice's lines are not consecutive.
    await ventes.encaisser(acteur, oneArticle(1));
    const later = testServices({ now: NOW + 10 * MINUTE_MS });
    const notes = "Paiement Mobile Money - 775550124";
    const { value } = await later.ventes.create(
      acteur,
      oneVente({ quantite: 3, numeroFacture: invoiceNumber, client, notes }),
    );
    expect(value).toMatchObject({ id: 3, factureId: 1, numeroFacture: invoiceNumber, dateOperation: NOW });
    const facture = await factures.byNumber(acteur, invoiceNumber);
    expect(facture).toMatchObject({
      montantTotal: 400_000,
      nombreArticles: 5,
      monnaieRendue: 0,
      notes: `Paiement en espèces\n${notes}`,
      paiements: [
        { mode: "ESPECES", montant: 160_000 },
        { mode: "MOBILE_MONEY", montant: 240_000, telephone: "+221775550124" },
      ],
    });
    expect(facture.ventes.map((v) => v.id)).toEqual([1, 3]);
    expect(
      await read(
        acteur,
        "SELECT nombre_factures, nombre_lignes FROM totaux_journaliers WHERE etablissement_id = ?",
      ),
    ).toEqual([{ nombre_factures: 2, nombre_lignes: 3 }]);
    await expectSoundLedgers(acteur);
  });

  test("takes lines that name no client, however they are paid, and lists each of their notes once", async () => {
    const acteur = await boutique();
    const invoiceNumber = "N-1";
    const mobile = "Paiement Mobile Money - 775550124";
    for (const line of [{}, { notes: mobile }, { notes: mobile }, { notes: "Livré" }]) {
      await ventes.create(acteur, oneVente({ numeroFacture: invoiceNumber, ...line }));
    }
    expect(await factures.byNumber(acteur, " n-1 ".toUpperCase())).toMatchObject({
      client: "Client anonyme",
      notes: `Paiement en espèces\n${mobile}\nLivré`,
      nombreArticles: 8,
    });
    // Another client's name, or a missing one, does not fit.
    expect(
      await refusalOf(ventes.create(acteur, oneVente({ numeroFacture: invoiceNumber, client: "Awa" }))),
    ).toEqual(numberTaken(OTHER_CLIENT));
    await ventes.create(acteur, oneVente({ numeroFacture: "N-2", client: "Awa" }));
    expect(await refusalOf(ventes.create(acteur, oneVente({ numeroFacture: "N-2" })))).toEqual(
      numberTaken(OTHER_CLIENT),
    );
    await expectSoundLedgers(acteur);
  });

  test("has 200 lines at most, free ones too", async () => {
    const acteur = await boutique({ prixVente: 0 });
    const free = oneVente({ numeroFacture: "N-1", prixVenteReel: 0, quantite: 1 });
    for (let n = 0; n < 200; n++) await ventes.create(acteur, free);
    expect(await refusalOf(ventes.create(acteur, free))).toMatchObject({
      code: "CONFLIT",
      fields: { numeroFacture: [expect.any(String)] },
    });
  });

  test("counts an added line at the invoice's hour", async () => {
    const acteur = await boutique();
    const invoiceNumber = "N-1";
    const opening = testServices({ now: Date.UTC(2026, 0, 14, 16, 55) }).ventes;
    const next = testServices({ now: Date.UTC(2026, 0, 14, 17, 3) }).ventes;
    await opening.create(acteur, oneVente({ numeroFacture: invoiceNumber }));
    await next.create(acteur, oneVente({ numeroFacture: invoiceNumber }));
    expect(
      await read(
        acteur,
        "SELECT heure, nombre_factures, cout FROM totaux_horaires WHERE etablissement_id = ?",
      ),
    ).toEqual([{ heure: 16, nombre_factures: 1, cout: 200_000 }]);
    await expectSoundLedgers(acteur);
  });

  test.each<[string, string, { acteur?: Partial<Acteur>; now?: number; line?: Partial<SingleVente> }]>([
    ["another client", OTHER_CLIENT, { line: { client: "Moussa" } }],
    ["another manager", " : seul le gérant qui l'a ouverte la continue", { acteur: { gerantId: 77 } }],
    ["more than ten minutes later", TOO_LATE, { now: NOW + 10 * MINUTE_MS + 1 }],
    ["another day of operation", OTHER_DAY, { line: { dateOperation: { jour: "2026-01-13" } } }],
  ])("is taken for %s", async (_name, reason, { acteur: other, now = NOW, line: rest }) => {
    const acteur = await boutique();
    const base = { numeroFacture: "N-1", client: "Awa" };
    await ventes.create(acteur, oneVente(base));
    const following = testServices({ now }).ventes.create(
      { ...acteur, ...other },
      oneVente({ ...base, ...rest }),
    );
    expect(await refusalOf(following)).toEqual(numberTaken(reason));
    await expectSoundLedgers(acteur);
  });

  test("is taken after midnight, although the operation is of the invoice's day", async () => {
    const acteur = await boutique();
    const midnight = Date.UTC(2026, 0, 15);
    const dateOperation = Date.UTC(2026, 0, 12, 9);
    const sell = (now: number) =>
      testServices({ now }).ventes.create(acteur, oneVente({ numeroFacture: "N-1", dateOperation }));
    await sell(midnight - MINUTE_MS);
    expect(await refusalOf(sell(midnight))).toEqual(numberTaken(TOO_LATE));
  });

  test("is taken when the invoice is cancelled, is a basket's, or of another currency", async () => {
    const acteur = await boutique();
    await ventes.create(acteur, oneVente({ numeroFacture: "N-1" }));
    await factures.cancel(acteur, 1, "Erreur");
    const continueFacture = (invoiceNumber: string) =>
      refusalOf(ventes.create(acteur, oneVente({ numeroFacture: invoiceNumber })));
    expect(await continueFacture("N-1")).toEqual(numberTaken(" : elle est annulée et ne se continue pas"));
    await ventes.encaisser(acteur, { ...oneArticle(1), numeroFacture: "N-2" });
    expect(await continueFacture("N-2")).toEqual(
      numberTaken(" : elle vient d'un panier et ne se continue pas"),
    );
    await ventes.create(acteur, oneVente({ numeroFacture: "N-3" }));
    await env.BOUTIQUE_1.prepare("UPDATE etablissements SET devise_code = 'XAF' WHERE id = ?")
      .bind(acteur.etablissementId)
      .run();
    expect(await continueFacture("N-3")).toEqual(numberTaken(", dans une autre devise"));
    await expectSoundLedgers(acteur);
  });

  test("of another shop is no matter", async () => {
    const [acteur, neighbour] = [await boutique(), await boutique()];
    await ventes.create(neighbour, oneVente({ numeroFacture: "N-1", client: "Awa" }));
    const { value } = await ventes.create(acteur, oneVente({ numeroFacture: "N-1" }));
    expect(value).toMatchObject({ id: 1, factureId: 1 });
    await expectSoundLedgers(acteur);
    await expectSoundLedgers(neighbour);
  });

  test("takes 200 lines that are paid, and not one more", async () => {
    const acteur = await boutique();
    const one = oneVente({ quantite: 1, numeroFacture: "N-1" });
    for (let i = 0; i < 200; i++) await ventes.create(acteur, one);
    expect(await refusalOf(ventes.create(acteur, one))).toMatchObject({
      code: "CONFLIT",
      fields: { numeroFacture: ["Une facture se compose de 200 ventes au plus"] },
    });
    expect((await factures.get(acteur, 1)).ventes).toHaveLength(200);
    await expectSoundLedgers(acteur);
  });

  test("takes no line once it has 200 payments, those added later included", async () => {
    const acteur = await boutique();
    await parametres.update(acteur, { mobileMoneyAttente: true });
    const notes = "Paiement Mobile Money - 77 555 01 24";
    const one = oneVente({ quantite: 1, numeroFacture: "N-1", client: "Awa", notes });
    await ventes.create(acteur, one);
    await paiements.refuse(acteur, { factureId: 1, rang: 1 }, "Jamais arrivé");
    for (let n = 0; n < 199; n++) await paiements.add(acteur, 1, { mode: "CARTE", montant: 100 });
    const message = "Une facture a 200 paiements au plus";
    expect(await refusalOf(ventes.create(acteur, one))).toEqual({
      code: "CONFLIT",
      message,
      fields: { numeroFacture: [message] },
    });
    await expectSoundLedgers(acteur);
  });
});

describe("the notes of an invoice that goes on", () => {
  test("have 500 characters at most: each of its lines is read with all of them", async () => {
    const acteur = await boutique();
    const record = (notes: string | undefined) =>
      ventes.create(acteur, oneVente({ numeroFacture: "N-1", notes }));
    const [first, second] = ["a".repeat(300), "b".repeat(199)];
    await record(first);
    await record(second);
    expect(await refusalOf(record("c"))).toMatchObject({
      code: "VALIDATION",
      fields: { notes: ["Les notes ne peuvent pas dépasser 500 caractères"] },
    });
    await record(first);
    await record(undefined);
    const { notes, ventes: lignes } = await factures.get(acteur, 1);
    expect([notes, lignes.length]).toEqual([`${first}\n${second}`, 4]);
    await expectSoundLedgers(acteur);
  });
});

describe("a reference of the client's own", () => {
  test("is kept, and the counter steps over it", async () => {
    const acteur = await boutique();
    const references: string[] = [];
    for (const reference of [undefined, "VENTE-00000002", "V 7", undefined, undefined]) {
      references.push((await ventes.create(acteur, oneVente({ reference }))).value.reference);
    }
    expect(references).toEqual([
      "VENTE-00000001",
      "VENTE-00000002",
      "V 7",
      "VENTE-00000003",
      "VENTE-00000004",
    ]);
    await expectSoundLedgers(acteur);
  });

  test.each(["VENTE-00000001", "V 7"])("that a sale wears is refused: %s", async (reference) => {
    const acteur = await boutique();
    await ventes.create(acteur, oneVente());
    await ventes.create(acteur, oneVente({ reference: "V 7" }));
    expect(await refusalOf(ventes.create(acteur, oneVente({ reference })))).toEqual({
      code: "CONFLIT",
      message: "Une vente porte déjà cette référence",
      fields: { reference: ["Une vente porte déjà cette référence"] },
    });
    await expectSoundLedgers(acteur);
  });
});

describe("at the same time", () => {
  test("lines of one number make one invoice", async () => {
    const acteur = await boutique();
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        ventes.create(acteur, oneVente({ quantite: 1, numeroFacture: "N-1" }), `k-${i}`),
      ),
    );
    expect(await factures.byNumber(acteur, "N-1")).toMatchObject({ id: 1, nombreArticles: 12 });
    expect(await read(acteur, "SELECT id FROM factures WHERE etablissement_id = ?")).toHaveLength(1);
    await expectSoundLedgers(acteur);
  });

  test("baskets, lines with numbers and references of their own, and refusals leave no number out", async () => {
    const acteur = await boutique();
    const sends = Array.from({ length: 40 }, (_, i): Promise<unknown> => {
      switch (i % 5) {
        case 0:
          return ventes.encaisser(acteur, oneArticle(1));
        case 1:
          // The number may be taken meanwhile, which is a valid answer too.
          return tryOnce(
            ventes.create(acteur, oneVente({ reference: `VENTE-${String(i).padStart(8, "0")}` })),
          );
        case 2:
          return ventes.create(acteur, oneVente({ numeroFacture: `N-${i % 10}` }));
        case 3:
          return refusalOf(ventes.create(acteur, oneVente({ quantite: 999_999 })));
        default:
          return ventes.create(acteur, oneVente());
      }
    });
    await Promise.all(sends);
    const counted = "count(*) AS n, max(id) AS last";
    const [factures = { n: 0, last: 1 }] = await read<{ n: number; last: number }>(
      acteur,
      `SELECT ${counted} FROM factures WHERE etablissement_id = ?`,
    );
    expect(factures.n).toBe(factures.last);
    expect(factures.n).toBeGreaterThan(16);
    await expectSoundLedgers(acteur);
  });
});
