// What is on the shelf, and the ledger of what moved, as they are read.
import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { achats } from "#worker/features/achats/tables.ts";
import type { MouvementProduit } from "#worker/features/produits/domain.ts";
import {
  liveProduit,
  NIVEAUX,
  p,
  pageOfProduits,
  produitsNamed,
  QUANTITE,
  s,
  SAME_PRODUIT,
} from "#worker/features/produits/queries.ts";
import { produits } from "#worker/features/produits/tables.ts";
import { factures } from "#worker/features/ventes/tables/factures.ts";
import { ventes } from "#worker/features/ventes/tables/ventes.ts";
import { indexedPage, type PageRow, withinDays } from "#worker/kernel/database/page.ts";
import {
  all,
  type Json,
  jsonOf,
  ofShop,
  readAnswer,
  type Answer,
  select,
} from "#worker/kernel/database/statements.ts";
import type { DayRange } from "#worker/kernel/domain/period.ts";
import { fold } from "#worker/kernel/domain/text.ts";
import type { Books } from "#worker/kernel/queries/totals.ts";
import { lastNumber } from "#worker/kernel/writes/counters.ts";
import {
  type Mouvement,
  type MouvementQuery,
  niveauStock,
  type Stock,
  type StockFilter,
  type StockQuery,
  typesOfFilter,
} from "./domain.ts";
import { mouvements, typesMouvement } from "./tables.ts";

type StoredStock = Omit<Stock, "niveau">;

const { id, titre, reference, seuilAlerte } = p;

/** JSON of `p` and its stock `s`, for `readStock`. */
export const STOCK_JSON: SQL<Json<StoredStock>> = jsonOf({
  id,
  produit: { id, titre, reference, seuilAlerte },
  quantiteDisponible: QUANTITE,
});

export function readStock(row: { reponse: Json<StoredStock> }): Stock {
  const stock = readAnswer(row);
  return { ...stock, niveau: niveauStock(stock.quantiteDisponible, stock.produit.seuilAlerte) };
}

/** The alert is of what is sold; the others are of the shelf, whatever lies on it. */
export const FILTERS: Record<StockFilter, SQL> = {
  TOUS: sql`true`,
  EN_STOCK: sql`${s.quantite} > 0`,
  RUPTURE: NIVEAUX.CRITIQUE,
  ALERTE: sql`(${p.statut} = 'STOCK' AND ${NIVEAUX.FAIBLE})`,
};

/** On `p` and `s`: what is sold and has run out, or has reached its threshold (decision 26). */
export const TO_RESTOCK = sql`(${p.statut} = 'STOCK' AND (${NIVEAUX.CRITIQUE} OR ${NIVEAUX.FAIBLE}))`;

/** A product `p` of the shop that is no draft; one that was INACTIF from the start has no stock `s`. */
const onShelf = (etablissementId: number) => all(liveProduit(etablissementId), ne(p.statut, "BROUILLON"));

/** The shop's stocks by title: all, or those of which the condition on `p` and `s` is true. */
export function stocksByTitle(etablissementId: number, condition?: SQL): Answer<StoredStock> {
  return select({ reponse: STOCK_JSON })
    .from(p)
    .leftJoin(s, SAME_PRODUIT)
    .where(all(onShelf(etablissementId), condition))
    .orderBy(p.titrePlie, id);
}

/** The stock of the product, or no row. */
export function stockById(etablissementId: number, wanted: number): Answer<StoredStock> {
  return stocksByTitle(etablissementId, eq(id, wanted));
}

/** One page by title; a search finds titles and references. */
export function stocksPage(etablissementId: number, query: StockQuery): SQL<PageRow<StoredStock>> {
  const among = fold(query.q) === "" ? undefined : produitsNamed(etablissementId, query.q);
  const condition = all(onShelf(etablissementId), FILTERS[query.filtre]);
  const selection = { among, condition, key: p.titrePlie };
  return pageOfProduits(etablissementId, STOCK_JSON, selection, { ...query, sortDir: "asc" });
}

// A movement of the ledger as histories read it, with what it belongs to.

const { quantite, quantiteApres, valeur, dateOperation, jour, achatId, venteId, motif } = mouvements;
const type = sql<Mouvement["type"]>`${mouvements.type}`;
const { libelle } = typesMouvement;

