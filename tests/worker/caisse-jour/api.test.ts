// The evening's money over the API (rule: evening).
import { beforeAll, expect, test } from "vitest";
import { type Call, testApi } from "#tests/helpers/api.ts";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

const api = testApi();
let token: string;

beforeAll(async () => {
  await migrate();
  const acteur = await createBoutique();
  await addProduits(acteur, [{ quantite: 100 }]);
  token = await api.token(acteur);
});

const call = (method: string, path: string, { ...rest }: Omit<Call, "token"> = {}) =>
  api.callApi(method, path, { ...rest, token });
const count = (body: unknown, jour = "2026-01-14") => call("PUT", `/caisse/jour/${jour}`, { body });
const move = (body: unknown, headers: Record<string, string> = {}) =>
  call("POST", "/caisse/mouvements", { body, headers });

const uncounted = { compte: null, ecart: null, attenduAuComptage: null, depuis: null };

test("a day is read, counted and counted again, in main units", async () => {
  await call("POST", "/ventes/panier", {
    body: {
      lignes: [{ produitId: 1, quantite: 2, prixVenteReel: 800 }],
      paiements: [
        { mode: "ESPECES", montant: 600, montantRecu: 1000 },
        { mode: "MOBILE_MONEY", montant: 1000, portefeuille: "Wave", telephone: "77 555 01 24" },
      ],
    },
  });
  const taken = { sens: "SORTIE", montant: 100, motif: "Taxi" };
  const { status, body: moved, headers } = await move(taken, { "Idempotency-Key": "cle" });
  expect(status).toBe(201);
  expect(headers.get("Location")).toBeNull();
  expect(moved).toMatchObject({ id: 1, ...taken, jour: "2026-01-14", dateAnnulation: null });
  const again = await move(taken, { "Idempotency-Key": "cle" });
  expect(again.body).toEqual(moved);
  expect(again.headers.get("Idempotency-Replayed")).toBe("true");

  expect((await call("GET", "/caisse/jour")).body).toMatchObject({
    jour: "2026-01-14",
    lignes: [
      { mode: "ESPECES", portefeuille: null, attendu: 500, nombre: 1, ...uncounted },
      { mode: "MOBILE_MONEY", portefeuille: "Wave", attendu: 1000, nombre: 1, ...uncounted },
    ],
    mouvements: [{ id: 1 }],
    note: null,
    comptages: [],
  });
  const counted = await count({ comptes: [{ mode: "ESPECES", montant: 450 }], note: "Un billet manque" });
  expect(counted.body).toMatchObject({
    lignes: [{ attendu: 500, compte: 450, ecart: -50, attenduAuComptage: 500, depuis: 0 }, uncounted],
    note: "Un billet manque",
  });
  await call("POST", "/ventes", { body: { produitId: 1, quantite: 1, prixVenteReel: 800 } });
  expect((await call("GET", "/caisse/jour")).body).toMatchObject({
    lignes: [{ attendu: 1300, compte: 450, ecart: -50, attenduAuComptage: 500, depuis: 800 }, uncounted],
  });
  await count({ comptes: [{ mode: "MOBILE_MONEY", portefeuille: "Wave", montant: 1200 }] });
  expect((await call("GET", "/caisse/jour?jour=2026-01-14")).body).toMatchObject({
    lignes: [{ compte: null }, { compte: 1200, ecart: 200 }],
    note: null,
    comptages: [
      { id: 2, comptes: [{ mode: "MOBILE_MONEY", portefeuille: "Wave", montant: 1200, attendu: 1000 }] },
      { id: 1, note: "Un billet manque" },
    ],
  });

  const reversal = await call("POST", "/caisse/mouvements/1/annulation", { body: { motif: "Erreur" } });
  expect(reversal).toMatchObject({ status: 200, body: { id: 1, motifAnnulation: "Erreur" } });
  expect((await call("GET", "/caisse/jour")).body).toMatchObject({ lignes: [{ attendu: 1400 }, {}] });
});

const cash = { mode: "ESPECES", montant: 5 };

