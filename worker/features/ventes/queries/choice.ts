// Which sale lines a list is made of, in which order, and how many they are.
import { type SQL, sql } from "drizzle-orm";
import { produitsTitled } from "#worker/features/produits/queries.ts";
import type { VenteSort, VenteQuery } from "#worker/features/ventes/domain/vente.ts";
import { withinDays, orderOf, indexedPage, type Sorts } from "#worker/kernel/database/page.ts";
import type { DayRange } from "#worker/kernel/domain/period.ts";
import { singleLine, fold } from "#worker/kernel/domain/text.ts";
import { countOverDays } from "#worker/kernel/queries/totals.ts";
import { FACTURES_AND_VENTES, ventesPageJson } from "./vente.ts";

/** By date the order is that of `factures_par_jour`, so that a page reads no further than it reaches. */
const SORTS: Sorts<VenteSort> = {
  dateOperation: [sql`f.jour`, sql`f.date_operation`, sql`f.id`, sql`v.id`],
  client: [sql`substr(f.texte, 1, instr(f.texte, char(10)) - 1)`, sql`v.id`],
  montantTotal: [sql`v.montant_total`, sql`v.id`],
  reference: [sql`v.reference COLLATE NOCASE`, sql`v.id`],
};

/**
 * A page of the shop's lines that the query finds between these days, those of cancelled invoices too, as kernel/database/page
 * reads it.
 */
export function ventesPage(etablissementId: number, query: VenteQuery, days: DayRange): SQL {
  const { produitId, q = "" } = query;
  const filters = [
    ...withinDays(sql`f.jour`, days),
    ...(fold(q) === "" ? [] : [contains(etablissementId, q)]),
  ];
  const origin =
    produitId === undefined ? ofBoutique(etablissementId) : ofProduit(etablissementId, produitId);
  const source = sql`${origin} ${sql.join(filters.map((filter) => sql` AND ${filter}`))}`;
  const order = orderOf(SORTS, query);
  const count = knownCount(etablissementId, query, days) ?? sql`SELECT count(*) ${source}`;
  const ids = indexedPage(sql`SELECT v.id AS id ${source}`, order, query, count);
  return ventesPageJson(etablissementId, ids, order);
}

/** FROM and WHERE of all lines `v` with their invoices `f`. */
function ofBoutique(etablissementId: number): SQL {
  return sql`FROM ${FACTURES_AND_VENTES} WHERE f.etablissement_id = ${etablissementId}`;
}

/** The same of a product's, through its own movements: each line has exactly one of type VENTE. */
function ofProduit(etablissementId: number, produitId: number): SQL {
  return sql`FROM mouvements AS m INDEXED BY mouvements_par_produit
    CROSS JOIN ventes AS v ON v.etablissement_id = m.etablissement_id AND v.id = m.vente_id
    CROSS JOIN factures AS f ON f.etablissement_id = v.etablissement_id AND f.id = v.facture_id
    WHERE m.etablissement_id = ${etablissementId} AND m.produit_id = ${produitId} AND m.type = 'VENTE'`;
}

/** How many lines there are, where they need not be counted: their ids have no gap, and the days' totals know theirs. */
function knownCount(
  etablissementId: number,
  { q = "", produitId }: VenteQuery,
  days: DayRange,
): SQL | undefined {
  if (fold(q) !== "" || produitId !== undefined) return undefined;
  if (days.start === undefined && days.end === undefined) {
    return sql`SELECT vente AS n FROM compteurs WHERE etablissement_id = ${etablissementId}`;
  }
  return countOverDays(etablissementId, "nombre_lignes", days);
}

/**
 * `sought`, folded, stands in the client, the invoice number, the line's reference or the product's title. Client and
 * number are kept folded. The line's reference and title are not, and SQLite folds ASCII alone: where they have accents,
 * the reference is found as it is written, and the title by the product's of today. All of it is asked of every line that
 * is read, so what has no accents is asked of references once.
 */
function contains(etablissementId: number, sought: string): SQL {
  const [q, written] = [fold(sought), singleLine(sought)];
  const conditions = [
    sql`instr(f.texte, ${q}) > 0`,
    sql`instr(lower(v.titre), ${q}) > 0`,
    sql`instr(lower(v.reference), ${q}) > 0`,
    sql`v.produit_id IN (SELECT id FROM ${produitsTitled(etablissementId, sought)})`,
  ];
  if (/[^ -~]/.test(written)) conditions.push(sql`instr(v.reference, ${written}) > 0`);
  return sql`(${sql.join(conditions, sql` OR `)})`;
}
