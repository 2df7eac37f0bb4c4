// The composition root: the only place that says which clock, databases, keys and services there are.
import { createAccessTokens } from "#worker/auth/access-tokens.ts";
import { createCookieSessions } from "#worker/auth/cookie-sessions.ts";
import { ecrireAppareil } from "./auth/visitors.ts";
import { passwords as scrypt } from "#worker/auth/passwords.ts";
import { createRefreshTokens } from "#worker/auth/refresh-tokens.ts";
import { creerTrousseau, type Trousseau } from "./auth/keyring.ts";
import { createCourrier, quelqueTemps } from "./mail/mailer.ts";
import { ouvrir } from "./kernel/database/batch.ts";
import { SANS_VISITEUR, type Visiteur } from "./kernel/domain/visitor.ts";
import { type Bindings, lireBoutique, lireEnv } from "./env.ts";
import {
  type AccountCall,
  compterDeBoutique,
  passerBouclier,
  passerBouclierDuCanal,
  shieldKeys,
} from "./http/shield.ts";
import { lireContrat } from "./http/contract-file.ts";
import { createNotifier } from "./realtime/notifier.ts";
import type { Clock, Mailer, Notifier, Passwords } from "./kernel/service/deps.ts";
import { expliquer } from "./kernel/service/write.ts";
import { locateShop } from "./kernel/service/shop.ts";
import { permettreLettre } from "./features/comptes/service/letters.ts";
import { createServices } from "./services.ts";

export type AppContext = ReturnType<typeof createAppContext>;

const horloge: Clock = { now: () => Date.now() };

/** Where nobody listens: scripts, and tests that have no hub. */
export const NOTIFIER_MUET: Notifier = { poke: () => undefined, close: () => undefined };

/** Where no letter leaves: scripts, and tests that look at none. */
export const COURRIER_MUET: Mailer = { envoyer: () => undefined, envoyerTrouvees: () => Promise.resolve() };

export type Monde = {
  clock?: Clock | undefined;
  /** Keeps the worker alive until this is done, after the answer has left. Without it, hubs are told nothing and no letter leaves. */
  differer?: ((travail: Promise<unknown>) => void) | undefined;
  /** In the hub itself, which needs nobody to tell it. */
  notifier?: Notifier | undefined;
  /** What letters are handed to, when they are not to leave. */
  courrier?: Mailer | undefined;
  /** Whom this request is from, as our keys tell. */
  visiteur?: Visiteur | ((trousseau: Trousseau) => Visiteur) | undefined;
  /** Tests count what is hashed. */
  passwords?: Passwords | undefined;
};

/** Databases, clock, keys and services of one request. Tests hand over their own clock. */
export function createAppContext(
  bindings: Bindings,
  {
    clock = horloge,
    differer,
    notifier,
    courrier,
    visiteur: lu = SANS_VISITEUR,
    passwords = scrypt,
  }: Monde = {},
) {
  const { env, trousseau } = reglages(bindings);
  const visiteur = typeof lu === "function" ? lu(trousseau) : lu;
  const accessTokens = createAccessTokens(trousseau, clock);
  const annuaire = ouvrir(bindings.ANNUAIRE);
  const courrierDe = (differe: (travail: Promise<unknown>) => void) =>
    createCourrier({
      poste: bindings.COURRIER,
      expediteur: env.EXPEDITEUR,
      differer: differe,
      attendre: quelqueTemps,
      permettre: (lettre) => permettreLettre({ annuaire, clock }, lettre),
    });
  const services = createServices({
    clock,
    notifier: notifier ?? (differer ? createNotifier(bindings.HUB, differer) : NOTIFIER_MUET),
    boutique: (acteur) => ouvrir(lireBoutique(bindings, acteur.boutique)),
    locate: (etablissementId) => locateShop(annuaire, etablissementId),
    annuaire,
    visiteur,
    boutiqueOuverte: env.BOUTIQUE_OUVERTE,
    passwords,
    accessTokens,
    refreshTokens: createRefreshTokens(trousseau),
    courrier: courrier ?? (differer ? courrierDe(differer) : COURRIER_MUET),
  });
  return {
    env,
    services,
    /** Who a bearer token speaks for, and until when; throws NON_AUTHENTIFIE. */
    authentifier: (jeton: string) => accessTokens.verify(jeton),
    /** The pages' cookie. */
    cookies: createCookieSessions(trousseau, clock, services.comptes),
    /** The `Set-Cookie` by which this browser is known from now on. */
    ecrireAppareil: (appareil: string, https: boolean) => ecrireAppareil(trousseau, appareil, https),
    /** Counts an account call against whom it is from; throws TROP_DE_DEMANDES. */
    passerBouclier: (request: Request, call: AccountCall) =>
      passerBouclier(bindings.LIMITE_COMPTE, shieldKeys(request, call, visiteur.appareil)),
    /** Counts a request with this method against the shop that it is for; throws TROP_DE_DEMANDES. */
    compterDeBoutique: (etablissementId: number, methode: string) =>
      compterDeBoutique(
        { lectures: bindings.LIMITE_LECTURES, ecritures: bindings.LIMITE_ECRITURES },
        etablissementId,
        methode,
      ),
    /** Counts an upgrade of the real-time channel: against the shop that a signature names, else the address. */
    passerBouclierTempsReel: (request: Request, signe: number | null) =>
      passerBouclierDuCanal(
        { boutique: bindings.LIMITE_CANAL_BOUTIQUE, adresse: bindings.LIMITE_TEMPS_REEL },
        request,
        signe,
      ),
    /** The OpenAPI document, which the build has made; `etag` is the one that the caller has. */
    lireContrat: (etag: string | undefined) => lireContrat(bindings.ASSETS, etag),
    expliquer,
  };
}

type Reglages = { env: ReturnType<typeof lireEnv>; trousseau: Trousseau };

/** Vars and keys, read once per isolate. */
const lus = new WeakMap<Bindings, Reglages>();

function reglages(bindings: Bindings): Reglages {
  let lu = lus.get(bindings);
  if (!lu) {
    const env = lireEnv(bindings);
    lu = { env, trousseau: creerTrousseau(env.CLE_SIGNATURE, env.CLE_SIGNATURE_PRECEDENTE) };
    lus.set(bindings, lu);
  }
  return lu;
}
