// What creates a product and puts it in stock. Run in the order of the functions, after the refusals.
import { isNull, type SQL, sql } from "drizzle-orm";
import type { Statement } from "#worker/kernel/database/batch.ts";
import { report } from "#worker/features/evenements/writes.ts";
import {
  CODES_BARRES_LIMIT,
  type ProduitCreation,
  PRODUITS_LIMIT,
  type StockInitial,
  restOfText,
} from "#worker/features/produits/domain.ts";
import { produits } from "#worker/features/produits/tables.ts";
import { all, ofShop } from "#worker/kernel/database/statements.ts";
import { refuseBeyond, refuseWith, refuseUnless, refuseIf } from "#worker/kernel/database/refuse.ts";
import { uniqueKey, fold } from "#worker/kernel/domain/text.ts";
import type { WriteContext, DatedWriteContext } from "#worker/kernel/domain/write-context.ts";

/** Refuses with PRODUIT when the shop has no such product, or only an archived one. */
export function refuseWithoutProduit(etablissementId: number, id: number): SQL {
  return refuseUnless(
    "PRODUIT",
    sql`EXISTS (SELECT 1 FROM produits WHERE etablissement_id = ${etablissementId} AND id = ${id} AND date_archivage IS NULL)`,
  );
}

/** Refuses with TROP_DE_CODES barcodes beyond the bound; a product that wore more before may keep or drop them. */
export function refuseTooManyCodes(
  etablissementId: number,
  id: number | null,
  codes: readonly string[],
): SQL {
  const requests = JSON.stringify(codes);
  return refuseIf(
    "TROP_DE_CODES",
    sql`EXISTS (SELECT 1 FROM json_each(${requests}) WHERE json_array_length(${requests}) > ${CODES_BARRES_LIMIT.max}
          AND value NOT IN (SELECT code FROM codes_barres
                            WHERE etablissement_id = ${etablissementId} AND produit_id = ${id}))`,
  );
}

/** Refuses with CODES and the barcodes that another product of the shop wears. */
export function refuseTakenCodes(
  etablissementId: number,
  codes: readonly string[],
  except: number | null,
): SQL {
  return refuseWith(
    "CODES",
    sql`b.code`,
    // CROSS: the asked codes first, each sought by its key; SQLite alone would read all of the shop's.
    sql`FROM json_each(${JSON.stringify(codes)}) AS j CROSS JOIN codes_barres AS b
          ON b.etablissement_id = ${etablissementId} AND b.code = j.value
        WHERE b.produit_id IS NOT ${except}`,
  );
}

/** The number of the product being created, once reserved. */
export function lastProduit(etablissementId: number): SQL {
  return sql`(SELECT produit FROM compteurs WHERE etablissement_id = ${etablissementId})`;
}

/** Refuses with LIMITE one more than a shop may have, by an index that holds nothing else. */
export function refuseTooManyProduits(etablissementId: number): SQL {
  const live = all(ofShop(produits, etablissementId), isNull(produits.dateArchivage));
  return refuseBeyond(PRODUITS_LIMIT, lastProduit(etablissementId), produits, live);
}

/**
 * Reserves the product's number and, without a reference of its own, the next reference that no product of the shop
 * wears: PRD-000001 (decision 18).
 */
export function reserveProduit(etablissementId: number, referenceAuto: boolean): SQL {
  const reference = referenceAuto
    ? sql`, reference_produit = (
        WITH RECURSIVE suivante(n) AS (
          SELECT compteurs.reference_produit + 1
          UNION ALL
          SELECT n + 1 FROM suivante WHERE EXISTS (
            SELECT 1 FROM produits WHERE etablissement_id = ${etablissementId} AND date_archivage IS NULL
              AND reference_cle = 'prd-' || printf('%06d', n)))
        SELECT max(n) FROM suivante)`
    : sql``;
  return sql`UPDATE compteurs SET produit = produit + 1 ${reference} WHERE etablissement_id = ${etablissementId}`;
}

