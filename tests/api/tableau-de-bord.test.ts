import { beforeAll, describe, expect, test } from "vitest";
import { attendreErreur } from "#tests/helpers/api.ts";
import { boutiqueParApi, RIZ } from "#tests/helpers/api-catalogue.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { ajouterTotaux } from "#tests/helpers/totaux.ts";

beforeAll(migrer);

const JOUR = "2026-01-14";

describe("GET /tableau-de-bord", () => {
  test("answers all that the screen shows, of a day by hours, in main units", async () => {
    const { acteur, appeler } = await boutiqueParApi();
    await appeler("POST", "/produits", RIZ);
    const lignes = [{ produitId: 1, quantite: 2, prixVenteReel: 17500 }];
    await appeler("POST", "/ventes/panier", { lignes, paiements: [{ mode: "ESPECES", montant: 35000 }] });
    await ajouterTotaux(acteur, "totaux_journaliers", [{ jour: "2026-01-13", chiffre_affaires: 7_000_000 }]);
    const { status, body } = await appeler("GET", "/tableau-de-bord?periode=jour");
    expect(status).toBe(200);
    const { serie, ...reste } = body;
    expect(reste).toEqual({
      periode: "jour",
      dateDebut: JOUR,
      dateFin: JOUR,
      chiffreAffaires: 35_000,
      evolution: -50,
      nombreVentes: 1,
      benefice: 5_000,
      marge: 14.29,
      depenses: 0,
      totalProduits: 1,
      ruptures: 0,
      stocksFaibles: 1,
      devise: { id: 1, code: "XOF", symbole: "FCFA", symbol: "FCFA", nom: "Franc CFA (BCEAO)", decimales: 0 },
      meilleursProduits: [
        { produitId: 1, titre: RIZ.titre, quantite: 2, chiffreAffaires: 35_000, benefice: 5_000 },
      ],
      aReapprovisionner: [
        {
          id: 1,
          produit: { id: 1, titre: RIZ.titre, reference: "PRD-000001", seuilAlerte: 3 },
          quantiteDisponible: 3,
          statutStock: "FAIBLE",
          niveau: "FAIBLE",
        },
      ],
      taches: { aFaire: 0, terminees: 0 },
    });
    expect(serie).toHaveLength(24);
    expect((serie as unknown[])[17]).toEqual({
      debut: `${JOUR}T17:00`,
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
  ])("%s has %i slices from %s to %s", async (periode, tranches, dateDebut, dateFin) => {
    const { appeler } = await boutiqueParApi("BOUTIQUE_2");
    const { body } = await appeler("GET", `/tableau-de-bord?periode=${periode}`);
    expect(body).toMatchObject({ periode, dateDebut, dateFin, marge: 0, evolution: 0 });
    expect(body["serie"]).toHaveLength(tranches);
  });

  test("is today's without a period; another shop's figures are not in it", async () => {
    const [une, autre] = [await boutiqueParApi(), await boutiqueParApi()];
    await ajouterTotaux(autre.acteur, "totaux_journaliers", [{ jour: JOUR, chiffre_affaires: 100 }]);
    const { body } = await une.appeler("GET", "/tableau-de-bord");
    expect(body).toMatchObject({ periode: "jour", chiffreAffaires: 0, totalProduits: 0 });
  });

  test.each(["tous", "siecle", ""])("periode=%s: 400 in words", async (periode) => {
    const { appeler } = await boutiqueParApi();
    const reponse = await appeler("GET", `/tableau-de-bord?periode=${periode}`);
    attendreErreur(reponse, 400, "La période demandée n'existe pas");
  });
});
