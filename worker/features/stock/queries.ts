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

export const STOCK_JSON: SQL<Json<StoredStock>> = jsonOf({
  id,
  produit: { id, titre, reference, seuilAlerte },
  quantiteDisponible: QUANTITE,
});

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

export function stocksByTitle(etablissementId: number, condition?: SQL): Answer<StoredStock> {
  return select({ reponse: STOCK_JSON })
    .from(p)
    .leftJoin(s, SAME_PRODUIT)
    .where(all(onShelf(etablissementId), condition))
    .orderBy(p.titrePlie, id);
}

export function stockById(etablissementId: number, wanted: number): Answer<StoredStock> {
  return stocksByTitle(etablissementId, eq(id, wanted));
}

export function stocksPage(etablissementId: number, query: StockQuery): SQL<PageRow<StoredStock>> {
  const among = fold(query.q) === "" ? undefined : produitsNamed(etablissementId, query.q);
  const condition = all(onShelf(etablissementId), FILTERS[query.filtre]);
  const selection = { among, condition, key: p.titrePlie };
  return pageOfProduits(etablissementId, STOCK_JSON, selection, { ...query, sortDir: "asc" });
}

const { quantite, quantiteApres, valeur, dateOperation, jour, achatId, venteId, motif } = mouvements;
const type = sql<Mouvement["type"]>`${mouvements.type}`;
const { libelle } = typesMouvement;

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

/** Newest first. `ids` is a relation (id). `deviseCode` is for movements without a purchase or a sale. */
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
  // The ledger is append-only and its ids have no gaps, so the last id is the number of all movements.
  const count = wanted.every((condition) => condition === undefined)
    ? lastNumber(etablissementId, "mouvement")
    : sql`SELECT count(*) ${selected}`;
  const selection = sql`SELECT ${mouvements.id} AS id ${selected}`;
  return mouvementsAmong(books, indexedPage(selection, sql`${mouvements.id} DESC`, query, count));
}

export function lastMouvement(books: Books): Answer<Mouvement> {
  return mouvementsAmong(books, sql`(SELECT ${lastNumber(books.etablissementId, "mouvement")} AS id)`);
}

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
