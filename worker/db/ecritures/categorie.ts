// What changes a category, and what forbids its deletion. Refusals come first in a batch, then these in order.
import { type SQL, sql } from "drizzle-orm";
import type { CategorieEntree } from "#worker/domain/categorie.ts";
import { cleUnique, plier } from "#worker/domain/texte.ts";
import { refuserAvec, refuserSauf } from "#worker/db/refus.ts";

/** Refuses with CATEGORIE when the shop has no such category. */
export function refuserSansCategorie(etablissementId: number, id: number): SQL {
  return refuserSauf(
    "CATEGORIE",
    sql`FROM categories WHERE etablissement_id = ${etablissementId} AND id = ${id}`,
  );
}

/** Refuses with UTILISEE and `[{ actifs, archives }]` when products still refer to the category. */
export function refuserSiUtilisee(etablissementId: number, id: number): SQL {
  return refuserAvec(
    "UTILISEE",
    sql`json_object('actifs', actifs, 'archives', archives)`,
    sql`FROM (SELECT count(*) FILTER (WHERE date_archivage IS NULL) AS actifs,
                     count(*) FILTER (WHERE date_archivage IS NOT NULL) AS archives
              FROM produits WHERE etablissement_id = ${etablissementId} AND categorie_id = ${id})
        WHERE actifs + archives > 0`,
  );
}

/** The number of the category being created, once reserved. */
export function derniereCategorie(etablissementId: number): SQL {
  return sql`(SELECT categorie FROM compteurs WHERE etablissement_id = ${etablissementId})`;
}

/** Reserves the number and writes the row. A taken name breaks `categories_nom_unique`. */
export function insererCategorie(
  etablissementId: number,
  entree: CategorieEntree,
  maintenant: number,
): SQL[] {
  const { nom, description } = entree;
  return [
    sql`UPDATE compteurs SET categorie = categorie + 1 WHERE etablissement_id = ${etablissementId}`,
    sql`INSERT INTO categories (etablissement_id, id, nom, nom_cle, nom_plie, description, date_creation, date_modification)
        VALUES (${etablissementId}, ${derniereCategorie(etablissementId)}, ${nom}, ${cleUnique(nom)}, ${plier(nom)},
                ${description}, ${maintenant}, ${maintenant})`,
  ];
}

export function modifierCategorie(
  etablissementId: number,
  id: number,
  entree: CategorieEntree,
  maintenant: number,
): SQL {
  const { nom, description } = entree;
  return sql`UPDATE categories SET nom = ${nom}, nom_cle = ${cleUnique(nom)}, nom_plie = ${plier(nom)},
      description = ${description}, date_modification = ${maintenant}
    WHERE etablissement_id = ${etablissementId} AND id = ${id}`;
}

export function supprimerCategorie(etablissementId: number, id: number): SQL {
  return sql`DELETE FROM categories WHERE etablissement_id = ${etablissementId} AND id = ${id}`;
}
