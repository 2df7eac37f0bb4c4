import { beforeAll, describe, expect, test } from "vitest";
import { ACHAT, boutiqueByApi, RICE } from "#tests/helpers/api-catalogue.ts";
import { expectError } from "#tests/helpers/api.ts";
import { migrate } from "#tests/helpers/databases.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

beforeAll(migrate);

async function withAchat(base?: Parameters<typeof boutiqueByApi>[0]) {
  const boutique = await boutiqueByApi(base);
  await boutique.callApi("POST", "/produits", RICE);
  const achat = await boutique.callApi("POST", "/achats", { ...ACHAT, produitId: 1, reference: " F-12 " });
  const ids = async (path: string) => {
    const { body, headers } = await boutique.callApi("GET", path);
    const list = (body["content"] ?? body) as { id: number }[];
    return [list.map(({ id }) => id), body["totalElements"] ?? Number(headers.get("X-Total-Elements"))];
  };
  return { ...boutique, achat, ids };
}

describe("POST /achats", () => {
  test("201 with the purchase in main units, and where it stands", async () => {
    const { achat, callApi } = await withAchat("BOUTIQUE_2");
    expect(achat.status).toBe(201);
    expect(achat.headers.get("Location")).toBe("/api/v1/achats/1");
    expect(achat.body).toEqual({
      id: 1,
      version: 1,
      produitId: 1,
      produit: { id: 1, titre: RICE.titre, reference: "PRD-000001", description: null },
      quantite: 10,
      prixAchat: 600,
      prixVente: null,
      montantTotal: 6000,
      deviseCode: "XOF",
      fournisseur: "Grossiste",
      reference: "F-12",
      numeroBonLivraison: null,
      notes: null,
      dateOperation: "2026-01-14T17:42:00.000Z",
      jour: "2026-01-14",
      dateCreation: "2026-01-14T17:42:00.000Z",
      annule: false,
      dateAnnulation: null,
    });
    expect((await callApi("GET", "/achats/1")).body).toEqual(achat.body);
    expect((await callApi("GET", "/produits/1")).body).toMatchObject({ quantite: 15, prixAchat: 600 });
  });

  test("the same key buys once, and marks the second answer", async () => {
    const { callApi } = await withAchat();
    const key = { "Idempotency-Key": "achat-1" };
    const body = { ...ACHAT, produitId: 1, prixVente: 18000 };
    const first = await callApi("POST", "/achats", body, key);
    const second = await callApi("POST", "/achats", body, key);
    expect([second.status, second.body, second.headers.get("Idempotency-Replayed")]).toEqual([
      201,
      first.body,
      "true",
    ]);
    expectError(await callApi("POST", "/achats", { ...body, quantite: 1 }, key), 422, /clé d'idempotence/);
  });

  test("what may not be set has no effect", async () => {
    const { callApi } = await withAchat();
    const intruder = {
      id: 99,
      montantTotal: 1,
      annule: true,
      dateAnnulation: 1,
      etablissementId: 7,
      deviseCode: "EUR",
    };
    const { body } = await callApi("POST", "/achats", { ...ACHAT, produitId: 1, ...intruder });
    expect(body).toMatchObject({ id: 2, montantTotal: 6000, annule: false, deviseCode: "XOF" });
  });

  test.each([
    [{ produitId: undefined }, "produitId", "Le produit est obligatoire"],
    [{ produitId: "1" }, "produitId", "L'identifiant doit être un nombre entier positif"],
    [{ quantite: 0 }, "quantite", "La quantité doit être supérieure à 0"],
    [{ quantite: undefined }, "quantite", "La quantité est obligatoire"],
    [{ quantite: 1.5 }, "quantite", "La quantité doit être un nombre entier"],
    [{ quantite: 1_000_001 }, "quantite", /^La quantité ne peut pas dépasser/],
    [{ fournisseur: "  " }, "fournisseur", "Le fournisseur est obligatoire"],
    [{ fournisseur: "x".repeat(101) }, "fournisseur", "Le fournisseur ne peut pas dépasser 100 caractères"],
    [{ fournisseur: "a\0b" }, "fournisseur", /caractère qui ne peut pas être enregistré/],
    [{ prixAchat: -1 }, "prixAchat", "Le prix d'achat doit être positif ou zéro"],
    [{ prixAchat: undefined }, "prixAchat", "Le prix d'achat est obligatoire"],
    [{ prixAchat: 0.5 }, "prixAchat", "Le montant a trop de décimales pour la devise"],
    [{ prixVente: -1 }, "prixVente", "Le prix de vente doit être positif ou zéro"],
    [{ prixVente: 1e12 }, "prixVente", /^Le prix ne peut pas dépasser/],
    [
      { dateOperation: "2026-01-14T17:48:00Z" },
      "dateOperation",
      "La date d'opération ne peut pas être dans le futur",
    ],
    [{ dateOperation: "hier" }, "dateOperation", "La date d'opération n'est pas valide"],
    [{ reference: "x".repeat(51) }, "reference", "La référence ne peut pas dépasser 50 caractères"],
    [{ numeroBonLivraison: "x".repeat(51) }, "numeroBonLivraison", /^Le numéro du bon de livraison/],
    [{ notes: "x".repeat(501) }, "notes", "Les notes ne peuvent pas dépasser 500 caractères"],
  ])("400 at its field: %j", async (rest, field, sentence) => {
    const { callApi } = await withAchat();
    const response = await callApi("POST", "/achats", { ...ACHAT, produitId: 1, ...rest });
    expectError(response, 400, sentence, "/api/v1/achats");
    expect(Object.keys(response.body["errors"] as object)).toEqual([field]);
    expect((await callApi("GET", "/stocks/quantite/1")).body).toEqual({
      produitId: 1,
      quantiteDisponible: 15,
    });
  });

  test("404 for an unknown product, 409 for one that is INACTIF, 400 for a draft without selling price", async () => {
    const { callApi } = await withAchat();
    expectError(await callApi("POST", "/achats", { ...ACHAT, produitId: 9 }), 404, "Produit non trouvé");
    await callApi("PATCH", "/produits/1/statut", { statut: "INACTIF" });
    expectError(await callApi("POST", "/achats", { ...ACHAT, produitId: 1 }), 409, "Produit inactif");
    await callApi("POST", "/produits", { titre: "Savon", categorieId: 1, statut: "BROUILLON" });
    expectError(
      await callApi("POST", "/achats", { ...ACHAT, produitId: 2 }),
      400,
      "Le prix de vente est obligatoire",
    );
    expect((await callApi("POST", "/achats", { ...ACHAT, produitId: 2, prixVente: 0 })).status).toBe(201);
  });
});

describe("PUT and DELETE /achats/{id}", () => {
  test("PUT replaces what can be edited, and only that", async () => {
    const { callApi, achat } = await withAchat();
    const { status, body } = await callApi("PUT", "/achats/1", {
      quantite: 7,
      fournisseur: "Sysco",
      notes: "Vu",
      produitId: 99,
      montantTotal: 1,
      dateOperation: "2020-01-01T00:00:00Z",
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...achat.body,
      version: 2,
      quantite: 7,
      montantTotal: 4200,
      fournisseur: "Sysco",
      notes: "Vu",
    });
    expect((await callApi("GET", "/stocks/quantite/1")).body["quantiteDisponible"]).toBe(12);
    const priced = { quantite: 7, prixAchat: 450, fournisseur: "Sysco", version: 2 };
    expect((await callApi("PUT", "/achats/1", priced)).body).toMatchObject({
      prixAchat: 450,
      montantTotal: 3150,
    });
    const changes = await callApi("GET", "/mouvements?type=ACHAT&size=3");
    expect((changes.body["content"] as { correction: number | null }[]).map((m) => m.correction)).toEqual([
      0,
      0,
      null,
    ]);
    const late = { quantite: 8, fournisseur: "Sysco", version: 1 };
    expectError(await callApi("PUT", "/achats/1", late), 409, MESSAGES.recordChanged);
    expect((await callApi("PUT", "/achats/1", { ...late, version: 3 })).body).toMatchObject({ version: 4 });
  });

  test("PUT keeps what is absent and takes away what is null or blank", async () => {
    const { callApi } = await withAchat();
    const text = { reference: "F-1", numeroBonLivraison: "BL-1", notes: "Payé" };
    const put = async (rest: object) =>
      (await callApi("PUT", "/achats/1", { quantite: 7, fournisseur: "Sysco", ...rest })).body;
    expect(await put(text)).toMatchObject(text);
    expect(await put({})).toMatchObject(text);
    expect(await put({ notes: null })).toMatchObject({ ...text, notes: null });
    expect(await put({ reference: " ", numeroBonLivraison: null })).toMatchObject({
      reference: null,
      numeroBonLivraison: null,
    });
  });

  test.each([
    [{ quantite: 0, fournisseur: "A" }, "La quantité doit être supérieure à 0"],
    [{ quantite: 1 }, "Le fournisseur est obligatoire"],
    [{ quantite: "2", fournisseur: "A" }, "La quantité doit être un nombre"],
  ])("PUT %j: 400", async (body, sentence) => {
    const { callApi } = await withAchat();
    expectError(await callApi("PUT", "/achats/1", body), 400, sentence, "/api/v1/achats/1");
  });

  test("409 with both figures when the goods are sold, for less and for nothing", async () => {
    const { callApi } = await withAchat();
    await callApi("POST", "/ventes/panier", {
      lignes: [{ produitId: 1, quantite: 14, prixVenteReel: 17500 }],
      paiements: [{ mode: "ESPECES", montant: 245_000 }],
    });
    const less = await callApi("PUT", "/achats/1", { quantite: 8, fournisseur: "A" });
    expectError(less, 409, "Stock insuffisant. Disponible: 1, Demandé: 2");
    expect(Object.keys(less.body["errors"] as object)).toEqual(["quantite"]);
    expectError(await callApi("DELETE", "/achats/1"), 409, "Stock insuffisant. Disponible: 1, Demandé: 10");
  });

  test("DELETE cancels: 204, again 204; it is read, listed apart and closed", async () => {
    const { callApi, ids } = await withAchat();
    for (const times of ["première", "seconde"]) {
      const { status, body } = await callApi("DELETE", "/achats/1");
      expect({ times, status, body }).toEqual({ times, status: 204, body: {} });
    }
    expect((await callApi("GET", "/achats/1")).body).toMatchObject({
      annule: true,
      dateAnnulation: "2026-01-14T17:42:00.000Z",
    });
    expect(await ids("/achats")).toEqual([[], 0]);
    expect(await ids("/achats/annules")).toEqual([[1], 1]);
    expect(await ids("/achats/historique")).toEqual([[1], 1]);
    const closed = await callApi("PUT", "/achats/1", { quantite: 1, fournisseur: "A" });
    expectError(closed, 409, "Cet achat est annulé et ne peut plus être modifié");
    expect((await callApi("GET", "/stocks/quantite/1")).body["quantiteDisponible"]).toBe(5);
  });

  test.each(["GET", "PUT", "DELETE"])("%s of a missing one: 404", async (method) => {
    const { callApi } = await withAchat();
    const body = method === "PUT" ? { quantite: 1, fournisseur: "A" } : undefined;
    expectError(await callApi(method, "/achats/9", body), 404, "Achat non trouvé", "/api/v1/achats/9");
    expectError(await callApi(method, "/achats/0", body), 400, /identifiant/);
  });
});

describe("lists", () => {
  test("pages by date of operation, newest first, five at a time, unless requested otherwise", async () => {
    const { callApi, ids } = await withAchat();
    for (const day of ["10", "12", "11", "09", "08"])
      await callApi("POST", "/achats", {
        ...ACHAT,
        produitId: 1,
        quantite: Number(day),
        dateOperation: `2026-01-${day}T09:00:00Z`,
      });
    expect((await callApi("GET", "/achats")).body).toMatchObject({
      totalElements: 6,
      totalPages: 2,
      size: 5,
      number: 0,
      first: true,
      last: false,
    });
    expect(await ids("/achats")).toEqual([[1, 3, 4, 2, 5], 6]);
    expect(await ids("/achats?sortBy=quantite&sortDir=asc&size=3&page=1")).toEqual([[2, 4, 3], 6]);
    expect(await ids("/achats?page=7")).toEqual([[], 6]);
    expect(await ids("/achats?q=prd-000001")).toEqual([[1, 3, 4, 2, 5], 6]);
    expect(await ids("/achats?q=f-12")).toEqual([[1], 1]);
    expect(await ids("/achats/all")).toEqual([[1, 3, 4, 2, 5, 6], 6]);
    expect(await ids("/achats/produit/1")).toEqual([[1, 3, 4, 2, 5, 6], 6]);
    const period = "dateDebut=2026-01-09&dateFin=2026-01-11T00:00:00Z";
    expect(await ids(`/achats/periode?${period}&sortDir=asc`)).toEqual([[5, 2, 4], 3]);
    expect(await ids(`/achats/periode/all?${period}`)).toEqual([[4, 2, 5], 3]);
    expectError(await callApi("GET", "/achats/produit/9"), 404, "Produit non trouvé");
  });

  test.each([
    ["/achats?sortBy=montantTotal", "Le tri demandé n'existe pas"],
    ["/achats?size=0", /taille de page/],
    ["/achats/historique?page=-1", /numéro de page/],
    ["/achats/periode?dateFin=2026-01-01", "La date de début est obligatoire"],
    ["/achats/periode/all?dateDebut=2026-01-01", "La date de fin est obligatoire"],
    ["/achats/periode?dateDebut=2026-02-30&dateFin=2026-03-01", "La date de début n'est pas valide"],
    [
      "/achats/periode?dateDebut=2026-01-02&dateFin=2026-01-01",
      "La date de début doit précéder la date de fin",
    ],
    ["/achats/produit/x", /identifiant/],
  ])("%s: 400", async (path, sentence) => {
    const { callApi } = await withAchat();
    expectError(await callApi("GET", path), 400, sentence);
  });

  test.each(["all", "periode", "periode/all", "annules", "historique"])(
    "PUT and DELETE of /achats/%s do not take its last word for an id",
    async (word) => {
      const { callApi } = await withAchat();
      for (const method of ["PUT", "DELETE"])
        expectError(await callApi(method, `/achats/${word}`, {}), 405, "Méthode non autorisée");
    },
  );
});