/** JSON of a movement with its type, product, purchase, sale line and invoice. */
const mouvementJson = (deviseCode: string): SQL<Json<Mouvement>> =>
  jsonOf({
    id: mouvements.id,
    type,
    libelle,
    quantite,
    quantiteApres,
    dateOperation,
    jour,
    achatId,
    venteId,
    produit: { id: produits.id, titre: produits.titre, reference: produits.reference },
    montant: sql<number>`coalesce(abs(${quantite}) * ${achats.prixAchat}, ${ventes.montantTotal}, abs(${valeur}))`,
    deviseCode: sql<string>`coalesce(${achats.deviseCode}, ${factures.deviseCode}, ${deviseCode})`,
    tiers: sql<string | null>`coalesce(${achats.fournisseur}, ${factures.client})`,
    notes: sql<string | null>`coalesce(${motif}, ${achats.notes}, ${factures.notes})`,
  });

/**
 * The movements of `ids` (a relation with a column `id`), newest first. `deviseCode` is the currency of the shop, for what
 * has neither purchase nor sale.
 */
function mouvementsAmong({ etablissementId, deviseCode }: Books, ids: SQL): SQL<PageRow<Mouvement>> {
  return sql`SELECT i.*, ${mouvementJson(deviseCode)} AS reponse FROM ${ids} AS i
    LEFT JOIN ${mouvements} ON ${ofShop(mouvements, etablissementId)} AND ${mouvements.id} = i.id
    LEFT JOIN ${typesMouvement} ON ${typesMouvement.code} = ${mouvements.type}
    LEFT JOIN ${produits} ON ${produits.etablissementId} = ${mouvements.etablissementId} AND ${produits.id} = ${mouvements.produitId}
    LEFT JOIN ${achats} ON ${achats.etablissementId} = ${mouvements.etablissementId} AND ${achats.id} = ${achatId}
    LEFT JOIN ${ventes} ON ${ventes.etablissementId} = ${mouvements.etablissementId} AND ${ventes.id} = ${venteId}
    LEFT JOIN ${factures} ON ${factures.etablissementId} = ${ventes.etablissementId} AND ${factures.id} = ${ventes.factureId}
    ORDER BY ${mouvements.id} DESC`;
}

/** One page of the movements that the query finds on these days, newest first. */
export function mouvementsPage(books: Books, query: MouvementQuery, days: DayRange) {
  const { etablissementId } = books;
  const { q, produitId } = query;
  const wanted = [
    ...withinDays(jour, days),
    produitId === undefined ? undefined : eq(mouvements.produitId, produitId),
    fold(q) === ""
      ? undefined
      : sql`${mouvements.produitId} IN (SELECT id FROM ${produitsNamed(etablissementId, q)})`,
    query.type && inArray(type, typesOfFilter(query.type)),
  ];
  const ofProduits = produitId !== undefined || fold(q) !== "";
  const selected = sql`FROM ${mouvements} ${ofProduits ? sql`INDEXED BY mouvements_par_produit` : sql``}
    WHERE ${all(ofShop(mouvements, etablissementId), ...wanted)}`;
  // The ledger is append-only and its numbers have no gaps: of all there are as many as the last number says.
  const count = wanted.every((condition) => condition === undefined)
    ? lastNumber(etablissementId, "mouvement")
    : sql`SELECT count(*) ${selected}`;
  const selection = sql`SELECT ${mouvements.id} AS id ${selected}`;
  return mouvementsAmong(books, indexedPage(selection, sql`${mouvements.id} DESC`, query, count));
}

/** The last movement that the shop wrote, for the answer of a write. */
export function lastMouvement(books: Books): Answer<Mouvement> {
  return mouvementsAmong(books, sql`(SELECT ${lastNumber(books.etablissementId, "mouvement")} AS id)`);
}

/** A product's last movements, newest first. */
export function mouvementsOfProduit(
  etablissementId: number,
  produitId: number,
  count: number,
): SQL<{ reponse: Json<MouvementProduit> }> {
  const json = jsonOf({ id: mouvements.id, type, libelle, quantite, quantiteApres, dateOperation });
  return sql`SELECT ${json} AS reponse FROM ${mouvements} INDEXED BY mouvements_par_produit
    JOIN ${typesMouvement} ON ${typesMouvement.code} = ${mouvements.type}
    WHERE ${and(ofShop(mouvements, etablissementId), eq(mouvements.produitId, produitId))}
    ORDER BY ${mouvements.id} DESC LIMIT ${count}`;
}
