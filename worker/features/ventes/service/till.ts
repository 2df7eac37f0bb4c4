// What the till keeps: every product that can be sold, and the categories to find it by; whole, or what changed.
import { sql } from "drizzle-orm";
import type {
  CategorieCaisse,
  DifferenceCatalogue,
  ProduitCaisse,
} from "#worker/features/produits/domain.ts";
import {
  catalogueDepuis,
  catalogueEntier,
  categoriesEnVente,
  lireProduitCaisse,
  produitsEnVente,
} from "#worker/features/ventes/queries/till.ts";
import { uneLigne } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
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
      const [produits = [], categories = [], reglages] = await readShop(deps, acteur, [
        produitsEnVente(e),
        categoriesEnVente(e),
        sql`SELECT t.devise_code, c.evenement FROM etablissements AS t
            JOIN compteurs AS c ON c.etablissement_id = t.id WHERE t.id = ${e}`,
      ]);
      const ligne = uneLigne(reglages);
      return {
        produits: produits.map(lireProduitCaisse),
        categories: categories.map((c) => ({
          id: Number(c["id"]),
          nom: String(c["nom"]),
          rang: Number(c["rang"]),
        })),
        devise: devise(String(ligne["devise_code"])),
        curseur: Number(ligne["evenement"]),
      };
    },

    /**
     * What changed since the event `depuis`, by product id: all of it when `depuis` is absent, unknown, older than what is
     * kept, or when the shop has said since that everything is to be read again. One round trip, of one moment.
     */
    async difference(acteur: Acteur, depuis?: number): Promise<DifferenceCatalogue> {
      const e = acteur.etablissementId;
      const [etat, produits = [], partis = []] = await readShop(
        deps,
        acteur,
        depuis === undefined ? catalogueEntier(e) : catalogueDepuis(e, depuis, deps.clock.now()),
      );
      const ligne = uneLigne(etat);
      return {
        produits: produits.map(lireProduitCaisse),
        supprimes: partis.map(({ id }) => Number(id)),
        curseur: Number(ligne["evenement"]),
        complet: Number(ligne["suffit"]) === 0,
      };
    },
  };
}
