// What the till keeps: every product that can be sold, and the categories to find it by; whole, or what changed.
import type {
  CategorieCaisse,
  CatalogueDifference,
  ProduitCaisse,
} from "#worker/features/produits/domain.ts";
import {
  catalogueOf,
  catalogueSince,
  readProduitCaisse,
  wholeCatalogue,
} from "#worker/features/ventes/queries/caisse.ts";
import { oneRow } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { readShop } from "#worker/kernel/service/shop.ts";

export type Catalogue = {
  produits: ProduitCaisse[];
  /** Only those that have a product for sale. */
  categories: CategorieCaisse[];
  devise: Devise;
  /** Id of the last event that this catalogue knows of. */
  curseur: number;
};

export function createCaisse(deps: Deps) {
  return {
    /** Products of status STOCK by title, in one round trip. Prices in centimes. */
    async catalogue(acteur: Acteur): Promise<Catalogue> {
      const query = catalogueOf(acteur.etablissementId);
      const [produits, categories, state] = await readShop(deps, acteur, query);
      const { deviseCode, curseur } = oneRow(state);
      return { produits: produits.map(readProduitCaisse), categories, devise: devise(deviseCode), curseur };
    },

    /**
     * What changed since the event `since`, by product id: all of it when `since` is absent, unknown, older than what is
     * kept, or when the shop has said since that everything is to be read again. Each answer is of one moment.
     */
    async difference(acteur: Acteur, since?: number): Promise<CatalogueDifference> {
      const e = acteur.etablissementId;
      if (since !== undefined) {
        const query = catalogueSince(e, since, deps.clock.now());
        const [state, changed, gone] = await readShop(deps, acteur, query);
        const { curseur, suffices } = oneRow(state);
        if (suffices === 1) {
          const produits = changed.map(readProduitCaisse);
          return { produits, supprimes: gone.map(({ id }) => id), curseur, complet: false };
        }
      }
      const [state, produits] = await readShop(deps, acteur, wholeCatalogue(e));
      const { curseur } = oneRow(state);
      return { produits: produits.map(readProduitCaisse), supprimes: [], curseur, complet: true };
    },
  };
}
