import { eq, isNotNull, isNull, ne, type SQL, sql, and } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { p, s, SAME_PRODUIT } from "#worker/books/queries/produit-stock.ts";
import { zoneAt } from "#worker/books/queries/versions.ts";
import { type OfShop, statement } from "#worker/core/database/compiled.ts";
import type { List } from "#worker/core/database/page.ts";
import { containsWords } from "#worker/core/database/search.ts";
import {
  all,
  byId,
  type Json,
  jsonOf,
  ofShop,
  readAnswer,
  type Answer,
  select,
  type Value,
} from "#worker/core/database/statements.ts";
import { codeForm } from "#worker/core/domain/code.ts";
import type { ListQuery } from "#worker/core/domain/page.ts";
import { fold } from "#worker/core/domain/text.ts";
import {
  c,
  categoriesOneByOne,
  PRODUIT_CATEGORIE_JSON,
  rankedCategories,
} from "#worker/features/categories/queries.ts";
import { codesBarres, produits } from "#worker/schema/boutique/produits.ts";
import { stocks, mouvements } from "#worker/schema/boutique/stocks.ts";
import type { TypeMouvement } from "#worker/schema/codes.ts";
import {
  averageCout,
  type NiveauStock,
  niveauStock,
  type Produit,
  type ProduitQuery,
  type ProduitSort,
  SUGGESTIONS_MAX,
  type MouvementProduit,
} from "./domain.ts";

export function liveProduit(etablissementId: Value<number>): SQL {
  return all(ofShop(p, etablissementId), isNull(p.dateArchivage));
}

const archivedProduit = (etablissementId: number) =>
  all(ofShop(p, etablissementId), isNotNull(p.dateArchivage));

/** LEFT JOIN, because a product that was never in stock has no row in `stocks`. */
export const PRODUIT_STOCK = sql`LEFT JOIN ${stocks} AS ${s} ON ${SAME_PRODUIT}`;

export const QUANTITE = sql<number>`coalesce(${s.quantite}, 0)`;

/** The rules of `niveauStock` (domain.ts) in SQL, on `p` and `s`. */
export const NIVEAUX: Record<NiveauStock, SQL> = {
  CRITIQUE: sql`${QUANTITE} = 0`,
  FAIBLE: sql`${s.quantite} BETWEEN 1 AND ${p.seuilAlerte}`,
  ATTENTION: sql`${s.quantite} > ${p.seuilAlerte} AND ${s.quantite} <= 2 * ${p.seuilAlerte}`,
  NORMAL: sql`${s.quantite} > 2 * ${p.seuilAlerte}`,
};

/** `quantite` and `valeur` are null for a product that was never in stock. */
export type StoredProduit = Omit<
  Produit,
  "niveau" | "prixAchatMoyen" | "quantite" | "stockValue" | "hasStock"
> & {
  quantite: number | null;
  valeur: number | null;
};

/** JSON as text; within other JSON it must be wrapped in `json(…)`. */
export const CODES: SQL<Json<string[]>> =
  sql`(SELECT json_group_array(${codesBarres.code} ORDER BY ${codesBarres.code})
  FROM ${codesBarres} WHERE ${codesBarres.etablissementId} = ${p.etablissementId} AND ${codesBarres.produitId} = ${p.id})`;

/** On `produits`. */
export const ARCHIVED = sql<boolean>`json(iif(${produits.dateArchivage} IS NULL, 'false', 'true'))`;

/** The category is a subquery: with a join, SQLite may walk all categories for each product of the page. */
function produitJson(categories: SQL): SQL<Json<StoredProduit>> {
  const categorie = sql<Produit["categorie"]>`json((SELECT ${PRODUIT_CATEGORIE_JSON}
    FROM ${categories} AS ${c} WHERE ${c.id} = ${p.categorieId}))`;
  return jsonOf({
    id: p.id,
    titre: p.titre,
    description: p.description,
    reference: p.reference,
    statut: p.statut,
    seuilAlerte: p.seuilAlerte,
    prixAchat: p.prixAchat,
    prixVente: p.prixVente,
    dateCreation: p.dateCreation,
    version: p.version,
    quantite: sql<number | null>`${s.quantite}`,
    valeur: sql<number | null>`${s.valeur}`,
    categorie,
    codesBarres: sql<string[]>`json(iif(${p.codesArchives} IS NULL, ${CODES},
      (SELECT json_group_array(value->>0) FROM json_each(${p.codesArchives}))))`,
    dateArchivage: p.dateArchivage,
  });
}

const listedProduit = statement(({ etablissementId }: OfShop) =>
  produitJson(rankedCategories(etablissementId)),
);
const oneProduit = statement(({ etablissementId }: OfShop) =>
  produitJson(categoriesOneByOne(etablissementId)),
);

const produitWhere = (etablissementId: number, condition: SQL): Answer<StoredProduit> =>
  select({ reponse: oneProduit({ etablissementId }).getSQL() })
    .from(p)
    .leftJoin(s, SAME_PRODUIT)
    .where(condition);

export function produitById(etablissementId: number, produitId: number | SQL): Answer<StoredProduit> {
  return produitWhere(etablissementId, all(liveProduit(etablissementId), eq(p.id, produitId)));
}

