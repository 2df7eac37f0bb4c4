import type { Devise } from "#worker/core/domain/money.ts";
import { sortKey } from "#worker/core/domain/natural-order.ts";
import type {
  CatalogueDifference,
  CategorieCaisse,
  ProduitCaisse,
} from "#worker/features/catalogue/domain.ts";
import type { TicketShop } from "#worker/features/tickets/domain/ticket.ts";
import type { PaysCaisse } from "#worker/features/ventes/domain/paiement.ts";

/** `curseur`: the last event that the catalogue includes. */
export type CatalogueCaisse = {
  produits: ProduitCaisse[];
  categories: CategorieCaisse[];
  devise: Devise;
  pays: PaysCaisse;
  mobileMoneyAttente: boolean;
  ticket: TicketShop;
  curseur: number;
};

/** What the till reads of products by their ids. */
export type Produits = Pick<ReadonlyMap<number, ProduitCaisse>, "get">;

/**
 * Stocks change often and products seldom, so what follows from the list of products alone stays the same object over a
 * change of stocks. `factures`: invoices of received events. The stocks already exclude the pieces of these invoices.
 */
export type LiveCatalogue = CatalogueCaisse & ProduitList & { factures: ReadonlySet<number> };

type ProduitList = {
  /** In the catalogue's order; another array when a product came, left, or changed otherwise than in its stock. */
  ids: readonly number[];
  /** Each product's place in `produits`. */
  places: ReadonlyMap<number, number>;
  /** The number of products of each category. */
  counts: ReadonlyMap<number, number>;
};

export function liveOf(
  catalogue: CatalogueCaisse,
  { factures }: Pick<LiveCatalogue, "factures"> = { factures: new Set() },
): LiveCatalogue {
  const ids = catalogue.produits.map(({ id }) => id);
  const places = new Map(ids.map((id, place) => [id, place]));
  return { ...catalogue, ids, places, counts: countByCategorie(catalogue.produits), factures };
}

export function produitOf({ produits, places }: LiveCatalogue, id: number): ProduitCaisse | undefined {
  return produits[places.get(id) ?? -1];
}

/** Events arrive in order and contain absolute stocks, so the last event is right. */
export function applyEvent(
  before: LiveCatalogue,
  stocks: readonly { produitId: number; stockActuel: number }[],
  factureId?: number,
): LiveCatalogue {
  const factures = factureId === undefined ? before.factures : new Set([...before.factures, factureId]);
  return {
    ...withStocks(
      before,
      stocks.map(({ produitId, stockActuel }) => [produitId, stockActuel]),
    ),
    factures,
  };
}

/** Subtracts a sale of this till, unless the sale's event arrived before the answer. */
export function sell(
  before: LiveCatalogue,
  factureId: number,
  lignes: readonly { produitId: number; quantite: number }[],
): LiveCatalogue {
  if (before.factures.has(factureId)) return before;
  return withStocks(
    before,
    lignes.map(({ produitId, quantite }) => [
      produitId,
      Math.max(0, (produitOf(before, produitId)?.quantite ?? 0) - quantite),
    ]),
  );
}

function withStocks(
  before: LiveCatalogue,
  stocks: readonly (readonly [produitId: number, quantite: number])[],
): LiveCatalogue {
  const produits = [...before.produits];
  for (const [produitId, quantite] of stocks) {
    const place = before.places.get(produitId) ?? -1;
    const produit = produits[place];
    if (produit && produit.quantite !== quantite) produits[place] = { ...produit, quantite };
  }
  return { ...before, produits };
}

export function change(
  before: LiveCatalogue,
  { produits, supprimes, curseur }: CatalogueDifference,
): LiveCatalogue {
  const changed = new Map(produits.map((produit) => [produit.id, produit]));
  const renamed = produits.some(({ id, titre }) => produitOf(before, id)?.titre !== titre);
  const gone = new Set(renamed ? [...supprimes, ...changed.keys()] : supprimes);
  const kept = before.produits.filter(({ id }) => !gone.has(id));
  const all = renamed ? byTitle([...kept, ...produits]) : kept.map((one) => changed.get(one.id) ?? one);
  return liveOf({ ...before, produits: all, curseur }, before);
}

/** The server's order. The key of each title is made once, because folding is costly. */
function byTitle(produits: readonly ProduitCaisse[]): ProduitCaisse[] {
  const titles = new Map(produits.map((produit) => [produit, sortKey(produit.titre)]));
  const titre = (produit: ProduitCaisse) => titles.get(produit) ?? "";
  return [...produits].sort((a, b) => (titre(a) < titre(b) ? -1 : titre(a) > titre(b) ? 1 : a.id - b.id));
}

export function countByCategorie(produits: readonly ProduitCaisse[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { categorieId } of produits) counts.set(categorieId, (counts.get(categorieId) ?? 0) + 1);
  return counts;
}
