// Tasks.
import { refusedAs } from "#worker/books/service/refusals.ts";
import { lastNumber } from "#worker/books/writes/counters.ts";
import { oneRow } from "#worker/core/database/batch.ts";
import { pageOf, readPage } from "#worker/core/database/page.ts";
import { NO_RESPONSE, readAnswer } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { EditBasis } from "#worker/core/domain/edits.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import type { Written } from "#worker/core/domain/idempotency.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { ListQuery, Page } from "#worker/core/domain/page.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { writeEdit } from "#worker/core/service/edit.ts";
import { readOne, readShop } from "#worker/core/service/shop.ts";
import { slicesOf } from "#worker/core/service/slices.ts";
import { writeShop } from "#worker/core/service/write.ts";
import type { StatutTache } from "#worker/schema/codes.ts";
import {
  expectedOf,
  TACHES_LIMIT,
  type TacheCounts,
  type Tache,
  type TacheInput,
  type TacheModification,
  type TacheQuery,
} from "./domain.ts";
import { tacheById, tacheCounts, tachesList, tachesNewestFirst } from "./queries.ts";
import { createTache, deleteTache, endTache, updateTache } from "./writes.ts";

export function createTaches(deps: Deps) {
  /** Throws INTROUVABLE. */
  async function get(acteur: Acteur, id: number): Promise<Tache> {
    return readOne(deps, acteur, tacheById(acteur.etablissementId, id), MESSAGES.tacheNotFound);
  }

  return {
    async list(acteur: Acteur, query: TacheQuery): Promise<Page<Tache>> {
      const list = tachesList(acteur.etablissementId, query);
      const [rows] = await readShop(deps, acteur, [pageOf(list, query)]);
      return readPage(rows, query, readAnswer);
    },

    /** The whole list, for exports. */
    slices(acteur: Acteur, query: ListQuery<TacheQuery>): AsyncGenerator<Tache[], void, undefined> {
      return slicesOf(deps, acteur, tachesList(acteur.etablissementId, query), readAnswer);
    },

    async all(acteur: Acteur, statut?: StatutTache): Promise<Tache[]> {
      const [rows] = await readShop(deps, acteur, [tachesNewestFirst(acteur.etablissementId, statut)]);
      return rows.map(readAnswer);
    },

    get,

    async count(acteur: Acteur): Promise<TacheCounts> {
      const [rows] = await readShop(deps, acteur, [tacheCounts(acteur.etablissementId)]);
      const { aFaire, total } = oneRow(rows);
      return { aFaire, terminees: total - aFaire, total };
    },

    /** Reports NOUVELLE_TACHE to the shop. Throws CONFLIT when the shop has too many tasks. */
    async create(acteur: Acteur, input: TacheInput, key?: string): Promise<Written<Tache>> {
      const e = acteur.etablissementId;
      return writeShop(deps, { acteur, operation: "taches.create", input, key, translate }, (ctx) => ({
        statements: createTache(ctx, input),
        response: tacheById(e, lastNumber(e, "tache")),
      }));
    },

    /** Changes finished tasks too, but never the status. Throws INTROUVABLE, and what `writeEdit` throws. */
    async update(acteur: Acteur, id: number, input: TacheModification, basis?: EditBasis): Promise<Tache> {
      const e = acteur.etablissementId;
      const request = { acteur, operation: "taches.update", input: [id, input], translate };
      const edited = { basis, requested: input, read: () => get(acteur, id), fieldsOf: expectedOf };
      return writeEdit(edited, async (version) => {
        const { value } = await writeShop(deps, request, (ctx) => ({
          statements: updateTache(ctx, id, input, version),
          response: tacheById(e, id),
        }));
        return value;
      });
    },

    /** Reports TACHE_TERMINEE to the shop. Throws INTROUVABLE, and CONFLIT for a finished task. */
    async end(acteur: Acteur, id: number): Promise<Tache> {
      const e = acteur.etablissementId;
      const request = { acteur, operation: "taches.terminer", input: id, translate };
      const { value } = await writeShop(deps, request, (ctx) => ({
        statements: endTache(ctx, id, acteur.nom),
        response: tacheById(e, id),
      }));
      return value;
    },

    /** Throws INTROUVABLE. */
    async delete(acteur: Acteur, id: number): Promise<void> {
      await writeShop(deps, { acteur, operation: "taches.delete", input: id, translate }, (ctx) => ({
        statements: deleteTache(ctx, id),
        response: NO_RESPONSE,
      }));
    },
  };
}

const translate = refusedAs({
  TACHE: () => new DomainError("INTROUVABLE", MESSAGES.tacheNotFound),
  LIMITE: () => new DomainError("CONFLIT", MESSAGES.limitReached(TACHES_LIMIT)),
  TERMINEE: () => new DomainError("CONFLIT", MESSAGES.tacheAlreadyDone),
});
