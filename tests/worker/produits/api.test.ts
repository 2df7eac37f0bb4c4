import { beforeAll, describe, expect, test } from "vitest";
import { api, boutiqueByApi, RICE } from "#tests/helpers/api-catalogue.ts";
import { expectError } from "#tests/helpers/api.ts";
import { migrate } from "#tests/helpers/databases.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

beforeAll(migrate);

describe("reading", () => {
  test("list, filters, search, suggestions", async () => {
    const { callApi } = await boutiqueByApi("BOUTIQUE_2");
    for (const titre of ["Œufs", "Eau minérale", "Éponge"])
      await callApi("POST", "/produits", { ...RICE, titre });
    await callApi("POST", "/produits", { titre: "Savon", categorieId: 1, statut: "BROUILLON" });
    const titles = async (path: string) => {
      const { body } = await callApi("GET", path);
      return ((body["content"] ?? body) as { titre: string }[]).map((p) => p.titre);
    };
    expect(await titles("/produits?size=1000&sortBy=titre&sortDir=asc")).toEqual([
      "Eau minérale",
      "Éponge",
      "Œufs",
      "Savon",
    ]);
    expect(await titles("/produits?statut=BROUILLON")).toEqual(["Savon"]);
    expect(await titles("/produits/all")).toEqual(["Eau minérale", "Éponge", "Œufs", "Savon"]);
    expect(await titles("/produits?categorieId=1&size=1")).toEqual(["Eau minérale"]);
    for (const path of ["/produits?categorieId=2", "/produits/search?q=eau&categorieId=2"])
      expectError(await callApi("GET", path), 404, "Catégorie non trouvée");
    expect(await titles("/produits?niveau=ATTENTION&size=2&page=1")).toEqual(["Œufs"]);
    expect(await titles("/produits/search?q=OEUF")).toEqual(["Œufs"]);
    expect(await titles("/produits/suggestions?q=ea")).toEqual(["Eau minérale"]);
    expect(await titles("/produits/suggestions?q=e")).toEqual([]);
    expect(await titles("/produits/suggestions")).toEqual([]);
  });

  test.each([
    "sortBy=prixAchat",
    "sortDir=x",
    "statut=X",
    "niveau=X",
    "filtre=X",
    "categorieId=x",
    "categorieId=0",
    "size=0",
    "page=x",
  ])("?%s: 400", async (query) => {
    const { callApi } = await boutiqueByApi();
    expect((await callApi("GET", `/produits?${query}`)).status).toBe(400);
  });
});

test("an archived product is listed apart and restored, with a body or without", async () => {
  const { callApi } = await boutiqueByApi();
  await callApi("POST", "/produits", { ...RICE, codesBarres: ["12"] });
  for (const body of [undefined, {}]) {
    expect((await callApi("DELETE", "/produits/1")).status).toBe(204);
    expectError(await callApi("GET", "/produits/1"), 404, "Produit non trouvé");
    expect((await callApi("GET", "/produits?archives=false")).body["totalElements"]).toBe(0);
    const archived = { id: 1, codesBarres: ["12"], quantite: 0, dateArchivage: expect.any(String) as string };
    expect((await callApi("GET", "/produits?archives=true")).body["content"]).toMatchObject([archived]);
    const restored = await callApi("POST", "/produits/1/restauration", body);
    expect(restored).toMatchObject({ status: 200, body: { id: 1, statut: "INACTIF", dateArchivage: null } });
  }
  expectError(await callApi("POST", "/produits/1/restauration", {}), 409, MESSAGES.produitNotArchived);
  expectError(await callApi("POST", "/produits/9/restauration", {}), 404, "Produit non trouvé");
  expect((await callApi("GET", "/produits?archives=oui")).status).toBe(400);
});

test("an empty body is no body, as servers receive it from clients that send none", async () => {
  const { token, callApi } = await boutiqueByApi();
  await callApi("POST", "/produits", RICE);
  await callApi("DELETE", "/produits/1");
  const headers = { Authorization: `Bearer ${token}` };
  const address = "http://etal.test/api/v1/produits/1/restauration";
  const restored = await api.send(new Request(address, { method: "POST", headers, body: new Uint8Array() }));
  expect(restored.status).toBe(200);
});

