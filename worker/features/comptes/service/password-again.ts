// The password asked for again of somebody signed in: a stolen token or a borrowed telephone must not be able to
// change the email or the password, nor try passwords faster than a sign-in.
import { type SQL, sql } from "drizzle-orm";
import type { TypeCompte } from "#worker/features/comptes/domain/journal.ts";
import { uneLigne } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { type DomainError, erreurDeValidation } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { executerPour } from "./living-access.ts";
import {
  compterTentative,
  compteurDeGerant,
  etatTentatives,
  exigerTentative,
  oublierTentatives,
  TENTATIVE_COMPTEE,
} from "./attempts.ts";
import { corriger, effacerActivite, noter } from "./journal.ts";

/**
 * The password was right: how it is stored, and what stands in the batch of what it was asked for, after it: the
 * failures forgotten and the journal told, where `fait` finds that it was done.
 */
export type Reprise = {
  hash: string;
  emailCle: string;
  accomplir: (type: TypeCompte, fait: SQL) => SQL[];
  /**
   * When it could not be done for another reason than the session's end, which stays a refusal: nothing of the attempt is
   * held against whoever typed it.
   */
  excuser: () => SQL[];
  /** The same, and the refusal noted for what it was. */
  refuser: (type: TypeCompte) => SQL[];
};

/** Throws VALIDATION at `champ` when it is not the acteur's password, TROP_DE_DEMANDES, NON_AUTHENTIFIE (what they speak with has ended). */
export async function exigerMotDePasse(
  deps: CompteDeps,
  acteur: Acteur,
  motDePasse: string,
  champ: string,
): Promise<Reprise> {
  const { gerantId, sessionId } = acteur;
  const maintenant = deps.clock.now();
  const cle = compteurDeGerant(gerantId);
  const [comptee, notee, etat, lignes] = await executerPour(deps, acteur, [
    compterTentative(cle, maintenant),
    noter(deps, "MOT_DE_PASSE_REFUSE", sql`g.id = ${gerantId} AND ${TENTATIVE_COMPTEE}`, sessionId),
    etatTentatives(cle),
    sql`SELECT mot_de_passe, email_cle FROM gerants WHERE id = ${gerantId}`,
  ]);
  const compteur = exigerTentative(comptee, etat, maintenant);
  const gerant = uneLigne(lignes);
  const hash = String(gerant["mot_de_passe"]);
  if (!(await deps.passwords.verify(motDePasse, hash))) throw motDePasseRefuse(champ);
  const activite = Number(uneLigne(notee)["id"]);
  const devenue = (type: TypeCompte, fait?: SQL) =>
    corriger(deps, { gerantId, activite }, type, sessionId, fait);
  return {
    hash,
    emailCle: String(gerant["email_cle"]),
    excuser: () => [oublierTentatives(compteur), ...effacerActivite(gerantId, activite)],
    refuser: (type) => [oublierTentatives(compteur), ...devenue(type)],
    accomplir: (type, fait) => [oublierTentatives(compteur, fait), ...devenue(type, fait)],
  };
}

/** VALIDATION: what was typed at this field is not the password. */
export function motDePasseRefuse(champ: string): DomainError {
  return erreurDeValidation({ [champ]: [MESSAGES.motDePasseIncorrect] });
}
