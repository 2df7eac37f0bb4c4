import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "#tests/helpers/api.ts";
import { boutiqueByApi, RICE } from "#tests/helpers/api-catalogue.ts";
import { migrate } from "#tests/helpers/databases.ts";

beforeAll(migrate);

const MOBILE = { mode: "MOBILE_MONEY", portefeuille: "Wave", telephone: "77 555 01 24" };

type Body = Record<string, unknown>;

/** Rice for sale; `sell` sells one bag per 17,500 that the payments make. */
async function shop() {
  const boutique = await boutiqueByApi();
  await boutique.callApi("POST", "/produits", { ...RICE, quantite: 500 });
  const sell = (paiements: Body[], rest: Body = {}) =>
    boutique.callApi("POST", "/ventes/panier", {
      lignes: [
        {
          produitId: 1,
          quantite: paiements.reduce((sum, { montant }) => sum + Number(montant), 0) / 17_500,
          prixVenteReel: 17_500,
        },
      ],
      paiements,
      ...rest,
    });
  const post = (path: string, body: Body = {}, key?: string) =>
    boutique.callApi("POST", path, body, key === undefined ? {} : { "Idempotency-Key": key });
  return { ...boutique, sell, post };
}

const waiting = (montant = 17_500, rest: Body = {}) => ({ ...MOBILE, montant, attente: true, ...rest });
const CASH = { mode: "ESPECES", montant: 17_500 };
const CONFIRM = "/factures/1/paiements/1/confirmation";
const REFUSE = "/factures/1/paiements/1/refus";

test("a waiting payment is confirmed: the answers in the contract's shapes", async () => {
  const { callApi, sell, post } = await shop();
  const sold = await sell([waiting(), { ...CASH, montantRecu: 20_000 }]);
  expect(sold.status).toBe(201);
  expect(sold.body["facture"]).toMatchObject({
    montantTotal: 35_000,
    monnaieRendue: 2_500,
    resteAPayer: 0,
    paiements: [
      {
        rang: 1,
        statut: "EN_ATTENTE",
        mode: "MOBILE_MONEY",
        montant: 17_500,
        montantRecu: null,
        portefeuille: "Wave",
        telephone: "+221775550124",
        transactionId: null,
        jourRecu: null,
        dateEtat: null,
        motifRefus: null,
      },
      { rang: 2, statut: "RECU", jourRecu: "2026-01-14", montantRecu: 20_000 },
    ],
  });
  const confirmed = await post(CONFIRM, { transactionId: " t1 " }, "k");
  expect(confirmed.status).toBe(200);
  expect(confirmed.body).toMatchObject({
    id: 1,
    resteAPayer: 0,
    paiements: [
      { rang: 1, statut: "RECU", transactionId: "T1", dateEtat: "2026-01-14T17:42:00.000Z" },
      { rang: 2 },
    ],
  });
  const again = await post(CONFIRM, { transactionId: " t1 " }, "k");
  expect(again.headers.get("Idempotency-Replayed")).toBe("true");
  expect(again.body).toEqual(confirmed.body);
  expectError(
    await post(CONFIRM, {}, "k"),
    422,
    "Cette clé d'idempotence a déjà servi pour une autre demande",
  );
  expectError(await post(CONFIRM), 409, "Ce paiement n'est plus en attente");
  expectError(await post(REFUSE, { motif: "Non" }), 409, "Ce paiement n'est plus en attente");
  expect((await callApi("GET", "/factures/1")).body).toEqual(confirmed.body);
});

