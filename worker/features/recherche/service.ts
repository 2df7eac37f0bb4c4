// The header's search: four lists in one round trip (rule: search).
import { sliceOf } from "#worker/core/database/page.ts";
import { readAnswer } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { readShop } from "#worker/core/service/shop.ts";
import { achatsList } from "#worker/features/achats/queries.ts";
import { categoriesFound } from "#worker/features/categories/queries.ts";
import { produitsSuggested, readProduit } from "#worker/features/produits/queries.ts";
import { ventesList } from "#worker/features/ventes/queries/vente.ts";
import { allowsRecherche, FOUND_MAX, NOTHING_FOUND, type Recherche } from "./domain.ts";

export function createRecherche(deps: Deps) {
  return {
    /** Products and categories whose name begins with `q` come first, the newest sales and purchases. */
    async find(acteur: Acteur, q: string): Promise<Recherche> {
      if (!allowsRecherche(q)) return NOTHING_FOUND;
      const { etablissementId: e } = acteur;
      const newest = { q, sortBy: "dateOperation", sortDir: "desc" } as const;
      const [produits, categories, ventes, achats] = await readShop(deps, acteur, [
        produitsSuggested(e, q),
        categoriesFound(e, q, FOUND_MAX),
        sliceOf(ventesList(e, newest, {}), undefined, FOUND_MAX),
        sliceOf(achatsList(e, { ...newest, state: "TOUS" }, {}), undefined, FOUND_MAX),
      ]);
      return {
        produits: produits.map(readProduit),
        categories: categories.map(readAnswer),
        ventes: ventes.map(readAnswer),
        achats: achats.map(readAnswer),
      };
    },
  };
}
