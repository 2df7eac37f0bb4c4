import type { Panier, SingleVente } from "#worker/features/ventes/domain/vente.ts";

export function panier(lignes: Panier["lignes"], rest: Partial<Panier> = {}): Panier {
  const montant = lignes.reduce((s, l) => s + l.prixVenteReel * l.quantite, 0);
  return { lignes, paiements: montant > 0 ? [{ mode: "ESPECES", montant }] : [], ...rest };
}

/** 800 main units a piece, the default price of `addProduits`. */
export function oneArticle(produitId: number, quantite = 1): Panier {
  return panier([{ produitId, quantite, prixVenteReel: 80_000 }]);
}

export function oneVente(rest: Partial<SingleVente> = {}): SingleVente {
  return { produitId: 1, quantite: 2, prixVenteReel: 80_000, ...rest };
}
