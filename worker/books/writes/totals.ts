// What sales and purchases add to the totals, and the nightly sums of months (docs/decisions/0022).
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Books, incomeOf, IS_UP_TO_DATE } from "#worker/books/queries/totals.ts";
import { refuseIf } from "#worker/core/database/refuse.ts";
import {
  all,
  excluded,
  insertFrom,
  name,
  type Value,
  type Values,
} from "#worker/core/database/statements.ts";
import { addDays } from "#worker/core/domain/calendar.ts";
import { MONTANT_MAX_CENTIMES } from "#worker/schema/bounds.ts";
import { etablissements } from "#worker/schema/boutique/etablissements.ts";
import { paiements } from "#worker/schema/boutique/paiements.ts";
import {
  rolledUpMonths,
  totauxHoraires,
  totauxJournaliers,
  totauxProduits,
  totauxProduitsMois,
} from "#worker/schema/boutique/totals.ts";

/** What a document adds to its day and hour: amounts in centimes. Negative numbers are taken back. */
type Added = Record<"deviseCode" | "jour" | "heure", SQL | SQLiteColumn> & {
  [sum in AddedSum]?: number | SQL | SQLiteColumn;
};

const SUMS = [
  "chiffreAffaires",
  "cout",
  "nombreFactures",
  "nombreArticles",
  "nombreLignes",
  "depenses",
  "nombreAchats",
  "correction",
] as const;
type AddedSum = (typeof SUMS)[number];

/** The columns of a relation for `addToDay` and `addToHour`, under their names there. What is not given is 0. */
export function addedColumns({ deviseCode, jour, heure, ...sums }: Added): SQL {
  const columns = SUMS.map((sum) => sql`, ${sums[sum] ?? sql`0`} AS ${name(totauxJournaliers[sum])}`);
  return sql`${deviseCode} AS devise_code, ${jour} AS jour, ${heure} AS heure${sql.join(columns)}`;
}

const old = (column: SQLiteColumn) => sql.raw(`old."${column.name}"`);

/** The new sum, not what is added: SQLite applies CHECKs before ON CONFLICT, and a negative number would fail. */
const sumOf = (column: SQLiteColumn) => sql`coalesce(${old(column)}, 0) + added.${name(column)}`;

/**
 * `added`: a relation of `addedColumns`, at most one row for each currency and day. `nombre_lignes` must never decrease (`IS_UP_TO_DATE`).
 * `received`: rows (mode, portefeuille, montant, nombre) of money of the same day, in the same row, so that a sale writes no
 * further row for it.
 */
export function addToDay(etablissementId: Value<number>, added: SQL, received?: SQL): SQL {
  const t = totauxJournaliers;
  const day = {
    etablissementId,
    deviseCode: sql`added.devise_code`,
    jour: sql`added.jour`,
    chiffreAffaires: sumOf(t.chiffreAffaires),
    cout: sumOf(t.cout),
    nombreFactures: sumOf(t.nombreFactures),
    nombreArticles: sumOf(t.nombreArticles),
    nombreLignes: sumOf(t.nombreLignes),
    depenses: sumOf(t.depenses),
    nombreAchats: sumOf(t.nombreAchats),
    correction: sumOf(t.correction),
    ...(received && { encaissements: withReceived(received) }),
  };
  return insertFrom(
    t,
    day,
    sql`FROM ${added} AS added LEFT JOIN ${t} AS old ON ${old(t.etablissementId)} = ${etablissementId}
        AND ${old(t.deviseCode)} = added.devise_code AND ${old(t.jour)} = added.jour
      WHERE true ON CONFLICT DO UPDATE SET ${replaced([...SUMS.map((sum) => t[sum]), ...(received ? [t.encaissements] : [])])}`,
  );
}

/** `added`: as for `addToDay`, at most one row for each currency, day and hour. */
export function addToHour(etablissementId: Value<number>, added: SQL): SQL {
  const t = totauxHoraires;
  const hour = {
    etablissementId,
    deviseCode: sql`added.devise_code`,
    jour: sql`added.jour`,
    heure: sql`added.heure`,
    chiffreAffaires: sumOf(t.chiffreAffaires),
    cout: sumOf(t.cout),
    nombreFactures: sumOf(t.nombreFactures),
    depenses: sumOf(t.depenses),
    correction: sumOf(t.correction),
  };
  return insertFrom(
    t,
    hour,
    sql`FROM ${added} AS added LEFT JOIN ${t} AS old ON ${old(t.etablissementId)} = ${etablissementId}
        AND ${old(t.deviseCode)} = added.devise_code AND ${old(t.jour)} = added.jour AND ${old(t.heure)} = added.heure
      WHERE true ON CONFLICT DO UPDATE SET
        ${replaced([t.chiffreAffaires, t.cout, t.nombreFactures, t.depenses, t.correction])}`,
  );
}

