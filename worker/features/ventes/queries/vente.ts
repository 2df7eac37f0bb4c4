// A sale line as it is read, one definition for lists, single reads and the answer of a write; and the lists of lines.
import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import {
  liveProduit,
  p,
  PRODUIT_STOCK,
  produitsTitled,
  QUANTITE,
} from "#worker/features/produits/queries.ts";
import { produits } from "#worker/features/produits/tables.ts";
import { mouvements } from "#worker/features/stock/tables.ts";
import type { Vente, VenteQuery, VenteSort } from "#worker/features/ventes/domain/vente.ts";
import { factures } from "#worker/features/ventes/tables/factures.ts";
import { ventes } from "#worker/features/ventes/tables/ventes.ts";
import { indexedPage, orderOf, type PageRow, type Sorts, withinDays } from "#worker/kernel/database/page.ts";
import {
  all,
  byId,
  type Json,
  jsonOf,
  ofShop,
  type Answer,
  select,
} from "#worker/kernel/database/statements.ts";
import type { DayRange } from "#worker/kernel/domain/period.ts";
import { fold, singleLine } from "#worker/kernel/domain/text.ts";
import { countOverDays } from "#worker/kernel/queries/totals.ts";
import { lastNumber } from "#worker/kernel/writes/counters.ts";

/**
 * Says that a line is of an invoice, which is found by key between the invoice's first line and its last. Lines of other
 * invoices may lie between them: they were sold while this invoice was continued.
 */
export const IN_FACTURE = sql`${ventes.etablissementId} = ${factures.etablissementId}
  AND ${ventes.id} BETWEEN ${factures.premiereVenteId} AND ${factures.derniereVenteId} AND ${ventes.factureId} = ${factures.id}`;

/** Invoices and their lines, the invoices first. */
export const FACTURES_AND_VENTES = sql`${factures} CROSS JOIN ${ventes} ON ${IN_FACTURE}`;

/** The invoice of a line that is known. */
const FACTURE_OF_VENTE = sql`${factures} ON ${factures.etablissementId} = ${ventes.etablissementId}
  AND ${factures.id} = ${ventes.factureId}`;

const { reference, produitId, quantite, prixVenteReel, prixVenteMinimum, cout, montantTotal } = ventes;
const { statut, client, deviseCode, notes, dateOperation, jour } = factures;

/** JSON of a `Vente`, of a line and its invoice. */
export const VENTE_JSON: SQL<Json<Vente>> = jsonOf({
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
});

/** The line that `id` (a value or an expression) names, or no row. */
export function venteById(etablissementId: number, id: number | SQL): Answer<Vente> {
  return sql`SELECT ${VENTE_JSON} AS reponse FROM ${ventes} CROSS JOIN ${FACTURE_OF_VENTE}
    WHERE ${byId(ventes, etablissementId, id)}`;
}

/** What a sale of the product would be refused for: its status, and the pieces that are there. */
export function produitForSale(etablissementId: number, produitId: number) {
  return select({ statut: p.statut, quantite: QUANTITE })
    .from(sql`${produits} AS ${p} ${PRODUIT_STOCK}`)
    .where(all(liveProduit(etablissementId), eq(p.id, produitId)));
}

/** By date the order is that of `factures_par_jour`, so that a page reads no further than it reaches. */
const SORTS: Sorts<VenteSort> = {
  dateOperation: [factures.jour, factures.dateOperation, factures.id, ventes.id],
  client: [sql`substr(${factures.texte}, 1, instr(${factures.texte}, char(10)) - 1)`, ventes.id],
  montantTotal: [ventes.montantTotal, ventes.id],
  reference: [sql`${ventes.reference} COLLATE NOCASE`, ventes.id],
};

/**
 * A page of the shop's lines that the query finds between these days, those of cancelled invoices too, as kernel/database/page
 * reads it. The choice reads what it is made by; only what it leaves is read whole.
 */
export function ventesPage(etablissementId: number, query: VenteQuery, days: DayRange): SQL<PageRow<Vente>> {
  const { produitId, q = "" } = query;
  const conditions = [
    ...withinDays(factures.jour, days),
    ...(fold(q) === "" ? [] : [contains(etablissementId, q)]),
  ];
  const selected =
    produitId === undefined
      ? sql`FROM ${FACTURES_AND_VENTES} WHERE ${all(ofShop(factures, etablissementId), ...conditions)}`
      : sql`FROM ${ofProduit(etablissementId, produitId, conditions)}`;
  const order = orderOf(SORTS, query);
  const count = knownCount(etablissementId, query, days) ?? sql`SELECT count(*) ${selected}`;
  const ids = indexedPage(sql`SELECT ${ventes.id} AS id ${selected}`, order, query, count);
  return sql`SELECT page.id AS id, page.n AS n, ${VENTE_JSON} AS reponse FROM ${ids} AS page
    LEFT JOIN ${ventes} ON ${byId(ventes, etablissementId, sql`page.id`)}
    LEFT JOIN ${FACTURE_OF_VENTE}
    ORDER BY ${order}`;
}

/** The lines of a product, through its own movements: each line has exactly one of type VENTE. */
function ofProduit(etablissementId: number, produitId: number, conditions: SQL[]): SQL {
  const sold = all(ofShop(mouvements, etablissementId), eq(mouvements.produitId, produitId), ...conditions);
  return sql`${mouvements} INDEXED BY mouvements_par_produit
    CROSS JOIN ${ventes} ON ${ventes.etablissementId} = ${mouvements.etablissementId} AND ${ventes.id} = ${mouvements.venteId}
    CROSS JOIN ${FACTURE_OF_VENTE}
    WHERE ${sold} AND ${mouvements.type} = 'VENTE'`;
}

/** How many lines there are, where they need not be counted: their ids have no gap, and the days' totals know theirs. */
function knownCount(
  etablissementId: number,
  { q = "", produitId }: VenteQuery,
  days: DayRange,
): SQL | undefined {
  if (fold(q) !== "" || produitId !== undefined) return undefined;
  if (days.start === undefined && days.end === undefined) {
    return sql`SELECT ${lastNumber(etablissementId, "vente")} AS n`;
  }
  return countOverDays(etablissementId, "nombreLignes", days);
}

/**
 * `sought`, folded, stands in the client, the invoice number, the line's reference or the product's title. Line references
 * and titles are not kept folded and SQLite folds ASCII alone, so accents are found in references as they are written and
 * in titles as the product's title is today.
 */
function contains(etablissementId: number, sought: string): SQL {
  const [q, written] = [fold(sought), singleLine(sought)];
  const titled = sql`(SELECT id FROM ${produitsTitled(etablissementId, sought)})`;
  const found = or(
    sql`instr(${factures.texte}, ${q}) > 0`,
    sql`instr(lower(${ventes.titre}), ${q}) > 0`,
    sql`instr(lower(${ventes.reference}), ${q}) > 0`,
    inArray(ventes.produitId, titled),
    /[^ -~]/.test(written) ? sql`instr(${ventes.reference}, ${written}) > 0` : undefined,
  );
  return sql`${found}`;
}