test("a refused payment leaves its amount, which is paid otherwise", async () => {
  const { callApi, sell, post } = await shop();
  await sell([waiting(), CASH]);
  expectError(await post(REFUSE), 400, "Le motif est obligatoire");
  const refused = await post(REFUSE, { motif: "Jamais arrivé" }, "k");
  expect(refused.body).toMatchObject({
    resteAPayer: 17_500,
    paiements: [{ statut: "REFUSE", motifRefus: "Jamais arrivé", jourRecu: null }, { statut: "RECU" }],
  });
  const again = await post(REFUSE, { motif: "Jamais arrivé" }, "k");
  expect(again.headers.get("Idempotency-Replayed")).toBe("true");
  expect(await callApi("GET", "/ventes/indicateurs")).toMatchObject({
    body: {
      encaissements: [{ mode: "ESPECES", portefeuille: null, montant: 17_500, nombre: 1 }],
      enAttente: { montant: 0, nombre: 0 },
      resteAPayer: 17_500,
    },
  });
  const add = (montant: unknown, rest: Body = {}) =>
    post("/factures/1/paiements", { mode: "CARTE", montant, ...rest });
  const tooMuch = await add(17_501);
  expectError(tooMuch, 409, "Le montant dépasse ce qui reste à payer");
  expect(tooMuch.body["errors"]).toEqual({ montant: ["Le montant dépasse ce qui reste à payer"] });
  expectError(await add(0), 400, "Un paiement doit être supérieur à 0");
  expectError(await add(0.5), 400, "Le montant a trop de décimales pour la devise");
  expect((await add(-1)).status).toBe(400);
  expect((await add("17500")).status).toBe(400);
  expectError(await add(1, { mode: "CHEQUE" }), 400, "Le mode de paiement n'est pas accepté");
  const paid = await add(10_000, { transactionId: "0042", attente: true });
  expect(paid.status).toBe(201);
  expect(paid.headers.get("Location")).toBe("/api/v1/factures/1");
  expect(paid.body).toMatchObject({
    resteAPayer: 7_500,
    paiements: [{}, {}, { rang: 3, statut: "RECU", mode: "CARTE", transactionId: "0042" }],
  });
  const rest = await post("/factures/1/paiements", waiting(7_500));
  expect(rest.body).toMatchObject({ resteAPayer: 0, paiements: [{}, {}, {}, { statut: "EN_ATTENTE" }] });
  expect((await callApi("GET", "/tableau-de-bord?periode=jour")).body).toMatchObject({
    encaissements: [
      { mode: "ESPECES", montant: 17_500 },
      { mode: "CARTE", portefeuille: null, montant: 10_000, nombre: 1 },
    ],
    enAttente: { montant: 7_500, nombre: 1 },
    resteAPayer: 0,
  });
});

describe("what is not there", () => {
  test("an unknown rank is 404 'Paiement non trouvé', an invoice of another shop what a missing one is", async () => {
    const [{ sell, post, callApi }, neighbour] = [await shop(), await shop()];
    await sell([waiting()]);
    for (let i = 0; i < 2; i++) await neighbour.sell([waiting()]);
    const calls = (facture: number, rank: number | string) => {
      const path = `/factures/${String(facture)}/paiements/${String(rank)}`;
      return [
        post(`${path}/confirmation`),
        post(`${path}/refus`, { motif: "Non" }),
        callApi("PATCH", path, { transactionId: "T" }),
      ];
    };
    for (const call of calls(1, 2)) expectError(await call, 404, "Paiement non trouvé");
    for (const call of calls(2, 1)) expectError(await call, 404, "Facture non trouvée");
    expectError(await post("/factures/2/paiements", CASH), 404, "Facture non trouvée");
    for (const call of calls(1, "x"))
      expectError(await call, 400, "L'identifiant doit être un nombre entier positif");
    expect((await neighbour.callApi("GET", "/factures/2")).body).toMatchObject({
      paiements: [{ statut: "EN_ATTENTE" }],
    });
  });

  test("a cancelled invoice has nothing to pay, confirm or refuse", async () => {
    const { sell, post, callApi } = await shop();
    await sell([waiting(), waiting(), CASH]);
    await post(REFUSE, { motif: "Non" });
    const cancelled = await post("/factures/1/annulation", { motif: "Erreur" });
    expect(cancelled.body).toMatchObject({
      statut: "ANNULEE",
      resteAPayer: 0,
      paiements: [{ statut: "ANNULE" }, { statut: "ANNULE" }, { statut: "ANNULE" }],
    });
    const sentence = "Cette facture est annulée : il n'y a plus rien à payer";
    expectError(await post("/factures/1/paiements", CASH), 409, sentence);
    expectError(await post("/factures/1/paiements/2/confirmation"), 409, "Ce paiement n'est plus en attente");
    const complete = await callApi("PATCH", "/factures/1/paiements/2", { transactionId: "T" });
    expect(complete.status).toBe(409);
    expect((await callApi("GET", "/ventes/indicateurs")).body).toMatchObject({
      encaissements: [],
      enAttente: { montant: 0, nombre: 0 },
      resteAPayer: 0,
    });
  });
});

