// One question of the till to the server, and what became of it: a network that drops leaves three kinds of answers.
import { CAISSE } from "#app/content/caisse.ts";
import type { ReponseErreur } from "#app/network/error-response.ts";
import { isLost } from "#app/network/lost-error.ts";
import { timedFetch } from "#app/network/timed-fetch.ts";
import type { DifferenceCatalogue } from "#worker/features/produits/domain.ts";
import type { Encaissement } from "#worker/features/ventes/domain/sale.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { enUnites } from "#worker/kernel/domain/money.ts";
import type { CatalogueCaisse } from "./catalogue.ts";
import { type PanierCaisse, totalDe } from "./panier.ts";

/** Why there is no answer that counts. */
export type SansSuite =
  | { etat: "SESSION" }
  /** Nobody knows whether anything was written. */
  | { etat: "SANS_REPONSE"; message: string };

type Suite<T> =
  | { etat: "REPONSE"; valeur: T }
  /** Said no: nothing was written. */
  | { etat: "REFUS"; erreur: ReponseErreur["erreur"] }
  | SansSuite;

/** `envoi` answers with the response or throws LostError. What has no `encaissement` is not of the till's making. */
async function demander<T extends { encaissement: unknown }>(envoi: Promise<Response>): Promise<Suite<T>> {
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

// Sends a basket and tells what became of it. The key makes sending it again harmless (DESIGN, idea 7).

export type Issue =
  /** `rejouee`: recorded by an earlier, unanswered try. */
  | { etat: "VENDU"; encaissement: Encaissement; rejouee: boolean }
  /** The key has served, and for nothing that is known here: what for must be found out before another try. */
  | { etat: "A_VERIFIER" }
  /** Said no: nothing was written. */
  | { etat: "REFUS"; message: string; champs: Record<string, string[]> | undefined }
  | SansSuite;

/** Answers with the response, or throws LostError. */
type Envoyer = (corps: string, cle: string) => Promise<Response>;

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

// What became of a sale that was never answered, asked before another one is cashed: so that goods are never sold twice.

type Sort =
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

const ADRESSE = "/pos/catalogue";

/**
 * The catalogue, or what changed of it since the event `depuis`; null when nobody answers, REFUSE when the page's account is
 * signed in no more: asking again changes nothing.
 */
export async function demanderCatalogue(depuis?: number): Promise<ReponseCatalogue | "REFUSE" | null> {
  const adresse = depuis === undefined ? ADRESSE : `${ADRESSE}?depuis=${String(depuis)}`;
  try {
    const reponse = await timedFetch((input, init) => fetch(input, init), adresse, {
      headers: { Accept: "application/json" },
    });
    if (reponse.status === 401 || reponse.status === 403) return "REFUSE";
    const valeur: unknown = await reponse.json();
    return estCatalogue(valeur) ? valeur : null;
  } catch {
    return null;
  }
}

function estCatalogue(valeur: unknown): valeur is ReponseCatalogue {
  return typeof valeur === "object" && valeur !== null && ("catalogue" in valeur || "difference" in valeur);
}

// What the till's own routes answer to its fetches. Amounts in centimes.

/** `rejouee`: this key had already made the sale, and its first answer is told again. */
export type ReponseEncaissement = { encaissement: Encaissement; rejouee: boolean };
/** The sale that the key had made, or null: it never will. */
export type ReponseRenoncement = { encaissement: Encaissement | null };
export type ReponseCatalogue = { catalogue: CatalogueCaisse } | { difference: DifferenceCatalogue };

// The basket as it travels: the body of POST /ventes/panier (api.md), amounts in main units.

/** The body of a cash sale. `montantRecu` in centimes. The same cart and sum always give the same text. */
export function corpsEspeces(panier: PanierCaisse, montantRecu: number): string {
  const { montant } = totalDe(panier);
  const client = panier.client.trim();
  return JSON.stringify({
    lignes: panier.lignes.map(({ produitId, quantite, prix }) => ({
      produitId,
      quantite,
      prixVenteReel: enUnites(prix),
    })),
    // A basket of total 0 has no payment (decision 29).
    paiements:
      montant === 0
        ? []
        : [{ mode: "ESPECES", montant: enUnites(montant), montantRecu: enUnites(montantRecu) }],
    ...(client !== "" && { client }),
  });
}
