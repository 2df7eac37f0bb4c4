import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import { addTotals } from "#tests/helpers/totals.ts";
import type { PeriodName } from "#worker/core/domain/calendar.ts";

const DAY = new Date(NOW).toISOString().slice(0, 10);
const YESTERDAY = new Date(NOW - 86_400_000).toISOString().slice(0, 10);

beforeAll(migrate);

describe("the dashboard", () => {
  it("is all zeros for a new shop, each hour of the day among them", async () => {
    const acteur = await createBoutique();
    const { serie, ...rest } = await testServices().dashboards.get(acteur, "jour");
    expect(rest).toEqual({
      instant: NOW,
      periode: "jour",
      days: { start: DAY, end: DAY },
      deviseCode: "XOF",
      chiffreAffaires: 0,
      evolution: 0,
      benefice: 0,
      correction: 0,
      marge: null,
      depenses: 0,
      nombreAchats: 0,
      nombreVentes: 0,
      hasSold: false,
      totalProduits: 0,
      totalCategories: 0,
      ruptures: 0,
      stocksFaibles: 0,
      aReapprovisionner: [],
      parHeure: Array.from({ length: 24 }, (_, hour) => ({
        heure: hour,
        chiffreAffaires: 0,
        nombreVentes: 0,
      })),
      parJourSemaine: Array.from({ length: 7 }, (_, day) => ({
        jour: day,
        chiffreAffaires: 0,
        nombreVentes: 0,
        daysSold: 0,
      })),
      meilleursProduits: [],
      encaissements: [],
      enAttente: { montant: 0, nombre: 0 },
      resteAPayer: 0,
      taches: { aFaire: 0, terminees: 0 },
    });
    expect(serie).toHaveLength(24);
    expect(serie[8]).toEqual({
      debut: `${DAY}T08:00`,
      chiffreAffaires: 0,
      benefice: 0,
      depenses: 0,
      nombreVentes: 0,
    });
  });

  it("reads totals of the shop's day and currency, and compares with the day before", async () => {
    const acteur = await createBoutique();
    const neighbour = await createBoutique();
    await addTotals(acteur, "totaux_journaliers", [
      { jour: DAY, chiffre_affaires: 150_000, cout: 100_000, nombre_factures: 3, depenses: 70_000 },
      { jour: YESTERDAY, chiffre_affaires: 100_000, cout: 1, nombre_factures: 9 },
      { jour: DAY, devise_code: "EUR", chiffre_affaires: 7, cout: 7, nombre_factures: 7 },
    ]);
    await addTotals(neighbour, "totaux_journaliers", [{ jour: DAY, chiffre_affaires: 999_900 }]);
    await addTotals(acteur, "totaux_horaires", [
      {
        jour: DAY,
        heure: 17,
        chiffre_affaires: 150_000,
        cout: 100_000,
        nombre_factures: 3,
        depenses: 70_000,
      },
      { jour: YESTERDAY, heure: 9, chiffre_affaires: 100_000 },
    ]);
    const tableau = await testServices().dashboards.get(acteur, "jour");
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
        debut: `${DAY}T17:00`,
        chiffreAffaires: 150_000,
        benefice: 50_000,
        depenses: 70_000,
        nombreVentes: 3,
      },
    ]);
  });

  it("cuts a week and a month into days and a year into months", async () => {
    const acteur = await createBoutique();
    const days = ["2026-01-17", "2026-01-11", "2026-01-01", "2025-12-31", "2026-03-01", "2026-03-31"];
    await addTotals(
      acteur,
      "totaux_journaliers",
      days.map((day, i) => ({ jour: day, chiffre_affaires: 10 ** i, cout: 1, nombre_factures: 1 })),
    );
    const { dashboards } = testServices();
    const series = async (period: PeriodName) => {
      const tableau = await dashboards.get(acteur, period);
      expect(tableau.serie.reduce((sum, t) => sum + t.chiffreAffaires, 0)).toBe(tableau.chiffreAffaires);
      return tableau.serie.map(({ debut, chiffreAffaires }) => [debut, chiffreAffaires]);
    };
    expect(await series("semaine")).toEqual([
      ["2026-01-11", 10],
      ["2026-01-12", 0],
      ["2026-01-13", 0],
      ["2026-01-14", 0],
      ["2026-01-15", 0],
      ["2026-01-16", 0],
      ["2026-01-17", 1],
    ]);
    const month = await series("mois");
    expect([month.length, month[0], month[30]]).toEqual([31, ["2026-01-01", 100], ["2026-01-31", 0]]);
    const year = await series("annee");
    expect([year.length, year[0], year[2], year[11]]).toEqual([
      12,
      ["2026-01-01", 111],
      ["2026-03-01", 110_000],
      ["2026-12-01", 0],
    ]);
  });

  it("names the five best sellers of the period by turnover, archived ones too", async () => {
    const [acteur, neighbour] = [await createBoutique(), await createBoutique()];
    const ids = await addProduits(acteur, [{}, {}, {}, {}, {}, {}, { titre: "Annulé" }]);
    await addProduits(neighbour, [{ titre: "Chez le voisin" }]);
    await env.BOUTIQUE_1.prepare(
      "UPDATE produits SET date_archivage = 1 WHERE etablissement_id = ? AND id = ?",
    )
      .bind(acteur.etablissementId, ids[1] ?? 0)
      .run();
    const sold = (produit_id: number, day: string, quantite: number, chiffre_affaires: number) => ({
      produit_id,
      jour: day,
      quantite,
      chiffre_affaires,
      cout: Math.floor(chiffre_affaires / 2),
    });
    await addTotals(acteur, "totaux_journaliers", [
      { jour: DAY },
      { jour: YESTERDAY },
      { jour: DAY, devise_code: "EUR" },
    ]);
    await addTotals(acteur, "totaux_produits", [
      ...ids.slice(0, 6).map((id, i) => sold(id, DAY, 1 + i, 1_000 * (1 + i))),
      sold(ids[6] ?? 0, DAY, 0, 0),
      sold(ids[0] ?? 0, YESTERDAY, 1, 5_500),
      { ...sold(ids[0] ?? 0, DAY, 50, 90_000), devise_code: "EUR" },
    ]);
    await addTotals(neighbour, "totaux_journaliers", [{ jour: DAY }]);
    await addTotals(neighbour, "totaux_produits", [sold(1, DAY, 1, 999_999)]);
    const { dashboards } = testServices();
    const ranks = async (period: PeriodName) =>
      (await dashboards.get(acteur, period)).meilleursProduits.map((m) => ids.indexOf(m.produitId));
    expect(await ranks("jour")).toEqual([5, 4, 3, 2, 1]);
    expect(await ranks("semaine")).toEqual([0, 5, 4, 3, 2]);
    const { meilleursProduits } = await dashboards.get(acteur, "semaine");
    expect(meilleursProduits[0]).toEqual({
      produitId: ids[0],
      titre: `Produit ${String(ids[0])}`,
      rang: 0,
      quantite: 2,
      chiffreAffaires: 6_500,
      benefice: 3_250,
    });
  });

  it("sums up each hour and each day of the week over the period; a year has no hours", async () => {
    const [acteur, neighbour] = [await createBoutique(), await createBoutique()];
    // Saturdays, the Sunday of this week, and a Saturday of another month.
    const sold = { "2026-01-10": 100, "2026-01-17": 300, "2026-01-11": 50, "2026-02-07": 7 };
    for (const [day, turnover] of Object.entries(sold)) {
      const row = { jour: day, chiffre_affaires: turnover, nombre_factures: 1 };
      await addTotals(acteur, "totaux_journaliers", [{ ...row, nombre_achats: 2 }]);
      await addTotals(acteur, "totaux_horaires", [{ ...row, heure: 17 }]);
    }
    // A day with a purchase only, another currency and another shop are no sale of this shop.
    await addTotals(acteur, "totaux_journaliers", [
      { jour: "2026-01-24", depenses: 9, nombre_achats: 1 },
      { jour: "2026-01-10", devise_code: "EUR", chiffre_affaires: 9, nombre_factures: 1 },
    ]);
    await addTotals(neighbour, "totaux_horaires", [{ jour: "2026-01-10", heure: 9, chiffre_affaires: 9 }]);
    const { dashboards } = testServices();
    const read = async (period: PeriodName) => {
      const { parHeure, parJourSemaine, nombreAchats } = await dashboards.get(acteur, period);
      return {
        hours: parHeure.filter(({ chiffreAffaires }) => chiffreAffaires > 0),
        weekdays: parJourSemaine.filter(({ chiffreAffaires }) => chiffreAffaires > 0),
        nombreAchats,
      };
    };
    const sunday = { jour: 0, chiffreAffaires: 50, nombreVentes: 1, daysSold: 1 };
    expect(await read("mois")).toEqual({
      hours: [{ heure: 17, chiffreAffaires: 450, nombreVentes: 3 }],
      weekdays: [sunday, { jour: 6, chiffreAffaires: 400, nombreVentes: 2, daysSold: 2 }],
      nombreAchats: 7,
    });
    expect(await read("semaine")).toEqual({
      hours: [{ heure: 17, chiffreAffaires: 350, nombreVentes: 2 }],
      weekdays: [sunday, { jour: 6, chiffreAffaires: 300, nombreVentes: 1, daysSold: 1 }],
      nombreAchats: 4,
    });
    expect(await read("annee")).toEqual({
      hours: [],
      weekdays: [sunday, { jour: 6, chiffreAffaires: 407, nombreVentes: 3, daysSold: 3 }],
      nombreAchats: 9,
    });
    expect((await dashboards.get(acteur, "annee")).parHeure).toEqual([]);
  });

  it("counts tasks to do and finished ones", async () => {
    const acteur = await createBoutique();
    await env.BOUTIQUE_1.batch(
      ["A_FAIRE", "A_FAIRE", "TERMINEE"].map((statut, i) =>
        env.BOUTIQUE_1.prepare(
          `INSERT INTO taches (etablissement_id, id, titre, statut, priorite, auteur_id, date_creation, date_modification)
           VALUES (?, ?, 'Commander', ?, 'NORMALE', 1, 0, 0)`,
        ).bind(acteur.etablissementId, i + 1, statut),
      ),
    );
    const { taches } = await testServices().dashboards.get(acteur, "jour");
    expect(taches).toEqual({ aFaire: 2, terminees: 1 });
  });

  it("counts what runs out and lists the worst first, the higher threshold among equals, at most five", async () => {
    const acteur = await createBoutique();
    await addProduits(acteur, [
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
    const tableau = await testServices().dashboards.get(acteur, "jour");
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
    const acteur = await createBoutique();
    const { db, counts } = count(env.BOUTIQUE_1);
    const { dashboards } = testServices({ bindings: { ...env, BOUTIQUE_1: db } });
    await dashboards.get(acteur, "jour");
    expect(counts.roundTrips).toBe(1);
    await dashboards.screen(acteur, "mois", { toDo: 50, finished: 50, id: 1 });
    expect(counts.roundTrips).toBe(2);
  });
});

