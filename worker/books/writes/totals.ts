// What sales and purchases add to the totals, and the nightly sums of months (docs/decisions/0022).
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { IS_UP_TO_DATE } from "#worker/books/queries/totals.ts";
import { excluded, insertFrom, name, type Value } from "#worker/core/database/statements.ts";
import { addDays } from "#worker/core/domain/calendar.ts";
import { etablissements } from "#worker/schema/boutique/etablissements.ts";
import {
  rolledUpMonths,
  totauxHoraires,
  totauxJournaliers,
  totauxProduits,
  totauxProduitsMois,
} from "#worker/schema/boutique/totals.ts";

type Documents = SQLiteTable & Record<"etablissementId" | "deviseCode" | "jour" | "heure", SQLiteColumn>;

type Sum = Exclude<keyof typeof totauxJournaliers.$inferInsert, "etablissementId" | "deviseCode" | "jour">;

/** Negative values are subtracted. An expression may use the columns of the document's row. */
type Delta = { [sum in Exclude<Sum, "encaissements" | "correction">]?: number | SQL };

/** A SELECT of mode, portefeuille, montant and nombre, negative for money that is taken back. */
type Received = SQL;

/**
 * `nombreLignes` must never decrease (`IS_UP_TO_DATE`). `received` is money received on the document's day, counted in
 * the same row, so that a sale writes no further row for it.
 */
export function addToTotals(documents: Documents, which: SQL, delta: Delta, received?: Received): SQL[] {
  const { etablissementId, deviseCode, jour, heure } = documents;
  const day = { etablissementId, deviseCode, jour };
  const [from, where] = [sql`${documents}`, sql`WHERE ${which}`];
  const counted = received && { encaissements: withReceived(received) };
  return [
    addTo(totauxJournaliers, day, delta, from, where, counted),
    addTo(totauxHoraires, { ...day, heure }, delta, from, where),
  ];
}

/** Counts money on the days of `days`, a SELECT of devise_code and jour. `received` may use `d.jour`. */
export function addToEncaissements(etablissementId: Value<number>, days: SQL, received: Received): SQL {
  const { deviseCode, jour, encaissements } = totauxJournaliers;
  const old = (column: SQLiteColumn) => sql.raw(`old."${column.name}"`);
  return insertFrom(
    totauxJournaliers,
    {
      etablissementId,
      deviseCode: sql`d.devise_code`,
      jour: sql`d.jour`,
      encaissements: withReceived(received),
    },
    sql`FROM (${days}) AS d LEFT JOIN ${totauxJournaliers} AS old ON ${old(totauxJournaliers.etablissementId)} = ${etablissementId}
        AND ${old(deviseCode)} = d.devise_code AND ${old(jour)} = d.jour
      WHERE true ON CONFLICT DO UPDATE SET ${replaced([encaissements])}`,
  );
}

/** The day's rows and `received`, added up by mode and wallet. A mode without payments has no row. */
function withReceived(received: Received): SQL {
  const before = sql.raw(`coalesce(old."${totauxJournaliers.encaissements.name}", '[]')`);
  return sql`(SELECT json_group_array(json_array(mode, portefeuille, montant, nombre) ORDER BY mode, portefeuille)
    FROM (SELECT mode, portefeuille, sum(montant) AS montant, sum(nombre) AS nombre
      FROM (SELECT value->>0 AS mode, value->>1 AS portefeuille, value->>2 AS montant, value->>3 AS nombre
              FROM json_each(${before})
            UNION ALL ${received})
      GROUP BY mode, portefeuille HAVING sum(nombre) <> 0))`;
}

/**
 * Adds corrections of costs to the day and hour on which they are made (docs/decisions/0020). `corrections`: a relation
 * of devise_code, produit_id and a signed correction, without rows where nothing is to be corrected.
 */
export function addCorrections(
  { etablissementId, jour, heure }: { etablissementId: number; jour: string; heure: number },
  corrections: SQL,
): SQL[] {
  const from = sql`${corrections} AS c`;
  const day = {
    etablissementId: sql`${etablissementId}`,
    deviseCode: sql`c.devise_code`,
    jour: sql`${jour}`,
  };
  const sums = { correction: sql`sum(c.correction)` };
  const byDevise = sql`WHERE true GROUP BY c.devise_code`;
  return [
    addTo(totauxJournaliers, day, sums, from, byDevise),
    addTo(totauxHoraires, { ...day, heure: sql`${heure}` }, sums, from, byDevise),
    addTo(
      totauxProduits,
      { ...day, produitId: sql`c.produit_id` },
      { quantite: 0, chiffreAffaires: 0, cout: 0, ...sums },
      from,
      sql`${byDevise}, c.produit_id`,
    ),
  ];
}

/** Adds the sums over the rows of `from` that `which` selects to each product's totals of the day. */
export function addToProduits(
  day: Record<"etablissementId" | "deviseCode" | "jour" | "produitId", SQLiteColumn>,
  sums: Record<"quantite" | "chiffreAffaires" | "cout", SQL>,
  from: SQL,
  which: SQL,
): SQL {
  return addTo(totauxProduits, day, sums, from, sql`WHERE ${which} GROUP BY ${day.produitId}`);
}

