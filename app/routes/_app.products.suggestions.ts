import { appLoader } from "#app/.server/handlers.ts";
import { listParams } from "#app/.server/list-params.ts";

/** What the search box suggests: no more of a product than its row shows. */
export const loader = appLoader(async ({ acteur, services, request }) => {
  const { q } = listParams(request, { sorts: ["titre"], sortBy: "titre", size: 5 });
  const produits = await services.produits.suggestions(acteur, q);
  return {
    q,
    suggestions: produits.map(({ id, titre, reference, prixVente, statut, categorie }) => {
      return { id, titre, reference, prixVente, statut, rang: categorie.rang };
    }),
  };
});
