// Accounts: what signs up and signs in, who is then there, and how long it lasts (specification 5, decisions 7 to 13).
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { Devise } from "#worker/kernel/domain/money.ts";

/** What a registration brings. `telephone` is digits only; the service stores it as E.164 where it can. */
export type Registration = {
  nom: string;
  prenom: string;
  email: string;
  telephone: string;
  motDePasse: string;
  etablissement: { nom: string; description: string | null; countryId: number };
};

/** What a registration made. */
export type Registered = { gerantId: number; etablissementId: number };

export type Login = { email: string; motDePasse: string; remember: boolean };

/** Who is signed in, with what every screen shows of them. `acteur` is what services take. */
export type Session = {
  acteur: Acteur;
  gerant: { nom: string; prenom: string; email: string };
  etablissement: { nom: string; devise: Devise };
};

/** A browser's session as it was opened: its opaque id is the only secret, and only the cookie holds it. */
export type OpenedSession = {
  session: Session;
  identifier: string;
  /** By which this browser is known from now on: the account's number and 64 hexadecimal digits, for a cookie of its own. */
  device: string;
  /** Milliseconds UTC after which it ends whatever happens. */
  expiration: number;
  /** How long it may stay unused. */
  idleSeconds: number;
};

/** A browser's session or a family of bearer tokens, as its manager sees it. Moments are ms UTC. */
export type OpenAccess = {
  id: number;
  type: "NAVIGATEUR" | "API";
  /** "Chrome sur Android". */
  appareil: string;
  adresse: string | null;
  dateCreation: number;
  dateDerniereActivite: number;
  dateExpiration: number;
  /** True of the one that asks. */
  courante: boolean;
};

/** What a bearer client receives (api.md "Account"). */
export type BearerTokens = {
  accessToken: string;
  refreshToken: string;
  tokenType: "Bearer";
  expiresIn: number;
};

/** A refresh token in hand. Only `hash`, its SHA-256, is ever stored. */
export type RefreshToken = { familyId: string; text: string; hash: string };

export const ACCESS_TOKEN_TTL_SECONDS = 15 * 60;
/** Without "se souvenir de moi". */
const IDLE_SECONDS = 7 * 86_400;
/** With "se souvenir de moi", and the end of every session and family, used or not. */
const LONG_IDLE_SECONDS = 30 * 86_400;
export const ABSOLUTE_DURATION_SECONDS = 30 * 86_400;
/** How long a link to choose a new password serves (decision 10). */
export const LINK_TTL_SECONDS = 30 * 60;
/** How long a link to confirm another email serves, and how long one to an address given up does (decision 44). */
export const EMAIL_CONFIRMATION_TTL_SECONDS = 24 * 3_600;
export const EMAIL_REVERT_TTL_SECONDS = 72 * 3_600;
/** How many such links of one account live at a time: nobody's box is to be filled by somebody else. */
export const LIVE_LINKS_MAX = 3;
/** How long a session or a family is kept once it is over: a token of it that comes back is still recognised. */
export const ACCESS_KEPT_SECONDS = 30 * 86_400;
/** A device that nobody has signed in from for so long is new again: no browser keeps a cookie longer. */
export const DEVICE_FORGOTTEN_SECONDS = 400 * 86_400;
/** How many open sessions a manager is shown. */
export const ACCESS_MAX = 200;
/** How long the refresh token just replaced still answers with its successor. */
export const GRACE_ROTATION_SECONDS = 10;
/** How long a cookie's claims are believed; an ended session is refused by the shop's batches before that. */
export const CLAIMS_TTL_SECONDS = 60;

/** How long a session or family of this kind may stay unused, in seconds. */
export function idleSeconds(remember: boolean): number {
  return remember ? LONG_IDLE_SECONDS : IDLE_SECONDS;
}

/** True of the longer of both: whoever opened it asked to be remembered. */
export function isRemembered(idleSeconds: number): boolean {
  return idleSeconds > IDLE_SECONDS;
}

/** The rules of a password (specification 5), each with its sentence: what the sign-up screen ticks off while typing. */
export const PASSWORD_RULES: readonly { motif: RegExp; message: string }[] = [
  { motif: /^.{8,}$/s, message: MESSAGES.passwordLength },
  { motif: /[a-z]/, message: MESSAGES.passwordLowercase },
  { motif: /[A-Z]/, message: MESSAGES.passwordUppercase },
  { motif: /\d/, message: MESSAGES.passwordDigit },
  { motif: /[@$!%*?&]/, message: MESSAGES.passwordSpecial },
  { motif: /^[A-Za-z\d@$!%*?&]*$/, message: MESSAGES.passwordCharacters },
];

/** The sentences of a refusal: what is missing of the composition has one for all of it. */
export const PASSWORD_REFUSALS: readonly string[] = [
  MESSAGES.passwordLength,
  MESSAGES.passwordComposition,
  MESSAGES.passwordCharacters,
];

/** What is wrong with a new password that is not empty, in the words of a refusal (specification 5). */
export function passwordRefusals(value: string): string[] {
  const missing = PASSWORD_RULES.filter(({ motif }) => !motif.test(value)).map(({ message }) => message);
  return [...new Set(missing.map((m) => (PASSWORD_REFUSALS.includes(m) ? m : MESSAGES.passwordComposition)))];
}

const FREE_FAILURES = 5;
const FIRST_WAIT_SECONDS = 10;
const WAIT_MAX_SECONDS = 15 * 60;
/** Failures are forgotten when nothing was tried for so long. */
export const ATTEMPTS_FORGOTTEN_SECONDS = 86_400;

/**
 * How long the next attempt must wait after n failures, in seconds, for n = 0, 1, 2, …; the last one stays.
 * The fifth failure begins it, it doubles, and it never passes a quarter of an hour: no account is locked for good.
 */
export const WAITS_SECONDS: readonly number[] = waits();

function waits(): number[] {
  const list = Array.from({ length: FREE_FAILURES }, () => 0);
  for (let wait = FIRST_WAIT_SECONDS; wait < WAIT_MAX_SECONDS; wait *= 2) list.push(wait);
  return [...list, WAIT_MAX_SECONDS];
}