describe("the screen's tasks", () => {
  const TACHE = { description: null, priorite: "NORMALE", assigneA: null } as const;

  it("are the newest to do, and the last finished only when requested", async () => {
    const [acteur, neighbour] = [await createBoutique(), await createBoutique()];
    const { taches, dashboards } = testServices();
    await taches.create(neighbour, { titre: "Chez le voisin", ...TACHE });
    for (const titre of ["un", "deux", "trois", "quatre", "cinq"])
      await taches.create(acteur, { titre, ...TACHE });
    for (const [rank, id] of [4, 1, 2].entries())
      await testServices({ now: NOW + rank * 60_000 }).taches.end(acteur, id);
    const shown = async (toDo: number, finished: number, id?: number) => {
      const { taches: lists, tableau } = await dashboards.screen(acteur, "jour", { toDo, finished, id });
      expect(tableau.taches).toEqual({ aFaire: 2, terminees: 3 });
      return [lists.toDo, lists.finished].map((list) => list.map(({ titre }) => titre));
    };
    expect(await shown(50, 0)).toEqual([["cinq", "trois"], []]);
    expect(await shown(1, 2)).toEqual([["cinq"], ["deux", "un"]]);
    // The task of a link is there too, once, in its own list; a folded list stays folded.
    expect(await shown(1, 2, 3)).toEqual([
      ["cinq", "trois"],
      ["deux", "un"],
    ]);
    expect(await shown(1, 2, 4)).toEqual([["cinq"], ["deux", "un", "quatre"]]);
    expect(await shown(2, 0, 3)).toEqual([["cinq", "trois"], []]);
    expect(await shown(1, 0, 4)).toEqual([["cinq"], []]);
    expect(await shown(1, 1, 999)).toEqual([["cinq"], ["deux"]]);
  });
});
