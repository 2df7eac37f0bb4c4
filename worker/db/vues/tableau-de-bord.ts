// What the dashboard shows beside sums: what the shop has, and what runs out.
import { type SQL, sql } from "drizzle-orm";
import type { AReapprovisionner } from "#worker/domain/tableau-de-bord.ts";
import type { Ligne } from "#worker/db/batch.ts";
import { categoriesRangees } from "./categorie.ts";
import { produitVivant, STOCK_DU_PRODUIT } from "./produit.ts";
import { A_REAPPROVISIONNER, COLONNES_STOCK, FILTRES, lireStock } from "./stock.ts";

/** One row: what the shop has, as it is now. */
export function comptesDe(e: number): SQL {
  const taches = (statut: string) =>
    sql`(SELECT count(*) FROM taches WHERE etablissement_id = ${e} AND statut = ${statut})`;
  return sql`SELECT count(*) AS produits,
      (SELECT count(*) FROM categories WHERE etablissement_id = ${e}) AS categories,
      (SELECT facture FROM compteurs WHERE etablissement_id = ${e}) AS factures,
      ${taches("A_FAIRE")} AS a_faire, ${taches("TERMINEE")} AS terminees,
      count(*) FILTER (WHERE p.statut = 'STOCK' AND ${FILTRES.RUPTURE}) AS ruptures,
      count(*) FILTER (WHERE p.statut = 'STOCK' AND ${FILTRES.ALERTE}) AS faibles
    FROM produits AS p ${STOCK_DU_PRODUIT} WHERE ${produitVivant(e)}`;
}

/** Reads the row of `comptesDe`. */
export function lireComptes(ligne: Ligne) {
  return {
    aVendu: Number(ligne["factures"]) > 0,
    totalProduits: Number(ligne["produits"]),
    totalCategories: Number(ligne["categories"]),
    ruptures: Number(ligne["ruptures"]),
    stocksFaibles: Number(ligne["faibles"]),
    taches: { aFaire: Number(ligne["a_faire"]), terminees: Number(ligne["terminees"]) },
  };
}

/** At most `nombre` of what is at zero or at its threshold, the emptiest against it first. */
export function produitsAReapprovisionner(e: number, nombre: number): SQL {
  return sql`SELECT ${COLONNES_STOCK}, c.rang FROM produits AS p ${STOCK_DU_PRODUIT}
    CROSS JOIN ${categoriesRangees(e)} AS c ON c.id = p.categorie_id
    WHERE ${produitVivant(e)} AND ${A_REAPPROVISIONNER}
    ORDER BY 1.0 * coalesce(s.quantite, 0) / max(p.seuil_alerte, 1), p.seuil_alerte DESC, p.titre_plie, p.id
    LIMIT ${nombre}`;
}

/** Reads a row of `produitsAReapprovisionner`. */
export function lireAReapprovisionner(ligne: Ligne): AReapprovisionner {
  return { ...lireStock(ligne), rang: Number(ligne["rang"]) };
}
