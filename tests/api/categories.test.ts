import { beforeAll, describe, expect, test } from "vitest";
import { apiDeTest, attendreErreur } from "#tests/helpers/api.ts";
import { type BoutiqueDeTest, creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";

const api = apiDeTest();
beforeAll(migrer);

async function boutique(base: BoutiqueDeTest = "BOUTIQUE_1") {
  const acteur = await creerBoutique({ boutique: base });
  const token = await api.token(acteur);
  const appeler = (method: string, chemin: string, body?: unknown, headers: Record<string, string> = {}) =>
    api.appeler(method, chemin, { token, headers, ...(body !== undefined && { body }) });
  return { acteur, token, appeler };
}

describe("POST /categories", () => {
  test("201, the category, where it stands", async () => {
    const { appeler } = await boutique();
    const reponse = await appeler("POST", "/categories", {
      nom: "  Épicerie  fine ",
      description: "Riz\nHuile",
    });
    expect(reponse.status).toBe(201);
    expect(reponse.headers.get("Location")).toBe("/api/v1/categories/1");
    expect(reponse.body).toEqual({
      id: 1,
      nom: "Épicerie fine",
      titre: "Épicerie fine",
      description: "Riz\nHuile",
      nombreProduits: 0,
    });
    expect((await appeler("GET", "/categories/1")).body).toEqual(reponse.body);
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
  ])("%j is refused at nom", async (body, phrase) => {
    const { appeler } = await boutique();
    const reponse = await appeler("POST", "/categories", body);
    attendreErreur(reponse, 400, phrase, "/api/v1/categories");
    expect(reponse.body["errors"]).toEqual({ nom: [phrase] });
  });

  test("two wrong fields: two sentences", async () => {
    const { appeler } = await boutique();
    const reponse = await appeler("POST", "/categories", { description: "d".repeat(1001) });
    expect(reponse.body["errors"]).toEqual({
      nom: ["Le nom de la catégorie est obligatoire"],
      description: ["La description ne peut pas dépasser 1000 caractères"],
    });
  });

  test("ids, tenants and counts of the caller have no effect", async () => {
    const { appeler } = await boutique();
    const body = { nom: "Épicerie", id: 77, etablissementId: 1, nombreProduits: 9, rang: 4 };
    expect((await appeler("POST", "/categories", body)).body).toMatchObject({ id: 1, nombreProduits: 0 });
  });

  test("a taken name: 409 at the field", async () => {
    const { appeler } = await boutique();
    await appeler("POST", "/categories", { nom: "Épicerie" });
    const reponse = await appeler("POST", "/categories", { nom: "éPICERIE" });
    attendreErreur(reponse, 409, "Une catégorie porte déjà ce nom");
  });

  test("a key: replayed, then refused for another body, then refused as malformed", async () => {
    const { appeler } = await boutique();
    const cle = { "Idempotency-Key": "abc" };
    const premiere = await appeler("POST", "/categories", { nom: "Épicerie" }, cle);
    const seconde = await appeler("POST", "/categories", { nom: "Épicerie" }, cle);
    expect([seconde.status, seconde.body]).toEqual([201, premiere.body]);
    expect(premiere.headers.get("Idempotency-Replayed")).toBeNull();
    expect(seconde.headers.get("Idempotency-Replayed")).toBe("true");
    attendreErreur(await appeler("POST", "/categories", { nom: "Autre" }, cle), 422, /clé d'idempotence/);
    attendreErreur(
      await appeler("POST", "/categories", { nom: "X" }, { "Idempotency-Key": "x".repeat(256) }),
      400,
      /clé/,
    );
  });

  test("malformed JSON, a foreign type and no body: the normalised shape", async () => {
    const { token } = await boutique();
    const envoyer = async (body: string | null, type: string) => {
      const reponse = await api.envoyer(
        new Request("http://etal.test/api/v1/categories", {
          method: "POST",
          headers: { Authorization: `Bearer ${token}`, "Content-Type": type },
          body,
        }),
      );
      return {
        status: reponse.status,
        headers: reponse.headers,
        body: await reponse.json<Record<string, unknown>>(),
      };
    };
    attendreErreur(
      await envoyer('{"nom": ', "application/json"),
      400,
      "Le corps de la requête n'est pas un JSON lisible",
    );
    attendreErreur(await envoyer("nom=a", "application/x-www-form-urlencoded"), 415, /JSON/);
    expect((await envoyer("[]", "application/json")).status).toBe(400);
    expect((await envoyer("null", "application/json")).status).toBe(400);
  });
});

describe("reading", () => {
  test("pages, /all and both searches", async () => {
    const { appeler } = await boutique("BOUTIQUE_2");
    for (const nom of ["Boissons", "Épicerie", "Savons", "Épices", "Eau", "Zinc"])
      await appeler("POST", "/categories", { nom });
    const page = (await appeler("GET", "/categories")).body;
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
    const inverse = (await appeler("GET", "/categories?size=1&sortBy=dateCreation&sortDir=desc")).body;
    expect(inverse["content"]).toMatchObject([{ nom: "Zinc" }]);
    expect((await appeler("GET", "/categories/all")).body).toHaveLength(6);
    expect((await appeler("GET", "/categories/search/titre?nom=epic&size=1")).body).toMatchObject({
      totalElements: 2,
      numberOfElements: 1,
    });
    expect((await appeler("GET", "/categories/search/titre/all?nom=EPIC")).body).toHaveLength(2);
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
  ])("?%s is refused", async (query, phrase) => {
    const { appeler } = await boutique();
    attendreErreur(await appeler("GET", `/categories?${query}`), 400, phrase, "/api/v1/categories");
  });
});

describe("/categories/{id}", () => {
  test("PUT edits, DELETE removes: 200, 204, then 404", async () => {
    const { appeler } = await boutique();
    await appeler("POST", "/categories", { nom: "Épicerie", description: "x" });
    const put = async (description?: string | null) =>
      (await appeler("PUT", "/categories/1", { nom: "Vivres", description })).body;
    expect(await put()).toMatchObject({ nom: "Vivres", description: "x" });
    expect(await put(null)).toMatchObject({ description: null });
    expect(await put("y")).toMatchObject({ description: "y" });
    expect(await put(" ")).toMatchObject({ description: null });
    attendreErreur(
      await appeler("PUT", "/categories/1", { nom: "" }),
      400,
      "Le nom de la catégorie est requis",
    );
    const supprimee = await appeler("DELETE", "/categories/1");
    expect([supprimee.status, supprimee.body]).toEqual([204, {}]);
    attendreErreur(await appeler("DELETE", "/categories/1"), 404, "Catégorie non trouvée");
  });

  test("DELETE with products: 409 with their number", async () => {
    const { acteur, appeler } = await boutique();
    await ajouterProduits(acteur, [{}, {}]);
    attendreErreur(
      await appeler("DELETE", "/categories/1"),
      409,
      "Cette catégorie contient 2 produits et ne peut pas être supprimée",
    );
  });

  test.each(["0", "-1", "1.5", "abc", "1e2", "%00"])("the id %s: 400", async (id) => {
    const { appeler } = await boutique();
    for (const method of ["GET", "DELETE"]) {
      attendreErreur(
        await appeler(method, `/categories/${id}`),
        400,
        "L'identifiant doit être un nombre entier positif",
      );
    }
  });

  test("another shop's category answers exactly what a missing one does", async () => {
    const [a, b, c] = [await boutique(), await boutique(), await boutique("BOUTIQUE_2")];
    await a.appeler("POST", "/categories", { nom: "Épicerie" });
    for (const autre of [b, c]) {
      for (const id of [1, 999]) {
        attendreErreur(
          await autre.appeler("GET", `/categories/${id}`),
          404,
          "Catégorie non trouvée",
          `/api/v1/categories/${id}`,
        );
        attendreErreur(
          await autre.appeler("PUT", `/categories/${id}`, { nom: "X" }),
          404,
          "Catégorie non trouvée",
        );
        attendreErreur(await autre.appeler("DELETE", `/categories/${id}`), 404, "Catégorie non trouvée");
      }
      expect((await autre.appeler("GET", "/categories/all")).body).toEqual([]);
    }
  });

  test("without a token: 401 on each call", async () => {
    for (const [method, chemin] of [
      ["GET", "/categories"],
      ["GET", "/categories/all"],
      ["GET", "/categories/1"],
      ["GET", "/categories/search/titre"],
      ["GET", "/categories/search/titre/all"],
      ["DELETE", "/categories/1"],
    ] as const) {
      expect((await api.appeler(method, chemin)).status).toBe(401);
    }
    for (const [method, chemin] of [
      ["POST", "/categories"],
      ["PUT", "/categories/1"],
    ] as const) {
      expect((await api.appeler(method, chemin, { body: { nom: "X" } })).status).toBe(401);
    }
  });
});
