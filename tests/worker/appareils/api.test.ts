// Devices and late sales over the API (rules: devices, late-sale).
import { beforeAll, describe, expect, test } from "vitest";
import { testApi } from "#tests/helpers/api.ts";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { addProduits } from "#tests/helpers/produits.ts";

const api = testApi();

beforeAll(migrate);

async function shop(quantite = 2) {
  const acteur = await createBoutique();
  await addProduits(acteur, [{ titre: "Riz", quantite }]);
  const token = await api.token(acteur);
  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    api.callApi(method, path, { token, headers, ...(body !== undefined && { body }) });
  await call("POST", "/appareils", {});
  return { acteur, call };
}

const DATE = "2026-01-14T17:42:00.000Z";
const TICKET = { appareilId: 1, numeroProvisoire: "P-A-20260114-7", dateClient: "2026-01-13T08:00:00Z" };

const sold = (quantite: number, rest: object = {}) => ({
  lignes: [{ produitId: 1, quantite, prixVenteReel: 800 }],
  paiements: [{ mode: "ESPECES", montant: 800 * quantite }],
  ...rest,
});

describe("a device", () => {
  test("is registered, told of, renamed and withdrawn, in main units", async () => {
    const { call } = await shop();
    const created = await call(
      "POST",
      "/appareils",
      { nom: " Tablette  du comptoir " },
      { "Idempotency-Key": "k" },
    );
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      ...{
        id: 2,
        nom: "Tablette du comptoir",
        code: "B",
        navigateur: "Appareil inconnu",
        dateCreation: DATE,
      },
      ...{ dateVue: DATE, prochainNumero: 1, retire: false, attente: null, dateAttente: null },
    });
    const again = await call(
      "POST",
      "/appareils",
      { nom: "Tablette du comptoir" },
      { "Idempotency-Key": "k" },
    );
    expect([again.body, again.headers.get("Idempotency-Replayed")]).toEqual([created.body, "true"]);
    const attente = { nombre: 3, montant: 12400, depuis: "2026-01-14T15:42:00.000Z" };
    const told = await call("PATCH", "/appareils/2", { attente });
    expect(told.body).toEqual({ ...created.body, attente, dateAttente: DATE });
    expect((await call("PATCH", "/appareils/2", { nom: "Réserve" })).body).toEqual({
      ...told.body,
      nom: "Réserve",
    });
    for (const status of [204, 204]) expect((await call("DELETE", "/appareils/2")).status).toBe(status);
    expect((await call("GET", "/appareils")).body).toMatchObject([
      { nom: "Caisse A", retire: false },
      { nom: "Réserve", retire: true },
    ]);
    const gone = await call("PATCH", "/appareils/2", { attente: null });
    expect(gone.body).toMatchObject({ retire: true, attente: null });
    expect((await call("DELETE", "/appareils/9")).status).toBe(404);
  });

  test.each([
    [{ nom: "" }, "nom", "Le nom est obligatoire"],
    [{ nom: "x".repeat(41) }, "nom", "Le nom ne peut pas dépasser 40 caractères"],
    [{ attente: {} }, "attente.nombre", "Le nombre de ventes en attente est obligatoire"],
    [{ attente: 3 }, "attente", "Les ventes en attente doivent avoir un nombre, un montant et une date"],
    [
      { attente: { nombre: 0, montant: 1, depuis: DATE } },
      "attente.nombre",
      "Le nombre de ventes en attente doit être supérieur à 0",
    ],
  ])("is not told %j", async (body, field, sentence) => {
    const { call } = await shop();
    const refused = await call("PATCH", "/appareils/1", body);
    expect(refused.status).toBe(400);
    expect(refused.body["errors"]).toMatchObject({ [field]: [sentence] });
  });
});

describe("a basket that a till cancelled", () => {
  const noted = {
    ...{ numeroProvisoire: "P-A-20260114-3", dateClient: "2026-01-14T18:42:00Z", decalage: -3_600 },
    ...{
      montantTotal: 800,
      motif: " Client parti ",
      lignes: [{ produitId: 1, quantite: 1, prixVenteReel: 800 }],
    },
  };

  test("is noted and listed, in main units", async () => {
    const { call } = await shop();
    const { status, body } = await call("POST", "/appareils/1/annulations", noted);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...{ id: 1, appareilId: 1, numeroProvisoire: "P-A-20260114-3", montantTotal: 800, deviseCode: "XOF" },
      ...{
        motif: "Client parti",
        dateClient: "2026-01-14T18:42:00.000Z",
        dateOperation: DATE,
        dateCreation: DATE,
      },
      lignes: [{ produitId: 1, titre: "Riz", quantite: 1, prixVenteReel: 800 }],
    });
    expect((await call("GET", "/appareils/1/annulations")).body).toEqual([body]);
    const late = sold(1, { horsLigne: { ...TICKET, numeroProvisoire: "P-A-20260114-3" } });
    expect((await call("POST", "/ventes/panier", late)).status).toBe(409);
    expect((await call("GET", "/appareils")).body).toMatchObject([{ prochainNumero: 4 }]);
  });

  test("needs a motive, lines and a number of its device", async () => {
    const { call } = await shop();
    const { status, body } = await call("POST", "/appareils/1/annulations", {
      ...{ ...noted, motif: " ", lignes: [], numeroProvisoire: "P-A-20260230-1" },
    });
    expect(status).toBe(400);
    expect(Object.keys(body["errors"] as object).toSorted()).toEqual(["lignes", "motif", "numeroProvisoire"]);
    const foreign = { ...noted, numeroProvisoire: "P-B-20260114-1" };
    expect((await call("POST", "/appareils/1/annulations", foreign)).status).toBe(400);
  });
});

