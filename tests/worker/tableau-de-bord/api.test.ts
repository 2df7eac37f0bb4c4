import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "#tests/helpers/api.ts";
import { boutiqueByApi, RICE } from "#tests/helpers/api-catalogue.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { addTotals } from "#tests/helpers/totals.ts";

beforeAll(migrate);

const DAY = "2026-01-14";

describe("GET /tableau-de-bord", () => {
  test("answers all that the screen shows, of a day by hours, in main units", async () => {
    const { acteur, callApi } = await boutiqueByApi();
    await callApi("POST", "/produits", RICE);
    const lignes = [{ produitId: 1, quantite: 2, prixVenteReel: 17500 }];
    await callApi("POST", "/ventes/panier", { lignes, paiements: [{ mode: "ESPECES", montant: 35000 }] });
    await addTotals(acteur, "totaux_journaliers", [{ jour: "2026-01-13", chiffre_affaires: 7_000_000 }]);
    const { status, body } = await callApi("GET", "/tableau-de-bord?periode=jour");
    expect(status).toBe(200);
    const { serie, parHeure, parJourSemaine, ...rest } = body;
    expect(rest).toEqual({
      periode: "jour",
      dateDebut: DAY,
      dateFin: DAY,
      chiffreAffaires: 35_000,
      evolution: -50,
      nombreVentes: 1,
      benefice: 5_000,
      marge: 14.29,
      depenses: 0,
      encaissements: [{ mode: "ESPECES", portefeuille: null, montant: 35_000, nombre: 1 }],
      enAttente: { montant: 0, nombre: 0 },
      resteAPayer: 0,
      totalProduits: 1,
      ruptures: 0,
      stocksFaibles: 1,
      devise: { id: 1, code: "XOF", symbole: "FCFA", symbol: "FCFA", nom: "Franc CFA (BCEAO)", decimales: 0 },
      meilleursProduits: [
        { produitId: 1, titre: RICE.titre, quantite: 2, chiffreAffaires: 35_000, benefice: 5_000 },
      ],
      aReapprovisionner: [
        {
          id: 1,
          produit: { id: 1, titre: RICE.titre, reference: "PRD-000001", seuilAlerte: 3 },
          quantiteDisponible: 3,
          statutStock: "FAIBLE",
          niveau: "FAIBLE",
        },
      ],
      taches: { aFaire: 0, terminees: 0 },
    });
    expect(parHeure).toEqual(
      Array.from({ length: 24 }, (_, hour) => ({
        heure: hour,
        chiffreAffaires: hour === 17 ? 35_000 : 0,
        nombreVentes: hour === 17 ? 1 : 0,
      })),
    );
    // A Wednesday.
    expect(parJourSemaine).toEqual(
      Array.from({ length: 7 }, (_, day) => ({
        jour: day,
        chiffreAffaires: day === 3 ? 35_000 : 0,
        nombreVentes: day === 3 ? 1 : 0,
      })),
    );
    expect(serie).toHaveLength(24);
    expect((serie as unknown[])[17]).toEqual({
      debut: `${DAY}T17:00`,
      chiffreAffaires: 35_000,
      benefice: 5_000,
      depenses: 0,
      nombreVentes: 1,
    });
  });

  test.each([
    ["semaine", 7, "2026-01-11", "2026-01-17"],
    ["mois", 31, "2026-01-01", "2026-01-31"],
    ["annee", 12, "2026-01-01", "2026-12-31"],
  ])("%s has %i slices from %s to %s", async (period, slices, dateDebut, dateFin) => {
    const { callApi } = await boutiqueByApi("BOUTIQUE_2");
    const { body } = await callApi("GET", `/tableau-de-bord?periode=${period}`);
    expect(body).toMatchObject({ periode: period, dateDebut, dateFin, marge: 0, evolution: 0 });
    expect(body["serie"]).toHaveLength(slices);
    expect(body["parHeure"]).toHaveLength(period === "annee" ? 0 : 24);
    expect(body["parJourSemaine"]).toHaveLength(7);
  });

  test("is today's without a period; another shop's figures are not in it", async () => {
    const [one, other] = [await boutiqueByApi(), await boutiqueByApi()];
    await addTotals(other.acteur, "totaux_journaliers", [{ jour: DAY, chiffre_affaires: 100 }]);
    const { body } = await one.callApi("GET", "/tableau-de-bord");
    expect(body).toMatchObject({ periode: "jour", chiffreAffaires: 0, totalProduits: 0 });
  });

  test.each(["tous", "siecle", ""])("periode=%s: 400 in words", async (period) => {
    const { callApi } = await boutiqueByApi();
    const response = await callApi("GET", `/tableau-de-bord?periode=${period}`);
    expectError(response, 400, "La période demandée n'existe pas");
  });
});
