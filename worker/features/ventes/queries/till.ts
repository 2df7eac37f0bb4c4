// What the till keeps of the shop, whole or what changed of it (api.md "GET /caisse/catalogue").
import { type SQL, sql } from "drizzle-orm";
import { estConserve } from "#worker/features/evenements/queries.ts";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import { produitVivant, STOCK_DU_PRODUIT } from "#worker/features/produits/queries.ts";
import type { Ligne } from "#worker/kernel/database/batch.ts";

const COLONNES = sql`p.id, p.titre, p.reference, p.categorie_id, p.prix_vente, p.seuil_alerte,
  coalesce(s.quantite, 0) AS quantite,
  (SELECT json_group_array(b.code ORDER BY b.code) FROM codes_barres AS b
   WHERE b.etablissement_id = p.etablissement_id AND b.produit_id = p.id) AS codes_barres`;

/** On `p`: what the till sells. */
const enVente = (etablissementId: number) => sql`${produitVivant(etablissementId)} AND p.statut = 'STOCK'`;

/** Every product that is for sale, by title. */
export function produitsEnVente(etablissementId: number): SQL {
  return sql`SELECT ${COLONNES} FROM produits AS p ${STOCK_DU_PRODUIT}
    WHERE ${enVente(etablissementId)} ORDER BY p.titre_plie, p.id`;
}

/** The categories of these products, by name. */
export function categoriesEnVente(etablissementId: number): SQL {
  return sql`SELECT id, nom, rang FROM (
      SELECT id, nom, nom_plie, row_number() OVER (ORDER BY id) - 1 AS rang FROM categories
      WHERE etablissement_id = ${etablissementId})
    WHERE id IN (SELECT p.categorie_id FROM produits AS p WHERE ${enVente(etablissementId)})
    ORDER BY nom_plie, id`;
}

/** The shop's last event, and every product for sale, by id. */
export function catalogueEntier(etablissementId: number): SQL[] {
  return [
    sql`SELECT evenement, 0 AS suffit FROM compteurs WHERE etablissement_id = ${etablissementId}`,
    sql`SELECT ${COLONNES} FROM produits AS p ${STOCK_DU_PRODUIT} WHERE ${enVente(etablissementId)} ORDER BY 1`,
  ];
}

/**
 * The shop's last event and whether the difference since `depuis` says it all; the products for sale that changed, or all
 * of them when it does not; the ids that changed and are for sale no more, drafts left out, which never were.
 */
export function catalogueDepuis(etablissementId: number, depuis: number, maintenant: number): SQL[] {
  const suffit = suffitDepuis(etablissementId, depuis, maintenant);
  const changes = produitsChanges(etablissementId, depuis);
  // One row or none stands before each half, so that only one of them is ever read.
  const si = (condition: SQL) =>
    sql`(SELECT 1 FROM compteurs WHERE etablissement_id = ${etablissementId} AND ${condition}) AS si`;
  return [
    sql`SELECT evenement, ${suffit} AS suffit FROM compteurs WHERE etablissement_id = ${etablissementId}`,
    sql`SELECT ${COLONNES} FROM ${si(sql`NOT ${suffit}`)} CROSS JOIN produits AS p ${STOCK_DU_PRODUIT}
        WHERE ${enVente(etablissementId)}
        UNION ALL
        SELECT ${COLONNES} FROM ${si(suffit)} CROSS JOIN ${changes} AS d CROSS JOIN produits AS p
          ON p.id = d.produit_id ${STOCK_DU_PRODUIT} WHERE ${enVente(etablissementId)}
        ORDER BY 1`,
    sql`SELECT d.produit_id AS id FROM ${si(suffit)} CROSS JOIN ${changes} AS d
        WHERE NOT EXISTS (SELECT 1 FROM produits AS p
          WHERE ${produitVivant(etablissementId)} AND p.id = d.produit_id AND p.statut IN ('STOCK', 'BROUILLON'))
        ORDER BY 1`,
  ];
}

/** The events after the cursor are all kept, and none says that everything is to be read again. */
function suffitDepuis(etablissementId: number, depuis: number, maintenant: number): SQL {
  return sql`(${estConserve(etablissementId, depuis, maintenant)}
    AND NOT EXISTS (SELECT 1 FROM evenements WHERE etablissement_id = ${etablissementId} AND id > ${depuis}
                    AND type = 'INFO' AND data->>'rechargement'))`;
}

/** Rows (produit_id): the products that events after `depuis` name, as their first or in their lines. */
function produitsChanges(etablissementId: number, depuis: number): SQL {
  const apres = sql`WHERE v.etablissement_id = ${etablissementId} AND v.id > ${depuis}
      AND v.type IN ('ALERTE_STOCK', 'INFO')`;
  return sql`(SELECT v.data->>'produitId' AS produit_id FROM evenements AS v ${apres} AND v.data->>'produitId' IS NOT NULL
    UNION
    SELECT l.value->>'produitId' FROM evenements AS v CROSS JOIN json_each(v.data, '$.lignes') AS l ${apres})`;
}

/** Reads a row of the products above. Prices in centimes. */
export function lireProduitCaisse(ligne: Ligne): ProduitCaisse {
  return {
    id: Number(ligne["id"]),
    titre: String(ligne["titre"]),
    reference: String(ligne["reference"]),
    categorieId: Number(ligne["categorie_id"]),
    prixVente: Number(ligne["prix_vente"]),
    quantite: Number(ligne["quantite"]),
    seuilAlerte: Number(ligne["seuil_alerte"]),
    codesBarres: JSON.parse(String(ligne["codes_barres"])) as string[],
  };
}