test.each([
  ["2026-01-15", { comptes: [] }, 400, { jour: [MESSAGES.caisseJourToCome] }],
  ["2026-01-12", { comptes: [] }, 409, undefined],
  ["2026-1-14", { comptes: [] }, 400, { jour: ["Le jour n'est pas valide"] }],
  ["2026-02-30", { comptes: [] }, 400, { jour: ["Le jour n'est pas valide"] }],
  ["2026-01-14", { comptes: [cash], deviseCode: "EUR" }, 409, { deviseCode: [MESSAGES.deviseChanged] }],
  ["2026-01-14", { comptes: [cash], deviseCode: "xof" }, 400, { deviseCode: ["La devise n'est pas valide"] }],
  ["2026-01-14", {}, 400, { comptes: ["Les comptes sont obligatoires"] }],
  ["2026-01-14", { comptes: {} }, 400, { comptes: [MESSAGES.comptesExpected] }],
  ["2026-01-14", { comptes: [5] }, 400, { "comptes.0": ["Le compte n'est pas valide"] }],
  ["2026-01-14", { comptes: [cash, cash] }, 400, { "comptes.1": [MESSAGES.compteTwice] }],
  [
    "2026-01-14",
    { comptes: [{ ...cash, montant: -1 }] },
    400,
    { "comptes.0.montant": [MESSAGES.negativeMontant] },
  ],
  [
    "2026-01-14",
    { comptes: [{ ...cash, montant: 0.5 }] },
    400,
    { "comptes.0.montant": [MESSAGES.montantPrecision] },
  ],
  [
    "2026-01-14",
    { comptes: [{ ...cash, mode: "CHEQUE" }] },
    400,
    { "comptes.0.mode": [MESSAGES.invalidPaiement] },
  ],
  [
    "2026-01-14",
    { comptes: [{ mode: "MOBILE_MONEY", portefeuille: "MTN MoMo", montant: 5 }] },
    400,
    { comptes: [MESSAGES.mobileMoneyPortefeuille] },
  ],
  [
    "2026-01-14",
    { comptes: [], note: "x".repeat(501) },
    400,
    { note: ["La note ne peut pas dépasser 500 caractères"] },
  ],
])("a count of %s refuses %j: %i", async (jour, body, status, errors) => {
  const { status: answered, body: answer } = await count(body, jour);
  expect([answered, answer["errors"]]).toEqual([status, errors]);
});

test.each([
  [{ sens: "PRET", montant: 5, motif: "x" }, { sens: [MESSAGES.invalidSens] }],
  [{ sens: "ENTREE", montant: 0, motif: "x" }, { montant: [MESSAGES.montantPositive] }],
  [{ sens: "ENTREE", motif: "x" }, { montant: ["Le montant est obligatoire"] }],
  [{ sens: "ENTREE", montant: "5", motif: "x" }, { montant: ["Le montant doit être un nombre"] }],
  [{ sens: "ENTREE", montant: 0.5, motif: "x" }, { montant: [MESSAGES.montantPrecision] }],
  [{ sens: "ENTREE", montant: 5, motif: " " }, { motif: [MESSAGES.reasonRequired] }],
])("a movement refuses %j", async (body, errors) => {
  expect(await move(body)).toMatchObject({ status: 400, body: { errors } });
});

test("a movement names its currency, and is refused in another one", async () => {
  const taken = { sens: "SORTIE", montant: 5, motif: "Taxi" };
  expect((await move({ ...taken, deviseCode: "XOF" })).status).toBe(201);
  expect(await move({ ...taken, deviseCode: "GHS" })).toMatchObject({
    status: 409,
    body: { errors: { deviseCode: [MESSAGES.deviseChanged] } },
  });
});

test("a reversal answers 404 for a missing movement, 400 without a motive, 409 the second time", async () => {
  const reverse = (id: number | string, body: unknown) =>
    call("POST", `/caisse/mouvements/${id}/annulation`, { body });
  const { body } = await move({ sens: "ENTREE", montant: 5, motif: "Fond" });
  const id = Number(body["id"]);
  expect(await reverse(999, { motif: "x" })).toMatchObject({
    status: 404,
    body: { message: MESSAGES.resourceNotFound },
  });
  expect((await reverse("x", { motif: "x" })).status).toBe(400);
  expect((await reverse(id, {})).status).toBe(400);
  expect((await reverse(id, { motif: "x" })).status).toBe(200);
  expect(await reverse(id, { motif: "x" })).toMatchObject({
    status: 409,
    body: { message: MESSAGES.mouvementCaisseReversed },
  });
});