/** The row, numbers at 0: `putInStock` brings them. A taken reference breaks `produits_reference_unique`. */
export function insertProduit(ctx: WriteContext, produit: ProduitCreation): SQL {
  const { titre, description, categorieId, statut, reference } = produit;
  const auto = (prefix: string) => sql`${prefix} || printf('%06d', c.reference_produit)`;
  return sql`INSERT INTO produits (etablissement_id, id, titre, titre_plie, description, reference, reference_cle,
      categorie_id, statut, seuil_alerte, prix_achat, prix_vente, texte, date_creation, date_modification)
    SELECT ${ctx.etablissementId}, c.produit, ${titre}, ${fold(titre)}, ${description},
      ${reference === undefined ? auto("PRD-") : reference},
      ${reference === undefined ? auto("prd-") : uniqueKey(reference)},
      ${categorieId}, ${statut}, 0, 0, 0,
      ${reference === undefined ? auto("prd-") : fold(reference)} || ${restOfText(produit)},
      ${ctx.now}, ${ctx.now}
    FROM compteurs AS c WHERE c.etablissement_id = ${ctx.etablissementId}`;
}

/** Adds the barcodes that the product does not wear yet; one of another product breaks `codes_barres_pk`. */
export function insertCodes(etablissementId: number, id: number | SQL, codes: readonly string[]): SQL {
  return sql`INSERT INTO codes_barres (etablissement_id, code, produit_id)
    SELECT ${etablissementId}, value, ${id} FROM json_each(${JSON.stringify(codes)})
    WHERE value NOT IN (SELECT code FROM codes_barres WHERE etablissement_id = ${etablissementId} AND produit_id = ${id})`;
}

/** Puts in stock a product that has never been: threshold, prices, first movement, balance. Any other stays as it is. */
export function putInStock(ctx: DatedWriteContext, id: number | SQL, stock: StockInitial): Statement[] {
  const { etablissementId: e, auteurId, now, jour } = ctx;
  const value = stock.quantite * stock.prixAchat;
  const neverStocked = sql`NOT EXISTS (SELECT 1 FROM stocks WHERE etablissement_id = ${e} AND id = ${id})`;
  return [
    sql`UPDATE compteurs SET mouvement = mouvement + 1, prix = prix + 1 WHERE etablissement_id = ${e} AND ${neverStocked}`,
    sql`UPDATE produits SET seuil_alerte = ${stock.seuilAlerte}, prix_achat = ${stock.prixAchat},
          prix_vente = ${stock.prixVente} WHERE etablissement_id = ${e} AND id = ${id} AND ${neverStocked}`,
    sql`INSERT INTO prix_historique (etablissement_id, id, produit_id, prix_vente, auteur_id, date_creation)
        SELECT ${e}, c.prix, ${id}, ${stock.prixVente}, ${auteurId}, ${now}
        FROM compteurs AS c WHERE c.etablissement_id = ${e} AND ${neverStocked}`,
    sql`INSERT INTO mouvements (etablissement_id, id, produit_id, type, quantite, valeur, quantite_apres, valeur_apres,
          auteur_id, jour, date_operation, date_creation)
        SELECT ${e}, c.mouvement, ${id}, 'INITIAL', ${stock.quantite}, ${value}, ${stock.quantite}, ${value},
          ${auteurId}, ${jour}, ${now}, ${now}
        FROM compteurs AS c WHERE c.etablissement_id = ${e} AND ${neverStocked}`,
    sql`INSERT INTO stocks (etablissement_id, id, quantite, valeur)
        SELECT ${e}, ${id}, ${stock.quantite}, ${value} WHERE ${neverStocked}`,
  ];
}

/** Tells screens and tills that the product changed, without a toast (api.md "GET /caisse/catalogue"). */
export function reportProduit(ctx: WriteContext, id: number | SQL): Statement[] {
  return report(
    ctx,
    "INFO",
    sql`json_object('silencieux', json('true'), 'produitId', CAST(${id} AS INTEGER))`,
  );
}
