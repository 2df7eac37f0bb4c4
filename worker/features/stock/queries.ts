import { and, count, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { achats } from "#worker/features/achats/tables.ts";
import { categoriesOneByOne, rankOf, rankedCategories } from "#worker/features/categories/queries.ts";
import type { MouvementProduit } from "#worker/features/produits/domain.ts";
import {
  listOfProduits,
  liveProduit,
  NIVEAUX,
  p,
  PRODUIT_STOCK,
  produitsAmong,
  produitsEverNamed,
  produitsNamed,
  QUANTITE,
  s,
  SAME_PRODUIT,
} from "#worker/features/produits/queries.ts";
import { produits } from "#worker/features/produits/tables.ts";
import { factures } from "#worker/features/ventes/tables/factures.ts";
import { ventes } from "#worker/features/ventes/tables/ventes.ts";
import { type List, withinDays } from "#worker/kernel/database/page.ts";
import {
  all,
  byId,
  type Json,
  jsonOf,
  ofShop,
  readAnswer,
  type Answer,
  select,
} from "#worker/kernel/database/statements.ts";
import type { DayRange } from "#worker/kernel/domain/period.ts";
import type { ListQuery } from "#worker/kernel/domain/page.ts";
import { fold } from "#worker/kernel/domain/text.ts";
import type { Books } from "#worker/kernel/queries/totals.ts";
import { zoneAt } from "#worker/kernel/queries/versions.ts";
import { lastNumber } from "#worker/kernel/writes/counters.ts";
import type { ReplayedMouvement } from "./domain/replay.ts";
import {
  type Mouvement,
  type MouvementQuery,
  niveauStock,
  type Stock,
  STOCK_FILTERS,
  STOCK_MAX,
  type StockCounts,
  type StockFilter,
  type StockOrder,
  type StockQuery,
  typesOfFilter,
} from "./domain.ts";
import { mouvements, typesMouvement } from "./tables.ts";

type StoredStock = Omit<Stock, "niveau">;

const { id, titre, reference, seuilAlerte } = p;

export function stockJson(rank: SQL<number>): SQL<Json<StoredStock>> {
  const produit = { id, titre, reference, seuilAlerte };
  return jsonOf({ id, produit, rang: rank, quantiteDisponible: QUANTITE });
}

/** A product of the stock always has a category. */
const rankedStockJson = (categories: SQL) => stockJson(rankOf(categories, p.categorieId) as SQL<number>);

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

/** On `p` and `s`: products for sale without pieces, or at or under their threshold (product decision 26). */
export const TO_RESTOCK = sql`(${p.statut} = 'STOCK' AND (${NIVEAUX.CRITIQUE} OR ${NIVEAUX.FAIBLE}))`;

/** Includes products that were INACTIF from their creation and have no stock `s`. */
const onShelf = (etablissementId: number) => all(liveProduit(etablissementId), ne(p.statut, "BROUILLON"));

const stocksWith = (etablissementId: number, categories: SQL, condition?: SQL) =>
  select({ reponse: rankedStockJson(categories) })
    .from(p)
    .leftJoin(s, SAME_PRODUIT)
    .where(all(onShelf(etablissementId), condition));

export function stocksByTitle(etablissementId: number, condition?: SQL): Answer<StoredStock> {
  return stocksWith(etablissementId, rankedCategories(etablissementId), condition).orderBy(p.titreOrdre, id);
}

export function stockById(etablissementId: number, wanted: number): Answer<StoredStock> {
  return stocksWith(etablissementId, categoriesOneByOne(etablissementId), eq(id, wanted));
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
  return listOfProduits(etablissementId, rankedStockJson(rankedCategories(etablissementId)), {
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

/** Joins the tables of `mouvementJson` to the relation `d` (id). */
const mouvementsJoined = (etablissementId: number) => sql`
    LEFT JOIN ${mouvements} ON ${byId(mouvements, etablissementId, sql`d.id`)}
    LEFT JOIN ${typesMouvement} ON ${typesMouvement.code} = ${mouvements.type}
    LEFT JOIN ${produits} ON ${produits.etablissementId} = ${mouvements.etablissementId} AND ${produits.id} = ${mouvements.produitId}
    LEFT JOIN ${achats} ON ${achats.etablissementId} = ${mouvements.etablissementId} AND ${achats.id} = ${achatId}
    LEFT JOIN ${ventes} ON ${ventes.etablissementId} = ${mouvements.etablissementId} AND ${ventes.id} = ${venteId}
    LEFT JOIN ${factures} ON ${factures.etablissementId} = ${ventes.etablissementId} AND ${factures.id} = ${ventes.factureId}`;

/** Newest first. */
export function mouvementsList(
  { etablissementId }: Pick<Books, "etablissementId">,
  { q, produitId, type: filter }: ListQuery<MouvementQuery>,
  days: DayRange,
): List<Mouvement> {
  const wanted = [
    ...withinDays(jour, days),
    produitId === undefined ? undefined : eq(mouvements.produitId, produitId),
    fold(q) === ""
      ? undefined
      : sql`${mouvements.produitId} IN (SELECT id FROM ${produitsEverNamed(etablissementId, q)})`,
    filter && inArray(type, typesOfFilter(filter)),
  ];
  const ofProduits = produitId !== undefined || fold(q) !== "";
  const unfiltered = wanted.every((condition) => condition === undefined);
  const last = lastNumber(etablissementId, "mouvement");
  return {
    from: sql`FROM ${mouvements} ${ofProduits ? sql`INDEXED BY mouvements_par_produit` : sql``}`,
    where: all(ofShop(mouvements, etablissementId), ...wanted),
    id: mouvements.id,
    keys: [],
    direction: "desc",
    json: mouvementJson(rankedCategories(etablissementId)),
    joins: mouvementsJoined(etablissementId),
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
    ${mouvementsJoined(etablissementId)}`;
}

export function mouvementsOfProduit(
  etablissementId: number,
  produitId: number,
  count: number,
): SQL<{ reponse: Json<MouvementProduit> }> {
  const zone = zoneAt(mouvements, mouvements.dateCreation);
  const json = jsonOf({ id: mouvements.id, type, quantite, quantiteApres, dateOperation, fuseau: zone });
  return sql`SELECT ${json} AS reponse FROM ${mouvements} INDEXED BY mouvements_par_produit
    WHERE ${and(ofShop(mouvements, etablissementId), eq(mouvements.produitId, produitId))}
    ORDER BY ${mouvements.id} DESC LIMIT ${count}`;
}

/** The sale's movement, or the purchase whose entry is meant. */
export type ReplayedFrom = { mouvementId: number } | { achatId: number };

const CORRECTED_WITHOUT_END = Number.MAX_SAFE_INTEGER;

/**
 * Where the replay of a product begins, so that the ledger's stock is right there: at a purchase before which no
 * purchase of the product entered that was corrected later. Purchases that were corrected before corrections were
 * replayed count as wrong until the product's last correction.
 */
export function replayOpening(
  etablissementId: number,
  produitId: number,
  from: ReplayedFrom,
): SQL<{
  start: number;
  until: number;
  presentQuantite: number;
  presentValue: number;
  quantite: number;
  valeur: number;
  prix: number | null;
  corrections: string;
}> {
  const ofProduit = all(ofShop(mouvements, etablissementId), eq(mouvements.produitId, produitId));
  const position =
    "achatId" in from ? sql`(SELECT entry FROM spans WHERE achat_id = ${from.achatId})` : from.mouvementId;
  const balance = (column: SQLiteColumn, condition: SQL) =>
    sql`coalesce((SELECT ${column} FROM ${mouvements} INDEXED BY mouvements_par_produit WHERE ${all(ofProduit, condition)} ORDER BY ${mouvements.id} DESC LIMIT 1), 0)`;
  const before = sql`${mouvements.id} < start.id`;
  return sql`WITH
    moved AS MATERIALIZED (SELECT ${mouvements.id} AS id, ${achatId} AS achat_id, ${mouvements.type} AS type,
        ${correction} AS correction
      FROM ${mouvements} INDEXED BY mouvements_par_produit WHERE ${ofProduit} AND ${achatId} IS NOT NULL),
    spans AS MATERIALIZED (SELECT achat_id, min(id) AS entry, max(iif(type = 'ACHAT' OR correction IS NOT NULL, id,
        coalesce((SELECT max(id) FROM moved WHERE correction IS NOT NULL), ${CORRECTED_WITHOUT_END}))) AS last
      FROM moved GROUP BY achat_id),
    covered AS (SELECT entry, coalesce(max(last) OVER (ORDER BY entry ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
        AS until FROM spans),
    start AS (SELECT coalesce(max(entry), 0) AS id FROM covered WHERE entry <= ${position} AND until < entry)
    SELECT start.id AS start, ${balance(mouvements.id, sql`true`)} AS until,
      ${balance(quantiteApres, sql`true`)} AS "presentQuantite",
      ${balance(mouvements.valeurApres, sql`true`)} AS "presentValue",
      ${balance(quantiteApres, before)} AS quantite, ${balance(mouvements.valeurApres, before)} AS valeur,
      coalesce(
        (SELECT ${achats.prixAchat} FROM ${achats} WHERE ${ofShop(achats, etablissementId)}
          AND ${eq(achats.produitId, produitId)} AND ${achats.dateAnnulation} IS NULL
          AND ${achats.id} < (SELECT achat_id FROM spans WHERE entry = start.id) ORDER BY ${achats.id} DESC LIMIT 1),
        (SELECT ${valeur} / ${quantite} FROM ${mouvements} INDEXED BY mouvements_par_produit WHERE ${all(ofProduit, before)}
          AND ${mouvements.type} = 'INITIAL' AND ${quantite} > 0)) AS prix,
      (SELECT json_group_array(json_array(achat_id, last)) FROM spans WHERE last > entry) AS corrections
    FROM start`;
}

/** The next movements of a product for a replay, in their order. */
export function replaySlice(
  etablissementId: number,
  produitId: number,
  { after, until }: { after: number; until: number },
  count: number,
) {
  return sql<ReplayedMouvement>`SELECT ${mouvements.id} AS id, ${mouvements.type} AS type, ${quantite} AS quantite,
      ${valeur} AS valeur, ${correction} AS correction, ${achatId} AS "achatId", ${venteId} AS "venteId",
      iif(${achats.dateAnnulation} IS NULL, ${achats.quantite}, 0) AS "achatQuantite", ${achats.prixAchat} AS "achatPrix",
      iif(${factures.origine} = 'PANIER', ${factures.id}, NULL) AS "panierId",
      coalesce(${factures.statut} = 'ANNULEE', 0) AS returned
    FROM ${mouvements} INDEXED BY mouvements_par_produit
    LEFT JOIN ${achats} ON ${byId(achats, etablissementId, sql`${achatId}`)} AND ${mouvements.type} = 'ACHAT'
    LEFT JOIN ${ventes} ON ${byId(ventes, etablissementId, sql`${venteId}`)}
    LEFT JOIN ${factures} ON ${byId(factures, etablissementId, sql`${ventes.factureId}`)}
    WHERE ${ofShop(mouvements, etablissementId)} AND ${eq(mouvements.produitId, produitId)}
      AND ${mouvements.id} > ${after} AND ${mouvements.id} <= ${until}
    ORDER BY ${mouvements.id} LIMIT ${count}`;
}

/** For the guard of a replay: the product's last movement, which must still be the one that was read. */
export function lastMouvementOf(etablissementId: number, produitId: number): SQL<number> {
  return sql<number>`(SELECT max(${mouvements.id}) FROM ${mouvements} INDEXED BY mouvements_par_produit
    WHERE ${all(ofShop(mouvements, etablissementId), eq(mouvements.produitId, produitId))})`;
}
