// What changes a category, and what forbids its deletion. Refusals come first in a batch, then these in order.
import { type SQL, sql } from "drizzle-orm";
import { refuserAvec, refuserSauf } from "#worker/kernel/database/refuse.ts";
import { cleUnique, plier } from "#worker/kernel/domain/text.ts";
import type { Contexte } from "#worker/kernel/domain/write-context.ts";
import type { CategorieEntree, CategorieModification } from "./domain.ts";

/** Refuses with CATEGORIE when the shop has no such category. */
export function refuserSansCategorie(etablissementId: number, id: number): SQL {
  return refuserSauf(
    "CATEGORIE",
    sql`FROM categories WHERE etablissement_id = ${etablissementId} AND id = ${id}`,
  );
}

/** Refuses with UTILISEE and `[{ produits }]` when products that are not archived are still in the category. */
export function refuserSiUtilisee(etablissementId: number, id: number): SQL {
  return refuserAvec(
    "UTILISEE",
    sql`json_object('produits', produits)`,
    sql`FROM (SELECT count(*) AS produits FROM produits
              WHERE etablissement_id = ${etablissementId} AND categorie_id = ${id} AND date_archivage IS NULL)
        WHERE produits > 0`,
  );
}

/** The number of the category being created, once reserved. */
export function derniereCategorie(etablissementId: number): SQL {
  return sql`(SELECT categorie FROM compteurs WHERE etablissement_id = ${etablissementId})`;
}

/** Reserves the number and writes the row. A taken name breaks `categories_nom_unique`. */
export function insererCategorie({ etablissementId, maintenant }: Contexte, entree: CategorieEntree): SQL[] {
  const { nom, description } = entree;
  return [
    sql`UPDATE compteurs SET categorie = categorie + 1 WHERE etablissement_id = ${etablissementId}`,
    sql`INSERT INTO categories (etablissement_id, id, nom, nom_cle, nom_plie, description, date_creation, date_modification)
        VALUES (${etablissementId}, ${derniereCategorie(etablissementId)}, ${nom}, ${cleUnique(nom)}, ${plier(nom)},
                ${description}, ${maintenant}, ${maintenant})`,
  ];
}

/** Absent fields keep their value. A taken name breaks `categories_nom_unique`. */
export function modifierCategorie(
  { etablissementId, maintenant }: Contexte,
  id: number,
  { nom, description }: CategorieModification,
): SQL {
  const valeurs = [sql`date_modification = ${maintenant}`];
  if (nom !== undefined)
    valeurs.push(sql`nom = ${nom}, nom_cle = ${cleUnique(nom)}, nom_plie = ${plier(nom)}`);
  if (description !== undefined) valeurs.push(sql`description = ${description}`);
  return sql`UPDATE categories SET ${sql.join(valeurs, sql`, `)}
    WHERE etablissement_id = ${etablissementId} AND id = ${id}`;
}

/**
 * Deletes the category; products that are only history keep none. The instant as a range and not IS NOT NULL, for which
 * SQLite would read all of the shop's products instead of `produits_par_categorie`.
 */
export function supprimerCategorie(etablissementId: number, id: number): SQL[] {
  return [
    sql`UPDATE produits SET categorie_id = NULL
        WHERE etablissement_id = ${etablissementId} AND categorie_id = ${id} AND date_archivage >= 0`,
    sql`DELETE FROM categories WHERE etablissement_id = ${etablissementId} AND id = ${id}`,
  ];
}
