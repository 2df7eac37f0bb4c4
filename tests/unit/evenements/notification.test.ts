import { describe, expect, test } from "vitest";
import type { Evenement } from "#worker/features/evenements/domain/evenement.ts";
import { notificationOf } from "#worker/features/evenements/domain/notification.ts";

const stock = {
  produitId: 7,
  reference: "PRD-000007",
  nom: "Riz parfumé",
  stockActuel: 3,
  seuilAlerte: 5,
};
const wordingOf = (evenement: Omit<Evenement, "id" | "dateCreation">) => {
  const { niveau, titre, message } = notificationOf({ id: 1, dateCreation: 0, ...evenement } as Evenement);
  return [niveau, titre, message];
};

describe("what is reported of an event", () => {
  test("stands beside its facts, its number and its instant", () => {
    const data = { ...stock, typeAlerte: "SOUS_SEUIL" } as const;
    expect(
      notificationOf({ id: 42, type: "ALERTE_STOCK", data, dateCreation: Date.UTC(2026, 0, 14, 17, 42) }),
    ).toEqual({
      id: 42,
      type: "ALERTE_STOCK",
      niveau: "WARNING",
      titre: "Stock faible",
      message: "Riz parfumé : stock actuel 3, seuil d'alerte 5",
      dateCreation: "2026-01-14T17:42:00.000Z",
      data: { ...data, message: "Riz parfumé : stock actuel 3, seuil d'alerte 5" },
    });
  });

  test.each([
    [
      { ...stock, typeAlerte: "RUPTURE_STOCK", stockActuel: 0 },
      ["ERROR", "Rupture de stock", "Riz parfumé est en rupture de stock"],
    ],
    [
      { ...stock, typeAlerte: "VENTE_EFFECTUEE" },
      ["INFO", "Vente effectuée", "Riz parfumé : stock actuel 3"],
    ],
    [
      { ...stock, typeAlerte: "VENTE_EFFECTUEE", lignes: [stock, stock] },
      ["INFO", "Vente effectuée", "Riz parfumé et 1 autre produit : stock actuel 3"],
    ],
    [
      { ...stock, typeAlerte: "VENTE_EFFECTUEE", lignes: [stock, stock, stock] },
      ["INFO", "Vente effectuée", "Riz parfumé et 2 autres produits : stock actuel 3"],
    ],
    [{ ...stock, typeAlerte: "ACHAT_EFFECTUE" }, ["INFO", "Achat effectué", "Riz parfumé : stock actuel 3"]],
    // Any other type is treated as a stock alert.
    [
      { ...stock, typeAlerte: "AUTRE" },
      ["WARNING", "Stock faible", "Riz parfumé : stock actuel 3, seuil d'alerte 5"],
    ],
  ])("a stock event: %o", (data, expected) => {
    expect(wordingOf({ type: "ALERTE_STOCK", data } as never)).toEqual(expected);
  });

  test.each([
    ["NORMALE", null, ["INFO", "Nouvelle tâche", "Commander"]],
    ["HAUTE", "Awa", ["WARNING", "Nouvelle tâche", "Commander (pour Awa)"]],
    ["URGENTE", null, ["WARNING", "Nouvelle tâche urgente", "Commander"]],
  ])("a new task of priority %s for %s", (priority, assignee, expected) => {
    const data = {
      tacheId: 1,
      titre: "Commander",
      description: null,
      priorite: priority,
      assigneA: assignee,
    };
    expect(wordingOf({ type: "NOUVELLE_TACHE", data })).toEqual(expected);
  });

  test("a finished task, an error", () => {
    const data = {
      tacheId: 1,
      titre: "Commander",
      terminePar: "Awa Ndiaye",
      dateFin: "2026-01-14T17:42:00.000Z",
    };
    expect(wordingOf({ type: "TACHE_TERMINEE", data })).toEqual([
      "SUCCESS",
      "Tâche terminée",
      "Commander : terminée par Awa Ndiaye",
    ]);
    const error = { codeErreur: "E1", composant: "hub", details: "Une alerte n'a pas pu partir" };
    expect(wordingOf({ type: "ERREUR", data: error })).toEqual([
      "ERROR",
      "Erreur",
      "Une alerte n'a pas pu partir",
    ]);
  });

  test.each([
    [{ message: "Essai" }, "Essai"],
    [{ silencieux: true, rechargement: true }, "Les données affichées doivent être rechargées"],
    [{ silencieux: true, produitId: 7 }, "Un produit a changé"],
    [{ silencieux: true, factureId: 7, produitId: 7, lignes: [] }, "Un produit a changé"],
    [{ silencieux: true, factureId: 7 }, "Une facture a changé"],
  ])("an information: %o", (data, message) => {
    expect(wordingOf({ type: "INFO", data })[2]).toBe(message);
  });
});
