// Browsers' sessions (decision 7). The cookie holds the opaque id, the directory its SHA-256: who reads the table
// cannot sign in with it. The id never changes, so that an answer lost on the way signs nobody out.
import { type SQL, sql } from "drizzle-orm";
import { DUREE_ABSOLUE_SECONDS, inactivite, type Session } from "#worker/domain/compte.ts";
import { executer } from "#worker/kernel/database/batch.ts";
import { estEncore } from "./connexion.ts";
import { enMembre, identifierSiExiste, type Membre, lireMembre } from "./identite.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { numeroAlea } from "#worker/kernel/service/secrets.ts";

/** Opens a session under the SHA-256 of its opaque id, and answers with it; nothing when the password has changed. */
export function ouvrirSession(deps: CompteDeps, id: string, membre: Membre, remember: boolean): SQL {
  const { agent, adresse } = deps.visiteur;
  const maintenant = deps.clock.now();
  return sql`INSERT INTO sessions (id, gerant_id, etablissement_id, inactivite_secondes, agent, adresse, numero,
                                   date_creation, date_vue, date_expiration)
             SELECT ${id}, ${membre.gerantId}, ${membre.etablissementId}, ${inactivite(remember)}, ${agent}, ${adresse},
                    ${numeroAlea()}, ${maintenant}, ${maintenant}, ${maintenant + DUREE_ABSOLUE_SECONDS * 1000}
             WHERE ${estEncore(membre)} RETURNING id`;
}

/** Who the session is now, its use noted; null when it has ended, expired or never was, or its shop is gone. */
export async function verifierSession(deps: CompteDeps, id: string): Promise<Session | null> {
  const maintenant = deps.clock.now();
  const [, lignes] = await executer(deps.annuaire, [
    // A session may be older than numbers: without one, its manager could not end it.
    sql`UPDATE sessions SET date_vue = ${maintenant}, numero = coalesce(numero, ${numeroAlea()})
        WHERE id = ${id} AND date_fin IS NULL AND date_expiration > ${maintenant}
          AND date_vue + 1000 * inactivite_secondes > ${maintenant}`,
    lireMembre(
      sql`s.id = ${id} AND s.date_fin IS NULL AND s.date_expiration > ${maintenant} AND s.date_vue = ${maintenant}`,
      sql`sessions s JOIN gerants g ON g.id = s.gerant_id`,
      sql`s.etablissement_id`,
    ),
  ]);
  const membre = enMembre(lignes);
  return membre ? identifierSiExiste(deps, membre, id) : null;
}

/** Ends a session; once is as good as twice. */
export function finirSession(id: string, maintenant: number, condition = sql`true`): SQL {
  return sql`UPDATE sessions SET date_fin = ${maintenant} WHERE id = ${id} AND date_fin IS NULL AND ${condition}`;
}
