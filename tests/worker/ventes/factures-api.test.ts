import { beforeAll, describe, expect, test } from "vitest";
import { api, boutiqueByApi, RICE } from "#tests/helpers/api-catalogue.ts";
import { expectError } from "#tests/helpers/api.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { addProduits } from "#tests/helpers/produits.ts";

beforeAll(migrate);

async function sold() {
  const boutique = await boutiqueByApi();
  await boutique.callApi("POST", "/produits", RICE);
  const line = { produitId: 1, quantite: 2, prixVenteReel: 17500, numeroFacture: "N/1 é", client: "Awa" };
  const vente = await boutique.callApi("POST", "/ventes", line);
  expect(vente.status, JSON.stringify(vente.body)).toBe(201);
  return { ...boutique, line, vente };
}

describe("POST /ventes", () => {
  test("answers 201, where the sale stands, and what GET returns of it", async () => {
    const { callApi, vente } = await sold();
    expect(vente.headers.get("Location")).toBe("/api/v1/ventes/1");
    expect(vente.body).toMatchObject({
      id: 1,
      factureId: 1,
      statut: "EMISE",
      numeroFacture: "N/1 é",
      montantTotal: 35000,
      prixAchat: 15000,
      deviseCode: "XOF",
    });
    expect((await callApi("GET", "/ventes/1")).body).toEqual(vente.body);
  });

  test("with a key returns the first answer again", async () => {
    const { callApi } = await sold();
    const line = { produitId: 1, quantite: 1, prixVenteReel: 17500 };
    const key = { "Idempotency-Key": "k1" };
    const first = await callApi("POST", "/ventes", line, key);
    const second = await callApi("POST", "/ventes", line, key);
    expect([first.headers.get("Idempotency-Replayed"), second.headers.get("Idempotency-Replayed")]).toEqual([
      null,
      "true",
    ]);
    expect(second.body).toEqual(first.body);
  });

  test.each([
    [{ produitId: undefined }, "produitId", "Le produit est obligatoire"],
    [{ quantite: 0 }, "quantite", "La quantité doit être supérieure à 0"],
    [{ prixVenteReel: -1 }, "prixVenteReel", "Le prix de vente réel doit être positif ou zéro"],
    [{ reference: "x".repeat(51) }, "reference", "La référence ne peut pas dépasser 50 caractères"],
    [
      { dateOperation: "2026-01-15T00:00:00Z" },
      "dateOperation",
      "La date d'opération ne peut pas être dans le futur",
    ],
  ])("400 for %j", async (rest, field, sentence) => {
    const { callApi, line } = await sold();
    const response = await callApi("POST", "/ventes", { ...line, ...rest });
    expectError(response, 400, sentence);
    expect(response.body["errors"]).toEqual({ [field]: [sentence] });
  });

  test("409 in words: short, and another client's number", async () => {
    const { callApi, line } = await sold();
    expectError(
      await callApi("POST", "/ventes", { ...line, quantite: 4 }),
      409,
      "Stock insuffisant. Disponible: 3, Demandé: 4",
    );
    expectError(
      await callApi("POST", "/ventes", { ...line, client: "Moussa" }),
      409,
      "Une facture porte déjà ce numéro, pour un autre client",
    );
  });
});

describe("GET /factures", () => {
  test("by id and by a number of any letters: lines and payments in main units", async () => {
    const { callApi, vente } = await sold();
    const facture = await callApi("GET", "/factures/1");
    expect(facture).toMatchObject({ status: 200 });
    expect(facture.body).toEqual({
      id: 1,
      numeroFacture: "N/1 é",
      client: "Awa",
      statut: "EMISE",
      deviseCode: "XOF",
      montantTotal: 35000,
      monnaieRendue: 0,
      resteAPayer: 0,
      notes: "Paiement en espèces",
      dateOperation: "2026-01-14T17:42:00.000Z",
      jour: "2026-01-14",
      dateCreation: "2026-01-14T17:42:00.000Z",
      dateAnnulation: null,
      motif: null,
      ...{ numeroProvisoire: null, appareil: null, dateClient: null, ecarts: [] },
      paiements: [
        {
          rang: 1,
          statut: "RECU",
          jourRecu: "2026-01-14",
          dateEtat: null,
          motifRefus: null,
          mode: "ESPECES",
          montant: 35000,
          montantRecu: 35000,
          portefeuille: null,
          telephone: null,
          transactionId: null,
        },
      ],
      ventes: [vente.body],
    });
    const number = encodeURIComponent("N/1 é");
    expect((await callApi("GET", `/factures/numero/${number}`)).body).toEqual(facture.body);
  });

  test.each(["/factures/2", "/factures/numero/N-2", "/factures/numero/%00"])("404 at %s", async (path) => {
    const { callApi } = await sold();
    expectError(await callApi("GET", path), 404, "Facture non trouvée");
  });
});

