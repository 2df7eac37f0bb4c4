// The header's search (rule: search).
import type { Achat } from "#worker/features/achats/domain.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";
import { allowsSuggestions, type Produit } from "#worker/features/produits/domain.ts";
import type { Vente } from "#worker/features/ventes/domain/vente.ts";

export type Recherche = { produits: Produit[]; categories: Categorie[]; ventes: Vente[]; achats: Achat[] };

export const NOTHING_FOUND: Recherche = { produits: [], categories: [], ventes: [], achats: [] };

/** The longest list of each kind. */
export const FOUND_MAX = 5;

export const allowsRecherche = allowsSuggestions;
