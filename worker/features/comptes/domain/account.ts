// Accounts: registration, sessions and their durations (rules: session, tokens, telephone).
import type { Acteur } from "#worker/core/domain/acteur.ts";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import type { Devise } from "#worker/core/domain/money.ts";

/** `telephone`: digits, after a "+" where the form was given one. The service stores a valid number as E.164. */
export type Registration = {
  nom: string;
  prenom: string;
  email: string;
  telephone: string;
  motDePasse: string;
  etablissement: { nom: string; description: string | null; countryId: number };
};

export type Registered = { gerantId: number; etablissementId: number };

export type Login = { email: string; motDePasse: string; remember: boolean };

export type Session = {
  acteur: Acteur;
  gerant: { nom: string; prenom: string; email: string };
  etablissement: { nom: string; devise: Devise };
};

/** `identifier` is the session's secret: the cookie holds it, and the directory stores its SHA-256. */
export type OpenedSession = {
  session: Session;
  identifier: string;
  /** The account's id and 64 hexadecimal digits, for the device cookie. */
  device: string;
  /** The latest end, in ms UTC. */
  expiration: number;
  idleSeconds: number;
};

export type OpenAccess = {
  id: number;
  type: "NAVIGATEUR" | "API";
  appareil: string;
  adresse: string | null;
  dateCreation: number;
  dateDerniereActivite: number;
  dateExpiration: number;
  courante: boolean;
};

/** Only `hash`, the SHA-256 of `text`, is stored. */
export type RefreshToken = { familyId: string; text: string; hash: string };

export const ACCESS_TOKEN_TTL_SECONDS = 15 * 60;
const IDLE_SECONDS = 7 * 86_400;
const LONG_IDLE_SECONDS = 30 * 86_400;
export const ABSOLUTE_DURATION_SECONDS = 30 * 86_400;
export const LINK_TTL_SECONDS = 30 * 60;
export const EMAIL_CONFIRMATION_TTL_SECONDS = 24 * 3_600;
export const EMAIL_REVERT_TTL_SECONDS = 72 * 3_600;
/** Valid links per account, so that strangers cannot fill a mailbox with letters. */
export const LIVE_LINKS_MAX = 3;
/** Ended sessions and families are kept this long, so that an old token is still recognised as a replay. */
export const ACCESS_KEPT_SECONDS = 30 * 86_400;
/** Browsers keep a cookie for 400 days at most. */
export const DEVICE_FORGOTTEN_SECONDS = 400 * 86_400;
export const ACCESS_MAX = 200;
/** During this time a replaced refresh token still gets the same successor. */
export const GRACE_ROTATION_SECONDS = 10;
/** Pages trust the claims of a cookie for this time. The batches of a shop check the session themselves. */
export const CLAIMS_TTL_SECONDS = 60;

export function idleSeconds(remember: boolean): number {
  return remember ? LONG_IDLE_SECONDS : IDLE_SECONDS;
}

export function isRemembered(idleSeconds: number): boolean {
  return idleSeconds > IDLE_SECONDS;
}

export const PASSWORD_MAX = 128;

/** The forms for a new password show a mark for each; a refusal has one sentence for all missing kinds. */
export const PASSWORD_RULES: readonly { pattern: RegExp; message: string }[] = [
  { pattern: /^.{8,}$/s, message: ACCOUNT_MESSAGES.passwordLength },
  { pattern: /[a-z]/, message: ACCOUNT_MESSAGES.passwordComposition },
  { pattern: /[A-Z]/, message: ACCOUNT_MESSAGES.passwordComposition },
  { pattern: /\d/, message: ACCOUNT_MESSAGES.passwordComposition },
  { pattern: /[@$!%*?&]/, message: ACCOUNT_MESSAGES.passwordComposition },
  { pattern: /^[A-Za-z\d@$!%*?&]*$/, message: ACCOUNT_MESSAGES.passwordCharacters },
];

export const PASSWORD_REFUSALS: readonly string[] = distinct(PASSWORD_RULES);

export function passwordRefusals(value: string): string[] {
  return distinct(PASSWORD_RULES.filter(({ pattern }) => !pattern.test(value)));
}

function distinct(rules: typeof PASSWORD_RULES): string[] {
  return [...new Set(rules.map(({ message }) => message))];
}

export const ATTEMPTS_FORGOTTEN_SECONDS = 86_400;

/** Seconds to wait after n failures; the last value stays. Waits end at 15 minutes, so no account is locked. */
export const WAITS_SECONDS: readonly number[] = [0, 0, 0, 0, 0, 10, 20, 40, 80, 160, 320, 640, 15 * 60];