/** Finds archived products too. */
export function produitOrArchived(etablissementId: number, produitId: number): Answer<StoredProduit> {
  return produitWhere(etablissementId, byId(p, etablissementId, produitId));
}

export function produitByCode(etablissementId: number, code: string): Answer<StoredProduit> {
  return produitById(etablissementId, idOfCode(etablissementId, code));
}

/**
 * A barcode counts before a reference. Of products that share a code (rule: one-code), the one with the
 * spelling of `code` counts, then the oldest. The till's `findCode` chooses in the same way.
 */
function idOfCode(etablissementId: number, code: string): SQL {
  const [form, typed] = [codeForm(code), code.trim()];
  const barcode = select({ id: codesBarres.produitId })
    .from(codesBarres)
    .where(all(ofShop(codesBarres, etablissementId), eq(codesBarres.forme, form)))
    .orderBy(sql`${codesBarres.code} = ${typed} DESC`, codesBarres.produitId)
    .limit(1);
  const reference = select({ id: produits.id })
    .from(produits)
    .where(
      all(
        ofShop(produits, etablissementId),
        eq(produits.referenceForme, form),
        isNull(produits.dateArchivage),
      ),
    )
    .orderBy(sql`${produits.reference} = ${typed} DESC`, produits.id)
    .limit(1);
  return sql`coalesce(${barcode}, ${reference})`;
}

export function completeProduit({ valeur: value, ...stored }: StoredProduit): Produit {
  const pieces = stored.quantite ?? 0;
  return {
    ...stored,
    quantite: pieces,
    stockValue: value ?? 0,
    prixAchatMoyen: averageCout(pieces, value ?? 0),
    niveau: niveauStock(pieces, stored.seuilAlerte),
    hasStock: stored.quantite !== null,
  };
}

export function readProduit(row: { reponse: Json<StoredProduit> }): Produit {
  return completeProduit(readAnswer(row));
}

export function produitsByTitle(etablissementId: number): Answer<StoredProduit> {
  return select({ reponse: listedProduit({ etablissementId }).getSQL() })
    .from(p)
    .leftJoin(s, SAME_PRODUIT)
    .where(liveProduit(etablissementId))
    .orderBy(p.titreOrdre, p.id);
}

const SORTS: Record<ProduitSort, SQL | SQLiteColumn> = {
  titre: p.titreOrdre,
  reference: p.referenceCle,
  prixVente: p.prixVente,
  quantiteDisponible: QUANTITE,
  dateCreation: p.dateCreation,
};

export function produitsList(etablissementId: number, query: ListQuery<ProduitQuery>): List<StoredProduit> {
  const { q, categorieId, niveau, archives = false, sortBy, sortDir } = query;
  const condition = all(
    archives ? archivedProduit(etablissementId) : liveProduit(etablissementId),
    query.statut && eq(p.statut, query.statut),
    categorieId === undefined ? undefined : eq(p.categorieId, categorieId),
    // A draft has no stock and therefore no level.
    niveau && sql`(${p.statut} <> 'BROUILLON' AND ${NIVEAUX[niveau]})`,
    query.filtre === "CODES_EN_DOUBLE" ? sql`${p.id} IN ${produitsWithDoubles(etablissementId)}` : undefined,
  );
  return listOfProduits(etablissementId, listedProduit({ etablissementId }).getSQL(), {
    among: fold(q) === "" ? undefined : produitsContaining(etablissementId, q, archives),
    condition,
    readsStock: niveau !== undefined || sortBy === "quantiteDisponible",
    keys: [SORTS[sortBy]],
    direction: sortDir,
  });
}

/** `readsStock` when the condition or the keys read the stock `s`: without it, a count reads one index alone. */
export function listOfProduits<T>(
  etablissementId: number,
  json: SQL<Json<T>>,
  filter: { among: SQL | undefined; condition: SQL; readsStock: boolean } & Pick<
    List<T>,
    "keys" | "direction"
  >,
): List<T> {
  const { among, condition, readsStock, keys, direction } = filter;
  return {
    from: sql`FROM ${produitsAmong(etablissementId, among)} ${readsStock ? PRODUIT_STOCK : sql``}`,
    where: condition,
    id: p.id,
    keys,
    direction,
    json,
    joins: sql`LEFT JOIN ${produits} AS ${p} ON ${byId(p, etablissementId, sql`d.id`)} ${PRODUIT_STOCK}`,
    searched: among !== undefined,
  };
}

/** The products that have a code of another product, as older ones may (rule: one-code). */
function produitsWithDoubles(etablissementId: number): SQL {
  const forms = sql`(SELECT ${codesBarres.produitId} AS id, ${codesBarres.forme} AS forme FROM ${codesBarres}
      WHERE ${ofShop(codesBarres, etablissementId)}
    UNION SELECT ${produits.id}, ${produits.referenceForme} FROM ${produits}
      WHERE ${all(ofShop(produits, etablissementId), isNull(produits.dateArchivage))})`;
  return sql`(SELECT id FROM ${forms} WHERE forme IN (SELECT forme FROM ${forms} GROUP BY forme HAVING count(*) > 1))`;
}

