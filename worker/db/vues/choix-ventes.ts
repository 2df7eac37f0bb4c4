// Which sale lines a list is made of, in which order, and how many they are.
import { type SQL, sql } from "drizzle-orm";
import { PAYS } from "#worker/domain/pays.ts";
import type { SortDir } from "#worker/domain/page.ts";
import type { Jours } from "#worker/domain/periode.ts";
import { ligne, plier } from "#worker/domain/texte.ts";
import type { TriVentes } from "#worker/domain/vente.ts";
import { FACTURES_ET_VENTES, ventesEnJson } from "./vente.ts";

/** `source`: FROM and WHERE of lines `v` and their invoices `f`. `nombre`: a SELECT of one column `n`, how many. */
export type ChoixVentes = { source: SQL; nombre: SQL };

/**
 * The shop's lines, those of cancelled invoices too, between two local days (both inclusive). Without `q` nothing is
 * counted: line ids have no gap, and the days' totals know their lines.
 */
export function ventesFiltrees(etablissementId: number, { debut, fin }: Jours, q: string): ChoixVentes {
  const conditions = [sql`f.etablissement_id = ${etablissementId}`];
  if (debut !== undefined) conditions.push(sql`f.jour >= ${debut}`);
  if (fin !== undefined) conditions.push(sql`f.jour <= ${fin}`);
  if (plier(q) !== "") conditions.push(contient(etablissementId, q));
  const source = sql`FROM ${FACTURES_ET_VENTES} WHERE ${sql.join(conditions, sql` AND `)}`;
  if (plier(q) !== "") return { source, nombre: sql`SELECT count(*) AS n ${source}` };
  if (debut === undefined && fin === undefined) {
    return {
      source,
      nombre: sql`SELECT vente AS n FROM compteurs WHERE etablissement_id = ${etablissementId}`,
    };
  }
  return { source, nombre: lignesDesJours(etablissementId, { debut, fin }) };
}

/** A product's lines, through its own movements: each line has exactly one of type VENTE. */
export function ventesDuProduit(etablissementId: number, produitId: number): ChoixVentes {
  const mouvements = sql`mouvements AS m INDEXED BY mouvements_par_produit`;
  const siens = sql`m.etablissement_id = ${etablissementId} AND m.produit_id = ${produitId} AND m.type = 'VENTE'`;
  return {
    source: sql`FROM ${mouvements}
      CROSS JOIN ventes AS v ON v.etablissement_id = m.etablissement_id AND v.id = m.vente_id
      CROSS JOIN factures AS f ON f.etablissement_id = v.etablissement_id AND f.id = v.facture_id
      WHERE ${siens}`,
    nombre: sql`SELECT count(*) AS n FROM ${mouvements} WHERE ${siens}`,
  };
}

/** The lines of a choice as rows of column `reponse`, and their number. */
export function requetesDesVentes(
  etablissementId: number,
  { source, nombre }: ChoixVentes,
  liste: { sortBy: TriVentes; sortDir: SortDir; size: number; page: number },
): [SQL, SQL] {
  const ordre = ordreDesVentes(liste.sortBy, liste.sortDir === "desc" ? sql`DESC` : sql`ASC`);
  const choisies = sql`(SELECT v.id AS vente_id ${source} ORDER BY ${ordre}
    LIMIT ${liste.size} OFFSET ${liste.page * liste.size})`;
  return [ventesEnJson(etablissementId, choisies, ordre), nombre];
}

/** By date the order is that of `factures_par_jour`, so that a page reads no further than it reaches. */
function ordreDesVentes(tri: TriVentes, sens: SQL): SQL {
  switch (tri) {
    case "dateOperation":
      return sql`f.jour ${sens}, f.date_operation ${sens}, f.id ${sens}, v.id ${sens}`;
    case "client":
      return sql`substr(f.texte, 1, instr(f.texte, char(10)) - 1) ${sens}, v.id ${sens}`;
    case "montantTotal":
      return sql`v.montant_total ${sens}, v.id ${sens}`;
    case "reference":
      return sql`v.reference COLLATE NOCASE ${sens}, v.id ${sens}`;
  }
}

/**
 * `cherche`, folded, stands in the client, the invoice number, the line's reference or the product's title. Client and
 * number are kept folded. The line's reference and title are not, and SQLite folds ASCII alone: where they have accents,
 * the reference is found as it is written, and the title by the product's of today.
 */
function contient(etablissementId: number, cherche: string): SQL {
  const q = plier(cherche);
  return sql`(instr(f.texte, ${q}) > 0 OR instr(lower(v.reference), ${q}) > 0 OR instr(v.reference, ${ligne(cherche)}) > 0
    OR instr(lower(v.titre), ${q}) > 0 OR v.produit_id IN (SELECT p.id FROM produits AS p
                        WHERE p.etablissement_id = ${etablissementId} AND instr(p.titre_plie, ${q}) > 0))`;
}

/** The currencies that a shop's days may be counted in: each begins the totals' key anew. */
const DEVISES = [...new Set(PAYS.map((pays) => pays.deviseCode))];

function lignesDesJours(etablissementId: number, { debut, fin }: Jours): SQL {
  const devises = sql.join(
    DEVISES.map((code) => sql`${code}`),
    sql`, `,
  );
  return sql`SELECT coalesce(sum(nombre_lignes), 0) AS n FROM totaux_journaliers
    WHERE etablissement_id = ${etablissementId} AND devise_code IN (${devises})
      AND jour >= ${debut ?? ""} AND jour <= ${fin ?? "9999-12-31"}`;
}
