import { localTime } from "#worker/core/domain/period.ts";
import { niveauStock } from "#worker/features/produits/domain.ts";
import type { Mouvement, Stock } from "#worker/features/stock/domain.ts";

/** Worst first. */
export const SHELF = [
  ["Lait concentré", 0, 2],
  ["Huile végétale 1 L", 3, 4],
  ["Sel fin", 7, 4],
  ["Riz parfumé 25 kg", 12, 5],
  ["Thé vert", 9, 0],
] as const;

export function stock(id: number, titre: string, quantite: number, seuilAlerte: number): Stock {
  const produit = { id, titre, reference: `REF-${titre.slice(0, 3)}`, seuilAlerte };
  return { id, produit, rang: 0, quantiteDisponible: quantite, niveau: niveauStock(quantite, seuilAlerte) };
}

/** `daysAgo`: 0 for today. */
export function mouvement(id: number, rest: Partial<Mouvement>, daysAgo = 0): Mouvement {
  const dateOperation = Date.now() - daysAgo * 86_400_000;
  return {
    ...{ id, type: "VENTE", libelle: "Vente", produit: { id: 4, titre: "Sel fin", reference: "REF-Sel" } },
    ...{ rang: 0, quantite: -1, quantiteApres: 6, montant: 150_000, correction: null, deviseCode: "XOF" },
    ...{ fuseau: "Africa/Dakar", dateOperation, jour: localTime(dateOperation, "Africa/Dakar").jour },
    ...{ tiers: null, notes: null, achatId: null, venteId: null },
    ...rest,
  };
}