/** Upserts the new sum, not the delta: SQLite applies CHECKs before ON CONFLICT, and a negative delta would fail. */
function addTo(
  table: SQLiteTable,
  day: Record<string, SQLiteColumn | SQL>,
  delta: Record<string, number | SQL>,
  from: SQL,
  where: SQL,
  replacement: Record<string, SQL> = {},
): SQL {
  const columns = Object.entries(getTableColumns(table) as Record<string, SQLiteColumn>);
  const old = (column: SQLiteColumn) => sql.raw(`old."${column.name}"`);
  const same = columns.flatMap(([key, column]) => (day[key] ? [sql`${old(column)} = ${day[key]}`] : []));
  const sums = columns.filter(([key]) => delta[key] !== undefined || replacement[key] !== undefined);
  const values = sums.map(
    ([key, column]) => [key, replacement[key] ?? sql`coalesce(${old(column)}, 0) + ${delta[key]}`] as const,
  );
  return insertFrom(
    table,
    { ...day, ...Object.fromEntries(values) },
    sql`FROM ${from} LEFT JOIN ${table} AS old ON ${sql.join(same, sql` AND `)} ${where}
      ON CONFLICT DO UPDATE SET ${replaced(sums.map(([, column]) => column))}`,
  );
}

function replaced(columns: readonly SQLiteColumn[]): SQL {
  const set = columns.map((column) => sql`${name(column)} = ${excluded(column)}`);
  return sql.join(set, sql`, `);
}

/** New lines after which the current month is summed up again. A past month needs only one. */
const OPEN_MONTH_LINES = 1_000;

/** Sums up this year's sales per product until yesterday. The second statement answers one row per month. */
export function rollUpMonths(etablissementIds: readonly number[], today: string, count: number) {
  const selected = monthsToRollUp(etablissementIds, today, count);
  const [ofDays, ofMonths] = [totauxProduits, totauxProduitsMois];
  const month = {
    etablissementId: sql`a.etablissement_id`,
    deviseCode: sql`a.devise_code`,
    mois: sql`a.mois`,
  };
  const summed = [ofMonths.quantite, ofMonths.chiffreAffaires, ofMonths.cout, ofMonths.correction];
  const [before, after] = [summed, summed.map(excluded)].map((values) => sql.join(values, sql`, `));
  const sum = (column: SQLiteColumn) => sql`sum(${column})`;
  const { jusqua, nombreLignes, nombreArticles, correction } = rolledUpMonths;
  return [
    insertFrom(
      ofMonths,
      {
        ...month,
        produitId: ofDays.produitId,
        quantite: sum(ofDays.quantite),
        chiffreAffaires: sum(ofDays.chiffreAffaires),
        cout: sum(ofDays.cout),
        correction: sum(ofDays.correction),
      },
      sql`FROM ${selected} AS a
        CROSS JOIN ${ofDays} ON ${ofDays.etablissementId} = a.etablissement_id AND ${ofDays.deviseCode} = a.devise_code
          AND ${ofDays.jour} BETWEEN a.mois || '-01' AND a.jusqua
        GROUP BY 1, 2, 3, 4
        ON CONFLICT DO UPDATE SET ${replaced(summed)} WHERE (${before}) IS NOT (${after})`,
    ),
    sql<{ mois: string }>`${insertFrom(
      rolledUpMonths,
      {
        ...month,
        jusqua: sql`a.jusqua`,
        nombreLignes: sql`a.nombre_lignes`,
        nombreArticles: sql`a.nombre_articles`,
        correction: sql`a.correction`,
      },
      sql`FROM ${selected} AS a WHERE true
        ON CONFLICT DO UPDATE SET ${replaced([jusqua, nombreLignes, nombreArticles, correction])} RETURNING mois`,
    )}`,
  ] as const;
}

/** `jusqua` is yesterday at most, and never moves back: a product sold only on later days would keep their sums. */
function monthsToRollUp(etablissementIds: readonly number[], today: string, count: number): SQL {
  const firstDay = `${today.slice(0, 4)}-01-01`;
  const currentMonth = today.slice(0, 7);
  const [days, months, shops] = [totauxJournaliers, rolledUpMonths, etablissements];
  const month = sql`substr(${days.jour}, 1, 7)`;
  return sql`(
    SELECT ${days.etablissementId}, ${days.deviseCode}, ${month} AS mois, max(${days.jour}) AS jusqua,
      sum(${days.nombreLignes}) AS nombre_lignes, sum(${days.nombreArticles}) AS nombre_articles,
      sum(${days.correction}) AS correction
    FROM json_each(${JSON.stringify(etablissementIds)}) AS i
    CROSS JOIN ${shops} ON ${shops.id} = i.value
    CROSS JOIN ${days} ON ${days.etablissementId} = ${shops.id} AND ${days.deviseCode} = ${shops.deviseCode}
      AND ${days.jour} >= ${firstDay}
    LEFT JOIN ${months} ON ${months.etablissementId} = ${days.etablissementId}
      AND ${months.deviseCode} = ${days.deviseCode} AND ${months.mois} = ${month}
    WHERE ${days.jour} <= max(${addDays(today, -1)}, coalesce(${months.jusqua}, ''))
    GROUP BY 1, 2, 3
    HAVING NOT ${IS_UP_TO_DATE}
      OR sum(iif(${days.jour} <= ${months.jusqua}, 0, ${days.nombreLignes}))
        >= iif(${month} < ${currentMonth}, 1, ${OPEN_MONTH_LINES})
    ORDER BY 1, 2, 3 LIMIT ${count})`;
}
