import { jsonLoader } from "#app/.server/json.ts";
import { search } from "#app/.server/list-params.ts";
import type { Suggestions } from "#app/shell/produit-suggestions.ts";

export const loader = jsonLoader(async ({ acteur, services, request }): Promise<Suggestions> => {
  const params = new URL(request.url).searchParams;
  const q = search(params.get("q"));
  const buyable = params.get("achetables") === "1";
  const produits = await services.produits.suggestions(acteur, q, { buyable });
  return {
    q,
    suggestions: produits.map(({ id, titre, reference, prixVente, statut, categorie }) => {
      return { id, titre, reference, prixVente, statut, rang: categorie?.rang ?? 0 };
    }),
  };
});
