import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { ErrorResponse } from "#app/network/error-response.ts";
import { formatMontant } from "#worker/core/domain/money.ts";
import type { Produit } from "#worker/features/produits/domain.ts";
import { useDevise } from "./use-shell.ts";

type SuggestedProduit = Pick<Produit, "id" | "titre" | "reference" | "prixVente" | "statut"> & {
  rang: number;
};

export type Suggestions = { q: string; suggestions: SuggestedProduit[] };

const PAUSE_MS = 150;
const FROM_CHARACTERS = 2;

/** Suggestions for a Combobox. `buyable`: without the products that cannot be bought. */
export function useProduitSuggestions(text: string, { buyable = false } = {}) {
  const { load, data: answer } = useFetcher<Suggestions | ErrorResponse | null>();
  const devise = useDevise();
  const q = text.trim();
  useEffect(() => {
    if (q.length < FROM_CHARACTERS) return;
    const params = new URLSearchParams({ q, ...(buyable && { achetables: "1" }) });
    const timer = setTimeout(() => load(`/products/suggestions?${params.toString()}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [q, buyable, load]);
  // An ended session or a lost network gives no suggestions; the search itself will report the problem.
  const found = answer && "suggestions" in answer ? answer : undefined;
  const loading = answer === undefined || (found !== undefined && found.q !== q);
  const suggestions = (found?.suggestions ?? []).map(({ id, titre, reference, prixVente, statut, rang }) => ({
    id: String(id),
    title: titre,
    detail: reference,
    rank: rang,
    ...(statut === "STOCK" && { aside: formatMontant(prixVente, devise) }),
  }));
  return { suggestions, loading };
}
