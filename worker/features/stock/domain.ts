// What is on the shelf: stock levels and the cost of what leaves (specification 3 and 4, decisions 23 and 25).
import type { PageQuery } from "#worker/kernel/domain/page.ts";
import type { Period } from "#worker/kernel/domain/period.ts";

/** Pieces in one line, and of a threshold (decision 17). */
export const QUANTITE_MAX = 1_000_000;
/** Pieces on the shelf: high enough for any shop, low enough that cost × pieces stays below 2^63. */
export const STOCK_MAX = 1_000_000_000;

/** The levels of specification 4; what it shows as "Rupture" is named CRITIQUE. */
export const NIVEAUX_STOCK = ["CRITIQUE", "FAIBLE", "ATTENTION", "NORMAL"] as const;
export type NiveauStock = (typeof NIVEAUX_STOCK)[number];

/** Level of a quantity against its alert threshold; both in pieces. A threshold of 0 knows only Rupture and Normal. */
export function niveauStock(quantite: number, seuilAlerte: number): NiveauStock {
  if (quantite <= 0) return "CRITIQUE";
  if (quantite <= seuilAlerte) return "FAIBLE";
  if (quantite <= 2 * seuilAlerte) return "ATTENTION";
  return "NORMAL";
}

/** The three of specification 3, which knows no ATTENTION. */
export const STATUTS_STOCK = ["NORMAL", "FAIBLE", "CRITIQUE"] as const;
export type StatutStock = (typeof STATUTS_STOCK)[number];

/** NORMAL as long as the threshold is not reached; CRITIQUE with nothing left. */
export function statutStock(niveau: NiveauStock): StatutStock {
  return niveau === "ATTENTION" ? "NORMAL" : niveau;
}

/** A product that is no draft, as stock lists show it. Pieces. */
export type Stock = {
  /** The product's id. */
  id: number;
  produit: { id: number; titre: string; reference: string; seuilAlerte: number };
  quantiteDisponible: number;
  niveau: NiveauStock;
};

/** Filters of the stock list (specification 4); ALERTE is a set threshold with 0 < quantity ≤ threshold. */
export const STOCK_FILTERS = ["TOUS", "EN_STOCK", "RUPTURE", "ALERTE"] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** A page by title; `q` is looked for in title and reference. */
export type StockQuery = Pick<PageQuery, "page" | "size"> & { q: string; filtre: StockFilter };

/** What was counted on the shelf, and why it is written down. */
export type Ajustement = {
  quantiteComptee: number;
  motif: string;
  /** What the books said when it was counted: a stock that has moved since is to be counted again. */
  quantiteConnue?: number | undefined;
};

/**
 * C(x): the cost, in centimes, of `pieces` out of a stock of `quantite` pieces worth `valeur` centimes, exact in
 * integers (decision 23). The services' SQL computes the same; this is the model that tests hold it to.
 */
export function coutOf(pieces: bigint, quantite: bigint, value: bigint): bigint {
  if (quantite === 0n) return 0n;
  return (value / quantite) * pieces + ((value % quantite) * pieces + quantite / 2n) / quantite;
}

/** Average cost of one piece, in centimes, rounded for display; 0 when there is none. */
export function averageCout(quantite: number, value: number): number {
  return quantite === 0 ? 0 : Math.round(value / quantite);
}

// The stock ledger as its history shows it (specification 3 "Movement", decisions 22 and 42). Amounts in centimes.

export const TYPES_MOUVEMENT = [
  "INITIAL",
  "ACHAT",
  "VENTE",
  "ANNULATION_ACHAT",
  "MODIFICATION_ACHAT",
  "AJUSTEMENT",
  "ANNULATION_VENTE",
  "RETOUR",
] as const;
export type TypeMouvement = (typeof TYPES_MOUVEMENT)[number];

export type Mouvement = {
  id: number;
  type: TypeMouvement;
  libelle: string;
  /** As the product is called today; an archived one keeps its movements. */
  produit: { id: number; titre: string; reference: string };
  /** Signed pieces: what goes out is negative. */
  quantite: number;
  /** Pieces left after it. */
  quantiteApres: number;
  /** Never negative: pieces × price of a purchase, total of a sale line, else what the pieces have cost. */
  montant: number;
  /** The currency of `montant`: that of the purchase or the sale, else the shop's of today. */
  deviseCode: string;
  dateOperation: number;
  /** The shop's day of it, cut when it was recorded and never again (decision 16): lists and sums go by it. */
  jour: string;
  /** Supplier or client; null for what has neither. */
  tiers: string | null;
  /** Notes of the purchase or the sale, motive of an adjustment. */
  notes: string | null;
  achatId: number | null;
  venteId: number | null;
};

/** A page of the ledger, newest first. */
export type MouvementQuery = Pick<PageQuery, "page" | "size"> &
  Period & {
    q: string;
    type?: TypeMouvement | undefined;
    produitId?: number | undefined;
  };

/** The types that a filter lets through: purchases and sales come with their cancellations, changes and returns. */
export function typesOfFilter(type: TypeMouvement): readonly TypeMouvement[] {
  if (type === "ACHAT") return ["ACHAT", "ANNULATION_ACHAT", "MODIFICATION_ACHAT"];
  if (type === "VENTE") return ["VENTE", "ANNULATION_VENTE", "RETOUR"];
  return [type];
}
