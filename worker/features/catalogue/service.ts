// The till's catalogue, whole or as the changes since an event.
import { oneRow } from "#worker/core/database/batch.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { devise } from "#worker/core/domain/devises.ts";
import type { Devise } from "#worker/core/domain/money.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { readShop } from "#worker/core/service/shop.ts";
import {
  catalogueHead,
  catalogueOf,
  catalogueSince,
  readProduitCaisse,
  wholeCatalogue,
} from "#worker/features/catalogue/queries.ts";
import type { TicketShop } from "#worker/features/tickets/domain/ticket.ts";
import { readTicketShop } from "#worker/features/tickets/queries.ts";
import { type PaysCaisse, paysCaisse } from "#worker/features/ventes/domain/paiement.ts";
import type { CategorieCaisse, CatalogueDifference, ProduitCaisse } from "./domain.ts";

export type Catalogue = {
  produits: ProduitCaisse[];
  /** Only categories that have a product for sale. */
  categories: CategorieCaisse[];
  devise: Devise;
  /** The shop's country, for its wallets and telephone numbers. */
  pays: PaysCaisse;
  /** Whether money by telephone is checked later unless the cashier says otherwise (rule: waiting). */
  mobileMoneyAttente: boolean;
  ticket: TicketShop;
  /** Id of the last event that this catalogue includes. */
  curseur: number;
};

/** What the till keeps besides products. */
export type CatalogueHead = Omit<Catalogue, "produits" | "curseur">;

export function createCatalogue(deps: Deps) {
  return {
    /** Products of status STOCK by title. Prices in centimes. */
    async catalogue(acteur: Acteur): Promise<Catalogue> {
      const query = catalogueOf(acteur.etablissementId);
      const [produits, categories, state, shop] = await readShop(deps, acteur, query);
      const { curseur } = oneRow(state);
      return {
        produits: produits.map(readProduitCaisse),
        ...headOf(categories, oneRow(state), shop),
        curseur,
      };
    },

    /** What has changed since an event, with all that is no product; null where the whole catalogue must be read. */
    async changes(
      acteur: Acteur,
      since: number,
    ): Promise<{ difference: CatalogueDifference; head: CatalogueHead } | null> {
      const e = acteur.etablissementId;
      const query = [...catalogueSince(e, since, deps.clock.now()), ...catalogueHead(e)] as const;
      const [state, changed, gone, categories, settings, shop] = await readShop(deps, acteur, query);
      const difference = differenceOf(oneRow(state), changed, gone);
      return difference && { difference, head: headOf(categories, oneRow(settings), shop) };
    },

    /** The whole catalogue when `since` is absent, unknown or too old, or when a later event requires a full reload. */
    async difference(acteur: Acteur, since?: number): Promise<CatalogueDifference> {
      const e = acteur.etablissementId;
      if (since !== undefined) {
        const query = catalogueSince(e, since, deps.clock.now());
        const [state, changed, gone] = await readShop(deps, acteur, query);
        const difference = differenceOf(oneRow(state), changed, gone);
        if (difference) return difference;
      }
      const [state, produits] = await readShop(deps, acteur, wholeCatalogue(e));
      const { curseur } = oneRow(state);
      return { produits: produits.map(readProduitCaisse), supprimes: [], curseur, complet: true };
    },
  };
}

type SettingsRow = { deviseCode: string; paysCode: string; mobileMoneyAttente: number };

function headOf(
  categories: CategorieCaisse[],
  { deviseCode, paysCode, mobileMoneyAttente }: SettingsRow,
  shop: Parameters<typeof readTicketShop>[0][],
): CatalogueHead {
  return {
    categories,
    devise: devise(deviseCode),
    pays: paysCaisse({ paysCode }),
    mobileMoneyAttente: mobileMoneyAttente === 1,
    ticket: readTicketShop(oneRow(shop)).shop,
  };
}

function differenceOf(
  { curseur, suffices }: { curseur: number; suffices: 0 | 1 },
  changed: Parameters<typeof readProduitCaisse>[0][],
  gone: readonly { id: number }[],
): CatalogueDifference | null {
  if (suffices !== 1) return null;
  const produits = changed.map(readProduitCaisse);
  return { produits, supprimes: gone.map(({ id }) => id), curseur, complet: false };
}
