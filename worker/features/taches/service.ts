// Tasks: lists, and what creates, changes, finishes and deletes one (specification 4 and 7.8).
import { oneRow } from "#worker/kernel/database/batch.ts";
import { NO_RESPONSE, readAnswer } from "#worker/kernel/database/statements.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import type { Written } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Page, page } from "#worker/kernel/domain/page.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { refusedAs } from "#worker/kernel/service/shared-refusals.ts";
import { rowOrNotFound, readShop } from "#worker/kernel/service/shop.ts";
import { writeShop } from "#worker/kernel/service/write.ts";
import {
  TACHES_LIMIT,
  type TacheCounts,
  type StatutTache,
  type Tache,
  type TacheInput,
  type TacheModification,
  type TacheQuery,
} from "./domain.ts";
import { lastNumber } from "#worker/kernel/writes/counters.ts";
import { tacheById, tacheCounts, tachesNewestFirst, tachesPage } from "./queries.ts";
import { createTache, deleteTache, endTache, updateTache } from "./writes.ts";

export function createTaches(deps: Deps) {
  return {
    /** One page of the shop's tasks, of all or of those in this state. */
    async list(acteur: Acteur, query: TacheQuery): Promise<Page<Tache>> {
      const queries = tachesPage(acteur.etablissementId, query);
      const [rows, total] = await readShop(deps, acteur, queries);
      return page(rows.map(readAnswer), oneRow(total).n, query);
    },

    /** All of the shop's tasks, or those in this state, newest first. */
    async all(acteur: Acteur, statut?: StatutTache): Promise<Tache[]> {
      const [rows] = await readShop(deps, acteur, [tachesNewestFirst(acteur.etablissementId, statut)]);
      return rows.map(readAnswer);
    },

    /** The task, or INTROUVABLE. */
    async get(acteur: Acteur, id: number): Promise<Tache> {
      const [rows] = await readShop(deps, acteur, [tacheById(acteur.etablissementId, id)]);
      return readAnswer(rowOrNotFound(rows, MESSAGES.tacheNotFound));
    },

    /** How many tasks there are to do, and how many are finished. */
    async count(acteur: Acteur): Promise<TacheCounts> {
      const [rows] = await readShop(deps, acteur, [tacheCounts(acteur.etablissementId)]);
      const { aFaire, total } = oneRow(rows);
      return { aFaire, terminees: total - aFaire, total };
    },

    /** Creates a task to do and tells the shop (NOUVELLE_TACHE). CONFLIT when there are too many. */
    async create(acteur: Acteur, input: TacheInput, key?: string): Promise<Written<Tache>> {
      const e = acteur.etablissementId;
      return writeShop(deps, { acteur, operation: "taches.create", input, key, translate }, (ctx) => ({
        statements: createTache(ctx, input),
        response: tacheById(e, lastNumber(e, "tache")),
      }));
    },

    /** Changes what is given, of a finished task too, and never its status. INTROUVABLE; CONFLIT of another `version`. */
    async update(acteur: Acteur, id: number, input: TacheModification, version?: number): Promise<Tache> {
      const e = acteur.etablissementId;
      const request = { acteur, operation: "taches.update", input: [id, input], translate };
      const { value } = await writeShop(deps, request, (ctx) => ({
        statements: updateTache(ctx, id, input, version),
        response: tacheById(e, id),
      }));
      return value;
    },

    /** Finishes a task in the acteur's name and tells the shop (TACHE_TERMINEE). INTROUVABLE; CONFLIT when it is finished. */
    async end(acteur: Acteur, id: number): Promise<Tache> {
      const e = acteur.etablissementId;
      const request = { acteur, operation: "taches.terminer", input: id, translate };
      const { value } = await writeShop(deps, request, (ctx) => ({
        statements: endTache(ctx, id, acteur.nom),
        response: tacheById(e, id),
      }));
      return value;
    },

    /** Deletes a task, finished or not. INTROUVABLE. */
    async delete(acteur: Acteur, id: number): Promise<void> {
      const e = acteur.etablissementId;
      await writeShop(deps, { acteur, operation: "taches.delete", input: id, translate }, () => ({
        statements: deleteTache(e, id),
        response: NO_RESPONSE,
      }));
    },
  };
}

const translate = refusedAs({
  VERSION: () => new DomainError("CONFLIT", MESSAGES.recordChanged),
  TACHE: () => new DomainError("INTROUVABLE", MESSAGES.tacheNotFound),
  LIMITE: () => new DomainError("CONFLIT", MESSAGES.limitReached(TACHES_LIMIT)),
  TERMINEE: () => new DomainError("CONFLIT", MESSAGES.tacheAlreadyDone),
});
