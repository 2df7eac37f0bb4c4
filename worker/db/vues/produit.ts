// A product as it is read: one definition, for lists, single reads and the answer of a write.
import { type SQL, sql } from "drizzle-orm";
import type { Produit } from "#worker/domain/produit.ts";
import { coutMoyen, niveauStock } from "#worker/domain/stock.ts";
import type { Ligne } from "#worker/kernel/database/batch.ts";
import { categoriesRangees, categoriesUneAUne } from "#worker/features/categories/queries.ts";

/** A product of the shop that is not archived, aliased `p`. */
export function produitVivant(etablissementId: number): SQL {
  return sql`p.etablissement_id = ${etablissementId} AND p.date_archivage IS NULL`;
}

/** The stock row of `p`, aliased `s`; a product that was never in stock has none. */
export const STOCK_DU_PRODUIT = sql`LEFT JOIN stocks AS s ON s.etablissement_id = p.etablissement_id AND s.id = p.id`;

/** The barcodes of `p`, in order. */
const CODES_JSON = sql`json((SELECT json_group_array(b.code ORDER BY b.code) FROM codes_barres AS b
                       WHERE b.etablissement_id = p.etablissement_id AND b.produit_id = p.id))`;

/** A product as the queries answer it; `quantite` and `valeur` are null for a product that was never in stock. */
export type ProduitStocke = Omit<
  Produit,
  "niveau" | "prixAchatMoyen" | "quantite" | "valeurStock" | "aUnStock"
> & {
  quantite: number | null;
  valeur: number | null;
};

/**
 * JSON of `ProduitStocke`, of `p` and its stock `s`; its category is one of `categories`. A subquery, since of a join
 * SQLite may take the page for a row or two, and walk all categories for each of its products.
 */
const produitJson = (
  categories: SQL,
) => sql`json_object('id', p.id, 'titre', p.titre, 'description', p.description,
  'reference', p.reference, 'statut', p.statut, 'seuilAlerte', p.seuil_alerte, 'prixAchat', p.prix_achat,
  'prixVente', p.prix_vente, 'dateCreation', p.date_creation, 'quantite', s.quantite, 'valeur', s.valeur,
  'categorie', json((SELECT json_object('id', c.id, 'nom', c.nom, 'description', c.description, 'rang', c.rang)
                     FROM ${categories} AS c WHERE c.id = p.categorie_id)),
  'codesBarres', ${CODES_JSON})`;

const suivi = (nombre: SQL) => sql`iif(s.id IS NULL, NULL, ${nombre})`;

/** JSON of domain/produit's `attenduDe`, of `p` and its stock `s`. */
const ATTENDU_JSON = sql`json_object('titre', p.titre, 'description', p.description, 'reference', p.reference,
  'categorieId', p.categorie_id, 'codesBarres', ${CODES_JSON}, 'statut', p.statut, 'quantite', s.quantite,
  'seuilAlerte', ${suivi(sql`p.seuil_alerte`)}, 'prixAchat', ${suivi(sql`p.prix_achat`)},
  'prixVente', ${suivi(sql`p.prix_vente`)})`;

/** The one product and its stock, and its JSON. */
function complet(etablissementId: number, id: number | SQL): { json: SQL; source: SQL } {
  return {
    json: produitJson(categoriesUneAUne(etablissementId)),
    source: sql`produits AS p ${STOCK_DU_PRODUIT} WHERE ${produitVivant(etablissementId)} AND p.id = ${id}`,
  };
}

/** One column `reponse` for each of `lignes` (a relation of whole `produits` rows), sorted by `ordre` on `p` and `s`. */
export function produitsEnJson(etablissementId: number, lignes: SQL, ordre: SQL): SQL {
  return sql`SELECT ${produitJson(categoriesRangees(etablissementId))} AS reponse
    FROM ${lignes} AS p ${STOCK_DU_PRODUIT} ORDER BY ${ordre}`;
}

/** Columns `id`, `n` and `reponse` of the page `ids`, a relation of vues/trouves, in `ordre` on its columns. */
export function pageDeProduitsEnJson(etablissementId: number, ids: SQL, ordre: SQL): SQL {
  return sql`SELECT d.id AS id, d.n, ${produitJson(categoriesRangees(etablissementId))} AS reponse FROM ${ids} AS d
    LEFT JOIN produits AS p ON p.etablissement_id = ${etablissementId} AND p.id = d.id ${STOCK_DU_PRODUIT}
    ORDER BY ${ordre}`;
}

/** One column `reponse`: the product that `id` (a value or an expression) names, or no row when it is archived. */
export function produitParId(etablissementId: number, id: number | SQL): SQL<ProduitStocke> {
  const { json, source } = complet(etablissementId, id);
  return sql`SELECT ${json} AS reponse FROM ${source}`;
}

/** The same product for db/refus's `refuserSiChange`. */
export function etatProduit(etablissementId: number, id: number): SQL {
  const { json, source } = complet(etablissementId, id);
  return sql`SELECT ${json} AS reponse, ${ATTENDU_JSON} AS champs FROM ${source}`;
}

/** What is computed and not stored is computed here. */
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

/** Reads a row of the queries above. */
export function lireProduit(ligne: Ligne): Produit {
  return completerProduit(JSON.parse(String(ligne["reponse"])) as ProduitStocke);
}
