// Accounts: registering, signing in and out, by bearer tokens and by browser sessions (decisions 7 to 13).
import {
  ACCESS_TOKEN_TTL_SECONDS,
  type Login,
  ABSOLUTE_DURATION_SECONDS,
  idleSeconds,
  type RefreshToken,
  type Registration,
  type Session,
  type OpenedSession,
} from "#worker/features/comptes/domain/account.ts";
import { accessEndTimes, etablissementById } from "#worker/features/comptes/queries/accesses.ts";
import { hasPassword, memberOfFamily, memberOfSession } from "#worker/features/comptes/queries/gerants.ts";
import {
  endFamily,
  endSession,
  openFamily,
  openSession,
  rotateFamily,
  touchSession,
} from "#worker/features/comptes/writes/accesses.ts";
import { CHANGED, record } from "#worker/features/comptes/writes/journal.ts";
import { execute, oneRow } from "#worker/kernel/database/batch.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { randomSecret, sha256Hex, randomId } from "#worker/kernel/service/secrets.ts";
import { accessEnded } from "#worker/kernel/service/shop.ts";
import { announceEnds, runFor, tellShopFirst, traceOf, visitOf } from "./accesses.ts";
import { identify, identifyIfExists } from "./identity.ts";
import { clientKeyOf, deviceKeyOf, logIn, newDevice, recognize, requireOpened } from "./login.ts";
import { register } from "./registration.ts";

export function createComptes(deps: CompteDeps) {
  const { directory, clock, visitor } = deps;

  const toTokens = (accessToken: string, refreshToken: string) => ({
    accessToken,
    refreshToken,
    tokenType: "Bearer" as const,
    expiresIn: ACCESS_TOKEN_TTL_SECONDS,
  });

  /** Tells the manager that somebody signed in from a device that the account had not seen. */
  function announce({ gerant, acteur }: Session): void {
    deps.mailer.send({
      kind: "NOUVEL_APPAREIL",
      recipient: { email: gerant.email, prenom: gerant.prenom },
      ...visitOf(deps, acteur),
    });
  }

  const recordLogout = ({ gerantId, sessionId }: Acteur) =>
    record(traceOf(deps, sessionId), "DECONNEXION", gerantId, CHANGED);

  /**
   * The token that follows (decision 8): one token of a family lives; the one before it still answers, for ten seconds,
   * with the same successor. Null when the token serves no longer; its family is then revoked, and that noted, unless it
   * had ended by itself.
   */
  async function rotate(token: RefreshToken): Promise<RefreshToken | null> {
    const [next, ...others] = deps.refreshTokens.successors(token);
    if (!next) return null;
    const successors = [next, ...others] as const;
    const [, , , [living]] = await execute(directory, rotateFamily(token, successors, traceOf(deps)));
    return successors.find(({ hash }) => hash === living?.jeton) ?? null;
  }

  return {
    /** Makes an account and its shop. Throws VALIDATION (unknown country) and CONFLIT (the email has an account). */
    register: (registration: Registration) => register(deps, registration),

    /** Opens a family of bearer tokens. Throws NON_AUTHENTIFIE and TROP_DE_DEMANDES. */
    async login(credentials: Login) {
      const refresh = deps.refreshTokens.issue(crypto.randomUUID());
      const recognized = await recognize(deps, credentials, refresh.familyId);
      const { session, member } = recognized;
      const opening = { number: randomId(), remember: credentials.remember };
      const accessToken = await deps.accessTokens.sign(session.acteur);
      const [opened, fresh] = await execute(directory, [
        openFamily(refresh, member, opening, traceOf(deps)),
        ...logIn(deps, recognized, await clientKeyOf(visitor.agent)),
      ]);
      requireOpened(opened);
      if (oneRow(fresh).isNew === 1) announce(session);
      return toTokens(accessToken, refresh.text);
    },

    /**
     * The tokens that follow this refresh token. Throws NON_AUTHENTIFIE. The family turns last: a shop out of reach
     * costs nobody the token that they hold, and a token used too late is noticed only once it is there again.
     */
    async refresh(refreshToken: string) {
      const token = deps.refreshTokens.read(refreshToken);
      if (!token) throw accessEnded();
      const [[member]] = await execute(directory, [memberOfFamily(token.familyId)]);
      if (!member) throw accessEnded();
      const { acteur } = await identify(deps, member, token.familyId);
      const accessToken = await deps.accessTokens.sign(acteur);
      const next = await rotate(token);
      if (next) return toTokens(accessToken, next.text);
      const { etablissementId, boutique } = member;
      await announceEnds(deps, [{ id: token.familyId, etablissementId, boutique }]);
      throw accessEnded();
    },

    /** Ends the family that the acteur's token is of, and its sockets. NON_AUTHENTIFIE when it has ended already. */
    async logout(acteur: Acteur): Promise<void> {
      await tellShopFirst(deps, acteur);
      await runFor(deps, acteur, [endFamily(acteur.sessionId, clock.now()), recordLogout(acteur)]);
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
        openSession(id, member, { number: randomId(), remember }, traceOf(deps)),
        ...logIn(deps, recognized, await deviceKeyOf(device)),
        ...(replaced
          ? [endSession(replaced.sessionId, now, hasPassword(member.gerantId, member.motDePasse))]
          : []),
      ]);
      requireOpened(opened);
      // The sweep tells its shop: told at once, what another tab had asked would come back refused and take the new cookie along.
      if (replaced) deps.notifier.close(replaced.etablissementId, [replaced.sessionId]);
      if (oneRow(fresh).isNew === 1) announce(session);
      return {
        session,
        identifier,
        device,
        idleSeconds: idleSeconds(remember),
        expiration: now + ABSOLUTE_DURATION_SECONDS * 1000,
      };
    },

    /**
     * Who a browser's session is, by the opaque id that its cookie holds, its use noted; null when it has ended, expired or
     * never was, or its shop is gone.
     */
    async verifySession(identifier: string): Promise<Session | null> {
      const id = await sha256Hex(identifier);
      const now = clock.now();
      const [, [member]] = await execute(directory, [touchSession(id, now), memberOfSession(id, now)]);
      return member ? identifyIfExists(deps, member, id) : null;
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

    /** When each of these sessions and families ends by itself, in ms UTC, of those that live. */
    async accessEndTimes(ids: readonly string[]): Promise<Map<string, number>> {
      const [rows] = await execute(directory, [accessEndTimes(ids, clock.now())]);
      return new Map(rows.map(({ id, expire }) => [id, expire]));
    },

    /** Whether there is such an establishment. */
    async etablissementExists(id: number): Promise<boolean> {
      const [rows] = await execute(directory, [etablissementById(id)]);
      return rows.length > 0;
    },
  };
}
