// Sends a basket and tells what became of it. The key makes sending it again harmless (DESIGN, idea 7).
import { MESSAGES } from "#worker/domain/messages.ts";
import type { Encaissement } from "#worker/domain/vente.ts";
import { isLost } from "#app/network/lost-error.ts";
import type { ReponseErreur } from "#app/network/reponse-erreur.ts";
import { CAISSE } from "#app/content/caisse.ts";
import type { ReponseEncaissement } from "./reponses.ts";

export type Issue =
  /** `rejouee`: recorded by an earlier, unanswered try. */
  | { etat: "VENDU"; encaissement: Encaissement; rejouee: boolean }
  /** Said no: nothing was written. */
  | { etat: "REFUS"; message: string; champs: Record<string, string[]> | undefined }
  | { etat: "SESSION" }
  /** Nobody knows whether it was written: key and cart stay as they are. */
  | { etat: "SANS_REPONSE"; message: string };

/** Answers with the response, or throws LostError. */
export type Envoyer = (corps: string, cle: string) => Promise<Response>;

/**
 * Sends `corps` under `cle`. When the key turns out to have served for one of the `autres` bodies, which were sent before
 * and never answered, that sale is the one that was recorded: it is asked for again, and its first answer counts.
 */
export async function encaisser(
  envoyer: Envoyer,
  cle: string,
  corps: string,
  autres: readonly string[],
): Promise<Issue> {
  const issue = await essayer(envoyer, cle, corps);
  if (issue !== "CLE_REUTILISEE") return issue;
  const [avant, ...reste] = autres.filter((autre) => autre !== corps);
  if (avant === undefined) return { etat: "REFUS", message: MESSAGES.cleReutilisee, champs: undefined };
  return encaisser(envoyer, cle, avant, reste);
}

async function essayer(envoyer: Envoyer, cle: string, corps: string): Promise<Issue | "CLE_REUTILISEE"> {
  let reponse: unknown;
  try {
    reponse = await (await envoyer(corps, cle)).json();
  } catch (error) {
    const message = isLost(error) ? MESSAGES.serveurInjoignable : CAISSE.erreurVente;
    return { etat: "SANS_REPONSE", message };
  }
  if (!estReponse(reponse)) return { etat: "SANS_REPONSE", message: CAISSE.erreurVente };
  if ("encaissement" in reponse) return { etat: "VENDU", ...reponse };
  const { code, message, champs } = reponse.erreur;
  if (code === "CLE_REUTILISEE") return code;
  if (code === "NON_AUTHENTIFIE") return { etat: "SESSION" };
  if (code === "INDISPONIBLE") return { etat: "SANS_REPONSE", message };
  return { etat: "REFUS", message, champs };
}

/** A gateway or a hotel's portal may answer in the till's place: what is not of the till's shape is no answer. */
function estReponse(valeur: unknown): valeur is ReponseEncaissement | ReponseErreur {
  return typeof valeur === "object" && valeur !== null && ("encaissement" in valeur || "erreur" in valeur);
}
