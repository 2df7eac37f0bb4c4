import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "#tests/helpers/api.ts";
import { boutiqueByApi, RICE } from "#tests/helpers/api-catalogue.ts";
import { migrate } from "#tests/helpers/databases.ts";

beforeAll(migrate);

const INVALID_CURSOR = "Le numéro d'événement doit être un nombre entier positif ou zéro";

async function boutique() {
  const boutique = await boutiqueByApi();
  await boutique.callApi("POST", "/produits", { ...RICE, codesBarres: ["6001"] });
  const { body } = await boutique.callApi("GET", "/caisse/catalogue");
  return { ...boutique, catalogue: body };
}

describe("GET /caisse/catalogue", () => {
  test("answers what the till keeps, prices in main units", async () => {
    const { catalogue } = await boutique();
    expect(catalogue).toEqual({
      produits: [
        {
          id: 1,
          titre: RICE.titre,
          reference: "PRD-000001",
          categorieId: 1,
          prixVente: 17500,
          quantite: 5,
          seuilAlerte: 3,
          codesBarres: ["6001"],
        },
      ],
      supprimes: [],
      curseur: 1,
      complet: true,
    });
  });

  test("then what changed since, and what left", async () => {
    const { callApi } = await boutique();
    await callApi("POST", "/produits", { ...RICE, titre: "Mil" });
    const lignes = [{ produitId: 2, quantite: 1, prixVenteReel: 17500 }];
    await callApi("POST", "/ventes/panier", { lignes, paiements: [{ mode: "ESPECES", montant: 17500 }] });
    await callApi("DELETE", "/produits/1");
    const { status, body } = await callApi("GET", "/caisse/catalogue?depuis=1");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      produits: [{ id: 2, quantite: 4 }],
      supprimes: [1],
      curseur: 5,
      complet: false,
    });
  });

  test.each(["-1", "1.5", "hier", "99999999999999999", ""])("depuis=%s: 400 in words", async (since) => {
    const { callApi } = await boutiqueByApi();
    expectError(await callApi("GET", `/caisse/catalogue?depuis=${since}`), 400, INVALID_CURSOR);
  });
});

describe("GET /evenements", () => {
  test("answers notifications, oldest first, with their facts", async () => {
    const { callApi } = await boutique();
    const lignes = [{ produitId: 1, quantite: 5, prixVenteReel: 17500 }];
    await callApi("POST", "/ventes/panier", { lignes, paiements: [{ mode: "ESPECES", montant: 87500 }] });
    const { status, body } = await callApi("GET", "/evenements?depuis=1");
    expect(status).toBe(200);
    const facts = { produitId: 1, reference: "PRD-000001", nom: RICE.titre, stockActuel: 0, seuilAlerte: 3 };
    const rupture = `${RICE.titre} est en rupture de stock`;
    expect(body).toMatchObject([
      {
        id: 2,
        type: "ALERTE_STOCK",
        niveau: "ERROR",
        titre: "Rupture de stock",
        message: rupture,
        dateCreation: "2026-01-14T17:42:00.000Z",
        data: { ...facts, typeAlerte: "RUPTURE_STOCK", message: rupture },
      },
      {
        id: 3,
        niveau: "INFO",
        data: {
          ...facts,
          typeAlerte: "VENTE_EFFECTUEE",
          message: `${RICE.titre} : stock actuel 0`,
          lignes: [{ produitId: 1, stockActuel: 0 }],
        },
      },
    ]);
    const all = await callApi("GET", "/evenements");
    expect(all.body).toMatchObject([
      { id: 1, type: "INFO", data: { silencieux: true, produitId: 1 } },
      {},
      {},
    ]);
  });

  test("410 beyond the last event, nothing after it", async () => {
    const { callApi } = await boutique();
    expect((await callApi("GET", "/evenements?depuis=1")).body).toEqual([]);
    expectError(
      await callApi("GET", "/evenements?depuis=2"),
      410,
      "Ces événements ne sont plus conservés. Rechargez les données.",
    );
  });

  test("410 when they are no longer kept", async () => {
    const { callApi, acteur } = await boutique();
    await env.BOUTIQUE_1.prepare("UPDATE evenements SET date_creation = 0 WHERE etablissement_id = ?")
      .bind(acteur.etablissementId)
      .run();
    expectError(
      await callApi("GET", "/evenements?depuis=0"),
      410,
      "Ces événements ne sont plus conservés. Rechargez les données.",
    );
  });

  test.each(["-1", "abc"])("depuis=%s: 400 in words", async (since) => {
    const { callApi } = await boutiqueByApi();
    expectError(await callApi("GET", `/evenements?depuis=${since}`), 400, INVALID_CURSOR);
  });
});
