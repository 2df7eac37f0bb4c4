import { beforeAll, expect, test } from "vitest";
import { expectError } from "#tests/helpers/api.ts";
import { ACHAT, boutiqueByApi, RICE } from "#tests/helpers/api-catalogue.ts";
import { migrate } from "#tests/helpers/databases.ts";

beforeAll(migrate);

test("GET /recherche answers four lists in main units", async () => {
  const { callApi } = await boutiqueByApi();
  await callApi("POST", "/produits", RICE);
  await callApi("POST", "/ventes", { produitId: 1, quantite: 2, prixVenteReel: 17500 });
  await callApi("POST", "/achats", { ...ACHAT, produitId: 1 });
  const { status, body } = await callApi("GET", "/recherche?q=riz");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    produits: [{ id: 1, titre: RICE.titre, prixVente: 17500 }],
    categories: [],
    ventes: [{ id: 1, montantTotal: 35_000, statut: "EMISE" }],
    achats: [{ id: 1, annule: false }],
  });
  const nothing = { produits: [], categories: [], ventes: [], achats: [] };
  expect((await callApi("GET", "/recherche?q=r")).body).toEqual(nothing);
  expect((await callApi("GET", "/recherche")).body).toEqual(nothing);
  const tooLong = await callApi("GET", `/recherche?q=${"a".repeat(201)}`);
  expectError(tooLong, 400, "La recherche ne peut pas dépasser 200 caractères");
});
