import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "#tests/helpers/api.ts";
import { ACHAT, boutiqueByApi, RICE } from "#tests/helpers/api-catalogue.ts";
import { migrate } from "#tests/helpers/databases.ts";

beforeAll(migrate);

/** Product 1 has 5 pieces (threshold 3), product 2 two, product 3 (INACTIF) none; product 4 is a draft. */
async function shelf() {
  const boutique = await boutiqueByApi("BOUTIQUE_2");
  const { callApi } = boutique;
  await callApi("POST", "/produits", RICE);
  await callApi("POST", "/produits", { ...RICE, titre: "Lait", quantite: 2 });
  await callApi("POST", "/produits", { ...RICE, titre: "Ail", quantite: 1 });
  await callApi("POST", "/stocks/produit/3/ajustement", { quantiteComptee: 0, motif: "Perdu" });
  await callApi("PATCH", "/produits/3/statut", { statut: "INACTIF" });
  await callApi("POST", "/produits", { titre: "Savon", categorieId: 1, statut: "BROUILLON" });
  return boutique;
}

describe("stocks", () => {
  test("a page by title, filtered and searched", async () => {
    const { callApi } = await shelf();
    const { status, body } = await callApi("GET", "/stocks");
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalElements: 3, totalPages: 1, size: 5, numberOfElements: 3 });
    expect(body["content"]).toEqual([
      {
        id: 3,
        produit: { id: 3, titre: "Ail", reference: "PRD-000003", seuilAlerte: 3 },
        quantiteDisponible: 0,
        statutStock: "CRITIQUE",
        niveau: "CRITIQUE",
      },
      {
        id: 2,
        produit: { id: 2, titre: "Lait", reference: "PRD-000002", seuilAlerte: 3 },
        quantiteDisponible: 2,
        statutStock: "FAIBLE",
        niveau: "FAIBLE",
      },
      {
        id: 1,
        produit: { id: 1, titre: RICE.titre, reference: "PRD-000001", seuilAlerte: 3 },
        quantiteDisponible: 5,
        statutStock: "NORMAL",
        niveau: "ATTENTION",
      },
    ]);
    const ids = async (query: string) =>
      ((await callApi("GET", `/stocks?${query}`)).body["content"] as { id: number }[]).map(({ id }) => id);
    expect(await ids("filtre=RUPTURE")).toEqual([3]);
    expect(await ids("filtre=EN_STOCK&size=1&page=1")).toEqual([1]);
    expect(await ids("filtre=ALERTE&q=LAIT")).toEqual([2]);
    expect(await ids("page=9")).toEqual([]);
    expect(await ids("sortDir=desc")).toEqual([3, 2, 1]);
  });

  test("all of them are a bare list by title; INACTIF from the start is 0 pieces, which no count changes", async () => {
    const { callApi } = await shelf();
    await callApi("POST", "/produits", { titre: "Thé", categorieId: 1, statut: "INACTIF" });
    const { body } = await callApi("GET", "/stocks/all");
    expect(body).toEqual((await callApi("GET", "/stocks?size=1000")).body["content"]);
    expect(body).toMatchObject([{ id: 3 }, { id: 2 }, { id: 1 }, { id: 5, quantiteDisponible: 0 }]);
    expect((await callApi("GET", "/stocks/quantite/5")).body).toEqual({
      produitId: 5,
      quantiteDisponible: 0,
    });
    const account = { quantiteComptee: 3, motif: "x" };
    expectError(await callApi("POST", "/stocks/produit/5/ajustement", account), 409, "Produit inactif");
  });

  test("alerts are a bare list of what is sold", async () => {
    const { callApi } = await shelf();
    expect((await callApi("GET", "/stocks/alertes")).body).toMatchObject([{ id: 2, statutStock: "FAIBLE" }]);
  });

  test("of one product: the item, the quantity, or 404", async () => {
    const { callApi } = await shelf();
    expect((await callApi("GET", "/stocks/produit/2")).body).toMatchObject({ id: 2, quantiteDisponible: 2 });
    expect((await callApi("GET", "/stocks/quantite/2")).body).toEqual({
      produitId: 2,
      quantiteDisponible: 2,
    });
    for (const path of [
      "/stocks/produit/4",
      "/stocks/quantite/4",
      "/stocks/produit/99",
      "/stocks/quantite/99",
    ])
      expectError(await callApi("GET", path), 404, "Stock non trouvé", `/api/v1${path}`);
    expectError(await callApi("GET", "/stocks/produit/x"), 400, /identifiant/);
  });

  test.each(["filtre=PLEIN", "sortBy=titre", "sortDir=haut", "size=1001", `q=${"x".repeat(201)}`])(
    "?%s: 400",
    async (query) => {
      const { callApi } = await shelf();
      expect((await callApi("GET", `/stocks?${query}`)).status).toBe(400);
    },
  );
});

const FRANC = {
  id: 1,
  code: "XOF",
  symbole: "FCFA",
  symbol: "FCFA",
  nom: "Franc CFA (BCEAO)",
  decimales: 0,
};

