import { beforeAll, describe, expect, test } from "vitest";
import { api, boutiqueByApi, RICE } from "#tests/helpers/api-catalogue.ts";
import { expectError } from "#tests/helpers/api.ts";
import { migrate } from "#tests/helpers/databases.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

beforeAll(migrate);

describe("POST /produits", () => {
  test("201 with every name that a value has in the API, in main units", async () => {
    const { callApi } = await boutiqueByApi();
    const response = await callApi("POST", "/produits", { ...RICE, codesBarres: ["6001", "6001"] });
    expect(response.status).toBe(201);
    expect(response.headers.get("Location")).toBe("/api/v1/produits/1");
    expect(response.body).toEqual({
      id: 1,
      version: 1,
      titre: "Riz parfumé 25 kg",
      description: null,
      reference: "PRD-000001",
      categorie: { id: 1, nom: "Épicerie", description: null },
      categorieId: 1,
      statut: "STOCK",
      seuilAlerte: 3,
      quantite: 5,
      quantiteDisponible: 5,
      stockActuel: 5,
      prixAchat: 15000,
      prixAchatMoyen: 15000,
      prixVente: 17500,
      prixVenteActuel: 17500,
      codesBarres: ["6001"],
      enRupture: false,
      stockFaible: false,
      dateArchivage: null,
    });
    expect((await callApi("GET", "/produits/1")).body).toEqual(response.body);
    for (const code of ["6001", "%206001%20"])
      expect((await callApi("GET", `/produits/code-barres/${code}`)).body).toEqual(response.body);
  });

  test("a draft drops the numbers that it brings, whatever they are", async () => {
    const { callApi } = await boutiqueByApi();
    const body = { ...RICE, statut: "BROUILLON", quantite: "beaucoup", prixVente: -1 };
    expect((await callApi("POST", "/produits", body)).body).toMatchObject({
      statut: "BROUILLON",
      quantite: 0,
      seuilAlerte: 0,
      prixAchat: 0,
      prixVente: 0,
      enRupture: false,
    });
  });

  test("low stock and out of stock are returned", async () => {
    const { callApi } = await boutiqueByApi();
    expect((await callApi("POST", "/produits", { ...RICE, quantite: 3 })).body).toMatchObject({
      stockFaible: true,
      enRupture: false,
    });
  });

  test("decimals follow the currency", async () => {
    const euro = await boutiqueByApi("BOUTIQUE_2", "EUR");
    expect((await euro.callApi("POST", "/produits", { ...RICE, prixVente: 12.5 })).body).toMatchObject({
      prixVente: 12.5,
    });
    expectError(
      await euro.callApi("POST", "/produits", { ...RICE, prixVente: 12.555 }),
      400,
      "Le montant a trop de décimales pour la devise",
    );
    const franc = await boutiqueByApi();
    const response = await franc.callApi("POST", "/produits", { ...RICE, prixVente: 12.5 });
    expectError(response, 400, "Le montant a trop de décimales pour la devise");
    expect(response.body["errors"]).toEqual({ prixVente: ["Le montant a trop de décimales pour la devise"] });
  });

  test("all that is missing is reported at once, the status among it", async () => {
    const { callApi } = await boutiqueByApi();
    const missing = async (body: object) => (await callApi("POST", "/produits", body)).body["errors"];
    const categorieId = ["La catégorie est obligatoire"];
    const statut = ["Le statut est obligatoire"];
    expect(await missing({ titre: "Riz" })).toEqual({ categorieId, statut });
    expect(await missing({})).toEqual({ titre: ["Le titre est obligatoire"], categorieId, statut });
    expect(await missing({ titre: "Riz", statut: "BROUILLON" })).toEqual({ categorieId });
    expect(await missing({ titre: "Riz", categorieId: 1, statut: null })).toEqual({ statut });
  });

  test.each([
    ["titre", undefined, "Le titre est obligatoire"],
    ["titre", "   ", "Le titre est obligatoire"],
    ["titre", "\u200b\u00ad\ufeff", "Le titre est obligatoire"],
    ["titre", "x".repeat(201), "Le titre ne peut pas dépasser 200 caractères"],
    ["titre", {}, "Le titre doit être un texte"],
    ["categorieId", undefined, "La catégorie est obligatoire"],
    ["categorieId", "1", "L'identifiant doit être un nombre entier positif"],
    ["categorieId", 1.5, "L'identifiant doit être un nombre entier positif"],
    ["categorieId", -1, "L'identifiant doit être un nombre entier positif"],
    ["statut", undefined, "Le statut est obligatoire"],
    ["statut", "ARCHIVE", "Le statut n'est pas valide"],
    ["seuilAlerte", undefined, "Le seuil d'alerte est obligatoire"],
    ["seuilAlerte", -1, "Le seuil d'alerte doit être un nombre entier positif ou zéro"],
    ["quantite", null, "La quantité est obligatoire"],
    ["quantite", 0, "La quantité doit être supérieure à 0"],
    ["quantite", 1.5, "La quantité doit être un nombre entier"],
    ["quantite", "5", "La quantité doit être un nombre"],
    ["quantite", 1_000_001, "La quantité ne peut pas dépasser 1\u202F000\u202F000"],
    ["quantite", Number.MAX_VALUE, "La quantité ne peut pas dépasser 1\u202F000\u202F000"],
    ["prixAchat", undefined, "Le prix d'achat est obligatoire"],
    ["prixAchat", -0.01, "Le prix d'achat doit être positif ou zéro"],
    ["prixVente", 1_000_000_001, "Le prix ne peut pas dépasser 1\u202F000\u202F000\u202F000"],
    ["prixVente", true, "Le prix de vente doit être un nombre"],
    ["prixVente", "12,5", "Le prix de vente doit être un nombre"],
    ["prixVente", "abc", "Le prix de vente doit être un nombre"],
    ["prixAchat", "-5", "Le prix d'achat doit être un nombre"],
    ["reference", "r".repeat(51), "La référence ne peut pas dépasser 50 caractères"],
    ["codesBarres", "6001", "Les codes-barres doivent être une liste de textes"],
  ])("%s = %j is refused at its field", async (field, value, sentence) => {
    const { callApi } = await boutiqueByApi();
    const response = await callApi("POST", "/produits", { ...RICE, [field]: value });
    expectError(response, 400, sentence, "/api/v1/produits");
    expect(response.body["errors"]).toEqual({ [field]: [sentence] });
  });

  test("a stock worth too much, an unreadable barcode", async () => {
    const { callApi } = await boutiqueByApi();
    const tooExpensive = await callApi("POST", "/produits", {
      ...RICE,
      quantite: 1_000_000,
      prixAchat: 1_000_000_000,
    });
    expectError(tooExpensive, 400, MESSAGES.stockTooLarge);
    const code = await callApi("POST", "/produits", { ...RICE, codesBarres: ["bon", "pas bon", ".."] });
    const sentence = "Un code-barres contient de 1 à 48 caractères sans espace";
    expect(code.body["errors"]).toEqual({ "codesBarres.1": [sentence], "codesBarres.2": [sentence] });
  });

  test("everything wrong at once is reported at once", async () => {
    const { callApi } = await boutiqueByApi();
    const { body } = await callApi("POST", "/produits", { statut: "STOCK" });
    expect(Object.keys(body["errors"] as object).sort()).toEqual([
      "categorieId",
      "prixAchat",
      "prixVente",
      "quantite",
      "seuilAlerte",
      "titre",
    ]);
  });

  test("a number beyond JSON's, and no object at all", async () => {
    const { acteur } = await boutiqueByApi();
    const token = await api.token(acteur);
    const send = (text: string) =>
      api.send(
        new Request("http://etal.test/api/v1/produits", {
          method: "POST",
          headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
          body: text,
        }),
      );
    for (const text of [JSON.stringify(RICE).replace("17500", "1e999"), "null", "[]", '"x"', "12", "{"]) {
      const response = await send(text);
      expect(response.status, text).toBe(400);
      expect(await response.json(), text).toMatchObject({
        status: 400,
        error: "Bad Request",
        path: "/api/v1/produits",
      });
    }
  });

  test.each([
    [null, "Le corps de la requête est obligatoire"],
    [[], "Le corps de la requête n'est pas valide"],
  ])("%j instead of a product is refused as a whole, as by the other calls", async (body, sentence) => {
    const { callApi } = await boutiqueByApi();
    for (const path of ["/produits", "/categories"]) {
      const response = await callApi("POST", path, body);
      expectError(response, 400, sentence, `/api/v1${path}`);
      expect(response.body["errors"]).toEqual({ corps: [sentence] });
    }
  });

  test("a category that is missing or another shop's: 404", async () => {
    const [a, b] = [await boutiqueByApi(), await boutiqueByApi()];
    await b.callApi("POST", "/categories", { nom: "Boissons" });
    for (const categorieId of [2, 999]) {
      expectError(
        await a.callApi("POST", "/produits", { ...RICE, categorieId }),
        404,
        "Catégorie non trouvée",
        "/api/v1/produits",
      );
    }
  });

  test("taken reference and barcode: 409; a key: replayed, then 422", async () => {
    const { callApi } = await boutiqueByApi();
    const key = { "Idempotency-Key": "k" };
    const first = await callApi("POST", "/produits", { ...RICE, reference: "A-1", codesBarres: ["77"] }, key);
    const replay = await callApi(
      "POST",
      "/produits",
      { ...RICE, reference: "A-1", codesBarres: ["77"] },
      key,
    );
    expect([replay.status, replay.body, replay.headers.get("Idempotency-Replayed")]).toEqual([
      201,
      first.body,
      "true",
    ]);
    expectError(await callApi("POST", "/produits", RICE, key), 422, /clé d'idempotence/);
    expectError(
      await callApi("POST", "/produits", { ...RICE, reference: "a-1" }),
      409,
      `La référence a-1 est déjà celle du produit «\u202F${RICE.titre}\u202F»`,
    );
    expectError(
      await callApi("POST", "/produits", { ...RICE, codesBarres: ["77"] }),
      409,
      `Le code-barres 77 est déjà celui du produit «\u202F${RICE.titre}\u202F»`,
    );
  });

  test("a code in another spelling: 409 at its field, and the same product by its code", async () => {
    const { callApi } = await boutiqueByApi();
    const codes = {
      reference: "20000017",
      codesBarres: ["036000291452", "6 044000 001015", "0036000291452"],
    };
    const { body } = await callApi("POST", "/produits", { ...RICE, ...codes });
    expect(body["codesBarres"]).toEqual(["036000291452", "6044000001015"]);
    for (const code of [
      "0036000291452",
      "00036000291452",
      "6%20044000%20001015",
      "6044000001015",
      "2000-0017",
    ])
      expect((await callApi("GET", `/produits/code-barres/${code}`)).body).toEqual(body);
    const name = `du produit «\u202F${RICE.titre}\u202F»`;
    const refusals = [
      ["reference", "0036000291452", `La référence 0036000291452 est déjà un code-barres ${name}`],
      ["reference", "2000 0017", `La référence 2000 0017 est déjà celle ${name}`],
      ["codesBarres", "00036000291452", `Le code-barres 00036000291452 est déjà celui ${name}`],
      ["codesBarres", "20000017", `Le code-barres 20000017 est déjà la référence ${name}`],
    ] as const;
    for (const [field, code, sentence] of refusals) {
      const taken = { ...RICE, [field]: field === "reference" ? code : [code] };
      const refused = await callApi("POST", "/produits", taken);
      expectError(refused, 409, sentence);
      expect(refused.body["errors"]).toEqual({ [field]: [sentence] });
    }
  });

  test("two requests at once with spellings of one code: one 201, one 409", async () => {
    const { callApi } = await boutiqueByApi();
    const answers = await Promise.all([
      callApi("POST", "/produits", { ...RICE, codesBarres: ["12345670"] }),
      callApi("POST", "/produits", { ...RICE, reference: "0000012345670" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});
