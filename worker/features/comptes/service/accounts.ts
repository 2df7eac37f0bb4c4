// Accounts: registering, signing in and out, by bearer tokens and by browser sessions (decisions 7 to 13).
import { sql, type SQL } from "drizzle-orm";
import {
  ACCESS_TOKEN_TTL_SECONDS,
  type Login,
  ABSOLUTE_DURATION_SECONDS,
  idleSeconds,
  type Registration,
  type BearerTokens,
  type Session,
  type OpenedSession,
} from "#worker/features/comptes/domain/account.ts";
import { nameDevice } from "#worker/features/comptes/domain/device.ts";
import { execute } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { randomSecret, sha256Hex, randomId } from "#worker/kernel/service/secrets.ts";
import { etablissementExists, runFor, accessEndTimes } from "./living-access.ts";
import { announceEnds, tellShopFirst } from "./ends.ts";
import { readFamily, openFamily, revokeFamily, rotateFamily } from "./families.ts";
import { toMember, identify, identifyIfExists, readMember, type Member } from "./identity.ts";
import { record } from "./journal.ts";
import {
  deviceKeyOf,
  clientKeyOf,
  logIn,
  passwordUnchanged,
  isNewDevice,
  requireOpened,
  newDevice,
  recognize,
} from "./login.ts";
import { register } from "./registration.ts";

export function createComptes(deps: CompteDeps) {
  const { directory, clock, visitor } = deps;

  const toTokens = (accessToken: string, refreshToken: string): BearerTokens => ({
    accessToken,
    refreshToken,
    tokenType: "Bearer",
    expiresIn: ACCESS_TOKEN_TTL_SECONDS,
  });

  /** Tells the manager that somebody signed in from a device that the account had not seen. */
  function announce({ gerant, acteur }: Session): void {
    deps.mailer.send({
      kind: "NOUVEL_APPAREIL",
      recipient: { email: gerant.email, prenom: gerant.prenom },
      device: nameDevice(visitor.agent),
      address: visitor.address,
      date: clock.now(),
      fuseau: acteur.fuseau,
      link: `${visitor.origin}/settings`,
    });
  }

  const recordLogout = ({ gerantId, sessionId }: Acteur) =>
    record(deps, "DECONNEXION", sql`g.id = ${gerantId} AND changes() = 1`, sessionId);

  return {
    /** Makes an account and its shop. Throws VALIDATION (unknown country) and CONFLIT (the email has an account). */
    register: (registration: Registration) => register(deps, registration),

    /** Opens a family of bearer tokens. Throws NON_AUTHENTIFIE and TROP_DE_DEMANDES. */
    async login(credentials: Login): Promise<BearerTokens> {
      const refresh = deps.refreshTokens.issue(crypto.randomUUID());
      const recognized = await recognize(deps, credentials, refresh.familyId);
      const { session } = recognized;
      const accessToken = await deps.accessTokens.sign(session.acteur);
      const [opened, fresh] = await execute(directory, [
        openFamily(deps, refresh, recognized.member, credentials.remember),
        ...logIn(deps, recognized, await clientKeyOf(visitor.agent)),
      ]);
      requireOpened(opened);
      if (isNewDevice(fresh)) announce(session);
      return toTokens(accessToken, refresh.text);
    },

    /**
     * The tokens that follow this refresh token. Throws NON_AUTHENTIFIE. The family turns last: a shop out of reach
     * costs nobody the token that they hold, and a token used too late is noticed only once it is there again.
     */
    async refresh(refreshToken: string): Promise<BearerTokens> {
      const token = deps.refreshTokens.read(refreshToken);
      const member = token && (await readFamily(deps, token.familyId));
      if (member) {
        const { acteur } = await identify(deps, member, token.familyId);
        const accessToken = await deps.accessTokens.sign(acteur);
        const next = await rotateFamily(deps, token);
        if (next) return toTokens(accessToken, next.text);
        const { etablissementId, boutique } = member;
        await announceEnds(deps, [{ id: token.familyId, etablissementId, boutique }]);
      }
      throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authenticationRequired);
    },

    /** Ends the family that the acteur's token is of, and its sockets. NON_AUTHENTIFIE when it has ended already. */
    async logout(acteur: Acteur): Promise<void> {
      await tellShopFirst(deps, acteur);
      await runFor(deps, acteur, [revokeFamily(acteur.sessionId, clock.now()), recordLogout(acteur)]);
      deps.notifier.close(acteur.etablissementId, [acteur.sessionId]);
    },

    /**
     * Opens a browser's session, and ends the one that it takes the place of: nobody could end that any more. Throws
     * NON_AUTHENTIFIE and TROP_DE_DEMANDES.
     */
    async openSession(credentials: Login, replaced: Acteur | null = null): Promise<OpenedSession> {
      const identifier = randomSecret();
      const id = await sha256Hex(identifier);
      const recognized = await recognize(deps, credentials, id);
      const { member, session } = recognized;
      const now = clock.now();
      const { remember } = credentials;
      const device = recognized.device ?? newDevice(member.gerantId);
      const [opened, fresh] = await execute(directory, [
        openSession(deps, id, member, remember),
        ...logIn(deps, recognized, await deviceKeyOf(device)),
        ...(replaced ? [endSession(replaced.sessionId, now, passwordUnchanged(member))] : []),
      ]);
      requireOpened(opened);
      // The sweep tells its shop: told at once, what another tab had asked would come back refused and take the new cookie along.
      if (replaced) deps.notifier.close(replaced.etablissementId, [replaced.sessionId]);
      if (isNewDevice(fresh)) announce(session);
      return {
        session,
        identifier,
        device,
        idleSeconds: idleSeconds(remember),
        expiration: now + ABSOLUTE_DURATION_SECONDS * 1000,
      };
    },

    /** Who a browser's session is, by the opaque id that its cookie holds; null when it is over. */
    async verifySession(identifier: string): Promise<Session | null> {
      return checkSession(deps, await sha256Hex(identifier));
    },

    /** Ends a browser's session, and its sockets. */
    async closeSession(acteur: Acteur): Promise<void> {
      await tellShopFirst(deps, acteur);
      await execute(directory, [endSession(acteur.sessionId, clock.now()), recordLogout(acteur)]);
      deps.notifier.close(acteur.etablissementId, [acteur.sessionId]);
    },

    /** NON_AUTHENTIFIE when what the acteur speaks with has ended: asked by what touches no shop (decision 43). */
    async requireLiving(acteur: Acteur): Promise<void> {
      await runFor(deps, acteur, []);
    },

    /** When each of these sessions and families ends, in ms UTC, of those that live. */
    accessEndTimes: (ids: readonly string[]): Promise<Map<string, number>> => accessEndTimes(deps, ids),

    /** Whether there is such an establishment. */
    etablissementExists: (id: number): Promise<boolean> => etablissementExists(deps, id),
  };
}

