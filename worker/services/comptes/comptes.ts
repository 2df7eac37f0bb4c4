// Accounts: registering, signing in and out, by bearer tokens and by browser sessions (decisions 7 to 13).
import { sql } from "drizzle-orm";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { nommerAppareil } from "#worker/domain/appareil.ts";
import {
  ACCESS_TOKEN_TTL_SECONDS,
  type Connexion,
  DUREE_ABSOLUE_SECONDS,
  inactivite,
  type Inscription,
  type JetonsBearer,
  type Session,
  type SessionOuverte,
} from "#worker/domain/compte.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { executer } from "#worker/kernel/database/batch.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { alea, empreinte } from "#worker/kernel/service/secrets.ts";
import { etablissementExiste, executerPour, finsDesAcces } from "./acces.ts";
import {
  cleAppareil,
  cleClient,
  entrer,
  estEncore,
  estNouveau,
  exigerOuverture,
  nouvelAppareil,
  reconnaitre,
} from "./connexion.ts";
import { announceEnds, tellShopFirst } from "./fins.ts";
import { lireFamille, ouvrirFamille, revoquerFamille, tournerFamille } from "./familles.ts";
import { identifier } from "./identite.ts";
import { inscrire } from "./inscription.ts";
import { noter } from "./journal.ts";
import { finirSession, ouvrirSession, verifierSession } from "./sessions.ts";

export function createComptes(deps: CompteDeps) {
  const { annuaire, clock, visiteur } = deps;

  const enJetons = (accessToken: string, refreshToken: string): JetonsBearer => ({
    accessToken,
    refreshToken,
    tokenType: "Bearer",
    expiresIn: ACCESS_TOKEN_TTL_SECONDS,
  });

  /** Tells the manager that somebody signed in from a device that the account had not seen. */
  function annoncer({ gerant, acteur }: Session): void {
    deps.courrier.envoyer({
      genre: "NOUVEL_APPAREIL",
      destinataire: { email: gerant.email, prenom: gerant.prenom },
      appareil: nommerAppareil(visiteur.agent),
      adresse: visiteur.adresse,
      date: clock.now(),
      fuseau: acteur.fuseau,
      lien: `${visiteur.origine}/settings`,
    });
  }

  const deconnexion = ({ gerantId, sessionId }: Acteur) =>
    noter(deps, "DECONNEXION", sql`g.id = ${gerantId} AND changes() = 1`, sessionId);

  return {
    /** Makes an account and its shop. Throws VALIDATION (unknown country) and CONFLIT (the email has an account). */
    register: (inscription: Inscription) => inscrire(deps, inscription),

    /** Opens a family of bearer tokens. Throws NON_AUTHENTIFIE and TROP_DE_DEMANDES. */
    async login(connexion: Connexion): Promise<JetonsBearer> {
      const refresh = deps.refreshTokens.issue(crypto.randomUUID());
      const reconnu = await reconnaitre(deps, connexion, refresh.familleId);
      const { session } = reconnu;
      const accessToken = await deps.accessTokens.sign(session.acteur);
      const [ouverte, neuf] = await executer(annuaire, [
        ouvrirFamille(deps, refresh, reconnu.membre, connexion.remember),
        ...entrer(deps, reconnu, await cleClient(visiteur.agent)),
      ]);
      exigerOuverture(ouverte);
      if (estNouveau(neuf)) annoncer(session);
      return enJetons(accessToken, refresh.texte);
    },

    /**
     * The tokens that follow this refresh token. Throws NON_AUTHENTIFIE. The family turns last: a shop out of reach
     * costs nobody the token that they hold, and a token used too late is noticed only once it is there again.
     */
    async refresh(refreshToken: string): Promise<JetonsBearer> {
      const jeton = deps.refreshTokens.read(refreshToken);
      const membre = jeton && (await lireFamille(deps, jeton.familleId));
      if (membre) {
        const { acteur } = await identifier(deps, membre, jeton.familleId);
        const accessToken = await deps.accessTokens.sign(acteur);
        const suivant = await tournerFamille(deps, jeton);
        if (suivant) return enJetons(accessToken, suivant.texte);
        const { etablissementId, boutique } = membre;
        await announceEnds(deps, [{ id: jeton.familleId, etablissementId, boutique }]);
      }
      throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authentificationRequise);
    },

    /** Ends the family that the acteur's token is of, and its sockets. NON_AUTHENTIFIE when it has ended already. */
    async logout(acteur: Acteur): Promise<void> {
      await tellShopFirst(deps, acteur);
      await executerPour(deps, acteur, [revoquerFamille(acteur.sessionId, clock.now()), deconnexion(acteur)]);
      deps.notifier.close(acteur.etablissementId, [acteur.sessionId]);
    },

    /**
     * Opens a browser's session, and ends the one that it takes the place of: nobody could end that any more. Throws
     * NON_AUTHENTIFIE and TROP_DE_DEMANDES.
     */
    async openSession(connexion: Connexion, remplacee: Acteur | null = null): Promise<SessionOuverte> {
      const identifiant = alea();
      const id = await empreinte(identifiant);
      const reconnu = await reconnaitre(deps, connexion, id);
      const { membre, session } = reconnu;
      const maintenant = clock.now();
      const { remember } = connexion;
      const appareil = reconnu.appareil ?? nouvelAppareil(membre.gerantId);
      const [ouverte, neuf] = await executer(annuaire, [
        ouvrirSession(deps, id, membre, remember),
        ...entrer(deps, reconnu, await cleAppareil(appareil)),
        ...(remplacee ? [finirSession(remplacee.sessionId, maintenant, estEncore(membre))] : []),
      ]);
      exigerOuverture(ouverte);
      // The sweep tells its shop: told at once, what another tab had asked would come back refused and take the new cookie along.
      if (remplacee) deps.notifier.close(remplacee.etablissementId, [remplacee.sessionId]);
      if (estNouveau(neuf)) annoncer(session);
      return {
        session,
        identifiant,
        appareil,
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
      await tellShopFirst(deps, acteur);
      await executer(annuaire, [finirSession(acteur.sessionId, clock.now()), deconnexion(acteur)]);
      deps.notifier.close(acteur.etablissementId, [acteur.sessionId]);
    },

    /** NON_AUTHENTIFIE when what the acteur speaks with has ended: asked by what touches no shop (decision 43). */
    async requireLiving(acteur: Acteur): Promise<void> {
      await executerPour(deps, acteur, []);
    },

    /** When each of these sessions and families ends, in ms UTC, of those that live. */
    finsDesAcces: (ids: readonly string[]): Promise<Map<string, number>> => finsDesAcces(deps, ids),

    /** Whether there is such an establishment. */
    etablissementExiste: (id: number): Promise<boolean> => etablissementExiste(deps, id),
  };
}
