// Writes sessions and links into the directory, for a manager whose shop was made without them.
import { env } from "cloudflare:workers";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { sha256Hex } from "#worker/core/service/secrets.ts";
import { NOW } from "./services.ts";

const DAY_MS = 86_400_000;

export async function openNumberedFamily(acteur: Acteur, number: number): Promise<string> {
  const id = `famille-${number}`;
  await env.ANNUAIRE.prepare(
    `INSERT INTO familles (id, gerant_id, etablissement_id, jeton, inactivite_secondes, agent, numero, date_creation,
                           date_rotation, date_expiration)
     VALUES (?1, ?2, ?3, ?1, 604800, 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0', ?4, ?5, ?5, ?6)`,
  )
    .bind(id, acteur.gerantId, acteur.etablissementId, number, NOW, NOW + 30 * DAY_MS)
    .run();
  return id;
}

export async function writeLink({ gerantId }: Acteur, token: string): Promise<void> {
  await env.ANNUAIRE.prepare(
    "INSERT OR REPLACE INTO reinitialisations (empreinte, gerant_id, date_creation, date_expiration) VALUES (?, ?, ?, ?)",
  )
    .bind(await sha256Hex(token), gerantId, NOW, NOW + 1_800_000)
    .run();
}

/** `tag` ends the secrets of both links ("confirmation-x", "annulation-x"). */
export async function writeEmailChange({ gerantId }: Acteur, tag: string): Promise<void> {
  await env.ANNUAIRE.prepare(
    `INSERT INTO changements_email (gerant_id, id, ancien, ancien_cle, nouveau, nouveau_cle, confirmation, annulation,
                                    date_creation, date_expiration)
     SELECT id, 1, email, email_cle, ?2, ?2, ?3, ?4, ?5, ?6 FROM gerants WHERE id = ?1`,
  )
    .bind(
      gerantId,
      `voulu-${tag}@exemple.sn`,
      await sha256Hex(`confirmation-${tag}`),
      await sha256Hex(`annulation-${tag}`),
      NOW,
      NOW + DAY_MS,
    )
    .run();
}

export async function addMembership({ gerantId, etablissementId }: Acteur): Promise<void> {
  await env.ANNUAIRE.prepare(
    "INSERT INTO adhesions (gerant_id, etablissement_id, role) VALUES (?, ?, 'GERANT')",
  )
    .bind(gerantId, etablissementId)
    .run();
}