// Browsers' sessions (decision 7). The cookie holds the opaque id, the directory its SHA-256: who reads the table
// cannot sign in with it. The id never changes, so that an answer lost on the way signs nobody out.

/** Opens a session under the SHA-256 of its opaque id, and answers with it; nothing when the password has changed. */
export function openSession(deps: CompteDeps, id: string, member: Member, remember: boolean): SQL {
  const { agent, address } = deps.visitor;
  const now = deps.clock.now();
  return sql`INSERT INTO sessions (id, gerant_id, etablissement_id, inactivite_secondes, agent, adresse, numero,
                                   date_creation, date_vue, date_expiration)
             SELECT ${id}, ${member.gerantId}, ${member.etablissementId}, ${idleSeconds(remember)}, ${agent}, ${address},
                    ${randomId()}, ${now}, ${now}, ${now + ABSOLUTE_DURATION_SECONDS * 1000}
             WHERE ${passwordUnchanged(member)} RETURNING id`;
}

/** Who the session is now, its use noted; null when it has ended, expired or never was, or its shop is gone. */
export async function checkSession(deps: CompteDeps, id: string): Promise<Session | null> {
  const now = deps.clock.now();
  const [, rows] = await execute(deps.directory, [
    // A session may be older than numbers: without one, its manager could not end it.
    sql`UPDATE sessions SET date_vue = ${now}, numero = coalesce(numero, ${randomId()})
        WHERE id = ${id} AND date_fin IS NULL AND date_expiration > ${now}
          AND date_vue + 1000 * inactivite_secondes > ${now}`,
    readMember(
      sql`s.id = ${id} AND s.date_fin IS NULL AND s.date_expiration > ${now} AND s.date_vue = ${now}`,
      sql`sessions s JOIN gerants g ON g.id = s.gerant_id`,
      sql`s.etablissement_id`,
    ),
  ]);
  const member = toMember(rows);
  return member ? identifyIfExists(deps, member, id) : null;
}

/** Ends a session; once is as good as twice. */
export function endSession(id: string, now: number, condition = sql`true`): SQL {
  return sql`UPDATE sessions SET date_fin = ${now} WHERE id = ${id} AND date_fin IS NULL AND ${condition}`;
}
