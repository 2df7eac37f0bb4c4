import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { compter, MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

const JOUR = new Date(MAINTENANT).toISOString().slice(0, 10);
const VEILLE = new Date(MAINTENANT - 86_400_000).toISOString().slice(0, 10);

beforeAll(migrer);

describe("the dashboard of today", () => {
  it("is all zeros for a new shop", async () => {
    const acteur = await creerBoutique(1);
    await expect(servicesDeTest().tableauxDeBord.aujourdhui(acteur)).resolves.toEqual({
      instant: MAINTENANT,
      chiffreAffaires: 0,
      evolution: 0,
      benefice: 0,
      marge: null,
      nombreVentes: 0,
      aVendu: false,
      totalProduits: 0,
      totalCategories: 0,
      ruptures: 0,
      stocksFaibles: 0,
      aReapprovisionner: [],
      heures: [],
    });
  });

  it("reads totals of the shop's day and currency, and compares with the day before", async () => {
    const acteur = await creerBoutique(2);
    await creerBoutique(3);
    await env.BOUTIQUE_1.batch(
      [
        [2, "XOF", JOUR, 150_000, 100_000, 3],
        [2, "XOF", VEILLE, 100_000, 1, 9],
        [2, "EUR", JOUR, 7, 7, 7],
        [3, "XOF", JOUR, 999_900, 0, 1],
      ].map((valeurs) =>
        env.BOUTIQUE_1.prepare(
          `INSERT INTO totaux_journaliers (etablissement_id, devise_code, jour, chiffre_affaires, cout, nombre_factures)
           VALUES (?, ?, ?, ?, ?, ?)`,
        ).bind(...valeurs),
      ),
    );
    await env.BOUTIQUE_1.prepare(
      `INSERT INTO totaux_horaires (etablissement_id, devise_code, jour, heure, chiffre_affaires)
       VALUES (2, 'XOF', ?, 17, 150000)`,
    )
      .bind(JOUR)
      .run();
    const tableau = await servicesDeTest().tableauxDeBord.aujourdhui(acteur);
    expect(tableau).toMatchObject({
      chiffreAffaires: 150_000,
      benefice: 50_000,
      evolution: 50,
      nombreVentes: 3,
    });
    expect(tableau.marge).toBeCloseTo(33.3, 1);
    expect(tableau.heures).toEqual([{ heure: 17, chiffreAffaires: 150_000 }]);
  });

  it("counts what runs out and lists the worst first, at most five", async () => {
    const acteur = await creerBoutique(4);
    await ajouterProduits(acteur, [
      { titre: "Assez", quantite: 50, seuilAlerte: 10 },
      { titre: "Sans seuil", quantite: 1, seuilAlerte: 0 },
      { titre: "Au seuil", quantite: 10, seuilAlerte: 10 },
      { titre: "Vide", quantite: 0, seuilAlerte: 4 },
      { titre: "Vide sans seuil", quantite: 0, seuilAlerte: 0 },
      { titre: "Presque vide", quantite: 1, seuilAlerte: 10 },
      { titre: "Brouillon", statut: "BROUILLON" },
      { titre: "Inactif", statut: "INACTIF", quantite: 0, seuilAlerte: 9 },
      { titre: "Bas 1", quantite: 6, seuilAlerte: 10 },
      { titre: "Bas 2", quantite: 7, seuilAlerte: 10 },
    ]);
    const tableau = await servicesDeTest().tableauxDeBord.aujourdhui(acteur);
    expect(tableau).toMatchObject({ totalProduits: 10, totalCategories: 1, ruptures: 2, stocksFaibles: 4 });
    expect(tableau.aReapprovisionner.map(({ titre, niveau }) => [titre, niveau])).toEqual([
      ["Vide", "RUPTURE"],
      ["Vide sans seuil", "RUPTURE"],
      ["Presque vide", "FAIBLE"],
      ["Bas 1", "FAIBLE"],
      ["Bas 2", "FAIBLE"],
    ]);
  });

  it("costs one round trip to the shop's database", async () => {
    const acteur = await creerBoutique(5);
    const { db, compte } = compter(env.BOUTIQUE_1);
    await servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).tableauxDeBord.aujourdhui(acteur);
    expect(compte.allers).toBe(1);
  });
});
