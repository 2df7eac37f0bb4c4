// One question of the till to the server, and what became of it: a network that drops leaves three kinds of answers.
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { isLost } from "#app/network/lost-error.ts";
import type { ReponseErreur } from "#app/network/reponse-erreur.ts";
import { CAISSE } from "#app/content/caisse.ts";

/** Why there is no answer that counts. */
export type SansSuite =
  | { etat: "SESSION" }
  /** Nobody knows whether anything was written. */
  | { etat: "SANS_REPONSE"; message: string };

export type Suite<T> =
  | { etat: "REPONSE"; valeur: T }
  /** Said no: nothing was written. */
  | { etat: "REFUS"; erreur: ReponseErreur["erreur"] }
  | SansSuite;

/** `envoi` answers with the response or throws LostError. What has no `encaissement` is not of the till's making. */
export async function demander<T extends { encaissement: unknown }>(
  envoi: Promise<Response>,
): Promise<Suite<T>> {
  let reponse: unknown;
  try {
    reponse = await (await envoi).json();
  } catch (error) {
    const message = isLost(error) ? MESSAGES.serveurInjoignable : CAISSE.erreurVente;
    return { etat: "SANS_REPONSE", message };
  }
  if (!estReponse(reponse)) return { etat: "SANS_REPONSE", message: CAISSE.erreurVente };
  if ("encaissement" in reponse) return { etat: "REPONSE", valeur: reponse as T };
  const { erreur } = reponse;
  if (erreur.code === "NON_AUTHENTIFIE") return { etat: "SESSION" };
  if (erreur.code === "INDISPONIBLE") return { etat: "SANS_REPONSE", message: erreur.message };
  return { etat: "REFUS", erreur };
}

/** A gateway or a hotel's portal may answer in the till's place: what is not of the till's shape is no answer. */
function estReponse(valeur: unknown): valeur is { encaissement: unknown } | ReponseErreur {
  return typeof valeur === "object" && valeur !== null && ("encaissement" in valeur || "erreur" in valeur);
}
