// Stock levels and the cost of what leaves (specification 4, decisions 23 and 25).

export const NIVEAUX_STOCK = ["RUPTURE", "FAIBLE", "ATTENTION", "NORMAL"] as const;
export type NiveauStock = (typeof NIVEAUX_STOCK)[number];

/** Level of a quantity against its alert threshold; both in pieces. A threshold of 0 knows only Rupture and Normal. */
export function niveauStock(quantite: number, seuilAlerte: number): NiveauStock {
  if (quantite <= 0) return "RUPTURE";
  if (quantite <= seuilAlerte) return "FAIBLE";
  if (quantite <= 2 * seuilAlerte) return "ATTENTION";
  return "NORMAL";
}

/**
 * C(x): the cost, in centimes, of `pieces` out of a stock of `quantite` pieces worth `valeur` centimes, exact in
 * integers (decision 23). The services' SQL computes the same; this is the model that tests hold it to.
 */
export function coutDe(pieces: bigint, quantite: bigint, valeur: bigint): bigint {
  if (quantite === 0n) return 0n;
  return (valeur / quantite) * pieces + ((valeur % quantite) * pieces + quantite / 2n) / quantite;
}

/** Average cost of one piece, in centimes, rounded for display; 0 when there is none. */
export function coutMoyen(quantite: number, valeur: number): number {
  return quantite === 0 ? 0 : Math.round(valeur / quantite);
}
