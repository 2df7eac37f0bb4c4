// The manager's row in the directory, as the profile reads it.
import { type SQL, sql } from "drizzle-orm";
import type { Gerant, CurrentGerant } from "#worker/features/parametres/domain.ts";
import type { Row } from "#worker/kernel/database/batch.ts";

/** The columns of `readGerant`. */
export const GERANT = sql.raw("id, nom, prenom, email, telephone");

/** One row for `readCurrentGerant`: the manager, and the email that waits for its confirmation. */
export function currentGerant(gerantId: number, now: number): SQL {
  return sql`SELECT ${GERANT}, (SELECT nouveau FROM changements_email AS c
               WHERE c.gerant_id = g.id AND c.confirmation IS NOT NULL AND c.date_expiration > ${now}) AS en_attente
             FROM gerants AS g WHERE g.id = ${gerantId}`;
}

/** The manager for `refuseIfChanged`: `reponse` is the JSON of a `Gerant`. */
export function gerantState(gerantId: number): SQL {
  return sql`SELECT json_object('id', g.id, 'nom', g.nom, 'prenom', g.prenom, 'email', g.email,
        'telephone', g.telephone) AS reponse,
      json_object('nom', g.nom, 'prenom', g.prenom, 'email', g.email, 'telephone', g.telephone) AS champs
    FROM gerants AS g WHERE g.id = ${gerantId}`;
}

/** Reads a row of `GERANT`. */
export function readGerant({ id, nom, prenom, email, telephone }: Row): Gerant {
  return {
    id: Number(id),
    nom: String(nom),
    prenom: String(prenom),
    email: String(email),
    telephone: String(telephone),
  };
}

/** Reads the row of `currentGerant`. */
export function readCurrentGerant(row: Row): CurrentGerant {
  return { ...readGerant(row), emailEnAttente: row["en_attente"] as string | null };
}
