// Giving up a key: whatever was sent under it and has not been recorded never will be.
import { sql } from "drizzle-orm";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { Deps } from "#worker/kernel/service/deps.ts";
import { ecrire } from "#worker/kernel/service/write.ts";

/** No fingerprint is ever this: whoever comes late with the key is told that it has served. */
const RENONCEE = "RENONCEE";

/**
 * Takes the key, unless a write has taken it before; answers with what that write answered, or null when nothing was
 * written under it. Doing it again answers the same.
 */
export async function renoncer(deps: Deps, acteur: Acteur, cle: string): Promise<unknown> {
  const demande = { acteur, operation: "ventes.renoncer", entree: cle };
  const { valeur } = await ecrire(deps, demande, ({ etablissementId: e, maintenant }) => ({
    statements: [
      sql`INSERT INTO cles_idempotence (etablissement_id, cle, empreinte, reponse, date_creation)
          VALUES (${e}, ${cle}, ${RENONCEE}, 'null', ${maintenant}) ON CONFLICT DO NOTHING`,
    ],
    reponse: sql<unknown>`SELECT reponse FROM cles_idempotence WHERE etablissement_id = ${e} AND cle = ${cle}`,
  }));
  return valeur;
}
