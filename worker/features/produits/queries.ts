// A product as it is read: one definition, for lists, single reads and the answer of a write.
import { type SQL, sql } from "drizzle-orm";
import { coutMoyen, niveauStock } from "#worker/features/stock/domain.ts";
import { categoriesRangees, categoriesUneAUne } from "#worker/features/categories/queries.ts";
import type { Ligne } from "#worker/kernel/database/batch.ts";
import { plier } from "#worker/kernel/domain/text.ts";
import type { Produit } from "./domain.ts";

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

// Products looked for by their texts, in the index that holds nothing else: SQLite alone would take the whole rows.

// The lines of `texte`: reference, title, barcodes, description.
const SUITE = sql`substr(texte, instr(texte, char(10)) + 1)`;
const NOMS = sql`substr(texte, 1, instr(texte, char(10)) + instr(${SUITE}, char(10)))`;
const TITRE = sql`substr(${SUITE}, 1, instr(${SUITE}, char(10)))`;

/** The folded reference, first line of a product's `texte`. */
export const REFERENCE_PLIEE = sql`substr(texte, 1, instr(texte, char(10)) - 1)`;

/** The whole text is asked first: only where it contains `pli` are its lines cut. */
function contenant(etablissementId: number, pli: string, condition: SQL): SQL {
  return sql`(SELECT id FROM produits INDEXED BY produits_recherche
    WHERE etablissement_id = ${etablissementId} AND instr(texte, ${pli}) > 0 AND ${condition})`;
}

/** Ids of the shop's products that are not archived and have `q` anywhere in their texts, without case or accents. */
export function produitsContenant(etablissementId: number, q: string): SQL {
  return contenant(etablissementId, plier(q), sql`date_archivage IS NULL`);
}

/** The same of those whose title or reference contains `q`, as histories call them: archived ones too. */
export function produitsNommes(etablissementId: number, q: string): SQL {
  return contenant(etablissementId, plier(q), sql`instr(${NOMS}, ${plier(q)}) > 0`);
}

/** The same by their titles alone. */
export function produitsTitres(etablissementId: number, q: string): SQL {
  return contenant(etablissementId, plier(q), sql`instr(${TITRE}, ${plier(q)}) > 0`);
}

/** The shop's products as `p`: all of them, or those of `ids` (a relation), sought one by one. */
export function produitsParmi(etablissementId: number, ids?: SQL): SQL {
  if (!ids) return sql`produits AS p`;
  return sql`${ids} AS parmi CROSS JOIN produits AS p ON p.etablissement_id = ${etablissementId} AND p.id = parmi.id`;
}

/** A row when the shop has this product, archived or not. */
export function produitExiste(etablissementId: number, id: number): SQL {
  return sql`SELECT 1 AS existe FROM produits WHERE etablissement_id = ${etablissementId} AND id = ${id}`;
}
