// The manager of a test's shop, in the directory: shops of tests are made without one.
import { env } from "cloudflare:workers";
import { passwords } from "#worker/auth/passwords.ts";
import type { Acteur } from "#worker/domain/acteur.ts";
import { MOT_DE_PASSE } from "./comptes.ts";

/** Writes Awa Diop under the acteur's id, with this email and the password of tests. */
export async function inscrireGerant({ gerantId }: Acteur, email: string): Promise<void> {
  await env.ANNUAIRE.prepare(
    `INSERT INTO gerants (id, nom, prenom, email, email_cle, telephone, mot_de_passe, date_creation, date_modification)
     VALUES (?1, 'Diop', 'Awa', ?2, lower(?2), '+221771234567', ?3, 0, 0)
     ON CONFLICT (id) DO UPDATE SET email = excluded.email, email_cle = excluded.email_cle,
       mot_de_passe = excluded.mot_de_passe`,
  )
    .bind(gerantId, email, await hachage())
    .run();
}

let hache: Promise<string> | undefined;

/** Hashed once a file: it takes its time. */
function hachage(): Promise<string> {
  return (hache ??= passwords.hash(MOT_DE_PASSE));
}