/** `added`: rows (devise_code, jour, produit_id, quantite, chiffre_affaires, cout, correction), at most one for each product. */
export function addToProduits(etablissementId: Value<number>, added: SQL): SQL {
  const t = totauxProduits;
  const produit = {
    etablissementId,
    deviseCode: sql`added.devise_code`,
    jour: sql`added.jour`,
    produitId: sql`added.produit_id`,
    quantite: sumOf(t.quantite),
    chiffreAffaires: sumOf(t.chiffreAffaires),
    cout: sumOf(t.cout),
    correction: sumOf(t.correction),
  };
  return insertFrom(
    t,
    produit,
    sql`FROM ${added} AS added LEFT JOIN ${t} AS old ON ${old(t.etablissementId)} = ${etablissementId}
        AND ${old(t.deviseCode)} = added.devise_code AND ${old(t.jour)} = added.jour AND ${old(t.produitId)} = added.produit_id
      WHERE true ON CONFLICT DO UPDATE SET ${replaced([t.quantite, t.chiffreAffaires, t.cout, t.correction])}`,
  );
}

/** Counts money on its days: `received` has rows (jour, mode, portefeuille, montant, nombre), all of one currency. */
export function addToEncaissements(etablissementId: Value<number>, deviseCode: SQL, received: SQL): SQL {
  const t = totauxJournaliers;
  const ofDay = sql`(SELECT * FROM ${received} AS received WHERE received.jour = days.jour)`;
  const day = {
    etablissementId,
    deviseCode: sql`days.devise_code`,
    jour: sql`days.jour`,
    encaissements: withReceived(ofDay),
  };
  return insertFrom(
    t,
    day,
    sql`FROM (SELECT DISTINCT ${deviseCode} AS devise_code, jour FROM ${received}) AS days
      LEFT JOIN ${t} AS old ON ${old(t.etablissementId)} = ${etablissementId}
        AND ${old(t.deviseCode)} = days.devise_code AND ${old(t.jour)} = days.jour
      WHERE true ON CONFLICT DO UPDATE SET ${replaced([t.encaissements])}`,
  );
}

/** The money of the row `old` and of `received`, added up by mode and wallet. A mode without payments has no row. */
function withReceived(received: SQL): SQL {
  return sql`(SELECT json_group_array(json_array(mode, portefeuille, montant, nombre) ORDER BY mode, portefeuille)
    FROM (SELECT mode, portefeuille, sum(montant) AS montant, sum(nombre) AS nombre
      FROM (SELECT value->>0 AS mode, value->>1 AS portefeuille, value->>2 AS montant, value->>3 AS nombre
              FROM json_each(coalesce(${old(totauxJournaliers.encaissements)}, '[]'))
            UNION ALL SELECT mode, portefeuille, montant, nombre FROM ${received})
      GROUP BY mode, portefeuille HAVING sum(nombre) <> 0))`;
}

/**
 * Rows (jour, mode, portefeuille, montant, nombre) of the received ones among the payments of `which`, as the totals of days
 * count them (1) or take them back (-1).
 */
export function receivedMoney(which: SQL, sign: 1 | -1): SQL {
  const { jourRecu, mode, portefeuille, montant } = paiements;
  const signed = sql.raw(sign === 1 ? "" : "-");
  return sql`(SELECT ${jourRecu} AS jour, ${mode} AS mode, ${portefeuille} AS portefeuille, ${signed}${montant} AS montant,
      ${signed}1 AS nombre
    FROM ${paiements} WHERE ${all(which, RECEIVED)})`;
}

/**
 * Also of a cancelled invoice, which takes its money back after its payments are ANNULE: `statut` is not read. A literal, because
 * SQLite prepares a statement again at each call that compares a parameter with the column of a partial index.
 */
const RECEIVED = sql`${paiements.etat} = 'RECU'`;

/** Refuses with TOTAL_JOUR, after the money was counted: all that comes in on a day has a bound (rule: bounds). */
export function refuseTooMuchMoney(books: Values<Books>, jour: Value<string>): SQL {
  return refuseIf("TOTAL_JOUR", sql`${incomeOf(books, jour)} > ${MONTANT_MAX_CENTIMES}`);
}

/**
 * Adds corrections of costs to the day and hour on which they are made (docs/decisions/0020). `corrections`: a relation
 * of devise_code, produit_id and a signed correction, without rows where nothing is to be corrected.
 */
export function addCorrections(
  { etablissementId, jour, heure }: Values<{ etablissementId: number; jour: string; heure: number }>,
  corrections: SQL,
): SQL[] {
  const when = { jour: sql`${jour}`, heure: sql`${heure}` };
  const sum = { deviseCode: sql`devise_code`, ...when, correction: sql`sum(correction)` };
  const byDevise = sql`(SELECT ${addedColumns(sum)} FROM ${corrections} GROUP BY devise_code)`;
  const byProduit = sql`(SELECT devise_code, ${jour} AS jour, produit_id, 0 AS quantite, 0 AS chiffre_affaires, 0 AS cout,
      sum(correction) AS correction FROM ${corrections} GROUP BY devise_code, produit_id)`;
  return [
    addToDay(etablissementId, byDevise),
    addToHour(etablissementId, byDevise),
    addToProduits(etablissementId, byProduit),
  ];
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
