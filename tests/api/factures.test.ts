import { beforeAll, describe, expect, test } from "vitest";
import { api, boutiqueParApi, RIZ } from "#tests/helpers/api-catalogue.ts";
import { attendreErreur } from "#tests/helpers/api.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";

beforeAll(migrer);

/** A shop that has sold two of its five bags on the invoice "N/1 é". */
async function vendue() {
  const boutique = await boutiqueParApi();
  await boutique.appeler("POST", "/produits", RIZ);
  const ligne = { produitId: 1, quantite: 2, prixVenteReel: 17500, numeroFacture: "N/1 é", client: "Awa" };
  const vente = await boutique.appeler("POST", "/ventes", ligne);
  expect(vente.status, JSON.stringify(vente.body)).toBe(201);
  return { ...boutique, ligne, vente };
}

describe("POST /ventes", () => {
  test("answers 201, where the sale stands, and what GET tells of it", async () => {
    const { appeler, vente } = await vendue();
    expect(vente.headers.get("Location")).toBe("/api/v1/ventes/1");
    expect(vente.body).toMatchObject({
      id: 1,
      factureId: 1,
      statut: "EMISE",
      numeroFacture: "N/1 é",
      montantTotal: 35000,
      prixAchat: 15000,
      deviseCode: "XOF",
    });
    expect((await appeler("GET", "/ventes/1")).body).toEqual(vente.body);
  });

  test("with a key tells the first answer again", async () => {
    const { appeler } = await vendue();
    const ligne = { produitId: 1, quantite: 1, prixVenteReel: 17500 };
    const cle = { "Idempotency-Key": "k1" };
    const premiere = await appeler("POST", "/ventes", ligne, cle);
    const seconde = await appeler("POST", "/ventes", ligne, cle);
    expect([
      premiere.headers.get("Idempotency-Replayed"),
      seconde.headers.get("Idempotency-Replayed"),
    ]).toEqual([null, "true"]);
    expect(seconde.body).toEqual(premiere.body);
  });

  test.each([
    [{ produitId: undefined }, "produitId", "Le produit est obligatoire"],
    [{ quantite: 0 }, "quantite", "La quantité doit être supérieure à 0"],
    [{ prixVenteReel: -1 }, "prixVenteReel", "Le prix de vente réel doit être positif ou zéro"],
    [{ reference: "x".repeat(51) }, "reference", "La référence ne peut pas dépasser 50 caractères"],
    [
      { dateOperation: "2026-01-15T00:00:00Z" },
      "dateOperation",
      "La date d'opération ne peut pas être dans le futur",
    ],
  ])("400 for %j", async (reste, champ, phrase) => {
    const { appeler, ligne } = await vendue();
    const reponse = await appeler("POST", "/ventes", { ...ligne, ...reste });
    attendreErreur(reponse, 400, phrase);
    expect(reponse.body["errors"]).toEqual({ [champ]: [phrase] });
  });

  test("409 in words: short, and another client's number", async () => {
    const { appeler, ligne } = await vendue();
    attendreErreur(
      await appeler("POST", "/ventes", { ...ligne, quantite: 4 }),
      409,
      "Stock insuffisant. Disponible: 3, Demandé: 4",
    );
    attendreErreur(
      await appeler("POST", "/ventes", { ...ligne, client: "Moussa" }),
      409,
      "Une facture porte déjà ce numéro, pour un autre client",
    );
  });
});

describe("GET /factures", () => {
  test("by id and by a number of any letters: lines and payments in main units", async () => {
    const { appeler, vente } = await vendue();
    const facture = await appeler("GET", "/factures/1");
    expect(facture).toMatchObject({ status: 200 });
    expect(facture.body).toEqual({
      id: 1,
      numeroFacture: "N/1 é",
      client: "Awa",
      statut: "EMISE",
      deviseCode: "XOF",
      montantTotal: 35000,
      monnaieRendue: 0,
      notes: "Paiement en espèces",
      dateOperation: "2026-01-14T17:42:00.000Z",
      jour: "2026-01-14",
      dateCreation: "2026-01-14T17:42:00.000Z",
      dateAnnulation: null,
      motif: null,
      paiements: [
        {
          mode: "ESPECES",
          montant: 35000,
          montantRecu: 35000,
          portefeuille: null,
          telephone: null,
          transactionId: null,
        },
      ],
      ventes: [vente.body],
    });
    const numero = encodeURIComponent("N/1 é");
    expect((await appeler("GET", `/factures/numero/${numero}`)).body).toEqual(facture.body);
  });

  test.each(["/factures/2", "/factures/numero/N-2", "/factures/numero/%00"])("404 at %s", async (chemin) => {
    const { appeler } = await vendue();
    attendreErreur(await appeler("GET", chemin), 404, "Facture non trouvée");
  });
});

