import type { SQL } from "drizzle-orm";
import { produitExists } from "#worker/features/produits/queries.ts";
import { type PageRow, readPage } from "#worker/kernel/database/page.ts";
import { readAnswer } from "#worker/kernel/database/statements.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { Page, PageQuery } from "#worker/kernel/domain/page.ts";
import { type DayRange, dayRange, type Period } from "#worker/kernel/domain/period.ts";
import type { Deps } from "./deps.ts";
import { readWithSettings } from "./settings.ts";
import { rowOrNotFound } from "./shop.ts";

type HistoryQuery = Pick<PageQuery, "page" | "size"> & Period & { produitId?: number | undefined };

/** Throws VALIDATION when the period ends before it begins, INTROUVABLE for an unknown product. */
export async function readHistory<T>(
  deps: Deps,
  acteur: Acteur,
  query: HistoryQuery,
  pageOf: (acteur: Acteur, days: DayRange) => SQL<PageRow<T>>,
): Promise<Page<T>> {
  const { produitId } = query;
  return readWithSettings(
    deps,
    acteur,
    (a) =>
      [
        pageOf(a, dayRange(query, a.fuseau)),
        ...(produitId === undefined ? [] : [produitExists(a.etablissementId, produitId)]),
      ] as const,
    ([rows, produits]) => {
      if (produitId !== undefined) rowOrNotFound(produits, MESSAGES.produitNotFound);
      return readPage(rows, query, readAnswer);
    },
  );
}
