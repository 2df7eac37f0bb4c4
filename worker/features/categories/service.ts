// Categories (rule: archive), the model for a new service: one round trip per method.
import { refusedAs } from "#worker/books/service/refusals.ts";
import { lastNumber } from "#worker/books/writes/counters.ts";
import { pageOf, readPage } from "#worker/core/database/page.ts";
import { NO_RESPONSE, readAnswer } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { EditBasis } from "#worker/core/domain/edits.ts";
import { DomainError, refusalAt } from "#worker/core/domain/errors.ts";
import type { Written } from "#worker/core/domain/idempotency.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { ListQuery, Page } from "#worker/core/domain/page.ts";
import type { Deps } from "#worker/core/service/deps.ts";
import { writeEdit } from "#worker/core/service/edit.ts";
import { readOne, readShop } from "#worker/core/service/shop.ts";
import { slicesOf } from "#worker/core/service/slices.ts";
import { writeShop } from "#worker/core/service/write.ts";
import {
  CATEGORIES_LIMIT,
  type Categorie,
  type CategorieInput,
  type CategorieModification,
  type CategorieQuery,
  expectedOf,
} from "./domain.ts";
import { categorieById, categoriesByName, categoriesList } from "./queries.ts";
import { createCategorie, deleteCategorie, updateCategorie } from "./writes.ts";

export function createCategories(deps: Deps) {
  /** Throws INTROUVABLE. */
  async function get(acteur: Acteur, id: number): Promise<Categorie> {
    return readOne(deps, acteur, categorieById(acteur.etablissementId, id), MESSAGES.categorieNotFound);
  }

  return {
    async list(acteur: Acteur, query: CategorieQuery): Promise<Page<Categorie>> {
      const list = categoriesList(acteur.etablissementId, query);
      const [rows] = await readShop(deps, acteur, [pageOf(list, query)]);
      return readPage(rows, query, readAnswer);
    },

    /** The whole list, for exports. */
    slices(acteur: Acteur, query: ListQuery<CategorieQuery>): AsyncGenerator<Categorie[], void, undefined> {
      return slicesOf(deps, acteur, categoriesList(acteur.etablissementId, query), readAnswer);
    },

    async all(acteur: Acteur, q = ""): Promise<Categorie[]> {
      const [rows] = await readShop(deps, acteur, [categoriesByName(acteur.etablissementId, q)]);
      return rows.map(readAnswer);
    },

    get,

    /** Throws CONFLIT (at `nom` for a name that exists in any case, or too many categories). */
    async create(acteur: Acteur, input: CategorieInput, key?: string): Promise<Written<Categorie>> {
      const e = acteur.etablissementId;
      return writeShop(deps, { acteur, operation: "categories.create", input, key, translate }, (ctx) => ({
        statements: createCategorie(ctx, input),
        response: categorieById(e, lastNumber(e, "categorie")),
      }));
    },

    /** Throws INTROUVABLE, CONFLIT at `nom`, and what `writeEdit` throws. */
    async update(
      acteur: Acteur,
      id: number,
      input: CategorieModification,
      basis?: EditBasis,
    ): Promise<Categorie> {
      const e = acteur.etablissementId;
      const request = { acteur, operation: "categories.update", input: [id, input], translate };
      const edited = { basis, requested: input, read: () => get(acteur, id), fieldsOf: expectedOf };
      return writeEdit(edited, async (version) => {
        const { value } = await writeShop(deps, request, (ctx) => ({
          statements: updateCategorie(ctx, id, input, version),
          response: categorieById(e, id),
        }));
        return value;
      });
    },

    /** Throws INTROUVABLE, or CONFLIT with the number of products that are still in the category. */
    async delete(acteur: Acteur, id: number): Promise<void> {
      const e = acteur.etablissementId;
      await writeShop(deps, { acteur, operation: "categories.delete", input: id, translate }, () => ({
        statements: deleteCategorie(e, id),
        response: NO_RESPONSE,
      }));
    },
  };
}

const translate = refusedAs({
  CATEGORIE: () => new DomainError("INTROUVABLE", MESSAGES.categorieNotFound),
  LIMITE: () => new DomainError("CONFLIT", MESSAGES.limitReached(CATEGORIES_LIMIT)),
  UTILISEE: (details) => {
    const [rest] = (details as { produits: number }[] | null) ?? [];
    return new DomainError("CONFLIT", MESSAGES.categorieInUse(rest?.produits ?? 0));
  },
  "categories.nom_cle": () => refusalAt("nom", "CONFLIT", MESSAGES.categorieExists),
});
