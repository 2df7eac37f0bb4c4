// Sums over days, read from daily totals: the cost does not grow with the number of sales.
import { between, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Placeholders, statement } from "#worker/core/database/compiled.ts";
import { directionOf, type Skip, withinDays } from "#worker/core/database/page.ts";
import { all, ofShop, select, type Values, type Value } from "#worker/core/database/statements.ts";
import type { Interval, PeriodName } from "#worker/core/domain/calendar.ts";
import type { SortDir } from "#worker/core/domain/page.ts";
import { PAYS } from "#worker/core/domain/pays.ts";
import type { DayRange } from "#worker/core/domain/period.ts";
import { mouvementsCaisse } from "#worker/schema/boutique/caisse-jour.ts";
import { rolledUpMonths, totauxHoraires, totauxJournaliers } from "#worker/schema/boutique/totals.ts";

export type Books = { etablissementId: number; deviseCode: string };

type Totals = Record<"etablissementId" | "deviseCode" | "jour", SQLiteColumn>;

export const ofBooks = (
  totals: Totals,
  { etablissementId, deviseCode }: Values<Books>,
  days: Values<Interval> | null,
) =>
  all(
    ofShop(totals, etablissementId),
    eq(totals.deviseCode, deviseCode),
    days === null ? undefined : between(totals.jour, days.start, days.end),
  );

/** Without statistics SQLite would walk all of a shop's rows by their id. */
export const MOUVEMENTS_CAISSE = sql`${mouvementsCaisse} INDEXED BY mouvements_caisse_par_jour`;

/** Past 2^63 `total` rounds, where `sum` would fail. */
const total = (column: SQLiteColumn) => sql<number>`total(${column})`;

const sums = (table: typeof totauxJournaliers | typeof totauxHoraires) => ({
  chiffreAffaires: total(table.chiffreAffaires),
  cout: total(table.cout),
  correction: total(table.correction),
  depenses: total(table.depenses),
  nombreFactures: total(table.nombreFactures),
});

type OfPeriod = Placeholders<Books & Interval>;

const sumsDuring = statement(({ start, end, ...books }: OfPeriod, { always }: { always: boolean }) => {
  const { jour, nombreAchats, nombreArticles, nombreLignes } = totauxJournaliers;
  return select({
    ...sums(totauxJournaliers),
    nombreArticles: total(nombreArticles),
    nombreAchats: total(nombreAchats),
    firstDay: sql<string | null>`min(${jour}) FILTER (WHERE ${nombreLignes} > 0)`,
    lastDay: sql<string | null>`max(${jour}) FILTER (WHERE ${nombreLignes} > 0)`,
  })
    .from(totauxJournaliers)
    .where(ofBooks(totauxJournaliers, books, always ? null : { start, end }));
});

/** One row. `firstDay` and `lastDay` are the first and last day with a sale, or null. */
export const sumsOf = (books: Books, days: Interval | null) =>
  sumsDuring(valuesOf(books, days), { always: days === null });

/** For statements over a period, or over all time. */
const valuesOf = ({ etablissementId, deviseCode }: Books, days: Interval | null): Books & Interval => ({
  etablissementId,
  deviseCode,
  ...(days ?? { start: "", end: "" }),
});

type ReceivedRow = { mode: string; portefeuille: string | null; montant: number; nombre: number };

const receivedDuring = statement(
  (
    { start, end, ...books }: OfPeriod,
    { always }: { always: boolean },
  ) => sql<ReceivedRow>`SELECT e.value->>0 AS mode, e.value->>1 AS portefeuille, total(e.value->>2) AS montant,
      sum(e.value->>3) AS nombre
    FROM ${totauxJournaliers} CROSS JOIN json_each(${totauxJournaliers.encaissements}) AS e
    WHERE ${ofBooks(totauxJournaliers, books, always ? null : { start, end })} GROUP BY 1, 2 ORDER BY 1, 2`,
);

/** Money received on the days, by mode and wallet. */
export const receivedByMode = (books: Books, days: Interval | null) =>
  receivedDuring(valuesOf(books, days), { always: days === null });

type OfDevise = Values<Books>;

/** The cash put in or taken out on a day that still counts. */
export function mouvementsOf({ etablissementId, deviseCode }: OfDevise, jour: Value<string>): SQL {
  return all(
    ofShop(mouvementsCaisse, etablissementId),
    sql`${mouvementsCaisse.jour} = ${jour}`,
    sql`${mouvementsCaisse.deviseCode} = ${deviseCode}`,
    isNull(mouvementsCaisse.dateAnnulation),
  );
}

/** What came in on a day, which has a bound (rule: bounds): money received, and cash put in that still counts. */
export function incomeOf(books: OfDevise, jour: Value<string>): SQL {
  const { etablissementId, deviseCode } = books;
  const { encaissements } = totauxJournaliers;
  const received = all(
    ofShop(totauxJournaliers, etablissementId),
    sql`${totauxJournaliers.deviseCode} = ${deviseCode}`,
    eq(totauxJournaliers.jour, jour),
  );
  const putIn = all(mouvementsOf(books, jour), eq(mouvementsCaisse.sens, "ENTREE"));
  return sql`((SELECT total(e.value->>2) FROM ${totauxJournaliers} CROSS JOIN json_each(${encaissements}) AS e
      WHERE ${received})
    + (SELECT total(${mouvementsCaisse.montant}) FROM ${MOUVEMENTS_CAISSE} WHERE ${putIn}))`;
}

