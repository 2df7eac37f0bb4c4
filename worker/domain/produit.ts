// A product as lists, screens and the till see it (specification 3 and 4, decisions 18 to 21). Amounts in centimes.
import type { NiveauStock } from "./stock.ts";

export type StatutProduit = "BROUILLON" | "STOCK" | "INACTIF";

export type Produit = {
  id: number;
  titre: string;
  description: string | null;
  reference: string;
  categorie: { id: number; nom: string; description: string | null; rang: number };
  statut: StatutProduit;
  seuilAlerte: number;
  quantite: number;
  /** Last purchase price. */
  prixAchat: number;
  /** Average cost of a piece, rounded for display. */
  prixAchatMoyen: number;
  /** Selling price, and the lowest that the till accepts. */
  prixVente: number;
  codesBarres: string[];
  niveau: NiveauStock;
  dateCreation: number;
};

/** A product as the till keeps it: only what selling needs, short because it travels and stays on the phone. */
export type ProduitCaisse = {
  id: number;
  titre: string;
  reference: string;
  categorieId: number;
  prixVente: number;
  quantite: number;
  seuilAlerte: number;
  codesBarres: string[];
};

export type CategorieCaisse = { id: number; nom: string; rang: number };

/** Profit in percent of the selling price, or null when nothing is asked for it. */
export function margePourcent(prixAchat: number, prixVente: number): number | null {
  return prixVente === 0 ? null : ((prixVente - prixAchat) / prixVente) * 100;
}
