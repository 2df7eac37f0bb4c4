import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { compter, MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";
import { ajouterTotaux } from "#tests/helpers/totaux.ts";
import type { NomPeriode } from "#worker/kernel/domain/calendar.ts";

const JOUR = new Date(MAINTENANT).toISOString().slice(0, 10);
const VEILLE = new Date(MAINTENANT - 86_400_000).toISOString().slice(0, 10);

beforeAll(migrer);

describe("the dashboard", () => {
  it("is all zeros for a new shop, each hour of the day among them", async () => {
    const acteur = await creerBoutique();
    const { serie, ...reste } = await servicesDeTest().tableauxDeBord.get(acteur, "jour");
    expect(reste).toEqual({
      instant: MAINTENANT,
      periode: "jour",
      jours: { debut: JOUR, fin: JOUR },
      deviseCode: "XOF",
      chiffreAffaires: 0,
      evolution: 0,
      benefice: 0,
      marge: null,
      depenses: 0,
      nombreVentes: 0,
      aVendu: false,
      totalProduits: 0,
      totalCategories: 0,
      ruptures: 0,
      stocksFaibles: 0,
      aReapprovisionner: [],
      meilleursProduits: [],
      taches: { aFaire: 0, terminees: 0 },
    });
    expect(serie).toHaveLength(24);
    expect(serie[8]).toEqual({
      debut: `${JOUR}T08:00`,
      chiffreAffaires: 0,
      benefice: 0,
      depenses: 0,
      nombreVentes: 0,
    });
  });

  it("reads totals of the shop's day and currency, and compares with the day before", async () => {
    const acteur = await creerBoutique();
    const voisine = await creerBoutique();
    await ajouterTotaux(acteur, "totaux_journaliers", [
      { jour: JOUR, chiffre_affaires: 150_000, cout: 100_000, nombre_factures: 3, depenses: 70_000 },
      { jour: VEILLE, chiffre_affaires: 100_000, cout: 1, nombre_factures: 9 },
      { jour: JOUR, devise_code: "EUR", chiffre_affaires: 7, cout: 7, nombre_factures: 7 },
    ]);
    await ajouterTotaux(voisine, "totaux_journaliers", [{ jour: JOUR, chiffre_affaires: 999_900 }]);
    await ajouterTotaux(acteur, "totaux_horaires", [
      {
        jour: JOUR,
        heure: 17,
        chiffre_affaires: 150_000,
        cout: 100_000,
        nombre_factures: 3,
        depenses: 70_000,
      },
      { jour: VEILLE, heure: 9, chiffre_affaires: 100_000 },
    ]);
    const tableau = await servicesDeTest().tableauxDeBord.get(acteur, "jour");
    expect(tableau).toMatchObject({
      chiffreAffaires: 150_000,
      benefice: 50_000,
      depenses: 70_000,
      evolution: 50,
      nombreVentes: 3,
    });
    expect(tableau.marge).toBeCloseTo(33.3, 1);
    expect(tableau.serie.filter(({ chiffreAffaires }) => chiffreAffaires > 0)).toEqual([
      {
        debut: `${JOUR}T17:00`,
        chiffreAffaires: 150_000,
        benefice: 50_000,
        depenses: 70_000,
        nombreVentes: 3,
      },
    ]);
  });

  it("cuts a week and a month into days and a year into months", async () => {
    const acteur = await creerBoutique();
    const jours = ["2026-01-17", "2026-01-11", "2026-01-01", "2025-12-31", "2026-03-01", "2026-03-31"];
    await ajouterTotaux(
      acteur,
      "totaux_journaliers",
      jours.map((jour, i) => ({ jour, chiffre_affaires: 10 ** i, cout: 1, nombre_factures: 1 })),
    );
    const { tableauxDeBord } = servicesDeTest();
    const serie = async (periode: NomPeriode) => {
      const tableau = await tableauxDeBord.get(acteur, periode);
      expect(tableau.serie.reduce((somme, t) => somme + t.chiffreAffaires, 0)).toBe(tableau.chiffreAffaires);
      return tableau.serie.map(({ debut, chiffreAffaires }) => [debut, chiffreAffaires]);
    };
    expect(await serie("semaine")).toEqual([
      ["2026-01-11", 10],
      ["2026-01-12", 0],
      ["2026-01-13", 0],
      ["2026-01-14", 0],
      ["2026-01-15", 0],
      ["2026-01-16", 0],
      ["2026-01-17", 1],
    ]);
    const mois = await serie("mois");
    expect([mois.length, mois[0], mois[30]]).toEqual([31, ["2026-01-01", 100], ["2026-01-31", 0]]);
    const annee = await serie("annee");
    expect([annee.length, annee[0], annee[2], annee[11]]).toEqual([
      12,
      ["2026-01-01", 111],
      ["2026-03-01", 110_000],
      ["2026-12-01", 0],
    ]);
  });

  it("names the five best sellers of the period by turnover, archived ones too", async () => {
    const [acteur, voisine] = [await creerBoutique(), await creerBoutique()];
    const ids = await ajouterProduits(acteur, [{}, {}, {}, {}, {}, {}, { titre: "Annulé" }]);
    await ajouterProduits(voisine, [{ titre: "Chez le voisin" }]);
    await env.BOUTIQUE_1.prepare(
      "UPDATE produits SET date_archivage = 1 WHERE etablissement_id = ? AND id = ?",
    )
      .bind(acteur.etablissementId, ids[1] ?? 0)
      .run();
    const vendu = (produit_id: number, jour: string, quantite: number, chiffre_affaires: number) => ({
      produit_id,
      jour,
      quantite,
      chiffre_affaires,
      cout: Math.floor(chiffre_affaires / 2),
    });
    await ajouterTotaux(acteur, "totaux_journaliers", [
      { jour: JOUR },
      { jour: VEILLE },
      { jour: JOUR, devise_code: "EUR" },
    ]);
    await ajouterTotaux(acteur, "totaux_produits", [
      ...ids.slice(0, 6).map((id, i) => vendu(id, JOUR, 1 + i, 1_000 * (1 + i))),
      vendu(ids[6] ?? 0, JOUR, 0, 0),
      vendu(ids[0] ?? 0, VEILLE, 1, 5_500),
      { ...vendu(ids[0] ?? 0, JOUR, 50, 90_000), devise_code: "EUR" },
    ]);
    await ajouterTotaux(voisine, "totaux_journaliers", [{ jour: JOUR }]);
    await ajouterTotaux(voisine, "totaux_produits", [vendu(1, JOUR, 1, 999_999)]);
    const { tableauxDeBord } = servicesDeTest();
    const rangs = async (periode: NomPeriode) =>
      (await tableauxDeBord.get(acteur, periode)).meilleursProduits.map((m) => ids.indexOf(m.produitId));
    expect(await rangs("jour")).toEqual([5, 4, 3, 2, 1]);
    expect(await rangs("semaine")).toEqual([0, 5, 4, 3, 2]);
    const { meilleursProduits } = await tableauxDeBord.get(acteur, "semaine");
    expect(meilleursProduits[0]).toEqual({
      produitId: ids[0],
      titre: `Produit ${String(ids[0])}`,
      quantite: 2,
      chiffreAffaires: 6_500,
      benefice: 3_250,
    });
  });

  it("counts tasks to do and finished ones", async () => {
    const acteur = await creerBoutique();
    await env.BOUTIQUE_1.batch(
      ["A_FAIRE", "A_FAIRE", "TERMINEE"].map((statut, i) =>
        env.BOUTIQUE_1.prepare(
          `INSERT INTO taches (etablissement_id, id, titre, statut, priorite, auteur_id, date_creation, date_modification)
           VALUES (?, ?, 'Commander', ?, 'NORMALE', 1, 0, 0)`,
        ).bind(acteur.etablissementId, i + 1, statut),
      ),
    );
    const { taches } = await servicesDeTest().tableauxDeBord.get(acteur, "jour");
    expect(taches).toEqual({ aFaire: 2, terminees: 1 });
  });

  it("counts what runs out and lists the worst first, the higher threshold among equals, at most five", async () => {
    const acteur = await creerBoutique();
    await ajouterProduits(acteur, [
      { titre: "Assez", quantite: 50, seuilAlerte: 10 },
      { titre: "Sans seuil", quantite: 1, seuilAlerte: 0 },
      { titre: "Au seuil", quantite: 10, seuilAlerte: 10 },
      { titre: "Vide", quantite: 0, seuilAlerte: 4 },
      { titre: "Épuisé sans seuil", quantite: 0, seuilAlerte: 0 },
      { titre: "Presque vide", quantite: 1, seuilAlerte: 10 },
      { titre: "Brouillon", statut: "BROUILLON" },
      { titre: "Inactif", statut: "INACTIF", quantite: 0, seuilAlerte: 9 },
      { titre: "Inactif bas", statut: "INACTIF", quantite: 1, seuilAlerte: 9 },
      { titre: "Bas 1", quantite: 6, seuilAlerte: 10 },
      { titre: "Bas 2", quantite: 7, seuilAlerte: 10 },
    ]);
    const tableau = await servicesDeTest().tableauxDeBord.get(acteur, "jour");
    expect(tableau).toMatchObject({ totalProduits: 11, totalCategories: 1, ruptures: 2, stocksFaibles: 4 });
    expect(tableau.aReapprovisionner.map(({ produit, niveau }) => [produit.titre, niveau])).toEqual([
      ["Vide", "CRITIQUE"],
      ["Épuisé sans seuil", "CRITIQUE"],
      ["Presque vide", "FAIBLE"],
      ["Bas 1", "FAIBLE"],
      ["Bas 2", "FAIBLE"],
    ]);
  });

  it("costs one round trip to the shop's database", async () => {
    const acteur = await creerBoutique();
    const { db, compte } = compter(env.BOUTIQUE_1);
    await servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).tableauxDeBord.get(acteur, "jour");
    expect(compte.allers).toBe(1);
  });
});
