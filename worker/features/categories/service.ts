// Categories: lists, and what creates, changes and deletes one (specification 7.3, decision 21).
// The worked example: each method is one round trip, and what must not happen makes the batch fail.
import { sql } from "drizzle-orm";
import { uneLigne } from "#worker/kernel/database/batch.ts";
import type { Cause } from "#worker/kernel/database/failure.ts";
import { refuserAuDela } from "#worker/kernel/database/shop-limits.ts";
import { ordreDe, tranche, type Tris } from "#worker/kernel/database/page.ts";
import { refuserSiChange } from "#worker/kernel/database/refuse.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Attendu } from "#worker/kernel/domain/edits.ts";
import { type Conflit, DomainError, refusA } from "#worker/kernel/domain/errors.ts";
import type { Ecrit } from "#worker/kernel/domain/idempotency.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Page, page } from "#worker/kernel/domain/page.ts";
import { plier } from "#worker/kernel/domain/text.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { limiteAtteinte, refusDeConflit } from "#worker/kernel/service/limit-refusals.ts";
import { ligneOu, readShop } from "#worker/kernel/service/shop.ts";
import { ecrire, SANS_REPONSE } from "#worker/kernel/service/write.ts";
import type {
  Categorie,
  CategorieEntree,
  CategorieModification,
  CategorieQuery,
  TriCategorie,
} from "./domain.ts";
import {
  CATEGORIE_JSON,
  categorieParId,
  categoriesParNom,
  categoriesRangees,
  etatCategorie,
  lireCategorie,
} from "./queries.ts";
import {
  derniereCategorie,
  insererCategorie,
  modifierCategorie,
  refuserSansCategorie,
  refuserSiUtilisee,
  supprimerCategorie,
} from "./writes.ts";

const TRIS: Tris<TriCategorie> = {
  nom: (sens) => sql`c.nom_plie ${sens}, c.id ${sens}`,
  dateCreation: (sens) => sql`c.date_creation ${sens}, c.id ${sens}`,
};

export function createCategories(deps: Deps) {
  return {
    /** One page of the shop's categories, of all or of those whose name contains `q`, without case or accents. */
    async list(acteur: Acteur, query: CategorieQuery): Promise<Page<Categorie>> {
      const e = acteur.etablissementId;
      const filtre = sql`instr(c.nom_plie, ${plier(query.q)}) > 0`;
      const [lignes, total] = await readShop(deps, acteur, [
        sql`SELECT ${CATEGORIE_JSON} AS reponse FROM ${categoriesRangees(e)} AS c WHERE ${filtre}
            ORDER BY ${ordreDe(TRIS, query)} ${tranche(query)}`,
        sql`SELECT count(*) AS n FROM categories AS c WHERE c.etablissement_id = ${e} AND ${filtre}`,
      ]);
      return page((lignes ?? []).map(lireCategorie), Number(uneLigne(total)["n"]), query);
    },

    /** All of the shop's categories by name, or those whose name contains `q`. */
    async all(acteur: Acteur, q = ""): Promise<Categorie[]> {
      const [lignes = []] = await readShop(deps, acteur, [categoriesParNom(acteur.etablissementId, q)]);
      return lignes.map(lireCategorie);
    },

    /** The category, or INTROUVABLE. */
    async get(acteur: Acteur, id: number): Promise<Categorie> {
      const [lignes] = await readShop(deps, acteur, [categorieParId(acteur.etablissementId, id)]);
      return lireCategorie(ligneOu(lignes, MESSAGES.categorieNonTrouvee));
    },

    /** Creates a category. CONFLIT at `nom` when another has that name, without case, and when there are too many. */
    async create(acteur: Acteur, entree: CategorieEntree, cle?: string): Promise<Ecrit<Categorie>> {
      const e = acteur.etablissementId;
      return ecrire(deps, { acteur, operation: "categories.create", entree, cle, traduire }, (ctx) => ({
        statements: [refuserAuDela(e, "categories"), ...insererCategorie(ctx, entree)],
        reponse: categorieParId(e, derniereCategorie(e)),
      }));
    },

    /**
     * Changes what is given. INTROUVABLE; CONFLIT at `nom` as on creation, and at each field that has changed since the
     * caller read it as `attendu`.
     */
    async update(
      acteur: Acteur,
      id: number,
      entree: CategorieModification,
      attendu?: Attendu,
    ): Promise<Categorie> {
      const e = acteur.etablissementId;
      const intacte = Object.keys(entree).length === 0;
      const demande = { acteur, operation: "categories.update", entree: [id, entree], traduire };
      const { valeur } = await ecrire(deps, demande, (ctx) => ({
        statements: [
          refuserSansCategorie(e, id),
          ...(attendu ? [refuserSiChange(etatCategorie(e, id), entree, attendu)] : []),
          ...(intacte ? [] : [modifierCategorie(ctx, id, entree)]),
        ],
        reponse: categorieParId(e, id),
      }));
      return valeur;
    },

    /** Deletes a category without products. INTROUVABLE; CONFLIT with their number when it still has some. */
    async delete(acteur: Acteur, id: number): Promise<void> {
      const e = acteur.etablissementId;
      await ecrire(deps, { acteur, operation: "categories.delete", entree: id, traduire }, () => ({
        statements: [refuserSansCategorie(e, id), refuserSiUtilisee(e, id), ...supprimerCategorie(e, id)],
        reponse: SANS_REPONSE,
      }));
    },
  };
}

function traduire(cause: Cause): DomainError | undefined {
  if (cause.genre === "CONTRAINTE" && cause.contrainte.endsWith("categories.nom_cle")) {
    return refusA("nom", "CONFLIT", MESSAGES.categorieExiste);
  }
  if (cause.genre !== "REFUS") return undefined;
  if (cause.code === "CHANGE") {
    return refusDeConflit(cause.details as Conflit<Categorie> | null, ({ nom, description }) => ({
      nom,
      description: description ?? "",
    }));
  }
  if (cause.code === "LIMITE") return limiteAtteinte("categories");
  if (cause.code === "CATEGORIE") return new DomainError("INTROUVABLE", MESSAGES.categorieNonTrouvee);
  if (cause.code !== "UTILISEE") return undefined;
  const reste = cause.details as { produits: number }[] | null;
  return new DomainError("CONFLIT", MESSAGES.categorieUtilisee(reste?.[0]?.produits ?? 0));
}
