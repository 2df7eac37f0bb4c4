import { beforeAll, describe, expect, test } from "vitest";
import { attendreErreur } from "#tests/helpers/api.ts";
import { api, boutiqueParApi, RIZ } from "#tests/helpers/api-catalogue.ts";
import { migrer } from "#tests/helpers/bases.ts";

beforeAll(migrer);

describe("reading", () => {
  test("list, filters, search, suggestions", async () => {
    const { appeler } = await boutiqueParApi("BOUTIQUE_2");
    for (const titre of ["Œufs", "Eau minérale", "Éponge"])
      await appeler("POST", "/produits", { ...RIZ, titre });
    await appeler("POST", "/produits", { titre: "Savon", categorieId: 1, statut: "BROUILLON" });
    const titres = async (chemin: string) => {
      const { body } = await appeler("GET", chemin);
      return ((body["content"] ?? body) as { titre: string }[]).map((p) => p.titre);
    };
    expect(await titres("/produits?size=1000&sortBy=titre&sortDir=asc")).toEqual([
      "Eau minérale",
      "Éponge",
      "Œufs",
      "Savon",
    ]);
    expect(await titres("/produits?statut=BROUILLON")).toEqual(["Savon"]);
    expect(await titres("/produits/all")).toEqual(["Eau minérale", "Éponge", "Œufs", "Savon"]);
    expect(await titres("/produits?categorieId=1&size=1")).toEqual(["Eau minérale"]);
    for (const chemin of ["/produits?categorieId=2", "/produits/search?q=eau&categorieId=2"])
      attendreErreur(await appeler("GET", chemin), 404, "Catégorie non trouvée");
    expect(await titres("/produits?niveau=ATTENTION&size=2&page=1")).toEqual(["Œufs"]);
    expect(await titres("/produits/search?q=OEUF")).toEqual(["Œufs"]);
    expect(await titres("/produits/suggestions?q=ea")).toEqual(["Eau minérale"]);
    expect(await titres("/produits/suggestions?q=e")).toEqual([]);
    expect(await titres("/produits/suggestions")).toEqual([]);
  });

  test.each([
    "sortBy=prixAchat",
    "sortDir=x",
    "statut=X",
    "niveau=X",
    "categorieId=x",
    "categorieId=0",
    "size=0",
    "page=x",
  ])("?%s: 400", async (query) => {
    const { appeler } = await boutiqueParApi();
    expect((await appeler("GET", `/produits?${query}`)).status).toBe(400);
  });
});

describe("/produits/{id}", () => {
  test("PUT with the specification's fields, then with decision 20's", async () => {
    const { appeler } = await boutiqueParApi();
    await appeler("POST", "/produits", { ...RIZ, codesBarres: ["1"] });
    const simple = await appeler("PUT", "/produits/1", {
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
    const plus = await appeler("PUT", "/produits/1", {
      titre: "Riz",
      seuilAlerte: 9,
      prixVente: 18000,
      codesBarres: [],
    });
    expect(plus.body).toMatchObject({
      prixVente: 18000,
      codesBarres: [],
      reference: "E-9",
      description: "Long",
    });
    const vide = await appeler("PUT", "/produits/1", {
      titre: "Riz",
      seuilAlerte: 9,
      description: null,
      reference: " ",
      codesBarres: null,
    });
    expect(vide.body).toMatchObject({
      description: null,
      reference: "E-9",
      codesBarres: [],
      prixVente: 18000,
    });
    attendreErreur(
      await appeler("PUT", "/produits/1", { titre: "", seuilAlerte: -1 }),
      400,
      /Le titre est obligatoire/,
    );
    attendreErreur(
      await appeler("PUT", "/produits/1", { titre: "Riz", seuilAlerte: 1, categorieId: 9 }),
      404,
      "Catégorie non trouvée",
    );
  });

  test("PATCH …/statut", async () => {
    const { appeler } = await boutiqueParApi();
    await appeler("POST", "/produits", { titre: "Savon", categorieId: 1, statut: "BROUILLON" });
    const sans = await appeler("PATCH", "/produits/1/statut", { statut: "STOCK" });
    expect(sans.status).toBe(400);
    expect(Object.keys(sans.body["errors"] as object)).toHaveLength(4);
    const faux = await appeler("PATCH", "/produits/1/statut", {
      ...RIZ,
      statut: "STOCK",
      quantite: 0,
      prixVente: undefined,
    });
    expect(faux.body["errors"]).toEqual({
      quantite: ["La quantité doit être supérieure à 0"],
      prixVente: ["Le prix de vente est obligatoire"],
    });
    expect((await appeler("PATCH", "/produits/1/statut", { ...RIZ, statut: "STOCK" })).body).toMatchObject({
      statut: "STOCK",
      quantite: 5,
    });
    expect((await appeler("PATCH", "/produits/1/statut", { statut: "INACTIF" })).body).toMatchObject({
      statut: "INACTIF",
    });
    attendreErreur(
      await appeler("PATCH", "/produits/1/statut", { statut: "BROUILLON" }),
      409,
      "Un produit ne peut pas redevenir un brouillon",
    );
    attendreErreur(await appeler("PATCH", "/produits/1/statut", {}), 400, "Le statut est obligatoire");
    attendreErreur(
      await appeler("PATCH", "/produits/1/statut", { statut: "X" }),
      400,
      "Le statut n'est pas valide",
    );
  });

  test("DELETE: 204, then 404", async () => {
    const { appeler } = await boutiqueParApi();
    await appeler("POST", "/produits", RIZ);
    expect((await appeler("DELETE", "/produits/1")).status).toBe(204);
    attendreErreur(await appeler("DELETE", "/produits/1"), 404, "Produit non trouvé");
  });

  test("another shop's product answers exactly what a missing one does", async () => {
    const [a, b, c] = [await boutiqueParApi(), await boutiqueParApi(), await boutiqueParApi("BOUTIQUE_2")];
    await a.appeler("POST", "/produits", { ...RIZ, codesBarres: ["555"] });
    for (const autre of [b, c]) {
      for (const id of [1, 999]) {
        const appels = [
          autre.appeler("GET", `/produits/${id}`),
          autre.appeler("PUT", `/produits/${id}`, { titre: "X", seuilAlerte: 0 }),
          autre.appeler("PATCH", `/produits/${id}/statut`, { statut: "INACTIF" }),
          autre.appeler("DELETE", `/produits/${id}`),
        ];
        for (const reponse of await Promise.all(appels)) attendreErreur(reponse, 404, "Produit non trouvé");
      }
      attendreErreur(await autre.appeler("GET", "/produits/code-barres/555"), 404, "Produit non trouvé");
      expect((await autre.appeler("GET", "/produits?categorieId=1")).body).toMatchObject({ content: [] });
    }
  });

  test("without a token: 401; a bad id: 400; another method: 405", async () => {
    const { appeler } = await boutiqueParApi();
    for (const chemin of [
      "/produits",
      "/produits/1",
      "/produits/search",
      "/produits/suggestions",
      "/produits/code-barres/1",
    ]) {
      expect((await api.appeler("GET", chemin)).status).toBe(401);
    }
    for (const id of ["0", "abc", "1.5", "01"]) {
      attendreErreur(
        await appeler("GET", `/produits/${id}`),
        400,
        "L'identifiant doit être un nombre entier positif",
      );
    }
    expect((await appeler("PATCH", "/produits/1", {})).status).toBe(405);
  });
});
