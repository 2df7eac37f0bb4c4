import { expect, it } from "vitest";
import type { PanierCaisse } from "#app/outbox/paniers.ts";
import { sinceText } from "#app/features/caisse/panier/parked.tsx";
import { nameOf } from "#app/features/caisse/state/panier.ts";
import { changesSince } from "#app/features/caisse/state/parked.ts";
import type { ProduitCaisse } from "#worker/features/catalogue/domain.ts";

const line = { produitId: 1, titre: "Riz", prixMinimum: 500, prix: 500, quantite: 4 };
const panier = (client: string): PanierCaisse => ({ lignes: [line], client });
const parked = (name: string) => ({ id: name, name, instant: 0, panier: panier("") });

it("is named after its customer, else by the first free number", () => {
  expect(nameOf(panier(" Awa "), [])).toBe("Awa");
  expect(nameOf(panier(""), [])).toBe("Panier 1");
  expect(nameOf(panier(""), [parked("Panier 2"), parked("Panier 1")])).toBe("Panier 3");
});

it("names what has changed in the catalogue", () => {
  const produit = { id: 1, prixVente: 500, quantite: 9 } as ProduitCaisse;
  const changesOf = (changed: Partial<ProduitCaisse>) =>
    changesSince(panier(""), new Map([[1, { ...produit, ...changed }]]), String).get(1);
  expect(changesOf({})).toBeUndefined();
  expect(changesOf({ prixVente: 550 })).toBe("Le prix est passé de 500 à 550");
  expect(changesOf({ prixVente: 450, quantite: 3 })).toBe(
    "Le prix est passé de 500 à 450. Stock insuffisant. Disponible: 3, Demandé: 4",
  );
});

it.each([
  [0, "à l'instant"],
  [5, "il y a 5 minutes"],
  [59, "il y a 59 minutes"],
  [60, "il y a 1 heure"],
  [23 * 60, "il y a 23 heures"],
  [24 * 60, "hier"],
  [3 * 24 * 60, "il y a 3 jours"],
  // The device's clock went back.
  [-5, "à l'instant"],
])("waits since %i minutes: %s", (minutes, text) => {
  expect(sinceText(0, minutes * 60_000)).toBe(text);
});
