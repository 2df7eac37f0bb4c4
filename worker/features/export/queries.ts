// What an export reads: a slice of a table in the order of its primary key, after the last row of the slice before. Names of
// tables and columns are those of domain/export, never a caller's.
import { type SQL, sql } from "drizzle-orm";
import type { Ligne } from "#worker/kernel/database/batch.ts";
import { type Colonnes, ETABLISSEMENT, GERANT, nomEnBase, type TableExportee } from "./domain/export.ts";

/** How many rows one reading brings at most. */
export const TRANCHE = 2_000;

/** The manager's own profile, in the directory. */
export function gerantExporte(gerantId: number): SQL {
  return sql`SELECT ${colonnesLues(GERANT)} FROM gerants WHERE id = ${gerantId}`;
}

/** The shop's settings, then its counters: what is numbered up to them was there when the export began. */
export function requetesDebut(etablissementId: number): SQL[] {
  return [
    sql`SELECT ${colonnesLues(ETABLISSEMENT)} FROM etablissements WHERE id = ${etablissementId}`,
    sql`SELECT * FROM compteurs WHERE etablissement_id = ${etablissementId}`,
  ];
}

/** The rows after `apres`, or the first ones. `compteurs` is the row of `requetesDebut`. */
export function tranche(
  { etablissementId, gerantId }: { etablissementId: number; gerantId: number },
  table: TableExportee,
  compteurs: Ligne,
  apres: Ligne | undefined,
): SQL {
  const cle = table.cle.map((nom) => colonne(nom));
  const conditions: SQL[] = [];
  if (table.compteur !== undefined)
    conditions.push(
      sql` AND ${colonne(table.cle[0] ?? "")} <= ${Number(compteurs[nomEnBase(table.compteur)])}`,
    );
  if (table.adressee) conditions.push(sql` AND (gerant_id IS NULL OR gerant_id = ${gerantId})`);
  if (apres) {
    const valeurs = table.cle.map((nom) => sql`${apres[nomEnBase(nom)]}`);
    conditions.push(sql` AND (${liste(cle)}) > (${liste(valeurs)})`);
  }
  return sql`SELECT ${colonnesLues(table.colonnes)} FROM ${colonne(table.nom)}
    WHERE etablissement_id = ${etablissementId}${sql.join(conditions)}
    ORDER BY etablissement_id, ${liste(cle)} LIMIT ${TRANCHE}`;
}

/** Amounts come as their digits: sums of months may pass what a number carries exactly. */
function colonnesLues(colonnes: Colonnes): SQL {
  return liste(
    Object.entries(colonnes).map(([nom, genre]) =>
      genre === "montant" ? sql`CAST(${colonne(nom)} AS TEXT) AS ${colonne(nom)}` : colonne(nom),
    ),
  );
}

function colonne(nom: string): SQL {
  return sql.raw(`"${nomEnBase(nom)}"`);
}

function liste(morceaux: SQL[]): SQL {
  return sql.join(morceaux, sql`, `);
}
