import { beforeAll, describe, expect, test } from "vitest";
import { boutiqueByApi, RICE } from "#tests/helpers/api-catalogue.ts";
import { expectError } from "#tests/helpers/api.ts";
import { migrate } from "#tests/helpers/databases.ts";

beforeAll(migrate);

async function sold() {
  const boutique = await boutiqueByApi();
  await boutique.callApi("POST", "/produits", RICE);
  await boutique.callApi("POST", "/ventes", {
    produitId: 1,
    quantite: 2,
    prixVenteReel: 17500,
    client: "Awa",
  });
  return boutique;
}

describe("the receipt", () => {
  test("has one address until it is taken back", async () => {
    const { callApi } = await sold();
    const first = await callApi("POST", "/factures/1/recu");
    expect(first.status).toBe(200);
    const { jeton, adresse } = first.body as { jeton: string; adresse: string };
    expect(adresse).toBe(`http://etal.test/recu/${jeton}`);
    expect((await callApi("POST", "/factures/1/recu")).body).toEqual(first.body);
    expect((await callApi("DELETE", "/factures/1/recu")).status).toBe(204);
    expect((await callApi("DELETE", "/factures/1/recu")).status).toBe(204);
    expect((await callApi("POST", "/factures/1/recu")).body).not.toEqual(first.body);
  });

  test("404 for an invoice that is not there", async () => {
    const { callApi } = await sold();
    for (const method of ["POST", "DELETE"])
      expectError(await callApi(method, "/factures/9/recu"), 404, "Facture non trouvée");
  });
});

describe("GET /factures/{id}/ticket", () => {
  test.each([
    ["html", "80", "text/html; charset=utf-8"],
    ["texte", "A4", "text/plain; charset=utf-8"],
    ["escpos", "58", "application/octet-stream"],
  ])("%s at %s is %s", async (format, largeur, type) => {
    const { callApi } = await sold();
    const { status, headers } = await callApi(
      "GET",
      `/factures/1/ticket?largeur=${largeur}&format=${format}`,
    );
    expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
      200,
      type,
      "no-store",
    ]);
    // The front door gives the others a policy without anything.
    const policy = headers.get("Content-Security-Policy");
    expect(policy?.startsWith("sandbox; default-src 'none';") ?? false).toBe(format === "html");
  });

  test.each([
    ["largeur=80", "format", "Le format doit être html, texte ou escpos"],
    ["format=texte", "largeur", "La largeur doit être 58, 80 ou A4"],
    ["largeur=60&format=texte", "largeur", "La largeur doit être 58, 80 ou A4"],
    ["largeur=A4&format=escpos", "largeur", "Une imprimante de tickets imprime en 58 ou 80 mm, pas en A4"],
  ])("400 for ?%s", async (query, field, sentence) => {
    const { callApi } = await sold();
    const refused = await callApi("GET", `/factures/1/ticket?${query}`);
    expectError(refused, 400, sentence);
    expect(refused.body).toMatchObject({ errors: { [field]: [sentence] } });
  });
});
