import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Books, MOUVEMENTS_CAISSE as MOUVEMENTS, mouvementsOf } from "#worker/books/queries/totals.ts";
import { zoneAt } from "#worker/books/queries/versions.ts";
import { all, type Answer, byId, type Json, jsonOf, ofShop } from "#worker/core/database/statements.ts";
import { comptagesCaisse, mouvementsCaisse } from "#worker/schema/boutique/caisse-jour.ts";
import { totauxJournaliers } from "#worker/schema/boutique/totals.ts";
import {
  COMPTAGES_LISTED,
  DAYS_LISTED,
  type MouvementCaisse,
  MOUVEMENTS_LISTED,
  type StoredComptage,
  type StoredDay,
  type StoredMoney,
} from "./domain/day.ts";

/** A day as text, or the column of a query that is read with it. */
type Day = string | SQL;

// Without statistics SQLite would walk all of a shop's rows by their id.
const COMPTAGES = sql`${comptagesCaisse} INDEXED BY comptages_caisse_par_jour`;

/** `mouvements` that count, put in as a positive amount and taken out as a negative one. */
const SIGNED = sql`iif(${mouvementsCaisse.sens} = 'ENTREE', ${mouvementsCaisse.montant}, -${mouvementsCaisse.montant})`;

/**
 * Rows of mode, portefeuille, attendu and nombre (of payments): the money received on the day (docs/decisions/0048), and
 * what was put into or taken out of its cash. Cash always has a row.
 */
export function expectedMoney(books: Books, jour: Day): SQL {
  const { etablissementId, deviseCode } = books;
  const received = all(
    ofShop(totauxJournaliers, etablissementId),
    eq(totauxJournaliers.deviseCode, deviseCode),
    sql`${totauxJournaliers.jour} = ${jour}`,
  );
  return sql`SELECT mode, portefeuille, sum(montant) AS attendu, sum(nombre) AS nombre FROM (
      SELECT r.value->>0 AS mode, r.value->>1 AS portefeuille, r.value->>2 AS montant, r.value->>3 AS nombre
        FROM ${totauxJournaliers} CROSS JOIN json_each(${totauxJournaliers.encaissements}) AS r WHERE ${received}
      UNION ALL SELECT 'ESPECES', NULL, ${SIGNED}, 0 FROM ${MOUVEMENTS} WHERE ${mouvementsOf(books, jour)}
      UNION ALL SELECT 'ESPECES', NULL, 0, 0)
    GROUP BY 1, 2`;
}

const expectedRows = (books: Books, jour: Day): SQL<StoredMoney[]> =>
  sql`json((SELECT json_group_array(json_array(mode, portefeuille, attendu, nombre)) FROM (${expectedMoney(books, jour)})))`;

const { id, sens, montant, deviseCode, jour, motif, dateCreation, dateAnnulation, motifAnnulation } =
  mouvementsCaisse;

const MOUVEMENT: SQL<Json<MouvementCaisse>> = jsonOf({
  id,
  sens,
  montant,
  deviseCode,
  jour,
  motif,
  dateCreation,
  fuseau: zoneAt(mouvementsCaisse, dateCreation),
  dateAnnulation,
  motifAnnulation,
});

export function mouvementById(etablissementId: number, mouvementId: number | SQL): Answer<MouvementCaisse> {
  return sql`SELECT ${MOUVEMENT} AS reponse FROM ${mouvementsCaisse}
    WHERE ${byId(mouvementsCaisse, etablissementId, mouvementId)}`;
}

const COMPTAGE = jsonOf({
  id: comptagesCaisse.id,
  comptes: sql<StoredComptage["comptes"]>`json(${comptagesCaisse.comptes})`,
  note: comptagesCaisse.note,
  auteurId: comptagesCaisse.auteurId,
  dateCreation: comptagesCaisse.dateCreation,
  fuseau: zoneAt(comptagesCaisse, comptagesCaisse.dateCreation),
});

const comptagesOf = ({ etablissementId, deviseCode }: Books, day: Day) =>
  all(
    ofShop(comptagesCaisse, etablissementId),
    eq(comptagesCaisse.deviseCode, deviseCode),
    sql`${comptagesCaisse.jour} = ${day}`,
  );

/** What was taken out on a day and still counts. */
export function takenOut(books: Books, day: string): SQL {
  return sql`(SELECT total(${montant}) FROM ${MOUVEMENTS} WHERE ${all(mouvementsOf(books, day), eq(sens, "SORTIE"))})`;
}

/** One row: a day whole, its newest movements of any currency and its newest counts. */
export function caisseJour(books: Books, day: string): Answer<StoredDay> {
  const movements = sql`SELECT ${MOUVEMENT} AS one FROM ${MOUVEMENTS}
    WHERE ${all(ofShop(mouvementsCaisse, books.etablissementId), eq(jour, day))}
    ORDER BY ${id} DESC LIMIT ${MOUVEMENTS_LISTED}`;
  const counts = sql`SELECT ${COMPTAGE} AS one FROM ${COMPTAGES} WHERE ${comptagesOf(books, day)}
    ORDER BY ${comptagesCaisse.id} DESC LIMIT ${COMPTAGES_LISTED}`;
  const listed = <T>(query: SQL) => sql<T[]>`json((SELECT json_group_array(json(one)) FROM (${query})))`;
  return sql`SELECT ${jsonOf({
    jour: sql<string>`${day}`,
    deviseCode: sql<string>`${books.deviseCode}`,
    attendus: expectedRows(books, day),
    mouvements: listed<MouvementCaisse>(movements),
    comptages: listed<StoredComptage>(counts),
  })} AS reponse`;
}

type DayRow = {
  jour: string;
  attendus: Json<StoredMoney[]>;
  comptes: Json<StoredComptage["comptes"]> | null;
};

/** The newest days with money, a movement or a count, up to and with `last`; one more than the screen shows. */
export function caisseJours(books: Books, last: string): SQL<DayRow> {
  const { etablissementId: e, deviseCode: code } = books;
  const limit = DAYS_LISTED + 1;
  const newest = (day: SQL, from: SQL, where: SQL) =>
    sql`SELECT * FROM (SELECT DISTINCT ${day} AS jour FROM ${from} WHERE ${where} AND ${day} <= ${last}
      ORDER BY 1 DESC LIMIT ${limit})`;
  const [totals, counts] = [totauxJournaliers, comptagesCaisse];
  const received = all(ofShop(totals, e), eq(totals.deviseCode, code), sql`${totals.encaissements} <> '[]'`);
  const moved = all(ofShop(mouvementsCaisse, e), eq(deviseCode, code), isNull(dateAnnulation));
  const counted = all(ofShop(counts, e), eq(counts.deviseCode, code));
  const day = sql.raw("d.jour");
  return sql`SELECT d.jour AS jour, ${expectedRows(books, day)} AS attendus,
      (SELECT ${counts.comptes} FROM ${COMPTAGES} WHERE ${comptagesOf(books, day)}
        ORDER BY ${counts.id} DESC LIMIT 1) AS comptes
    FROM (${newest(sql`${totals.jour}`, sql`${totals}`, received)}
      UNION ${newest(sql`${jour}`, MOUVEMENTS, moved)}
      UNION ${newest(sql`${counts.jour}`, COMPTAGES, counted)}
      ORDER BY 1 DESC LIMIT ${limit}) AS d`;
}
