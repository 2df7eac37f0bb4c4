import { beforeAll, describe, expect, test } from "vitest";
import { attendreErreur } from "#tests/helpers/api.ts";
import { boutiqueParApi } from "#tests/helpers/api-catalogue.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { ajouterTotaux } from "#tests/helpers/totaux.ts";

beforeAll(migrer);

const JOUR = "2026-01-14";

describe("GET /ventes/indicateurs", () => {
  test("answers main units, percentages with two decimals and the currency", async () => {
    const { acteur, appeler } = await boutiqueParApi();
    await ajouterTotaux(acteur, "totaux_journaliers", [
      { jour: JOUR, chiffre_affaires: 1_000_000, cout: 650_060, nombre_factures: 3, nombre_articles: 4 },
      { jour: "2026-01-13", chiffre_affaires: 300_000 },
    ]);
    const { status, body } = await appeler("GET", "/ventes/indicateurs?periode=jour");
    expect(status).toBe(200);
    expect(body).toEqual({
      periode: "jour",
      dateDebut: JOUR,
      dateFin: JOUR,
      chiffreAffaires: 10_000,
      evolution: 233.33,
      nombreVentes: 3,
      nombreArticles: 4,
      benefice: 3_499.4,
      marge: 34.99,
      panierMoyen: 3_333.33,
      devise: { id: 1, code: "XOF", symbole: "FCFA", symbol: "FCFA", nom: "Franc CFA (BCEAO)", decimales: 0 },
    });
  });

  test("two dates are one period, and nothing means all time", async () => {
    const { appeler } = await boutiqueParApi("BOUTIQUE_2", "EUR");
    const entre = await appeler(
      "GET",
      `/ventes/indicateurs?dateDebut=2026-01-01&dateFin=2026-01-14T23:00:00Z`,
    );
    expect(entre.body).toMatchObject({ periode: null, dateDebut: "2026-01-01", dateFin: JOUR, marge: 0 });
    const tous = await appeler("GET", "/ventes/indicateurs");
    expect(tous.body).toMatchObject({
      periode: "tous",
      dateDebut: JOUR,
      dateFin: JOUR,
      devise: { code: "EUR" },
    });
  });

  test("another shop's sales do not count", async () => {
    const [une, autre] = [await boutiqueParApi(), await boutiqueParApi()];
    await ajouterTotaux(autre.acteur, "totaux_journaliers", [{ jour: JOUR, chiffre_affaires: 100 }]);
    const { body } = await une.appeler("GET", "/ventes/indicateurs?periode=annee");
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
  ])("%s: 400 in words", async (query, phrase) => {
    const { appeler } = await boutiqueParApi();
    attendreErreur(
      await appeler("GET", `/ventes/indicateurs?${query}`),
      400,
      phrase,
      "/api/v1/ventes/indicateurs",
    );
  });

  test.each([
    "dateDebut=0000-01-01&dateFin=9999-12-31",
    "dateDebut=0000-01-01T00:00:00%2B14:00&dateFin=9999-12-31T23:59:59-14:00",
  ])("the widest range there is, %s, is no error", async (query) => {
    const { acteur, appeler } = await boutiqueParApi();
    await ajouterTotaux(acteur, "totaux_journaliers", [{ jour: JOUR, chiffre_affaires: 100 }]);
    const { status, body } = await appeler("GET", `/ventes/indicateurs?${query}`);
    expect({ status, ca: body["chiffreAffaires"] }).toEqual({ status: 200, ca: 1 });
  });
});
