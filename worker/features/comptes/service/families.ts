// Families of refresh tokens (decision 8). One token of a family lives; the one before it still answers, for ten
// seconds, with the same successor; a token older than that was stolen or copied, and its whole family ends.
import { type SQL, sql } from "drizzle-orm";
import {
  DUREE_ABSOLUE_SECONDS,
  GRACE_ROTATION_SECONDS,
  inactivite,
  type RefreshToken,
} from "#worker/features/comptes/domain/account.ts";
import { executer } from "#worker/kernel/database/batch.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { numeroAlea } from "#worker/kernel/service/secrets.ts";
import { enMembre, lireMembre, type Membre } from "./identity.ts";
import { noter } from "./journal.ts";
import { estEncore } from "./login.ts";

/** Opens a family with its first token, and answers with its id; nothing when the password has changed. */
export function ouvrirFamille(deps: CompteDeps, jeton: RefreshToken, membre: Membre, remember: boolean): SQL {
  const { agent, adresse } = deps.visiteur;
  const maintenant = deps.clock.now();
  return sql`INSERT INTO familles (id, gerant_id, etablissement_id, jeton, inactivite_secondes, agent, adresse, numero,
                                   date_creation, date_rotation, date_expiration)
             SELECT ${jeton.familleId}, ${membre.gerantId}, ${membre.etablissementId}, ${jeton.empreinte},
                    ${inactivite(remember)}, ${agent}, ${adresse}, ${numeroAlea()}, ${maintenant}, ${maintenant},
                    ${maintenant + DUREE_ABSOLUE_SECONDS * 1000}
             WHERE ${estEncore(membre)} RETURNING id`;
}

/** Who the family is of, whether it lives or not; undefined when there is none. */
export async function lireFamille(deps: CompteDeps, id: string): Promise<Membre | undefined> {
  const [lignes] = await executer(deps.annuaire, [
    lireMembre(
      sql`f.id = ${id}`,
      sql`familles f JOIN gerants g ON g.id = f.gerant_id`,
      sql`f.etablissement_id`,
    ),
  ]);
  return enMembre(lignes);
}

/**
 * The token that follows: puts it in the place of `jeton`, or finds that this has just been done. Null when the token
 * no longer serves; the family is then revoked, and that noted, unless it had ended by itself.
 */
export async function tournerFamille(deps: CompteDeps, jeton: RefreshToken): Promise<RefreshToken | null> {
  const maintenant = deps.clock.now();
  const id = jeton.familleId;
  const successeurs = deps.refreshTokens.successors(jeton);
  const [suivant] = successeurs;
  if (!suivant) return null;
  const vivante = sql`date_revocation IS NULL AND date_expiration > ${maintenant}
                      AND date_rotation + 1000 * inactivite_secondes > ${maintenant}`;
  // True of the family just turned by this token, now or within the grace.
  const tournee = sql`(jeton IN (SELECT value FROM json_each(${JSON.stringify(successeurs.map((s) => s.empreinte))}))
                       AND date_rotation > ${maintenant - GRACE_ROTATION_SECONDS * 1000})`;
  const [, , , lignes] = await executer(deps.annuaire, [
    sql`UPDATE familles SET jeton = ${suivant.empreinte}, jeton_precedent = ${jeton.empreinte},
                            date_rotation = ${maintenant}, numero = coalesce(numero, ${numeroAlea()})
        WHERE id = ${id} AND jeton = ${jeton.empreinte} AND ${vivante}
        RETURNING id`,
    sql`UPDATE familles SET date_revocation = ${maintenant}
        WHERE id = ${id} AND ${vivante} AND jeton <> ${jeton.empreinte} AND NOT ${tournee}`,
    noter(
      deps,
      "JETON_REUTILISE",
      sql`g.id = (SELECT gerant_id FROM familles WHERE id = ${id}) AND changes() = 1`,
      id,
    ),
    sql`SELECT jeton FROM familles WHERE id = ${id} AND ${vivante} AND ${tournee}`,
  ]);
  const tourne = lignes?.[0]?.["jeton"];
  return successeurs.find(({ empreinte }) => empreinte === tourne) ?? null;
}

/** Ends a family; once is as good as twice. */
export function revoquerFamille(id: string, maintenant: number): SQL {
  return sql`UPDATE familles SET date_revocation = ${maintenant} WHERE id = ${id} AND date_revocation IS NULL`;
}
