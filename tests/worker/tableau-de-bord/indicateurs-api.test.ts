import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "#tests/helpers/api.ts";
import { boutiqueByApi } from "#tests/helpers/api-catalogue.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { addTotals } from "#tests/helpers/totals.ts";

beforeAll(migrate);

const DAY = "2026-01-14";

describe("GET /ventes/indicateurs", () => {
  test("answers main units, percentages with two decimals and the currency", async () => {
    const { acteur, callApi } = await boutiqueByApi();
    await addTotals(acteur, "totaux_journaliers", [
      { jour: DAY, chiffre_affaires: 1_000_000, cout: 650_060, nombre_factures: 3, nombre_articles: 4 },
      { jour: "2026-01-13", chiffre_affaires: 300_000 },
    ]);
    const { status, body } = await callApi("GET", "/ventes/indicateurs?periode=jour");
    expect(status).toBe(200);
    expect(body).toEqual({
      periode: "jour",
      dateDebut: DAY,
      dateFin: DAY,
      chiffreAffaires: 10_000,
      evolution: 233.33,
      nombreVentes: 3,
      nombreArticles: 4,
      benefice: 3_499.4,
      marge: 34.99,
      panierMoyen: 3_333.33,
      encaissements: [],
      enAttente: { montant: 0, nombre: 0 },
      resteAPayer: 0,
      devise: { id: 1, code: "XOF", symbole: "FCFA", symbol: "FCFA", nom: "Franc CFA (BCEAO)", decimales: 0 },
    });
  });

  test("two dates are one period, and nothing means all time", async () => {
    const { callApi } = await boutiqueByApi("BOUTIQUE_2", "EUR");
    const between = await callApi(
      "GET",
      `/ventes/indicateurs?dateDebut=2026-01-01&dateFin=2026-01-14T23:00:00Z`,
    );
    expect(between.body).toMatchObject({ periode: null, dateDebut: "2026-01-01", dateFin: DAY, marge: 0 });
    const all = await callApi("GET", "/ventes/indicateurs");
    expect(all.body).toMatchObject({
      periode: "tous",
      dateDebut: DAY,
      dateFin: DAY,
      devise: { code: "EUR" },
    });
  });

  test("the last seven days end today", async () => {
    const { acteur, callApi } = await boutiqueByApi();
    await addTotals(acteur, "totaux_journaliers", [
      { jour: "2026-01-08", chiffre_affaires: 300_000 },
      { jour: "2026-01-07", chiffre_affaires: 200_000 },
    ]);
    const { body } = await callApi("GET", "/ventes/indicateurs?periode=7jours");
    expect(body).toMatchObject({
      periode: "7jours",
      dateDebut: "2026-01-08",
      dateFin: DAY,
      chiffreAffaires: 3000,
      evolution: 50,
    });
  });

  test("another shop's sales do not count", async () => {
    const [one, other] = [await boutiqueByApi(), await boutiqueByApi()];
    await addTotals(other.acteur, "totaux_journaliers", [{ jour: DAY, chiffre_affaires: 100 }]);
    const { body } = await one.callApi("GET", "/ventes/indicateurs?periode=annee");
    expect(body).toMatchObject({ chiffreAffaires: 0 });
  });

  test.each([
    ["periode=siecle", "La période demandée n'existe pas"],
    ["dateDebut=2026-01-01", "La date de fin est obligatoire"],
    ["dateFin=2026-01-01", "La date de début est obligatoire"],
    ["dateDebut=hier&dateFin=2026-01-01", "La date de début n'est pas valide"],
    ["dateDebut=2026-01-02&dateFin=2026-01-01", "La date de début doit précéder la date de fin"],
    [
      "periode=jour&dateDebut=2026-01-01&dateFin=2026-01-01",
      "Donnez une période ou deux dates, pas les deux",
    ],
  ])("%s: 400 in words", async (query, sentence) => {
    const { callApi } = await boutiqueByApi();
    expectError(
      await callApi("GET", `/ventes/indicateurs?${query}`),
      400,
      sentence,
      "/api/v1/ventes/indicateurs",
    );
  });

  test.each([
    "dateDebut=0000-01-01&dateFin=9999-12-31",
    "dateDebut=0000-01-01T00:00:00%2B14:00&dateFin=9999-12-31T23:59:59-14:00",
  ])("the widest range there is, %s, is no error", async (query) => {
    const { acteur, callApi } = await boutiqueByApi();
    await addTotals(acteur, "totaux_journaliers", [{ jour: DAY, chiffre_affaires: 100 }]);
    const { status, body } = await callApi("GET", `/ventes/indicateurs?${query}`);
    expect({ status, chiffreAffaires: body["chiffreAffaires"] }).toEqual({ status: 200, chiffreAffaires: 1 });
  });
});
