// Accounts: registering, signing in and out, by bearer tokens and by browser sessions (decisions 7 to 13).
import { sql } from "drizzle-orm";
import type { Acteur } from "#worker/domain/acteur.ts";
import {
  ACCESS_TOKEN_TTL_SECONDS,
  type Connexion,
  DUREE_ABSOLUE_SECONDS,
  inactivite,
  type Inscription,
  type JetonsBearer,
  type RefreshToken,
  type Session,
  type SessionOuverte,
} from "#worker/domain/compte.ts";
import { DomainError } from "#worker/domain/errors.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
import { cleUnique } from "#worker/domain/texte.ts";
import { executer } from "#worker/db/batch.ts";
import { etablissementExiste, finsDesAcces } from "./acces.ts";
import { lireFamille, ouvrirFamille, revoquerFamille, tournerFamille } from "./familles.ts";
import { enMembre, identifier, type Membre, lireMembre } from "./identite.ts";
import { inscrire, preparerBoutique } from "./inscription.ts";
import { finirSession, ouvrirSession, verifierSession } from "./sessions.ts";
import { compterTentative, exigerTentative, oublierTentatives } from "./tentatives.ts";
import type { CompteDeps } from "../cadre/deps.ts";
import { alea, empreinte } from "../cadre/empreinte.ts";

const AGENT_MAX = 200;

export function createComptes(deps: CompteDeps) {
  const { annuaire, clock } = deps;

  /**
   * The account that these credentials open, its attempt counted first. Throws NON_AUTHENTIFIE (the same for an
   * unknown email and a wrong password, after the same work) and TROP_DE_DEMANDES (429).
   */
  async function reconnaitre({ email, motDePasse }: Connexion): Promise<{ membre: Membre; cle: string }> {
    const maintenant = clock.now();
    const emailCle = cleUnique(email);
    const cle = await empreinte(emailCle);
    const [compte, etat, lignes] = await executer(annuaire, [
      ...compterTentative(cle, maintenant),
      lireMembre(sql`g.email_cle = ${emailCle}`),
    ]);
    exigerTentative(compte, etat, maintenant);
    const membre = enMembre(lignes);
    const juste = await deps.passwords.verify(motDePasse, membre?.motDePasse ?? null);
    if (!membre || !juste) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.identifiantsIncorrects);
    if (membre.preparation !== null) {
      await preparerBoutique(deps, membre.etablissementId, membre.boutique, membre.preparation);
    }
    return { membre, cle };
  }

  async function jetons(membre: Membre, refresh: RefreshToken): Promise<JetonsBearer> {
    const { acteur } = await identifier(deps, membre, refresh.familleId);
    return {
      accessToken: await deps.accessTokens.sign(acteur),
      refreshToken: refresh.texte,
      tokenType: "Bearer",
      expiresIn: ACCESS_TOKEN_TTL_SECONDS,
    };
  }

  return {
    /** Makes an account and its shop. Throws VALIDATION (unknown country) and CONFLIT (the email has an account). */
    register: (inscription: Inscription) => inscrire(deps, inscription),

    /** Opens a family of bearer tokens. Throws NON_AUTHENTIFIE and TROP_DE_DEMANDES. */
    async login(connexion: Connexion, agent?: string): Promise<JetonsBearer> {
      const { membre, cle } = await reconnaitre(connexion);
      const refresh = deps.refreshTokens.issue(crypto.randomUUID());
      const reponse = await jetons(membre, refresh);
      await executer(annuaire, [
        oublierTentatives(cle),
        ouvrirFamille(refresh, membre, {
          remember: connexion.remember,
          agent: agent?.slice(0, AGENT_MAX),
          maintenant: clock.now(),
        }),
      ]);
      return reponse;
    },

    /**
     * The tokens that follow this refresh token. Throws NON_AUTHENTIFIE. The family turns last: a shop out of reach
     * costs nobody the token that they hold, and a token used too late is noticed only once it is there again.
     */
    async refresh(refreshToken: string): Promise<JetonsBearer> {
      const jeton = deps.refreshTokens.read(refreshToken);
      const membre = jeton && (await lireFamille(deps, jeton.familleId));
      if (membre) {
        const successeur = deps.refreshTokens.successor(jeton);
        const reponse = await jetons(membre, successeur);
        if (await tournerFamille(deps, jeton, successeur)) return reponse;
        deps.notifier.close(membre.etablissementId, jeton.familleId);
      }
      throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authentificationRequise);
    },

    /** Ends the family that the acteur's token is of, and its sockets. */
    async logout(acteur: Acteur): Promise<void> {
      await executer(annuaire, [revoquerFamille(acteur.sessionId, clock.now())]);
      deps.notifier.close(acteur.etablissementId, acteur.sessionId);
    },

    /** Opens a browser's session. Throws NON_AUTHENTIFIE and TROP_DE_DEMANDES. */
    async openSession(connexion: Connexion, agent?: string): Promise<SessionOuverte> {
      const { membre, cle } = await reconnaitre(connexion);
      const identifiant = alea();
      const id = await empreinte(identifiant);
      const session = await identifier(deps, membre, id);
      const maintenant = clock.now();
      const { remember } = connexion;
      await executer(annuaire, [
        oublierTentatives(cle),
        ouvrirSession(id, membre, { remember, agent: agent?.slice(0, AGENT_MAX), maintenant }),
      ]);
      return {
        session,
        identifiant,
        inactiviteSecondes: inactivite(remember),
        expiration: maintenant + DUREE_ABSOLUE_SECONDS * 1000,
      };
    },

    /** Who a browser's session is, by the opaque id that its cookie holds; null when it is over. */
    async verifySession(identifiant: string): Promise<Session | null> {
      return verifierSession(deps, await empreinte(identifiant));
    },

    /** Ends a browser's session, and its sockets. */
    async closeSession(acteur: Acteur): Promise<void> {
      await executer(annuaire, [finirSession(acteur.sessionId, clock.now())]);
      deps.notifier.close(acteur.etablissementId, acteur.sessionId);
    },

    /** When each of these sessions and families ends, in ms UTC, of those that live. */
    finsDesAcces: (ids: readonly string[]): Promise<Map<string, number>> => finsDesAcces(deps, ids),

    /** Whether there is such an establishment. */
    etablissementExiste: (id: number): Promise<boolean> => etablissementExiste(deps, id),
  };
}
