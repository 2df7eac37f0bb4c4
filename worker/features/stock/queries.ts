import { count, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { p, s, SAME_PRODUIT } from "#worker/books/queries/produit-stock.ts";
import type { Books } from "#worker/books/queries/totals.ts";
import { zoneAt } from "#worker/books/queries/versions.ts";
import { lastNumber } from "#worker/books/writes/counters.ts";
import { type OfShop, statement } from "#worker/core/database/compiled.ts";
import { type List, withinDays } from "#worker/core/database/page.ts";
import {
  all,
  byId,
  type Json,
  jsonOf,
  ofShop,
  readAnswer,
  type Answer,
  select,
} from "#worker/core/database/statements.ts";
import type { ListQuery } from "#worker/core/domain/page.ts";
import type { DayRange } from "#worker/core/domain/period.ts";
import { fold } from "#worker/core/domain/text.ts";
import { categoriesOneByOne, rankOf, rankedCategories } from "#worker/features/categories/queries.ts";
import { niveauStock } from "#worker/features/produits/domain.ts";
import {
  listOfProduits,
  liveProduit,
  NIVEAUX,
  PRODUIT_STOCK,
  produitsAmong,
  produitsEverNamed,
  produitsNamed,
  QUANTITE,
} from "#worker/features/produits/queries.ts";
import { STOCK_MAX } from "#worker/schema/bounds.ts";
import { achats } from "#worker/schema/boutique/achats.ts";
import { factures } from "#worker/schema/boutique/factures.ts";
import { produits } from "#worker/schema/boutique/produits.ts";
import { mouvements, typesMouvement } from "#worker/schema/boutique/stocks.ts";
import { ventes } from "#worker/schema/boutique/ventes.ts";
import {
  type Mouvement,
  type MouvementQuery,
  type Stock,
  STOCK_FILTERS,
  type StockCounts,
  type StockFilter,
  type StockOrder,
  type StockQuery,
  typesOfFilter,
} from "./domain.ts";

type StoredStock = Omit<Stock, "niveau">;

const { id, titre, reference, seuilAlerte } = p;

export function stockJson(rank: SQL<number>): SQL<Json<StoredStock>> {
  const produit = { id, titre, reference, seuilAlerte };
  return jsonOf({ id, produit, rang: rank, quantiteDisponible: QUANTITE });
}

/** A product of the stock always has a category. */
const rankedStockJson = (categories: SQL) => stockJson(rankOf(categories, p.categorieId) as SQL<number>);

const listedStock = statement(({ etablissementId }: OfShop) =>
  rankedStockJson(rankedCategories(etablissementId)),
);
const oneStock = statement(({ etablissementId }: OfShop) =>
  rankedStockJson(categoriesOneByOne(etablissementId)),
);

export function readStock(row: { reponse: Json<StoredStock> }): Stock {
  const stock = readAnswer(row);
  return { ...stock, niveau: niveauStock(stock.quantiteDisponible, stock.produit.seuilAlerte) };
}

/** ALERTE includes only products for sale; the other filters ignore the status. */
export const FILTERS: Record<StockFilter, SQL> = {
  TOUS: sql`true`,
  EN_STOCK: sql`${s.quantite} > 0`,
  RUPTURE: NIVEAUX.CRITIQUE,
  ALERTE: sql`(${p.statut} = 'STOCK' AND ${NIVEAUX.FAIBLE})`,
};

/** On `p` and `s`: products for sale without pieces, or at or under their threshold (rule: levels). */
export const TO_RESTOCK = sql`(${p.statut} = 'STOCK' AND (${NIVEAUX.CRITIQUE} OR ${NIVEAUX.FAIBLE}))`;

/** Includes products that were INACTIF from their creation and have no stock `s`. */
const onShelf = (etablissementId: number) => all(liveProduit(etablissementId), ne(p.statut, "BROUILLON"));

const stocksWith = (etablissementId: number, json: SQL<Json<StoredStock>>, condition?: SQL) =>
  select({ reponse: json })
    .from(p)
    .leftJoin(s, SAME_PRODUIT)
    .where(all(onShelf(etablissementId), condition));

export function stocksByTitle(etablissementId: number, condition?: SQL): Answer<StoredStock> {
  return stocksWith(etablissementId, listedStock({ etablissementId }).getSQL(), condition).orderBy(
    p.titreOrdre,
    id,
  );
}

export function stockById(etablissementId: number, produitId: number): Answer<StoredStock> {
  return stocksWith(etablissementId, oneStock({ etablissementId }).getSQL(), eq(id, produitId));
}

/**
 * URGENCE: pieces per piece of the threshold, which also puts the levels in their order. Without a threshold a stock is
 * urgent only when it is empty.
 */
const ORDERS: Record<StockOrder, readonly (SQL | SQLiteColumn)[]> = {
  TITRE: [p.titreOrdre],
  URGENCE: [
    sql`CASE WHEN ${QUANTITE} = 0 THEN 0.0 WHEN ${p.seuilAlerte} = 0 THEN ${STOCK_MAX + 1} ELSE 1.0 * ${s.quantite} / ${p.seuilAlerte} END`,
    p.titreOrdre,
  ],
};

const stocksNamed = (etablissementId: number, q: string) =>
  fold(q) === "" ? undefined : produitsNamed(etablissementId, q);

export function stocksList(
  etablissementId: number,
  { q, filtre, order = "TITRE" }: ListQuery<StockQuery>,
): List<StoredStock> {
  return listOfProduits(etablissementId, listedStock({ etablissementId }).getSQL(), {
    among: stocksNamed(etablissementId, q),
    condition: all(onShelf(etablissementId), FILTERS[filtre]),
    readsStock: filtre !== "TOUS" || order === "URGENCE",
    keys: ORDERS[order],
    direction: "asc",
  });
}

export function stockCounts(etablissementId: number, q: string): SQL<StockCounts> {
  const count = (filter: StockFilter) =>
    sql`count(*) FILTER (WHERE ${FILTERS[filter]}) AS ${sql.identifier(filter)}`;
  return sql`SELECT ${sql.join(STOCK_FILTERS.map(count), sql`, `)}
    FROM ${produitsAmong(etablissementId, stocksNamed(etablissementId, q))} ${PRODUIT_STOCK}
    WHERE ${onShelf(etablissementId)}`;
}

/** How many products are to be restocked. */
export function alertCount(etablissementId: number) {
  return select({ alertes: count() })
    .from(sql`${produits} AS ${p} ${PRODUIT_STOCK}`)
    .where(all(liveProduit(etablissementId), TO_RESTOCK));
}

const { quantite, quantiteApres, valeur, correction } = mouvements;
const { dateOperation, jour, achatId, venteId, motif } = mouvements;
const type = sql<Mouvement["type"]>`${mouvements.type}`;
const { libelle } = typesMouvement;

const mouvementJson = (categories: SQL): SQL<Json<Mouvement>> =>
  jsonOf({
    id: mouvements.id,
    type,
    libelle,
    quantite,
    quantiteApres,
    correction,
    dateOperation,
    jour,
    achatId,
    venteId,
    produit: { id: produits.id, titre: mouvements.titre, reference: produits.reference },
    rang: rankOf(categories, produits.categorieId),
    montant: sql<number>`coalesce(${ventes.montantTotal},
      iif(${type} = 'ACHAT' OR ${correction} IS NOT NULL, NULL, abs(${quantite}) * ${achats.prixAchat}), abs(${valeur}))`,
    deviseCode: mouvements.deviseCode,
    fuseau: zoneAt(mouvements, mouvements.dateCreation),
    tiers: sql<string | null>`coalesce(${achats.fournisseur}, ${factures.client})`,
    notes: sql<string | null>`coalesce(${motif}, ${achats.notes}, ${factures.notes})`,
  });

const listedMouvement = statement(({ etablissementId }: OfShop) =>
  mouvementJson(rankedCategories(etablissementId)),
);

/** Joins the tables of `mouvementJson` to the relation `d` (id). */
const mouvementsJoined = statement(
  ({ etablissementId }: OfShop) => sql`
    LEFT JOIN ${mouvements} ON ${byId(mouvements, etablissementId, sql`d.id`)}
    LEFT JOIN ${typesMouvement} ON ${typesMouvement.code} = ${mouvements.type}
    LEFT JOIN ${produits} ON ${produits.etablissementId} = ${mouvements.etablissementId} AND ${produits.id} = ${mouvements.produitId}
    LEFT JOIN ${achats} ON ${achats.etablissementId} = ${mouvements.etablissementId} AND ${achats.id} = ${achatId}
    LEFT JOIN ${ventes} ON ${ventes.etablissementId} = ${mouvements.etablissementId} AND ${ventes.id} = ${venteId}
    LEFT JOIN ${factures} ON ${factures.etablissementId} = ${ventes.etablissementId} AND ${factures.id} = ${ventes.factureId}`,
);

/** Newest first. */
export function mouvementsList(
  { etablissementId }: Pick<Books, "etablissementId">,
  { q, produitId, type: filter }: ListQuery<MouvementQuery>,
  days: DayRange,
): List<Mouvement> {
  const filters = [
    ...withinDays(jour, days),
    produitId === undefined ? undefined : eq(mouvements.produitId, produitId),
    fold(q) === ""
      ? undefined
      : sql`${mouvements.produitId} IN (SELECT id FROM ${produitsEverNamed(etablissementId, q)})`,
    filter && inArray(type, typesOfFilter(filter)),
  ];
  const ofProduits = produitId !== undefined || fold(q) !== "";
  const unfiltered = filters.every((condition) => condition === undefined);
  const last = lastNumber(etablissementId, "mouvement");
  return {
    from: sql`FROM ${mouvements} ${ofProduits ? sql`INDEXED BY mouvements_par_produit` : sql``}`,
    where: all(ofShop(mouvements, etablissementId), ...filters),
    id: mouvements.id,
    keys: [],
    direction: "desc",
    json: listedMouvement({ etablissementId }).getSQL(),
    joins: mouvementsJoined({ etablissementId }).getSQL(),
    searched: fold(q) !== "",
    // The ledger is append-only and its ids have no gaps: the last id is the number of all movements.
    ...(unfiltered && {
      count: last,
      skip: (offset) => ({ where: sql`${mouvements.id} <= ${last} - ${offset}`, offset: 0 }),
    }),
  };
}

export function lastMouvement(etablissementId: number): Answer<Mouvement> {
  const json = mouvementJson(categoriesOneByOne(etablissementId));
  return sql`SELECT ${json} AS reponse FROM (SELECT ${lastNumber(etablissementId, "mouvement")} AS id) AS d
    ${mouvementsJoined({ etablissementId }).getSQL()}`;
}