const slicesDuring = statement(
  ({ start: first, end, ...books }: OfPeriod, { period }: { period: PeriodName }) => {
    const table = period === "jour" ? totauxHoraires : totauxJournaliers;
    const { jour } = table;
    const start = {
      jour: sql<string>`${jour} || printf('T%02d:00', ${totauxHoraires.heure})`,
      semaine: sql<string>`${jour}`,
      mois: sql<string>`${jour}`,
      annee: sql<string>`substr(${jour}, 1, 7) || '-01'`,
    }[period];
    return select({ debut: start, ...sums(table) })
      .from(table)
      .where(ofBooks(table, books, { start: first, end }))
      .groupBy(sql`1`);
  },
);

export const sumsBySlice = (books: Books, period: PeriodName, days: Interval) =>
  slicesDuring(valuesOf(books, days), { period });

/** `jour`: 0 is Sunday. `daysSold`: the number of days with a sale. */
const weekdaysDuring = statement(({ start, end, ...books }: OfPeriod) => {
  const { jour, nombreFactures } = totauxJournaliers;
  return select({
    jour: sql<number>`CAST(strftime('%w', ${jour}) AS INTEGER)`,
    ...sums(totauxJournaliers),
    daysSold: sql<number>`count(*) FILTER (WHERE ${nombreFactures} > 0)`,
  })
    .from(totauxJournaliers)
    .where(ofBooks(totauxJournaliers, books, { start, end }))
    .groupBy(sql`1`);
});

export const sumsByWeekday = (books: Books, days: Interval) => weekdaysDuring(valuesOf(books, days));

const hoursDuring = statement(({ start, end, ...books }: OfPeriod) =>
  select({ heure: sql<number>`${totauxHoraires.heure}`, ...sums(totauxHoraires) })
    .from(totauxHoraires)
    .where(ofBooks(totauxHoraires, books, { start, end }))
    .groupBy(sql`1`),
);

export const sumsByHour = (books: Books, days: Interval) => hoursDuring(valuesOf(books, days));

/** The primary key has the currency before the day: a search by day must name every currency to use the key. */
const PAYS_DEVISES = [...new Set(PAYS.map(({ deviseCode }) => deviseCode))];

export function countOverDays(
  etablissementId: number,
  column: "nombreLignes" | "nombreAchats",
  days: DayRange,
): SQL<{ n: number }> {
  const { deviseCode, jour } = totauxJournaliers;
  return sql`SELECT coalesce(sum(${totauxJournaliers[column]}), 0) AS n FROM ${totauxJournaliers}
    WHERE ${all(ofShop(totauxJournaliers, etablissementId), inArray(deviseCode, PAYS_DEVISES), ...withinDays(jour, days))}`;
}

/**
 * Passes over the whole days before a page of lines, newest or oldest first, by the numbers of the days (docs/decisions/0047).
 * `jour` is the day of a line.
 */
export function skipDays(
  etablissementId: number,
  column: "nombreLignes" | "nombreAchats",
  days: DayRange,
  { jour, direction }: { jour: SQLiteColumn; direction: SortDir },
): (offset: number) => Skip {
  const { deviseCode, jour: day } = totauxJournaliers;
  const ofDays = all(
    ofShop(totauxJournaliers, etablissementId),
    inArray(deviseCode, PAYS_DEVISES),
    ...withinDays(day, days),
  );
  return (offset) => ({
    ctes: sql`passed AS (
        SELECT ${day} AS jour, sum(sum(${totauxJournaliers[column]})) OVER (ORDER BY ${day} ${directionOf(direction)})
          - sum(${totauxJournaliers[column]}) AS n
        FROM ${totauxJournaliers} WHERE ${ofDays} GROUP BY ${day}),
      start AS MATERIALIZED (SELECT jour, n FROM passed WHERE n <= ${offset} ORDER BY n DESC LIMIT 1)`,
    where: sql`${jour} ${direction === "desc" ? sql`<=` : sql`>=`} (SELECT jour FROM start)`,
    offset: sql`coalesce((SELECT ${offset} - n FROM start), 0)`,
  });
}

const day = alias(totauxJournaliers, "day");

/**
 * Equal counts mean the same sales: a sale adds lines, a cancellation only removes pieces (docs/decisions/0022). A
 * correction of costs changes neither, so its sum is compared too.
 */
export const IS_UP_TO_DATE: SQL = sql`(${rolledUpMonths.nombreLignes}, ${rolledUpMonths.nombreArticles}, ${rolledUpMonths.correction}) = (
    SELECT sum(${day.nombreLignes}), sum(${day.nombreArticles}), sum(${day.correction}) FROM ${totauxJournaliers} AS ${day}
    WHERE ${day.etablissementId} = ${rolledUpMonths.etablissementId} AND ${day.deviseCode} = ${rolledUpMonths.deviseCode}
      AND ${day.jour} BETWEEN ${rolledUpMonths.mois} || '-01' AND ${rolledUpMonths.jusqua})`;
