// The header's search (product decision 35).
import type { Achat } from "#worker/features/achats/domain.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";
import { allowsSuggestions, type Produit } from "#worker/features/produits/domain.ts";
import type { Vente } from "#worker/features/ventes/domain/vente.ts";
import { addDays } from "#worker/kernel/domain/calendar.ts";
import { type DayRange, localTime } from "#worker/kernel/domain/period.ts";

export type Recherche = { produits: Produit[]; categories: Categorie[]; ventes: Vente[]; achats: Achat[] };

export const NOTHING_FOUND: Recherche = { produits: [], categories: [], ventes: [], achats: [] };

/** The longest list of each kind (api.md). */
export const FOUND_MAX = 5;

/** Text is sought in the sales of this time, because no index finds a text in the middle of a line. */
export const VENTES_DAYS = 90;

// Whole numbers as the counters write them (product decision 28). They are sought in all sales.
const FACTURE_NUMBER = /^FACT-\d{14}$/i;
const VENTE_REFERENCE = /^VENTE-\d{8}$/i;

export const allowsRecherche = allowsSuggestions;

/** Undefined when `q` is no whole invoice number. */
export function factureNumber(q: string): string | undefined {
  const number = q.trim();
  return FACTURE_NUMBER.test(number) ? number.toUpperCase() : undefined;
}

/** False when only the sales of the last days are searched. */
export function searchesAllVentes(q: string): boolean {
  return VENTE_REFERENCE.test(q.trim()) || factureNumber(q) !== undefined;
}

export function ventesDays(q: string, now: number, timeZone: string): DayRange {
  if (searchesAllVentes(q)) return {};
  return { start: addDays(localTime(now, timeZone).jour, -VENTES_DAYS) };
}
