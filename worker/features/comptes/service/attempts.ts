// Password attempts: counted before any hashing, in the directory, so that they hold everywhere at once. After five
// failures each next one waits longer; nothing is ever locked for good (api.md). A device that has signed in before
// has a counter of its own, so that a stranger's failures do not keep the owner waiting (docs/decisions/0026).
import { type SQL, sql } from "drizzle-orm";
import { ATTENTES_SECONDS, OUBLI_TENTATIVES_SECONDS } from "#worker/features/comptes/domain/account.ts";
import { type Ligne, uneLigne } from "#worker/kernel/database/batch.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import type { Borne } from "#worker/kernel/domain/mail.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

const ATTENTES = JSON.stringify(ATTENTES_SECONDS);
// Written into the statement: D1 binds numbers as floating point, and a path of "$[13.0]" finds nothing.
const DERNIERE = sql.raw(String(ATTENTES_SECONDS.length - 1));

/** The counter of sign-ins to an account, known or not: the device's own where it is known to the account. */
export function compteurDeConnexion(emailCle: string, compte: string, appareil: string | null): SQL {
  return sql`coalesce((SELECT a.cle || ':' || a.gerant_id FROM appareils_connus a
                       JOIN gerants g ON g.id = a.gerant_id
                       WHERE g.email_cle = ${emailCle} AND a.cle = ${appareil}), ${compte})`;
}

/** What the same statement calls the counter of a device that this manager's account knows. */
export function compteurDAppareil(cle: string, gerantId: number): string {
  return `${cle}:${String(gerantId)}`;
}

/** The counter of somebody signed in who is asked for the password again: no stranger's failures reach it. */
export function compteurDeGerant(gerantId: number): SQL {
  return sql`${`gerant:${gerantId}`}`;
}

/**
 * Counts an attempt as if it had failed, unless it must still wait. Stands in one batch with `etatTentatives`: of many
 * attempts at once, each is counted.
 */
export function compterTentative(cle: SQL, maintenant: number): SQL {
  const oubli = maintenant - OUBLI_TENTATIVES_SECONDS * 1000;
  return sql`INSERT INTO tentatives (cle, echecs, date_dernier, bloque_jusqua)
        VALUES (${cle}, 1, ${maintenant}, ${maintenant})
        ON CONFLICT (cle) DO UPDATE SET
          echecs = iif(date_dernier < ${oubli}, 1, echecs + 1),
          date_dernier = ${maintenant},
          bloque_jusqua = ${maintenant} + 1000 * iif(
            date_dernier < ${oubli}, 0, json_extract(${ATTENTES}, '$[' || min(echecs + 1, ${DERNIERE}) || ']'))
        WHERE bloque_jusqua <= ${maintenant}
        RETURNING cle`;
}

/** Counts one more of what is bounded, from the first of a period on; answers a row while it stays within. */
export function compterUsage(cle: string, maintenant: number, { nombre, secondes }: Borne): SQL {
  return sql`INSERT INTO tentatives (cle, echecs, date_dernier, bloque_jusqua)
             VALUES (${cle}, 1, ${maintenant}, ${maintenant + secondes * 1000})
             ON CONFLICT (cle) DO UPDATE SET
               echecs = iif(bloque_jusqua <= ${maintenant}, 1, echecs + 1),
               date_dernier = ${maintenant},
               bloque_jusqua = iif(bloque_jusqua <= ${maintenant}, excluded.bloque_jusqua, bloque_jusqua)
             WHERE bloque_jusqua <= ${maintenant} OR echecs < ${nombre}
             RETURNING cle`;
}

/** True right after `compterTentative`, when the attempt was counted and may go on. */
export const TENTATIVE_COMPTEE = sql`changes() = 1`;

/** Until when that counter waits. */
export function etatTentatives(cle: SQL): SQL {
  return sql`SELECT bloque_jusqua FROM tentatives WHERE cle = ${cle}`;
}

/** The key of the counter, read from both answers; throws TROP_DE_DEMANDES (429) when the attempt must wait. */
export function exigerTentative(
  comptee: Ligne[] | undefined,
  etat: Ligne[] | undefined,
  maintenant: number,
): string {
  if (comptee?.[0]) return String(comptee[0]["cle"]);
  const attente = Math.ceil((Number(uneLigne(etat)["bloque_jusqua"]) - maintenant) / 1000);
  throw new DomainError("TROP_DE_DEMANDES", MESSAGES.tropDeTentatives(attente), { retryAfter: attente });
}

/** Forgets every counter of an account: its own, its manager's, and those of the devices that it knows. */
export function oublierCompteurs(gerantId: number, compte: string, condition: SQL): SQL {
  return sql`DELETE FROM tentatives WHERE ${condition} AND cle IN (
               SELECT cle || ':' || gerant_id FROM appareils_connus WHERE gerant_id = ${gerantId}
               UNION ALL VALUES (${compte}), (${`gerant:${gerantId}`}))`;
}

/** Forgets the failures of a counter: the password was right. */
export function oublierTentatives(cle: string, condition = sql`true`): SQL {
  return sql`DELETE FROM tentatives WHERE cle = ${cle} AND ${condition}`;
}
