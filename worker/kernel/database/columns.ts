// Column kinds and the CHECKs that bound them. STRICT tables refuse text and fractions; these refuse the rest.
import { sql } from "drizzle-orm";
import { check, integer } from "drizzle-orm/sqlite-core";
import { QUANTITE_MAX, STOCK_MAX } from "#worker/features/stock/domain.ts";
import { MONTANT_MAX_CENTIMES, PRIX_MAX_CENTIMES } from "#worker/kernel/domain/money.ts";

/** Highest integer that JSON and JavaScript carry exactly. */
const ENTIER_MAX = Number.MAX_SAFE_INTEGER;

/** Inclusive bounds of a numeric column. */
export type Bornes = readonly [min: number, max: number];

export const ID: Bornes = [1, ENTIER_MAX];
export const COMPTEUR: Bornes = [0, ENTIER_MAX];
export const INSTANT: Bornes = [0, ENTIER_MAX];
/** A unit price in centimes (decision 17). */
export const PRIX: Bornes = [0, PRIX_MAX_CENTIMES];
/** A line, an invoice, a stock value, a total, in centimes (decision 17). */
export const MONTANT: Bornes = [0, MONTANT_MAX_CENTIMES];
/** The same of a month: each of its days may hold as much. */
export const MONTANT_DU_MOIS: Bornes = [0, 31 * MONTANT_MAX_CENTIMES];
export const MONTANT_SIGNE: Bornes = [-MONTANT_MAX_CENTIMES, MONTANT_MAX_CENTIMES];
/** Pieces in one line. */
export const QUANTITE: Bornes = [1, QUANTITE_MAX];
export const QUANTITE_STOCK: Bornes = [0, STOCK_MAX];
export const QUANTITE_SIGNEE: Bornes = [-STOCK_MAX, STOCK_MAX];

/** Named CHECKs, one a numeric column: `produits_prix_vente_borne`. NULL passes where the column allows it. */
export function bornes(table: string, colonnes: Record<string, Bornes>) {
  return Object.entries(colonnes).map(([colonne, [min, max]]) =>
    check(`${table}_${colonne}_borne`, sql.raw(`"${colonne}" BETWEEN ${min} AND ${max}`)),
  );
}

/** A named CHECK that the text is one of these. */
export function parmi(table: string, colonne: string, valeurs: readonly string[]) {
  const liste = valeurs.map((v) => `'${v}'`).join(", ");
  return check(`${table}_${colonne}_liste`, sql.raw(`"${colonne}" IN (${liste})`));
}

/** A named CHECK that the text is a local day, "2026-01-14". */
export function unJour(table: string, colonne = "jour") {
  return check(
    `${table}_${colonne}_forme`,
    sql.raw(`"${colonne}" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'`),
  );
}

/** A named CHECK that the text is a month, "2026-01". */
export function unMois(table: string, colonne = "mois") {
  return check(`${table}_${colonne}_forme`, sql.raw(`"${colonne}" GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]'`));
}

/** The tenant, first column of every shop table's primary key. */
export const etablissementId = () => integer("etablissement_id").notNull();
/** Milliseconds since 1970, UTC. */
export const instant = (nom: string) => integer(nom);
