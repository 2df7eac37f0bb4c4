// Sums over days, from the totals that each sale and purchase keeps: what they cost grows with days, never with sales.
import { type SQL, sql } from "drizzle-orm";
import type { Row } from "#worker/kernel/database/batch.ts";
import { withinDays } from "#worker/kernel/database/page.ts";
import type { Interval, PeriodName } from "#worker/kernel/domain/calendar.ts";
import { PAYS } from "#worker/kernel/domain/pays.ts";
import type { DayRange } from "#worker/kernel/domain/period.ts";

/** Whose totals, in which currency: each currency has its own. */
export type Books = { etablissementId: number; deviseCode: string };

export type Sums = {
  chiffreAffaires: number;
  cout: number;
  depenses: number;
  nombreFactures: number;
  nombreArticles: number;
  /** The first and the last day that sold something, null when none did. */
  firstDay: string | null;
  lastDay: string | null;
};

const ofBoutique = ({ etablissementId, deviseCode }: Books) =>
  sql`etablissement_id = ${etablissementId} AND devise_code = ${deviseCode}`;
const during = (days: Interval | null) =>
  days === null ? sql`` : sql` AND jour BETWEEN ${days.start} AND ${days.end}`;

/** One row: the sums of these days, or of all. `total` and not `sum`, which fails past 2^63 instead of rounding. */
export function sumsOf(books: Books, days: Interval | null): SQL {
  return sql`SELECT total(chiffre_affaires) AS chiffre_affaires, total(cout) AS cout, total(depenses) AS depenses,
      total(nombre_factures) AS nombre_factures, total(nombre_articles) AS nombre_articles,
      min(jour) FILTER (WHERE nombre_lignes > 0) AS premier, max(jour) FILTER (WHERE nombre_lignes > 0) AS dernier
    FROM totaux_journaliers WHERE ${ofBoutique(books)}${during(days)}`;
}

export function readSums(row: Row): Sums {
  const day = (value: unknown) => (typeof value === "string" ? value : null);
  return {
    chiffreAffaires: Number(row["chiffre_affaires"]),
    cout: Number(row["cout"]),
    depenses: Number(row["depenses"]),
    nombreFactures: Number(row["nombre_factures"]),
    nombreArticles: Number(row["nombre_articles"]),
    firstDay: day(row["premier"]),
    lastDay: day(row["dernier"]),
  };
}

/** Sums by slice of the period, each with the `debut` that `sliceStarts` of the dashboard gives it. */
export function sumsBySlice(books: Books, period: PeriodName, days: Interval): SQL {
  const [table, start] = {
    jour: [sql`totaux_horaires`, sql`jour || printf('T%02d:00', heure)`],
    semaine: [sql`totaux_journaliers`, sql`jour`],
    mois: [sql`totaux_journaliers`, sql`jour`],
    annee: [sql`totaux_journaliers`, sql`substr(jour, 1, 7) || '-01'`],
  }[period] as [SQL, SQL];
  return sql`SELECT ${start} AS debut, total(chiffre_affaires) AS chiffre_affaires, total(cout) AS cout,
      total(depenses) AS depenses, total(nombre_factures) AS nombre_factures
    FROM ${table} WHERE ${ofBoutique(books)}${during(days)} GROUP BY 1`;
}

/** The currencies that a shop's days may be counted in: each begins the totals' key anew. */
const PAYS_DEVISES = sql.join(
  [...new Set(PAYS.map(({ deviseCode }) => deviseCode))].map((code) => sql`${code}`),
  sql`, `,
);

/** One row: the `n` of these days, whatever their currencies. */
export function countOverDays(
  etablissementId: number,
  column: "nombre_lignes" | "nombre_achats",
  days: DayRange,
): SQL {
  const conditions = [
    sql`etablissement_id = ${etablissementId}`,
    sql`devise_code IN (${PAYS_DEVISES})`,
    ...withinDays(sql`jour`, days),
  ];
  return sql`SELECT coalesce(sum(${sql.identifier(column)}), 0) AS n FROM totaux_journaliers
    WHERE ${sql.join(conditions, sql` AND `)}`;
}

/**
 * The products that brought the most turnover on these days, a year of them at most; those archived since too. Sums of
 * months stand for the days that they hold of, the other days for themselves.
 */
export function meilleursProduits(books: Books, days: Interval, count: number): SQL {
  const { etablissementId: e, deviseCode } = books;
  const { start, end } = days;
  return sql`WITH cumules AS MATERIALIZED (
      SELECT m.mois, m.jusqua FROM mois_cumules AS m
      WHERE m.etablissement_id = ${e} AND m.devise_code = ${deviseCode}
        AND m.mois BETWEEN ${start.slice(0, 7)} AND ${end.slice(0, 7)}
        AND m.mois || '-01' >= ${start} AND m.jusqua <= ${end} AND ${IS_UP_TO_DATE})
    SELECT t.produit_id, p.titre, t.quantite, t.chiffre_affaires, t.cout
    FROM (SELECT produit_id, sum(quantite) AS quantite, sum(chiffre_affaires) AS chiffre_affaires, sum(cout) AS cout
          FROM (
            SELECT x.produit_id, x.quantite, x.chiffre_affaires, x.cout FROM cumules
            CROSS JOIN totaux_produits_mois AS x
              ON x.etablissement_id = ${e} AND x.devise_code = ${deviseCode} AND x.mois = cumules.mois
            UNION ALL
            SELECT x.produit_id, x.quantite, x.chiffre_affaires, x.cout FROM totaux_journaliers AS j
            CROSS JOIN totaux_produits AS x
              ON x.etablissement_id = j.etablissement_id AND x.devise_code = j.devise_code AND x.jour = j.jour
            WHERE j.etablissement_id = ${e} AND j.devise_code = ${deviseCode} AND j.jour BETWEEN ${start} AND ${end}
              AND NOT EXISTS (SELECT 1 FROM cumules WHERE mois = substr(j.jour, 1, 7) AND j.jour <= jusqua))
          GROUP BY produit_id HAVING sum(quantite) > 0
          ORDER BY 3 DESC, 2 DESC, 1 LIMIT ${count}) AS t
    CROSS JOIN produits AS p ON p.etablissement_id = ${e} AND p.id = t.produit_id
    ORDER BY t.chiffre_affaires DESC, t.quantite DESC, t.produit_id`;
}

// Which sums of months hold: those whose days count what they counted when they were summed up.

/**
 * Whether what `m`, a row of `mois_cumules`, says of its days is still so. No writer has to tell: a sale always adds a
 * line to its day, a cancellation takes pieces from it and leaves the lines, so that days with as many lines and pieces
 * as then hold the same sales as then.
 */
export const IS_UP_TO_DATE: SQL = sql`(m.nombre_lignes, m.nombre_articles) = (
    SELECT sum(d.nombre_lignes), sum(d.nombre_articles) FROM totaux_journaliers AS d
    WHERE d.etablissement_id = m.etablissement_id AND d.devise_code = m.devise_code
      AND d.jour BETWEEN m.mois || '-01' AND m.jusqua)`;
