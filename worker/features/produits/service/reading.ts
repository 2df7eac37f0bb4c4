// Products as lists, screens and searches read them (specification 7.4). Archived ones are nowhere.
import { type SQL, sql } from "drizzle-orm";
import { atNiveau, readProduitMouvement, mouvementsOfProduit } from "#worker/features/stock/queries.ts";
import type { Categorie } from "#worker/features/categories/domain.ts";
import { categorieExists, categorieById, categoriesByName } from "#worker/features/categories/queries.ts";
import {
  type ProduitRecord,
  allowsSuggestions,
  type Produit,
  type ProduitQuery,
  type ProduitsOfCategorie,
  SUGGESTIONS_MAX,
  type ProduitSort,
} from "#worker/features/produits/domain.ts";
import {
  readProduit,
  pageOfProduitsToJson,
  produitById,
  produitsContaining,
  produitsToJson,
  produitsAmong,
  liveProduit,
  PRODUIT_STOCK,
} from "#worker/features/produits/queries.ts";
import type { Row } from "#worker/kernel/database/batch.ts";
import { readReponse } from "#worker/kernel/database/statements.ts";
import { readPage, indexedPage, sortedPage, directionOf } from "#worker/kernel/database/page.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Page, page } from "#worker/kernel/domain/page.ts";
import { fold } from "#worker/kernel/domain/text.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { rowOrNotFound, readShop } from "#worker/kernel/service/shop.ts";

const LAST_MOUVEMENTS = 8;

/** What pages are sorted by; ties by id. */
const SORTS: Record<ProduitSort, SQL> = {
  titre: sql`p.titre_plie`,
  reference: sql`p.reference_cle`,
  prixVente: sql`p.prix_vente`,
  quantiteDisponible: sql`coalesce(s.quantite, 0)`,
  dateCreation: sql`p.date_creation`,
};

export function createProduitsReading(deps: Deps) {
  return {
    /**
     * One page of the shop's products, filtered; `q` is found anywhere in title, description, reference and barcodes,
     * without case or accents. One round trip. INTROUVABLE (unknown category).
     */
    async list(acteur: Acteur, query: ProduitQuery): Promise<Page<Produit>> {
      const { categorieId } = query;
      const [rows, categories] = await readShop(deps, acteur, [
        pageOfProduits(acteur, query),
        ...(categorieId === undefined ? [] : [categorieExists(acteur.etablissementId, categorieId)]),
      ]);
      if (categorieId !== undefined) rowOrNotFound(categories, MESSAGES.categorieNotFound);
      return toPage(rows, query);
    },

    /** All of the shop's products by title. */
    async all(acteur: Acteur): Promise<Produit[]> {
      const e = acteur.etablissementId;
      const all = sql`(SELECT p.* FROM produits AS p WHERE ${liveProduit(e)})`;
      const [rows = []] = await readShop(deps, acteur, [produitsToJson(e, all, sql`p.titre_plie, p.id`)]);
      return rows.map(readProduit);
    },

    /** The category and one page of its products, in one round trip; or INTROUVABLE. */
    async ofCategorie(
      acteur: Acteur,
      categorieId: number,
      query: ProduitQuery,
    ): Promise<ProduitsOfCategorie> {
      const [categories, rows] = await readShop(deps, acteur, [
        categorieById(acteur.etablissementId, categorieId),
        pageOfProduits(acteur, { ...query, categorieId }),
      ]);
      const categorie = rowOrNotFound(categories, MESSAGES.categorieNotFound);
      return { categorie: readReponse(categorie), produits: toPage(rows, query) };
    },

    /** The product, or INTROUVABLE. */
    async get(acteur: Acteur, id: number): Promise<Produit> {
      const [rows] = await readShop(deps, acteur, [produitById(acteur.etablissementId, id)]);
      return oneProduit(rows);
    },

    /** The product and the categories that it may go to, by name, in one round trip; or INTROUVABLE. */
    async forEdit(acteur: Acteur, id: number): Promise<{ produit: Produit; categories: Categorie[] }> {
      const [rows, categories = []] = await readShop(deps, acteur, [
        produitById(acteur.etablissementId, id),
        categoriesByName(acteur.etablissementId),
      ]);
      return { produit: oneProduit(rows), categories: categories.map(readReponse) };
    },

    /** The product and its last movements, newest first, in one round trip; or INTROUVABLE. */
    async record(acteur: Acteur, id: number): Promise<ProduitRecord> {
      const e = acteur.etablissementId;
      const [rows, mouvements = []] = await readShop(deps, acteur, [
        produitById(e, id),
        mouvementsOfProduit(e, id, LAST_MOUVEMENTS),
      ]);
      return { produit: oneProduit(rows), mouvements: mouvements.map(readProduitMouvement) };
    },

    /** The product that wears this barcode, or INTROUVABLE. */
    async byCodeBarres(acteur: Acteur, code: string): Promise<Produit> {
      const e = acteur.etablissementId;
      const id = sql`(SELECT produit_id FROM codes_barres WHERE etablissement_id = ${e} AND code = ${code})`;
      const [rows] = await readShop(deps, acteur, [produitById(e, id)]);
      return oneProduit(rows);
    },

    /** At most 5 products for what is being typed, titles that begin so first; none under two characters. */
    async suggestions(acteur: Acteur, q: string): Promise<Produit[]> {
      if (!allowsSuggestions(q)) return [];
      const e = acteur.etablissementId;
      const order = sql`instr(p.titre_plie, ${fold(q)}) <> 1, p.titre_plie, p.id`;
      const matches = produitsAmong(e, produitsContaining(e, q));
      const ids = sql`(SELECT p.id FROM ${matches} ORDER BY ${order} LIMIT ${SUGGESTIONS_MAX})`;
      const rows = sql`(SELECT p.* FROM ${produitsAmong(e, ids)})`;
      const [produits = []] = await readShop(deps, acteur, [produitsToJson(e, rows, order)]);
      return produits.map(readProduit);
    },
  };
}

/** What `toPage` reads. Of a search the texts are read once; any other page leaves off where it is full. */
function pageOfProduits({ etablissementId: e }: Acteur, query: ProduitQuery): SQL {
  const sought = fold(query.q) !== "";
  const among = produitsAmong(e, sought ? produitsContaining(e, query.q) : undefined);
  const selected = sql`FROM ${among} ${PRODUIT_STOCK} WHERE ${liveProduit(e)} ${filters(query)}`;
  const selection = sql`SELECT p.id AS id, ${SORTS[query.sortBy]} AS cle ${selected}`;
  const direction = directionOf(query);
  const order = sql`cle ${direction}, id ${direction}`;
  const ids = sought
    ? sortedPage(selection, order, query)
    : indexedPage(selection, order, query, sql`SELECT count(*) ${selected}`);
  return pageOfProduitsToJson(e, ids, order);
}

function toPage(result: Row[] | undefined, query: ProduitQuery): Page<Produit> {
  const { lignes, total } = readPage(result);
  return page(lignes.map(readProduit), total, query);
}

function filters(query: Pick<ProduitQuery, "statut" | "categorieId" | "niveau">): SQL {
  const conditions: SQL[] = [];
  if (query.statut) conditions.push(sql`AND p.statut = ${query.statut}`);
  if (query.categorieId) conditions.push(sql`AND p.categorie_id = ${query.categorieId}`);
  if (query.niveau) conditions.push(sql`AND ${atNiveau(query.niveau)}`);
  return sql.join(conditions, sql` `);
}

function oneProduit(rows: Row[] | undefined): Produit {
  return readProduit(rowOrNotFound(rows, MESSAGES.produitNotFound));
}
