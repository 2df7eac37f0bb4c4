// What is on the shelf: lists, alerts, and what a count corrects (specification 7.6, decisions 24 and 26).
import { readPage } from "#worker/kernel/database/page.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError, refusalAt, validationError } from "#worker/kernel/domain/errors.ts";
import type { Written } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Page, page } from "#worker/kernel/domain/page.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { readHistory } from "#worker/kernel/service/history.ts";
import { refusedAs } from "#worker/kernel/service/shared-refusals.ts";
import { readShop, rowOrNotFound } from "#worker/kernel/service/shop.ts";
import { writeShop } from "#worker/kernel/service/write.ts";
import type { Ajustement, Mouvement, MouvementQuery, Stock, StockQuery } from "./domain.ts";
import {
  lastMouvement,
  mouvementsPage,
  readStock,
  stockById,
  stocksByTitle,
  stocksPage,
  TO_RESTOCK,
} from "./queries.ts";
import { adjustStock } from "./writes/adjustment.ts";

export function createStocks(deps: Deps) {
  return {
    /** One page, by title, of the stocks of what is no draft; of all or of those whose title or reference contains `q`. */
    async list(acteur: Acteur, query: StockQuery): Promise<Page<Stock>> {
      const [rows] = await readShop(deps, acteur, [stocksPage(acteur.etablissementId, query)]);
      const { lignes, total } = readPage(rows);
      return page(lignes.map(readStock), total, query);
    },

    /** All of them by title. */
    async all(acteur: Acteur): Promise<Stock[]> {
      const [rows] = await readShop(deps, acteur, [stocksByTitle(acteur.etablissementId)]);
      return rows.map(readStock);
    },

    /** By title, what is sold and has run out, or has reached its threshold. */
    async alertes(acteur: Acteur): Promise<Stock[]> {
      const [rows] = await readShop(deps, acteur, [stocksByTitle(acteur.etablissementId, TO_RESTOCK)]);
      return rows.map(readStock);
    },

    /** The stock of a product; INTROUVABLE when there is no such product, or when it is a draft. */
    async get(acteur: Acteur, produitId: number): Promise<Stock> {
      const [rows] = await readShop(deps, acteur, [stockById(acteur.etablissementId, produitId)]);
      return readStock(rowOrNotFound(rows, MESSAGES.stockNotFound));
    },

    /**
     * Brings the books to what was counted, and answers with the movement: one of 0 pieces when they were right, since
     * the count itself is a fact. INTROUVABLE as `get`; CONFLIT of an INACTIF product that was never in stock, and of a
     * stock that is no longer `quantiteConnue`; VALIDATION beyond the bounds; CLE_REUTILISEE.
     */
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
        response: lastMouvement(a),
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

// The stock ledger as its history shows it: every movement, newest first, those of archived products too.

export function createMouvements(deps: Deps) {
  return {
    /** One page of the shop's movements, the last that was written first. Throws what `readHistory` throws. */
    async list(acteur: Acteur, query: MouvementQuery): Promise<Page<Mouvement>> {
      return readHistory(deps, acteur, query, (a, days) => mouvementsPage(a, query, days));
    },
  };
}
