// The stock by product, counts, and the movements of the ledger (rule: levels).
import type { PageQuery } from "#worker/core/domain/page.ts";
import type { Period } from "#worker/core/domain/period.ts";
import type { NiveauStock, MouvementProduit } from "#worker/features/produits/domain.ts";
import type { TypeMouvement } from "#worker/schema/codes.ts";

export const STATUTS_STOCK = ["NORMAL", "FAIBLE", "CRITIQUE"] as const;
export type StatutStock = (typeof STATUTS_STOCK)[number];

export function statutStock(niveau: NiveauStock): StatutStock {
  return niveau === "ATTENTION" ? "NORMAL" : niveau;
}

export type Stock = {
  id: number;
  produit: { id: number; titre: string; reference: string; seuilAlerte: number };
  /** Rank of the product's category, for its motif. */
  rang: number;
  quantiteDisponible: number;
  niveau: NiveauStock;
};

export const STOCK_FILTERS = ["TOUS", "EN_STOCK", "RUPTURE", "ALERTE"] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

/** URGENCE: empty stocks first, then those that hold least for their threshold; equals and TITRE by title. */
export const STOCK_ORDERS = ["TITRE", "URGENCE"] as const;
export type StockOrder = (typeof STOCK_ORDERS)[number];

export type StockQuery = Pick<PageQuery, "page" | "size"> & {
  q: string;
  filtre: StockFilter;
  order?: StockOrder | undefined;
};

/** How many stocks each filter shows. */
export type StockCounts = Record<StockFilter, number>;

export type Ajustement = {
  quantiteComptee: number;
  motif: string;
  /** The stock shown before the count. The count is refused when the stock has changed since. */
  quantiteConnue?: number | undefined;
};

// The stock ledger (rules: ledger, history). Amounts in centimes.

export type Mouvement = MouvementProduit & {
  libelle: string;
  /** `titre` is that of the recording. */
  produit: { id: number; titre: string; reference: string };
  /** Rank of the product's category, for its motif; null for an archived product whose category was deleted. */
  rang: number | null;
  /**
   * Never negative: the total of a purchase or of a line sold, else by how much the stock's value changed. What a
   * purchase was changed by before corrections existed counts at its price.
   */
  montant: number;
  /** Signed. What sales had been charged too much, given back by this movement; null where nothing was replayed. */
  correction: number | null;
  /** The currency of the purchase or sale, else the shop's at the recording. */
  deviseCode: string;
  /** The shop's local day, fixed at recording (rule: day). Lists and sums use this day. */
  jour: string;
  tiers: string | null;
  notes: string | null;
  achatId: number | null;
  venteId: number | null;
};

export type MouvementQuery = Pick<PageQuery, "page" | "size"> &
  Period & {
    q: string;
    type?: TypeMouvement | undefined;
    produitId?: number | undefined;
  };

/** The filters of the history; TOUS also shows what is neither purchase nor sale (rule: history). */
export const HISTORY_FILTERS = ["TOUS", "ACHAT", "VENTE"] as const;

export function typesOfFilter(type: TypeMouvement): readonly TypeMouvement[] {
  if (type === "ACHAT") return ["ACHAT", "ANNULATION_ACHAT", "MODIFICATION_ACHAT"];
  if (type === "VENTE") return ["VENTE", "ANNULATION_VENTE", "RETOUR"];
  return [type];
}
