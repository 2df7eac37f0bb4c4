import { expect, test } from "vitest";
import { deviceRows } from "#app/features/site/script/device-rows.ts";
import { newEnvoi } from "#app/outbox/envoi.ts";
import { devise } from "#worker/core/domain/devises.ts";

const NOW = Date.UTC(2026, 10, 30, 12);
const LINE = { produitId: 1, titre: "Riz 5 kg", quantite: 2, prix: 350_000 };

function envoi(etat: "A_ENVOYER" | "A_RESOUDRE", hours: number) {
  const panier = { lignes: [LINE], client: "", paiements: [], deviseCode: "XOF" };
  const made = {
    cle: `cle-${String(hours)}`,
    instant: NOW - hours * 3_600_000,
    decalage: 0,
    numero: null,
    appareilId: null,
  };
  return { ...newEnvoi(panier, made, null), etat, rang: 1 };
}

const rows = (onDevice: Partial<Parameters<typeof deviceRows>[0]>) =>
  deviceRows({ unsent: [], recorded: 0, paniers: undefined, ...onDevice }, devise("XOF"), NOW).map(
    ({ name, detail }) => `${name}: ${detail.replace(/\s/g, " ")}`,
  );

test("a device without sales and baskets has no row", () => {
  expect(rows({})).toEqual([]);
});

test("what waits, what is refused, what was recorded and what is parked", () => {
  expect(rows({ unsent: [envoi("A_ENVOYER", 2), envoi("A_ENVOYER", 1)], recorded: 4 })).toEqual([
    "envois: 2 ventes, 14 000 FCFA, depuis 2 h",
    "ventes: Tickets des 8 derniers jours",
  ]);
  expect(rows({ unsent: [envoi("A_RESOUDRE", 2)] })).toEqual(["ventes: À résoudre 1"]);
  const panier = { lignes: [{ ...LINE, prixMinimum: 1 }], client: "" };
  const parked = [{ id: "0b0c9a58-30c5-4f0e-9a8e-1f6d3d6c7b11", name: "Awa", instant: NOW, panier }];
  const cle = "0b0c9a58-30c5-4f0e-9a8e-1f6d3d6c7b12";
  expect(rows({ paniers: { panier, cle, parked } })).toEqual(["paniers: 1 panier, 7 000 FCFA"]);
});
