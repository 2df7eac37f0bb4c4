// Products looked for by what a history calls them: title and reference, whether they are archived or not.
import { type SQL, sql } from "drizzle-orm";
import { plier } from "#worker/domain/texte.ts";

/** The folded reference, first line of a product's `texte`. */
export const REFERENCE_PLIEE = sql`substr(texte, 1, instr(texte, char(10)) - 1)`;

/** The ids of the shop's products whose title or reference contains `q`, without case or accents. */
export function produitsNommes(etablissementId: number, q: string): SQL {
  const pli = plier(q);
  return sql`(SELECT id FROM produits WHERE etablissement_id = ${etablissementId}
    AND (instr(titre_plie, ${pli}) > 0 OR instr(${REFERENCE_PLIEE}, ${pli}) > 0))`;
}

/** A row when the shop has this product, archived or not. */
export function produitExiste(etablissementId: number, id: number): SQL {
  return sql`SELECT 1 AS existe FROM produits WHERE etablissement_id = ${etablissementId} AND id = ${id}`;
}
