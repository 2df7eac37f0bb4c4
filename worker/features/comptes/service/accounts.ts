// Accounts: registering, signing in and out, by bearer tokens and by browser sessions (decisions 7 to 13).
import { sql, type SQL } from "drizzle-orm";
import {
  ACCESS_TOKEN_TTL_SECONDS,
  type Connexion,
  DUREE_ABSOLUE_SECONDS,
  inactivite,
  type Inscription,
  type JetonsBearer,
  type Session,
  type SessionOuverte,
} from "#worker/features/comptes/domain/account.ts";
import { nommerAppareil } from "#worker/features/comptes/domain/device.ts";
import { executer } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { alea, empreinte, numeroAlea } from "#worker/kernel/service/secrets.ts";
import { etablissementExiste, executerPour, finsDesAcces } from "./living-access.ts";
import { announceEnds, tellShopFirst } from "./ends.ts";
import { lireFamille, ouvrirFamille, revoquerFamille, tournerFamille } from "./families.ts";
import { enMembre, identifier, identifierSiExiste, lireMembre, type Membre } from "./identity.ts";
import { noter } from "./journal.ts";
import {
  cleAppareil,
  cleClient,
  entrer,
  estEncore,
  estNouveau,
  exigerOuverture,
  nouvelAppareil,
  reconnaitre,
} from "./login.ts";
import { inscrire } from "./registration.ts";

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

// Browsers' sessions (decision 7). The cookie holds the opaque id, the directory its SHA-256: who reads the table
// cannot sign in with it. The id never changes, so that an answer lost on the way signs nobody out.

/** Opens a session under the SHA-256 of its opaque id, and answers with it; nothing when the password has changed. */
export function ouvrirSession(deps: CompteDeps, id: string, membre: Membre, remember: boolean): SQL {
  const { agent, adresse } = deps.visiteur;
  const maintenant = deps.clock.now();
  return sql`INSERT INTO sessions (id, gerant_id, etablissement_id, inactivite_secondes, agent, adresse, numero,
                                   date_creation, date_vue, date_expiration)
             SELECT ${id}, ${membre.gerantId}, ${membre.etablissementId}, ${inactivite(remember)}, ${agent}, ${adresse},
                    ${numeroAlea()}, ${maintenant}, ${maintenant}, ${maintenant + DUREE_ABSOLUE_SECONDS * 1000}
             WHERE ${estEncore(membre)} RETURNING id`;
}

/** Who the session is now, its use noted; null when it has ended, expired or never was, or its shop is gone. */
export async function verifierSession(deps: CompteDeps, id: string): Promise<Session | null> {
  const maintenant = deps.clock.now();
  const [, lignes] = await executer(deps.annuaire, [
    // A session may be older than numbers: without one, its manager could not end it.
    sql`UPDATE sessions SET date_vue = ${maintenant}, numero = coalesce(numero, ${numeroAlea()})
        WHERE id = ${id} AND date_fin IS NULL AND date_expiration > ${maintenant}
          AND date_vue + 1000 * inactivite_secondes > ${maintenant}`,
    lireMembre(
      sql`s.id = ${id} AND s.date_fin IS NULL AND s.date_expiration > ${maintenant} AND s.date_vue = ${maintenant}`,
      sql`sessions s JOIN gerants g ON g.id = s.gerant_id`,
      sql`s.etablissement_id`,
    ),
  ]);
  const membre = enMembre(lignes);
  return membre ? identifierSiExiste(deps, membre, id) : null;
}

/** Ends a session; once is as good as twice. */
export function finirSession(id: string, maintenant: number, condition = sql`true`): SQL {
  return sql`UPDATE sessions SET date_fin = ${maintenant} WHERE id = ${id} AND date_fin IS NULL AND ${condition}`;
}
