// Stocks: lists, alerts, and corrections by a count (rules: levels, count).
import { historySlices, readHistory } from "#worker/books/service/history.ts";
import { refusedAs } from "#worker/books/service/refusals.ts";
import { oneRow } from "#worker/core/database/batch.ts";
import { pageOf, readPage, sliceOf } from "#worker/core/database/page.ts";
import { readAnswer } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DomainError, refusalAt, validationError } from "#worker/core/domain/errors.ts";
import type { Written } from "#worker/core/domain/idempotency.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { ListQuery, Page } from "#worker/core/domain/page.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { readWithSettings } from "#worker/core/service/settings.ts";
import { readShop, rowOrNotFound } from "#worker/core/service/shop.ts";
import { slicesOf } from "#worker/core/service/slices.ts";
import { writeShop } from "#worker/core/service/write.ts";
import type { Produit } from "#worker/features/produits/domain.ts";
import { produitById, readProduit } from "#worker/features/produits/queries.ts";
import type { Ajustement, Mouvement, MouvementQuery, Stock, StockCounts, StockQuery } from "./domain.ts";
import {
  alertCount,
  lastMouvement,
  mouvementsList,
  readStock,
  stockById,
  stockCounts,
  stocksByTitle,
  stocksList,
  TO_RESTOCK,
} from "./queries.ts";
import { adjustStock } from "./writes.ts";

const LAST_MOUVEMENTS = 5;

export function createStocks(deps: Deps) {
  return {
    /** Drafts are left out. `q` is found in titles and references. */
    async list(acteur: Acteur, query: StockQuery): Promise<Page<Stock>> {
      const [rows] = await readShop(deps, acteur, [pageOf(stocksList(acteur.etablissementId, query), query)]);
      return readPage(rows, query, readStock);
    },

    /** The whole list, for exports. */
    slices(acteur: Acteur, query: ListQuery<StockQuery>): AsyncGenerator<Stock[], void, undefined> {
      return slicesOf(deps, acteur, stocksList(acteur.etablissementId, query), readStock);
    },

    /** A page, and the numbers that the filters show for the same `q`. */
    async listWithCounts(
      acteur: Acteur,
      query: StockQuery,
    ): Promise<{ stocks: Page<Stock>; counts: StockCounts }> {
      const { etablissementId: e } = acteur;
      const queries = [pageOf(stocksList(e, query), query), stockCounts(e, query.q)] as const;
      const [rows, counts] = await readShop(deps, acteur, queries);
      return { stocks: readPage(rows, query, readStock), counts: oneRow(counts) };
    },

    async all(acteur: Acteur): Promise<Stock[]> {
      const [rows] = await readShop(deps, acteur, [stocksByTitle(acteur.etablissementId)]);
      return rows.map(readStock);
    },

    async alertes(acteur: Acteur): Promise<Stock[]> {
      const [rows] = await readShop(deps, acteur, [stocksByTitle(acteur.etablissementId, TO_RESTOCK)]);
      return rows.map(readStock);
    },

    /** For the menu. */
    async alertCount(acteur: Acteur): Promise<{ alertes: number }> {
      const [rows] = await readShop(deps, acteur, [alertCount(acteur.etablissementId)]);
      return oneRow(rows);
    },

    /** Throws INTROUVABLE (unknown product, draft). */
    async get(acteur: Acteur, produitId: number): Promise<Stock> {
      const [rows] = await readShop(deps, acteur, [stockById(acteur.etablissementId, produitId)]);
      return readStock(rowOrNotFound(rows, MESSAGES.stockNotFound));
    },

    /** The product and its last movements, newest first. Throws INTROUVABLE (unknown product, draft). */
    async record(acteur: Acteur, produitId: number): Promise<{ produit: Produit; mouvements: Mouvement[] }> {
      return readWithSettings(
        deps,
        acteur,
        (a) =>
          [
            produitById(a.etablissementId, produitId),
            sliceOf(mouvementsList(a, { q: "", produitId }, {}), undefined, LAST_MOUVEMENTS),
          ] as const,
        ([produits, mouvements]) => {
          const produit = readProduit(rowOrNotFound(produits, MESSAGES.stockNotFound));
          if (produit.statut === "BROUILLON") throw new DomainError("INTROUVABLE", MESSAGES.stockNotListed);
          return { produit, mouvements: mouvements.map(readAnswer) };
        },
      );
    },

    /** Throws INTROUVABLE, CONFLIT (INACTIF and never in stock, changed stock), VALIDATION (bounds), CLE_REUTILISEE. */
    async adjust(
      acteur: Acteur,
      produitId: number,
      ajustement: Ajustement,
      key?: string,
    ): Promise<Written<Mouvement>> {
      const input = [produitId, ajustement];
      const request = { acteur, operation: "stocks.ajuster", input, key, translate };
      return writeShop(deps, { ...request, checksSettings: true }, (ctx, a) => ({
        statements: adjustStock(ctx, produitId, ajustement),
        response: lastMouvement(a.etablissementId),
      }));
    },
  };
}

const translate = refusedAs(
  {
    INACTIF: () => new DomainError("CONFLIT", MESSAGES.produitInactive),
    SANS_STOCK: () => new DomainError("INTROUVABLE", MESSAGES.stockNotFound),
    CHANGE: (details) => {
      const [quantite = 0] = (details ?? []) as number[];
      return refusalAt("quantiteConnue", "CONFLIT", MESSAGES.stockChange(quantite));
    },
    VALEUR: () => validationError({ quantiteComptee: [MESSAGES.stockTooLarge] }),
  },
  "quantiteComptee",
);

export function createMouvements(deps: Deps) {
  return {
    /** Newest first, archived products included. Throws what `readHistory` throws. */
    async list(acteur: Acteur, query: MouvementQuery): Promise<Page<Mouvement>> {
      return readHistory(deps, acteur, query, (a, days) => mouvementsList(a, query, days));
    },

    /** The whole list, for exports. The first slice throws what `list` throws. */
    slices(acteur: Acteur, query: ListQuery<MouvementQuery>): AsyncGenerator<Mouvement[], void, undefined> {
      return historySlices(deps, acteur, query, (a, days) => mouvementsList(a, query, days));
    },
  };
}