describe("transactions", () => {
  const TAKEN = "Cet identifiant de transaction a déjà servi";

  test("an id is added once to a received or waiting payment", async () => {
    const { sell, callApi } = await shop();
    await sell([waiting(), { ...MOBILE, montant: 17_500, attente: false }, CASH]);
    const patch = (rank: number, transactionId: unknown) =>
      callApi("PATCH", `/factures/1/paiements/${String(rank)}`, { transactionId });
    expect((await patch(1, "T1")).body).toMatchObject({ paiements: [{ transactionId: "T1" }, {}, {}] });
    expect((await patch(1, "T1")).status).toBe(200);
    expectError(await patch(1, "T2"), 409, "Ce paiement a déjà un autre identifiant de transaction");
    const taken = await patch(2, "T1");
    expectError(taken, 409, TAKEN);
    expect(taken.body["errors"]).toEqual({ transactionId: [TAKEN] });
    const other = "Seul un paiement Mobile Money reçu ou en attente prend un identifiant de transaction";
    expectError(await patch(3, "T3"), 409, other);
    expectError(await patch(2, ""), 400, "L'identifiant de transaction est obligatoire");
    expect((await patch(2, "T\u200D3")).status).toBe(400);
  });

  test("two tills with one transaction at once: exactly one sale", async () => {
    const { sell, callApi } = await shop();
    const both = await Promise.all(
      [1, 2].map(() => sell([{ ...MOBILE, montant: 17_500, transactionId: "T1" }])),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      message: TAKEN,
      errors: { "paiements.0.transactionId": [TAKEN] },
    });
    expect((await callApi("GET", "/ventes")).body).toMatchObject({ totalElements: 1 });
  });

  test("an id in another alphabet is refused at its field, at each entry", async () => {
    const { sell, callApi, post } = await shop();
    await sell([waiting(), { ...MOBILE, montant: 17_500, attente: false }]);
    const sentence = "L'identifiant de transaction ne peut pas dépasser 64 caractères, sans accent ni espace";
    const typed = ["\uFF341", "\u04221", "T 1", "x".repeat(65)];
    for (const transactionId of typed) {
      const paid = { ...MOBILE, montant: 17_500, transactionId };
      const answers = [
        ["paiements.1.transactionId", await sell([CASH, paid])] as const,
        ["transactionId", await post(CONFIRM, { transactionId })] as const,
        ["transactionId", await callApi("PATCH", "/factures/1/paiements/2", { transactionId })] as const,
        ["transactionId", await post("/factures/1/paiements", paid)] as const,
      ];
      for (const [field, answer] of answers) {
        expectError(answer, 400, sentence);
        expect(answer.body["errors"]).toEqual({ [field]: [sentence] });
      }
    }
    expect((await callApi("GET", "/factures/1")).body).toMatchObject({
      paiements: [{ statut: "EN_ATTENTE", transactionId: null }, { transactionId: null }],
    });
  });

  test("one of a wallet's twice in a basket is refused at the second", async () => {
    const { sell } = await shop();
    const paid = { ...MOBILE, montant: 17_500, transactionId: "T1" };
    const twice = await sell([paid, CASH, paid]);
    expectError(twice, 409, TAKEN);
    expect(twice.body["errors"]).toEqual({ "paiements.2.transactionId": [TAKEN] });
    expect((await sell([paid, { ...paid, portefeuille: "Orange Money" }])).status).toBe(201);
    const cards = await sell([
      { mode: "CARTE", montant: 17_500, transactionId: "T1" },
      { mode: "CARTE", montant: 17_500, transactionId: "T1" },
    ]);
    expect(cards.status).toBe(201);
  });
});

