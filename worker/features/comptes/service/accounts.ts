// Accounts: registration, sign-in and sign-out, by bearer tokens and by browser sessions (rules: session, tokens, attempts).
import { execute, oneRow } from "#worker/core/database/batch.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { randomSecret, sha256Hex, randomId } from "#worker/core/service/secrets.ts";
import { accessEnded } from "#worker/core/service/shop.ts";
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
import { announceEnds, runFor, recordEndInShop, traceOf, visitOf } from "./accesses.ts";
import type { CompteDeps } from "./deps.ts";
import { identify, identifyIfExists } from "./identity.ts";
import { clientKeyOf, deviceKeyOf, logIn, newDevice, recognize, requireOpened } from "./login.ts";
import { register } from "./registration.ts";

export type ComptesService = ReturnType<typeof createComptes>;

export function createComptes(deps: CompteDeps) {
  const { directory, clock, visitor } = deps;

  const toTokens = (accessToken: string, refreshToken: string) => ({
    accessToken,
    refreshToken,
    tokenType: "Bearer" as const,
    expiresIn: ACCESS_TOKEN_TTL_SECONDS,
  });

  function announce({ gerant, acteur }: Session): void {
    deps.mailer.send({
      kind: "NOUVEL_APPAREIL",
      recipient: { email: gerant.email, prenom: gerant.prenom },
      ...visitOf(deps, acteur),
    });
  }

  const recordLogout = ({ gerantId, sessionId }: Acteur) =>
    record(traceOf(deps, sessionId), "DECONNEXION", gerantId, CHANGED);

  /** Null when the token is no longer valid. Its family is then revoked, unless already ended (rule: tokens). */
  async function rotate(token: RefreshToken): Promise<RefreshToken | null> {
    const [next, ...others] = deps.refreshTokens.successors(token);
    if (!next) return null;
    const successors = [next, ...others] as const;
    const [, , , [living]] = await execute(directory, rotateFamily(token, successors, traceOf(deps)));
    return successors.find(({ hash }) => hash === living?.jeton) ?? null;
  }

  return {
    /** Throws VALIDATION (unknown country, common password) and CONFLIT (another account has the email). */
    register: (registration: Registration) => register(deps, registration),

    /** Throws NON_AUTHENTIFIE and TROP_DE_DEMANDES. */
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

    /** Throws NON_AUTHENTIFIE. The token is replaced last, so that an unreachable shop leaves the old token valid. */
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

    /** Throws NON_AUTHENTIFIE when the session has already ended. */
    async logout(acteur: Acteur): Promise<void> {
      await recordEndInShop(deps, acteur);
      await runFor(deps, acteur, [endFamily(acteur.sessionId, clock.now()), recordLogout(acteur)]);
      deps.notifier.close(acteur.etablissementId, [acteur.sessionId]);
    },

    /** Ends `replaced`: the browser loses that session's cookie. Throws NON_AUTHENTIFIE and TROP_DE_DEMANDES. */
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
      // The sweep informs the shop later. If the shop knew now, a request of another tab would be refused, and that
      // answer would remove the new cookie.
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

    /** Records the use. Null when the session has ended or expired, or when the shop is gone. */
    async verifySession(identifier: string): Promise<Session | null> {
      const id = await sha256Hex(identifier);
      const now = clock.now();
      const [, [member]] = await execute(directory, [touchSession(id, now), memberOfSession(id, now)]);
      return member ? identifyIfExists(deps, member, id) : null;
    },

    async closeSession(acteur: Acteur): Promise<void> {
      await recordEndInShop(deps, acteur);
      await execute(directory, [endSession(acteur.sessionId, clock.now()), recordLogout(acteur)]);
      deps.notifier.close(acteur.etablissementId, [acteur.sessionId]);
    },

    /** For calls that read no shop (rule: ended-access). Throws NON_AUTHENTIFIE when the session has ended. */
    async requireLiving(acteur: Acteur): Promise<void> {
      await runFor(deps, acteur, []);
    },

    /** The ends by id, in ms UTC. Sessions and families that have ended are absent. */
    async accessEndTimes(ids: readonly string[]): Promise<Map<string, number>> {
      const [rows] = await execute(directory, [accessEndTimes(ids, clock.now())]);
      return new Map(rows.map(({ id, expire }) => [id, expire]));
    },

    async etablissementExists(id: number): Promise<boolean> {
      const [rows] = await execute(directory, [etablissementById(id)]);
      return rows.length > 0;
    },
  };
}
