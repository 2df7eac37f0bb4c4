// From a product's stored JSON to domain/produit's `Produit`: what is computed and not stored is computed here.
import type { Produit } from "#worker/domain/produit.ts";
import { coutMoyen, niveauStock } from "#worker/domain/stock.ts";
import type { Ligne } from "#worker/db/batch.ts";

/** What db/vues/produit answers; `quantite` and `valeur` are null for a product that was never in stock. */
export type ProduitStocke = Omit<
  Produit,
  "niveau" | "prixAchatMoyen" | "quantite" | "valeurStock" | "aUnStock"
> & {
  quantite: number | null;
  valeur: number | null;
};

export function completerProduit({ valeur, ...stocke }: ProduitStocke): Produit {
  const quantite = stocke.quantite ?? 0;
  return {
    ...stocke,
    quantite,
    valeurStock: valeur ?? 0,
    prixAchatMoyen: coutMoyen(quantite, valeur ?? 0),
    niveau: niveauStock(quantite, stocke.seuilAlerte),
    aUnStock: stocke.quantite !== null,
  };
}

/** Reads a row of db/vues/produit. */
export function lireProduit(ligne: Ligne): Produit {
  return completerProduit(JSON.parse(String(ligne["reponse"])) as ProduitStocke);
}
