// What is on the shelf: lists, alerts, and what a count corrects (specification 7.6, decisions 24 and 26).
import { type SQL, sql } from "drizzle-orm";
import { produitExists, produitsNamed } from "#worker/features/produits/queries.ts";
import { oneRow } from "#worker/kernel/database/batch.ts";
import type { Cause } from "#worker/kernel/database/failure.ts";
import { withinDays, readPage, slice } from "#worker/kernel/database/page.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError, validationError, refusalAt } from "#worker/kernel/domain/errors.ts";
import type { Written } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Page, page } from "#worker/kernel/domain/page.ts";
import { type DayRange, dayRange } from "#worker/kernel/domain/period.ts";
import { fold } from "#worker/kernel/domain/text.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { translateBounds } from "#worker/kernel/service/shared-refusals.ts";
import { readWithSettings } from "#worker/kernel/service/settings.ts";
import { rowOrNotFound, readShop } from "#worker/kernel/service/shop.ts";
import { writeShop } from "#worker/kernel/service/write.ts";
import {
  type Ajustement,
  type Mouvement,
  type MouvementQuery,
  type Stock,
  type StockQuery,
  typesOfFilter,
} from "./domain.ts";
import {
  TO_RESTOCK,
  STOCK_COLUMNS,
  lastMouvement,
  readMouvement,
  readStock,
  mouvementsToJson,
  stocksPage,
  stocksOf,
} from "./queries.ts";
import {
  differenceOf,
  refuseInactiveWithoutStock,
  refuseWithoutStock,
  refuseChangedStock,
  refuseHugeValue,
} from "./writes/adjustment.ts";
import { correctStock } from "./writes/correction.ts";

export function createStocks(deps: Deps) {
  async function byTitle(acteur: Acteur, condition: SQL): Promise<Stock[]> {
    const [rows = []] = await readShop(deps, acteur, [
      sql`SELECT ${STOCK_COLUMNS} ${stocksOf(acteur.etablissementId)} AND ${condition} ORDER BY p.titre_plie, p.id`,
    ]);
    return rows.map(readStock);
  }

  return {
    /** One page, by title, of the stocks of what is no draft; of all or of those whose title or reference contains `q`. */
    async list(acteur: Acteur, query: StockQuery): Promise<Page<Stock>> {
      const statement = stocksPage(acteur.etablissementId, query);
      const [result] = await readShop(deps, acteur, [statement]);
      const { lignes, total } = readPage(result);
      return page(lignes.map(readStock), total, query);
    },

    /** All of them by title. */
    async all(acteur: Acteur): Promise<Stock[]> {
      return byTitle(acteur, sql`true`);
    },

    /** By title, what is sold and has run out, or has reached its threshold. */
    async alertes(acteur: Acteur): Promise<Stock[]> {
      return byTitle(acteur, TO_RESTOCK);
    },

    /** The stock of a product; INTROUVABLE when there is no such product, or when it is a draft. */
    async get(acteur: Acteur, produitId: number): Promise<Stock> {
      const [rows] = await readShop(deps, acteur, [
        sql`SELECT ${STOCK_COLUMNS} ${stocksOf(acteur.etablissementId)} AND p.id = ${produitId}`,
      ]);
      return readStock(rowOrNotFound(rows, MESSAGES.stockNotFound));
    },

    /**
     * Brings the books to what was counted, and answers with the movement: one of 0 pieces when they were right, since
     * the count itself is a fact. INTROUVABLE as `get`; CONFLIT of an INACTIF product that was never in stock, and of a stock that
     * is no longer `quantiteConnue`; VALIDATION
     * beyond the bounds; CLE_REUTILISEE.
     */
    async adjust(
      acteur: Acteur,
      produitId: number,
      ajustement: Ajustement,
      key?: string,
    ): Promise<Written<Mouvement>> {
      const e = acteur.etablissementId;
      return writeShop(
        deps,
        {
          acteur,
          operation: "stocks.ajuster",
          input: [produitId, ajustement],
          key,
          checksSettings: true,
          translate: translateAjustementRefusal,
        },
        (ctx, a) => ({
          statements: [
            refuseInactiveWithoutStock(e, produitId),
            refuseWithoutStock(e, produitId),
            ...refuseChangedStock(e, produitId, ajustement),
            refuseHugeValue(e, produitId, ajustement),
            ...correctStock(ctx, "AJUSTEMENT", differenceOf(e, produitId, ajustement)),
          ],
          response: lastMouvement(e, a.deviseCode),
        }),
      );
    },
  };
}