test("the shop's setting decides for baskets and single sales, and each payment may decide otherwise", async () => {
  const { callApi, sell, post } = await shop();
  const setting = async () => (await callApi("GET", "/ventes/indicateurs")).body["enAttente"];
  await sell([{ ...MOBILE, montant: 17_500 }]);
  expect(await setting()).toEqual({ montant: 0, nombre: 0 });
  const changed = await callApi("PUT", "/parametres/etablissement", {
    nom: "Boutique",
    mobileMoneyAttente: true,
  });
  expect(changed.body).toMatchObject({ mobileMoneyAttente: true });
  expectError(
    await callApi("PUT", "/parametres/etablissement", { nom: "Boutique", mobileMoneyAttente: "oui" }),
    400,
    "Le réglage de Mobile Money n'est pas valide",
  );
  await sell([
    { ...MOBILE, montant: 17_500 },
    { ...MOBILE, montant: 17_500, attente: false },
  ]);
  await post("/ventes", {
    produitId: 1,
    quantite: 1,
    prixVenteReel: 17_500,
    notes: "Paiement Mobile Money - 77 555 01 24",
  });
  expect((await callApi("GET", "/factures/2")).body).toMatchObject({
    paiements: [{ statut: "EN_ATTENTE" }, { statut: "RECU" }],
  });
  expect((await callApi("GET", "/factures/3")).body).toMatchObject({
    paiements: [{ statut: "EN_ATTENTE", portefeuille: "Autre" }],
  });
  const kept = await callApi("PUT", "/parametres/etablissement", { nom: "Boutique" });
  expect(kept.body).toMatchObject({ mobileMoneyAttente: true });
  expect((await sell([{ ...MOBILE, montant: 17_500, attente: "oui" }])).status).toBe(400);
});

test("the list is a page, newest first, each with its invoice, and filtered", async () => {
  const { callApi, sell, post } = await shop();
  await sell([waiting()], { client: "Awa" });
  await sell([CASH, { ...MOBILE, montant: 17_500, portefeuille: "Orange Money" }]);
  await post(REFUSE, { motif: "Non" });
  const list = async (query = "") => (await callApi("GET", `/paiements${query}`)).body;
  expect(await list("?size=1&page=2")).toEqual({
    content: [
      {
        rang: 1,
        statut: "REFUSE",
        mode: "MOBILE_MONEY",
        montant: 17_500,
        montantRecu: null,
        portefeuille: "Wave",
        telephone: "+221775550124",
        transactionId: null,
        jourRecu: null,
        dateEtat: "2026-01-14T17:42:00.000Z",
        motifRefus: "Non",
        dateCreation: "2026-01-14T17:42:00.000Z",
        facture: {
          id: 1,
          numeroFacture: "FACT-20260114000001",
          client: "Awa",
          montantTotal: 17_500,
          statut: "EMISE",
          dateOperation: "2026-01-14T17:42:00.000Z",
        },
      },
    ],
    totalElements: 3,
    totalPages: 3,
    number: 2,
    size: 1,
    numberOfElements: 1,
    first: false,
    last: true,
    empty: false,
  });
  const found = async (query: string) =>
    ((await list(query))["content"] as { facture: { id: number }; rang: number }[]).map(
      ({ facture, rang }) => `${String(facture.id)}.${String(rang)}`,
    );
  expect(await found("")).toEqual(["2.2", "2.1", "1.1"]);
  expect(await found("?statut=REFUSE")).toEqual(["1.1"]);
  expect(await found("?mode=MOBILE_MONEY&portefeuille=Orange%20Money")).toEqual(["2.2"]);
  expect(await found("?dateDebut=2026-01-14&dateFin=2026-01-14")).toHaveLength(3);
  expect(await found("?dateDebut=2026-01-15")).toEqual([]);
  expectError(
    await callApi("GET", "/paiements?statut=PERDU"),
    400,
    "Le statut d'un paiement est RECU, EN_ATTENTE, REFUSE ou ANNULE",
  );
  expectError(await callApi("GET", "/paiements?mode=CHEQUE"), 400, "Le mode de paiement n'est pas accepté");
  expectError(
    await callApi("GET", "/paiements?dateDebut=2026-02-01&dateFin=2026-01-01"),
    400,
    "La date de début doit précéder la date de fin",
  );
});
