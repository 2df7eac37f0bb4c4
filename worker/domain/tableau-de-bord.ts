// What the dashboard shows of a day (specification 2.6 and 9). Amounts in centimes.
import type { NiveauStock } from "./stock.ts";

export type AReapprovisionner = {
  id: number;
  titre: string;
  reference: string;
  /** Rank of its category by id: which motif it wears. */
  rang: number;
  quantite: number;
  seuilAlerte: number;
  niveau: NiveauStock;
};

export type Heure = { heure: number; chiffreAffaires: number };

export type TableauDeBord = {
  /** When it was read, in milliseconds since 1970. */
  instant: number;
  chiffreAffaires: number;
  /** In percent of the day before; 0 when nothing was sold then. */
  evolution: number;
  benefice: number;
  /** Profit in percent of turnover, null without turnover. */
  marge: number | null;
  nombreVentes: number;
  /** False until the shop's first sale ever. */
  aVendu: boolean;
  totalProduits: number;
  totalCategories: number;
  /** Products in stock at zero, and those at or under their threshold (decision 26). */
  ruptures: number;
  stocksFaibles: number;
  /** Worst first, at most five. */
  aReapprovisionner: AReapprovisionner[];
  /** The hours that sold something, in order. */
  heures: Heure[];
};

/** The change from one total to the next in percent, 0 when the first is 0 (specification 4). */
export function evolution(avant: number, maintenant: number): number {
  return avant === 0 ? 0 : ((maintenant - avant) / avant) * 100;
}
