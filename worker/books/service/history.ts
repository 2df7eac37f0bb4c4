// Lists of dated documents: pages and slices, of a period and of a product.
import type { SQL } from "drizzle-orm";
import { produitExists } from "#worker/books/queries/produit-stock.ts";
import { type List, pageOf, readPage, sliceOf } from "#worker/core/database/page.ts";
import { readAnswer } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Page, PageQuery } from "#worker/core/domain/page.ts";
import { type DayRange, dayRange, type Period } from "#worker/core/domain/period.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { readWithSettings } from "#worker/core/service/settings.ts";
import { rowOrNotFound } from "#worker/core/service/shop.ts";
import { readSlices } from "#worker/core/service/slices.ts";

type HistoryFilters = Period & { produitId?: number | undefined };

type ListOf<T> = (acteur: Acteur, days: DayRange) => List<T>;

/** Throws VALIDATION when the period ends before it begins, INTROUVABLE for an unknown product. */
export async function readHistory<T>(
  deps: Deps,
  acteur: Acteur,
  query: HistoryFilters & Pick<PageQuery, "page" | "size">,
  listOf: ListOf<T>,
): Promise<Page<T>> {
  const rows = await readRows(deps, acteur, query, (a, days) => pageOf(listOf(a, days), query));
  return readPage(rows, query, readAnswer);
}

/** The first slice throws what `readHistory` throws. */
export function historySlices<T>(
  deps: Deps,
  acteur: Acteur,
  query: HistoryFilters,
  listOf: ListOf<T>,
): AsyncGenerator<T[], void, undefined> {
  return readSlices<T, T>(
    (after, size) => readRows(deps, acteur, query, (a, days) => sliceOf(listOf(a, days), after, size)),
    readAnswer,
  );
}

function readRows<R extends object>(
  deps: Deps,
  acteur: Acteur,
  query: HistoryFilters,
  statement: (acteur: Acteur, days: DayRange) => SQL<R>,
): Promise<R[]> {
  const { produitId } = query;
  return readWithSettings(
    deps,
    acteur,
    (a) =>
      [
        statement(a, dayRange(query, a.fuseau)),
        ...(produitId === undefined ? [] : [produitExists(a.etablissementId, produitId)]),
      ] as const,
    ([rows, produits]) => {
      if (produitId !== undefined) rowOrNotFound(produits, MESSAGES.produitNotFound);
      return rows as R[];
    },
  );
}
