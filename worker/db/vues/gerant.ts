// The manager's row in the directory, as the profile reads it.
import { type SQL, sql } from "drizzle-orm";
import type { Gerant } from "#worker/domain/parametres.ts";
import type { Ligne } from "#worker/db/batch.ts";

/** The columns of `lireGerant`. */
export const GERANT = sql.raw("id, nom, prenom, email, telephone");

/** The manager for db/refus's `refuserSiChange`: `reponse` is the JSON of a `Gerant`. */
export function etatGerant(gerantId: number): SQL {
  return sql`SELECT json_object('id', g.id, 'nom', g.nom, 'prenom', g.prenom, 'email', g.email,
        'telephone', g.telephone) AS reponse,
      json_object('nom', g.nom, 'prenom', g.prenom, 'email', g.email, 'telephone', g.telephone) AS champs
    FROM gerants AS g WHERE g.id = ${gerantId}`;
}

/** Reads a row of `GERANT`. */
export function lireGerant({ id, nom, prenom, email, telephone }: Ligne): Gerant {
  return {
    id: Number(id),
    nom: String(nom),
    prenom: String(prenom),
    email: String(email),
    telephone: String(telephone),
  };
}
