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

export function byId(produits: readonly ProduitCaisse[]): ReadonlyMap<number, ProduitCaisse> {
  return new Map(produits.map((produit) => [produit.id, produit]));
}

/** `factures`: invoices of received events. The stocks already exclude the pieces of these invoices. */
export type LiveCatalogue = CatalogueCaisse & { factures: ReadonlySet<number> };

/** Events arrive in order and contain absolute stocks, so the last event is right. */
export function applyEvent(
  before: LiveCatalogue,
  stocks: readonly { produitId: number; stockActuel: number }[],
  factureId?: number,
): LiveCatalogue {
  const factures = factureId === undefined ? before.factures : new Set([...before.factures, factureId]);
  const changed = new Map(stocks.map(({ produitId, stockActuel }) => [produitId, stockActuel]));
  return { ...withStocks(before, ({ id }) => changed.get(id)), factures };
}

/** Subtracts a sale of this till, unless the sale's event arrived before the answer. */
export function sell(
  before: LiveCatalogue,
  factureId: number,
  lignes: readonly { produitId: number; quantite: number }[],
): LiveCatalogue {
  if (before.factures.has(factureId)) return before;
  const sold = new Map(lignes.map(({ produitId, quantite }) => [produitId, quantite]));
  return withStocks(before, ({ id, quantite }) => Math.max(0, quantite - (sold.get(id) ?? 0)));
}

function withStocks(
  before: LiveCatalogue,
  stockOf: (produit: ProduitCaisse) => number | undefined,
): LiveCatalogue {
  const produits = before.produits.map((produit) => {
    const quantite = stockOf(produit) ?? produit.quantite;
    return quantite === produit.quantite ? produit : { ...produit, quantite };
  });
  return { ...before, produits };
}

export function change(
  before: LiveCatalogue,
  { produits, supprimes, curseur }: CatalogueDifference,
): LiveCatalogue {
  const gone = new Set([...supprimes, ...produits.map(({ id }) => id)]);
  const kept = before.produits.filter(({ id }) => !gone.has(id));
  return { ...before, produits: byTitle([...kept, ...produits]), curseur };
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
