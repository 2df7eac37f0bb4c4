// Sends a basket and tells what became of it. The key makes sending it again harmless (DESIGN, idea 7).
import type { Encaissement } from "#worker/features/ventes/domain/sale.ts";
import { demander, type SansSuite } from "./demander.ts";
import type { ReponseEncaissement } from "./reponses.ts";

export type Issue =
  /** `rejouee`: recorded by an earlier, unanswered try. */
  | { etat: "VENDU"; encaissement: Encaissement; rejouee: boolean }
  /** The key has served, and for nothing that is known here: what for must be found out before another try. */
  | { etat: "A_VERIFIER" }
  /** Said no: nothing was written. */
  | { etat: "REFUS"; message: string; champs: Record<string, string[]> | undefined }
  | SansSuite;

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
  const suite = await demander<ReponseEncaissement>(envoyer(corps, cle));
  if (suite.etat === "REPONSE") return { etat: "VENDU", ...suite.valeur };
  if (suite.etat !== "REFUS") return suite;
  const { code, message, champs } = suite.erreur;
  if (code !== "CLE_REUTILISEE") return { etat: "REFUS", message, champs };
  const [avant, ...reste] = autres.filter((autre) => autre !== corps);
  if (avant === undefined) return { etat: "A_VERIFIER" };
  return encaisser(envoyer, cle, avant, reste);
}