function translateAjustementRefusal(cause: Cause): DomainError | undefined {
  if (cause.kind !== "REFUS") return translateBounds(cause, "quantiteComptee");
  if (cause.code === "INACTIF") return new DomainError("CONFLIT", MESSAGES.produitInactive);
  if (cause.code === "SANS_STOCK") return new DomainError("INTROUVABLE", MESSAGES.stockNotFound);
  if (cause.code === "CHANGE") {
    const [quantite = 0] = (cause.details ?? []) as number[];
    return refusalAt("quantiteConnue", "CONFLIT", MESSAGES.stockChange(quantite));
  }
  if (cause.code === "VALEUR") return validationError({ quantiteComptee: [MESSAGES.stockTooLarge] });
  return undefined;
}

// The stock ledger as its history shows it: every movement, newest first, those of archived products too.

export function createMouvements(deps: Deps) {
  return {
    /**
     * One page of the shop's movements, in the order in which they were written, newest first. One round trip.
     * VALIDATION (the period ends before it begins), INTROUVABLE (unknown product).
     */
    async list(acteur: Acteur, query: MouvementQuery): Promise<Page<Mouvement>> {
      const { etablissementId: e } = acteur;
      return readWithSettings(
        deps,
        acteur,
        ({ fuseau, deviseCode }) => {
          const selected = selection(e, query, dayRange(query, fuseau));
          const ids = sql`(SELECT livre.id ${selected} ORDER BY livre.id DESC ${slice(query)})`;
          return [
            mouvementsToJson(e, deviseCode, ids),
            countOf(e, query, selected),
            ...(query.produitId === undefined ? [] : [produitExists(e, query.produitId)]),
          ];
        },
        ([rows = [], total, produits]) => {
          if (query.produitId !== undefined) rowOrNotFound(produits, MESSAGES.produitNotFound);
          return page(rows.map(readMouvement), Number(oneRow(total)["n"]), query);
        },
      );
    },
  };
}

/** FROM and WHERE of the movements asked for; those of named products through their own index. */
function selection(e: number, { q, type, produitId }: MouvementQuery, days: DayRange): SQL {
  const conditions = [sql`livre.etablissement_id = ${e}`, ...withinDays(sql`livre.jour`, days)];
  const byName = fold(q) !== "";
  if (produitId !== undefined) conditions.push(sql`livre.produit_id = ${produitId}`);
  if (byName) conditions.push(sql`livre.produit_id IN (SELECT id FROM ${produitsNamed(e, q)})`);
  if (type)
    conditions.push(
      sql`livre.type IN (${sql.join(
        typesOfFilter(type).map((one) => sql`${one}`),
        sql`, `,
      )})`,
    );
  const index = byName || produitId !== undefined ? sql`INDEXED BY mouvements_par_produit` : sql``;
  return sql`FROM mouvements AS livre ${index} WHERE ${sql.join(conditions, sql` AND `)}`;
}

/** The ledger is append-only and its numbers have no gaps: of all there are as many as the last number says. */
function countOf(e: number, { q, type, produitId, dateDebut, dateFin }: MouvementQuery, selected: SQL): SQL {
  const all = [type, produitId, dateDebut, dateFin].every((filter) => filter === undefined) && fold(q) === "";
  return all
    ? sql`SELECT mouvement AS n FROM compteurs WHERE etablissement_id = ${e}`
    : sql`SELECT count(*) AS n ${selected}`;
}
