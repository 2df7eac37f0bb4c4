// Products looked for by their texts, in the index that holds nothing else: SQLite alone would take the whole rows.
import { type SQL, sql } from "drizzle-orm";
import { plier } from "#worker/kernel/domain/text.ts";

// The lines of `texte`: reference, title, barcodes, description.
const SUITE = sql`substr(texte, instr(texte, char(10)) + 1)`;
const NOMS = sql`substr(texte, 1, instr(texte, char(10)) + instr(${SUITE}, char(10)))`;
const TITRE = sql`substr(${SUITE}, 1, instr(${SUITE}, char(10)))`;

/** The folded reference, first line of a product's `texte`. */
export const REFERENCE_PLIEE = sql`substr(texte, 1, instr(texte, char(10)) - 1)`;

/** The whole text is asked first: only where it contains `pli` are its lines cut. */
function contenant(etablissementId: number, pli: string, condition: SQL): SQL {
  return sql`(SELECT id FROM produits INDEXED BY produits_recherche
    WHERE etablissement_id = ${etablissementId} AND instr(texte, ${pli}) > 0 AND ${condition})`;
}

/** Ids of the shop's products that are not archived and have `q` anywhere in their texts, without case or accents. */
export function produitsContenant(etablissementId: number, q: string): SQL {
  return contenant(etablissementId, plier(q), sql`date_archivage IS NULL`);
}

/** The same of those whose title or reference contains `q`, as histories call them: archived ones too. */
export function produitsNommes(etablissementId: number, q: string): SQL {
  return contenant(etablissementId, plier(q), sql`instr(${NOMS}, ${plier(q)}) > 0`);
}

/** The same by their titles alone. */
export function produitsTitres(etablissementId: number, q: string): SQL {
  return contenant(etablissementId, plier(q), sql`instr(${TITRE}, ${plier(q)}) > 0`);
}

/** The shop's products as `p`: all of them, or those of `ids` (a relation), sought one by one. */
export function produitsParmi(etablissementId: number, ids?: SQL): SQL {
  if (!ids) return sql`produits AS p`;
  return sql`${ids} AS parmi CROSS JOIN produits AS p ON p.etablissement_id = ${etablissementId} AND p.id = parmi.id`;
}

/** A row when the shop has this product, archived or not. */
export function produitExiste(etablissementId: number, id: number): SQL {
  return sql`SELECT 1 AS existe FROM produits WHERE etablissement_id = ${etablissementId} AND id = ${id}`;
}
