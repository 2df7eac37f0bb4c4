// What a door makes of an error that a database threw where no service expected it.
import { Echec, lireEchec } from "#worker/db/echec.ts";
import { traduireCommun } from "./ecriture.ts";

/** The refusal that the error means (INDISPONIBLE when the database is overloaded or cut off), or the error itself. */
export function expliquer(error: unknown): unknown {
  const echec = lireEchec(error);
  return echec instanceof Echec ? traduireCommun(echec) : error;
}