/**
 * The product whose code is `q` comes first, then titles that begin with `q`. `buyable`: without the products that cannot be
 * bought.
 */
export function produitsSuggested(
  etablissementId: number,
  q: string,
  { buyable = false } = {},
): SQL<{ reponse: Json<StoredProduit> }> {
  const order = sql`${p.id} IS NOT ${idOfCode(etablissementId, q)}, instr(${p.titrePlie}, ${fold(q)}) <> 1, ${p.titreOrdre}, ${p.id}`;
  const matches = produitsAmong(etablissementId, produitsContaining(etablissementId, q));
  const condition = buyable ? sql`WHERE ${ne(p.statut, "INACTIF")}` : sql``;
  const ids = sql`(SELECT ${p.id} AS id FROM ${matches} ${condition} ORDER BY ${order} LIMIT ${SUGGESTIONS_MAX})`;
  return sql`SELECT ${listedProduit({ etablissementId })} AS reponse
    FROM ${produitsAmong(etablissementId, ids)} ${PRODUIT_STOCK} ORDER BY ${order}`;
}

/** All products as `p`, or the products of the relation `ids`, each looked up by key. */
export function produitsAmong(etablissementId: number, ids?: SQL): SQL {
  if (!ids) return sql`${produits} AS ${p}`;
  return sql`${ids} AS parmi CROSS JOIN ${produits} AS ${p} ON ${byId(p, etablissementId, sql`parmi.id`)}`;
}

// Search by text. INDEXED BY keeps SQLite in the covering index; SQLite alone would read whole rows.

const { texte } = produits;

/** `texte` has four lines: reference, title, barcodes, description. */
const REST = sql`substr(${texte}, instr(${texte}, char(10)) + 1)`;
const NAMES = sql`substr(${texte}, 1, instr(${texte}, char(10)) + instr(${REST}, char(10)))`;
export const FOLDED_REFERENCE = sql`substr(${texte}, 1, instr(${texte}, char(10)) - 1)`;

/** The whole text is compared first, so that `condition` cuts lines only where the text contains the words of `q`. */
function containing(etablissementId: number, q: string, condition: SQL | undefined): SQL {
  return sql`(SELECT ${produits.id} AS id FROM ${produits} INDEXED BY produits_recherche
    WHERE ${all(ofShop(produits, etablissementId), containsWords(texte, q), condition)})`;
}

function produitsContaining(etablissementId: number, q: string, archives = false): SQL {
  const { dateArchivage } = produits;
  const listed = archives ? isNotNull(dateArchivage) : isNull(dateArchivage);
  return orWithCode(etablissementId, q, containing(etablissementId, q, listed), listed);
}

/** By title or reference, or by the whole of a code; archived products included, for histories. */
export function produitsNamed(etablissementId: number, q: string): SQL {
  return orWithCode(etablissementId, q, containing(etablissementId, q, containsWords(NAMES, q)));
}

function orWithCode(etablissementId: number, q: string, ids: SQL, condition?: SQL): SQL {
  return sql`(SELECT id FROM ${ids} UNION SELECT id FROM ${produitsCoded(etablissementId, q, condition)})`;
}

/** The products that have the code `q` in any of its spellings. Archived products have no barcodes. */
export function produitsCoded(etablissementId: number, q: string, condition?: SQL): SQL {
  const form = codeForm(q);
  return sql`(SELECT ${codesBarres.produitId} AS id FROM ${codesBarres}
      WHERE ${all(ofShop(codesBarres, etablissementId), eq(codesBarres.forme, form))}
    UNION SELECT ${produits.id} FROM ${produits}
      WHERE ${all(ofShop(produits, etablissementId), eq(produits.referenceForme, form), condition)})`;
}

/** `produitsNamed`, and by a former title, which earlier purchases and movements still show. */
export function produitsEverNamed(etablissementId: number, q: string): SQL {
  const { id, anciensTitres } = produits;
  const former = sql`SELECT ${id} AS id FROM ${produits} INDEXED BY produits_renommes
    WHERE ${all(ofShop(produits, etablissementId), sql`anciens_titres <> ''`, containsWords(anciensTitres, q))}`;
  return sql`(SELECT id FROM ${produitsNamed(etablissementId, q)} UNION ${former})`;
}

export function mouvementsOfProduit(
  etablissementId: number,
  produitId: number,
  count: number,
): SQL<{ reponse: Json<MouvementProduit> }> {
  const { id, quantite, quantiteApres, dateOperation } = mouvements;
  const type = sql<TypeMouvement>`${mouvements.type}`;
  const zone = zoneAt(mouvements, mouvements.dateCreation);
  const json = jsonOf({ id, type, quantite, quantiteApres, dateOperation, fuseau: zone });
  return sql`SELECT ${json} AS reponse FROM ${mouvements} INDEXED BY mouvements_par_produit
    WHERE ${and(ofShop(mouvements, etablissementId), eq(mouvements.produitId, produitId))}
    ORDER BY ${mouvements.id} DESC LIMIT ${count}`;
}