describe("a count", () => {
  test("201 with its movement, once behind a key", async () => {
    const { callApi } = await shelf();
    const key = { "Idempotency-Key": "compte-1" };
    const account = { quantiteComptee: 3, motif: " Inventaire ", quantite: 9 };
    const { status, body } = await callApi("POST", "/stocks/produit/1/ajustement", account, key);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: 5,
      type: "AJUSTEMENT",
      libelle: "Ajustement",
      produit: { id: 1, titre: RICE.titre, reference: "PRD-000001" },
      quantite: -2,
      quantiteApres: 3,
      montant: 30000,
      correction: null,
      devise: FRANC,
      date: "2026-01-14T17:42:00.000Z",
      jour: "2026-01-14",
      tiers: null,
      notes: "Inventaire",
      achatId: null,
      venteId: null,
    });
    const replay = await callApi("POST", "/stocks/produit/1/ajustement", account, key);
    expect([replay.body, replay.headers.get("Idempotency-Replayed")]).toEqual([body, "true"]);
    expect((await callApi("GET", "/stocks/alertes")).body).toMatchObject([{ id: 2 }, { id: 1 }]);
  });

  test.each([
    [{ motif: "x" }, "La quantité comptée est obligatoire"],
    [{ quantiteComptee: -1, motif: "x" }, "La quantité comptée doit être positive ou zéro"],
    [{ quantiteComptee: 1.5, motif: "x" }, "La quantité comptée doit être un nombre entier"],
    [{ quantiteComptee: 1_000_000_001, motif: "x" }, /^Le stock d'un produit ne peut pas dépasser/],
    [{ quantiteComptee: 1 }, "Le motif est obligatoire"],
    [{ quantiteComptee: 1, motif: " " }, "Le motif est obligatoire"],
    [{ quantiteComptee: 1, motif: "x".repeat(501) }, "Le motif ne peut pas dépasser 500 caractères"],
  ])("%j: 400", async (body, sentence) => {
    const { callApi } = await shelf();
    expectError(await callApi("POST", "/stocks/produit/1/ajustement", body), 400, sentence);
    expect((await callApi("GET", "/stocks/quantite/1")).body["quantiteDisponible"]).toBe(5);
  });

  test("of a stock that has changed since it was known: 409 that names it, and nothing is written", async () => {
    const { callApi } = await shelf();
    const count = (quantiteConnue: unknown) =>
      callApi("POST", "/stocks/produit/1/ajustement", { quantiteComptee: 3, motif: "x", quantiteConnue });
    const refuse = await count(6);
    expectError(refuse, 409, "Le stock a changé entre-temps : il est maintenant de 5");
    expect(Object.keys(refuse.body["errors"] as object)).toEqual(["quantiteConnue"]);
    expectError(await count("6"), 400, "La quantité connue doit être un nombre");
    expect((await callApi("GET", "/stocks/quantite/1")).body["quantiteDisponible"]).toBe(5);
    expect((await count(5)).status).toBe(201);
    expect((await count(null)).status).toBe(201);
  });

  test("of a draft and of a missing product: 404", async () => {
    const { callApi } = await shelf();
    const account = { quantiteComptee: 3, motif: "x" };
    for (const id of [4, 99])
      expectError(
        await callApi("POST", `/stocks/produit/${id}/ajustement`, account),
        404,
        "Stock non trouvé",
      );
  });
});

describe("GET /mouvements", () => {
  test("five at a time, newest first, in main units", async () => {
    const { callApi } = await shelf();
    await callApi("POST", "/achats", { ...ACHAT, produitId: 1, notes: "Payé" });
    const { body } = await callApi("GET", "/mouvements");
    expect(body).toMatchObject({ totalElements: 5, size: 5 });
    expect((body["content"] as object[])[0]).toEqual({
      id: 5,
      type: "ACHAT",
      libelle: "Achat",
      produit: { id: 1, titre: RICE.titre, reference: "PRD-000001" },
      quantite: 10,
      quantiteApres: 15,
      montant: 6000,
      correction: null,
      devise: FRANC,
      date: "2026-01-14T17:42:00.000Z",
      jour: "2026-01-14",
      tiers: "Grossiste",
      notes: "Payé",
      achatId: 1,
      venteId: null,
    });
    const ids = async (query: string) =>
      ((await callApi("GET", `/mouvements?${query}`)).body["content"] as { id: number }[]).map(
        ({ id }) => id,
      );
    expect(await ids("type=ACHAT")).toEqual([5]);
    expect(await ids("produitId=3")).toEqual([4, 3]);
    expect(await ids("q=lait&dateDebut=2026-01-14")).toEqual([2]);
    expect(await ids("dateFin=2026-01-13")).toEqual([]);
    expect(await ids("size=2&page=1")).toEqual([3, 2]);
  });

  test.each([
    ["type=Achat", 400],
    ["produitId=0", 400],
    ["dateDebut=x", 400],
    ["dateDebut=2026-01-02&dateFin=2026-01-01", 400],
    ["dateDebut=2026-01-02T10:00:00Z&dateFin=2026-01-02T09:59:59Z", 400],
    ["sortBy=date", 400],
    ["sortDir=haut", 400],
    ["sortDir=asc", 200],
    ["produitId=99", 404],
  ])("?%s: %i", async (query, status) => {
    const { callApi } = await shelf();
    expect((await callApi("GET", `/mouvements?${query}`)).status).toBe(status);
  });
});
