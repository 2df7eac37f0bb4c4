// The session cookie of the pages (rule: session): signed claims and an opaque session id. The claims are trusted
// for one minute, then checked against the databases and signed again.
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { clearCookie, cookieHome, readCookie, writeCookie } from "#worker/core/domain/cookies.ts";
import { devise } from "#worker/core/domain/devises.ts";
import {
  CLAIMS_TTL_SECONDS,
  type Session,
  type OpenedSession,
  isRemembered,
} from "#worker/features/comptes/domain/account.ts";
import { toActeur, toClaims, type SessionClaims, SessionClaimsSchema } from "./acteur-claims.ts";
import { type Kind, sign, type Verified, check } from "./jwt.ts";
import type { Keyring } from "./keyring.ts";

const COOKIE: Kind<SessionClaims> = {
  typ: "session+jwt",
  audience: "etal:pages",
  schema: SessionClaimsSchema,
};

export type Reading = { session: Session | null; setCookie: string | null };

type Comptes = { verifySession(identifier: string): Promise<Session | null> };

export type CookieSessions = ReturnType<typeof createCookieSessions>;

export function createCookieSessions(keyring: Keyring, clock: { now(): number }, comptes: Comptes) {
  /** Without "se souvenir de moi", the cookie ends with the browser. */
  async function write(opened: Omit<OpenedSession, "device">, https: boolean): Promise<string> {
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

  async function readClaims(request: Request): Promise<Verified<SessionClaims> | null> {
    const token = readCookie(request.headers.get("Cookie"), "etal", new URL(request.url));
    return token === undefined ? null : check(keyring, COOKIE, token, clock.now());
  }

  async function recheckSession(
    request: Request,
    { claims, expiresAt: expiration }: Verified<SessionClaims>,
  ): Promise<Reading> {
    const https = new URL(request.url).protocol === "https:";
    const { jti: identifier, inactivite: idleSeconds } = claims;
    const session = await comptes.verifySession(identifier);
    if (!session) return { session: null, setCookie: clear(https) };
    const opened = { session, identifier, idleSeconds, expiration };
    return { session, setCookie: await write(opened, https) };
  }

  return {
    write,

    clear,

    /** Checks the signature only: the session may have ended since. */
    async identify(request: Request): Promise<Acteur | null> {
      const verified = await readClaims(request);
      return verified && toActeur(verified.claims);
    },

    async read(request: Request): Promise<Reading> {
      const verified = await readClaims(request);
      if (!verified) return { session: null, setCookie: null };
      const age = clock.now() - verified.issuedAt;
      if (age < CLAIMS_TTL_SECONDS * 1000) return { session: toSession(verified.claims), setCookie: null };
      return recheckSession(request, verified);
    },

    /** Null when a database fails: the claims are then checked within a minute. */
    async renew(request: Request): Promise<string | null> {
      const verified = await readClaims(request);
      if (!verified) return null;
      const renewed = await recheckSession(request, verified).catch(() => null);
      return renewed && renewed.setCookie;
    },
  };
}

function toSession(claims: SessionClaims): Session {
  const { nom, prenom, email } = claims;
  return {
    acteur: toActeur(claims),
    gerant: { nom, prenom, email },
    etablissement: { nom: claims.boutique, devise: devise(claims.devise) },
  };
}
