// The way in: credentials against an account, counted and noted in one trip before anything is hashed, and what is
// written beside the session once they were right. An unknown email goes through the same statements and the same work.
import { type SQL, sql } from "drizzle-orm";
import type { Connexion, Session } from "#worker/features/comptes/domain/account.ts";
import { executer, type Ligne, uneLigne } from "#worker/kernel/database/batch.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { cleUnique } from "#worker/kernel/domain/text.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { alea, empreinte } from "#worker/kernel/service/secrets.ts";
import {
  compterTentative,
  compteurDAppareil,
  compteurDeConnexion,
  etatTentatives,
  exigerTentative,
  oublierTentatives,
  TENTATIVE_COMPTEE,
} from "./attempts.ts";
import { enMembre, lireMembre, type Membre } from "./identity.ts";
import { corriger, effacerActivite, noter } from "./journal.ts";
import { identifierInscrit } from "./registration.ts";

/**
 * Whose password was right, with the counter that must be forgotten and the journal's entry that says "refused".
 * `appareil` is the visitor's, where this very account knows it: another one's may have been put into the browser.
 */
export type Reconnu = {
  membre: Membre;
  session: Session;
  compteur: string;
  activite: number;
  appareil: string | null;
};

/**
 * The account that these credentials open, its attempt counted first. Throws NON_AUTHENTIFIE (the same for an unknown
 * email and a wrong password, after the same work) and TROP_DE_DEMANDES (429).
 */
export async function reconnaitre(
  deps: CompteDeps,
  { email, motDePasse }: Connexion,
  sessionId: string,
): Promise<Reconnu> {
  const maintenant = deps.clock.now();
  const emailCle = cleUnique(email);
  const { appareil } = deps.visiteur;
  const appareilCle = appareil === null ? null : await cleAppareil(appareil);
  const cle = compteurDeConnexion(emailCle, await empreinte(emailCle), appareilCle);
  const [comptee, notee, etat, lignes] = await executer(deps.annuaire, [
    compterTentative(cle, maintenant),
    noter(deps, "CONNEXION_REFUSEE", sql`g.email_cle = ${emailCle} AND ${TENTATIVE_COMPTEE}`),
    etatTentatives(cle),
    lireMembre(sql`g.email_cle = ${emailCle}`),
  ]);
  const compteur = exigerTentative(comptee, etat, maintenant);
  const membre = enMembre(lignes);
  const juste = await deps.passwords.verify(motDePasse, membre?.motDePasse ?? null);
  if (!membre || !juste) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.identifiantsIncorrects);
  const activite = Number(uneLigne(notee)["id"]);
  try {
    const session = await identifierInscrit(deps, membre, sessionId);
    const connu = appareilCle !== null && compteur === compteurDAppareil(appareilCle, membre.gerantId);
    return { membre, session, compteur, activite, appareil: connu ? appareil : null };
  } catch (error) {
    // The password was right: what failed then is no failure of whoever typed it.
    await executer(deps.annuaire, [
      oublierTentatives(compteur),
      ...effacerActivite(membre.gerantId, activite),
    ]).catch(() => undefined);
    throw error;
  }
}

/** The id of a browser that this manager's account has not known: the account's number and 256 random bits. */
export function nouvelAppareil(gerantId: number): string {
  return `${String(gerantId)}-${alea()}`;
}

/** What names a browser in the directory: its cookie is never kept there. */
export function cleAppareil(appareil: string): Promise<string> {
  return empreinte(`appareil/${appareil}`);
}

/** What names a bearer client, which has no cookie: how it calls itself. It has no counter of its own. */
export function cleClient(agent: string | null): Promise<string> {
  return empreinte(`client/${agent ?? ""}`);
}

/**
 * True while the password is still the one that was right: it may have been changed, or the account deleted, while it was
 * being hashed, and nothing may then open that this was meant to close.
 */
export function estEncore({ gerantId, motDePasse }: Membre): SQL {
  return sql`EXISTS (SELECT 1 FROM gerants WHERE id = ${gerantId} AND mot_de_passe = ${motDePasse})`;
}

/** Beside the session that opens: whether the device is new, the failures forgotten, the refusal that was none. */
export function entrer(
  deps: CompteDeps,
  { membre, session, compteur, activite }: Reconnu,
  cle: string,
): SQL[] {
  const { gerantId } = membre;
  const maintenant = deps.clock.now();
  const encore = estEncore(membre);
  return [
    // Somebody's very first device is no news to them.
    sql`SELECT count(*) > 0 AND total(cle = ${cle}) = 0 AS nouveau
        FROM appareils_connus WHERE gerant_id = ${gerantId}`,
    retenirAppareil(gerantId, cle, maintenant, encore),
    oublierTentatives(compteur, encore),
    ...corriger(deps, { gerantId, activite }, "CONNEXION", session.acteur.sessionId, encore),
  ];
}

/** Throws NON_AUTHENTIFIE when nothing was opened: the password is another one by now. */
export function exigerOuverture(ouverte: Ligne[] | undefined): void {
  if (!ouverte?.[0]) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.identifiantsIncorrects);
}

/** Knows this device of the manager from now on. */
export function retenirAppareil(
  gerantId: number,
  cle: string,
  maintenant: number,
  condition = sql`true`,
): SQL {
  return sql`INSERT INTO appareils_connus (gerant_id, cle, date_creation, date_vue)
             SELECT ${gerantId}, ${cle}, ${maintenant}, ${maintenant} WHERE ${condition}
             ON CONFLICT (gerant_id, cle) DO UPDATE SET date_vue = ${maintenant}`;
}

/** What the first statement of `entrer` found. */
export function estNouveau(lignes: Ligne[] | undefined): boolean {
  return Number(uneLigne(lignes)["nouveau"]) === 1;
}
