// The sums that dashboards read: what each document adds to its day, its hour and its products, and the months of every night.
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { etablissements } from "#worker/features/parametres/tables.ts";
import { excluded, insertFrom, name } from "#worker/kernel/database/statements.ts";
import { addDays } from "#worker/kernel/domain/calendar.ts";
import { IS_UP_TO_DATE } from "#worker/kernel/queries/totals.ts";
import {
  rolledUpMonths,
  totauxHoraires,
  totauxJournaliers,
  totauxProduits,
  totauxProduitsMois,
} from "#worker/kernel/tables/totals.ts";

/** The table of a kind of document that totals count. Each row says in which currency, day and hour it is counted. */
type Documents = SQLiteTable & Record<"etablissementId" | "deviseCode" | "jour" | "heure", SQLiteColumn>;

type Sum = Exclude<keyof typeof totauxJournaliers.$inferInsert, "etablissementId" | "deviseCode" | "jour">;

/** Signed: what a document takes away is negative. Numbers, or expressions on the document's row. */
type Delta = { [sum in Sum]?: number | SQL };

/**
 * Adds `delta` to the day and the hour of the document that `which` finds, as far as each counts it; without a document
 * nothing is written. `nombreLignes` may only grow (IS_UP_TO_DATE): lines of a cancelled invoice stay in lists.
 */
export function addToTotals(documents: Documents, which: SQL, delta: Delta): SQL[] {
  const { etablissementId, deviseCode, jour, heure } = documents;
  const day = { etablissementId, deviseCode, jour };
  const [from, where] = [sql`${documents}`, sql`WHERE ${which}`];
  return [
    addTo(totauxJournaliers, day, delta, from, where),
    addTo(totauxHoraires, { ...day, heure }, delta, from, where),
  ];
}

/** Adds what `delta` says of each line to its product's day. `from` joins the documents and their lines. */
export function addToProduits(
  documents: Documents,
  { produitId }: { produitId: SQLiteColumn },
  from: SQL,
  which: SQL,
  delta: Record<"quantite" | "chiffreAffaires" | "cout", SQL>,
): SQL {
  const { etablissementId, deviseCode, jour } = documents;
  const day = { etablissementId, deviseCode, jour, produitId };
  const sums = Object.entries(delta).map(([key, value]) => [key, sql`sum(${value})`] as const);
  return addTo(
    totauxProduits,
    day,
    Object.fromEntries(sums),
    from,
    sql`WHERE ${which} GROUP BY ${produitId}`,
  );
}

/**
 * Upserts the new sums, not the delta: SQLite asks the CHECKs of a row before it looks for its like, and a negative sum
 * breaks them.
 */
function addTo(
  table: SQLiteTable,
  day: Record<string, SQLiteColumn>,
  delta: Record<string, number | SQL>,
  from: SQL,
  where: SQL,
): SQL {
  const columns = Object.entries(getTableColumns(table) as Record<string, SQLiteColumn>);
  const old = (column: SQLiteColumn) => sql.raw(`old."${column.name}"`);
  const same = columns.flatMap(([key, column]) => (day[key] ? [sql`${old(column)} = ${day[key]}`] : []));
  const sums = columns.filter(([key]) => delta[key] !== undefined);
  const values = sums.map(
    ([key, column]) => [key, sql`coalesce(${old(column)}, 0) + ${delta[key]}`] as const,
  );
  return insertFrom(
    table,
    { ...day, ...Object.fromEntries(values) },
    sql`FROM ${from} LEFT JOIN ${table} AS old ON ${sql.join(same, sql` AND `)} ${where}
      ON CONFLICT DO UPDATE SET ${replaced(sums.map(([, column]) => column))}`,
  );
}

/** SET of an upsert: these columns become what was to be inserted. */
function replaced(columns: readonly SQLiteColumn[]): SQL {
  const set = columns.map((column) => sql`${name(column)} = ${excluded(column)}`);
  return sql.join(set, sql`, `);
}

// What the sweep of every night sums up, so that a year's best sellers cost months and not days.

/** From as many lines on, a month that still runs is summed up further; one that is over always is. */
const OPEN_MONTH_LINES = 1_000;

/**
 * Sums up what products sold until yesterday in these shops' own currency, of at most `count` months of the year of `today`;
 * the second statement answers one row for each month. Readers trust no sum that its days contradict (record 22).
 */
export function rollUpMonths(etablissementIds: readonly number[], today: string, count: number) {
  const selected = monthsToRollUp(etablissementIds, today, count);
  const [of, mois] = [totauxProduits, totauxProduitsMois];
  const month = {
    etablissementId: sql`a.etablissement_id`,
    deviseCode: sql`a.devise_code`,
    mois: sql`a.mois`,
  };
  const summed = [mois.quantite, mois.chiffreAffaires, mois.cout];
  const [before, after] = [summed, summed.map(excluded)].map((values) => sql.join(values, sql`, `));
  const sum = (column: SQLiteColumn) => sql`sum(${column})`;
  const { jusqua, nombreLignes, nombreArticles } = rolledUpMonths;
  return [
    // Only sums that differ are written.
    insertFrom(
      mois,
      {
        ...month,
        produitId: of.produitId,
        quantite: sum(of.quantite),
        chiffreAffaires: sum(of.chiffreAffaires),
        cout: sum(of.cout),
      },
      sql`FROM ${selected} AS a
        CROSS JOIN ${of} ON ${of.etablissementId} = a.etablissement_id AND ${of.deviseCode} = a.devise_code
          AND ${of.jour} BETWEEN a.mois || '-01' AND a.jusqua
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
      },
      sql`FROM ${selected} AS a WHERE true
        ON CONFLICT DO UPDATE SET ${replaced([jusqua, nombreLignes, nombreArticles])} RETURNING mois`,
    )}`,
  ] as const;
}

/**
 * The months with something to sum up, each with its last day until yesterday, and what its days count until then. What
 * has once been summed up never becomes less, even if the clock goes back: a product would keep the sums of later days.
 */
function monthsToRollUp(etablissementIds: readonly number[], today: string, count: number): SQL {
  const firstDay = `${today.slice(0, 4)}-01-01`;
  const currentMonth = today.slice(0, 7);
  const [days, months, shops] = [totauxJournaliers, rolledUpMonths, etablissements];
  const month = sql`substr(${days.jour}, 1, 7)`;
  return sql`(
    SELECT ${days.etablissementId}, ${days.deviseCode}, ${month} AS mois, max(${days.jour}) AS jusqua,
      sum(${days.nombreLignes}) AS nombre_lignes, sum(${days.nombreArticles}) AS nombre_articles
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
