// What is on the shelf as it is read: one definition for lists, alerts and the single product.
import { type SQL, sql } from "drizzle-orm";
import { type FiltreStock, type NiveauStock, niveauStock, type Stock } from "#worker/domain/stock.ts";
import type { Ligne } from "#worker/db/batch.ts";
import { produitVivant, STOCK_DU_PRODUIT } from "./produit.ts";

/** The shop's products `p` that are no drafts, each with its stock `s`; one that was INACTIF from the start has none. */
export function stocksDe(etablissementId: number): SQL {
  return sql`FROM produits AS p ${STOCK_DU_PRODUIT} WHERE ${produitVivant(etablissementId)} AND p.statut <> 'BROUILLON'`;
}

/** What was never there is 0 pieces. */
const QUANTITE = sql`coalesce(s.quantite, 0)`;

/** What `lireStock` reads. */
export const COLONNES_STOCK = sql`p.id, p.titre, p.reference, p.seuil_alerte, ${QUANTITE} AS quantite`;

/** domain/stock's `niveauStock`, as conditions on `p` and `s`. A threshold of 0 is none: nothing above 0 is under it. */
const NIVEAUX: Record<NiveauStock, SQL> = {
  CRITIQUE: sql`${QUANTITE} = 0`,
  FAIBLE: sql`s.quantite BETWEEN 1 AND p.seuil_alerte`,
  ATTENTION: sql`s.quantite > p.seuil_alerte AND s.quantite <= 2 * p.seuil_alerte`,
  NORMAL: sql`s.quantite > 2 * p.seuil_alerte`,
};

export const FILTRES: Record<FiltreStock, SQL> = {
  TOUS: sql`true`,
  EN_STOCK: sql`s.quantite > 0`,
  RUPTURE: NIVEAUX.CRITIQUE,
  ALERTE: NIVEAUX.FAIBLE,
};

/** On `p` and `s`: products of this level. A draft has no stock, so it has no level. */
export function auNiveau(niveau: NiveauStock): SQL {
  return sql`(p.statut <> 'BROUILLON' AND ${NIVEAUX[niveau]})`;
}

/** On `p` and `s`: what is sold and has run out, or has reached its threshold (decision 26). */
export const A_REAPPROVISIONNER = sql`(p.statut = 'STOCK' AND (${FILTRES.RUPTURE} OR ${FILTRES.ALERTE}))`;

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