describe("POST /factures/{id}/annulation", () => {
  test("answers 200 with the cancelled invoice, and 409 the second time", async () => {
    const { callApi } = await sold();
    const cancelled = await callApi("POST", "/factures/1/annulation", { motif: "  Erreur de\nsaisie " });
    expect(cancelled).toMatchObject({
      status: 200,
      body: {
        statut: "ANNULEE",
        motif: "Erreur de saisie",
        dateAnnulation: "2026-01-14T17:42:00.000Z",
        ventes: [{ statut: "ANNULEE" }],
      },
    });
    expect((await callApi("GET", "/stocks/quantite/1")).body).toMatchObject({ quantiteDisponible: 5 });
    expectError(
      await callApi("POST", "/factures/1/annulation", { motif: "Encore" }),
      409,
      "Cette facture est déjà annulée",
    );
  });

  test("with a key returns the first answer again", async () => {
    const { callApi } = await sold();
    const cancel = () =>
      callApi("POST", "/factures/1/annulation", { motif: "Erreur" }, { "Idempotency-Key": "k" });
    const first = await cancel();
    const second = await cancel();
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(second.headers.get("Idempotency-Replayed")).toBe("true");
  });

  test.each([
    [{}, "Le motif est obligatoire"],
    [{ motif: " " }, "Le motif est obligatoire"],
    [{ motif: "x".repeat(501) }, "Le motif ne peut pas dépasser 500 caractères"],
  ])("400 for %j", async (body, sentence) => {
    const { callApi } = await sold();
    expectError(await callApi("POST", "/factures/1/annulation", body), 400, sentence);
    expect((await callApi("GET", "/factures/1")).body["statut"]).toBe("EMISE");
  });
});

describe("GET /ventes", () => {
  test("pages, whole lists with their number, periods and searches", async () => {
    const { callApi, token, vente } = await sold();
    await callApi("POST", "/ventes", { produitId: 1, quantite: 1, prixVenteReel: 18000 });
    const page = await callApi("GET", "/ventes?size=1");
    expect(page.body).toMatchObject({ totalElements: 2, size: 1, content: [{ id: 2 }] });
    expect((await callApi("GET", "/ventes")).body["size"]).toBe(4);
    for (const path of [
      "/ventes/all",
      "/ventes/periode/all?dateDebut=2026-01-14&dateFin=2026-01-14",
      "/ventes/produit/1",
    ]) {
      const all = await api.callApi("GET", path, { token });
      expect([all.headers.get("X-Total-Elements"), all.body]).toMatchObject(["2", [{ id: 2 }, { id: 1 }]]);
    }
    expect(
      (await callApi("GET", "/ventes/periode?dateDebut=2026-01-15&dateFin=2026-01-16")).body,
    ).toMatchObject({
      totalElements: 0,
      empty: true,
    });
    const matching = async (q: string) => (await callApi("GET", `/ventes?q=${q}`)).body["content"];
    expect([await matching("awa"), await matching("personne")]).toEqual([[vente.body], []]);
    expect((await callApi("GET", "/ventes/search?q=awa&dateFin=2026-01-14")).body["content"]).toEqual([
      vente.body,
    ]);
    expect((await callApi("GET", "/ventes/stock/verifier?produitId=1&quantite=3")).body).toEqual({
      disponible: false,
      stockDisponible: 2,
      quantiteDemandee: 3,
    });
  });

  test("of more than 1,000 a whole list is the newest 1,000, and shows how many there are", async () => {
    const { acteur, callApi, token } = await boutiqueByApi();
    await addProduits(acteur, [{ quantite: 1_001 }]);
    for (const lignes of [1, 200, 200, 200, 200, 200]) {
      await callApi("POST", "/ventes/panier", {
        lignes: Array(lignes).fill({ produitId: 1, quantite: 1, prixVenteReel: 800 }),
        paiements: [{ mode: "ESPECES", montant: 800 * lignes }],
      });
    }
    const { headers, body } = await api.callApi("GET", "/ventes/all", { token });
    const ids = (body as unknown as { id: number }[]).map(({ id }) => id);
    expect(headers.get("X-Total-Elements")).toBe("1001");
    expect(ids).toEqual(Array.from({ length: 1_000 }, (_, rank) => 1_001 - rank));
  });

  test.each([
    ["/ventes?sortBy=cout", 400, "Le tri demandé n'existe pas"],
    ["/ventes/periode?dateFin=2026-01-14", 400, "La date de début est obligatoire"],
    [
      "/ventes/periode/all?dateDebut=2026-01-15&dateFin=2026-01-14",
      400,
      "La date de début doit précéder la date de fin",
    ],
    ["/ventes/stock/verifier?produitId=1", 400, "La quantité est obligatoire"],
    ["/ventes/stock/verifier?quantite=1", 400, "Le produit est obligatoire"],
    ["/ventes/stock/verifier?produitId=1&quantite=1.5", 400, "La quantité doit être un nombre entier"],
    ["/ventes/stock/verifier?produitId=1&quantite=-3", 400, "La quantité doit être supérieure à 0"],
    [
      "/ventes/stock/verifier?produitId=1&quantite=99999999999",
      400,
      "La quantité ne peut pas dépasser 1\u202F000\u202F000",
    ],
    ["/ventes/stock/verifier?produitId=9&quantite=1", 404, "Produit non trouvé"],
    ["/ventes/produit/9", 404, "Produit non trouvé"],
    ["/ventes/9", 404, "Vente non trouvée"],
    ["/ventes/demain", 400, "L'identifiant doit être un nombre entier positif"],
  ])("%s: %i", async (path, status, message) => {
    const { callApi } = await sold();
    expectError(await callApi("GET", path), status, message);
  });
});
