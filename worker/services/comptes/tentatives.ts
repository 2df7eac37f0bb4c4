// Sign-in attempts per account, known or not: counted before any hashing, in the directory, so that they hold
// everywhere at once. After five failures each next one waits longer; nothing is ever locked for good (api.md).
import { type SQL, sql } from "drizzle-orm";
import { ATTENTES_SECONDS, OUBLI_TENTATIVES_SECONDS } from "#worker/domain/compte.ts";
import { DomainError } from "#worker/domain/errors.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
import { type Ligne, uneLigne } from "#worker/db/batch.ts";

const ATTENTES = JSON.stringify(ATTENTES_SECONDS);
// Written into the statement: D1 binds numbers as floating point, and a path of "$[13.0]" finds nothing.
const DERNIERE = sql.raw(String(ATTENTES_SECONDS.length - 1));

/**
 * Counts an attempt as if it had failed, unless the account must still wait; then reads where it stands.
 * Both stand in one batch: of many attempts at once, each is counted.
 */
export function compterTentative(cle: string, maintenant: number): [compte: SQL, etat: SQL] {
  const oubli = maintenant - OUBLI_TENTATIVES_SECONDS * 1000;
  return [
    sql`INSERT INTO tentatives (cle, echecs, date_dernier, bloque_jusqua) VALUES (${cle}, 1, ${maintenant}, ${maintenant})
        ON CONFLICT (cle) DO UPDATE SET
          echecs = iif(date_dernier < ${oubli}, 1, echecs + 1),
          date_dernier = ${maintenant},
          bloque_jusqua = ${maintenant} + 1000 * iif(
            date_dernier < ${oubli}, 0, json_extract(${ATTENTES}, '$[' || min(echecs + 1, ${DERNIERE}) || ']'))
        WHERE bloque_jusqua <= ${maintenant}
        RETURNING echecs`,
    sql`SELECT bloque_jusqua FROM tentatives WHERE cle = ${cle}`,
  ];
}

/** Reads the two answers of `compterTentative`; throws TROP_DE_DEMANDES (429) when the account must wait. */
export function exigerTentative(
  compte: Ligne[] | undefined,
  etat: Ligne[] | undefined,
  maintenant: number,
): void {
  if (compte?.length === 1) return;
  const attente = Math.ceil((Number(uneLigne(etat)["bloque_jusqua"]) - maintenant) / 1000);
  throw new DomainError("TROP_DE_DEMANDES", MESSAGES.tropDeTentatives(attente), { retryAfter: attente });
}

/** Forgets an account's failures: it has just signed in. */
export function oublierTentatives(cle: string): SQL {
  return sql`DELETE FROM tentatives WHERE cle = ${cle}`;
}
