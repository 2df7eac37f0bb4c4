// What became of a sale that was never answered, asked before another one is cashed: so that goods are never sold twice.
import type { Encaissement } from "#worker/features/ventes/domain/sale.ts";
import { demander, type SansSuite } from "./demander.ts";
import type { ReponseRenoncement } from "./reponses.ts";

export type Sort =
  | { etat: "VENDU"; encaissement: Encaissement }
  /** It was not recorded, and never will be. */
  | { etat: "ABANDONNE" }
  | SansSuite;

/** Gives up the sale sent under `cle`, unless it is recorded. What is refused is as little known as what is lost. */
export async function renoncer(envoyer: (corps: string) => Promise<Response>, cle: string): Promise<Sort> {
  const suite = await demander<ReponseRenoncement>(envoyer(JSON.stringify({ cle })));
  if (suite.etat === "REFUS") return { etat: "SANS_REPONSE", message: suite.erreur.message };
  if (suite.etat !== "REPONSE") return suite;
  const { encaissement } = suite.valeur;
  return encaissement ? { etat: "VENDU", encaissement } : { etat: "ABANDONNE" };
}
