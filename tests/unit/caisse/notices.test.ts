import { expect, it } from "vitest";
import {
  alertIn,
  alertsOf,
  isNoticeInSight,
  alertNotice,
  alertsNotice,
  changesToast,
} from "#app/features/caisse/state/notices.ts";
import { changesSince } from "#app/features/caisse/state/parked.ts";
import type { Received } from "#app/realtime/received.ts";
import type { ProduitCaisse } from "#worker/features/catalogue/domain.ts";

const produit = (
  id: number,
  titre: string,
  quantite: number,
  seuilAlerte: number,
): [number, ProduitCaisse] => [
  id,
  { id, titre, reference: `P-${id}`, categorieId: 1, prixVente: 100, codesBarres: [], quantite, seuilAlerte },
];

const received = (data: Record<string, unknown>): Received => ({
  ...{ type: "ALERTE_STOCK", niveau: "WARNING", titre: "", message: "", dateCreation: "" },
  data,
});

const FACTS = { produitId: 4, nom: "Riz 5 kg", stockActuel: 2 };

it("takes alerts of the stock only", () => {
  expect(alertIn(received({ typeAlerte: "SOUS_SEUIL", ...FACTS }))).toEqual({
    ...{ produitId: 4, nom: "Riz 5 kg", stock: 2 },
  });
  expect(alertIn(received({ typeAlerte: "RUPTURE_STOCK", ...FACTS, stockActuel: 0 }))?.stock).toBe(0);
  for (const typeAlerte of ["VENTE_EFFECTUEE", "ACHAT_EFFECTUE", undefined])
    expect(alertIn(received({ typeAlerte, ...FACTS }))).toBeNull();
  expect(alertIn(received({ typeAlerte: "SOUS_SEUIL", nom: "Riz" }))).toBeNull();
});

it("shows what a sale caused, the worst first", () => {
  const after = new Map([
    produit(1, "Savon", 3, 3),
    produit(2, "Riz 5 kg", 0, 0),
    produit(3, "Huile 1 L", 2, 5),
    produit(4, "Sucre", 40, 5),
  ]);
  const sold = [1, 2, 3, 4].map((produitId) => ({ produitId, quantite: 2 }));
  // The oil was under its threshold before the sale.
  const alerts = alertsOf(after, sold);
  expect(alerts.map(alertNotice)).toEqual(["Riz 5 kg\u00A0: rupture", "Savon\u00A0: reste 3"]);
  expect(alertsNotice(alerts)).toBe("Riz 5 kg\u00A0: rupture, et 1\u00A0autre alerte");
  expect(alertsNotice(alerts.slice(0, 1))).toBe("Riz 5 kg\u00A0: rupture");
  expect(alertsNotice(alertsOf(after, []))).toBeNull();
  expect(alertsOf(after, [{ produitId: 9, quantite: 1 }])).toEqual([]);
});

it("shows a price that changed in the basket, and of several how many", () => {
  const line = (produitId: number, titre: string) => ({
    ...{ produitId, titre, prixMinimum: 100, prix: 100, quantite: 2 },
  });
  const panier = { lignes: [line(1, "Savon"), line(2, "Riz 5 kg")], client: "" };
  const catalogue = (...prix: number[]) =>
    new Map(prix.map((prixVente, i) => [i + 1, { ...produit(i + 1, "", 9, 0)[1], prixVente }]));
  const toastFor = (...prix: number[]) =>
    changesToast(panier, changesSince(panier, catalogue(...prix), String));
  expect(toastFor(100, 100)).toBeNull();
  expect(toastFor(100, 150)).toEqual({
    ...{ kind: "warning", title: "Le prix est passé de 100 à 150", message: "Riz 5 kg" },
  });
  expect(toastFor(90, 100)?.title).toBe("Le prix est passé de 100 à 90");
  expect(toastFor(90, 150)).toEqual({
    ...{ kind: "warning", title: "Les prix de 2 articles du panier ont changé" },
  });
});

it("shows at the line alone only what the line touched last shows", () => {
  const notice = new Map([
    [1, "Le prix est passé de 100 à 150"],
    [2, "Stock maximum atteint"],
  ]);
  const concerns = (title: string, produitId: number | null) =>
    isNoticeInSight({ title }, notice, produitId === null ? null : { produitId });
  expect(concerns("Stock maximum atteint", 2)).toBe(true);
  // The first line may have been scrolled away.
  expect(concerns("Le prix est passé de 100 à 150", 2)).toBe(false);
  expect(concerns("Le prix est passé de 100 à 150", null)).toBe(false);
  expect(concerns("Les prix de 2 articles du panier ont changé", 2)).toBe(false);
});
