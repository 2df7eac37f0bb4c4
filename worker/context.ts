// The composition root: the only place that says which clock, databases, keys and services there are.
import { createAccessTokens } from "#worker/auth/access-tokens.ts";
import { createCookieSessions } from "#worker/auth/cookie-sessions.ts";
import { writeDeviceCookie } from "./auth/visitors.ts";
import { passwords as scrypt } from "#worker/auth/passwords.ts";
import { createRefreshTokens } from "#worker/auth/refresh-tokens.ts";
import { createKeyring, type Keyring } from "./auth/keyring.ts";
import { createMailer, randomDelay } from "./mail/mailer.ts";
import { NO_VISITOR, type Visitor } from "./kernel/domain/visitor.ts";
import { type Bindings, boutiqueDatabase, readEnv } from "./env.ts";
import { type AccountCall, countShop, passShield, passChannelShield, shieldKeys } from "./http/shield.ts";
import { readContract } from "./http/contract-file.ts";
import { createNotifier } from "./realtime/notifier.ts";
import type { Clock, Mailer, Notifier, Passwords } from "./kernel/service/deps.ts";
import { explain } from "./kernel/service/write.ts";
import { locateShop } from "./kernel/service/shop.ts";
import { allowLetter } from "./features/comptes/service/attempts.ts";
import { createServices } from "./services.ts";

export type AppContext = ReturnType<typeof createAppContext>;

const testClock: Clock = { now: () => Date.now() };

/** Where nobody listens: scripts, and tests that have no hub. */
export const SILENT_NOTIFIER: Notifier = { poke: () => undefined, close: () => undefined };

/** Where no letter leaves: scripts, and tests that look at none. */
export const SILENT_MAILER: Mailer = { send: () => undefined, sendFound: () => Promise.resolve() };

export type World = {
  clock?: Clock | undefined;
  /** Keeps the worker alive until this is done, after the answer has left. Without it, hubs are told nothing and no letter leaves. */
  defer?: ((work: Promise<unknown>) => void) | undefined;
  /** In the hub itself, which needs nobody to tell it. */
  notifier?: Notifier | undefined;
  /** What letters are handed to, when they are not to leave. */
  mailer?: Mailer | undefined;
  /** Whom this request is from, as our keys tell. */
  visitor?: Visitor | ((keyring: Keyring) => Visitor) | undefined;
  /** Tests count what is hashed. */
  passwords?: Passwords | undefined;
};

/** Databases, clock, keys and services of one request. Tests hand over their own clock. */
export function createAppContext(
  bindings: Bindings,
  {
    clock = testClock,
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
  const mailerWith = (deferWork: (work: Promise<unknown>) => void) =>
    createMailer({
      transport: bindings.COURRIER,
      sender: env.EXPEDITEUR,
      defer: deferWork,
      wait: randomDelay,
      allow: (letter) => allowLetter({ directory, clock }, letter),
    });
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
    mailer: mailer ?? (defer ? mailerWith(defer) : SILENT_MAILER),
  });
  return {
    env,
    services,
    /** Who a bearer token speaks for, and until when; throws NON_AUTHENTIFIE. */
    authenticate: (token: string) => accessTokens.verify(token),
    /** The pages' cookie. */
    cookies: createCookieSessions(keyring, clock, services.comptes),
    /** The `Set-Cookie` by which this browser is known from now on. */
    writeDeviceCookie: (device: string, https: boolean) => writeDeviceCookie(keyring, device, https),
    /** Counts an account call against whom it is from; throws TROP_DE_DEMANDES. */
    passShield: (request: Request, call: AccountCall) =>
      passShield(bindings.LIMITE_COMPTE, shieldKeys(request, call, visitor.device)),
    /** Counts a request with this method against the shop that it is for; throws TROP_DE_DEMANDES. */
    countShop: (etablissementId: number, method: string) =>
      countShop(
        { reads: bindings.LIMITE_LECTURES, writes: bindings.LIMITE_ECRITURES },
        etablissementId,
        method,
      ),
    /** Counts an upgrade of the real-time channel: against the shop that a signature names, else the address. */
    passRealtimeShield: (request: Request, signedShop: number | null) =>
      passChannelShield(
        { boutique: bindings.LIMITE_CANAL_BOUTIQUE, adresse: bindings.LIMITE_TEMPS_REEL },
        request,
        signedShop,
      ),
    /** The OpenAPI document, which the build has made; `etag` is the one that the caller has. */
    readContract: (etag: string | undefined) => readContract(bindings.ASSETS, etag),
    explain,
  };
}

type Settings = { env: ReturnType<typeof readEnv>; keyring: Keyring };

/** Vars and keys, read once per isolate. */
const parsed = new WeakMap<Bindings, Settings>();

function settings(bindings: Bindings): Settings {
  let readVisitor = parsed.get(bindings);
  if (!readVisitor) {
    const env = readEnv(bindings);
    readVisitor = { env, keyring: createKeyring(env.CLE_SIGNATURE, env.CLE_SIGNATURE_PRECEDENTE) };
    parsed.set(bindings, readVisitor);
  }
  return readVisitor;
}
