// What is on the shelf as it is read: one definition for lists, alerts and the single product.
import { type SQL, sql } from "drizzle-orm";
import {
  type FiltreStock,
  type NiveauStock,
  niveauStock,
  type Stock,
  type StockQuery,
} from "#worker/domain/stock.ts";
import { plier } from "#worker/kernel/domain/text.ts";
import type { Ligne } from "#worker/kernel/database/batch.ts";
import {
  produitsNommes,
  produitsParmi,
  produitVivant,
  STOCK_DU_PRODUIT,
} from "#worker/features/produits/queries.ts";
import { pageLue, pageTriee } from "#worker/kernel/database/page.ts";

/**
 * The shop's products `p` that are no drafts, of all or of `ids`, each with its stock `s`; one that was INACTIF from the
 * start has none.
 */
export function stocksDe(etablissementId: number, ids?: SQL): SQL {
  return sql`FROM ${produitsParmi(etablissementId, ids)} ${STOCK_DU_PRODUIT}
    WHERE ${produitVivant(etablissementId)} AND p.statut <> 'BROUILLON'`;
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

/** The alert is of what is sold; the others are of the shelf, whatever lies on it. */
export const FILTRES: Record<FiltreStock, SQL> = {
  TOUS: sql`true`,
  EN_STOCK: sql`s.quantite > 0`,
  RUPTURE: NIVEAUX.CRITIQUE,
  ALERTE: sql`(p.statut = 'STOCK' AND ${NIVEAUX.FAIBLE})`,
};

/** On `p` and `s`: products of this level. A draft has no stock, so it has no level. */
export function auNiveau(niveau: NiveauStock): SQL {
  return sql`(p.statut <> 'BROUILLON' AND ${NIVEAUX[niveau]})`;
}

/** On `p` and `s`: what is sold and has run out, or has reached its threshold (decision 26). */
export const A_REAPPROVISIONNER = sql`(p.statut = 'STOCK' AND (${NIVEAUX.CRITIQUE} OR ${NIVEAUX.FAIBLE}))`;

/** One page by title, as vues/trouves reads it, its rows as `lireStock` does. */
export function pageDeStocks(etablissementId: number, query: StockQuery): SQL {
  const cherche = plier(query.q) !== "";
  const parmi = cherche ? produitsNommes(etablissementId, query.q) : undefined;
  const choisis = sql`${stocksDe(etablissementId, parmi)} AND ${FILTRES[query.filtre]}`;
  const choix = sql`SELECT p.id AS id, p.titre_plie AS cle ${choisis}`;
  const ordre = sql`cle, id`;
  const ids = cherche
    ? pageTriee(choix, ordre, query)
    : pageLue(choix, ordre, query, sql`SELECT count(*) ${choisis}`);
  return sql`SELECT d.n, ${COLONNES_STOCK} FROM ${ids} AS d
    LEFT JOIN produits AS p ON p.etablissement_id = ${etablissementId} AND p.id = d.id ${STOCK_DU_PRODUIT}
    ORDER BY d.cle, d.id`;
}

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
