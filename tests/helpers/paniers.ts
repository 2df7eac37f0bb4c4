// Baskets of tests.
import type { Panier, SingleVente } from "#worker/features/ventes/domain/vente.ts";

/** Cash for the whole basket. Prices in centimes. */
export function panier(lignes: Panier["lignes"], rest: Partial<Panier> = {}): Panier {
  const montant = lignes.reduce((s, l) => s + l.prixVenteReel * l.quantite, 0);
  return { lignes, paiements: montant > 0 ? [{ mode: "ESPECES", montant }] : [], ...rest };
}

/** One line of 800 main units a piece: the price of `addProduits` by default. */
export function oneArticle(produitId: number, quantite = 1): Panier {
  return panier([{ produitId, quantite, prixVenteReel: 80_000 }]);
}

/** Two pieces of product 1 at that price, for POST /ventes. */
export function oneVente(rest: Partial<SingleVente> = {}): SingleVente {
  return { produitId: 1, quantite: 2, prixVenteReel: 80_000, ...rest };
}
