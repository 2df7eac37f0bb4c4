// What is on the shelf as it is read: one definition for lists, alerts and the single product.
import { type SQL, sql } from "drizzle-orm";
import { type FiltreStock, niveauStock, type Stock } from "#worker/domain/stock.ts";
import type { Ligne } from "#worker/db/batch.ts";
import { produitVivant } from "./produit.ts";

/**
 * The shop's products `p` that have been in stock, with it as `s`; a draft never has. CROSS: the products first, by
 * title where that is the order, each with its stock by key.
 */
export function stocksDe(etablissementId: number): SQL {
  return sql`FROM produits AS p CROSS JOIN stocks AS s ON s.etablissement_id = p.etablissement_id AND s.id = p.id
    WHERE ${produitVivant(etablissementId)}`;
}

/** What `lireStock` reads. */
export const COLONNES_STOCK = sql`p.id, p.titre, p.reference, p.seuil_alerte, s.quantite`;

export const FILTRES = {
  TOUS: sql`true`,
  EN_STOCK: sql`s.quantite > 0`,
  RUPTURE: sql`s.quantite = 0`,
  // A threshold of 0 is none: no quantity above 0 is under it.
  ALERTE: sql`s.quantite BETWEEN 1 AND p.seuil_alerte`,
} satisfies Record<FiltreStock, SQL>;

/** Reads a row of `COLONNES_STOCK`. */
export function lireStock(ligne: Ligne): Stock {
  const id = Number(ligne["id"]);
  const seuilAlerte = Number(ligne["seuil_alerte"]);
  const quantiteDisponible = Number(ligne["quantite"]);
  return {
    id,
    produit: { id, titre: String(ligne["titre"]), reference: String(ligne["reference"]), seuilAlerte },
    quantiteDisponible,
    niveau: niveauStock(quantiteDisponible, seuilAlerte),
  };
}
