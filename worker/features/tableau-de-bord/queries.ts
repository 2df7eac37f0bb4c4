// What the dashboard shows beside sums: what the shop has, and what runs out.
import { type SQL, sql } from "drizzle-orm";
import { categoriesRangees } from "#worker/features/categories/queries.ts";
import { produitVivant, STOCK_DU_PRODUIT } from "#worker/features/produits/queries.ts";
import { A_REAPPROVISIONNER, COLONNES_STOCK, FILTRES, lireStock } from "#worker/features/stock/queries.ts";
import type { Ligne } from "#worker/kernel/database/batch.ts";
import type { AReapprovisionner } from "./domain.ts";

/** One row: what the shop has, as it is now. */
export function comptesDe(e: number): SQL {
  const taches = (statut: string) =>
    sql`(SELECT count(*) FROM taches WHERE etablissement_id = ${e} AND statut = ${statut})`;
  return sql`SELECT count(*) AS produits,
      (SELECT count(*) FROM categories WHERE etablissement_id = ${e}) AS categories,
      (SELECT facture FROM compteurs WHERE etablissement_id = ${e}) AS factures,
      ${taches("A_FAIRE")} AS a_faire, ${taches("TERMINEE")} AS terminees
    FROM produits AS p WHERE ${produitVivant(e)}`;
}

/** Reads the row of `comptesDe`. */
export function lireComptes(ligne: Ligne) {
  return {
    aVendu: Number(ligne["factures"]) > 0,
    totalProduits: Number(ligne["produits"]),
    totalCategories: Number(ligne["categories"]),
    taches: { aFaire: Number(ligne["a_faire"]), terminees: Number(ligne["terminees"]) },
  };
}

/**
 * At most `nombre` of what is at zero or at its threshold, the emptiest against it first, each with how many of all are at
 * zero (`ruptures`) and how many are not (`faibles`): one pass over the shop's stock finds and counts them.
 */
export function produitsAReapprovisionner(e: number, nombre: number): SQL {
  return sql`SELECT ${COLONNES_STOCK}, c.rang,
      count(*) FILTER (WHERE ${FILTRES.RUPTURE}) OVER () AS ruptures,
      count(*) FILTER (WHERE ${FILTRES.ALERTE}) OVER () AS faibles
    FROM produits AS p ${STOCK_DU_PRODUIT}
    CROSS JOIN ${categoriesRangees(e)} AS c ON c.id = p.categorie_id
    WHERE ${produitVivant(e)} AND ${A_REAPPROVISIONNER}
    ORDER BY 1.0 * coalesce(s.quantite, 0) / max(p.seuil_alerte, 1), p.seuil_alerte DESC, p.titre_plie, p.id
    LIMIT ${nombre}`;
}

/** Reads the rows of `produitsAReapprovisionner`; none of them is nothing to count. */
export function lireAReapprovisionner(lignes: readonly Ligne[]) {
  const [premiere] = lignes;
  return {
    ruptures: Number(premiere?.["ruptures"] ?? 0),
    stocksFaibles: Number(premiere?.["faibles"] ?? 0),
    aReapprovisionner: lignes.map((ligne): AReapprovisionner => ({
      ...lireStock(ligne),
      rang: Number(ligne["rang"]),
    })),
  };
}
