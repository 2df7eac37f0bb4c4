// Refusals written in SQL: a statement that aborts its batch when its query finds something to refuse.
// The message carries the facts, so that the answer needs no second read.
import { type SQL, sql } from "drizzle-orm";
import type { Attendu } from "#worker/kernel/domain/edits.ts";

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

/**
 * Refuses with CHANGE and a `Conflit` when a field that is asked for holds neither what it held when the edit was loaded
 * nor what is asked, or when `attendu` or `etat` does not know it. `etat` finds the record: `champs`, JSON of what can be
 * edited, and `reponse`, JSON of all of it.
 */
export function refuserSiChange(etat: SQL, demande: object, attendu: Attendu): SQL {
  const demandes = sql`json_each(${JSON.stringify(demande)})`;
  return sql`INSERT INTO refus SELECT 'REFUS:CHANGE:' || json_object('champs', json_group_array(d.key),
      'demandes', (SELECT json_group_array(key) FROM ${demandes}), 'actuel', json(e.reponse)) || ':FIN'
    FROM (${etat}) AS e JOIN ${demandes} AS d LEFT JOIN json_each(e.champs) AS a ON a.key = d.key
      LEFT JOIN json_each(${JSON.stringify(attendu)}) AS x ON x.key = d.key
    WHERE a.key IS NULL OR x.key IS NULL OR (a.value IS NOT x.value AND a.value IS NOT d.value)
    HAVING count(*) > 0`;
}
