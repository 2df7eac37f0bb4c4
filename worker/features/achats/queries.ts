import { eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { countOverDays, skipDays } from "#worker/books/queries/totals.ts";
import { zoneAt } from "#worker/books/queries/versions.ts";
import { lastNumber } from "#worker/books/writes/counters.ts";
import { type OfShop, statement } from "#worker/core/database/compiled.ts";
import { type List, type Sorts, withinDays } from "#worker/core/database/page.ts";
import { everyWord } from "#worker/core/database/search.ts";
import {
  all,
  type Answer,
  byId,
  type Json,
  jsonOf,
  ofShop,
  select,
} from "#worker/core/database/statements.ts";
import type { ListQuery } from "#worker/core/domain/page.ts";
import type { DayRange } from "#worker/core/domain/period.ts";
import { fold } from "#worker/core/domain/text.ts";
import { categoriesOneByOne, rankOf, rankedCategories } from "#worker/features/categories/queries.ts";
import { ARCHIVED, produitsCoded, produitsEverNamed } from "#worker/features/produits/queries.ts";
import { achats } from "#worker/schema/boutique/achats.ts";
import { produits } from "#worker/schema/boutique/produits.ts";
import { stocks } from "#worker/schema/boutique/stocks.ts";
import type { Achat, AchatQuery, AchatSort } from "./domain.ts";

const { id, quantite, prixAchat, prixVente, montantTotal, deviseCode, jour, texte } = achats;
const { dateOperation, dateCreation, dateAnnulation, version } = achats;
const { fournisseur, reference, numeroBonLivraison, notes } = achats;
const { titre } = achats;
const { description } = produits;

const achatJson = (categories: SQL): SQL<Json<Achat>> =>
  jsonOf({
    id,
    version,
    quantite,
    fournisseur,
    reference,
    numeroBonLivraison,
    notes,
    prixAchat,
    prixVente,
    montantTotal,
    deviseCode,
    dateOperation,
    jour,
    dateCreation,
    dateAnnulation,
    fuseau: zoneAt(achats, dateCreation),
    zoneAnnulation: zoneAt(achats, dateAnnulation),
    produit: { id: produits.id, titre, reference: produits.reference, description },
    rang: rankOf(categories, produits.categorieId),
  });

const listedAchat = statement(({ etablissementId }: OfShop) => achatJson(rankedCategories(etablissementId)));
const oneAchat = statement(({ etablissementId }: OfShop) => achatJson(categoriesOneByOne(etablissementId)));

/** The first line of `texte`. */
const FOLDED_SUPPLIER = sql`substr(${texte}, 1, instr(${texte}, char(10)))`;

/** `dateOperation` is the order of the index `achats_par_jour`. */
const SORTS: Sorts<AchatSort> = {
  dateOperation: [jour, dateOperation],
  fournisseur: [FOLDED_SUPPLIER],
  quantite: [quantite],
  prixAchat: [prixAchat],
};

function ofAchat<T>(etablissementId: number, achatId: number | SQL, answer: SQL<Json<T>>): Answer<T> {
  return select({ reponse: answer })
    .from(achats)
    .innerJoin(produits, byId(produits, etablissementId, sql`${achats.produitId}`))
    .where(byId(achats, etablissementId, achatId));
}

export function achatById(etablissementId: number, achatId: number | SQL) {
  return ofAchat(etablissementId, achatId, oneAchat({ etablissementId }).getSQL());
}

export function achatRecord(etablissementId: number, achatId: number) {
  const stock = select({ quantite: stocks.quantite })
    .from(stocks)
    .where(byId(stocks, etablissementId, sql`${achats.produitId}`));
  const record = jsonOf({
    achat: sql<Achat>`json(${oneAchat({ etablissementId })})`,
    stock: sql<number>`${stock}`,
    archived: ARCHIVED,
  });
  return ofAchat(etablissementId, achatId, record);
}

const STATES: Record<AchatQuery["state"], SQL | undefined> = {
  VALIDES: isNull(dateAnnulation),
  ANNULES: isNotNull(dateAnnulation),
  TOUS: undefined,
};

/** Each word stands in the texts of the purchase, or in a title or the reference of its product; or `q` is its code. */
function contains(etablissementId: number, q: string): SQL | undefined {
  const words = everyWord(q, (word) => {
    const named = sql`(SELECT id FROM ${produitsEverNamed(etablissementId, word)})`;
    return sql`${or(sql`instr(${texte}, ${word}) > 0`, inArray(achats.produitId, named))}`;
  });
  return words && or(words, inArray(achats.produitId, produitsCoded(etablissementId, q)));
}

export function achatsList(
  etablissementId: number,
  query: ListQuery<AchatQuery>,
  days: DayRange,
): List<Achat> {
  const { state, q = "", produitId, sortBy, sortDir: direction } = query;
  const sought = fold(q);
  // The totals of days hold the numbers of valid purchases.
  const counted = state === "VALIDES" && sought === "" && produitId === undefined;
  const number = [etablissementId, "nombreAchats", days] as const;
  return {
    from: produitId === undefined ? sql`FROM ${achats}` : sql`FROM ${achats} INDEXED BY achats_par_produit`,
    where: all(
      ofShop(achats, etablissementId),
      STATES[state],
      ...withinDays(jour, days),
      produitId === undefined ? undefined : eq(achats.produitId, produitId),
      contains(etablissementId, q),
    ),
    id,
    keys: SORTS[sortBy],
    direction,
    json: listedAchat({ etablissementId }).getSQL(),
    joins: sql`LEFT JOIN ${achats} ON ${byId(achats, etablissementId, sql`d.id`)}
      LEFT JOIN ${produits} ON ${byId(produits, etablissementId, sql`${achats.produitId}`)}`,
    searched: sought !== "",
    ...(counted && { count: countOverDays(...number) }),
    ...(counted && sortBy === "dateOperation" && { skip: skipDays(...number, { jour, direction }) }),
  };
}

/** `total` counts cancelled purchases too: purchases are numbered without gaps and are never deleted. */
export function achatCounts(etablissementId: number): SQL<{ active: number; total: number }> {
  return sql`SELECT (${countOverDays(etablissementId, "nombreAchats", {})}) AS active,
    ${lastNumber(etablissementId, "achat")} AS total`;
}

const SUPPLIERS_FROM_ACHATS = 1_000;
const SUPPLIERS_MAX = 50;

/** The suppliers of the newest purchases, the last one first, each as it was written last. */
export function lastSuppliers(etablissementId: number): SQL<{ nom: string }> {
  return sql`SELECT nom, max(id) AS id FROM (
      SELECT ${fournisseur} AS nom, ${id} AS id, ${FOLDED_SUPPLIER} AS plie FROM ${achats}
      WHERE ${ofShop(achats, etablissementId)} ORDER BY ${id} DESC LIMIT ${SUPPLIERS_FROM_ACHATS})
    GROUP BY plie ORDER BY 2 DESC LIMIT ${SUPPLIERS_MAX}`;
}
