// The pages' one cookie (decision 7): signed claims around an opaque session id. The claims are believed for
// a minute, then checked against the directory and the shop's settings, and the cookie is written anew with them.
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import {
  CLAIMS_TTL_SECONDS,
  type Session,
  type OpenedSession,
  isRemembered,
} from "#worker/features/comptes/domain/account.ts";
import { clearCookie, cookieHome, readCookie, writeCookie } from "#worker/kernel/domain/cookies.ts";
import { devise } from "#worker/kernel/domain/devises.ts";
import { toActeur, toClaims, type SessionClaims, SessionClaimsSchema } from "./acteur-claims.ts";
import { type Kind, sign, type Verified, check } from "./jwt.ts";
import type { Keyring } from "./keyring.ts";

const COOKIE: Kind<SessionClaims> = {
  typ: "session+jwt",
  audience: "etal:pages",
  schema: SessionClaimsSchema,
};

/** A request's session, and the cookie to answer with when its claims had to be checked. */
export type Reading = { session: Session | null; setCookie: string | null };

type VerifiedSessionClaims = Verified<SessionClaims>;

/** What the cookie needs of a session that was opened. */
type CookieSession = Omit<OpenedSession, "device">;

type Verification = { verifySession(identifier: string): Promise<Session | null> };

export function createCookieSessions(keyring: Keyring, clock: { now(): number }, comptes: Verification) {
  /**
   * The `Set-Cookie` that carries this session until it has been unused for too long, or its end; without "se souvenir"
   * no longer than the browser is open.
   */
  async function write(opened: CookieSession, https: boolean): Promise<string> {
    const now = clock.now();
    const { session, identifier, idleSeconds, expiration } = opened;
    const claims: SessionClaims = {
      ...toClaims(session.acteur),
      ...session.gerant,
      jti: identifier,
      boutique: session.etablissement.nom,
      inactivite: idleSeconds,
    };
    const token = await sign(keyring, COOKIE, claims, { now, expiration });
    const remaining = Math.floor((expiration - now) / 1000);
    const kept = isRemembered(idleSeconds) && { seconds: Math.min(idleSeconds, remaining) };
    return writeCookie("etal", token, cookieHome(https), { ...kept, httpOnly: true });
  }

  function clear(https: boolean): string {
    return clearCookie("etal", cookieHome(https), { httpOnly: true });
  }

  /** The claims of the request's cookie, or null when it has none that is ours and still runs. */
  async function readClaims(request: Request): Promise<VerifiedSessionClaims | null> {
    const token = readCookie(request.headers.get("Cookie"), "etal", new URL(request.url));
    return token === undefined ? null : check(keyring, COOKIE, token, clock.now());
  }

  /** The session as the databases know it. */
  async function recheckSession(
    request: Request,
    { claims, expiresAt: expiration }: VerifiedSessionClaims,
  ): Promise<Reading> {
    const https = isHttps(request);
    const { jti: identifier, inactivite: idleSeconds } = claims;
    const session = await comptes.verifySession(identifier);
    if (!session) return { session: null, setCookie: clear(https) };
    const opened = { session, identifier, idleSeconds, expiration };
    return { session, setCookie: await write(opened, https) };
  }

  return {
    write,

    /** The `Set-Cookie` that takes the session away. */
    clear,

    /** Whom the request's cookie names, by its signature alone: no database is asked whether the session lives. */
    async identify(request: Request): Promise<Acteur | null> {
      const verified = await readClaims(request);
      return verified && toActeur(verified.claims);
    },

    /** Who the request's cookie says; null without one, or when its session is over. */
    async read(request: Request): Promise<Reading> {
      const verified = await readClaims(request);
      if (!verified) return { session: null, setCookie: null };
      const age = clock.now() - verified.issuedAt;
      if (age < CLAIMS_TTL_SECONDS * 1000) return { session: toSession(verified.claims), setCookie: null };
      return recheckSession(request, verified);
    },

    /**
     * The `Set-Cookie` of the request's session with claims as they are by now, whatever their age: for the answer of
     * what has just changed them. It takes the session away when that is over; null without one, and when no database
     * says: what was done is answered all the same, and the claims are checked when they have had their minute.
     */
    async renew(request: Request): Promise<string | null> {
      const verified = await readClaims(request);
      return (
        verified &&
        recheckSession(request, verified).then(
          ({ setCookie }) => setCookie,
          () => null,
        )
      );
    },
  };
}

function isHttps(request: Request): boolean {
  return new URL(request.url).protocol === "https:";
}

function toSession(claims: SessionClaims): Session {
  const { nom, prenom, email } = claims;
  return {
    acteur: toActeur(claims),
    gerant: { nom, prenom, email },
    etablissement: { nom: claims.boutique, devise: devise(claims.devise) },
  };
}
