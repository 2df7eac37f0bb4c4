// Refusals written in SQL: a statement that aborts its batch when its query finds something to refuse.
// The message carries the facts, so that the answer needs no second read.
import { type SQL, sql } from "drizzle-orm";

/** Refuses with `code` and no detail when `requete` (a SELECT's FROM and WHERE) finds a row. */
export function refuserSi(code: string, requete: SQL): SQL {
  return sql`INSERT INTO refus SELECT ${`REFUS:${code}::FIN`} WHERE EXISTS (SELECT 1 ${requete})`;
}

/** Refuses with `code` when `requete` finds no row. */
export function refuserSauf(code: string, requete: SQL): SQL {
  return sql`INSERT INTO refus SELECT ${`REFUS:${code}::FIN`} WHERE NOT EXISTS (SELECT 1 ${requete})`;
}

/** Refuses with `code` and the JSON array of `objet` over all rows that `requete` finds, if any. */
export function refuserAvec(code: string, objet: SQL, requete: SQL): SQL {
  return sql`INSERT INTO refus SELECT ${`REFUS:${code}:`} || json_group_array(${objet}) || ':FIN' ${requete} HAVING count(*) > 0`;
}
