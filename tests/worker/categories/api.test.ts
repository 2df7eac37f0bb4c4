import { beforeAll, describe, expect, test } from "vitest";
import { testApi, expectError } from "#tests/helpers/api.ts";
import { type TestBoutique, createBoutique, migrate } from "#tests/helpers/databases.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

const api = testApi();
beforeAll(migrate);

async function boutique(base: TestBoutique = "BOUTIQUE_1") {
  const acteur = await createBoutique({ boutique: base });
  const token = await api.token(acteur);
  const callApi = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    api.callApi(method, path, { token, headers, ...(body !== undefined && { body }) });
  return { acteur, token, callApi };
}

describe("POST /categories", () => {
  test("201, the category, where it stands", async () => {
    const { callApi } = await boutique();
    const response = await callApi("POST", "/categories", {
      nom: "  Épicerie  fine ",
      description: "Riz\nHuile",
    });
    expect(response.status).toBe(201);
    expect(response.headers.get("Location")).toBe("/api/v1/categories/1");
    expect(response.body).toEqual({
      id: 1,
      nom: "Épicerie fine",
      titre: "Épicerie fine",
      description: "Riz\nHuile",
      nombreProduits: 0,
      version: 1,
    });
    expect((await callApi("GET", "/categories/1")).body).toEqual(response.body);
  });

  test.each([
    [{}, "Le nom de la catégorie est obligatoire"],
    [{ nom: null }, "Le nom de la catégorie est obligatoire"],
    [{ nom: " \t " }, "Le nom de la catégorie est obligatoire"],
    [{ nom: "\u200b\u200d\ufeff" }, "Le nom de la catégorie est obligatoire"],
    [{ nom: "x".repeat(101) }, "Le nom de la catégorie ne peut pas dépasser 100 caractères"],
    [{ nom: 12 }, "Le nom doit être un texte"],
    [{ nom: ["a"] }, "Le nom doit être un texte"],
    [{ nom: "a\u0000b" }, "Le nom contient un caractère qui ne peut pas être enregistré"],
    [{ nom: "a\ud800" }, "Le nom contient un caractère qui ne peut pas être enregistré"],
  ])("%j is refused at nom", async (body, sentence) => {
    const { callApi } = await boutique();
    const response = await callApi("POST", "/categories", body);
    expectError(response, 400, sentence, "/api/v1/categories");
    expect(response.body["errors"]).toEqual({ nom: [sentence] });
  });

  test("two wrong fields: two sentences", async () => {
    const { callApi } = await boutique();
    const response = await callApi("POST", "/categories", { description: "d".repeat(1001) });
    expect(response.body["errors"]).toEqual({
      nom: ["Le nom de la catégorie est obligatoire"],
      description: ["La description ne peut pas dépasser 1000 caractères"],
    });
  });

  test("ids, tenants and counts of the caller have no effect", async () => {
    const { callApi } = await boutique();
    const body = { nom: "Épicerie", id: 77, etablissementId: 1, nombreProduits: 9, rang: 4 };
    expect((await callApi("POST", "/categories", body)).body).toMatchObject({ id: 1, nombreProduits: 0 });
  });

  test("a taken name: 409 at the field", async () => {
    const { callApi } = await boutique();
    await callApi("POST", "/categories", { nom: "Épicerie" });
    const response = await callApi("POST", "/categories", { nom: "éPICERIE" });
    expectError(response, 409, "Une catégorie porte déjà ce nom");
  });

  test("a key: replayed, then refused for another body, then refused as malformed", async () => {
    const { callApi } = await boutique();
    const key = { "Idempotency-Key": "abc" };
    const first = await callApi("POST", "/categories", { nom: "Épicerie" }, key);
    const second = await callApi("POST", "/categories", { nom: "Épicerie" }, key);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(first.headers.get("Idempotency-Replayed")).toBeNull();
    expect(second.headers.get("Idempotency-Replayed")).toBe("true");
    expectError(await callApi("POST", "/categories", { nom: "Autre" }, key), 422, /clé d'idempotence/);
    expectError(
      await callApi("POST", "/categories", { nom: "X" }, { "Idempotency-Key": "x".repeat(256) }),
      400,
      /clé/,
    );
  });

  test("malformed JSON, a foreign type and no body: the normalised shape", async () => {
    const { token } = await boutique();
    const send = async (body: string | null, type: string) => {
      const response = await api.send(
        new Request("http://etal.test/api/v1/categories", {
          method: "POST",
          headers: { Authorization: `Bearer ${token}`, "Content-Type": type },
          body,
        }),
      );
      return {
        status: response.status,
        headers: response.headers,
        body: await response.json<Record<string, unknown>>(),
      };
    };
    expectError(
      await send('{"nom": ', "application/json"),
      400,
      "Le corps de la requête n'est pas un JSON lisible",
    );
    expectError(await send("nom=a", "application/x-www-form-urlencoded"), 415, /JSON/);
    expect((await send("[]", "application/json")).status).toBe(400);
    expect((await send("null", "application/json")).status).toBe(400);
  });
});

describe("reading", () => {
  test("pages, /all and both searches", async () => {
    const { callApi } = await boutique("BOUTIQUE_2");
    for (const name of ["Boissons", "Épicerie", "Savons", "Épices", "Eau", "Zinc"])
      await callApi("POST", "/categories", { nom: name });
    const page = (await callApi("GET", "/categories")).body;
    expect(page).toMatchObject({
      totalElements: 6,
      totalPages: 2,
      number: 0,
      size: 5,
      numberOfElements: 5,
      first: true,
      last: false,
      empty: false,
    });
    expect((page["content"] as { nom: string }[]).map((c) => c.nom)).toEqual([
      "Boissons",
      "Eau",
      "Épicerie",
      "Épices",
      "Savons",
    ]);
    const inverse = (await callApi("GET", "/categories?size=1&sortBy=dateCreation&sortDir=desc")).body;
    expect(inverse["content"]).toMatchObject([{ nom: "Zinc" }]);
    expect((await callApi("GET", "/categories/all")).body).toHaveLength(6);
    expect((await callApi("GET", "/categories/search/titre?nom=epic&size=1")).body).toMatchObject({
      totalElements: 2,
      numberOfElements: 1,
    });
    expect((await callApi("GET", "/categories/search/titre/all?nom=EPIC")).body).toHaveLength(2);
  });

  test.each([
    ["page=-1", "Le numéro de page doit être un entier positif ou zéro"],
    ["page=1e3", "Le numéro de page doit être un entier positif ou zéro"],
    ["size=0", "La taille de page doit être comprise entre 1 et 1000"],
    ["size=1001", "La taille de page doit être comprise entre 1 et 1000"],
    ["sortBy=nom_cle", "Le tri demandé n'existe pas"],
    ["sortDir=up", "Le tri demandé n'existe pas"],
    [`q=${"x".repeat(201)}`, "La recherche ne peut pas dépasser 200 caractères"],
    ["q=%00", "La recherche contient un caractère qui ne peut pas être enregistré"],
  ])("?%s is refused", async (query, sentence) => {
    const { callApi } = await boutique();
    expectError(await callApi("GET", `/categories?${query}`), 400, sentence, "/api/v1/categories");
  });
});

describe("/categories/{id}", () => {
  test("PUT edits, DELETE removes: 200, 204, then 404", async () => {
    const { callApi } = await boutique();
    await callApi("POST", "/categories", { nom: "Épicerie", description: "x" });
    const put = async (description?: string | null) =>
      (await callApi("PUT", "/categories/1", { nom: "Vivres", description })).body;
    expect(await put()).toMatchObject({ nom: "Vivres", description: "x" });
    expect(await put(null)).toMatchObject({ description: null });
    expect(await put("y")).toMatchObject({ description: "y" });
    expect(await put(" ")).toMatchObject({ description: null, version: 5 });
    const late = { nom: "Épices", version: 4 };
    expectError(await callApi("PUT", "/categories/1", late), 409, MESSAGES.recordChanged);
    expect((await callApi("PUT", "/categories/1", { ...late, version: 5 })).body).toMatchObject({
      version: 6,
    });
    expectError(await callApi("PUT", "/categories/1", { nom: "" }), 400, "Le nom de la catégorie est requis");
    const deleted = await callApi("DELETE", "/categories/1");
    expect([deleted.status, deleted.body]).toEqual([204, {}]);
    expectError(await callApi("DELETE", "/categories/1"), 404, "Catégorie non trouvée");
  });

  test("DELETE with products: 409 with their number", async () => {
    const { acteur, callApi } = await boutique();
    await addProduits(acteur, [{}, {}]);
    expectError(
      await callApi("DELETE", "/categories/1"),
      409,
      "Cette catégorie contient 2 produits et ne peut pas être supprimée",
    );
  });

  test.each(["0", "-1", "1.5", "abc", "1e2", "%00"])("the id %s: 400", async (id) => {
    const { callApi } = await boutique();
    for (const method of ["GET", "DELETE"]) {
      expectError(
        await callApi(method, `/categories/${id}`),
        400,
        "L'identifiant doit être un nombre entier positif",
      );
    }
  });

  test("another shop's category answers exactly what a missing one does", async () => {
    const [a, b, c] = [await boutique(), await boutique(), await boutique("BOUTIQUE_2")];
    await a.callApi("POST", "/categories", { nom: "Épicerie" });
    for (const other of [b, c]) {
      for (const id of [1, 999]) {
        expectError(
          await other.callApi("GET", `/categories/${id}`),
          404,
          "Catégorie non trouvée",
          `/api/v1/categories/${id}`,
        );
        expectError(
          await other.callApi("PUT", `/categories/${id}`, { nom: "X" }),
          404,
          "Catégorie non trouvée",
        );
        expectError(await other.callApi("DELETE", `/categories/${id}`), 404, "Catégorie non trouvée");
      }
      expect((await other.callApi("GET", "/categories/all")).body).toEqual([]);
    }
  });

  test("without a token: 401 on each call", async () => {
    for (const [method, path] of [
      ["GET", "/categories"],
      ["GET", "/categories/all"],
      ["GET", "/categories/1"],
      ["GET", "/categories/search/titre"],
      ["GET", "/categories/search/titre/all"],
      ["DELETE", "/categories/1"],
    ] as const) {
      expect((await api.callApi(method, path)).status).toBe(401);
    }
    for (const [method, path] of [
      ["POST", "/categories"],
      ["PUT", "/categories/1"],
    ] as const) {
      expect((await api.callApi(method, path, { body: { nom: "X" } })).status).toBe(401);
    }
  });
});
