// The composition root: only this file chooses clock, databases, keys and services.
import { createAccessTokens } from "#worker/auth/access-tokens.ts";
import { createCookieSessions } from "#worker/auth/cookie-sessions.ts";
import { passwords as scrypt } from "#worker/auth/passwords.ts";
import { createRefreshTokens } from "#worker/auth/refresh-tokens.ts";
import { NO_VISITOR, type Visitor } from "#worker/core/domain/visitor.ts";
import type { Clock, Notifier } from "#worker/core/service/deps.ts";
import { locateShop } from "#worker/core/service/shop.ts";
import { explain } from "#worker/core/service/write.ts";
import type { Mailer, Passwords } from "#worker/features/comptes/service/deps.ts";
import { createKeyring, type Keyring } from "./auth/keyring.ts";
import { writeDeviceCookie } from "./auth/visitors.ts";
import { type Bindings, boutiqueDatabase, readEnv } from "./env.ts";
import { allowLetter } from "./features/comptes/service/attempts.ts";
import { readContract } from "./http/contract-file.ts";
import {
  type AccountCall,
  countShop,
  passChannelShield,
  passRecuShield,
  passShield,
  shieldKeys,
} from "./http/shield.ts";
import { createMailer, randomDelay } from "./mail/mailer.ts";
import { createNotifier } from "./realtime/notifier.ts";
import { createServices } from "./services.ts";

export type AppContext = ReturnType<typeof createAppContext>;

const systemClock: Clock = { now: () => Date.now() };

export const SILENT_NOTIFIER: Notifier = { poke: () => undefined, close: () => undefined };

export const SILENT_MAILER: Mailer = { send: () => undefined, sendFound: () => Promise.resolve() };

export type World = {
  clock?: Clock | undefined;
  /** Keeps the worker alive after the answer. Without `defer`, hubs are not notified and letters are not sent. */
  defer?: ((work: Promise<unknown>) => void) | undefined;
  /** The hub passes its own notifier, so that the hub does not call itself. */
  notifier?: Notifier | undefined;
  mailer?: Mailer | undefined;
  visitor?: Visitor | ((keyring: Keyring) => Visitor) | undefined;
  passwords?: Passwords | undefined;
};

export function createAppContext(
  bindings: Bindings,
  {
    clock = systemClock,
    defer,
    notifier,
    mailer,
    visitor: readVisitor = NO_VISITOR,
    passwords = scrypt,
  }: World = {},
) {
  const { env, keyring } = settings(bindings);
  const visitor = typeof readVisitor === "function" ? readVisitor(keyring) : readVisitor;
  const accessTokens = createAccessTokens(keyring, clock);
  const directory = bindings.ANNUAIRE;
  const deferred = defer
    ? createMailer({
        transport: bindings.COURRIER,
        sender: env.EXPEDITEUR,
        defer,
        wait: randomDelay,
        allow: (letter) => allowLetter({ directory, clock }, letter),
      })
    : SILENT_MAILER;
  const services = createServices({
    clock,
    notifier: notifier ?? (defer ? createNotifier(bindings.HUB, defer) : SILENT_NOTIFIER),
    boutique: (acteur) => boutiqueDatabase(bindings, acteur.boutique),
    locate: (etablissementId) => locateShop(directory, etablissementId),
    directory,
    visitor,
    openBoutique: env.BOUTIQUE_OUVERTE,
    passwords,
    accessTokens,
    refreshTokens: createRefreshTokens(keyring),
    mailer: mailer ?? deferred,
  });
  return {
    env,
    services,
    authenticate: (token: string) => accessTokens.verify(token),
    cookies: createCookieSessions(keyring, clock, services.comptes),
    writeDeviceCookie: (device: string, https: boolean) => writeDeviceCookie(keyring, device, https),
    passShield: (request: Request, call: AccountCall) =>
      passShield(bindings.LIMITE_COMPTE, shieldKeys(request, call, visitor.device)),
    countShop: (etablissementId: number, method: string) => countShop(bindings, etablissementId, method),
    passRealtimeShield: (request: Request, signedShop: number | null) =>
      passChannelShield(bindings, request, signedShop),
    passRecuShield: (request: Request) => passRecuShield(bindings.LIMITE_RECUS, request),
    readContract: (etag: string | undefined) => readContract(bindings.ASSETS, etag),
    explain,
  };
}

const parsed = new WeakMap<Bindings, { env: ReturnType<typeof readEnv>; keyring: Keyring }>();

function settings(bindings: Bindings) {
  const known = parsed.get(bindings);
  if (known) return known;
  const env = readEnv(bindings);
  const read = { env, keyring: createKeyring(env.CLE_SIGNATURE, env.CLE_SIGNATURE_PRECEDENTE) };
  parsed.set(bindings, read);
  return read;
}