describe("/produits/{id}", () => {
  test("PUT with the four first fields, then with those of an edit", async () => {
    const { callApi } = await boutiqueByApi();
    await callApi("POST", "/produits", { ...RICE, codesBarres: ["1"] });
    const simple = await callApi("PUT", "/produits/1", {
      titre: "Riz",
      seuilAlerte: 9,
      description: "Long",
      reference: "E-9",
      quantite: 500,
      prixAchat: 1,
    });
    expect(simple.body).toMatchObject({
      titre: "Riz",
      seuilAlerte: 9,
      reference: "E-9",
      quantite: 5,
      prixAchat: 15000,
      prixVente: 17500,
      codesBarres: ["1"],
    });
    const late = { titre: "Mil", seuilAlerte: 9, version: 1 };
    expectError(await callApi("PUT", "/produits/1", late), 409, MESSAGES.recordChanged);
    const more = await callApi("PUT", "/produits/1", {
      version: 2,
      titre: "Riz",
      seuilAlerte: 9,
      prixVente: 18000,
      codesBarres: [],
    });
    expect(more.body).toMatchObject({
      prixVente: 18000,
      codesBarres: [],
      reference: "E-9",
      description: "Long",
    });
    const empty = await callApi("PUT", "/produits/1", {
      titre: "Riz",
      seuilAlerte: 9,
      description: null,
      reference: " ",
      codesBarres: null,
    });
    expect(empty.body).toMatchObject({
      description: null,
      reference: "E-9",
      codesBarres: [],
      prixVente: 18000,
    });
    expectError(
      await callApi("PUT", "/produits/1", { titre: "", seuilAlerte: -1 }),
      400,
      /Le titre est obligatoire/,
    );
    expectError(
      await callApi("PUT", "/produits/1", { titre: "Riz", seuilAlerte: 1, categorieId: 9 }),
      404,
      "Catégorie non trouvée",
    );
  });

  test("PATCH …/statut", async () => {
    const { callApi } = await boutiqueByApi();
    await callApi("POST", "/produits", { titre: "Savon", categorieId: 1, statut: "BROUILLON" });
    const without = await callApi("PATCH", "/produits/1/statut", { statut: "STOCK" });
    expect(without.status).toBe(400);
    expect(Object.keys(without.body["errors"] as object)).toHaveLength(4);
    const wrong = await callApi("PATCH", "/produits/1/statut", {
      ...RICE,
      statut: "STOCK",
      quantite: 0,
      prixVente: undefined,
    });
    expect(wrong.body["errors"]).toEqual({
      quantite: ["La quantité doit être supérieure à 0"],
      prixVente: ["Le prix de vente est obligatoire"],
    });
    expect((await callApi("PATCH", "/produits/1/statut", { ...RICE, statut: "STOCK" })).body).toMatchObject({
      statut: "STOCK",
      quantite: 5,
    });
    expect((await callApi("PATCH", "/produits/1/statut", { statut: "INACTIF" })).body).toMatchObject({
      statut: "INACTIF",
    });
    const late = { statut: "STOCK", version: 2 };
    expectError(await callApi("PATCH", "/produits/1/statut", late), 409, MESSAGES.recordChanged);
    expect((await callApi("PATCH", "/produits/1/statut", { ...late, version: 3 })).body).toMatchObject({
      statut: "STOCK",
      version: 4,
    });
    expectError(
      await callApi("PATCH", "/produits/1/statut", { statut: "BROUILLON" }),
      409,
      "Un produit ne peut pas redevenir un brouillon",
    );
    expectError(await callApi("PATCH", "/produits/1/statut", {}), 400, "Le statut est obligatoire");
    expectError(
      await callApi("PATCH", "/produits/1/statut", { statut: "X" }),
      400,
      "Le statut n'est pas valide",
    );
  });

  test("DELETE: 204, then 404", async () => {
    const { callApi } = await boutiqueByApi();
    await callApi("POST", "/produits", RICE);
    expect((await callApi("DELETE", "/produits/1")).status).toBe(204);
    expectError(await callApi("DELETE", "/produits/1"), 404, "Produit non trouvé");
  });

  test("another shop's product answers exactly what a missing one does", async () => {
    const [a, b, c] = [await boutiqueByApi(), await boutiqueByApi(), await boutiqueByApi("BOUTIQUE_2")];
    await a.callApi("POST", "/produits", { ...RICE, codesBarres: ["555"] });
    for (const other of [b, c]) {
      for (const id of [1, 999]) {
        const calls = [
          other.callApi("GET", `/produits/${id}`),
          other.callApi("PUT", `/produits/${id}`, { titre: "X", seuilAlerte: 0 }),
          other.callApi("PATCH", `/produits/${id}/statut`, { statut: "INACTIF" }),
          other.callApi("DELETE", `/produits/${id}`),
        ];
        for (const response of await Promise.all(calls)) expectError(response, 404, "Produit non trouvé");
      }
      expectError(await other.callApi("GET", "/produits/code-barres/555"), 404, "Produit non trouvé");
      expect((await other.callApi("GET", "/produits?categorieId=1")).body).toMatchObject({ content: [] });
    }
  });

  test("without a token: 401; a bad id: 400; another method: 405", async () => {
    const { callApi } = await boutiqueByApi();
    for (const path of [
      "/produits",
      "/produits/1",
      "/produits/search",
      "/produits/suggestions",
      "/produits/code-barres/1",
    ]) {
      expect((await api.callApi("GET", path)).status).toBe(401);
    }
    for (const id of ["0", "abc", "1.5", "01"]) {
      expectError(
        await callApi("GET", `/produits/${id}`),
        400,
        "L'identifiant doit être un nombre entier positif",
      );
    }
    expect((await callApi("PATCH", "/produits/1", {})).status).toBe(405);
  });
});
