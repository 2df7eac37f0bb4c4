// Writes a shop's manager into the directory, because shops of tests are made without one.
import { env } from "cloudflare:workers";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { PASSWORD } from "./accounts.ts";
import { registerBoutique } from "./databases.ts";
import { QUICK_PASSWORDS } from "./passwords.ts";

const IN_2096 = 4_000_000_000_000;

export async function registerGerant({ gerantId }: Acteur, email: string): Promise<void> {
  await env.ANNUAIRE.prepare(
    `INSERT INTO gerants (id, nom, prenom, email, email_cle, telephone, mot_de_passe, date_creation, date_modification)
     VALUES (?1, 'Diop', 'Awa', ?2, lower(?2), '+221771234567', ?3, 0, 0)
     ON CONFLICT (id) DO UPDATE SET email = excluded.email, email_cle = excluded.email_cle,
       mot_de_passe = excluded.mot_de_passe`,
  )
    .bind(gerantId, email, await QUICK_PASSWORDS.hash(PASSWORD))
    .run();
}

/** The session outlives every test's clock; it is the acteur's own. */
export async function connectGerant(acteur: Acteur, email: string): Promise<void> {
  const { gerantId, etablissementId, sessionId } = acteur;
  await registerBoutique(acteur);
  await registerGerant(acteur, email);
  await env.ANNUAIRE.prepare(
    `INSERT INTO sessions (id, gerant_id, etablissement_id, inactivite_secondes, numero, date_creation, date_vue,
                           date_expiration)
     VALUES (?1, ?2, ?3, 3600, ?2, 0, ?4, ?4) ON CONFLICT (id) DO NOTHING`,
  )
    .bind(sessionId, gerantId, etablissementId, IN_2096)
    .run();
}
