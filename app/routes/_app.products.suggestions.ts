import { jsonLoader } from "#app/.server/json.ts";
import { search } from "#app/.server/list-params.ts";
import type { Suggestions } from "#app/features/produits/suggestions.ts";

export const loader = jsonLoader(async ({ acteur, services, request }): Promise<Suggestions> => {
  const q = search(new URL(request.url).searchParams.get("q"));
  const produits = await services.produits.suggestions(acteur, q);
  return {
    q,
    suggestions: produits.map(({ id, titre, reference, prixVente, statut, categorie }) => {
      return { id, titre, reference, prixVente, statut, rang: categorie.rang };
    }),
  };
});