describe("POST /ventes/panier with horsLigne", () => {
  test("answers what entered, and the invoice says it ever after", async () => {
    const { call } = await shop();
    const { status, body } = await call("POST", "/ventes/panier", sold(5, { horsLigne: TICKET }));
    expect(status).toBe(201);
    const facture = {
      ...{ numeroFacture: "FACT-20260114000001", numeroProvisoire: "P-A-20260114-7", jour: "2026-01-13" },
      ...{ appareil: { id: 1, nom: "Caisse A", code: "A" }, dateClient: "2026-01-13T08:00:00.000Z" },
    };
    expect(body).toMatchObject({ ajustements: [{ produitId: 1, quantite: 3 }], facture });
    for (const path of ["/factures/1", "/factures/numero/P-A-20260114-7"])
      expect((await call("GET", path)).body).toMatchObject({
        ...facture,
        ecarts: [{ produitId: 1, quantite: 3 }],
      });
    for (const path of ["/ventes", "/ventes/search"])
      expect((await call("GET", `${path}?q=P-A-20260114-7`)).body).toMatchObject({ totalElements: 1 });
    expect((await call("GET", "/recherche?q=P-A-20260114-7")).body).toMatchObject({
      ventes: [{ factureId: 1 }],
    });
  });

  test.each([
    [{ appareilId: 9, numeroProvisoire: "P-I-20260114-7" }, "horsLigne.appareilId"],
    [{ appareilId: 0 }, "horsLigne.appareilId"],
    [{ numeroProvisoire: "P-B-20260114-7" }, "horsLigne.numeroProvisoire"],
    [{ numeroProvisoire: "P-a-20260114-7" }, "horsLigne.numeroProvisoire"],
    [{ numeroProvisoire: "P-A-20261314-7" }, "horsLigne.numeroProvisoire"],
    [{ numeroProvisoire: "P-A-20260114-07" }, "horsLigne.numeroProvisoire"],
    [{ numeroProvisoire: 7 }, "horsLigne.numeroProvisoire"],
    [{ dateClient: "2026-01-14" }, "horsLigne.dateClient"],
    [{ dateClient: undefined }, "horsLigne.dateClient"],
    [{ decalage: 0.5 }, "horsLigne.decalage"],
    [{ decalage: 2_592_001 }, "horsLigne.decalage"],
    [{ decalage: -2_592_001 }, "horsLigne.decalage"],
  ])("%j is refused at %s", async (rest, field) => {
    const { call } = await shop();
    const refused = await call("POST", "/ventes/panier", sold(1, { horsLigne: { ...TICKET, ...rest } }));
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body["errors"] as object)).toEqual([field]);
  });

  test("beside a date, or with a taken number, is refused there", async () => {
    const { call } = await shop();
    const dated = await call(
      "POST",
      "/ventes/panier",
      sold(1, { horsLigne: TICKET, dateOperation: "2026-01-13" }),
    );
    expect([dated.status, Object.keys(dated.body["errors"] as object)]).toEqual([400, ["dateOperation"]]);
    await call("POST", "/ventes/panier", sold(1, { horsLigne: TICKET }));
    const taken = await call("POST", "/ventes/panier", sold(1, { horsLigne: TICKET }));
    expect(taken.status).toBe(409);
    expect(taken.body["errors"]).toEqual({
      "horsLigne.numeroProvisoire": ["P-A-20260114-7 : ce numéro provisoire a déjà servi à une autre vente"],
    });
  });

  test("has no `caisse`, which is the till's own", async () => {
    const { call } = await shop();
    const { status, body } = await call(
      "POST",
      "/ventes/panier",
      sold(1, { caisse: TICKET, horsLigne: null }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ facture: { numeroProvisoire: null, appareil: null, dateClient: null } });
  });
});
