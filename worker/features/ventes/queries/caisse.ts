// What the till keeps of the shop, whole or what changed of it (api.md "GET /caisse/catalogue").
import { type SQL, sql } from "drizzle-orm";
import { isKept } from "#worker/features/evenements/queries.ts";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import { liveProduit, PRODUIT_STOCK } from "#worker/features/produits/queries.ts";
import type { Row, Statement } from "#worker/kernel/database/batch.ts";

const COLUMNS = sql`p.id, p.titre, p.reference, p.categorie_id, p.prix_vente, p.seuil_alerte,
  coalesce(s.quantite, 0) AS quantite,
  (SELECT json_group_array(b.code ORDER BY b.code) FROM codes_barres AS b
   WHERE b.etablissement_id = p.etablissement_id AND b.produit_id = p.id) AS codes_barres`;

/** On `p`: what the till sells. */
const forSale = (etablissementId: number) => sql`${liveProduit(etablissementId)} AND p.statut = 'STOCK'`;

/** Every product that is for sale, by title. */
export function produitsForSale(etablissementId: number): SQL {
  return sql`SELECT ${COLUMNS} FROM produits AS p ${PRODUIT_STOCK}
    WHERE ${forSale(etablissementId)} ORDER BY p.titre_plie, p.id`;
}

/** The categories of these products, by name. */
export function categoriesForSale(etablissementId: number): SQL {
  return sql`SELECT id, nom, rang FROM (
      SELECT id, nom, nom_plie, row_number() OVER (ORDER BY id) - 1 AS rang FROM categories
      WHERE etablissement_id = ${etablissementId})
    WHERE id IN (SELECT p.categorie_id FROM produits AS p WHERE ${forSale(etablissementId)})
    ORDER BY nom_plie, id`;
}

/** The shop's last event, and every product for sale, by id. */
export function wholeCatalogue(etablissementId: number): Statement[] {
  return [
    sql`SELECT evenement, 0 AS suffit FROM compteurs WHERE etablissement_id = ${etablissementId}`,
    sql`SELECT ${COLUMNS} FROM produits AS p ${PRODUIT_STOCK} WHERE ${forSale(etablissementId)} ORDER BY 1`,
  ];
}

/**
 * The shop's last event and whether the difference since `since` says it all; the products for sale that changed, or all
 * of them when it does not; the ids that changed and are for sale no more, drafts left out, which never were.
 */
export function catalogueSince(etablissementId: number, since: number, now: number): Statement[] {
  const suffices = sufficesSince(etablissementId, since, now);
  const changes = produitsChanges(etablissementId, since);
  // One row or none stands before each half, so that only one of them is ever read.
  const onlyIf = (condition: SQL) =>
    sql`(SELECT 1 FROM compteurs WHERE etablissement_id = ${etablissementId} AND ${condition}) AS si`;
  return [
    sql`SELECT evenement, ${suffices} AS suffit FROM compteurs WHERE etablissement_id = ${etablissementId}`,
    sql`SELECT ${COLUMNS} FROM ${onlyIf(sql`NOT ${suffices}`)} CROSS JOIN produits AS p ${PRODUIT_STOCK}
        WHERE ${forSale(etablissementId)}
        UNION ALL
        SELECT ${COLUMNS} FROM ${onlyIf(suffices)} CROSS JOIN ${changes} AS d CROSS JOIN produits AS p
          ON p.id = d.produit_id ${PRODUIT_STOCK} WHERE ${forSale(etablissementId)}
        ORDER BY 1`,
    sql`SELECT d.produit_id AS id FROM ${onlyIf(suffices)} CROSS JOIN ${changes} AS d
        WHERE NOT EXISTS (SELECT 1 FROM produits AS p
          WHERE ${liveProduit(etablissementId)} AND p.id = d.produit_id AND p.statut IN ('STOCK', 'BROUILLON'))
        ORDER BY 1`,
  ];
}

/** The events after the cursor are all kept, and none says that everything is to be read again. */
function sufficesSince(etablissementId: number, since: number, now: number): SQL {
  return sql`(${isKept(etablissementId, since, now)}
    AND NOT EXISTS (SELECT 1 FROM evenements WHERE etablissement_id = ${etablissementId} AND id > ${since}
                    AND type = 'INFO' AND data->>'rechargement'))`;
}

/** Rows (produit_id): the products that events after `since` name, as their first or in their lines. */
function produitsChanges(etablissementId: number, since: number): SQL {
  const after = sql`WHERE v.etablissement_id = ${etablissementId} AND v.id > ${since}
      AND v.type IN ('ALERTE_STOCK', 'INFO')`;
  return sql`(SELECT v.data->>'produitId' AS produit_id FROM evenements AS v ${after} AND v.data->>'produitId' IS NOT NULL
    UNION
    SELECT l.value->>'produitId' FROM evenements AS v CROSS JOIN json_each(v.data, '$.lignes') AS l ${after})`;
}

/** Reads a row of the products above. Prices in centimes. */
export function readCaisseProduit(row: Row): ProduitCaisse {
  return {
    id: Number(row["id"]),
    titre: String(row["titre"]),
    reference: String(row["reference"]),
    categorieId: Number(row["categorie_id"]),
    prixVente: Number(row["prix_vente"]),
    quantite: Number(row["quantite"]),
    seuilAlerte: Number(row["seuil_alerte"]),
    codesBarres: JSON.parse(String(row["codes_barres"])) as string[],
  };
}
