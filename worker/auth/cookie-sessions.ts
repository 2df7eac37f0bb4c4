// The pages' one cookie (decision 7): signed claims around an opaque session id. The claims are believed for
// a minute, then checked against the directory and the shop's settings, and the cookie is written anew with them.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import {
  CLAIMS_TTL_SECONDS,
  type Session,
  type SessionOuverte,
  seSouvient,
} from "#worker/features/comptes/domain/account.ts";
import { devise } from "#worker/kernel/domain/currencies.ts";
import { enActeur, enClaims, type SessionClaims, SessionClaimsSchema } from "./acteur-claims.ts";
import { effacerCookie, ecrireCookie, lireCookie } from "./cookie.ts";
import { type Genre, signer, type Verifie, verifier } from "./jwt.ts";
import type { Trousseau } from "./keyring.ts";

const COOKIE: Genre<SessionClaims> = {
  typ: "session+jwt",
  audience: "etal:pages",
  schema: SessionClaimsSchema,
};

/** A request's session, and the cookie to answer with when its claims had to be checked. */
export type Lecture = { session: Session | null; setCookie: string | null };

type Lu = Verifie<SessionClaims>;

/** What the cookie needs of a session that was opened. */
type Ouverte = Omit<SessionOuverte, "appareil">;

type Verification = { verifySession(identifiant: string): Promise<Session | null> };

export function createCookieSessions(trousseau: Trousseau, clock: { now(): number }, comptes: Verification) {
  /**
   * The `Set-Cookie` that carries this session until it has been unused for too long, or its end; without "se souvenir"
   * no longer than the browser is open.
   */
  async function ecrire(ouverte: Ouverte, https: boolean): Promise<string> {
    const maintenant = clock.now();
    const { session, identifiant, inactiviteSecondes, expiration } = ouverte;
    const claims: SessionClaims = {
      ...enClaims(session.acteur),
      ...session.gerant,
      jti: identifiant,
      boutique: session.etablissement.nom,
      inactivite: inactiviteSecondes,
    };
    const jeton = await signer(trousseau, COOKIE, claims, { maintenant, expiration });
    const reste = Math.floor((expiration - maintenant) / 1000);
    const garde = seSouvient(inactiviteSecondes) ? Math.min(inactiviteSecondes, reste) : null;
    return ecrireCookie("etal", jeton, garde, https);
  }

  /** The claims of the request's cookie, or null when it has none that is ours and still runs. */
  async function dechiffrer(request: Request): Promise<Lu | null> {
    const jeton = lireCookie("etal", request.headers.get("Cookie"), estHttps(request));
    return jeton === null ? null : verifier(trousseau, COOKIE, jeton, clock.now());
  }

  /** The session as the databases know it. */
  async function verifierDe(request: Request, { claims, expireLe: expiration }: Lu): Promise<Lecture> {
    const https = estHttps(request);
    const { jti: identifiant, inactivite: inactiviteSecondes } = claims;
    const session = await comptes.verifySession(identifiant);
    if (!session) return { session: null, setCookie: effacerCookie("etal", https) };
    const ouverte = { session, identifiant, inactiviteSecondes, expiration };
    return { session, setCookie: await ecrire(ouverte, https) };
  }

  return {
    ecrire,

    /** The `Set-Cookie` that takes the session away. */
    effacer: (https: boolean): string => effacerCookie("etal", https),

    /** Whom the request's cookie names, by its signature alone: no database is asked whether the session lives. */
    async identifier(request: Request): Promise<Acteur | null> {
      const lu = await dechiffrer(request);
      return lu && enActeur(lu.claims);
    },

    /** Who the request's cookie says; null without one, or when its session is over. */
    async lire(request: Request): Promise<Lecture> {
      const lu = await dechiffrer(request);
      if (!lu) return { session: null, setCookie: null };
      const age = clock.now() - lu.emisLe;
      if (age < CLAIMS_TTL_SECONDS * 1000) return { session: enSession(lu.claims), setCookie: null };
      return verifierDe(request, lu);
    },

    /**
     * The `Set-Cookie` of the request's session with claims as they are by now, whatever their age: for the answer of
     * what has just changed them. It takes the session away when that is over; null without one, and when no database
     * says: what was done is answered all the same, and the claims are checked when they have had their minute.
     */
    async renouveler(request: Request): Promise<string | null> {
      const lu = await dechiffrer(request);
      return (
        lu &&
        verifierDe(request, lu).then(
          ({ setCookie }) => setCookie,
          () => null,
        )
      );
    },
  };
}

function estHttps(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
}

function enSession(claims: SessionClaims): Session {
  const { nom, prenom, email } = claims;
  return {
    acteur: enActeur(claims),
    gerant: { nom, prenom, email },
    etablissement: { nom: claims.boutique, devise: devise(claims.devise) },
  };
}
