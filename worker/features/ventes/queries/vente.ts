import { eq, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { p } from "#worker/books/queries/produit-stock.ts";
import { type Books, countOverDays, skipDays } from "#worker/books/queries/totals.ts";
import { zoneAt } from "#worker/books/queries/versions.ts";
import { lastNumber } from "#worker/books/writes/counters.ts";
import { type OfShop, statement } from "#worker/core/database/compiled.ts";
import { type List, type Sorts, withinDays } from "#worker/core/database/page.ts";
import { containsWords, everyWord } from "#worker/core/database/search.ts";
import {
  all,
  byId,
  type Json,
  jsonOf,
  ofShop,
  type Answer,
  select,
  type Value,
} from "#worker/core/database/statements.ts";
import type { ListQuery } from "#worker/core/domain/page.ts";
import type { DayRange } from "#worker/core/domain/period.ts";
import { fold, singleLine } from "#worker/core/domain/text.ts";
import { categoriesOneByOne, rankOf, rankedCategories } from "#worker/features/categories/queries.ts";
import { liveProduit, PRODUIT_STOCK, QUANTITE } from "#worker/features/produits/queries.ts";
import type { PaidVente, Vente, VenteQuery, VenteSort } from "#worker/features/ventes/domain/vente.ts";
import { factures } from "#worker/schema/boutique/factures.ts";
import { produits } from "#worker/schema/boutique/produits.ts";
import { mouvements } from "#worker/schema/boutique/stocks.ts";
import { ventes } from "#worker/schema/boutique/ventes.ts";

/** A key range, as `ventes` has no index by invoice; a continued invoice has lines of other invoices in its range. */
export const IN_FACTURE = sql`${ventes.etablissementId} = ${factures.etablissementId}
  AND ${ventes.id} BETWEEN ${factures.premiereVenteId} AND ${factures.derniereVenteId} AND ${ventes.factureId} = ${factures.id}`;

/** CROSS JOIN makes SQLite read the invoices first. */
export const FACTURES_AND_VENTES = sql`${factures} CROSS JOIN ${ventes} ON ${IN_FACTURE}`;

const FACTURE_OF_VENTE = sql`${factures} ON ${factures.etablissementId} = ${ventes.etablissementId}
  AND ${factures.id} = ${ventes.factureId}`;

const { reference, produitId, quantite, prixVenteReel, prixVenteMinimum, cout, montantTotal } = ventes;
const { statut, client, deviseCode, notes, dateOperation, jour } = factures;

const VENTE = {
  id: ventes.id,
  factureId: factures.id,
  numeroFacture: factures.numero,
  reference,
  produitId,
  produit: { id: produitId, titre: ventes.titre, reference: ventes.produitReference },
  quantite,
  prixVenteReel,
  prixVenteMinimum,
  cout,
  montantTotal,
  statut,
  client,
  deviseCode,
  notes,
  dateOperation,
  jour,
};

export const PAID_VENTE_JSON: SQL<Json<PaidVente>> = jsonOf(VENTE);

/** `categories` is a relation of ranked categories. */
export function venteJson(etablissementId: Value<number>, categories: SQL): SQL<Json<Vente>> {
  const ofProduit = (column: SQL) =>
    sql`(SELECT ${column} FROM ${produits} WHERE ${byId(produits, etablissementId, sql`${produitId}`)})`;
  return jsonOf({
    ...VENTE,
    motif: factures.motifAnnulation,
    resteAPayer: factures.resteAPayer,
    fuseau: zoneAt(factures, factures.dateCreation),
    rang: rankOf(categories, ofProduit(sql`${produits.categorieId}`)),
    archivedAt: sql<number | null>`${ofProduit(sql`${produits.dateArchivage}`)}`,
  });
}

const listedVente = statement(({ etablissementId }: OfShop) =>
  venteJson(etablissementId, rankedCategories(etablissementId)),
);
const oneVente = statement(({ etablissementId }: OfShop) =>
  venteJson(etablissementId, categoriesOneByOne(etablissementId)),
);

export function venteById(etablissementId: number, id: number | SQL): Answer<Vente> {
  return sql`SELECT ${oneVente({ etablissementId })} AS reponse FROM ${ventes} CROSS JOIN ${FACTURE_OF_VENTE}
    WHERE ${byId(ventes, etablissementId, id)}`;
}

export function produitForSale(etablissementId: number, produitId: number) {
  return select({ statut: p.statut, quantite: QUANTITE })
    .from(sql`${produits} AS ${p} ${PRODUIT_STOCK}`)
    .where(all(liveProduit(etablissementId), eq(p.id, produitId)));
}

/** The order by date is that of the index `factures_par_jour`, so a page stops reading at its last row. */
const SORTS: Sorts<VenteSort> = {
  dateOperation: [factures.jour, factures.dateOperation, factures.id],
  client: [sql`substr(${factures.texte}, 1, instr(${factures.texte}, char(10)) - 1)`],
  montantTotal: [ventes.montantTotal],
  reference: [sql`${ventes.reference} COLLATE NOCASE`],
};

/** Includes the lines of cancelled invoices. */
export function ventesList(
  etablissementId: number,
  query: ListQuery<VenteQuery>,
  days: DayRange,
): List<Vente> {
  const { produitId, q = "", sortBy, sortDir: direction } = query;
  const whole = fold(q) === "" && produitId === undefined;
  const conditions = selection(etablissementId, query, days);
  const read =
    produitId === undefined
      ? {
          from: sql`FROM ${FACTURES_AND_VENTES}`,
          where: all(ofShop(factures, etablissementId), ...conditions),
        }
      : ofProduit(etablissementId, produitId, conditions);
  const skip = skipDays(etablissementId, "nombreLignes", days, { jour: factures.jour, direction });
  return {
    ...read,
    id: ventes.id,
    keys: SORTS[sortBy],
    direction,
    searched: fold(q) !== "",
    json: listedVente({ etablissementId }).getSQL(),
    joins: sql`LEFT JOIN ${ventes} ON ${byId(ventes, etablissementId, sql`d.id`)}
      LEFT JOIN ${FACTURE_OF_VENTE}`,
    ...(whole && { count: numberOfLines(etablissementId, days) }),
    ...(whole && sortBy === "dateOperation" && { skip }),
  };
}

function selection(etablissementId: number, { q = "" }: Pick<VenteQuery, "q">, days: DayRange): SQL[] {
  const found = contains(etablissementId, q);
  return [...withinDays(factures.jour, days), ...(found ? [found] : [])];
}

/** The figures of the lines that a search finds, which totals of days do not have. Same columns as `sumsOf`. */
export function sumsFound(
  { etablissementId, deviseCode: devise }: Books,
  query: Pick<VenteQuery, "q">,
  days: DayRange,
) {
  const counted = [eq(statut, "EMISE"), eq(deviseCode, devise)];
  return select({
    chiffreAffaires: sql<number>`total(${montantTotal})`,
    cout: sql<number>`total(${cout})`,
    // A correction belongs to a product's purchase, not to the lines that a search finds.
    correction: sql<number>`0`,
    nombreFactures: sql<number>`count(DISTINCT ${factures.id})`,
    nombreArticles: sql<number>`total(${quantite})`,
    firstDay: sql<string | null>`min(${jour})`,
    lastDay: sql<string | null>`max(${jour})`,
  })
    .from(FACTURES_AND_VENTES)
    .where(all(ofShop(factures, etablissementId), ...counted, ...selection(etablissementId, query, days)));
}

/** Finds a product's lines by its movements, one VENTE movement each, because `ventes` has no index by product. */
function ofProduit(
  etablissementId: number,
  produitId: number,
  conditions: SQL[],
): Pick<List<Vente>, "from" | "where"> {
  return {
    from: sql`FROM ${mouvements} INDEXED BY mouvements_par_produit
      CROSS JOIN ${ventes} ON ${ventes.etablissementId} = ${mouvements.etablissementId} AND ${ventes.id} = ${mouvements.venteId}
      CROSS JOIN ${FACTURE_OF_VENTE}`,
    where: all(
      ofShop(mouvements, etablissementId),
      eq(mouvements.produitId, produitId),
      ...conditions,
      sql`${mouvements.type} = 'VENTE'`,
    ),
  };
}

/** Known without counting lines: their ids have no gaps, and the totals of days hold their numbers. */
function numberOfLines(etablissementId: number, days: DayRange): SQL {
  return days.start === undefined && days.end === undefined
    ? lastNumber(etablissementId, "vente")
    : countOverDays(etablissementId, "nombreLignes", days);
}

const { texte } = factures;
const AFTER_CLIENT = sql`substr(${texte}, instr(${texte}, char(10)) + 1)`;
const CLIENT_AND_NUMBER = sql`substr(${texte}, 1, instr(${texte}, char(10)) + instr(${AFTER_CLIENT}, char(10)))`;

/** What `fold` makes of frequent signs of French texts. SQLite's lower() folds ASCII alone. */
const SIGNS = [
  ["’", "''"],
  ["‘", "''"],
  ["ʼ", "''"],
  ["´", "''"],
  ["`", "''"],
  ["‑", "-"],
  ["–", "-"],
  ["—", "-"],
  ["−", "-"],
  ["\u00a0", " "],
  ["\u202f", " "],
  ["Œ", "oe"],
  ["œ", "oe"],
  ["Æ", "ae"],
  ["æ", "ae"],
] as const;
const withPlainSigns = (column: SQLiteColumn) =>
  SIGNS.reduce<SQL>(
    (text, [sign, plain]) => sql`replace(${text}, ${sql.raw(`'${sign}', '${plain}'`)})`,
    sql`lower(${column})`,
  );
const hasSigns = (column: SQLiteColumn) => sql`${column} GLOB '*[^ -_a-~]*'`;

// The text of the invoice is compared first, so that only the lines of few invoices are read. Lines keep their title and
// reference unfolded: a title with accents is found by the product's present title, a reference with accents as it is
// written.
function contains(etablissementId: number, q: string): SQL | undefined {
  const presentTitle = sql`(SELECT ${produits.titrePlie} FROM ${produits}
    WHERE ${byId(produits, etablissementId, sql`${ventes.produitId}`)})`;
  const asWritten = singleLine(q).split(" ");
  const inLine = everyWord(q, (word) => {
    const has = (text: SQL) => sql`instr(${text}, ${word}) > 0`;
    const written = asWritten.find((one) => fold(one) === word) ?? "";
    const found = or(
      has(sql`lower(${ventes.titre})`),
      has(sql`lower(${ventes.reference})`),
      has(CLIENT_AND_NUMBER),
      all(hasSigns(ventes.titre), or(has(withPlainSigns(ventes.titre)), has(presentTitle))),
      all(hasSigns(ventes.reference), has(withPlainSigns(ventes.reference))),
      /[^ -~]/.test(written) ? sql`instr(${ventes.reference}, ${written}) > 0` : undefined,
    );
    return sql`${found}`;
  });
  const inInvoice = containsWords(texte, q);
  return inInvoice && all(inInvoice, inLine);
}
