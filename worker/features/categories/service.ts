// Categories: lists, and what creates, changes and deletes one (specification 7.3, decision 21).
// The worked example: each method is one round trip, and what must not happen makes the batch fail.
import { oneRow } from "#worker/kernel/database/batch.ts";
import type { Cause } from "#worker/kernel/database/failure.ts";
import { refuseIfChanged } from "#worker/kernel/database/refuse.ts";
import { NO_RESPONSE, readReponse } from "#worker/kernel/database/statements.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Expected } from "#worker/kernel/domain/edits.ts";
import { type EditConflict, DomainError, refusalAt } from "#worker/kernel/domain/errors.ts";
import type { Written } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Page, page } from "#worker/kernel/domain/page.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { conflictRefusal } from "#worker/kernel/service/shared-refusals.ts";
import { rowOrNotFound, readShop } from "#worker/kernel/service/shop.ts";
import { writeShop } from "#worker/kernel/service/write.ts";
import {
  CATEGORIES_LIMIT,
  type Categorie,
  type CategorieInput,
  type CategorieModification,
  type CategorieQuery,
} from "./domain.ts";
import { lastNumber } from "#worker/kernel/writes/counters.ts";
import { categorieById, categoriesByName, categoriesPage, categorieState } from "./queries.ts";
import {
  refuseTooManyCategories,
  insertCategorie,
  updateCategorie,
  refuseWithoutCategorie,
  refuseIfUsed,
  deleteCategorie,
} from "./writes.ts";

export function createCategories(deps: Deps) {
  return {
    /** One page of the shop's categories, of all or of those whose name contains `q`, without case or accents. */
    async list(acteur: Acteur, query: CategorieQuery): Promise<Page<Categorie>> {
      const queries = categoriesPage(acteur.etablissementId, query);
      const [rows, total] = await readShop(deps, acteur, queries);
      return page(rows.map(readReponse), oneRow(total).n, query);
    },

    /** All of the shop's categories by name, or those whose name contains `q`. */
    async all(acteur: Acteur, q = ""): Promise<Categorie[]> {
      const [rows] = await readShop(deps, acteur, [categoriesByName(acteur.etablissementId, q)]);
      return rows.map(readReponse);
    },

    /** The category, or INTROUVABLE. */
    async get(acteur: Acteur, id: number): Promise<Categorie> {
      const [rows] = await readShop(deps, acteur, [categorieById(acteur.etablissementId, id)]);
      return readReponse(rowOrNotFound(rows, MESSAGES.categorieNotFound));
    },

    /** Creates a category. CONFLIT at `nom` when another has that name, without case, and when there are too many. */
    async create(acteur: Acteur, input: CategorieInput, key?: string): Promise<Written<Categorie>> {
      const e = acteur.etablissementId;
      return writeShop(deps, { acteur, operation: "categories.create", input, key, translate }, (ctx) => ({
        statements: [refuseTooManyCategories(e), ...insertCategorie(ctx, input)],
        response: categorieById(e, lastNumber(e, "categorie")),
      }));
    },

    /**
     * Changes what is given. INTROUVABLE; CONFLIT at `nom` as on creation, and at each field that has changed since the
     * caller read it as `expected`.
     */
    async update(
      acteur: Acteur,
      id: number,
      input: CategorieModification,
      expected?: Expected,
    ): Promise<Categorie> {
      const e = acteur.etablissementId;
      const unchanged = Object.keys(input).length === 0;
      const request = { acteur, operation: "categories.update", input: [id, input], translate };
      const { value } = await writeShop(deps, request, (ctx) => ({
        statements: [
          refuseWithoutCategorie(e, id),
          ...(expected ? [refuseIfChanged(categorieState(e, id), input, expected)] : []),
          ...(unchanged ? [] : [updateCategorie(ctx, id, input)]),
        ],
        response: categorieById(e, id),
      }));
      return value;
    },

    /** Deletes a category without products. INTROUVABLE; CONFLIT with their number when it still has some. */
    async delete(acteur: Acteur, id: number): Promise<void> {
      const e = acteur.etablissementId;
      await writeShop(deps, { acteur, operation: "categories.delete", input: id, translate }, () => ({
        statements: [refuseWithoutCategorie(e, id), refuseIfUsed(e, id), ...deleteCategorie(e, id)],
        response: NO_RESPONSE,
      }));
    },
  };
}

function translate(cause: Cause): DomainError | undefined {
  if (cause.kind === "CONTRAINTE" && cause.constraint.endsWith("categories.nom_cle")) {
    return refusalAt("nom", "CONFLIT", MESSAGES.categorieExists);
  }
  if (cause.kind !== "REFUS") return undefined;
  if (cause.code === "CHANGE") {
    return conflictRefusal(cause.details as EditConflict<Categorie> | null, ({ nom, description }) => ({
      nom,
      description: description ?? "",
    }));
  }
  if (cause.code === "LIMITE") return new DomainError("CONFLIT", MESSAGES.limitReached(CATEGORIES_LIMIT));
  if (cause.code === "CATEGORIE") return new DomainError("INTROUVABLE", MESSAGES.categorieNotFound);
  if (cause.code !== "UTILISEE") return undefined;
  const rest = cause.details as { produits: number }[] | null;
  return new DomainError("CONFLIT", MESSAGES.categorieInUse(rest?.[0]?.produits ?? 0));
}
