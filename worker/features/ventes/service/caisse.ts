// What the till keeps: every product that can be sold, and the categories to find it by; whole, or what changed.
import { sql } from "drizzle-orm";
import type {
  CategorieCaisse,
  CatalogueDifference,
  ProduitCaisse,
} from "#worker/features/produits/domain.ts";
import {
  catalogueSince,
  wholeCatalogue,
  categoriesForSale,
  readCaisseProduit,
  produitsForSale,
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
      const e = acteur.etablissementId;
      const [produits = [], categories = [], settings] = await readShop(deps, acteur, [
        produitsForSale(e),
        categoriesForSale(e),
        sql`SELECT t.devise_code, c.evenement FROM etablissements AS t
            JOIN compteurs AS c ON c.etablissement_id = t.id WHERE t.id = ${e}`,
      ]);
      const row = oneRow(settings);
      return {
        produits: produits.map(readCaisseProduit),
        categories: categories.map((c) => ({
          id: Number(c["id"]),
          nom: String(c["nom"]),
          rang: Number(c["rang"]),
        })),
        devise: devise(String(row["devise_code"])),
        curseur: Number(row["evenement"]),
      };
    },

    /**
     * What changed since the event `since`, by product id: all of it when `since` is absent, unknown, older than what is
     * kept, or when the shop has said since that everything is to be read again. One round trip, of one moment.
     */
    async difference(acteur: Acteur, since?: number): Promise<CatalogueDifference> {
      const e = acteur.etablissementId;
      const [state, produits = [], gone = []] = await readShop(
        deps,
        acteur,
        since === undefined ? wholeCatalogue(e) : catalogueSince(e, since, deps.clock.now()),
      );
      const row = oneRow(state);
      return {
        produits: produits.map(readCaisseProduit),
        supprimes: gone.map(({ id }) => Number(id)),
        curseur: Number(row["evenement"]),
        complet: Number(row["suffit"]) === 0,
      };
    },
  };
}