describe("POST /factures/{id}/annulation", () => {
  test("answers 200 with the cancelled invoice, and 409 the second time", async () => {
    const { appeler } = await vendue();
    const annulee = await appeler("POST", "/factures/1/annulation", { motif: "  Erreur de\nsaisie " });
    expect(annulee).toMatchObject({
      status: 200,
      body: {
        statut: "ANNULEE",
        motif: "Erreur de saisie",
        dateAnnulation: "2026-01-14T17:42:00.000Z",
        ventes: [{ statut: "ANNULEE" }],
      },
    });
    expect((await appeler("GET", "/stocks/quantite/1")).body).toMatchObject({ quantiteDisponible: 5 });
    attendreErreur(
      await appeler("POST", "/factures/1/annulation", { motif: "Encore" }),
      409,
      "Cette facture est déjà annulée",
    );
  });

  test("with a key tells the first answer again", async () => {
    const { appeler } = await vendue();
    const annuler = () =>
      appeler("POST", "/factures/1/annulation", { motif: "Erreur" }, { "Idempotency-Key": "k" });
    const premiere = await annuler();
    const seconde = await annuler();
    expect(seconde).toMatchObject({ status: 200, body: premiere.body });
    expect(seconde.headers.get("Idempotency-Replayed")).toBe("true");
  });

  test.each([
    [{}, "Le motif est obligatoire"],
    [{ motif: " " }, "Le motif est obligatoire"],
    [{ motif: "x".repeat(501) }, "Le motif ne peut pas dépasser 500 caractères"],
  ])("400 for %j", async (body, phrase) => {
    const { appeler } = await vendue();
    attendreErreur(await appeler("POST", "/factures/1/annulation", body), 400, phrase);
    expect((await appeler("GET", "/factures/1")).body["statut"]).toBe("EMISE");
  });
});

describe("GET /ventes", () => {
  test("pages, whole lists with their number, periods and searches", async () => {
    const { appeler, token, vente } = await vendue();
    await appeler("POST", "/ventes", { produitId: 1, quantite: 1, prixVenteReel: 18000 });
    const page = await appeler("GET", "/ventes?size=1");
    expect(page.body).toMatchObject({ totalElements: 2, size: 1, content: [{ id: 2 }] });
    expect((await appeler("GET", "/ventes")).body["size"]).toBe(4);
    for (const chemin of [
      "/ventes/all",
      "/ventes/periode/all?dateDebut=2026-01-14&dateFin=2026-01-14",
      "/ventes/produit/1",
    ]) {
      const toutes = await api.appeler("GET", chemin, { token });
      expect([toutes.headers.get("X-Total-Elements"), toutes.body]).toMatchObject([
        "2",
        [{ id: 2 }, { id: 1 }],
      ]);
    }
    expect(
      (await appeler("GET", "/ventes/periode?dateDebut=2026-01-15&dateFin=2026-01-16")).body,
    ).toMatchObject({
      totalElements: 0,
      empty: true,
    });
    const trouvees = async (q: string) => (await appeler("GET", `/ventes?q=${q}`)).body["content"];
    expect([await trouvees("awa"), await trouvees("personne")]).toEqual([[vente.body], []]);
    expect((await appeler("GET", "/ventes/search?q=awa&dateFin=2026-01-14")).body["content"]).toEqual([
      vente.body,
    ]);
    expect((await appeler("GET", "/ventes/stock/verifier?produitId=1&quantite=3")).body).toEqual({
      disponible: false,
      stockDisponible: 2,
      quantiteDemandee: 3,
    });
  });

  test("of more than 1,000 a whole list is the newest 1,000, and says how many there are", async () => {
    const { acteur, appeler, token } = await boutiqueParApi();
    await ajouterProduits(acteur, [{ quantite: 1_001 }]);
    for (const lignes of [1, 200, 200, 200, 200, 200]) {
      await appeler("POST", "/ventes/panier", {
        lignes: Array(lignes).fill({ produitId: 1, quantite: 1, prixVenteReel: 800 }),
        paiements: [{ mode: "ESPECES", montant: 800 * lignes }],
      });
    }
    const { headers, body } = await api.appeler("GET", "/ventes/all", { token });
    const ids = (body as unknown as { id: number }[]).map(({ id }) => id);
    expect(headers.get("X-Total-Elements")).toBe("1001");
    expect(ids).toEqual(Array.from({ length: 1_000 }, (_, rang) => 1_001 - rang));
  });

  test.each([
    ["/ventes?sortBy=cout", 400, "Le tri demandé n'existe pas"],
    ["/ventes/periode?dateFin=2026-01-14", 400, "La date de début est obligatoire"],
    [
      "/ventes/periode/all?dateDebut=2026-01-15&dateFin=2026-01-14",
      400,
      "La date de début doit précéder la date de fin",
    ],
    ["/ventes/stock/verifier?produitId=1", 400, "La quantité est obligatoire"],
    ["/ventes/stock/verifier?quantite=1", 400, "Le produit est obligatoire"],
    ["/ventes/stock/verifier?produitId=1&quantite=1.5", 400, "La quantité doit être un nombre entier"],
    ["/ventes/stock/verifier?produitId=1&quantite=-3", 400, "La quantité doit être supérieure à 0"],
    [
      "/ventes/stock/verifier?produitId=1&quantite=99999999999",
      400,
      "La quantité ne peut pas dépasser 1\u202F000\u202F000",
    ],
    ["/ventes/stock/verifier?produitId=9&quantite=1", 404, "Produit non trouvé"],
    ["/ventes/produit/9", 404, "Produit non trouvé"],
    ["/ventes/9", 404, "Vente non trouvée"],
    ["/ventes/demain", 400, "L'identifiant doit être un nombre entier positif"],
  ])("%s: %i", async (chemin, status, message) => {
    const { appeler } = await vendue();
    attendreErreur(await appeler("GET", chemin), status, message);
  });
});
