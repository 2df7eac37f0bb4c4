import { beforeAll, describe, expect, test } from "vitest";
import { testApi, expectError } from "#tests/helpers/api.ts";
import { createBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { addProduits, type TestProduit } from "#tests/helpers/produits.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

const api = testApi();

beforeAll(migrate);

async function boutique(
  produit: TestProduit = {},
): Promise<{ acteur: Acteur; token: string; produitId: number }> {
  const acteur = await createBoutique({ boutique: "BOUTIQUE_2" });
  const [produitId = 0] = await addProduits(acteur, [{ titre: "Riz", ...produit }]);
  return { acteur, token: await api.token(acteur), produitId };
}

const one = (produitId: unknown, rest: object = {}) => ({
  lignes: [{ produitId, quantite: 1, prixVenteReel: 800 }],
  paiements: [{ mode: "ESPECES", montant: 800, montantRecu: 1000 }],
  ...rest,
});

const encaisser = (token: string, body: unknown, key?: string) =>
  api.callApi("POST", "/ventes/panier", { token, body, ...(key && { headers: { "Idempotency-Key": key } }) });

describe("POST /ventes/panier", () => {
  test("answers 201 with the invoice and its lines in main units", async () => {
    const { token, produitId } = await boutique();
    const { status, body, headers } = await encaisser(token, one(produitId));
    expect(status).toBe(201);
    expect(headers.get("Idempotency-Replayed")).toBeNull();
    expect(body).toEqual({
      facture: {
        id: 1,
        numeroFacture: "FACT-20260114000001",
        client: "Client anonyme",
        montantTotal: 800,
        monnaieRendue: 200,
        resteAPayer: 0,
        paiements: [
          {
            rang: 1,
            statut: "RECU",
            jourRecu: "2026-01-14",
            dateEtat: null,
            motifRefus: null,
            mode: "ESPECES",
            montant: 800,
            montantRecu: 1000,
            portefeuille: null,
            telephone: null,
            transactionId: null,
          },
        ],
        dateOperation: "2026-01-14T17:42:00.000Z",
        jour: "2026-01-14",
        ...{ numeroProvisoire: null, appareil: null, dateClient: null },
      },
      ajustements: [],
      ventes: [
        {
          id: 1,
          factureId: 1,
          statut: "EMISE",
          deviseCode: "XOF",
          reference: "VENTE-00000001",
          numeroFacture: "FACT-20260114000001",
          client: "Client anonyme",
          produitId,
          produit: { id: produitId, titre: "Riz", reference: `REF-${produitId}` },
          quantite: 1,
          prixVenteReel: 800,
          prixVenteMinimum: 800,
          prixAchat: 500,
          cout: 500,
          montantTotal: 800,
          notes: "Paiement en espèces",
          dateOperation: "2026-01-14T17:42:00.000Z",
          jour: "2026-01-14",
        },
      ],
    });
  });

  test("returns what a piece cost rounded, and the exact cost of the line beside it", async () => {
    const { token, produitId } = await boutique({ quantite: 3, valeur: 200 });
    const { body } = await encaisser(token, {
      lignes: [{ produitId, quantite: 3, prixVenteReel: 800 }],
      paiements: [{ mode: "ESPECES", montant: 2400 }],
    });
    expect(body).toMatchObject({ ventes: [{ prixAchat: 0.67, cout: 2 }] });
  });

  test("names where its invoice stands, which is found by its number however it was typed", async () => {
    const { token, produitId } = await boutique();
    const { headers, body } = await encaisser(token, one(produitId, { numeroFacture: " fact-7 " }));
    expect(body).toMatchObject({ facture: { numeroFacture: "FACT-7" } });
    expect(headers.get("Location")).toBe("/api/v1/factures/1");
    for (const path of ["/factures/1", "/factures/numero/FACT-7", "/factures/numero/%20fact-7"]) {
      expect((await api.callApi("GET", path, { token })).body).toMatchObject({ id: 1 });
    }
    expectError(
      await encaisser(token, one(produitId, { numeroFacture: "FACT-7" })),
      409,
      "Une facture porte déjà ce numéro",
    );
    expectError(
      await encaisser(token, one(produitId, { numeroFacture: "FACT\u200D-7" })),
      400,
      "Le numéro de facture contient un caractère qui ne peut pas être enregistré",
    );
  });

  test("the same key returns the first answer again, marked as such; another body is refused", async () => {
    const { acteur, token, produitId } = await boutique();
    const first = await encaisser(token, one(produitId), "k1");
    const second = await encaisser(token, one(produitId), "k1");
    expect(second.status).toBe(201);
    expect(second.headers.get("Idempotency-Replayed")).toBe("true");
    expect(second.body).toEqual(first.body);
    expect(await read(acteur, "SELECT id FROM ventes WHERE etablissement_id = ?")).toHaveLength(1);
    expectError(
      await encaisser(token, one(produitId, { client: "Moussa" }), "k1"),
      422,
      "Cette clé d'idempotence a déjà servi pour une autre demande",
    );
  });

  test("notes keep their lines", async () => {
    const { token, produitId } = await boutique();
    const { body } = await encaisser(token, one(produitId, { notes: " Livrer\r\nau marché " }));
    expect(body).toMatchObject({ ventes: [{ notes: "Livrer\nau marché" }] });
  });

  test("short stock: 409 in words, each short line named, nothing written", async () => {
    const { acteur, token, produitId } = await boutique({ quantite: 1 });
    const body = {
      lignes: [{ produitId, quantite: 4, prixVenteReel: 800 }],
      paiements: [{ mode: "ESPECES", montant: 3200 }],
    };
    const response = await encaisser(token, body);
    expect(response.status).toBe(409);
    expect(response.body).toMatchObject({
      status: 409,
      error: "Conflict",
      message: "Stock insuffisant. Disponible: 1, Demandé: 4",
      path: "/api/v1/ventes/panier",
      errors: { "lignes.0": ["Riz : Stock insuffisant. Disponible: 1, Demandé: 4"] },
    });
    expect(await read(acteur, "SELECT id FROM factures WHERE etablissement_id = ?")).toEqual([]);
  });

  test("another shop's product answers as a missing one does", async () => {
    const { token } = await boutique();
    const neighbour = await createBoutique({ boutique: "BOUTIQUE_2" });
    const [, foreign = 0] = await addProduits(neighbour, [{}, {}]);
    const [a, b] = [await encaisser(token, one(foreign)), await encaisser(token, one(4242))];
    expect([a.status, a.body["message"], a.body["errors"]]).toEqual([
      b.status,
      b.body["message"],
      b.body["errors"],
    ]);
    expect(a).toMatchObject({
      status: 404,
      body: { message: "Produit non trouvé", errors: { "lignes.0": ["Produit non trouvé"] } },
    });
  });

  test.each([
    ["no lines", { lignes: [] }, "lignes", "Le panier est vide"],
    ["no body to speak of", { lignes: undefined }, "lignes", "Le panier est vide"],
    ["a line that is a number", { lignes: [7] }, "lignes.0", "La ligne n'est pas valide"],
    [
      "201 lines",
      { lignes: Array(201).fill({ produitId: 1, quantite: 1, prixVenteReel: 1 }) },
      "lignes",
      "Un panier contient au plus 200 lignes",
    ],
    [
      "21 payments",
      { paiements: Array(21).fill({ mode: "ESPECES", montant: 1 }) },
      "paiements",
      "Une vente se règle en 20 paiements au plus",
    ],
    [
      "a text for a quantity",
      { lignes: [{ produitId: 1, quantite: "2", prixVenteReel: 1 }] },
      "lignes.0.quantite",
      "La quantité doit être un nombre",
    ],
    [
      "half a piece",
      { lignes: [{ produitId: 1, quantite: 1.5, prixVenteReel: 1 }] },
      "lignes.0.quantite",
      "La quantité doit être un nombre entier",
    ],
    [
      "no piece",
      { lignes: [{ produitId: 1, quantite: 0, prixVenteReel: 1 }] },
      "lignes.0.quantite",
      "La quantité doit être supérieure à 0",
    ],
    [
      "a huge quantity",
      { lignes: [{ produitId: 1, quantite: 1e300, prixVenteReel: 1 }] },
      "lignes.0.quantite",
      "La quantité ne peut pas dépasser 1\u202F000\u202F000",
    ],
    [
      "a negative price",
      { lignes: [{ produitId: 1, quantite: 1, prixVenteReel: -1 }] },
      "lignes.0.prixVenteReel",
      "Le prix de vente réel doit être positif ou zéro",
    ],
    [
      "a huge price",
      { lignes: [{ produitId: 1, quantite: 1, prixVenteReel: 2 ** 53 }] },
      "lignes.0.prixVenteReel",
      "Le prix ne peut pas dépasser 1\u202F000\u202F000\u202F000",
    ],
    [
      "an id of nobody",
      { lignes: [{ produitId: -3, quantite: 1, prixVenteReel: 1 }] },
      "lignes.0.produitId",
      "L'identifiant doit être un nombre entier positif",
    ],
    [
      "an unknown mode",
      { paiements: [{ mode: "TROC", montant: 800 }] },
      "paiements.0.mode",
      "Le mode de paiement n'est pas accepté",
    ],
    [
      "a slip that only looks like another",
      { paiements: [{ mode: "CARTE", montant: 800, transactionId: "T1\u200D" }] },
      "paiements.0.transactionId",
      "L'identifiant de transaction contient un caractère qui ne peut pas être enregistré",
    ],
    ["payments that are a text", { paiements: "800" }, "paiements", "Les paiements ne sont pas valides"],
    ["a basket that is a text", { lignes: "x".repeat(300) }, "lignes", "Les lignes ne sont pas valides"],
    ["a client that is a list", { client: [] }, "client", "Le client doit être un texte"],
    ["a long client", { client: "x".repeat(101) }, "client", "Le client ne peut pas dépasser 100 caractères"],
    ["long notes", { notes: "x".repeat(501) }, "notes", "Les notes ne peuvent pas dépasser 500 caractères"],
    [
      "a long number",
      { numeroFacture: "x".repeat(51) },
      "numeroFacture",
      "Le numéro de facture ne peut pas dépasser 50 caractères",
    ],
    [
      "a number that no path can hold",
      { numeroFacture: ".." },
      "numeroFacture",
      "Le numéro de facture contient un caractère qui ne peut pas être enregistré",
    ],
    [
      "NUL in a name",
      { client: "Mous\0sa" },
      "client",
      "Le client contient un caractère qui ne peut pas être enregistré",
    ],
    ["a date of fancy", { dateOperation: "hier" }, "dateOperation", "La date d'opération n'est pas valide"],
    [
      "a date before there were any",
      { dateOperation: "1969-12-31T23:59:59Z" },
      "dateOperation",
      "La date d'opération n'est pas valide",
    ],
    [
      "a date to come",
      { dateOperation: "2026-01-15T00:00:00Z" },
      "dateOperation",
      "La date d'opération ne peut pas être dans le futur",
    ],
  ])("%s: 400 with a sentence at the field", async (_name, rest, field, sentence) => {
    const { token, produitId } = await boutique();
    const response = await encaisser(token, one(produitId, rest));
    expect(response.status).toBe(400);
    expect((response.body["errors"] as Record<string, string[]>)[field]).toEqual([sentence]);
  });

  test("fields that a caller may not set have no effect", async () => {
    const { acteur, token, produitId } = await boutique();
    const { status, body } = await encaisser(
      token,
      one(produitId, { id: 99, etablissementId: 77, montantTotal: 1, statut: "ANNULEE" }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ facture: { id: 1, montantTotal: 800 } });
    expect(await read(acteur, "SELECT statut FROM factures WHERE etablissement_id = ?")).toEqual([
      { statut: "EMISE" },
    ]);
  });
});
