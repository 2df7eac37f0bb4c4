// What Étal writes to people by mail, as facts: the sentences are the templates' (worker/mail).

/** Whom a letter is for. */
export type Recipient = { email: string; prenom: string };

/** Sent on request: opens the page where a new password is chosen. */
export type PasswordResetLetter = {
  kind: "REINITIALISATION";
  recipient: Recipient;
  link: string;
  validMinutes: number;
};

/** A sign-in from a device that this account had not seen. */
export type NewDeviceLetter = {
  kind: "NOUVEL_APPAREIL";
  recipient: Recipient;
  /** "Chrome sur Android". */
  device: string;
  /** Where the request came from; null when it is not known. */
  address: string | null;
  /** Milliseconds since 1970, UTC. */
  date: number;
  /** The shop's time zone, in which the moment is said. */
  fuseau: string;
  /** To the settings, where sessions are ended. */
  link: string;
};

export type PasswordChangedLetter = {
  kind: "MOT_DE_PASSE_CHANGE";
  recipient: Recipient;
  date: number;
  fuseau: string;
  /** To the forgotten password, for somebody who did not change it. */
  link: string;
};

/** Goes to the address that somebody wants for the account: opens the page where it is confirmed. */
export type EmailConfirmationLetter = {
  kind: "EMAIL_CONFIRMATION";
  recipient: Recipient;
  link: string;
  validHours: number;
};

/** Goes to the old address, and does not say the new one: whoever reads the old box may not be the manager any more. */
export type EmailChangeLetter = {
  kind: "EMAIL_CHANGE";
  recipient: Recipient;
  date: number;
  fuseau: string;
  /** "Ce n'était pas moi": puts the old address back. */
  link: string;
  /** How long the link serves once the new address is confirmed. */
  validHours: number;
};

/** All of the shop's data are being taken along. */
export type ExportLetter = {
  kind: "EXPORT";
  recipient: Recipient;
  device: string;
  address: string | null;
  date: number;
  fuseau: string;
  /** To the settings, where sessions are ended and the password is changed. */
  link: string;
};

export type AccountDeletedLetter = {
  kind: "COMPTE_SUPPRIME";
  recipient: Recipient;
  /** The shop's name. */
  etablissement: string;
};

/** So many of a kind, from the first on. */
export type Quota = { count: number; seconds: number };

const PER_DAY: Quota = { count: 5, seconds: 86_400 };

/**
 * How many letters of each kind one address is sent: anybody can sign up with an address that is not theirs, delete the
 * account and sign up again. Links to choose a password come often enough for whoever keeps forgetting it.
 */
export const BOUNDS: Readonly<Record<Letter["kind"], Quota>> = {
  REINITIALISATION: { count: 6, seconds: 1_800 },
  NOUVEL_APPAREIL: PER_DAY,
  MOT_DE_PASSE_CHANGE: PER_DAY,
  // More than wishes are let through (comptes/service/email-changes.ts): no letter of one is ever kept back.
  EMAIL_CONFIRMATION: { count: 20, seconds: 86_400 },
  EMAIL_CHANGE: { count: 20, seconds: 86_400 },
  // More than exports may be started.
  EXPORT: { count: 20, seconds: 86_400 },
  COMPTE_SUPPRIME: PER_DAY,
};

export type Letter =
  | PasswordResetLetter
  | NewDeviceLetter
  | PasswordChangedLetter
  | EmailConfirmationLetter
  | EmailChangeLetter
  | ExportLetter
  | AccountDeletedLetter;
